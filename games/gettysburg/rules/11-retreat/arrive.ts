import { overrun } from '../blocks.ts'
import { isBox } from '../board.ts'
import { lay } from '../cubes.ts'
import { enemyOf, type PieceId, type PlaceId } from '../ids.ts'
import { frames, type Umpire } from '../kit.ts'
import { loseStick, vacate } from '../markers.ts'
import { pieceOf } from '../occupants.ts'
import { optionsOf } from '../options.ts'
import { colourOf, isGun, sideOf } from '../pieces.ts'
import type { State } from '../state.ts'

/**
 * A piece goes into a place without enemies, with the cubes assigned to it. Friends who come in cost a trench one
 * stick, once an order, a combat or a turn's way out of the boxes, or each of them one by the option
 * (19.0, ruling R32: `entered`); an enemy block alone is overrun (14.0).
 */
export function arrive(t: Umpire, piece: PieceId, to: PlaceId, entered: PlaceId[]): void {
  const p = pieceOf(t.state, piece)
  const from = p.place as PlaceId
  p.place = to
  p.from = null
  if (p.cubes > 0) lay(t.state, to, colourOf(piece), p.cubes)
  p.cubes = 0
  vacate(t, from, isGun(piece))
  if (isBox(to)) return
  const first = !entered.includes(to)
  if (first) entered.push(to)
  if (first || optionsOf(t.state).stickEachPiece) loseStick(t, to)
  overrun(t, to, enemyOf(sideOf(piece)))
}

/** The sectors to which pieces have retreated in the combat under way, or under the fire of the order under way. */
export function retreatOf(g: Readonly<State>): PlaceId[] {
  const event = frames(g).findLast(f => f.proc === 'battle' || f.proc === 'order')
  return event?.entered ?? []
}
