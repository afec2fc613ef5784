import type { Bots } from '#ai/bot.ts'
import { inLines } from '#ai/think-ahead.ts'
import { general } from './general.ts'
import { recruit } from './recruit.ts'
import { veteran } from './veteran.ts'

/** The computer opponents of every battle of the series, weakest first. */
export const bots: Bots = inLines({ recruit, veteran, general })
