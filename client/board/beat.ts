import type { Trace } from './api.ts'

/**
 * The smallest part of a show: one way, one die that falls, then lies with what it did, one part of a sum, or a line that has none of
 * these; at the end of a scene a rest.
 */
export interface Beat {
  readonly kind: 'way' | 'die' | 'lies' | 'part' | 'line' | 'rest'
  /** Which entry of the scene it tells. */
  readonly entry: number
  /** Of dice and parts: which of the entry, from 1. */
  readonly nth: number
  readonly ways: readonly Trace[]
  /** The play whose view lies under it: that before the play it tells, until all of that has been told. */
  readonly view: number
  /** Until the next beat, and until it has come to its own end: who goes together is on the way at the same time. */
  readonly time: number
  readonly lasts: number
}
