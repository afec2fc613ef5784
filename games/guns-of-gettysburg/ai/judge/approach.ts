import { type Going, Search } from '#engine/map/search.ts'
import { FOOT } from '../../rules/10-movement/steps.ts'
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
import { AREA_POSITIONS, commandingPlaces, SIDE_AREA } from '../ground/ground.ts'
import type { Standing } from '../ground/standing.ts'

export const UNREACHED = 255
/** Further than this nobody looks. */
const MOST = 14

const steps = new Uint8Array(POSITIONS.length)
const search = new Search<PositionId>(FOOT.nodes, { rooms: FOOT.rooms, dearest: 2 })

/** Nobody comes there; whoever comes there stops. */
const BARRED = 1
const HALTED = 2
const going: Going = {
  most: MOST,
  marks: new Uint8Array(FOOT.nodes),
  shut: BARRED,
  halt: HALTED,
  enters: () => false,
  passes: () => false,
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
  const theirs = s.count[enemyOf(side)]
  for (let at = 0 as PositionId; at < POSITIONS.length; at++) {
    const barred = theirs[at] !== 0 || (side === UNION && CLOSED[at] === 1)
    going.marks[at] = (barred ? BARRED : 0) | (theirs[at] !== 0 || isHalted(s, side, at) ? HALTED : 0)
  }
  search.begin()
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { at, waits, beside, face } = g.blocks[id]
    if (at !== null) search.add(at, 0, true)
    else if (face !== null && waits !== null) fromAreas(ENTRIES[waits].areas, 2)
    else if (face !== null && beside !== null) fromAreas([beside], 1)
  }
  search.run(FOOT, going)
  steps.fill(UNREACHED)
  for (let i = 0; i < search.count; i++) steps[search.at(i)] = search.far[search.at(i)]
  return steps
}

function fromAreas(areas: readonly AreaId[], d: number): void {
  for (const area of areas) for (const p of areaOf(area).positions) search.add(p, d, true)
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
