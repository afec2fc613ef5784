import type { ChooserMaker } from '#ai/bot.ts'
import { thinker } from './thinking.ts'
import { weightsOf } from './weights.ts'

/** Goes for its goals, sees little danger in it, and often does what comes to mind. */
export const recruit: ChooserMaker = ({ seed }) => thinker(seed, { w: weightsOf('recruit') })
