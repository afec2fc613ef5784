// Outlines of places, pieces, blocks and borders in board units: the table draws its rings along them.
import type { Shape, TargetId } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import type { Side } from './palette.ts'
import { isBoxCode, numberAt, pieceAt, pieceIdAt, placeAt, placeCode, SIDES, sideIndex } from './pieces.ts'
import { insetOutline } from './sector-art.ts'
import { borderPlaces, entryPlaces, type Rect, racks, sectorPlace } from './sectors.ts'
import { type Stood, standingOf } from './standing.ts'

const sectorShapes = new Map<string, Shape>()

/** The ring of a sector; its middle is where pieces stand, so that tags and hit areas keep to it. */
function sectorShape(code: string): Shape {
  const known = sectorShapes.get(code)
  if (known !== undefined) return known
  const [x, y, w, h] = sectorPlace(code).pieces
  const shape = { x: x + w / 2, y: y + h / 2, w, h, d: insetOutline(code) }
  sectorShapes.set(code, shape)
  return shape
}

const rectShape = ([x, y, w, h]: Rect): Shape => ({
  x: x + w / 2,
  y: y + h / 2,
  w,
  h,
  d: `M${x} ${y}h${w}v${h}h${-w}Z`,
})

export function placeShape(code: string): Shape | null {
  if (isBoxCode(code)) {
    const box = entryPlaces[code]?.box
    return box === undefined ? null : rectShape(box)
  }
  return sectorShape(code)
}

export function shapeOf(view: View, target: TargetId, scale: number): Shape | null {
  const place = placeAt(target)
  if (place !== undefined) return placeShape(placeCode(place))
  if (pieceIdAt(target) !== undefined) return pieceShape(view, target, scale)
  if (target.startsWith('border:')) return borderShape(target.slice(7))
  const value = numberAt(target, 'value')
  return value === undefined ? null : valueShape(view, value)
}

let standing: { view: View; scale: number; stood: ReadonlyMap<number, Stood> } | null = null

/** Asked for many targets of one view: found once. */
export function stoodIn(view: View, scale: number): ReadonlyMap<number, Stood> {
  if (standing === null || standing.view !== view || standing.scale !== scale) {
    standing = { view, scale, stood: standingOf(view, scale) }
  }
  return standing.stood
}

const FRONT = 24

function pieceShape(view: View, target: TargetId, scale: number): Shape | null {
  const piece = pieceAt(view, target)
  const spot = piece === undefined ? undefined : stoodIn(view, scale).get(piece.id)
  if (piece === undefined || spot === undefined) return null
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
