import { AREAS, areaOf, ENTRIES, POSITIONS, type Position } from '../../rules/board.ts'
import {
  type AreaId,
  afterBlocks,
  enemyOf,
  firstBlock,
  type PositionId,
  type SideIndex,
  UNION,
} from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { AREA_POSITIONS, commandingPlaces, SIDE_AREA, SIDE_OBSTRUCTED } from '../ground/ground.ts'
import type { Standing } from '../ground/standing.ts'

export const UNREACHED = 255
/** Further than this nobody looks. */
const MOST = 14

const steps = new Uint8Array(POSITIONS.length)
const crossed = new Uint8Array(256)
const rounds: Int16Array[] = Array.from({ length: MOST + 3 }, () => new Int16Array(POSITIONS.length * 2))
const sizes = new Int16Array(MOST + 3)

function put(at: PositionId, d: number): void {
  if ((steps[at] as number) <= d || d > MOST) return
  steps[at] = d
  ;(rounds[d] as Int16Array)[sizes[d] as number] = at
  sizes[d] = (sizes[d] as number) + 1
}

const CLOSED = Uint8Array.from(POSITIONS, (p: Position) => Number(p.closedToUnion))

/** A block that comes to a position must stop there, or cannot leave it by a march. */
const isHalted = (s: Standing, side: SideIndex, at: PositionId): boolean => {
  const enemy = enemyOf(side)
  return (
    s.near[enemy][at] === 1 ||
    s.fire[enemy][SIDE_AREA[at * 2] as number] === 1 ||
    s.fire[enemy][SIDE_AREA[at * 2 + 1] as number] === 1
  )
}

/** How many steps a side's blocks need to each position by marches alone, the enemy standing as he stands. */
export function marchSteps(g: Readonly<State>, s: Standing, side: SideIndex): Uint8Array {
  steps.fill(UNREACHED)
  crossed.fill(0)
  sizes.fill(0)
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { at, waits, beside, face } = g.blocks[id]
    if (at !== null) put(at, 0)
    else if (face !== null && waits !== null) fromAreas(ENTRIES[waits].areas, 2)
    else if (face !== null && beside !== null) fromAreas([beside], 1)
  }
  const theirs = s.count[enemyOf(side)]
  for (let d = 0; d <= MOST; d++) {
    const round = rounds[d] as Int16Array
    for (let i = 0; i < (sizes[d] as number); i++) {
      const at = round[i] as PositionId
      if (steps[at] !== d || theirs[at] !== 0 || isHalted(s, side, at)) continue
      cross(theirs, side, at, 0, d)
      cross(theirs, side, at, 1, d)
    }
  }
  return steps
}

function fromAreas(areas: readonly AreaId[], d: number): void {
  for (const area of areas) for (const p of areaOf(area).positions) put(p, d)
}

function cross(theirs: Uint8Array, side: SideIndex, at: PositionId, half: 0 | 1, d: number): void {
  const area = SIDE_AREA[at * 2 + half] as AreaId
  const how = SIDE_OBSTRUCTED[at * 2 + half] === 1 ? 1 : 2
  if ((crossed[area] as number) >= how) return
  crossed[area] = how
  const positions = AREA_POSITIONS[area] as Int16Array
  for (let k = 0; k < positions.length; k++) {
    const to = positions[k] as PositionId
    if (theirs[to] !== 0 || (side === UNION && CLOSED[to] === 1)) continue
    const rough = how === 1 || SIDE_OBSTRUCTED[to * 2 + (SIDE_AREA[to * 2] === area ? 0 : 1)] === 1
    put(to, d + (rough ? 2 : 1))
  }
}

/** How open the ways are to where an area can be fired into: by the nearest such place, and by all of them. */
export function openness(found: Uint8Array, area: AreaId): number {
  // into a town nobody can fire: there it is enough to come to its edge
  const seen = commandingPlaces(area)
  const places = seen.length > 0 ? seen : (AREA_POSITIONS[area] as Int16Array)
  let most = 0
  let sum = 0
  for (let i = 0; i < places.length; i++) {
    const near = NEAR[found[places[i] as PositionId] as number] as number
    sum += near
    if (near > most) most = near
  }
  return 0.6 * most + (0.4 * sum) / places.length
}

/** A place that is near counts, one that cannot be reached does not. */
export const NEAR = Float64Array.from({ length: 256 }, (_, d) => (d >= 40 ? 0 : Math.exp(-Math.max(0, d - 1) / 5)))

/** Steps to cross an area. */
export function stepsAcross(s: Standing, side: SideIndex, found: Uint8Array, area: AreaId): number {
  let least = UNREACHED
  for (const p of AREAS[area].positions) {
    if ((found[p] as number) < least && !isHalted(s, side, p)) least = (found[p] as number) + 1
  }
  return least
}
