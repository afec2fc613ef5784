import { byId, idsOf } from '#engine/ids.ts'
import map from '../data/map.json' with { type: 'json' }
import { hexOf } from './board.ts'
import { type CounterId, type HexId, SIDES, type SideIndex } from './ids.ts'

/** What the counters of a side are worth; 0 is a decoy. Which is which is dealt (2). */
export const STRENGTHS: readonly number[] = map.strengths

/** `n1` to `n6`, then `s1` to `s6`. */
export const COUNTER_CODES = byId<CounterId, string>(
  SIDES.flatMap(side => STRENGTHS.map((_, i) => `${side.charAt(0)}${i + 1}`)),
)
export const STARTS = byId<CounterId, HexId>(SIDES.flatMap(side => map.starts[side].map(hexOf)))
export const COUNTERS = idsOf(COUNTER_CODES)

export const sideOf = (counter: CounterId): SideIndex => (counter < STRENGTHS.length ? 0 : 1)
export const countersOf = (side: SideIndex): readonly CounterId[] =>
  side === 0 ? COUNTERS.slice(0, STRENGTHS.length) : COUNTERS.slice(STRENGTHS.length)
