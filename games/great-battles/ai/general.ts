import type { ChooserMaker } from '#ai/bot.ts'
import { trained } from './conduct/conduct.ts'
import { thinker } from './thinking.ts'

/** Goes about a battle as games between bots have shown to be best for its side. */
export const general: ChooserMaker = ({ seed }) => thinker(seed, { conduct: trained, toTheEnd: true })
