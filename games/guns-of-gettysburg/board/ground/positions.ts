// The geometry of the board, unpacked from positions.json.
import boardData from '../../data/board.json' with { type: 'json' }
import { BLOCK, type Side } from '../palette.ts'
import packed from './positions.json' with { type: 'json' }
import {
  type Arrangement,
  blockSpots,
  cornersOf,
  depthOf,
  type Ground,
  gunSpots,
  lengthOf,
  type Point,
  pointAt,
  type Spot,
  tagSpot,
  worksSpot,
} from './spots.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface PositionPlace {
  code: string
  // the line, from one end to the other
  d: string
  mid: Point
  // in the order of the position's sides in data/board.json: seen by a block whose front is that side's area
  grounds: readonly [Ground, Ground]
  rows: readonly [readonly Arrangement[], readonly Arrangement[]]
}
export interface AreaPlace {
  code: string
  d: string
  ring: readonly Point[]
  label: Point
  objective: Point
  // beside the map, where blocks lie that left by this area; null: it does not touch the edge
  outside: Point | null
}

export const SHEET: { readonly width: number; readonly height: number } = packed.sheet
export const FIELD: Readonly<Box> = packed.field
export const KEY_PLACE: Readonly<Box> = packed.key
// 17 hours from 5 AM; the last is the night.
export const HOUR_BOXES: readonly Box[] = packed.hours
export const STACK_BOXES: Readonly<Record<string, readonly Box[]>> = packed.stacks
// Middle of the blocks that have arrived and not yet entered.
export const WAITING: ReadonlyMap<string, Point> = new Map(
  Object.entries(packed.waiting).map(([code, at]) => [code, [at[0] as number, at[1] as number]]),
)
export const TRAYS: Readonly<Record<Side, { wells: readonly Box[]; heaps: readonly Box[] }>> = packed.trays

const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i] as number, flat[2 * i + 1] as number])
const path = (points: readonly Point[]) => `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`
const point = ([x = 0, y = 0]: readonly number[]): Point => [x, y]

function arrangements(flat: readonly number[]): Arrangement[] {
  return pairs(flat).map(([size, wide]) => ({ size, wide }))
}

export const positionPlaces: ReadonlyMap<string, PositionPlace> = new Map(
  boardData.positions.map(({ code }): [string, PositionPlace] => {
    const row = (packed.positions as Readonly<Record<string, { line: number[]; normal: number[]; rows: number[][] }>>)[
      code
    ]
    if (!row) throw new Error(`positions.json has no ${code}`)
    const line = pairs(row.line)
    const normal = point(row.normal)
    const away: Point = [-normal[0], -normal[1]]
    const grounds = [
      { line, normal },
      { line, normal: away },
    ] as const
    const rows = [arrangements(row.rows[0] ?? []), arrangements(row.rows[1] ?? [])] as const
    const { x, y } = worksSpot(grounds[0])
    return [code, { code, d: path(line), mid: [x, y], grounds, rows }]
  }),
)

interface PackedArea {
  ring: number[]
  label: number[]
  objective: number[]
  outside?: number[]
}
export const areaPlaces: ReadonlyMap<string, AreaPlace> = new Map(
  boardData.areas.map(({ code }): [string, AreaPlace] => {
    const row = (packed.areas as Readonly<Record<string, PackedArea>>)[code]
    if (!row) throw new Error(`positions.json has no ${code}`)
    const ring = pairs(row.ring)
    const place = {
      code,
      d: `${path(ring)}Z`,
      ring,
      label: point(row.label),
      objective: point(row.objective),
      outside: row.outside ? point(row.outside) : null,
    }
    return [code, place]
  }),
)

export function placeOf(position: string): PositionPlace {
  const place = positionPlaces.get(position)
  if (!place) throw new Error(`no position ${position}`)
  return place
}
export function areaPlaceOf(area: string): AreaPlace {
  const place = areaPlaces.get(area)
  if (!place) throw new Error(`no area ${area}`)
  return place
}

// Spots of 1, 2 or 3 blocks of one side with the same front, and the size they have there. `before`: so many enemies lie
// between them and the line, because they came upon them from behind.
export function spotsOf(position: string, front: 0 | 1, count: number, before = 0): { size: number; spots: Spot[] } {
  const { grounds, rows } = placeOf(position)
  const arrangement = (blocks: number) => {
    const found = rows[front][blocks - 1]
    if (!found) throw new Error(`no spots for ${blocks} blocks at ${position}`)
    return found
  }
  const own = arrangement(count)
  const back = before > 0 ? depthOf(before, arrangement(before)) : 0
  return { size: own.size, spots: blockSpots(grounds[front], count, own, back) }
}

const OFF_MAP_ROWS = 3

// Columns of three blocks that lie off the map, away from it: nothing is turned there.
export function offMapSpots([x, y]: Point, count: number): Spot[] {
  const rows = Math.min(count, OFF_MAP_ROWS)
  const aside = (BLOCK.length + 5) * (x > FIELD.x + FIELD.width ? 1 : -1)
  return Array.from({ length: count }, (_, i) => ({
    x: x + Math.floor(i / OFF_MAP_ROWS) * aside,
    y: y + ((i % OFF_MAP_ROWS) - (rows - 1) / 2) * (BLOCK.width + 3),
    turn: 0,
  }))
}

export const gunsOf = (position: string, front: 0 | 1): [Spot, Spot] => gunSpots(placeOf(position).grounds[front])
export const tagOf = (position: string, front: 0 | 1): Spot => tagSpot(placeOf(position).grounds[front])
export const worksOf = (position: string, front: 0 | 1): Spot => worksSpot(placeOf(position).grounds[front])

// Outline of a block at its spot, closed: for rings and hit areas.
export const blockOutlineAt = (spot: Spot, size: number): string => `${path(cornersOf(spot, size))}Z`

// The line of a position without its ends: what is lit stays clear of the junctions.
export function positionLine(position: string): string {
  const { line } = placeOf(position).grounds[0]
  const whole = lengthOf(line)
  const cut = Math.min(16, whole / 5)
  const inner = line.filter((_, i) => {
    const far = lengthOf(line.slice(0, i + 1))
    return far > cut && far < whole - cut
  })
  return path(
    [pointAt(line, cut), ...inner, pointAt(line, whole - cut)].map(([x, y]) => [Math.round(x), Math.round(y)]),
  )
}

// Outline of a position that can be chosen: a band as wide as a block along its line.
export function positionOutline(position: string): string {
  const { grounds } = placeOf(position)
  const { line } = grounds[0]
  const left = shifted(line, BLOCK.width / 2)
  const right = shifted(line, -BLOCK.width / 2).reverse()
  return `${path([...left, ...right].map(([x, y]) => [Math.round(x), Math.round(y)]))}Z`
}

function shifted(line: readonly Point[], off: number): Point[] {
  return line.map((p, i) => {
    const [a, b] = [line[Math.max(0, i - 1)] as Point, line[Math.min(line.length - 1, i + 1)] as Point]
    const span = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [p[0] - ((b[1] - a[1]) / span) * off, p[1] + ((b[0] - a[0]) / span) * off]
  })
}
