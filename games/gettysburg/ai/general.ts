import type { ChooserMaker } from '#ai/bot.ts'
import { thinker } from './thinking.ts'

const SAMPLES = 12

/** As `veteran` with more thought for every assault; for the Union it forms a line: garrisons by the enemy's strength, no star left bare. */
export const general: ChooserMaker = ({ seed, budget }) =>
  thinker(seed, { samples: budget?.iterations ?? SAMPLES, weighings: 6, line: true })
