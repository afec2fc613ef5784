// Outlines of positions, areas, blocks and tokens in board units: the table draws its rings along them.
import type { Shape, TargetId } from '#client/board/api.ts'
import { lineArea, ringArea } from '#client/board/hit-areas.ts'
import { type HitTest, hitTest } from '#client/board/hits.ts'
import { once } from '#client/board/once.ts'
import { ENTRIES } from '../../rules/board.ts'
import type { AreaId, BlockId, EntryId, PositionId, TokenId } from '../../rules/ids.ts'
import type { BlockView, View } from '../../views.ts'
import {
  areaPlaceOf,
  type Box,
  blockOutlineAt,
  placeOf,
  positionLine,
  STACK_BOXES,
  TRAYS,
  WAITING,
} from '../ground/positions.ts'
import { BLOCK } from '../palette.ts'
import { blockSpotsIn, type Stood } from './block-spots.ts'
import {
  AREA_CODES,
  areaCode,
  areaTarget,
  blockAt,
  entryCode,
  entryTarget,
  idAt,
  POSITION_CODES,
  positionCode,
  positionTarget,
  sideName,
  tokenFacts,
} from './pieces.ts'

/** A position is hit along its line; this is only its middle. */
const MIDDLE = 24
const OBJECTIVE = 24

export function positionShape(id: PositionId): Shape {
  const code = positionCode(id)
  const [x, y] = placeOf(code).mid
  return { x, y, w: MIDDLE, h: MIDDLE, d: positionLine(code) }
}

function areaShape(id: AreaId): Shape {
  const { label, d } = areaPlaceOf(areaCode(id))
  return { x: label[0], y: label[1], w: 60, h: 40, d }
}

const boxShape = ({ x, y, width, height }: Box): Shape => ({
  x: x + width / 2,
  y: y + height / 2,
  w: width,
  h: height,
  d: `M${x} ${y}h${width}v${height}h${-width}Z`,
})

/** The ground before a road where arrived blocks wait. */
export function entryShape(id: EntryId): Shape {
  const [x, y] = WAITING.get(entryCode(id)) ?? [0, 0]
  return boxShape({ x: x - 40, y: y - 36, width: 80, height: 72 })
}

export const stackBoxes = (entry: EntryId): readonly Box[] => STACK_BOXES[entryCode(entry)] ?? []

/** The seat's own tray as it lies on the table; when an extended bombardment attacks again, the tokens drawn for that (22). */
export const trayOf = (view: View, side: 0 | 1): readonly TokenId[] | null => {
  const { tray, extended } = view.sides[side].tokens
  const hand = extended ?? tray
  return hand === null ? null : [...hand].sort((a, b) => a - b)
}

function tokenShape(view: View, token: TokenId): Shape | null {
  const { side } = tokenFacts(token)
  const well = TRAYS[sideName(side)].wells[trayOf(view, side)?.indexOf(token) ?? -1]
  return well === undefined ? null : boxShape(well)
}

function blockShape(block: BlockView | undefined, spots: ReadonlyMap<BlockId, Stood>): Shape | null {
  const spot = block === undefined ? undefined : spots.get(block.id)
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

export interface Outlines {
  shapeOf(view: View, target: TargetId): Shape | null
  /** Where every block is drawn; asked for many targets of one view, found once. */
  spots(view: View): ReadonlyMap<BlockId, Stood>
}

/** The outlines of one board. */
export function createOutlines(): Outlines {
  const spots = once(blockSpotsIn)
  // places stay where they are: what is worked out from a shape is found again by it
  const places = new Map<TargetId, Shape>()
  function placeShape(target: TargetId): Shape | null {
    const position = idAt(target, 'position')
    if (position !== undefined) return positionShape(position)
    const area = idAt(target, 'area')
    if (area !== undefined) return areaShape(area)
    const entry = idAt(target, 'entry')
    return entry === undefined ? null : entryShape(entry)
  }
  return {
    spots,
    shapeOf(view, target) {
      const place = places.get(target) ?? placeShape(target)
      if (place !== null) {
        places.set(target, place)
        return place
      }
      const token = idAt(target, 'token')
      if (token !== undefined) return tokenShape(view, token)
      if (target.startsWith('objective:')) return objectiveShape(view, target)
      return target.startsWith('block:') ? blockShape(blockAt(view, target), spots(view)) : null
    },
  }
}

const entryAt = hitTest(ENTRIES.map((_, id) => ({ target: entryTarget(id), ...entryShape(id) })))
const positionAt = hitTest(
  POSITION_CODES.map((code, id) => lineArea(positionTarget(id), placeOf(code).grounds[0].line)),
)
const areaAt = hitTest(AREA_CODES.map((code, id) => ringArea(areaTarget(id), areaPlaceOf(code).ring)))

/** How far from its line a position is meant: a broad band, which must not cover the areas between. */
const NARROWEST = 13
const BROADEST = 30

/** What lies at a point: an entry, a position along its line, else the area. */
export const targetAt: HitTest = (x, y, slack) =>
  entryAt(x, y, 0) ?? positionAt(x, y, Math.min(BROADEST, Math.max(NARROWEST, slack))) ?? areaAt(x, y, 0)
