import type { ChooserMaker } from '#ai/bot.ts'
import { conductOf } from './conduct/conduct.ts'
import { thinker } from './thinking.ts'
import { weightsOf } from './weights.ts'

const RECRUIT = conductOf({ w: weightsOf('recruit') })

/** Goes for its goals, sees little danger in it, and often does what comes to mind. */
export const recruit: ChooserMaker = ({ seed }) => thinker(seed, { conduct: () => RECRUIT })
