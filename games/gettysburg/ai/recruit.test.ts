import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { playGame } from '#ai/play-game.ts'
import { begin, seedFrom } from '#engine/index.ts'
import { STARRED } from '../rules/board.ts'
import { UNION } from '../rules/ids.ts'
import { gettysburg } from '../rules/index.ts'
import { countIn } from '../rules/occupants.ts'
import { bots } from './index.ts'

const recruit = bots.recruit as BotMaker

function game(base: number) {
  const { state } = begin(gettysburg, 'battle', {}, seedFrom(base))
  const guarded = new Set<number>()
  const seats = { union: recruit({ seed: seedFrom(base + 1) }), confederate: recruit({ seed: seedFrom(base + 2) }) }
  playGame(gettysburg, state, seats, {
    limit: 20_000,
    quiet: true,
    after() {
      for (const star of STARRED) if (countIn(state, star, UNION) > 0) guarded.add(star)
    },
  })
  return { outcome: state.outcome, guarded: guarded.size }
}

describe('the recruit of Gettysburg', () => {
  // a game in which every march is into a crowd of enemies
  it('plays on, whatever it comes to, instead of beginning to concede', () => {
    expect(game((72950 * 1_000_000 + 4) * 8).outcome).not.toBeNull()
  })
  it('as Union sends somebody to every star, not all to the nearest', () => {
    expect(game(7200).guarded).toBe(STARRED.length)
  })
})
