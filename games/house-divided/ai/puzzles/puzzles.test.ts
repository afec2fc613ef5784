import { describe, expect, it } from 'vitest'
import type { Budget } from '#ai/bot.ts'
import { seedFrom } from '#engine/index.ts'
import { bots } from '../index.ts'
import { attempt, type Puzzle } from './puzzle.ts'
import puzzles from './puzzles.json' with { type: 'json' }

/** The share of its puzzles that each level must solve. */
const SHARES: Readonly<Record<string, number>> = { recruit: 0.7, veteran: 0.9, general: 0.9 }

const BUDGETS: Readonly<Record<string, Budget>> = { recruit: { iterations: 12 }, general: { iterations: 24 } }

describe('puzzles', () => {
  for (const [level, share] of Object.entries(SHARES)) {
    it(`${level} solves its share`, () => {
      const mine = (puzzles as readonly Puzzle[]).filter(p => p.levels.includes(level))
      const failed = mine.flatMap(p => {
        const fault = attempt(p, bots[level]?.({ seed: seedFrom(7), budget: BUDGETS[level] as never }) as never)
        return fault === null ? [] : [`${p.id}: ${fault}`]
      })
      expect(failed.length, failed.join('\n')).toBeLessThanOrEqual((1 - share) * mine.length)
    })
  }
})
