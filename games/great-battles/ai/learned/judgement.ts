import { type Judgement, judgementFrom } from '#ai/judgement/judgement.ts'
import { features } from './features.ts'

/** The chance of winning a battle of the series, as learned; each has weights of its own. */
export const judgementOf = (battle: string, weights: unknown): Judgement =>
  judgementFrom(features, weights, `games/great-battles/ai/learned/${battle}.json`, battle)
