import type { SideIndex } from '../rules/ids.ts'
import data from './weights.json' with { type: 'json' }

/** How much each feature of a position counts; `weights.json` has one set for each side. */
export type Weights = (typeof data)['union']

const sets: readonly [Weights, Weights] = [data.union, data.confederate]

export const weightsOf = (side: SideIndex): Weights => sets[side]

/** Other weights for a while: for tuning by self-play. */
export function setWeights(side: SideIndex, weights: Readonly<Partial<Weights>>): void {
  Object.assign(sets[side], weights)
}
