// Where pieces stand in a sector: large when they are few, two ranks when they are more, side against side while they fight.
import type { Side } from '../palette.ts'
import { PIECE_SIZE, type Rect, sectorPlace } from './sectors.ts'

export interface Spot {
  /** Middle of the piece. */
  x: number
  y: number
  size: number
}

/** Below this scale a sector shows one large piece a side, with its number. */
export const FAR = 0.4
export type Detail = 'far' | 'all'
export const detailOf = (scale: number): Detail => (scale < FAR ? 'far' : 'all')

const FAR_SIZE = 62

function rank(count: number, x: number, y: number, width: number, size: number): Spot[] {
  const pitch = count > 1 ? Math.min(size * 1.04, (width - size) / (count - 1)) : 0
  return Array.from({ length: count }, (_, i) => ({ x: x + (i - (count - 1) / 2) * pitch, y, size }))
}

/** A sector held by one side. */
export function pieceSpots(code: string, count: number, detail: Detail = 'all'): Spot[] {
  const [x, y, w, h] = sectorPlace(code).pieces
  const [cx, cy] = [x + w / 2, y + h / 2]
  if (count === 0) return []
  if (detail === 'far') return [{ x: cx, y: cy, size: FAR_SIZE }]
  if (count === 1) return [{ x: cx, y: cy, size: PIECE_SIZE * 1.3 }]
  if (count === 2) return rank(2, cx, cy, w + 2, PIECE_SIZE * 1.04)
  if (count <= 4) return ranks(count, 2, [x, y, w, h], PIECE_SIZE)
  return ranks(count, Math.ceil(count / 2), [x, y, w, h], PIECE_SIZE * 0.86)
}

function ranks(count: number, front: number, [x, y, w, h]: Rect, size: number): Spot[] {
  return [
    ...rank(count - front, x + w / 2, y + size / 2, w, size),
    ...rank(front, x + w / 2, y + h - size / 2, w, size),
  ]
}

/** A sector in which both sides stand, while a fight lasts: Confederates in the upper rank, the Union in the lower. */
export function contestedSpots(code: string, side: Side, count: number, detail: Detail = 'all'): Spot[] {
  const [x, y, w, h] = sectorPlace(code).pieces
  const cx = x + w / 2
  if (count === 0) return []
  const up = side === 'confederate'
  if (detail === 'far') return [{ x: cx + (up ? -18 : 18), y: y + h / 2 + (up ? -16 : 16), size: FAR_SIZE * 0.8 }]
  const size = count > 2 ? PIECE_SIZE * 0.84 : PIECE_SIZE
  return rank(count, cx, up ? y + size / 2 : y + h - size / 2, w + 2, size)
}

const CUBE_WIDTH = 38

/** Cubes by colour, in a row or a column as there is room: upper left corner and scale of each cube with its number. */
export function cubeSpots(code: string, colours: number): { x: number; y: number; scale: number }[] {
  const [x, y, w, h] = sectorPlace(code).cubes
  const [cx, cy] = [x + w / 2, y + h / 2]
  const scale = colours > 2 ? 0.66 : 0.78
  const pitch = w > h ? Math.min(29, 66 / colours) : Math.min(21, 50 / colours)
  return Array.from({ length: colours }, (_, i) => {
    const off = (i - (colours - 1) / 2) * pitch
    const [dx, dy] = w > h ? [off, 0] : [0, off]
    return { x: cx + dx - (CUBE_WIDTH * scale) / 2, y: cy + dy - 12 * scale, scale }
  })
}
