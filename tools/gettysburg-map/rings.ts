// Plain geometry of closed rings: area, middle, inside or not, how far from the edge.
import type { Point } from '#tools/map/curves.ts'

export const pointAt = (ring: readonly Point[], i: number): Point => ring[(i + ring.length) % ring.length] as Point

export function signedArea(ring: readonly Point[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = pointAt(ring, i + 1)
    return sum + (x * ny - nx * y) / 2
  }, 0)
}

export function centroid(ring: readonly Point[]): Point {
  const whole = signedArea(ring)
  let [cx, cy] = [0, 0]
  ring.forEach(([x, y], i) => {
    const [nx, ny] = pointAt(ring, i + 1)
    const cross = x * ny - nx * y
    cx += (x + nx) * cross
    cy += (y + ny) * cross
  })
  return [cx / (6 * whole), cy / (6 * whole)]
}

export function isInRing(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = pointAt(ring, i - 1)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  })
  return inside
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const t = length > 0 ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** How deep inside the ring a point lies; below zero: outside. */
export function depth(ring: readonly Point[], p: Point): number {
  let near = Number.POSITIVE_INFINITY
  ring.forEach((a, i) => {
    near = Math.min(near, toSegment(p, a, pointAt(ring, i + 1)))
  })
  return isInRing(ring, p) ? near : -near
}

/** Distance from a point to an open line. */
export function toLine(line: readonly Point[], p: Point): number {
  let near = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) near = Math.min(near, toSegment(p, line[i - 1] as Point, line[i] as Point))
  return near
}

export function boundsOf(ring: readonly Point[]): { x: number; y: number; width: number; height: number } {
  const xs = ring.map(p => p[0])
  const ys = ring.map(p => p[1])
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
