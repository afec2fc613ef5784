import type { TargetId } from './api.ts'

/** Finding what lies at a point, at the same price on a map of seventy sites and on one of four thousand. Board units. */

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
