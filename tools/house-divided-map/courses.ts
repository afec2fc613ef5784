// The lines of the game on the board: rivers along their reaches, rails and roads straight or bent as layout.json says;
// with the places of tags, crossing bars and chevrons.
import layout from '#games/house-divided/board/ground/layout.json' with { type: 'json' }
import type { LineType, Spot } from '#games/house-divided/board/ground/line-art.ts'
import { type Area, boxFacts, PLATE_HEIGHT, PLATE_WIDTH, plateAreas } from '#games/house-divided/board/ground/plates.ts'
import type { Side } from '#games/house-divided/board/palette.ts'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import { along, lengthOf, type Point, sample, tenth } from '#tools/map/curves.ts'
import { placeOf } from './warp.ts'
import { reaches } from './waterways.ts'

export interface Course {
  code: string
  from: string
  to: string
  type: LineType
  points: Point[]
  middle: Spot
  crossings: (Spot & { into: string })[]
  chevrons: Spot[]
  closedTo: Side[]
}

const bends: Readonly<Record<string, number>> = layout.bends

// What the boxes' drawings cover, on the board.
export const covered: readonly (Area & { code: string })[] = [...boxFacts.values()].flatMap(box => {
  const [x, y] = placeOf(box.code)
  return plateAreas(box).map(area => ({ ...area, x: area.x + x, y: area.y + y, code: box.code }))
})

export const isInside = (area: Area, x: number, y: number, margin = 0) =>
  x > area.x - margin && x < area.x + area.width + margin && y > area.y - margin && y < area.y + area.height + margin

function pointsOf(line: { code: string; type: string; from: string; to: string }): Point[] {
  const [a, b] = [placeOf(line.from), placeOf(line.to)]
  if (line.type === 'river') {
    const reach = reaches.get(`${line.from}--${line.to}`)
    if (!reach) throw new Error(`no river runs from ${line.from} to ${line.to}`)
    return [a, ...reach.slice(1, -1), b]
  }
  const bend = bends[line.code] ?? 0
  if (bend === 0) return [a, b]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const middle: Point = [
    (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * bend,
    (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * bend,
  ]
  return sample([a, middle, b], 6)
}

// How far along the line leaves the plate it starts from.
function leaves(points: readonly Point[], code: string): number {
  const [x, y] = placeOf(code)
  const length = lengthOf(points)
  for (let far = 0; far < length; far += 0.5) {
    const spot = along(points, far)
    if (Math.abs(spot.x - x) > PLATE_WIDTH / 2 || Math.abs(spot.y - y) > PLATE_HEIGHT / 2) return far
  }
  return length
}

const rounded = (spot: Spot): Spot => ({ x: tenth(spot.x), y: tenth(spot.y), angle: Math.round(spot.angle) })
const isNear = (a: Spot, b: Spot, within: number) => Math.hypot(a.x - b.x, a.y - b.y) < within

const BAR_REACH = 8

// The bar stands as near to the attacked box as its walls, its marks and the other bars allow.
function crossing(points: readonly Point[], into: string, bars: readonly Spot[]): Spot {
  const start = leaves(points, into)
  const clear = (far: number, room: number) => {
    const spot = along(points, far)
    const across = ((spot.angle + 90) * Math.PI) / 180
    const free = [-BAR_REACH, 0, BAR_REACH].every(reach => {
      const [x, y] = [spot.x + Math.cos(across) * reach, spot.y + Math.sin(across) * reach]
      return covered.every(area => !isInside(area, x, y, 2.5))
    })
    return free && bars.every(bar => !isNear(bar, spot, room)) ? spot : null
  }
  for (const room of [17, 13, 10]) {
    for (let far = start + 5; far < start + 24; far += 1) {
      const spot = clear(far, room)
      if (spot) return spot
    }
  }
  return along(points, start + 9)
}

function chevronsOf(points: readonly Point[], first: number, last: number, bars: readonly Spot[]): Spot[] {
  const room = last - first
  const count = Math.max(1, Math.floor(room / 24))
  const spots = Array.from({ length: count }, (_, i) => {
    const far = first + (room * (i + 0.5)) / count
    const [before, after] = [along(points, far - 3), along(points, far + 3)]
    const angle = (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI
    return { ...along(points, far), angle }
  })
  const free = spots.filter(spot => bars.every(bar => !isNear(bar, spot, 8)))
  return (free.length > 0 ? free : spots).map(rounded)
}

export function allCourses(): Course[] {
  const bars: Spot[] = []
  return mapData.lines.map(line => {
    const points = pointsOf(line)
    const back = [...points].reverse()
    const into: readonly string[] = 'crossingInto' in line && line.crossingInto ? line.crossingInto : []
    const crossings = into.map(code => {
      const spot = crossing(code === line.from ? points : back, code, bars)
      bars.push(spot)
      return { into: code, ...rounded(spot) }
    })
    const first = leaves(points, line.from)
    const last = lengthOf(points) - leaves(back, line.to)
    return {
      code: line.code,
      from: line.from,
      to: line.to,
      type: line.type as LineType,
      points,
      middle: rounded(along(points, (first + last) / 2)),
      crossings,
      chevrons: line.type === 'river' ? chevronsOf(points, first, last, crossings) : [],
      closedTo: ('forbiddenTo' in line && line.forbiddenTo ? line.forbiddenTo : []) as Side[],
    }
  })
}
