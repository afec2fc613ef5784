import type { Bots } from '#ai/bot.ts'
import { veteran } from './veteran.ts'

/** The computer opponents of The Guns of Gettysburg, weakest first. */
export const bots: Bots = { veteran }
