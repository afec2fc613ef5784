// Outlines of positions, areas, blocks and tokens in board units: the table draws its rings along them.
import type { Shape, TargetId } from '#client/table/board-api.ts'
import type { View } from '../views.ts'
import { BLOCK } from './palette.ts'
import { areaCode, blockAt, entryCode, idAt, positionCode, sideName, tokenFacts } from './pieces.ts'
import {
  areaPlaceOf,
  type Box,
  blockOutlineAt,
  placeOf,
  positionLine,
  STACK_BOXES,
  TRAYS,
  WAITING,
} from './positions.ts'
import { stoodIn } from './standing.ts'

/** Hit areas of positions follow their lines and are drawn by the board; this is only their middle. */
const MIDDLE = 24
const OBJECTIVE = 24

const positionShapes = new Map<number, Shape>()
const areaShapes = new Map<number, Shape>()

export function positionShape(id: number): Shape {
  const known = positionShapes.get(id)
  if (known !== undefined) return known
  const code = positionCode(id)
  const [x, y] = placeOf(code).mid
  const shape = { x, y, w: MIDDLE, h: MIDDLE, d: positionLine(code) }
  positionShapes.set(id, shape)
  return shape
}

export function areaShape(id: number): Shape {
  const known = areaShapes.get(id)
  if (known !== undefined) return known
  const { label, d } = areaPlaceOf(areaCode(id))
  const shape = { x: label[0], y: label[1], w: 60, h: 40, d }
  areaShapes.set(id, shape)
  return shape
}

const boxShape = ({ x, y, width, height }: Box): Shape => ({
  x: x + width / 2,
  y: y + height / 2,
  w: width,
  h: height,
  d: `M${x} ${y}h${width}v${height}h${-width}Z`,
})

/** The ground before a road where arrived blocks wait. */
export function entryShape(id: number): Shape {
  const [x, y] = WAITING.get(entryCode(id)) ?? [0, 0]
  return boxShape({ x: x - 40, y: y - 36, width: 80, height: 72 })
}

export const stackBoxes = (entry: number): readonly Box[] => STACK_BOXES[entryCode(entry)] ?? []

/** The seat's own tray as it lies on the table; when an extended bombardment attacks again, the tokens drawn for that (22). */
export const trayOf = (view: View, side: 0 | 1): readonly number[] | null => {
  const { tray, extended } = view.sides[side].tokens
  const hand = extended ?? tray
  return hand === null ? null : [...hand].sort((a, b) => a - b)
}

function tokenShape(view: View, token: number): Shape | null {
  const { side } = tokenFacts(token)
  const well = TRAYS[sideName(side)].wells[trayOf(view, side)?.indexOf(token) ?? -1]
  return well === undefined ? null : boxShape(well)
}

function blockShape(view: View, target: TargetId): Shape | null {
  const block = blockAt(view, target)
  const spot = block === undefined ? undefined : stoodIn(view).get(block.id)
  if (spot === undefined) return null
  const turn = (spot.turn * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const [l, w] = [BLOCK.length * spot.size, BLOCK.width * spot.size]
  return { x: spot.x, y: spot.y, w: l * cos + w * sin, h: l * sin + w * cos, d: blockOutlineAt(spot, spot.size) }
}

function objectiveShape(view: View, target: TargetId): Shape | null {
  const objective = view.objectives[Number(target.slice('objective:'.length)) - 1]
  if (objective === undefined) return null
  const [x, y] = areaPlaceOf(areaCode(objective.area)).objective
  return boxShape({ x: x - OBJECTIVE, y: y - OBJECTIVE, width: 2 * OBJECTIVE, height: 2 * OBJECTIVE })
}

export function shapeOf(view: View, target: TargetId): Shape | null {
  const position = idAt(target, 'position')
  if (position !== undefined) return positionShape(position)
  const area = idAt(target, 'area')
  if (area !== undefined) return areaShape(area)
  const entry = idAt(target, 'entry')
  if (entry !== undefined) return entryShape(entry)
  const token = idAt(target, 'token')
  if (token !== undefined) return tokenShape(view, token)
  if (target.startsWith('objective:')) return objectiveShape(view, target)
  return target.startsWith('block:') ? blockShape(view, target) : null
}
