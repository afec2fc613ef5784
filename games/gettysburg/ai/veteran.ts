import type { ChooserMaker } from '#ai/bot.ts'
import { thinker } from './thinking.ts'

/**
 * Takes the action that betters its position most; knows the odds of assaults and what its blocks can command. For the Union it
 * forms a line: garrisons by the enemy's strength, no star left bare.
 */
export const veteran: ChooserMaker = ({ seed }) => thinker(seed, { samples: 6, weighings: 2, line: true, drive: true })
