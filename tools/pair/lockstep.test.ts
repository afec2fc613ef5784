import { describe, expect, it } from 'vitest'
import { stateHash } from '#engine/hash.ts'
import * as engine from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { Player } from './checkout.ts'
import { lockstep } from './lockstep.ts'
import { median } from './slices.ts'

const plain: Player = { engine, hash: stateHash, game: toy }
const run = (other: Player) => lockstep(plain, other, { decisions: 400, seed: 1 })

describe('Lockstep', () => {
  it('finds no difference between a game and itself', () => {
    const { decisions, games, difference } = run(plain)
    expect(difference).toBe(null)
    expect(decisions).toBe(400)
    expect(games).toBeGreaterThan(3)
  })

  it('finds choices in another order', () => {
    const choices: typeof engine.choices = (game, g, role) => engine.choices(game, g, role).toReversed()
    expect(run({ ...plain, engine: { ...engine, choices } }).difference).toMatch(
      /decision 0: the choices of \w+ differs/,
    )
  })

  it('finds what a seat sees, what is asked, logged, rolled and kept', () => {
    const look: typeof toy.look = (g, viewer) => ({ ...toy.look(g, viewer), turn: g.turn === 3 ? 4 : g.turn })
    expect(run({ ...plain, game: { ...toy, look } }).difference).toMatch(/the view of \w+ differs/)

    const pending: typeof engine.pending = (game, g, viewer) => {
      const asked = engine.pending(game, g, viewer)
      return asked === null ? null : { ...asked, args: { ...asked.args, more: 1 } }
    }
    expect(run({ ...plain, engine: { ...engine, pending } }).difference).toMatch(/the question differs/)

    const perform: typeof engine.perform = (game, g, role, choice) => {
      const played = engine.perform(game, g, role, choice)
      return { ...played, log: played.log.filter(entry => entry.dice === undefined) }
    }
    expect(run({ ...plain, engine: { ...engine, perform } }).difference).toMatch(/the log differs/)

    const seedFrom: typeof engine.seedFrom = n => engine.seedFrom(n + 1)
    expect(run({ ...plain, engine: { ...engine, seedFrom } }).difference).not.toBe(null)

    const hash: typeof stateHash = g => stateHash({ ...g, reveals: 99 })
    expect(run({ ...plain, hash }).difference).toMatch(/the fingerprint differs/)
  })

  it('passes over scenes, which only one of two checkouts may write', () => {
    const perform: typeof engine.perform = (game, g, role, choice) => {
      const played = engine.perform(game, g, role, choice)
      return { ...played, log: played.log.map(entry => ({ ...entry, scene: 'turn#1' })) }
    }
    expect(run({ ...plain, engine: { ...engine, perform } }).difference).toBe(null)
  })
})

describe('The median', () => {
  it('is the middle one, or between the middle two', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
  })
})
