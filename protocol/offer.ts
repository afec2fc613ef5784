import { type KeyTarget, targetsOf, verbOf } from '#engine/choice-key.ts'
import type { VerbFields } from '#engine/index.ts'

export type OfferTarget = KeyTarget

/** A choice as the client sees it. One without targets is a button. */
export interface OfferedChoice {
  key: string
  verb: string
  targets: readonly OfferTarget[]
}

/** Reads a key such as `march@u3,decatur,rail:chattanooga--decatur` with the verbs that the table names. */
export const readOffer = (verbs: VerbFields, key: string): OfferedChoice => ({
  key,
  verb: verbOf(key),
  targets: targetsOf(verbs, key),
})
