// Outlines of places, pieces, blocks and borders in board units: the table draws its rings along them.
import type { Shape, TargetId } from '#client/board/api.ts'
import { ringArea } from '#client/board/hit-areas.ts'
import type { HitArea } from '#client/board/hits.ts'
import { onceOfTwo } from '#client/board/once.ts'
import type { PieceId } from '../../rules/ids.ts'
import type { PieceView, View } from '../../views.ts'
import { insetOutline, ringOf } from '../ground/sector-art.ts'
import { borderPlaces, entryPlaces, type Rect, racks, sectorPlace } from '../ground/sectors.ts'
import type { Side } from '../palette.ts'
import { type Stood, spotsIn } from './piece-spots.ts'
import {
  isBoxCode,
  numberAt,
  PLACE_CODES,
  pieceAt,
  pieceIdAt,
  placeAt,
  placeCode,
  placeTarget,
  SIDES,
  sideIndex,
} from './pieces.ts'

const rectShape = ([x, y, w, h]: Rect): Shape => ({
  x: x + w / 2,
  y: y + h / 2,
  w,
  h,
  d: `M${x} ${y}h${w}v${h}h${-w}Z`,
})

/** The middle of a place is where its pieces stand, so that tags keep to them. */
function placeRect(code: string): Rect {
  return isBoxCode(code) ? (entryPlaces[code]?.box ?? [0, 0, 0, 0]) : sectorPlace(code).pieces
}

export function placeMiddle(code: string): { x: number; y: number } {
  const [x, y, w, h] = placeRect(code)
  return { x: x + w / 2, y: y + h / 2 }
}

export function placeShape(code: string): Shape {
  const shape = rectShape(placeRect(code))
  return isBoxCode(code) ? shape : { ...shape, d: insetOutline(code) }
}

/** Where a press means a place: within the outline of a sector, in or near an entry box. */
export const placeAreas: readonly HitArea[] = PLACE_CODES.map((code, id) =>
  isBoxCode(code)
    ? { target: placeTarget(id), ...rectShape(placeRect(code)) }
    : ringArea(placeTarget(id), ringOf(code)),
)

export interface Outlines {
  shapeOf(view: View, target: TargetId, scale: number): Shape | null
  /** Where every piece is drawn; asked for many targets of one view, found once. */
  spots(view: View, scale: number): ReadonlyMap<PieceId, Stood>
}

/** The outlines of one board: those of sectors are worked out when they are first drawn. */
export function createOutlines(): Outlines {
  const places = new Map<string, Shape>()
  const spots = onceOfTwo(spotsIn)
  function shapeOfPlace(code: string): Shape {
    const known = places.get(code)
    if (known !== undefined) return known
    const shape = placeShape(code)
    places.set(code, shape)
    return shape
  }
  return {
    spots,
    shapeOf(view, target, scale) {
      const place = placeAt(target)
      if (place !== undefined) return shapeOfPlace(placeCode(place))
      if (pieceIdAt(target) !== undefined) return pieceShape(pieceAt(view, target), spots(view, scale))
      if (target.startsWith('border:')) return borderShape(target.slice(7))
      const value = numberAt(target, 'value')
      return value === undefined ? null : valueShape(view, value)
    },
  }
}

const FRONT = 24

function pieceShape(piece: PieceView | undefined, spots: ReadonlyMap<PieceId, Stood>): Shape | null {
  const spot = piece === undefined ? undefined : spots.get(piece.id)
  if (spot === undefined) return null
  const k = spot.size / FRONT
  const [l, t, r, b] = [spot.x - 12.5 * k, spot.y - 11.5 * k, spot.x + 13.5 * k, spot.y + 13.5 * k]
  return { x: spot.x, y: spot.y, w: spot.size, h: spot.size, d: `M${l} ${t}H${r}V${b}H${l}Z` }
}

/** A stick's length along the border: where it would lie. */
export function borderShape(code: string): Shape | null {
  const border = borderPlaces[code]
  const stick = border === undefined ? undefined : Object.values(border.sticks)[0]
  if (border === undefined || stick === undefined) return null
  const [x, y] = border.mid
  const turn = (stick.turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const at = (along: number, across: number) =>
    `${tenth(x + along * cos - across * sin)} ${tenth(y + along * sin + across * cos)}`
  const [l, w] = [border.length / 2, 9]
  return { x, y, w: 36, h: 36, d: `M${at(-l, -w)}L${at(l, -w)}L${at(l, w)}L${at(-l, w)}Z` }
}

const tenth = (n: number) => Math.round(n * 10) / 10

/** Blocks of the seat that sees their values, as they lie in the rack. */
export function rackBlocks(
  view: View,
  rack: 'blocks' | 'aside',
  side: Side,
): { x: number; y: number; value: number | null }[] {
  const command = view.command[sideIndex(side)]
  const values = rack === 'blocks' ? command.availableValues : command.asideValues
  const count = rack === 'blocks' ? command.available : command.aside
  const sorted = values === null ? null : [...values].sort((a, b) => a - b)
  const spots = racks[side][rack].spots
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = spots[Math.min(i, spots.length - 1)] as readonly [number, number]
    return { x, y, value: sorted?.[i] ?? null }
  })
}

/** A block of this value in the own rack: the first of them. */
function valueShape(view: View, value: number): Shape | null {
  for (const side of SIDES) {
    const block = rackBlocks(view, 'blocks', side).find(b => b.value === value)
    if (block !== undefined) return rectShape([block.x - 14, block.y - 18, 29, 36])
  }
  return null
}
