// Finds a place for the name of every town: beside its plate, clear of plates, marks, bars and other names, and as clear
// of lines as it can be. Each name takes its best place in turn, again and again until nothing changes.
import layout from '#games/house-divided/board/ground/layout.json' with { type: 'json' }
import { type NamePlace, type NameSide, nameBlock, nameFactor } from '#games/house-divided/board/ground/name-block.ts'
import type { Area } from '#games/house-divided/board/ground/plates.ts'
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }
import { along, lengthOf } from '#tools/map/curves.ts'
import { textWidth } from '#tools/map/letter-widths.ts'
import { type Course, covered, isInside } from './courses.ts'
import { placeOf } from './warp.ts'

// The largest lettering in which all names are shown (10.5 px at a scale of 0.8).
const SIZE = 13.1
const FRAME: Area = { x: -2, y: -2, width: 1604, height: 1014 }
const SHIFTS = [0, -8, 8, -16, 16, -24, 24, -32, 32]
const SIDE_SHIFTS = [0, -6, 6, -11, 11]
const SIDES = ['below', 'above', 'right', 'left'] as const
const SIDE_COST: Readonly<Record<NameSide, number>> = { below: 0, above: 1, right: 2, left: 2.5 }

type Place = Omit<NamePlace, 'from'>

export interface PlacedName extends Place {
  areas: Area[]
}

// What a name covers on the board.
export function areasOf(code: string, place: Place, letterSize = SIZE): Area[] {
  const size = letterSize * nameFactor(code)
  const { anchor, x, baselines } = nameBlock(code, place, size)
  const [cx, cy] = placeOf(code)
  return place.lines.map((line, i) => {
    const width = textWidth(line) * size * (nameFactor(code) > 1 ? 1.02 : 1)
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
    return { x: cx + left - 1, y: cy + (baselines[i] ?? 0) - size * 0.74, width: width + 2, height: size * 0.95 }
  })
}

export const overlap = (a: Area, b: Area) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y))

interface LinePoint {
  x: number
  y: number
  weight: number
}

function linePoints(courses: readonly Course[]): LinePoint[] {
  const weights = { rail: 0.5, road: 0.35, river: 0.3 } as const
  return courses.flatMap(course => {
    const count = Math.ceil(lengthOf(course.points) / 3)
    return Array.from({ length: count }, (_, i) => ({
      ...along(course.points, i * 3),
      weight: weights[course.type],
    }))
  })
}

// A name should not stand nearer to another plate than to its own.
function strangeness(code: string, area: Area): number {
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
  const far = (to: string) => {
    const [px, py] = placeOf(to)
    return Math.hypot(Math.max(0, Math.abs(px - x) - 23), Math.max(0, Math.abs(py - y) - 16))
  }
  const own = far(code)
  return mapData.boxes.reduce(
    (sum, box) => (box.code === code ? sum : sum + Math.max(0, own + 5 - far(box.code)) * 0.4),
    0,
  )
}

function candidates(code: string): Place[] {
  const box = mapData.boxes.find(b => b.code === code)
  const fixed = (layout.boxes as Readonly<Record<string, { label: string[]; name?: NameSide }>>)[code]
  if (!box || !fixed) throw new Error(`no layout for ${code}`)
  const single = fixed.label.length === 1 ? fixed.label : [box.name]
  const forms = fixed.label.length === 1 ? [single] : [single, fixed.label]
  return forms.flatMap(lines =>
    (fixed.name ? [fixed.name] : SIDES).flatMap(side =>
      (side === 'below' || side === 'above' ? SHIFTS : SIDE_SHIFTS).map(shift => ({ lines, side, shift })),
    ),
  )
}

export function placeNames(courses: readonly Course[]): Map<string, PlacedName> {
  const lines = linePoints(courses)
  const bars = courses.flatMap(course => [...course.crossings, ...(course.closedTo.length > 0 ? [course.middle] : [])])
  const chevrons = courses.flatMap(course => course.chevrons)
  const placed = new Map<string, PlacedName>()

  const ownCost = (code: string, place: PlacedName) => {
    let cost = SIDE_COST[place.side] + Math.abs(place.shift) * 0.09 + (place.lines.length - 1) * 2.2
    for (const area of place.areas) {
      for (const other of covered) cost += overlap(area, other) * (other.code === code ? 0.6 : 1.2)
      for (const bar of bars) if (isInside(area, bar.x, bar.y, 7)) cost += 9
      for (const chevron of chevrons) if (isInside(area, chevron.x, chevron.y, 2)) cost += 1.5
      for (const point of lines) if (isInside(area, point.x, point.y, 1.5)) cost += point.weight
      cost += strangeness(code, area)
      const seen = overlap(area, FRAME)
      cost += area.width * area.height - seen
    }
    return cost
  }
  const between = (code: string, place: PlacedName) => {
    let cost = 0
    for (const [otherCode, other] of placed) {
      if (otherCode === code) continue
      for (const a of place.areas) for (const b of other.areas) cost += overlap(a, b) * 1.2
    }
    return cost
  }
  const open = mapData.boxes.map(({ code }) => ({
    code,
    options: candidates(code)
      .map(place => ({ ...place, areas: areasOf(code, place) }))
      .map(place => ({ place, cost: ownCost(code, place) }))
      .sort((a, b) => a.cost - b.cost),
  }))
  for (let round = 0; round < 12; round++) {
    let changed = false
    for (const { code, options } of open) {
      let best = options[0]
      let bestCost = Number.POSITIVE_INFINITY
      for (const option of options) {
        if (option.cost >= bestCost) break
        const cost = option.cost + between(code, option.place)
        if (cost < bestCost) {
          best = option
          bestCost = cost
        }
      }
      if (!best) throw new Error(`no place for the name of ${code}`)
      if (placed.get(code) !== best.place) changed = true
      placed.set(code, best.place)
    }
    if (!changed) break
  }
  return placed
}
