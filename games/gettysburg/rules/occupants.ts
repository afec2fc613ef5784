import { memory } from '#engine/memory.ts'
import { isBox, PLACE_COUNT } from './board.ts'
import type { PieceId, PlaceId, SideIndex } from './ids.ts'
import { isGun, PIECE_COUNT, PIECES_OF, sideOf } from './pieces.ts'
import type { PieceState, State } from './state.ts'

export const pieceOf = (g: Readonly<State>, piece: PieceId): PieceState => g.pieces[piece]

/** Where a piece stands that is on the board or in a box. */
export const placeOf = (g: Readonly<State>, piece: PieceId): PlaceId => g.pieces[piece].place as PlaceId

/** A side's pieces in a place, in the order of their numbers. */
export function piecesIn(g: Readonly<State>, place: PlaceId, side: SideIndex): PieceId[] {
  const found: PieceId[] = []
  for (const id of PIECES_OF[side]) if (g.pieces[id].place === place) found.push(id)
  return found
}

/** Infantry and cavalry. */
export function troopsIn(g: Readonly<State>, place: PlaceId, side: SideIndex): PieceId[] {
  const found: PieceId[] = []
  for (const id of PIECES_OF[side]) if (!isGun(id) && g.pieces[id].place === place) found.push(id)
  return found
}

export function gunsIn(g: Readonly<State>, place: PlaceId, side: SideIndex): PieceId[] {
  const found: PieceId[] = []
  for (const id of PIECES_OF[side]) if (isGun(id) && g.pieces[id].place === place) found.push(id)
  return found
}

export function holds(g: Readonly<State>, place: PlaceId, side: SideIndex): boolean {
  for (const id of PIECES_OF[side]) if (g.pieces[id].place === place) return true
  return false
}

export function countIn(g: Readonly<State>, place: PlaceId, side: SideIndex): number {
  let n = 0
  for (const id of PIECES_OF[side]) if (g.pieces[id].place === place) n++
  return n
}

export function troopCount(g: Readonly<State>, place: PlaceId, side: SideIndex): number {
  let n = 0
  for (const id of PIECES_OF[side]) if (!isGun(id) && g.pieces[id].place === place) n++
  return n
}

/** How many pieces stand where; it belongs to the state and is filled anew at each call of `occupants` for it. */
export interface Occupants {
  /** Infantry and cavalry, index = place * 2 + side. */
  troops: Int8Array
  guns: Int8Array
}

const kept = memory<State, Occupants>(8, () => ({
  troops: new Int8Array(PLACE_COUNT * 2),
  guns: new Int8Array(PLACE_COUNT * 2),
}))

/** Who stands where now. */
export function occupants(g: Readonly<State>): Occupants {
  const who = kept(g)
  const troops = who.troops.fill(0)
  const guns = who.guns.fill(0)
  const pieces = g.pieces
  for (let id = 0 as PieceId; id < PIECE_COUNT; id++) {
    const { place } = pieces[id]
    if (place === null) continue
    const at = place * 2 + sideOf(id)
    if (isGun(id)) guns[at] = (guns[at] as number) + 1
    else troops[at] = (troops[at] as number) + 1
  }
  return who
}

export const troopsAt = (who: Occupants, place: PlaceId, side: SideIndex): number =>
  who.troops[place * 2 + side] as number
export const countAt = (who: Occupants, place: PlaceId, side: SideIndex): number =>
  (who.troops[place * 2 + side] as number) + (who.guns[place * 2 + side] as number)

/** Sectors in which attackers and defenders stand, in the order of their numbers. */
export function battlefields(g: Readonly<State>): PlaceId[] {
  const found: PlaceId[] = []
  for (const id of PIECES_OF[g.active]) {
    const { place, from } = g.pieces[id]
    if (from !== null && place !== null && !isBox(place) && !found.includes(place)) found.push(place)
  }
  return found.sort((a, b) => a - b)
}
