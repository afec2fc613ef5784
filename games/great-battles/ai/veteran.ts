import type { ChooserMaker } from '#ai/bot.ts'
import { thinker } from './thinking.ts'
import { weightsOf } from './weights.ts'

/** Gives each brigade a goal, and each unit the place from which it does most for what it risks; knows the odds of fire and shock. */
export const veteran: ChooserMaker = ({ seed }) => thinker(seed, { w: weightsOf('veteran') })
