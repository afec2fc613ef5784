import { SECTOR_LIMIT } from '../11-retreat/shelters.ts'
import { reaches } from '../blocks.ts'
import { SECTOR_COUNT, type Way } from '../board.ts'
import type { Frames } from '../frames.ts'
import type { BorderId, PieceId, PlaceId } from '../ids.ts'
import { isDisrupted } from '../markers.ts'
import { countAt, type Occupants, placeOf, troopsAt } from '../occupants.ts'
import { isGun } from '../pieces.ts'
import type { State } from '../state.ts'

type Order = Frames['order']

/** 9.0: pieces that cross a border with one order: two, or four by road where no enemy stands. */
export const BORDER_LIMIT = 2
export const ROAD_LIMIT = 4

export function crossings(crossed: readonly BorderId[], border: BorderId): number {
  let n = 0
  for (const b of crossed) if (b === border) n++
  return n
}

/** A sector with more pieces of the acting side than allowed; null when there is none. */
export function overfull(g: Readonly<State>, who: Occupants): PlaceId | null {
  for (let place = 0 as PlaceId; place < SECTOR_COUNT; place++)
    if (countAt(who, place, g.active) > SECTOR_LIMIT) return place
  return null
}

/**
 * 9.1: whether an over-full sector can be emptied again (ruling R44). Whoever came in can go back by the same border,
 * where he left room; but guns alone do not leave a sector with a disruption marker (10.6).
 */
const canEmpty = (g: Readonly<State>, who: Occupants, place: PlaceId): boolean =>
  !isDisrupted(g, place) || troopsAt(who, place, g.active) > 0

/**
 * 9.1: the first of two orders may overfill one sector if the second can surely empty it again; the second must.
 * True when this move leaves things so that the limit will hold at the end of the action.
 */
export function keepsLimit(g: Readonly<State>, f: Order, who: Occupants, piece: PieceId, way: Way): boolean {
  const from = placeOf(g, piece)
  shift(g, who, piece, from, way.to)
  const place = overfull(g, who)
  let kept = place === null
  if (place !== null) {
    const first = f.part === 'first'
    kept =
      canEmpty(g, who, place) &&
      onlyOne(g, who, place) &&
      (first || place === from) &&
      (!first || (f.second !== null && reaches(f.second, place)))
  }
  shift(g, who, piece, way.to, from)
  return kept
}

function onlyOne(g: Readonly<State>, who: Occupants, place: PlaceId): boolean {
  for (let p = 0 as PlaceId; p < SECTOR_COUNT; p++)
    if (p !== place && countAt(who, p, g.active) > SECTOR_LIMIT) return false
  return true
}

function shift(g: Readonly<State>, who: Occupants, piece: PieceId, from: PlaceId, to: PlaceId): void {
  const counts = isGun(piece) ? who.guns : who.troops
  const a = from * 2 + g.active
  const b = to * 2 + g.active
  counts[a] = (counts[a] as number) - 1
  counts[b] = (counts[b] as number) + 1
}
