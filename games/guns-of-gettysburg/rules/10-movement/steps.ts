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
export const STEPS: readonly (readonly Step[])[] = POSITIONS.map((p, from) =>
  p.areas.flatMap(area =>
    areaOf(area).positions.flatMap(to => (to === from ? [] : [{ to, area, cost: stepCost(from, to, area) }])),
  ),
)

/** Ways off the map from a position, through the partial areas that it bounds. */
export const EXITS: readonly (readonly { area: AreaId; cost: number }[])[] = POSITIONS.map(p =>
  p.sides.flatMap(side => (areaOf(side.area).partial ? [{ area: side.area, cost: side.obstructed ? 2 : 1 }] : [])),
)

/** Ways back on to the map through a partial area. */
export const RETURNS: readonly (readonly Step[])[] = AREAS.map((a: Area, area) =>
  a.partial ? a.positions.map(to => ({ to, area, cost: sideAt(to, area).obstructed ? 2 : 1 })) : [],
)

const distances: (Uint8Array | undefined)[] = []

/** Steps from every position to this one over the whole map, whoever stands there; worked out when first asked. */
export function distancesTo(target: PositionId): Uint8Array {
  const known = distances[target]
  if (known !== undefined) return known
  const found = new Uint8Array(POSITIONS.length).fill(255)
  found[target] = 0
  const rounds: PositionId[][] = [[target]]
  for (let d = 0; d < rounds.length; d++) {
    for (const at of rounds[d] as PositionId[]) {
      if (found[at] !== d) continue
      for (const { to, cost } of STEPS[at] as readonly Step[]) {
        if ((found[to] as number) <= d + cost) continue
        found[to] = d + cost
        for (let more = rounds.length; more <= d + cost; more++) rounds.push([])
        ;(rounds[d + cost] as PositionId[]).push(to)
      }
    }
  }
  distances[target] = found
  return found
}

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
