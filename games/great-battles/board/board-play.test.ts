import { describe, expect, it } from 'vitest'
import type { LoggedEntry } from '#client/board/api.ts'
import { overlap } from '#client/board/free-places.ts'
import { siteList } from '#client/board/sites.ts'
import { checkBook, checkLog, type ToldTitle } from '#client/scenes/scene-suite.ts'
import type { LogEntry } from '#engine/index.ts'
import { loadWords } from '#words/load.ts'
import { LANGUAGES } from '#words/title.ts'
import lrt from '../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { describe as describePosition } from '../describe.ts'
import type { Battle } from '../rules/battle/module.ts'
import { scenes } from '../scenes.ts'
import { type Moment, watchGame } from '../tests/watched-game.ts'
import { wordsOf } from '../words.ts'
import { fieldOf, hexOf } from './field.ts'
import { brigadeLooks } from './pieces/brigade-look.ts'
import { plateRect } from './pieces/leader-places.ts'
import { spotsOf } from './pieces/spots.ts'
import { ribbon, sides } from './prompt/strips.ts'
import { facts } from './words/facts.ts'
import { arrowOf, diceRow, hits, sideOfEntry, where } from './words/log-lines.ts'
import { siteWordsOf } from './words/sites.ts'

/** A random game as the table would have it: moments and log. */
function playGame(battle: Battle, scenario: string, seed: number, most: number) {
  const log: LoggedEntry[] = []
  const moments: Moment[] = []
  const add = (entries: readonly LogEntry[], step: number, by: string | null) => {
    for (const entry of entries) log.push({ ...entry, n: log.length, step, by })
  }
  const { game, ground, opening } = watchGame(
    battle,
    { scenario, seed, most },
    (moment, draw) => {
      moments.push(moment)
      return draw(moment.choices)
    },
    (_, entries, { n, role }) => add(entries, n, role),
  )
  log.unshift(...opening.map(entry => ({ ...entry, n: 0, step: 0, by: null })))
  return { battle, game, field: fieldOf(ground), moments, log: log.map((entry, n) => ({ ...entry, n })) }
}

const ridge = playGame(mcp as unknown as Battle, 'morning', 2, 900)
const top = playGame(lrt as unknown as Battle, 'hoods-assault', 2, 900)
const KEYS = /\bboard\.|\bname\.|\blog\.|undefined|[{}]/

