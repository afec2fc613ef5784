import { describe, expect, it } from 'vitest'
import { choices, deciders, seedFrom } from '#engine/index.ts'
import { record } from '#engine/replay.ts'
import type { SavedGame } from '#engine/saved-game.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import { judge } from './judge.ts'

/** The first plays of a game. */
function game(): SavedGame {
  const play = record(houseDivided, 'short', {}, seedFrom(5))
  for (let n = 0; n < 40; n++) {
    const role = deciders(houseDivided, play.state)[0] as string
    const offered = choices(houseDivided, play.state, role)
    play.play(role, offered[(n * 7) % offered.length] as (typeof offered)[number])
  }
  return play.save({ commitment: null, from: 0, seed: null, salt: null })
}

describe('judging a game', () => {
  it('leaves the thread that hears Ctrl-C alone, and stops when it is told to', { timeout: 120_000 }, async () => {
    const shares: number[] = []
    const judged = await judge(game(), share => shares.push(share) < 1)
    expect(judged).toEqual({ stopped: true })
    // what was under way when it was told to stop may still have been told
    expect(shares.at(-1)).toBeLessThan(1)
  })

  it('tells of a game that does not hold', { timeout: 120_000 }, async () => {
    const saved = game()
    const judged = await judge({ ...saved, plays: [...saved.plays, ['union', 'dance']] }, () => true)
    expect(judged).toEqual({ failure: expect.stringContaining('step 41') })
  })
})
