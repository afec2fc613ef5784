import type { Refusal } from '#engine/index.ts'
import { isNight } from '../05-periods/night.ts'
import { SECTOR_LIMIT } from '../11-retreat/shelters.ts'
import { isBox, REACH, WAYS, type Way } from '../board.ts'
import type { Frames, Mover } from '../frames.ts'
import { enemyOf, type PieceId, type PlaceId } from '../ids.ts'
import { refuse } from '../kit.ts'
import { isDisrupted } from '../markers.ts'
import { battlefields, countAt, type Occupants, occupants, pieceOf, placeOf, troopsAt } from '../occupants.ts'
import { isCavalry, isGun, sideOf, typeOf } from '../pieces.ts'
import type { State } from '../state.ts'
import { BORDER_LIMIT, crossings, keepsLimit, overfull, ROAD_LIMIT } from './sector-limit.ts'

type Order = Frames['order']

export const moverOf = (f: Order, piece: PieceId): Mover | undefined => f.movers.find(m => m.piece === piece)

/** 8.3, 9.0: why a piece can take no part in this order's move; null when it can. */
export function pieceRefusal(g: Readonly<State>, f: Order, piece: PieceId): Refusal | null {
  const { place, from } = pieceOf(g, piece)
  if (sideOf(piece) !== g.active) return refuse('8.0', 'why.piece.enemy')
  if (place === null) return refuse('1.0', 'why.piece.off')
  if (isBox(place)) return refuse('6.1', 'why.piece.inBox')
  if (from !== null) return refuse('10.0', 'why.piece.fights')
  const mover = moverOf(f, piece)
  if (mover !== undefined) return mover.steps < typeOf(piece).move ? null : refuse('9.0', 'why.move.moved')
  if (f.from !== null && f.from !== place) return refuse('8.3', 'why.move.oneSector')
  if (!REACH[f.disc].includes(place)) return refuse('8.3', 'why.order.outOfReach')
  return null
}

/** 9.0, 9.1: why a piece cannot take this way now; null when it can. */
export function wayRefusal(
  g: Readonly<State>,
  f: Order,
  piece: PieceId,
  way: Way,
  who: Occupants,
  full: PlaceId | null,
): Refusal | null {
  const side = g.active
  const place = placeOf(g, piece)
  const gun = isGun(piece)
  const attack = countAt(who, way.to, enemyOf(side)) > 0
  const crossed = crossings(f.crossed, way.border)
  if (attack) {
    if (gun) return refuse('9.0', 'why.move.gunsNeverAttack')
    if (isNight(g)) return refuse('23.0', 'why.move.night')
    if (crossed >= BORDER_LIMIT) return refuse('9.0', 'why.move.twoAttack')
    if (countAt(who, way.to, side) >= SECTOR_LIMIT) return refuse('9.1', 'why.move.full')
  } else if (crossed >= (way.road ? ROAD_LIMIT : BORDER_LIMIT)) {
    return refuse('9.0', way.road ? 'why.move.fourRoad' : 'why.move.two')
  }
  if (isDisrupted(g, place) && troopsAt(who, place, side) - (gun ? 0 : 1) < 1) {
    return refuse('10.6', 'why.move.disrupted')
  }
  return limitRefusal(g, f, piece, way, who, full, attack)
}

/** 9.1: what the sector limit says. `full`: a sector that is over the limit now. */
function limitRefusal(
  g: Readonly<State>,
  f: Order,
  piece: PieceId,
  way: Way,
  who: Occupants,
  full: PlaceId | null,
  attack: boolean,
): Refusal | null {
  if (full !== null) {
    if (f.part === 'first' && attack) return refuse('9.1', 'why.move.overfullFirst')
    return keepsLimit(g, f, who, piece, way) ? null : refuse('9.1', 'why.move.full')
  }
  if (attack || countAt(who, way.to, g.active) < SECTOR_LIMIT) return null
  if (isCavalry(piece) && canRideOn(g, f, piece, way, who)) return null
  if (f.part === 'first' && battlefields(g).length === 0 && keepsLimit(g, f, who, piece, way)) return null
  return refuse('9.1', 'why.move.full')
}

/** 9.0: cavalry may pass through a full sector if it can go on. */
function canRideOn(g: Readonly<State>, f: Order, piece: PieceId, way: Way, who: Occupants): boolean {
  const side = g.active
  if ((moverOf(f, piece)?.steps ?? 0) > 0) return false
  if (isDisrupted(g, way.to) && troopsAt(who, way.to, side) === 0) return false
  const place = pieceOf(g, piece).place
  return WAYS[way.to].some(({ border, to, road }) => {
    if (to === place || countAt(who, to, side) >= SECTOR_LIMIT) return false
    const attack = countAt(who, to, enemyOf(side)) > 0
    if (attack && isNight(g)) return false
    return crossings(f.crossed, border) < (road && !attack ? ROAD_LIMIT : BORDER_LIMIT)
  })
}

/** 9.0: why no order from here can bring a piece to that place; null when one can. */
export function moveRefusal(g: Readonly<State>, f: Order, piece: PieceId, to: PlaceId): Refusal | null {
  const barred = pieceRefusal(g, f, piece)
  if (barred !== null) return barred
  if (isBox(to)) return refuse('6.1', 'why.move.box')
  const place = placeOf(g, piece)
  const way = WAYS[place].find(w => w.to === to)
  if (way === undefined) return refuse('9.0', place === to ? 'why.move.here' : 'why.move.far')
  const who = occupants(g)
  return wayRefusal(g, f, piece, way, who, overfull(g, who))
}