describe.each([ridge, top])('the board of $game.id', ({ battle, game, field, moments, log }) => {
  const every = (n: number) => moments.filter((_, i) => i % n === n - 1)

  it('draws every unit and leader on the map, no two on the same spot', () => {
    for (const { view } of every(40)) {
      const { units, leaders } = spotsOf(view, field.army, field.sheet, null)
      expect(units.size).toBe(view.units.filter(u => u.where === 0 && u.hex !== null).length)
      expect(leaders.size).toBe(view.leaders.filter(l => l.where === 0 && l.hex !== null).length)
      const taken = [...units.values(), ...leaders.values()].map(s => `${s.x.toFixed(1)} ${s.y.toFixed(1)}`)
      expect(new Set(taken).size).toBe(taken.length)
    }
  })

  it('finds each hex by its middle and knows where the targets of choices are', () => {
    for (const hex of field.gr.grid.ids) {
      const { x, y } = field.sheet.middle(hex)
      expect(field.sheet.hexAt(x, y)).toBe(hex)
    }
    const missing = new Set<string>()
    for (const { view, keys } of moments)
      for (const key of keys) {
        const [verb = '', fields = ''] = key.split('@')
        const kinds = Object.values((game.verbs as Record<string, Record<string, string>>)[verb] ?? {})
        fields.split(',').forEach((code, i) => {
          const target = `${kinds[i]}:${code}`
          const unit = field.codes.unit(target)
          const leader = field.codes.leader(target)
          // those still to come are told in the prompt alone
          const off =
            (unit !== null && view.units[unit].hex === null) || (leader !== null && view.leaders[leader].hex === null)
          if (['hex', 'leader', 'unit'].includes(kinds[i] ?? '') && !off && hexOf(field, view, target) === null)
            missing.add(`${verb} ${target}`)
        })
      }
    expect([...missing]).toEqual([])
  })

  it('tells brigades of a side apart by colour and shape, and every division by its letter', () => {
    const looks = [...brigadeLooks(field.gr)].filter(([id]) => !field.gr.brigades[id].artillery)
    const said = looks.map(([id, look]) => `${field.gr.brigades[id].side} ${look.colour} ${look.shape}`)
    expect(new Set(said).size).toBe(said.length)
    for (const [, look] of looks) {
      expect(look.letter).toMatch(/^\p{Lu}$/u)
      expect(look.name).not.toMatch(/undefined|['’]s\b/)
    }
  })

  it('is told in whole sentences in every language, without a key', async () => {
    for (const lang of LANGUAGES) {
      const words = await loadWords(wordsOf(battle), lang)
      for (const { view } of every(290)) {
        const list = siteList({ view: () => view, words: () => words }, siteWordsOf(field))
        for (const site of new Set([...list.named(), ...list.occupied()])) {
          expect(site.sentence()).toMatch(/^[\p{Lu}\d].*\.$/u)
          expect(site.sentence()).not.toMatch(KEYS)
          expect(JSON.stringify(facts(field, view, site.target, words))).not.toMatch(/board\.|undefined/)
        }
        const { gr, codes } = field
        const cards = [...gr.unitIds.map(codes.ofUnit), ...gr.leaderIds.map(codes.ofLeader)]
        for (const told of [
          ...cards.map(t => facts(field, view, t, words)),
          sides(field, view, words),
          ribbon(view, words),
        ])
          expect(JSON.stringify(told)).not.toMatch(/board\.|undefined/)
      }
    }
  })

  it('is described for the terminal in every language, every unit on the map with its hex and strength', async () => {
    const { view } = moments.at(-1) as Moment
    for (const lang of LANGUAGES) {
      const words = await loadWords(wordsOf(battle), lang)
      const lines = describePosition(view, words)
      expect(lines.join(' ')).not.toMatch(KEYS)
      for (const unit of field.gr.unitIds) {
        const { hex, where: place } = view.units[unit]
        if (place !== 0 || hex === null) continue
        const name = words.name('unit', field.gr.units[unit].code)
        expect(lines.some(l => l.includes(name) && l.includes(field.gr.hexCodes[hex]))).toBe(true)
      }
    }
  })

  it('tells the log as events in every language, each with its side and place', async () => {
    const board = {
      scenes,
      where,
      sideOf: (e: LoggedEntry) => sideOfEntry(field, e),
      arrow: arrowOf(field),
      hits,
      diceRow,
    }
    const title = { game, words: wordsOf(battle), board: board as ToldTitle['board'] }
    await checkBook(title)
    const told = await checkLog(title, log)
    expect(told.filter(e => /: activation$/.test(e.title)).length).toBeGreaterThan(5)
    expect(told.some(e => e.dice.length > 0)).toBe(true)
    for (const { text } of told) expect(text).not.toMatch(KEYS)
    const steps = log.filter(e => e.key === 'log.step')
    expect(steps.length).toBeGreaterThan(20)
    for (const entry of steps) {
      expect(sideOfEntry(field, entry)).not.toBeNull()
      expect(where(entry)[0]).toMatch(/^hex:\d{4}$/)
    }
  })
})

describe('5.28', () => {
  it('the other side is not told how far a unit may still go', () => {
    const moved = ridge.moments.filter(m => m.view.doing.unit !== null)
    expect(moved.length).toBeGreaterThan(50)
    for (const { view, role } of moved) {
      const unit = view.doing.unit
      const mine = unit !== null && ridge.field.gr.roles[ridge.field.gr.units[unit].side] === role
      expect(view.doing.move !== null).toBe(mine)
    }
  })
})

describe('plates of leaders', () => {
  it.each([
    ['McPherson’s Ridge', mcp],
    ['Little Round Top', lrt],
  ])('%s: at every set-up no plate lies over another', (_, battle) => {
    for (const { id } of battle.scenarios) {
      const { field, moments } = playGame(battle as unknown as Battle, id, 3, 3)
      const view = moments[0]?.view
      if (view === undefined) throw new Error('nobody was asked')
      for (const size of [42, 50]) {
        const plates = [...spotsOf(view, field.army, field.sheet, null, size).leaders].map(
          ([leader, spot]) => [field.gr.leaders[leader].print.name, plateRect(spot)] as const,
        )
        const over = plates.flatMap(([a, rect], i) =>
          plates
            .slice(i + 1)
            .flatMap(([b, other]) => (overlap(rect, other) > 0 ? [`${id} ${size}: ${a} over ${b}`] : [])),
        )
        expect(over).toEqual([])
      }
    }
  })
})
