import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { playGame } from '#ai/play-game.ts'
import { random } from '#ai/random.ts'
import { begin, seedFrom } from '#engine/index.ts'
import { bots } from '../ai/index.ts'
import { skirmish } from '../rules/index.ts'

/** Who wins a game of the recruit against one who plays at random. */
function winner(seed: number, own: string): string | null {
  const { state } = begin(skirmish, 'crossroads', {}, seedFrom(seed))
  const recruit = (bots.recruit as BotMaker)({ seed: seedFrom(seed + 1) })
  const other = random({ seed: seedFrom(seed + 2) })
  const seats = own === 'north' ? { north: recruit, south: other } : { north: other, south: recruit }
  playGame(skirmish, state, seats, { limit: 1000, quiet: true })
  return state.outcome?.winner ?? null
}

describe('the recruit', () => {
  it('beats one who plays at random, from both sides', () => {
    for (const side of ['north', 'south']) {
      const won = [1, 2, 3, 4].filter(n => winner(10 * n, side) === side)
      expect(won.length).toBeGreaterThanOrEqual(3)
    }
  })
})
