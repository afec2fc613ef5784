import { mapBy } from '#engine/ids.ts'
import { distanceRows } from '#engine/map/distances.ts'
import { type Graph, graphOf, graphOfRooms, graphWithout, NO_ROOM } from '#engine/map/graph.ts'
import { AREAS, type Area, areaOf, POSITIONS, positionOf, sideAt } from '../board.ts'
import type { AreaId, PositionId } from '../ids.ts'

/** 10: one step from a position to another across an area. */
export interface Step {
  to: PositionId
  area: AreaId
  /** 1, or 2 over an obstruction. */
  cost: number
}

/** 10: crossing an area costs a step, one more if either end is obstructed inside that area. */
export const stepCost = (from: PositionId, to: PositionId, area: AreaId): number =>
  sideAt(from, area).obstructed || sideAt(to, area).obstructed ? 2 : 1

/** Every step from a position; index = position. */
export const STEPS = mapBy(POSITIONS, (p, from): readonly Step[] =>
  p.areas.flatMap(area =>
    areaOf(area).positions.flatMap(to => (to === from ? [] : [{ to, area, cost: stepCost(from, to, area) }])),
  ),
)

/** Ways off the map from a position, through the partial areas that it bounds. */
export const EXITS = mapBy(POSITIONS, (p): readonly { area: AreaId; cost: number }[] =>
  p.sides.flatMap(side => (areaOf(side.area).partial ? [{ area: side.area, cost: side.obstructed ? 2 : 1 }] : [])),
)

/** Ways back on to the map through a partial area. */
export const RETURNS = mapBy(AREAS, (a: Area, area): readonly Step[] =>
  a.partial ? a.positions.map(to => ({ to, area, cost: sideAt(to, area).obstructed ? 2 : 1 })) : [],
)

const OBSTRUCTED = 1
const OPEN = 2

/**
 * The steps as a graph: positions, and after them the areas off the map beside which a block may stand. A position lies
 * at two areas, which are rooms, and from its obstructed side an area is harder to cross.
 */
export const FOOT: Graph = graphOfRooms(POSITIONS.length + AREAS.length, AREAS.length, node => {
  const step = ({ to, cost, area }: Step) => ({ to, cost, by: area })
  if (node >= POSITIONS.length) {
    const beside = RETURNS[(node - POSITIONS.length) as AreaId]
    return [{ room: NO_ROOM, ease: OPEN, links: beside.map(step) }]
  }
  const at = node as PositionId
  return positionOf(at).sides.map(({ area, obstructed }) => ({
    room: area,
    ease: obstructed ? OBSTRUCTED : OPEN,
    links: STEPS[at].filter(s => s.area === area).map(step),
  }))
})

/** 18: on horseback nobody crosses an obstruction. */
export const HORSE: Graph = graphWithout(FOOT, link => (FOOT.cost[link] as number) > 1)

/** Steps from every position to this one over the whole map, whoever stands there; worked out when first asked. */
export const distancesTo: (target: PositionId) => Uint8Array = distanceRows(
  graphOf(POSITIONS.length, node => STEPS[node as PositionId]),
)

const areaSteps: (Uint8Array | undefined)[] = []

/** Steps from every position to the nearest that bounds this area; worked out when first asked. */
export function stepsToArea(area: AreaId): Uint8Array {
  const known = areaSteps[area]
  if (known !== undefined) return known
  const found = new Uint8Array(POSITIONS.length).fill(255)
  for (const bound of areaOf(area).positions) {
    const steps = distancesTo(bound)
    for (let at = 0; at < found.length; at++) found[at] = Math.min(found[at] as number, steps[at] as number)
  }
  areaSteps[area] = found
  return found
}

/** 14, 16: two positions between the same two areas. */
export function betweenSameAreas(a: PositionId, b: PositionId): boolean {
  const [x, y] = positionOf(a).areas
  const other = positionOf(b).areas
  return other.includes(x) && other.includes(y)
}
