// Where camp fires burn by night: below the pieces of a side in a sector.
import type { Camp } from '#client/board/camp.ts'
import type { PieceId } from '../../rules/ids.ts'
import type { Stood } from './piece-spots.ts'
import { isBoxCode, placeCode } from './pieces.ts'

export function campsOf(stood: ReadonlyMap<PieceId, Stood>): Camp[] {
  const groups = new Map<string, Stood[]>()
  for (const spot of stood.values()) {
    const code = placeCode(spot.piece.place)
    if (isBoxCode(code)) continue
    const key = `${code} ${spot.side}`
    groups.set(key, [...(groups.get(key) ?? []), spot])
  }
  return [...groups.values()].map(group => ({
    x: group.reduce((sum, spot) => sum + spot.x, 0) / group.length,
    y: Math.max(...group.map(spot => spot.y + spot.size * 0.62)),
    pieces: group.reduce((sum, spot) => sum + spot.count, 0),
  }))
}
