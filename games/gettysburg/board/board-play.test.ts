import { describe, expect, it } from 'vitest'
import type { LoggedEntry, Offered } from '#client/board/api.ts'
import { modesIn } from '#client/board/offers.ts'
import { siteList } from '#client/board/sites.ts'
import { begin, choiceKey, choices, deciders, draw, type LogEntry, play, rngFrom, seedFrom } from '#engine/index.ts'
import { loadWords } from '#words/load.ts'
import { innermost } from '#words/scenes/scenes.ts'
import { LANGUAGES } from '#words/title.ts'
import type { PieceId, PlaceId } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import { push } from '../tests/pushing-player.ts'
import type { View } from '../views.ts'
import { words as title } from '../words.ts'
import { lastFight, momentOf, pairOf } from './fight/fight.ts'
import { lastVolley } from './fight/volley.ts'
import { modes } from './modes.ts'
import { createOutlines, rackBlocks } from './pieces/outlines.ts'
import { spotsIn } from './pieces/piece-spots.ts'
import { PLACE_CODES, pieceCode, pieceIdAt, pieceTarget, placeAt, placeCode } from './pieces/pieces.ts'
import { attackersOf } from './prompt/look.ts'
import { facts, nameOf, siteOf, siteWords } from './words/sites.ts'

const { shapeOf } = createOutlines()
const wordsOf = await Promise.all(LANGUAGES.map(lang => loadWords(title, lang)))

interface Moment {
  view: View
  keys: readonly string[]
  log: readonly LoggedEntry[]
}

