// The ground as pictures: which tiles a scale and a view ask for. Painting vectors anew with every step of a drag is too slow.
import type { Box } from '#client/board/camera.ts'

/** Pixels along a side of a tile. */
export const TILE = 640
/** Pixels per board unit: the coarsest, kept for the whole sheet, and the finest. */
export const COARSE = 0.5
const FINE = 2.83
/** How many are painted ahead and kept. */
export const KEPT = 64

export interface Tile extends Box {
  readonly id: string
  /** Pixels per board unit. */
  readonly res: number
}

/** The step of resolution for a scale: they lie √2 apart, so a picture is stretched by a fifth at most. */
export function resFor(scale: number): number {
  const wanted = 2 ** (Math.round(2 * Math.log2(Math.max(scale, 0.01))) / 2)
  return Math.max(COARSE, Math.min(FINE, wanted))
}

/** The tiles of a resolution that touch a box, the nearest to its middle first. */
export function tilesIn(box: Box, res: number, sheet: { width: number; height: number }): readonly Tile[] {
  const side = TILE / res
  const last = (whole: number) => Math.ceil(whole / side) - 1
  const span = (from: number, length: number, whole: number): number[] => {
    const first = Math.max(0, Math.floor(from / side))
    const end = Math.min(last(whole), Math.floor((from + length) / side))
    return Array.from({ length: Math.max(0, end - first + 1) }, (_, i) => first + i)
  }
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const far = (t: Box) => Math.hypot(t.x + t.width / 2 - middle.x, t.y + t.height / 2 - middle.y)
  return span(box.y, box.height, sheet.height)
    .flatMap(row =>
      span(box.x, box.width, sheet.width).map(column => ({
        id: `${res.toFixed(2)} ${column} ${row}`,
        res,
        x: column * side,
        y: row * side,
        width: Math.min(side, sheet.width - column * side),
        height: Math.min(side, sheet.height - row * side),
      })),
    )
    .sort((a, b) => far(a) - far(b))
}

/** What to have ready: all that is in view, then the coarse sheet, then what lies around it, as many as are kept. */
export function wantedTiles(seen: Box, res: number, sheet: { width: number; height: number }): readonly Tile[] {
  const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height }
  const around = {
    x: seen.x - sheet.width,
    y: seen.y - sheet.height,
    width: seen.width + 2 * sheet.width,
    height: seen.height + 2 * sheet.height,
  }
  const list = new Map<string, Tile>()
  for (const tile of [...tilesIn(seen, res, sheet), ...tilesIn(whole, COARSE, sheet), ...tilesIn(around, res, sheet)])
    if (list.size < KEPT) list.set(tile.id, tile)
  return [...list.values()]
}
