import { describe, expect, it } from 'vitest'
import type { LoggedEntry, PendingNow } from '#client/board/api.ts'
import { siteList } from '#client/board/sites.ts'
import {
  begin,
  choiceKey,
  choices,
  deciders,
  draw,
  type LogEntry,
  pending,
  play,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { loadWords } from '#words/load.ts'
import { LANGUAGES } from '#words/title.ts'
import type { PositionId } from '../rules/ids.ts'
import { gunsOfGettysburg, gunsOfGettysburgTeams } from '../rules/index.ts'
import { push } from '../tests/pushing-player.ts'
import type { View } from '../views.ts'
import { words as title } from '../words.ts'
import { entriesByStep, stepAsked, stepNumber } from './attack/attack-steps.ts'
import { bombardmentLedgers, combatLedger, fireLedgers } from './attack/ledger-rows.ts'
import { blockSpotsIn } from './blocks/block-spots.ts'
import { marchWays } from './blocks/march-ways.ts'
import { createOutlines } from './blocks/outlines.ts'
import { blockTarget, idAt, positionTarget, sideOfBlock } from './blocks/pieces.ts'
import { sides } from './prompt/side-strips.ts'
import looks from './sides.json' with { type: 'json' }
import { trackHours } from './time/track-hours.ts'
import { facts } from './words/facts.ts'
import { nameOf, siteOf, siteWords } from './words/sites.ts'

const wordsOf = await Promise.all(LANGUAGES.map(lang => loadWords(title, lang)))
const english = wordsOf[0] as (typeof wordsOf)[number]

interface Moment {
  view: View
  role: string
  keys: readonly string[]
  pending: PendingNow
  log: readonly LoggedEntry[]
}

/** A game of players who look for a fight: views, choices and log as the table would have them. */
function playGame(seed: number, most: number): Moment[] {
  const opening = begin(gunsOfGettysburg, 'battle', {}, seedFrom(seed))
  const g = opening.state
  const rng = rngFrom(seedFrom(seed + 1))
  const log: LoggedEntry[] = []
  const add = (entries: readonly LogEntry[], step: number, by: string | null) => {
    for (const entry of entries) log.push({ ...entry, n: log.length, step, by })
  }
  add(opening.log, 0, null)
  const moments: Moment[] = []
  for (let step = 1; g.outcome === null && step < most; step++) {
    const role = deciders(gunsOfGettysburg, g)[0] as string
    const list = choices(gunsOfGettysburg, g, role)
    moments.push({
      view: gunsOfGettysburg.look(g, role),
      role,
      keys: list.map(c => choiceKey(gunsOfGettysburg, c)),
      pending: pending(gunsOfGettysburg, g, role) as PendingNow,
      log: log.filter(e => e.to === undefined || e.to.includes(role)),
    })
    add(
      play(
        gunsOfGettysburg,
        g,
        role,
        push(g, list, n => draw(rng, n) - 1),
      ).log,
      step,
      role,
    )
  }
  return moments
}

const { shapeOf } = createOutlines()
const game = playGame(1, 1900)
const KEYS = /board\.|undefined|[{}]|\bp\d{3}\b|\ba\d{3}\b/

describe('the board of a whole game', () => {
  it('draws every block that is on or beside the map, no two on the same spot', () => {
    for (const { view } of game.filter((_, i) => i % 9 === 0)) {
      const stood = blockSpotsIn(view)
      const laid = view.blocks.filter(b => b.at !== null || b.beside !== null || b.waits !== null)
      expect(stood.size).toBe(laid.length)
      const spots = new Set([...stood.values()].map(s => `${s.x.toFixed(1)} ${s.y.toFixed(1)}`))
      expect(spots.size).toBe(stood.size)
      for (const { id } of laid) expect(shapeOf(view, blockTarget(id))).not.toBeNull()
    }
  })

  it('has an outline for every target on the map that a choice names', () => {
    const missing = new Set<string>()
    for (const { view, keys } of game) {
      for (const key of keys) {
        const [verb = '', fields = ''] = key.split('@')
        const kinds = Object.values(gunsOfGettysburg.verbs[verb] ?? {})
        fields.split(',').forEach((code, i) => {
          const kind = kinds[i] ?? ''
          if (!['position', 'area', 'block', 'entry', 'objective'].includes(kind)) return
          if (shapeOf(view, `${kind}:${code}`) === null) missing.add(`${verb} ${kind}:${code}`)
        })
      }
    }
    expect([...missing]).toEqual([])
  })

  it('is told in whole sentences in every language, without a key or a code', () => {
    for (const { view } of game.filter((_, i) => i % 250 === 7)) {
      for (const words of wordsOf) {
        for (const site of siteList({ view: () => view, words: () => words }, siteWords).named()) {
          expect(site.sentence()).toMatch(/^\p{Lu}.*\.$/u)
          expect(site.sentence()).not.toMatch(KEYS)
          expect(JSON.stringify(facts(view, site.target, words))).not.toMatch(/board\.|undefined/)
        }
        for (const { id } of view.blocks) {
          expect(nameOf(view, blockTarget(id), words)).not.toMatch(KEYS)
          expect(facts(view, blockTarget(id), words)?.title).not.toMatch(KEYS)
        }
        expect(trackHours(view, words)).toHaveLength(17)
      }
    }
  })

  it('says nothing of an enemy block that its owner alone may know', () => {
    for (const { view, role } of game.filter((_, i) => i % 40 === 3)) {
      for (const block of view.blocks.filter(
        b => sideOfBlock(b.id) !== role && b.face === null && b.command === null,
      )) {
        const card = facts(view, blockTarget(block.id), english)
        expect(card?.values.find(v => v.label === 'Strength')?.value).toBe('unknown')
        expect(card?.title).toBe(role === 'union' ? 'Confederate block' : 'Union block')
      }
    }
  })

  it('knows the place of every block, and of itself', () => {
    const { view } = game.at(-1) as Moment
    for (const b of view.blocks) {
      if (b.at !== null) expect(siteOf(view, blockTarget(b.id))).toBe(positionTarget(b.at))
    }
    expect(siteOf(view, 'position:p001')).toBe('position:p001')
    expect(siteOf(view, 'token:u-march')).toBeNull()
  })
})

describe('the strips of the sides', () => {
  const { view } = game[0] as Moment

  it('24 follow an auction after which the seats have changed sides', () => {
    const told = (now: View) => sides(now, english).map(s => [s.role, s.side, s.name])
    expect(told(view)).toEqual([
      ['union', 'union', 'Union'],
      ['confederate', 'confederate', 'Confederacy'],
    ])
    expect(told({ ...view, swapped: true })).toEqual([
      ['union', 'confederate', 'Confederacy'],
      ['confederate', 'union', 'Union'],
    ])
  })
  it('25 seat the subordinates with their commanders', () => {
    const seats = sides({ ...view, teams: true, swapped: true }, english)
    expect(seats.map(s => `${s.role} ${s.side}`)).toEqual([
      'union confederate',
      'confederate union',
      'union-subordinate confederate',
      'confederate-subordinate union',
    ])
  })
  it('have a look for each side and seat', () => {
    expect(looks.map(l => l.side)).toEqual(['union', 'confederate'])
    expect(looks.flatMap(l => l.roles).sort()).toEqual([...gunsOfGettysburgTeams.roles].sort())
  })
})

describe('the way of a march', () => {
  it('is found for every place on foot that the rules offer', () => {
    let found = 0
    for (const { view, keys, pending: now } of game) {
      if (now.prompt !== 'prompt.marches.choose' || view.doing.picked === null) continue
      const block = view.blocks.find(b => b.id === view.doing.picked)
      if (block === undefined) continue
      const ways = marchWays(view, block)
      for (const key of keys.filter(k => k.startsWith('marchTo@'))) {
        const way = ways(idAt(`position:${key.slice('marchTo@'.length)}`, 'position') as PositionId)
        expect(way, key).not.toBeNull()
        expect(way?.steps).toBeGreaterThan(0)
        found++
      }
    }
    expect(found).toBeGreaterThan(300)
  })
})

describe('an attack as a ladder', () => {
  const attacks = game.filter(m => stepAsked(m.pending) !== null)

  it('goes up its nine steps and never down', () => {
    expect(new Set(attacks.map(m => stepNumber(stepAsked(m.pending) as 'reveal'))).size).toBeGreaterThan(5)
    let before = 0
    let declared = -1
    for (const { pending: now, log } of attacks) {
      const at = stepNumber(stepAsked(now) as 'reveal')
      const last = log.findLastIndex(e => e.key === 'log.attack.declared')
      if (last === declared && at > 1) expect(at).toBeGreaterThanOrEqual(before)
      declared = last
      before = at
    }
  })

  it('tells each step by its own entries', () => {
    for (const { view, log } of attacks) {
      const steps = entriesByStep(log, view)
      for (const [step, entries] of steps) {
        for (const e of entries) {
          if (e.key === 'log.combat') expect(step).toBe('closeCombat')
          if (e.key === 'log.fire') expect(step).toBe('defensiveFire')
          if (e.key.startsWith('log.march')) throw new Error('a march is no part of an attack')
        }
      }
    }
  })

  it('begins with who attacks what; without scenes nothing of it is told', () => {
    const { view, log } = attacks.findLast(m => entriesByStep(m.log, m.view).size > 3) as Moment
    expect(
      entriesByStep(log, view)
        .get('declaration')
        ?.map(e => e.key),
    ).toEqual(['log.attack.declared'])
    const plain = log.map(({ scene: _, ...entry }) => entry)
    expect(entriesByStep(plain, view).size).toBe(0)
  })

  it('says every sum in every language', () => {
    for (const { view } of attacks) {
      const { attack } = view
      if (attack === null) continue
      for (const words of wordsOf) {
        const ledgers = [
          ...bombardmentLedgers(view, attack, words),
          ...fireLedgers(view, attack, words),
          ...attack.targets.flatMap((_, i) => combatLedger(attack, i, words) ?? []),
        ]
        for (const { title: head, rows } of ledgers) {
          for (const text of [head, ...rows.map(row => `${row.label} ${row.value}`)]) expect(text).not.toMatch(KEYS)
        }
      }
    }
  })

  it('foresees close combats: what comes of them lies within the span told just before', () => {
    let checked = 0
    game.forEach((now, i) => {
      const after = game[i + 1]
      const { attack } = now.view
      if (after === undefined || attack === null || stepAsked(now.pending) !== 'closeCombat') return
      const fought = after.log.find(e => e.step > (now.log.at(-1)?.step ?? 0) && e.key === 'log.combat')
      const target = attack.targets.findIndex(at => positionTarget(at) === `position:${String(fought?.args.at)}`)
      const forecast = attack.forecast[target]
      if (fought === undefined || forecast == null) return
      expect(Number(fought.args.total)).toBeGreaterThanOrEqual(forecast.total[0])
      expect(Number(fought.args.total)).toBeLessThanOrEqual(forecast.total[1])
      checked++
    })
    expect(checked).toBeGreaterThan(0)
  })
})
