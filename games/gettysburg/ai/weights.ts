import type { SideIndex } from '../rules/ids.ts'
import data from './weights.json' with { type: 'json' }

/** How much each feature of a position counts; `weights.json` has one set for each side, and what `general-1` saw otherwise. */
export type Weights = (typeof data)['union']
export type Level = 'general' | 'general-1'

const sets: Readonly<Record<Level, readonly [Weights, Weights]>> = {
  general: [data.union, data.confederate],
  'general-1': [
    { ...data.union, ...data['general-1'].union },
    { ...data.confederate, ...data['general-1'].confederate },
  ],
}

export const weightsOf = (side: SideIndex, level: Level = 'general'): Weights => sets[level][side]

/** Other weights for a while: for tuning by self-play. */
export function setWeights(side: SideIndex, weights: Readonly<Partial<Weights>>, level: Level = 'general'): void {
  Object.assign(sets[level][side], weights)
}
