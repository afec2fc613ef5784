import data from './weights.json' with { type: 'json' }

/** How much each thing counts, in victory points. */
export type Weights = Readonly<typeof data.veteran>
export type Level = keyof typeof data

export const weightsOf = (level: Level): Weights => ({ ...data.veteran, ...data[level] })
