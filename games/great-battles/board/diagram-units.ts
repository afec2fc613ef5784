// The pieces of the rules' pictures as the rules would see them.
import type { DiagramPiece } from '#client/board/diagram.ts'
import { hexGrid, hexOfCode } from '#engine/map/hex.ts'
import {
  arcOfPart,
  type Face,
  type HexId,
  NO_TAIL,
  REFUSED_LEFT,
  REFUSED_RIGHT,
  type UnitState,
} from '../rules/board.ts'

/** The pictures belong to the series, not to a battle: a few bare hexes of their own. */
export const grid = hexGrid(9, 9)
export const at = (target: string): HexId => hexOfCode(grid, target.slice('hex:'.length)) as HexId

/** The piece as the rules would see it. */
export function unitOf(piece: DiagramPiece): UnitState {
  return {
    where: 0,
    hex: at(piece.at),
    face: ((piece.face ?? 90) / 30) as Face,
    rank: 0,
    tail: piece.tail === undefined ? NO_TAIL : piece.tail.map(t => at(t.at)),
    lost: 0,
    sections: null,
    status: piece.state === 'refusedLeft' ? REFUSED_LEFT : piece.state === 'refusedRight' ? REFUSED_RIGHT : 0,
    orders: null,
  }
}

/** In which arc of a piece its neighbour stands. */
export function arcBetween(of: DiagramPiece, other: DiagramPiece): 'front' | 'flank' | 'rear' | null {
  const u = unitOf(of)
  const side = ([0, 1, 2, 3, 4, 5] as const).find(s => (grid.next[at(of.at) * 6 + s] as number) === at(other.at))
  return side === undefined ? null : arcOfPart(u, { hex: at(of.at), face: u.face }, true, side)
}
