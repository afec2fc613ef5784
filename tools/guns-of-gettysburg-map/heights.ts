// Heights of the ground, made from the crests and hills of the field: high enough for an engraver, not for a surveyor.
// Contours are traced through a grid (marching squares) and joined to lines that have the higher ground on their left.
import type { Point } from '#tools/map/curves.ts'
import { type Random, randomFrom } from '#tools/map/random.ts'
import { hills, ridges, streams } from './field.ts'
import { boundsOf, distanceToLine } from './lines.ts'
import { FIELD } from './sheet.ts'

// Height of the crest and half-width of the slope; what is not named here is a common ridge.
const CRESTS: Readonly<Record<string, readonly [height: number, width: number]>> = {
  'Schoolhouse Ridge': [0.55, 40],
  'Herr Ridge': [0.95, 44],
  'McPherson Ridge': [0.75, 34],
  'Oak Hill': [1.15, 38],
  'Oak Ridge': [0.95, 32],
  'Seminary Ridge': [1, 38],
  'Warfield Ridge': [0.85, 38],
  "Barlow's Knoll": [0.7, 30],
  'Cemetery Hill': [1.3, 32],
  'East Cemetery Hill': [1.3, 30],
  "Culp's Hill": [1.7, 34],
  'Cemetery Ridge': [0.85, 34],
  'Little Round Top': [1.7, 28],
  'Round Top': [2, 40],
  "Houck's Ridge": [1, 24],
  'Emmitsburg Road ridge': [0.55, 34],
  'Wheatfield Road': [0.4, 26],
  "Benner's Hill": [0.95, 34],
  "Power's Hill": [1, 30],
  'Wolf Hill': [1.7, 44],
  "Brinkerhoff's Ridge": [0.6, 34],
}
const CELL = 6
const COLUMNS = Math.ceil(FIELD.width / CELL) + 1
const ROWS = Math.ceil(FIELD.height / CELL) + 1

function noise2(random: Random, step: number): (x: number, y: number) => number {
  const columns = Math.ceil(FIELD.width / step) + 3
  const knots = Array.from({ length: columns * (Math.ceil(FIELD.height / step) + 3) }, () => random() * 2 - 1)
  return (x, y) => {
    const [gx, gy] = [Math.max(0, x - FIELD.x) / step, Math.max(0, y - FIELD.y) / step]
    const [i, j] = [Math.floor(gx), Math.floor(gy)]
    const ease = (t: number) => t * t * (3 - 2 * t)
    const [s, t] = [ease(gx - i), ease(gy - j)]
    const knot = (a: number, b: number) => knots[(j + b) * columns + i + a] ?? 0
    return (knot(0, 0) * (1 - s) + knot(1, 0) * s) * (1 - t) + (knot(0, 1) * (1 - s) + knot(1, 1) * s) * t
  }
}

// A quick no before the distance is measured.
function farFrom(line: readonly Point[], reach: number): (p: Point) => boolean {
  const { left, right, top, bottom } = boundsOf(line)
  return ([x, y]) => x < left - reach || x > right + reach || y < top - reach || y > bottom + reach
}

function heightAt(): (x: number, y: number) => number {
  const random = randomFrom(1863)
  const [bendX, bendY, swell] = [noise2(random, 38), noise2(random, 38), noise2(random, 120)]
  const crests = ridges.map(({ name, line }) => {
    const [height, width] = CRESTS[name] ?? [0.8, 34]
    return { line, height, width, isFar: farFrom(line, width * 2.4) }
  })
  const hollows = streams.map(({ line }) => ({ line, isFar: farFrom(line, 40) }))
  return (x, y) => {
    const p: Point = [x + bendX(x, y) * 11, y + bendY(x, y) * 11]
    let cubes = 0
    for (const { line, height, width, isFar } of crests) {
      if (isFar(p)) continue
      const t = distanceToLine(line, p) / width
      if (t < 2.4) cubes += (height * Math.exp(-t * t)) ** 3
    }
    for (const { at, radius } of hills) {
      const t = Math.hypot(p[0] - at[0], p[1] - at[1]) / (radius * 1.6)
      if (t < 2.4) cubes += (1.25 * Math.exp(-t * t)) ** 3
    }
    let hollow = 0
    for (const { line, isFar } of hollows) {
      if (!isFar(p)) hollow = Math.max(hollow, Math.exp(-((distanceToLine(line, p) / 17) ** 2)))
    }
    return Math.cbrt(cubes) + swell(x, y) * 0.07 - hollow * 0.2
  }
}

