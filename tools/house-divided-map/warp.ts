// The boxes stand on a stretched geography. A thin-plate spline fitted to the 129 towns carries coast, rivers, borders
// and relief to the same stretch, so that the land lies under the boxes.
import layout from '#games/house-divided/board/ground/layout.json' with { type: 'json' }
import type { Point } from '#tools/map/curves.ts'
import type { Place } from './geography/place.ts'
import { towns } from './geography/towns.ts'

const STIFFNESS = 2500

const boxes: Readonly<Record<string, { x: number; y: number }>> = layout.boxes

export function placeOf(code: string): Point {
  const box = boxes[code]
  if (!box) throw new Error(`no box ${code} in layout.json`)
  return [box.x, box.y]
}

// Degrees on a plane, about as many units to the degree as the board has.
const flat = ([longitude, latitude]: readonly [number, number]): Point => [
  (longitude + 84) * Math.cos((37 * Math.PI) / 180) * 78,
  (37 - latitude) * 78,
]
const pull = (a: Point, b: Point) => {
  const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
  return square > 0 ? square * Math.log(square) : 0
}

// Gauss with pivots; a small dense system.
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const n = right.length
  const rows = matrix.map((row, i) => [...row, right[i] as number])
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let k = i + 1; k < n; k++) if (Math.abs(cell(rows, k, i)) > Math.abs(cell(rows, pivot, i))) pivot = k
    const swap = rows[i] as number[]
    rows[i] = rows[pivot] as number[]
    rows[pivot] = swap
    for (let k = i + 1; k < n; k++) {
      const factor = cell(rows, k, i) / cell(rows, i, i)
      if (factor === 0) continue
      const row = rows[k] as number[]
      for (let j = i; j <= n; j++) row[j] = cell(rows, k, j) - factor * cell(rows, i, j)
    }
  }
  const x = new Array<number>(n).fill(0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = cell(rows, i, n)
    for (let j = i + 1; j < n; j++) sum -= cell(rows, i, j) * (x[j] as number)
    x[i] = sum / cell(rows, i, i)
  }
  return x
}
const cell = (rows: readonly (readonly number[])[], i: number, j: number) => rows[i]?.[j] as number

function spline(): (degrees: readonly [number, number]) => Point {
  const knots = [...towns].map(([code, degrees]) => ({ from: flat(degrees), to: placeOf(code) }))
  const plane = (p: Point) => [1, p[0], p[1]]
  const matrix = knots.map((a, i) => [
    ...knots.map((b, j) => (i === j ? STIFFNESS : pull(a.from, b.from))),
    ...plane(a.from),
  ])
  for (let k = 0; k < 3; k++) matrix.push([...knots.map(a => plane(a.from)[k] as number), 0, 0, 0])
  const weights = ([0, 1] as const).map(axis => solve(matrix, [...knots.map(k => k.to[axis]), 0, 0, 0]))
  return degrees => {
    const p = flat(degrees)
    const terms = [...knots.map(knot => pull(p, knot.from)), ...plane(p)]
    const along = (axis: 0 | 1) => terms.reduce((sum, term, i) => sum + term * (weights[axis]?.[i] as number), 0)
    return [along(0), along(1)]
  }
}

const carry = spline()

export const at = (place: Place): Point => (typeof place === 'string' ? placeOf(place) : carry(place))
export const course = (places: readonly Place[]): Point[] => places.map(at)
