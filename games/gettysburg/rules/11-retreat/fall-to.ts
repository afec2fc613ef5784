import { placeCode } from '../codes.ts'
import { toldPiece } from '../cubes.ts'
import type { PieceId, PlaceId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { clearDisruption, disrupt, isDisrupted } from '../markers.ts'
import { countIn, pieceOf } from '../occupants.ts'
import { sideOf } from '../pieces.ts'
import { arrive, retreatOf } from './arrive.ts'
import type { Shelter } from './shelters.ts'

/**
 * 11.0: one piece retreats, with the cubes assigned to it. The last of a sector's pieces, gun or not, takes the
 * disruption marker along (10.6). Handed back: the sectors in which a cube is due.
 */
export function fallTo(t: Umpire, piece: PieceId, shelter: Shelter): PlaceId[] {
  const g = t.state
  const p = pieceOf(g, piece)
  const from = p.place as PlaceId
  t.say('11.0', shelter.via === null ? 'log.retreat.to' : 'log.retreat.through', {
    ...toldPiece(g, piece),
    to: placeCode(shelter.place),
    via: placeCode(shelter.via),
  })
  const marked = p.from === null && isDisrupted(g, from)
  arrive(t, piece, shelter.place, retreatOf(g))
  const due = shelter.via === null ? [] : shake(t, shelter.via)
  if (marked && countIn(g, from, sideOf(piece)) === 0) due.push(...carryMarker(t, from, shelter.place))
  return due
}

/** 11.0: the sector passed through is disrupted; where a marker lies already a cube is due (ruling R1). */
function shake(t: Umpire, via: PlaceId): PlaceId[] {
  if (isDisrupted(t.state, via)) return [via]
  if (disrupt(t, via)) t.say('11.0', 'log.disrupted', { place: placeCode(via) })
  return []
}

/** 10.6: the marker goes along; where one lies already it is put back and a cube is due (ruling R7). */
function carryMarker(t: Umpire, from: PlaceId, to: PlaceId): PlaceId[] {
  clearDisruption(t, from)
  if (isDisrupted(t.state, to)) return [to]
  disrupt(t, to)
  t.say('10.6', 'log.disruption.carried', { place: placeCode(from), to: placeCode(to) })
  return []
}
