import type { SideIndex } from '../rules/ids.ts'
import data from './weights.json' with { type: 'json' }

/** How much each feature of a position counts, for those who play a side. */
export type Weights = Readonly<typeof data.union>

const WEIGHTS: readonly [Weights, Weights] = [data.union, data.confederate]
const OF_GENERAL: readonly [Weights, Weights] = [
  { ...data.union, ...data.general.union },
  { ...data.confederate, ...data.general.confederate },
]

export const weightsOf = (side: SideIndex): Weights => WEIGHTS[side]
export const generalsWeights = (side: SideIndex): Weights => OF_GENERAL[side]
