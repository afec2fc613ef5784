import type { ChooserMaker } from '#ai/bot.ts'
import { thinker } from './thinking.ts'

const SAMPLES = 12

/** As `veteran` with more thought for every assault. */
export const general: ChooserMaker = ({ seed, budget }) =>
  thinker(seed, { samples: budget?.iterations ?? SAMPLES, weighings: 6, line: true, drive: true })

/** As it was released first; for the ladder. */
export const general1: ChooserMaker = ({ seed, budget }) =>
  thinker(seed, { samples: budget?.iterations ?? SAMPLES, weighings: 6, line: true, drive: false, level: 'general-1' })
