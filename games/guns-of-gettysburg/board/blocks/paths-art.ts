// Ways of blocks as lines with an arrowhead: of an attack in the colour of its side, of what can be chosen in gold.

import type { Point } from '../ground/spots.ts'
import { GOLD, INK, SIDE_COLOUR, type Side } from '../palette.ts'

const HEAD = 'M-13 -11L4 0L-13 11'

// A smooth line through the points: each corner is rounded half way to its neighbours.
export function routeOf(points: readonly Point[]): string {
  const [first, ...rest] = points as readonly [Point, ...Point[]]
  const last = rest.at(-1) ?? first
  const corners = rest.slice(0, -1)
  const half = (a: Point, b: Point) => `${Math.round((a[0] + b[0]) / 2)} ${Math.round((a[1] + b[1]) / 2)}`
  const bends = corners.map(
    (corner, i) =>
      `Q${corner[0]} ${corner[1]} ${i === corners.length - 1 ? `${last[0]} ${last[1]}` : half(corner, corners[i + 1] as Point)}`,
  )
  return `M${first[0]} ${first[1]}${bends.length > 0 ? bends.join('') : `L${last[0]} ${last[1]}`}`
}

function arrow(points: readonly Point[], colour: string, halo: string, dashed: boolean): string {
  const d = routeOf(points)
  const [before, end] = [points[points.length - 2], points[points.length - 1]] as [Point, Point]
  const turn = Math.round((Math.atan2(end[1] - before[1], end[0] - before[0]) * 180) / Math.PI)
  const head = `<path d="${HEAD}" transform="translate(${end[0]} ${end[1]})rotate(${turn})"`
  const dash = dashed ? ' stroke-dasharray="12 7"' : ''
  return `<g fill="none" stroke-linejoin="miter"><path d="${d}" stroke="${halo}" stroke-width="9.5"/>${head} stroke="${halo}" stroke-width="9.5"/><path d="${d}" stroke="${colour}" stroke-width="5.4"${dash}/>${head} stroke="${colour}" stroke-width="5.8"/></g>`
}

export const attackPathSvg = (side: Side, points: readonly Point[], done = true): string =>
  arrow(points, SIDE_COLOUR[side], '#fff3e6', !done)
export const choicePathSvg = (points: readonly Point[], possible = false): string => arrow(points, GOLD, INK, possible)
