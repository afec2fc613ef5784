import type { VerbFields } from '#engine/index.ts'

/** What a choice is about: one field of it, by kind of piece or place and stable code. */
export interface OfferTarget {
  field: string
  kind: string
  code: string
}

/** A choice as the client sees it. One without targets is a button. */
export interface OfferedChoice {
  key: string
  verb: string
  targets: readonly OfferTarget[]
}

/** Reads a key such as `march@u3,decatur,rail:chattanooga--decatur` with the verbs that the table names. */
export function readOffer(verbs: VerbFields, key: string): OfferedChoice {
  const at = key.indexOf('@')
  const verb = at < 0 ? key : key.slice(0, at)
  const codes = at < 0 ? [] : key.slice(at + 1).split(',')
  const targets = Object.entries(verbs[verb] ?? {}).map(([field, kind], i) => ({ field, kind, code: codes[i] ?? '' }))
  return { key, verb, targets }
}
