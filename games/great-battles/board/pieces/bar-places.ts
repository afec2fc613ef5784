// Where the bars of brigades stand, and in which order a ribbon goes through its regiments.
import type { Rect } from '#client/board/tag-places.ts'
import type { Point } from '../sheet.ts'

interface Thing {
  readonly marks: readonly Point[]
  readonly width: number
  readonly height: number
}

/** How far from a mark a bar may stand, in pixels. */
const AWAY = [14, 34, 60, 92] as const
const MARK = 60
const BAR = 40
const NAME = 6

const overlap = (a: Rect, b: Rect): number => {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
  return w > 0 && h > 0 ? w * h : 0
}

/** Beside one of its marks: off all marks and other bars, off the names of the sheet where that can be had, as near as may be. Upper left corners, pixels. */
export function placeBars(things: readonly Thing[], marks: readonly Rect[], names: readonly Rect[]): Point[] {
  const taken: Rect[] = []
  return things.map(({ marks: own, width: w, height: h }) => {
    let best: Rect = { x: 0, y: 0, w, h }
    let least = Number.POSITIVE_INFINITY
    for (const mark of own)
      for (const far of AWAY)
        for (const [dx, dy] of WAYS) {
          const spot = {
            x: mark.x + dx * (far + w / 2) - w / 2,
            y: mark.y + dy * (far + h / 2) - h / 2,
            w,
            h,
          }
          const cost =
            far * 8 +
            MARK * marks.reduce((sum, one) => sum + overlap(spot, one), 0) +
            BAR * taken.reduce((sum, one) => sum + overlap(spot, one), 0) +
            NAME * names.reduce((sum, one) => sum + overlap(spot, one), 0)
          if (cost < least) {
            least = cost
            best = spot
          }
        }
    taken.push(best)
    return { x: best.x, y: best.y }
  })
}

const WAYS: readonly (readonly [number, number])[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
]

/** A line through points that does not cross itself where it need not: from an end to the next nearest, then mended pair by pair. */
export function alongLine(points: readonly Point[]): readonly Point[] {
  if (points.length < 3) return points
  const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
  const mean = {
    x: points.reduce((sum, p) => sum + p.x, 0) / points.length,
    y: points.reduce((sum, p) => sum + p.y, 0) / points.length,
  }
  const left = [...points]
  const take = (to: Point, sign: 1 | -1): Point => {
    const next = left.reduce((a, b) => (sign * gap(b, to) < sign * gap(a, to) ? b : a))
    left.splice(left.indexOf(next), 1)
    return next
  }
  const way = [take(mean, -1)]
  while (left.length > 0) way.push(take(way.at(-1) as Point, 1))
  // a piece turned round that shortens the line
  for (let again = true; again; ) {
    again = false
    for (let i = 0; i < way.length - 1; i++)
      for (let j = i + 1; j < way.length; j++) {
        const [a, b, c, d] = [way[i - 1], way[i] as Point, way[j] as Point, way[j + 1]]
        const before = (a === undefined ? 0 : gap(a, b)) + (d === undefined ? 0 : gap(c, d))
        const after = (a === undefined ? 0 : gap(a, c)) + (d === undefined ? 0 : gap(b, d))
        if (after < before - 0.01) {
          way.splice(i, j - i + 1, ...way.slice(i, j + 1).reverse())
          again = true
        }
      }
  }
  return way
}
