import { describe, expect, it } from 'vitest'
import { listOf } from '#engine/ids.ts'
import {
  begin,
  choiceKey,
  choices,
  completeOptions,
  deciders,
  logFor,
  parseKey,
  perform,
  type Role,
  seedFrom,
  type Viewer,
} from '#engine/index.ts'
import { chance, eagerFor, randomGame } from '#engine/testing/random-game.ts'
import { difference } from '#engine/testing/same.ts'
import type { Choice } from '#games/guns-of-gettysburg/rules/choices.ts'
import { afterBlocks, CONFEDERATE, firstBlock } from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg as game } from '#games/guns-of-gettysburg/rules/index.ts'
import type { State } from '#games/guns-of-gettysburg/rules/state.ts'

const VIEWERS: readonly Viewer[] = ['union', 'confederate', 'observer']
const EAGER = new Set(['assault', 'declare', 'support', 'extend', 'marchTo', 'enter', 'enterByRoad', 'lead'])

/** Random play that marches and attacks more than chance would have it. */
const pick = eagerFor(c => EAGER.has(c.verb) || (c.verb === 'order' && 'order' in c && c.order === 0), 4)

interface Tally {
  states: number
  looks: number
  plays: number
}

/** Whether a play brings dice or a reveal, which may look different in worlds that differ in secrets. */
const open = (before: State, after: State): boolean =>
  after.reveals !== before.reveals || after.rng.draws !== before.rng.draws

/** Another state that differs from this only in what the viewer may not know. */
function checkWorld(g: State, viewer: Viewer, seed: string, tally: Tally): void {
  const world = game.imagine(g, viewer, seed)
  game.check(world)
  expect(difference(game.look(g, viewer), game.look(world, viewer))).toBeNull()
  expect(deciders(game, world)).toEqual(deciders(game, g))
  if (viewer !== 'observer') expect(difference(choices(game, g, viewer), choices(game, world, viewer))).toBeNull()
  tally.looks++
}

/** The same play in both worlds: what the viewer sees and reads is the same. */
function checkPlay(g: State, world: State, role: Role, key: string, viewer: Viewer, tally: Tally): boolean {
  const choice = parseKey<Choice>(game, key)
  const offered = choices(game, world, role).some(c => choiceKey(game, c) === key)
  if (!offered) return false
  const here = game.clone(g)
  const there = game.clone(world)
  there.rng = { ...g.rng, s: [...g.rng.s], tape: [] }
  const a = perform(game, here, role, choice)
  const b = perform(game, there, role, choice)
  if (open(g, here) || open(world, there)) return false
  expect(difference(logFor(a.log, viewer), logFor(b.log, viewer))).toBeNull()
  expect(difference(game.look(here, viewer), game.look(there, viewer))).toBeNull()
  tally.plays++
  return true
}

function walk(seed: number, options: Record<string, boolean>, tally: Tally): void {
  const g = begin(game, 'battle', completeOptions(game, options), seedFrom(seed)).state
  const below = chance(seed + 9000)
  for (let n = 0; g.outcome === null; n++) {
    const role = deciders(game, g)[0] as Role
    const choice = pick(g, choices(game, g, role), below)
    const key = choiceKey(game, choice)
    if (n % 3 === 0) {
      for (const viewer of VIEWERS) {
        checkWorld(g, viewer, seedFrom(seed * 31 + n), tally)
        checkPlay(g, game.imagine(g, viewer, seedFrom(n)), role, key, viewer, tally)
      }
    }
    tally.states++
    perform(game, g, role, choice)
  }
}

describe('secrets', () => {
  it('two states that differ in what a seat may not know look, offer and tell the same', () => {
    const tally: Tally = { states: 0, looks: 0, plays: 0 }
    for (let seed = 1; seed <= 4; seed++) walk(seed, {}, tally)
    walk(5, { fullyObstructed: true, extendedBombardment: true }, tally)
    walk(6, { historicalReinforcements: true }, tally)
    console.log(`secrets: ${tally.states} states, ${tally.looks} pairs of worlds, ${tally.plays} plays compared`)
    expect(tally.plays).toBeGreaterThan(500)
  }, 300_000)

  it('imagined worlds do differ, and keep what the seat has seen', () => {
    const faces = new Set<string>()
    let [seen, n] = [0, 0]
    for (const { g } of randomGame(game, { scenario: 'battle', seed: 3, pick, below: chance(77), most: 700 })) {
      if (n++ % 20 !== 0) continue
      const world = game.imagine(g, 'union', seedFrom(n))
      const enemies = (s: State) => listOf(s.blocks).slice(firstBlock(CONFEDERATE), afterBlocks(CONFEDERATE))
      faces.add(
        enemies(world)
          .map(b => b.face)
          .join(),
      )
      const view = game.look(g, 'union')
      for (const b of view.blocks) {
        if (b.face !== null) {
          expect(world.blocks[b.id]?.face).toBe(b.face)
          seen++
        }
      }
    }
    expect(faces.size).toBeGreaterThan(10)
    expect(seen).toBeGreaterThan(100)
  })
})
