// A rose of ways: each name at the true bearing of its place, none over another.
import type { CardWay } from '#client/board/aside.ts'

export const ROSE = { width: 348, height: 152 }
const LETTER = 6.5
const TALL = 21
const REACH = { x: 118, y: 58 }

export interface RoseName {
  readonly way: CardWay
  /** Upper left corner and breadth of the plate with its name. */
  readonly x: number
  readonly y: number
  readonly width: number
  /** The end of its line. */
  readonly endX: number
  readonly endY: number
}

/** Plates on an ellipse round the middle, moved until they are free of each other. */
export function roseNames(ways: readonly CardWay[]): RoseName[] {
  const placed: RoseName[] = []
  const byName = [...new Map(ways.map(way => [way.name, way])).values()]
  for (const way of byName) {
    const length = Math.hypot(way.dx, way.dy) || 1
    const width = Math.round(Math.min(150, way.name.length * LETTER + 24))
    const cx = ROSE.width / 2 + (way.dx / length) * REACH.x
    const cy = ROSE.height / 2 + (way.dy / length) * REACH.y
    const wanted = {
      x: Math.max(2, Math.min(ROSE.width - width - 2, cx - width / 2)),
      y: Math.max(2, Math.min(ROSE.height - TALL - 2, cy - TALL / 2)),
    }
    const { x, y } = freeAt(wanted, width, placed)
    placed.push({
      way,
      x: Math.round(x),
      y: Math.round(y),
      width,
      endX: Math.round(x + width / 2),
      endY: Math.round(y + TALL / 2),
    })
  }
  return placed
}

interface Corner {
  x: number
  y: number
}

/** Nearest up or down; where a column is full, beside it. */
function freeAt(wanted: Corner, width: number, placed: readonly RoseName[]): Corner {
  const isFree = ({ x, y }: Corner) =>
    placed.every(
      other => x >= other.x + other.width + 3 || x + width + 3 <= other.x || Math.abs(y - other.y) >= TALL + 2,
    )
  for (let aside = 0; aside <= ROSE.width; aside += 8) {
    for (const x of [wanted.x - aside, wanted.x + aside]) {
      if (x < 2 || x > ROSE.width - width - 2) continue
      for (let off = 0; off <= ROSE.height; off += 3) {
        for (const y of [wanted.y + off, wanted.y - off]) {
          if (y >= 1 && y <= ROSE.height - TALL - 1 && isFree({ x, y })) return { x, y }
        }
      }
    }
  }
  return wanted
}
