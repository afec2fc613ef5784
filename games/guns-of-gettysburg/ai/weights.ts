import type { SideIndex } from '../rules/ids.ts'
import data from './weights.json' with { type: 'json' }

/** How much each feature of a position counts, for those who play a side. */
export type Weights = Readonly<typeof data.union>

const WEIGHTS: readonly [Weights, Weights] = [data.union, data.confederate]

export const weightsOf = (side: SideIndex): Weights => WEIGHTS[side]
