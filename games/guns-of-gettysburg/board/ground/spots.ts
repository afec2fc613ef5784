// Where blocks and guns lie. A block lies behind its position as its front sees it, its front edge towards the line; several lie
// side by side or in rows, as many to a row as the generator found room for.
import { BLOCK } from '../palette.ts'

export type Point = readonly [x: number, y: number]
export interface Spot {
  x: number
  y: number
  // degrees: the upper edge of what is drawn looks to the front
  turn: number
}
export interface Arrangement {
  size: number
  // blocks in a row
  wide: number
}
export interface Ground {
  line: readonly Point[]
  // into the front area
  normal: Point
}

const GAP = 3
// From the line to the nearer edge of the first row.
const CLEAR = 5

const distance = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

export const lengthOf = (line: readonly Point[]): number =>
  line.reduce((sum, p, i) => sum + (i > 0 ? distance(line[i - 1] as Point, p) : 0), 0)

export function pointAt(line: readonly Point[], far: number): Point {
  let left = Math.max(0, far)
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point]
    const length = distance(a, b)
    if (left <= length || i === line.length - 1) {
      const t = Math.min(1, left / length)
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    }
    left -= length
  }
  throw new Error('a line needs two points')
}

// So far along the line, so far behind it, square to the stretch that something of this length covers.
function spotBehind({ line, normal }: Ground, far: number, back: number, length: number): Spot {
  const whole = lengthOf(line)
  const a = pointAt(line, Math.max(0, far - length * 0.42))
  const b = pointAt(line, Math.min(whole, far + length * 0.42))
  const span = distance(a, b)
  let up: Point = [(b[1] - a[1]) / span, -(b[0] - a[0]) / span]
  if (up[0] * normal[0] + up[1] * normal[1] < 0) up = [-up[0], -up[1]]
  const at = pointAt(line, far)
  return {
    x: at[0] - up[0] * back,
    y: at[1] - up[1] * back,
    turn: (Math.atan2(up[1], up[0]) * 180) / Math.PI + 90,
  }
}

const rowDepth = (size: number) => BLOCK.width * size + GAP + 2

// How far back so many blocks reach: enemies behind them lie beyond.
export const depthOf = (count: number, { size, wide }: Arrangement): number => Math.ceil(count / wide) * rowDepth(size)

// `back`: further behind the line, where enemies lie between.
export function blockSpots(ground: Ground, count: number, { size, wide }: Arrangement, back = 0): Spot[] {
  const [length, depth] = [BLOCK.length * size, BLOCK.width * size]
  const middle = lengthOf(ground.line) / 2
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / wide)
    const inRow = Math.min(wide, count - row * wide)
    const far = middle + ((i % wide) - (inRow - 1) / 2) * (length + GAP)
    return spotBehind(ground, far, CLEAR + depth / 2 + back + row * rowDepth(size), length)
  })
}

// Two guns behind the first block.
export function gunSpots(ground: Ground): [Spot, Spot] {
  const spot = spotBehind(ground, lengthOf(ground.line) / 2, CLEAR + BLOCK.width + 13, BLOCK.length)
  const angle = (spot.turn * Math.PI) / 180
  const at = (along: number): Spot => ({
    x: spot.x + Math.cos(angle) * along,
    y: spot.y + Math.sin(angle) * along,
    turn: 0,
  })
  return [at(-16), at(16)]
}

// For what guns or combat add up to: behind blocks and guns.
export const tagSpot = (ground: Ground): Spot =>
  spotBehind(ground, lengthOf(ground.line) / 2, CLEAR + BLOCK.width + 42, BLOCK.length)

// Field works stand on the line itself.
export const worksSpot = (ground: Ground): Spot => spotBehind(ground, lengthOf(ground.line) / 2, 0, BLOCK.length)

export function cornersOf({ x, y, turn }: Spot, size: number): Point[] {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [w, h] = [(BLOCK.length * size) / 2, (BLOCK.width * size) / 2]
  const corner = (u: number, v: number): Point => [x + u * cos - v * sin, y + u * sin + v * cos]
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)]
}
