// How far a point is from the nearest of many lines, looked up in squares of a grid: only what lies close counts.
import type { Point } from '#tools/map/curves.ts'
import { toLine } from './rings.ts'

const SQUARE = 40

export type NearLines = (p: Point) => number

/** Distance to the nearest line; 40 where none is nearer. */
export function nearLines(lines: readonly (readonly Point[])[]): NearLines {
  const squares = new Map<number, Point[][]>()
  const put = (x: number, y: number, segment: Point[]) => {
    const key = y * 1000 + x
    const list = squares.get(key)
    if (list) list.push(segment)
    else squares.set(key, [segment])
  }
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1] as Point, line[i] as Point]
      const low = (k: 0 | 1) => Math.floor(Math.min(a[k], b[k]) / SQUARE) - 1
      const high = (k: 0 | 1) => Math.floor(Math.max(a[k], b[k]) / SQUARE) + 1
      for (let x = low(0); x <= high(0); x++) for (let y = low(1); y <= high(1); y++) put(x, y, [a, b])
    }
  }
  return p => {
    let near = SQUARE
    for (const segment of squares.get(Math.floor(p[1] / SQUARE) * 1000 + Math.floor(p[0] / SQUARE)) ?? []) {
      near = Math.min(near, toLine(segment, p))
    }
    return near
  }
}
