import type { Group } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Point } from '../sheet.ts'

/** The attacks of the shock under way; one is over when its defenders have left the hex. */
export const struckGroups = (view: View): readonly Group[] =>
  (view.doing.shock?.groups ?? []).filter(group =>
    group.defenders.some(unit => group.hexes.some(hex => view.units[unit].hex === hex)),
  )

export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})
