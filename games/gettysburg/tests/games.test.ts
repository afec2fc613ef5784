import { describe, expect, it } from 'vitest'
import { begin, choices, deciders, draw, perform, rngFrom, seedFrom } from '#engine/index.ts'
import { discSupply, discsOut } from '../rules/blocks.ts'
import type { Choice } from '../rules/choices.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { push } from './pushing-player.ts'

const GAMES = 10

type Watch = (g: State, choice: Choice | null) => void

/** Whole games of players who look for a fight. */
function playGames(first: number, watch: Watch): Set<string> {
  const reasons = new Set<string>()
  for (let n = first; n < first + GAMES; n++) {
    const g = begin(gettysburg, 'battle', {}, seedFrom(n)).state
    const rng = rngFrom(seedFrom(n + 500_000))
    watch(g, null)
    for (let plays = 0; g.outcome === null; plays++) {
      if (plays > 20_000) throw new Error(`game ${n} does not end`)
      const role = deciders(gettysburg, g)[0] as string
      const choice = push(g, choices(gettysburg, g, role), sides => draw(rng, sides) - 1)
      perform(gettysburg, g, role, choice, true)
      watch(g, choice)
    }
    reasons.add(g.outcome.reason)
  }
  return reasons
}

describe('4.0 Whole games', () => {
  it('4.0 games full of combat keep every law', () => {
    const verbs = new Set<string>()
    playGames(1, (g, choice) => {
      gettysburg.check(g)
      if (choice !== null) verbs.add(choice.verb)
    })
    for (const verb of ['move', 'aim', 'assign', 'takeCube', 'retreat', 'recall', 'reinforce', 'entrench', 'enter']) {
      expect(verbs).toContain(verb)
    }
  })

  it('7.0 discs are neither made nor lost', () => {
    playGames(101, g => {
      expect(discSupply(g, 0) + discsOut(g, 0) + g.unionOrders).toBe(12)
      expect(discSupply(g, 1) + discsOut(g, 1) + g.singles + g.doubles).toBe(22)
    })
  })

  it('5.0 time runs forward, and the Union never wins before the third afternoon unless conceded to', () => {
    let before = 0
    playGames(201, g => {
      const now = g.day * 4 + g.period
      if (now < before) expect(now).toBe(4)
      before = now
      if (g.outcome?.reason === 'outcome.union.held') expect([g.day, g.period]).toEqual([3, 2])
    })
  })
})
