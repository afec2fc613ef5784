import data from './weights.json' with { type: 'json' }

/** How much each feature of a position counts. */
export type Weights = Readonly<typeof data>

export const WEIGHTS: Weights = data
