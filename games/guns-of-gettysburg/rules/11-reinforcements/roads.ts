import boardData from '../../data/board.json' with { type: 'json' }
import { type Survey, underFire } from '../blocks.ts'
import { areaNamed, areaOf, positionNamed, positionOf } from '../board.ts'
import {
  type AreaId,
  CONFEDERATE,
  type EntryId,
  type PositionId,
  type RoadNodeId,
  type SideIndex,
  UNION,
} from '../ids.ts'

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
const LINKS: readonly (readonly { to: RoadNodeId; area: AreaId }[])[] = NODE_CODES.map(code =>
  boardData.roadSegments.flatMap(s => {
    const to = s.from === code ? s.to : s.to === code ? s.from : null
    return to === null ? [] : [{ to: NODE_CODES.indexOf(to), area: areaNamed(s.area) }]
  }),
)
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

const seen = new Uint8Array(NODE_CODES.length)

/**
 * 11: positions that a block can reach by road. It must stop where it comes under fire or next to an enemy (or, if it
 * may not go there, before); roads used by others in this hour are closed; Confederates do not pass the town.
 */
export function roadWays(
  field: Survey,
  side: SideIndex,
  entry: EntryId,
  taken: readonly RoadNodeId[],
  shy: boolean,
): RoadWay[] {
  const start = ENTRY_NODE[entry] as RoadNodeId
  const ways: RoadWay[] = []
  seen.fill(0)
  seen[start] = 1
  const queue: Leg[] = [{ node: start, before: null, area: null }]
  for (const leg of queue) {
    for (const { to, area } of LINKS[leg.node] as (typeof LINKS)[number]) {
      if (seen[to] === 1 || taken.includes(to) || (side === CONFEDERATE && areaOf(area).town)) continue
      if (leg.before === null && field.fire[area] === 1) continue
      const position = NODE_POSITION[to] ?? null
      const next: Leg = { node: to, before: leg, area }
      if (position !== null) {
        const danger = field.near[position] === 1 || underFire(field, position)
        const closed = side === UNION && positionOf(position).closedToUnion
        if (field.theirs[position] !== 0 || closed || (shy && danger)) continue
        if (!ways.some(w => w.position === position)) ways.push({ position, leg: next })
        seen[to] = 1
        if (danger) continue
      }
      seen[to] = 1
      queue.push(next)
    }
  }
  return ways
}

/** The nodes and areas of a way, from the entry point on. */
export function courseOf(last: Leg): { nodes: RoadNodeId[]; areas: AreaId[] } {
  const nodes: RoadNodeId[] = []
  const areas: AreaId[] = []
  for (let leg: Leg | null = last; leg !== null; leg = leg.before) {
    nodes.unshift(leg.node)
    if (leg.area !== null) areas.unshift(leg.area)
  }
  return { nodes, areas }
}
