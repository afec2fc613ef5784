import { first as firstOf, last as lastOf } from '#engine/lists.ts'
import { stepCost } from '../10-movement/steps.ts'
import { blockOf, blocksAt, isHeld, rearArea } from '../blocks.ts'
import { otherArea, POSITIONS, positionOf, RINGS, type Ring } from '../board.ts'
import { type AreaId, enemyOf, type Facing, type JunctionId, type PositionId, type SideIndex } from '../ids.ts'
import type { State } from '../state.ts'

/** 13.8: a sweep round a shared junction, from one position to an adjacent one. */
export interface Arc {
  junction: JunctionId
  first: AreaId
  last: AreaId
  swept: readonly PositionId[]
  steps: number
}

const MOST_STEPS = 2
const arcs = new Map<number, readonly Arc[]>()

/** Both ways round every junction that the positions share; worked out when first asked. */
export function arcsBetween(from: PositionId, to: PositionId): readonly Arc[] {
  const key = from * POSITIONS.length + to
  const known = arcs.get(key)
  if (known !== undefined) return known
  const { left, right } = positionOf(from).sides[0]
  const list: Arc[] = []
  for (const junction of [left, right]) {
    if (junction === null || !RINGS[junction].some(r => r.position === to)) continue
    list.push(arc(junction, from, to, 1), arc(junction, from, to, -1))
  }
  arcs.set(key, list)
  return list
}

function arc(junction: JunctionId, from: PositionId, to: PositionId, way: 1 | -1): Arc {
  const ring = RINGS[junction]
  const n = ring.length
  const swept: PositionId[] = []
  const areas: AreaId[] = []
  let i = ring.findIndex(r => r.position === from)
  let at = from
  let steps = 0
  do {
    const sector = ring[way === 1 ? i : (i + n - 1) % n] as Ring[number]
    i = (i + way + n) % n
    const next = (ring[i] as Ring[number]).position
    steps += stepCost(at, next, sector.area)
    areas.push(sector.area)
    at = next
    if (at !== to) swept.push(at)
  } while (at !== to)
  return { junction, first: firstOf(areas), last: lastOf(areas), swept, steps }
}

export interface Threats {
  left: boolean
  right: boolean
}

/** 13.8: the flanks on which a side threatens enemy blocks on a position that face this way. */
export function flankThreats(g: Readonly<State>, by: SideIndex, position: PositionId, facing: Facing): Threats {
  const { area, left, right } = positionOf(position).sides[facing]
  const rear = otherArea(position, area)
  const threats: Threats = { left: false, right: false }
  for (const from of positionOf(position).adjacent) {
    if (!isHeld(g, by, from)) continue
    for (const sweep of arcsBetween(from, position)) {
      if (!threatens(g, by, from, sweep, rear)) continue
      if (sweep.junction === left) threats.left = true
      if (sweep.junction === right) threats.right = true
    }
  }
  return threats
}

function threatens(g: Readonly<State>, by: SideIndex, from: PositionId, sweep: Arc, rear: AreaId): boolean {
  if (sweep.steps > MOST_STEPS || sweep.last !== rear) return false
  const enemy = enemyOf(by)
  if (sweep.swept.some(p => isHeld(g, enemy, p))) return false
  // ruling R46: not through the enemy who stands on the same position
  return blocksAt(g, enemy, from).every(id => rearArea(blockOf(g, id)) !== sweep.first)
}