export interface Heights {
  // with the slope's direction: the gradient
  at(x: number, y: number): { height: number; slope: Point }
  contour(level: number): Point[][]
}

export function heights(): Heights {
  const height = heightAt()
  const grid = new Float64Array(COLUMNS * ROWS)
  for (let j = 0; j < ROWS; j++)
    for (let i = 0; i < COLUMNS; i++) grid[j * COLUMNS + i] = height(FIELD.x + i * CELL, FIELD.y + j * CELL)
  const knot = (i: number, j: number) =>
    grid[Math.max(0, Math.min(ROWS - 1, j)) * COLUMNS + Math.max(0, Math.min(COLUMNS - 1, i))] as number

  const at = (x: number, y: number) => {
    const [i, j] = [Math.round((x - FIELD.x) / CELL), Math.round((y - FIELD.y) / CELL)]
    const slope: Point = [
      (knot(i + 1, j) - knot(i - 1, j)) / (2 * CELL),
      (knot(i, j + 1) - knot(i, j - 1)) / (2 * CELL),
    ]
    return { height: knot(i, j), slope }
  }
  return { at, contour: level => traced(knot, level) }
}

// Where an edge of a cell is crossed: edges are numbered by their first knot, across (even) or down (odd).
function traced(knot: (i: number, j: number) => number, level: number): Point[][] {
  const next = new Map<number, number>()
  const spots = new Map<number, Point>()
  const across = (i: number, j: number) => 2 * (j * COLUMNS + i)
  const down = (i: number, j: number) => 2 * (j * COLUMNS + i) + 1
  const mark = (edge: number, i: number, j: number, di: 0 | 1, dj: 0 | 1) => {
    if (spots.has(edge)) return
    const t = (level - knot(i, j)) / (knot(i + di, j + dj) - knot(i, j))
    spots.set(edge, [FIELD.x + (i + di * t) * CELL, FIELD.y + (j + dj * t) * CELL])
  }
  for (let j = 0; j < ROWS - 1; j++) {
    for (let i = 0; i < COLUMNS - 1; i++) {
      const high = [knot(i, j), knot(i + 1, j), knot(i + 1, j + 1), knot(i, j + 1)].map(h => h > level)
      const edges = [across(i, j), down(i + 1, j), across(i, j + 1), down(i, j)]
      // round the cell: from each edge where the ground rises to the next where it falls
      const rises = [0, 1, 2, 3].filter(k => !high[k] && high[(k + 1) % 4])
      const falls = [0, 1, 2, 3].filter(k => high[k] && !high[(k + 1) % 4])
      for (const rise of rises) {
        const fall = falls.reduce(
          (best, k) => ((k - rise + 4) % 4 < (best - rise + 4) % 4 ? k : best),
          falls[0] as number,
        )
        mark(edges[0] as number, i, j, 1, 0)
        mark(edges[1] as number, i + 1, j, 0, 1)
        mark(edges[2] as number, i, j + 1, 1, 0)
        mark(edges[3] as number, i, j, 0, 1)
        next.set(edges[rise] as number, edges[fall] as number)
      }
    }
  }
  return joined(next, spots)
}

function joined(next: Map<number, number>, spots: ReadonlyMap<number, Point>): Point[][] {
  const ends = new Set(next.values())
  const starts = [...next.keys()].filter(edge => !ends.has(edge))
  const lines: Point[][] = []
  const follow = (start: number) => {
    const line: Point[] = [spots.get(start) as Point]
    for (let edge = start; next.has(edge); ) {
      const to = next.get(edge) as number
      next.delete(edge)
      line.push(spots.get(to) as Point)
      edge = to
    }
    if (line.length > 5) lines.push(line)
  }
  for (const start of starts) follow(start)
  for (const edge of [...next.keys()]) if (next.has(edge)) follow(edge)
  return lines
}
