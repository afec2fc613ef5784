import { describe, expect, it } from 'vitest'
import type { BotMaker, Budget } from '#ai/bot.ts'
import { attempt } from '#ai/puzzles/puzzle.ts'
import { random } from '#ai/random.ts'
import { seedFrom } from '#engine/index.ts'
import { houseDivided } from '../../rules/index.ts'
import { bots } from '../index.ts'
import { puzzleOf, type Written } from './puzzle.ts'
import puzzles from './puzzles.json' with { type: 'json' }

/** The share of its puzzles that each level must solve. */
const SHARES: Readonly<Record<string, number>> = { recruit: 0.7, veteran: 0.9, general: 0.9 }

const BUDGETS: Readonly<Record<string, Budget>> = { recruit: { iterations: 12 }, general: { iterations: 24 } }

describe('puzzles', () => {
  for (const [level, share] of Object.entries(SHARES)) {
    it(`${level} solves its share`, () => {
      const mine = (puzzles as readonly Written[]).map(puzzleOf).filter(p => p.levels.includes(level))
      const budget = BUDGETS[level]
      const failed = mine.flatMap(p => {
        const bot = (bots[level] as BotMaker)({ seed: seedFrom(7), ...(budget === undefined ? {} : { budget }) })
        const fault = attempt(houseDivided, p, bot, random({ seed: seedFrom(8) }))
        return fault === null ? [] : [`${p.name}: ${fault}`]
      })
      expect(failed.length, failed.join('\n')).toBeLessThanOrEqual((1 - share) * mine.length)
    })
  }
})
