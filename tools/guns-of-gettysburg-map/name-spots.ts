// Places for what stands inside an area: its name and an objective, clear of lines, lettering, roads and each other.
import { nameLines } from '#games/guns-of-gettysburg/board/ground/name-lines.ts'
import type { Point } from '#tools/map/curves.ts'
import { type Area, farms, linesOfSight, roads, streams } from './field.ts'
import { boundsOf, distanceToLine, isInside } from './lines.ts'
import { lettered } from './place-lettering.ts'
import { cannonSpots } from './position-lines.ts'

// The size in which names are written at a scale of one.
const SIZE = 12

function near(area: Area) {
  const { left, right, top, bottom } = boundsOf(area.polygon)
  const reach = Math.hypot(right - left, bottom - top) / 2 + 20
  const middle: Point = [(left + right) / 2, (top + bottom) / 2]
  const isNear = (p: Point) => Math.hypot(p[0] - middle[0], p[1] - middle[1]) < reach
  const isBy = (line: readonly Point[]) => distanceToLine(line, middle) < reach
  return {
    roads: roads.map(({ line }) => line).filter(isBy),
    streams: streams.map(({ line }) => line).filter(isBy),
    sights: linesOfSight.filter(isBy),
    rings: linesOfSight.map(line => line[line.length - 1] as Point).filter(isNear),
    letters: lettered.map(({ x, y }): Point => [x, y]).filter(isNear),
    guns: cannonSpots.filter(isNear),
    farms: farms.map(({ at }) => at).filter(isNear),
  }
}

function best(area: Area, score: (p: Point) => number): Point {
  const { left, right, top, bottom } = boundsOf(area.polygon)
  let found = area.label
  let most = Number.NEGATIVE_INFINITY
  for (let y = top + 3; y < bottom; y += 8) {
    for (let x = left + 3; x < right; x += 8) {
      if (!isInside(area.polygon, [x, y])) continue
      const value = score([x, y])
      if (value <= most) continue
      most = value
      found = [x, y]
    }
  }
  return found
}

const nearest = (lines: readonly (readonly Point[])[], p: Point) =>
  Math.min(40, ...lines.map(line => distanceToLine(line, p)))

export function nameSpot(area: Area): Point {
  const around = near(area)
  const ring = [...area.polygon, area.polygon[0] as Point]
  const written = nameLines(area.name)
  const half = Math.max(...written.map(line => line.length)) * SIZE * 0.235
  const high = written.length * SIZE * 0.52
  return best(area, ([x, y]) => {
    const samples = [-1, -0.5, 0, 0.5, 1].flatMap(u => [-1, 1].map((v): Point => [x + u * half, y + v * high]))
    if (samples.some(p => !isInside(area.polygon, p))) return -1000 - Math.hypot(x - area.centre[0], y - area.centre[1])
    const within = ([px, py]: Point, over: number) => Math.abs(px - x) < half + over && Math.abs(py - y) < high + over
    const count = (points: readonly Point[], over: number) => points.filter(p => within(p, over)).length
    let score = Math.min(22, ...samples.map(p => distanceToLine(ring, p))) * 2
    score -=
      count(around.letters, 10) * 30 +
      count(around.guns, 9) * 16 +
      count(around.rings, 6) * 14 +
      count(around.farms, 5) * 4
    for (const p of samples) {
      score -= Math.max(0, 9 - nearest(around.roads, p)) * 0.9
      score -= Math.max(0, 5 - nearest(around.streams, p)) * 0.7
      score -= Math.max(0, 4 - nearest(around.sights, p)) * 0.6
    }
    return score - Math.hypot(x - area.centre[0], y - area.centre[1]) * 0.12
  })
}

export function objectiveSpot(area: Area, name: Point): Point {
  const around = near(area)
  const ring = [...area.polygon, area.polygon[0] as Point]
  const written = nameLines(area.name)
  const half = Math.max(...written.map(line => line.length)) * SIZE * 0.235
  return best(area, p => {
    const [x, y] = p
    const off = Math.hypot(Math.max(0, Math.abs(x - name[0]) - half), Math.max(0, Math.abs(y - name[1]) - 6))
    const letters = [...around.letters, ...around.rings].filter(([lx, ly]) => Math.hypot(lx - x, ly - y) < 30).length
    return (
      Math.min(distanceToLine(ring, p), 46) * 1.5 +
      Math.min(off, 26) +
      Math.min(nearest(around.roads, p), 24) * 0.5 -
      letters * 12
    )
  })
}
