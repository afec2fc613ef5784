import { overrun } from '../blocks.ts'
import { isBox } from '../board.ts'
import { lay } from '../cubes.ts'
import { enemyOf, type PieceId, type PlaceId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { loseStick, vacate } from '../markers.ts'
import { pieceOf } from '../occupants.ts'
import { colourOf, isGun, sideOf } from '../pieces.ts'

/**
 * A piece goes into a place without enemies, with the cubes assigned to it. Friends who come in cost a trench one
 * stick, once an order or retreat (19.0, ruling R32: `entered`); an enemy block alone is overrun (14.0).
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
  if (!entered.includes(to)) {
    entered.push(to)
    loseStick(t, to)
  }
  overrun(t, to, enemyOf(sideOf(piece)))
}
