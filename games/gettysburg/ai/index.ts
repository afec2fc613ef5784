import type { Bots } from '#ai/bot.ts'
import { inLines } from '#ai/think-ahead.ts'
import { general, general1 } from './general.ts'
import { recruit } from './recruit.ts'
import { veteran } from './veteran.ts'

/** The computer opponents of Gettysburg, weakest first. */
export const bots: Bots = inLines({ recruit, veteran, general })

/** Released before, for the ladder. */
export const former: Bots = inLines({ 'general-1': general1 })
