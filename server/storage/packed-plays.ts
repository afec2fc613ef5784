import { deserialize, serialize } from 'node:v8'
import type { PlayRow } from './schema.ts'

/** So many are unpacked and written together, and so long the others wait: about a millisecond. */
const MOST_ROWS = 32

/** Plays that come from another thread: in pieces, so that a game of thousands is not unpacked at one go. */
export type PackedPlays = readonly Uint8Array[]

export function packPlays(rows: readonly PlayRow[]): PackedPlays {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < rows.length; from += MOST_ROWS) pieces.push(serialize(rows.slice(from, from + MOST_ROWS)))
  return pieces
}

/** One piece after another, each when it is asked for. */
export function* unpackPlays(pieces: PackedPlays): Generator<PlayRow[]> {
  for (const piece of pieces) yield deserialize(piece) as PlayRow[]
}
