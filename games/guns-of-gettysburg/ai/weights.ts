import type { SideIndex } from '../rules/ids.ts'
import data from './weights.json' with { type: 'json' }

/** How much each feature of a position counts, for those who play a side. */
export type Weights = Readonly<typeof data.union>

const WEIGHTS: readonly [Weights, Weights] = [data.union, data.confederate]
const commanded = (by: { union: Partial<Weights>; confederate: Partial<Weights> }): readonly [Weights, Weights] => [
  { ...data.union, ...by.union },
  { ...data.confederate, ...by.confederate },
]
const OF_GENERAL = commanded(data.general)
const OF_GENERAL_1 = commanded(data['general-1'])

export const weightsOf = (side: SideIndex): Weights => WEIGHTS[side]
export const generalsWeights = (side: SideIndex, release?: 1): Weights =>
  (release === undefined ? OF_GENERAL : OF_GENERAL_1)[side]
