import type { Bots } from '#ai/bot.ts'
import { inLines } from '#ai/think-ahead.ts'
import { recruit } from './recruit.ts'

/** The computer opponents, weakest first. */
export const bots: Bots = inLines({ recruit })
