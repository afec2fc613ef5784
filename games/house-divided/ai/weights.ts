import type { SideIndex } from '../rules/ids.ts'
import data from './weights.json' with { type: 'json' }

/** How much each feature of a position counts; `weights.json` has one set for each side, and what `general` sees otherwise. */
export type Weights = (typeof data)['union']
export type Level = 'veteran' | 'general' | 'general-1'

type Otherwise = Readonly<Record<'union' | 'confederate', Partial<Weights>>>

const seenBy = ({ union, confederate }: Otherwise): readonly [Weights, Weights] => [
  { ...data.union, ...union },
  { ...data.confederate, ...confederate },
]

const sets: Readonly<Record<Level, readonly [Weights, Weights]>> = {
  veteran: [data.union, data.confederate],
  general: seenBy(data.general),
  'general-1': seenBy(data['general-1']),
}

export const weightsOf = (side: SideIndex, level: Level = 'veteran'): Weights => sets[level][side]

/** Other weights for a while: for tuning by self-play. */
export function setWeights(side: SideIndex, weights: Readonly<Partial<Weights>>, level: Level = 'veteran'): void {
  Object.assign(sets[level][side], weights)
}
