import { describe, expect, it } from 'vitest'
import type { BotMaker } from '#ai/bot.ts'
import { doctrines } from '#games/house-divided/ai/doctrines.ts'
import { bots } from '#games/house-divided/ai/index.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import { countHandOvers, type Plan } from './count.ts'
import { SENSIBLE } from './sensible.ts'

const plan: Plan = {
  game: houseDivided,
  scenario: 'short',
  maker: bots.veteran as BotMaker,
  doctrines,
  standing: SENSIBLE,
  unasked: true,
}

/** What a short game between two people took before anything was answered for them, by the count of those who tried it. */
const TRIED = 79

describe('a short game of A House Divided by mail', () => {
  it('takes at most half as many hand-overs with sensible standing answers', () => {
    const before = countHandOvers({ ...plan, unasked: false }, 1)
    const after = countHandOvers(plan, 1)
    expect(after.handOvers).toBeLessThanOrEqual(Math.floor(TRIED / 2))
    expect(after.handOvers).toBeLessThanOrEqual(before.handOvers / 2)
    expect([before.answered, after.answered > 0]).toEqual([0, true])
  })
})
