import type { CoreState, Role } from '#engine/index.ts'

/** One named thing that tells who is winning, read from a position; as a rule the more, the better for the first side. */
export interface Feature<R> {
  readonly of: (reading: R) => number
  /** May speak for either side: its sign is learned too. */
  readonly free?: true
}

/** What a title knows about judging: what is read from a position once, and the features that follow from it. */
export interface FeatureBook<S extends CoreState, R> {
  read(g: Readonly<S>): R
  readonly features: { readonly [name: string]: Feature<R> }
  /** Which side a seat plays just now: 0 is the first, whose chance the model tells. */
  sideOf(g: Readonly<S>, role: Role): 0 | 1
  /** Changes when a phase ends: positions are judged, and learned from, where it has changed. */
  phase(g: Readonly<S>): string | number
  /** How much of the game is over, from 0 to 1, if nobody wins before its time. */
  over(g: Readonly<S>): number
}

// biome-ignore lint/suspicious/noExplicitAny: whoever asks knows no title
export type AnyFeatureBook = FeatureBook<any, any>

export const featureNames = (book: AnyFeatureBook): string[] => Object.keys(book.features)

/** The values of all features, in their order. */
export function valuesOf<S extends CoreState, R>(book: FeatureBook<S, R>, g: Readonly<S>): number[] {
  const reading = book.read(g)
  return Object.values(book.features).map(({ of }) => of(reading))
}
