import { BORDER_LIMIT, ROAD_LIMIT } from '../../rules/09-move/sector-limit.ts'
import { SECTOR_LIMIT } from '../../rules/11-retreat/shelters.ts'
import { WAYS } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import { enemyOf, type PieceId, type PlaceId } from '../../rules/ids.ts'
import { isDisrupted } from '../../rules/markers.ts'
import { countIn, gunsIn, holds, troopsIn } from '../../rules/occupants.ts'
import { typeIdOf } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { WORTH } from '../judge/tally.ts'

export type Move = Extract<Choice, { verb: 'move' }>

/** Marches of a sector's pieces to one sector beside it where no enemy stands: one, two or all, with one gun or all. */
export function marchesFrom(g: Readonly<State>, sector: PlaceId): Move[][] {
  const side = g.active
  const troops = troopsIn(g, sector, side).sort((a, b) => worth(b) - worth(a) || a - b)
  const guns = gunsIn(g, sector, side)
  const stay = isDisrupted(g, sector) ? 1 : 0
  const list: Move[][] = []
  for (const { to, road } of WAYS[sector]) {
    if (holds(g, to, enemyOf(side))) continue
    const room = Math.min(road ? ROAD_LIMIT : BORDER_LIMIT, SECTOR_LIMIT - countIn(g, to, side))
    const most = Math.min(room, troops.length - stay)
    for (let k = 0; k <= most; k++) {
      if (k > 2 && k < most) continue
      const guarded = stay === 0 || troops.length - k >= 1
      const along = Math.min(room - k, guarded ? guns.length : 0)
      for (let j = 0; j <= along; j++) {
        if (k + j === 0 || (j > 1 && j < along)) continue
        list.push([...troops.slice(0, k), ...guns.slice(0, j)].map(piece => moveTo(piece, to)))
      }
    }
  }
  return list
}

const worth = (piece: PieceId): number => WORTH[typeIdOf(piece)]
export const moveTo = (piece: PieceId, place: PlaceId): Move => ({ verb: 'move', piece, place })

/** Those left behind may go elsewhere with the same order. */
export function companions(g: Readonly<State>, sector: PlaceId, moves: readonly Move[]): Move[][] {
  const to = moves[0]?.place
  const gone = new Set(moves.map(m => m.piece))
  return marchesFrom(g, sector).filter(list => list[0]?.place !== to && !list.some(m => gone.has(m.piece)))
}
