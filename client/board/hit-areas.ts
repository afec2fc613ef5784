// Areas that are not boxes: rings and lines of corners. Board units.
import type { TargetId } from './api.ts'
import type { HitArea } from './hits.ts'

export type Corner = readonly [x: number, y: number]

/** Whether a point lies within a ring of corners. */
export function isInside(ring: readonly Corner[], x: number, y: number): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i] as Corner
    const [bx, by] = ring[j] as Corner
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** How far a point is from a line of corners. */
export function distanceToLine(line: readonly Corner[], x: number, y: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 1; i < line.length; i++) {
    const [ax, ay] = line[i - 1] as Corner
    const [bx, by] = line[i] as Corner
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
    least = Math.min(least, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
  return least
}

/** A ring of corners as an area. */
export function ringArea(target: TargetId, ring: readonly Corner[]): HitArea {
  return { ...boxOf(target, ring), distance: (x, y) => (isInside(ring, x, y) ? 0 : Number.POSITIVE_INFINITY) }
}

/** A line of corners as an area: what is within the slack of it. */
export function lineArea(target: TargetId, line: readonly Corner[]): HitArea {
  return { ...boxOf(target, line), distance: (x, y) => distanceToLine(line, x, y) }
}

function boxOf(target: TargetId, corners: readonly Corner[]): HitArea {
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  return { target, x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top }
}
