import type { ChooserMaker } from '#ai/bot.ts'
import { greedyPlan } from './plans/planner.ts'
import { leanOf } from './tempers.ts'
import { thinker } from './thinking.ts'

/** Plans a movement phase march by march, each time the one that betters the position most; knows the odds of battles. */
export const veteran: ChooserMaker = ({ seed }) => thinker(greedyPlan, seed, { lean: leanOf(seed) })
