import { describe, expect, it } from 'vitest'
import { chance, randomGame } from '#engine/testing/random-game.ts'
import { discSupply, discsOut } from '../rules/blocks.ts'
import type { Choice } from '../rules/choices.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { push } from './pushing-player.ts'

const GAMES = 10

type Watch = (g: State, choice: Choice) => void

/** Whole games of players who look for a fight. */
function playGames(first: number, watch: Watch): void {
  for (let n = first; n < first + GAMES; n++) {
    const below = chance(n + 500_000)
    const game = { scenario: 'battle', seed: n, pick: push, below, quiet: true }
    for (const { g, choice } of randomGame(gettysburg, game)) watch(g, choice)
  }
}

describe('4.0 Whole games', () => {
  it('4.0 games full of combat keep every law', () => {
    const verbs = new Set<string>()
    playGames(1, (g, choice) => {
      gettysburg.check(g)
      verbs.add(choice.verb)
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
