import type { TargetId } from './api.ts'

/** Finding what lies at a point, at the same price on a map of seventy sites and on one of four thousand. Board units. */

export type Corner = readonly [x: number, y: number]

export interface HitArea {
  target: TargetId
  /** Its box, about its middle. */
  x: number
  y: number
  w: number
  h: number
  /** How far the point is from it: 0 inside. Default: the box itself, its middle the nearer the better. */
  distance?(x: number, y: number): number
}

export type HitTest = (x: number, y: number, slack: number) => TargetId | null

/**
 * The area at a point. Areas smaller than the slack count as that large; of several that are touched the nearest is meant,
 * by its outline where it has one, and then by its middle.
 */
export function hitTest(areas: readonly HitArea[]): HitTest {
  if (areas.length === 0) return () => null
  const cell = cellSize(areas)
  const cells = new Map<number, HitArea[]>()
  const at = (n: number) => Math.floor(n / cell)
  const key = (column: number, row: number) => column * 65_536 + row
  for (const area of areas) {
    for (let c = at(area.x - area.w / 2); c <= at(area.x + area.w / 2); c++) {
      for (let r = at(area.y - area.h / 2); r <= at(area.y + area.h / 2); r++) {
        const list = cells.get(key(c, r))
        if (list === undefined) cells.set(key(c, r), [area])
        else list.push(area)
      }
    }
  }
  return (x, y, slack) => {
    let found: HitArea | null = null
    let least = Number.POSITIVE_INFINITY
    let nearest = Number.POSITIVE_INFINITY
    for (let c = at(x - slack); c <= at(x + slack); c++) {
      for (let r = at(y - slack); r <= at(y + slack); r++) {
        for (const area of cells.get(key(c, r)) ?? []) {
          const far = area.distance === undefined ? outsideBox(area, x, y, slack) : area.distance(x, y)
          if (far > (area.distance === undefined ? 0 : slack)) continue
          const middle = (area.x - x) ** 2 + (area.y - y) ** 2
          if (far < least || (far === least && middle < nearest)) {
            found = area
            least = far
            nearest = middle
          }
        }
      }
    }
    return found?.target ?? null
  }
}

/** About as large as an area: a point then lies in few of them. */
const cellSize = (areas: readonly HitArea[]): number =>
  Math.max(1, areas.reduce((sum, area) => sum + Math.max(area.w, area.h), 0) / areas.length)

const outsideBox = (area: HitArea, x: number, y: number, slack: number): number =>
  Math.max(0, Math.abs(x - area.x) - Math.max(area.w / 2, slack), Math.abs(y - area.y) - Math.max(area.h / 2, slack))

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
