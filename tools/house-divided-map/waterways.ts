// The rivers on the board: their roughened courses, and the reaches between boxes that are lines of play.
import { distance, type Point, roughen, sample } from '#tools/map/curves.ts'
import { randomFrom } from '#tools/map/random.ts'
import { type River, rivers } from './geography/rivers.ts'
import { course, placeOf } from './warp.ts'

export interface Waterway {
  river: River
  points: Point[]
}

const random = randomFrom(11)

export const waterways: readonly Waterway[] = rivers.map(river => ({
  river,
  points: roughen(course(river.course), random, river.navigated ? 3 : 2.4, river.navigated ? 15 : 12),
}))

// By "from--to", downstream.
export const reaches: ReadonlyMap<string, Point[]> = new Map(waterways.flatMap(reachesOf))

function reachesOf({ river, points }: Waterway): [string, Point[]][] {
  if (!river.navigated) return []
  const line = sample(points, 4)
  const stops = river.course.filter(place => typeof place === 'string')
  return stops.slice(1).map((to, i) => {
    const from = stops[i] as string
    const reach = line.slice(nearest(line, placeOf(from)), nearest(line, placeOf(to)) + 1)
    return [`${from}--${to}`, reach]
  })
}

function nearest(line: readonly Point[], to: Point): number {
  return line.reduce((best, p, i) => (distance(p, to) < distance(line[best] as Point, to) ? i : best), 0)
}
