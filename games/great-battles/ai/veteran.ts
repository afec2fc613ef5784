import type { ChooserMaker } from '#ai/bot.ts'
import { VETERAN } from './conduct/conduct.ts'
import { thinker } from './thinking.ts'

/** Gives each brigade a goal, and each unit the place from which it does most for what it risks; knows the odds of fire and shock. */
export const veteran: ChooserMaker = ({ seed }) => thinker(seed, { conduct: () => VETERAN, toTheEnd: true })
