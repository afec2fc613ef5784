import type { ChooserMaker } from '#ai/bot.ts'
import { answer, type Effort } from './answer.ts'
import { thinker } from './thinking.ts'
import { weightsOf } from './weights.ts'

const EFFORT: Effort = { each: 5, sallies: 6, samples: 3 }

/** Judges where both armies stand and takes, move by move, what betters its position most. */
export const veteran: ChooserMaker = ({ seed }) =>
  thinker(seed, (g, side, offered) => answer(g, { side, w: weightsOf(side) }, offered, EFFORT))
