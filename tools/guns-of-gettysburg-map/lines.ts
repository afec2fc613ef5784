// Walking, offsetting and cutting lines and rings; path text in whole or tenth units, relative, as short as it goes.
import { distance, lengthOf, type Point } from '#tools/map/curves.ts'

export interface Step {
  at: Point
  // unit vector along the line
  way: Point
}

export function stepAt(line: readonly Point[], far: number): Step {
  let left = Math.max(0, far)
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1] as Point, line[i] as Point]
    const length = distance(a, b)
    if (left <= length || i === line.length - 1) {
      const way: Point = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
      const t = Math.min(left, length)
      return { at: [a[0] + way[0] * t, a[1] + way[1] * t], way }
    }
    left -= length
  }
  throw new Error('a line needs two points')
}

export function walk(line: readonly Point[], every: number, from = 0, to = lengthOf(line)): Step[] {
  const count = Math.max(1, Math.round((to - from) / every))
  return Array.from({ length: count + 1 }, (_, i) => stepAt(line, from + ((to - from) * i) / count))
}

// The same line at a distance to its left (y runs down: left of the way is towards -y when the way is +x).
export const beside = (steps: readonly Step[], left: number): Point[] =>
  steps.map(({ at, way }) => [at[0] + way[1] * left, at[1] - way[0] * left])

export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  ring.forEach(([x0, y0], i) => {
    const [x1, y1] = ring[(i + 1) % ring.length] as Point
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside
  })
  return inside
}

export function distanceToLine(line: readonly Point[], [x, y]: Point): number {
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1] as Point, line[i] as Point]
    const [dx, dy] = [bx - ax, by - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    best = Math.min(best, Math.hypot(x - ax - dx * t, y - ay - dy * t))
  }
  return best
}

export function boundsOf(ring: readonly Point[]) {
  const [xs, ys] = [ring.map(p => p[0]), ring.map(p => p[1])]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

// Cuts a ring by a line through `at`: what lies to the left of `way`, and what to the right. Right for convex rings.
export function cut(ring: readonly Point[], at: Point, way: Point): [Point[], Point[]] {
  const sides: [Point[], Point[]] = [[], []]
  const off = (p: Point) => (p[0] - at[0]) * way[1] - (p[1] - at[1]) * way[0]
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length] as Point
    const [a, b] = [off(p), off(q)]
    sides[a >= 0 ? 0 : 1].push(p)
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b)
      const cross: Point = [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
      sides[0].push(cross)
      sides[1].push(cross)
    }
  })
  return sides
}

export const areaSize = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], i) => {
      const [nx, ny] = ring[(i + 1) % ring.length] as Point
      return sum + x * ny - nx * y
    }, 0),
  ) / 2

const word = (n: number, digits: number) => {
  const text = n.toFixed(digits)
  const short = digits > 0 ? text.replace(/\.?0+$/, '') : text
  return short === '-0' || short === '' ? '0' : short.replace(/^(-?)0\./, '$1.')
}

// Numbers after a letter: a minus sign parts them as well as a blank does.
export const numbers = (values: readonly number[], digits = 0): string =>
  values.reduce<string>((text, value, i) => {
    const next = word(value, digits)
    return text + (i > 0 && !next.startsWith('-') ? ' ' : '') + next
  }, '')

// A polyline with relative steps that are rounded without drifting away.
export function steps(points: readonly Point[], closed = false, digits = 0): string {
  const grid = 10 ** digits
  const snap = (n: number) => Math.round(n * grid) / grid
  const [first, ...rest] = points as readonly [Point, ...Point[]]
  let pen: Point = [snap(first[0]), snap(first[1])]
  const values: number[] = []
  for (const p of rest) {
    const next: Point = [snap(p[0]), snap(p[1])]
    if (next[0] === pen[0] && next[1] === pen[1]) continue
    values.push(next[0] - pen[0], next[1] - pen[1])
    pen = next
  }
  const start = `M${numbers([snap(first[0]), snap(first[1])], digits)}`
  return `${start}${values.length > 0 ? `l${numbers(values, digits)}` : ''}${closed ? 'z' : ''}`
}
