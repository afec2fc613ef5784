import type { ChooserMaker } from '#ai/bot.ts'
import { temperBy } from './activations/temper.ts'
import { thinker } from './thinking.ts'
import { weightsOf } from './weights.ts'

/** Like a veteran, but thinks every activation near the enemy through in several tempers, each with the same dice, and takes the best. */
export const general: ChooserMaker = ({ seed }) =>
  thinker(seed, { w: weightsOf('general'), moody: true, temperOf: temperBy({ worlds: 6 }) })
