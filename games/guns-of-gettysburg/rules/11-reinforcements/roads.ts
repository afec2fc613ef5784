import boardData from '../../data/board.json' with { type: 'json' }
import { areaNamed, areaOf, positionNamed } from '../board.ts'
import { type AreaId, CONFEDERATE, type EntryId, type PositionId, type RoadNodeId, type SideIndex } from '../ids.ts'
import { CLOSED, FIRE, HELD, NEAR, type Survey } from '../survey.ts'

/** The main roads: where they come on to the map, cross positions and join, and the pieces between. */
interface RawNode {
  code: string
  position?: string
}
const rawNodes = boardData.roadNodes as readonly RawNode[]
const NODE_CODES = rawNodes.map(n => n.code)
/** The position that a road crosses at this node; null: the map edge, or a join. */
const NODE_POSITION: readonly (PositionId | null)[] = rawNodes.map(n =>
  n.position === undefined ? null : positionNamed(n.position),
)
/** The pieces of road from each node, node after node: where to, and across which area; and where each node's begin. */
const links = NODE_CODES.map(code =>
  boardData.roadSegments.flatMap(s => {
    const to = s.from === code ? s.to : s.to === code ? s.from : null
    return to === null ? [] : [{ to: NODE_CODES.indexOf(to), area: areaNamed(s.area) }]
  }),
)
const LINK_TO = Int16Array.from(links.flat(), l => l.to)
const LINK_AREA = Int16Array.from(links.flat(), l => l.area)
const FIRST_LINK = new Int16Array(links.length + 1)
links.forEach((list, node) => {
  FIRST_LINK[node + 1] = (FIRST_LINK[node] as number) + list.length
})
const ENTRY_NODE: readonly RoadNodeId[] = boardData.entryPoints.map(e => NODE_CODES.indexOf(e.road))

/** A position reached by road, and the last leg of the way there. */
export interface RoadWay {
  position: PositionId
  leg: Leg
}

export interface Leg {
  node: RoadNodeId
  before: Leg | null
  area: AreaId | null
}

/** Of the last search: nodes reached, in order; for each the one before, or none, and the area between. */
const seen = new Uint8Array(NODE_CODES.length)
const queue = new Int16Array(NODE_CODES.length)
const before = new Int16Array(NODE_CODES.length)
const across = new Int16Array(NODE_CODES.length)
const NO_NODE = -1

/**
 * 11: nodes on positions that a block can reach by road. It must stop where it comes under fire or next to an enemy (or,
 * if it may not go there, before); roads used by others in this hour are closed; Confederates do not pass the town.
 */
function roadNodes(
  field: Survey,
  side: SideIndex,
  entry: EntryId,
  taken: readonly RoadNodeId[],
  shy: boolean,
): RoadNodeId[] {
  const start = ENTRY_NODE[entry] as RoadNodeId
  const shut = shy ? HELD | CLOSED | NEAR | FIRE : HELD | CLOSED
  const nodes: RoadNodeId[] = []
  seen.fill(0)
  seen[start] = 1
  before[start] = NO_NODE
  queue[0] = start
  let count = 1
  for (let i = 0; i < count; i++) {
    const node = queue[i] as RoadNodeId
    const end = FIRST_LINK[node + 1] as number
    for (let k = FIRST_LINK[node] as number; k < end; k++) {
      const to = LINK_TO[k] as RoadNodeId
      const area = LINK_AREA[k] as AreaId
      if (seen[to] === 1 || taken.includes(to) || (side === CONFEDERATE && areaOf(area).town)) continue
      if (node === start && field.fire[area] === 1) continue
      const position = NODE_POSITION[to] ?? null
      const minds = position === null ? 0 : (field.minds[position] as number)
      if ((minds & shut) !== 0) continue
      seen[to] = 1
      before[to] = node
      across[to] = area
      if (position !== null) nodes.push(to)
      if ((minds & (NEAR | FIRE)) === 0) queue[count++] = to
    }
  }
  return nodes
}

/** 11: positions that a block can reach by road, each once. */
export function roadPositions(
  field: Survey,
  side: SideIndex,
  entry: EntryId,
  taken: readonly RoadNodeId[],
  shy: boolean,
): PositionId[] {
  const list: PositionId[] = []
  for (const node of roadNodes(field, side, entry, taken, shy)) {
    const position = NODE_POSITION[node] as PositionId
    if (!list.includes(position)) list.push(position)
  }
  return list
}

/** As `roadPositions`, with the ways there. */
export function roadWays(
  field: Survey,
  side: SideIndex,
  entry: EntryId,
  taken: readonly RoadNodeId[],
  shy: boolean,
): RoadWay[] {
  const ways: RoadWay[] = []
  for (const node of roadNodes(field, side, entry, taken, shy)) {
    const position = NODE_POSITION[node] as PositionId
    if (!ways.some(w => w.position === position)) ways.push({ position, leg: legTo(node) })
  }
  return ways
}

/** The way by road to one of the positions that can be reached. */
export function roadTo(
  field: Survey,
  side: SideIndex,
  entry: EntryId,
  taken: readonly RoadNodeId[],
  shy: boolean,
  position: PositionId,
): Leg {
  const nodes = roadNodes(field, side, entry, taken, shy)
  return legTo(nodes.find(node => NODE_POSITION[node] === position) as RoadNodeId)
}

function legTo(node: RoadNodeId): Leg {
  const last = before[node] as number
  return last === NO_NODE
    ? { node, before: null, area: null }
    : { node, before: legTo(last), area: across[node] as AreaId }
}

/** The nodes and areas of a way, from the entry point on. */
export function courseOf(last: Leg): { nodes: RoadNodeId[]; areas: AreaId[] } {
  const nodes: RoadNodeId[] = []
  const areas: AreaId[] = []
  for (let leg: Leg | null = last; leg !== null; leg = leg.before) {
    nodes.push(leg.node)
    if (leg.area !== null) areas.push(leg.area)
  }
  return { nodes: nodes.reverse(), areas: areas.reverse() }
}
