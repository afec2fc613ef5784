import type { PieceId } from '../../rules/ids.ts'
// Where every piece on the board is drawn at a scale.
import type { PieceView, View } from '../../views.ts'
import { contestedSpots, detailOf, pieceSpots, type Spot } from '../ground/placing.ts'
import { entryPlaces } from '../ground/sectors.ts'
import type { Side } from '../palette.ts'
import { isBoxCode, piecesIn, placeCode, SIDES } from './pieces.ts'

export interface Stood extends Spot {
  piece: PieceView
  side: Side
  /** Pieces that this one stands for, itself included: more than one on a far board or in a crowded entry box. */
  count: number
}

const BOX_SIZE = 37

/** Every piece that is drawn, by its number. */
export function spotsIn(view: View, scale: number): ReadonlyMap<PieceId, Stood> {
  const found = new Map<PieceId, Stood>()
  const held = new Set(view.pieces.map(p => p.place))
  for (const place of held) {
    const both = SIDES.map(side => ({ side, pieces: piecesIn(view, place, side) })).filter(s => s.pieces.length > 0)
    for (const { side, pieces } of both) {
      const spots = spotsOf(placeCode(place), side, pieces.length, both.length > 1, scale)
      spots.forEach((spot, i) => {
        const piece = pieces[i]
        if (piece === undefined) return
        const last = i === spots.length - 1
        found.set(piece.id, { ...spot, piece, side, count: last ? pieces.length - i : 1 })
      })
    }
  }
  return found
}

function spotsOf(code: string, side: Side, count: number, contested: boolean, scale: number): Spot[] {
  if (isBoxCode(code))
    return (entryPlaces[code]?.spots ?? []).slice(0, count).map(([x, y]) => ({ x, y, size: BOX_SIZE }))
  return contested ? contestedSpots(code, side, count, detailOf(scale)) : pieceSpots(code, count, detailOf(scale))
}
