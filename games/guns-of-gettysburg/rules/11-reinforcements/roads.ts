import { byId, mapBy } from '#engine/ids.ts'
import { sure } from '#engine/lists.ts'
import { type Graph, graphOf, graphWithout } from '#engine/map/graph.ts'
import { openGoing, Search } from '#engine/map/search.ts'
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
/** The pieces of road from each node, across which area. 11: Confederates do not pass the town. */
const UNION_ROADS: Graph = graphOf(NODE_CODES.length, node =>
  boardData.roadSegments.flatMap(s => {
    const to = s.from === NODE_CODES[node] ? s.to : s.to === NODE_CODES[node] ? s.from : null
    return to === null ? [] : [{ to: NODE_CODES.indexOf(to), cost: 1, by: areaNamed(s.area) }]
  }),
)
const CONFEDERATE_ROADS: Graph = graphWithout(UNION_ROADS, link => areaOf(UNION_ROADS.by[link] as AreaId).town)
const ENTRY_NODE = byId<EntryId, RoadNodeId>(boardData.entryPoints.map(e => NODE_CODES.indexOf(e.road) as RoadNodeId))

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

const search = new Search<RoadNodeId>(NODE_CODES.length, { dearest: 1 })
/** By entry point: the area of the one piece of road that leads away from it. */
const FIRST_AREA = mapBy(ENTRY_NODE, node => UNION_ROADS.by[UNION_ROADS.firstLink[node] as number] as AreaId)

/** A road used by others in this hour. */
const TAKEN = 128
const travel = {
  ...openGoing(NODE_CODES.length),
  shut: 0,
  halt: NEAR | FIRE,
  enters: () => false,
  passes: () => false,
}

/**
 * 11: nodes on positions that a block can reach by road. It must stop where it comes under fire or next to an enemy (or,
 * if it may not go there, before); roads used by others in this hour are closed.
 */
function roadNodes(
  field: Survey,
  side: SideIndex,
  entry: EntryId,
  taken: readonly RoadNodeId[],
  shy: boolean,
): RoadNodeId[] {
  const nodes: RoadNodeId[] = []
  if (field.fire[FIRST_AREA[entry]] === 1) return nodes
  const { marks } = travel
  for (let node = 0; node < marks.length; node++) {
    const position = NODE_POSITION[node] ?? null
    marks[node] = position === null ? 0 : (field.minds[position] as number)
  }
  for (const node of taken) marks[node] = TAKEN
  travel.shut = shy ? TAKEN | HELD | CLOSED | NEAR | FIRE : TAKEN | HELD | CLOSED
  search.begin()
  search.add(ENTRY_NODE[entry], 0)
  search.run(side === CONFEDERATE ? CONFEDERATE_ROADS : UNION_ROADS, travel)
  for (let i = 1; i < search.count; i++) {
    const node = search.at(i)
    if (NODE_POSITION[node] !== null) nodes.push(node)
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
  return legTo(sure(nodes.find(node => NODE_POSITION[node] === position)))
}

function legTo(node: RoadNodeId): Leg {
  const last = search.cameFrom(node)
  return last === null
    ? { node, before: null, area: null }
    : { node, before: legTo(last), area: search.cameBy(node) as AreaId }
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