/** A whole game of players who look for a fight: the views, choices and log as the table would have them. */
function playGame(seed: number): Moment[] {
  const opening = begin(gettysburg, 'battle', {}, seedFrom(seed))
  const g = opening.state
  const rng = rngFrom(seedFrom(seed + 500_000))
  const log: LoggedEntry[] = []
  const add = (entries: readonly LogEntry[], step: number, by: string | null) => {
    for (const entry of entries) log.push({ ...entry, n: log.length, step, by })
  }
  add(opening.log, 0, null)
  const moments: Moment[] = []
  for (let step = 1; g.outcome === null; step++) {
    const role = deciders(gettysburg, g)[0] as string
    const list = choices(gettysburg, g, role)
    const keys = list.map(c => choiceKey(gettysburg, c))
    moments.push({ view: gettysburg.look(g, role as 'union'), keys, log: log.slice() })
    add(
      play(
        gettysburg,
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

const games = [3, 4, 5, 6, 7, 8].map(playGame)
const game = games[0] as Moment[]
const all = games.flat()
const offersOf = (keys: readonly string[]) => keys.map(key => ({ verb: key.split('@')[0] }) as Offered)

describe('the board of a whole game', () => {
  it('draws every place and every piece at every scale', () => {
    for (const { view } of game.filter((_, i) => i % 17 === 0)) {
      for (const code of PLACE_CODES) expect(shapeOf(view, `place:${code}`, 0.6), code).not.toBeNull()
      const stood = spotsIn(view, 0.6)
      const shown = [...stood.values()].reduce((sum, s) => sum + s.count, 0)
      expect(shown).toBe(view.pieces.length)
      const far = [...spotsIn(view, 0.3).values()].reduce((sum, s) => sum + s.count, 0)
      expect(far).toBe(view.pieces.length)
      for (const [id] of stood) expect(shapeOf(view, pieceTarget(id), 0.6), pieceCode(id)).not.toBeNull()
    }
  })

  it('has an outline for every target on the map that a choice names', () => {
    const missing = new Set<string>()
    for (const { view, keys } of game) {
      for (const key of keys) {
        const [verb = '', fields = ''] = key.split('@')
        const kinds = Object.values(gettysburg.verbs[verb] ?? {})
        fields.split(',').forEach((code, i) => {
          const kind = kinds[i]
          if (kind === undefined || kind === 'count' || kind === 'colour') return
          const target = `${kind}:${code}`
          const place = siteOf(view, target) ?? target
          if (shapeOf(view, target, 0.6) === null && shapeOf(view, place, 0.6) === null)
            missing.add(`${verb} ${target}`)
        })
      }
    }
    expect([...missing]).toEqual([])
  })

  it('is told in whole sentences in every language, without a key or a code', () => {
    for (const { view } of game.filter((_, i) => i % 60 === 0)) {
      for (const words of wordsOf) {
        for (const site of siteList({ view: () => view, words: () => words }, siteWords).named()) {
          expect(site.sentence()).toMatch(/^\p{Lu}.*\.$/u)
          expect(site.sentence()).not.toMatch(/board\.|undefined|[{}]|\b(union|confederate|box)-/)
        }
        for (const piece of view.pieces) {
          expect(nameOf(view, pieceTarget(piece.id), words)).not.toMatch(/board\.|undefined/)
          expect(facts(view, pieceTarget(piece.id), words)?.place).toBe(words.name('place', placeCode(piece.place)))
        }
      }
    }
  })

  it('shows the values of blocks to their owner alone', () => {
    const { view } = game.at(-1) as Moment
    const known = (side: 'union' | 'confederate') =>
      (['blocks', 'aside'] as const).flatMap(rack => rackBlocks(view, rack, side)).map(b => b.value)
    const [own, other] =
      view.command[0].availableValues === null
        ? (['confederate', 'union'] as const)
        : (['union', 'confederate'] as const)
    expect(known(own).every(value => value !== null)).toBe(true)
    expect(known(other).every(value => value === null)).toBe(true)
  })

  it('lays out every order that the rules offer', () => {
    const laid = new Set(all.flatMap(m => modesIn(modes, offersOf(m.keys)).map(mode => mode.id)))
    expect([...laid].sort()).toEqual(
      ['doubleOrder', 'fire', 'move', 'order', 'reinforce', 'removeBlock', 'removeFire', 'reorganise', 'trench'].sort(),
    )
  })
})

describe('a combat read from the log', () => {
  const ended = all.filter(m => lastFight(m.log) !== null && m.view.battle === null)

  it('agrees with the board afterwards: who is gone is gone, who stays has his cubes', () => {
    expect(ended.length).toBeGreaterThan(20)
    for (const { view, log } of ended) {
      const fight = lastFight(log)
      if (fight === null || fight.lastStep !== log.at(-1)?.step) continue
      for (const soldier of momentOf(fight, fight.entries.length).soldiers) {
        const there = view.pieces.find(p => pieceCode(p.id) === soldier.code)
        if (soldier.state === 'gone') expect(there, soldier.code).toBeUndefined()
        if (soldier.state === 'fights') expect(there && placeCode(there.place), soldier.code).toBe(fight.place)
      }
    }
  })

  it('agrees with the view while it lasts: the same cubes on the same pieces', () => {
    const during = all.filter(m => m.view.battle !== null)
    expect(during.length).toBeGreaterThan(20)
    for (const { view, log } of during) {
      const fight = lastFight(log)
      if (fight === null) throw new Error('no fight in the log')
      expect(fight.place).toBe(view.battle && placeCode(view.battle.place))
      const moment = momentOf(fight, fight.entries.length)
      expect(moment.round).toBe(view.battle?.round)
      for (const soldier of moment.soldiers.filter(s => s.state === 'fights' && !s.type.endsWith('artillery'))) {
        const piece = view.pieces.find(p => pieceCode(p.id) === soldier.code)
        expect([soldier.code, soldier.cubes]).toEqual([soldier.code, piece?.cubes])
      }
    }
  })

  it('shows fire beside the check that follows it', () => {
    expect(pairOf('defendingArtillery')).toEqual(['defendingArtillery', 'attackerMorale'])
    expect(pairOf('attackerMorale')).toEqual(['defendingInfantry', 'attackerMorale'])
    expect(pairOf('attackerFire')).toEqual(['attackerFire', 'defenderMorale'])
  })

  it('finds each long-range shot with its die', () => {
    const fired = all.filter(m => m.log.at(-1)?.key === 'log.fire.marker')
    for (const { log } of fired) {
      const shots = lastVolley(log)?.shots ?? []
      expect(shots.length).toBeGreaterThan(0)
      expect(shots.every(s => s.roll === null || s.roll.piece === s.piece)).toBe(true)
    }
  })

  it('is told by the log alone: a line before it and one after it change nothing, one without a scene is no part of it', () => {
    const { log } = ended.at(-1) as Moment
    const fight = lastFight(log)
    if (fight === null) throw new Error('no fight in the log')
    const last = fight.entries.at(-1) as LoggedEntry
    const stray = { ...last, scene: undefined as never, n: log.length }
    expect(lastFight([...log, stray])?.entries).toEqual(fight.entries)
    const begins = log.indexOf(fight.entries[0] as LoggedEntry)
    expect(lastFight(log.slice(begins + 1, log.indexOf(last) + 1))).toBeNull()
    expect(lastFight(log.map(({ scene: _, ...entry }) => entry))).toBeNull()
  })

  it('knows the cubes that each attacker brought', () => {
    let brought = 0
    const seen = new Set<string>()
    for (const { log } of ended) {
      const fight = lastFight(log)
      if (fight === null || seen.has(fight.call)) continue
      seen.add(fight.call)
      const attacks = fight.entries.filter(e => innermost(e) === 'battle.attackerFires' && e.dice !== undefined)
      for (const shot of attacks) expect([...fight.brought.keys()]).toContain(String(shot.args.piece))
      brought += [...fight.brought.values()].reduce((a, b) => a + b, 0)
    }
    expect(brought).toBeGreaterThan(0)
  })
})

describe('the tag of an assault', () => {
  it('counts two attackers over a border, and no guns', () => {
    const at = (code: string, place: string) => ({
      id: pieceIdAt(`piece:${code}`) as PieceId,
      place: placeAt(`place:${place}`) as PlaceId,
    })
    const pieces = ['cr1', 'cr2', 'cr3', 'ca1'].map(code => at(code, 'herr-ridge'))
    expect(attackersOf(pieces, 'mcpherson-ridge')).toBe(2)
    expect(attackersOf(pieces.slice(2), 'mcpherson-ridge')).toBe(1)
  })
})
