// The way of a march for the eye: steps from position to position over ground that is open to it. Where it may end is the
// list of choices; here is only how it gets there, how many steps that takes and whether it must stop.
import { onceOfTwo } from '#client/board/once.ts'
import { Search, UNREACHED } from '#engine/map/search.ts'
import { RETURNS, STEPS } from '../../rules/10-movement/steps.ts'
import { POSITIONS } from '../../rules/board.ts'
import { type PositionId, sideOf } from '../../rules/ids.ts'
import type { BlockView, View } from '../../views.ts'
import { areaPlaceOf, placeOf } from '../ground/positions.ts'
import type { Point } from '../ground/spots.ts'
import { areaCode, positionCode } from './pieces.ts'
import { areasUnderFire, countsOf } from './sight.ts'

export interface MarchWay {
  steps: number
  /** It ends in an enemy field of fire or next to an enemy, and goes no further. */
  stops: boolean
  points: readonly Point[]
}

const FURTHEST = 40
/** A step over an obstruction (10). */
const DEAREST = 2

export type MarchWays = (to: PositionId) => MarchWay | null

export function marchWays(view: View, block: BlockView): MarchWays {
  const enemy = 1 - sideOf(block.id)
  const theirs = countsOf(view, enemy)
  const fire = areasUnderFire(view, enemy)
  const stops = (at: PositionId): boolean => {
    const { areas, adjacent } = POSITIONS[at]
    return areas.some(area => fire.has(area)) || adjacent.some(p => theirs[p] !== 0)
  }
  const search = new Search<PositionId>(POSITIONS.length, { dearest: DEAREST })
  search.begin()
  if (block.at !== null) search.add(block.at, 0)
  else if (block.beside !== null)
    for (const { to, cost } of RETURNS[block.beside]) if (theirs[to] === 0) search.add(to, cost)
  search.runOver(FURTHEST, (at, far) => {
    if (at !== block.at && stops(at)) return
    for (const { to, cost, area } of STEPS[at]) if (theirs[to] === 0) search.come(to, far + cost, area)
  })
  const outside = block.beside === null ? null : areaPlaceOf(areaCode(block.beside)).outside
  return to => {
    const steps = search.far[to]
    if (steps === UNREACHED) return null
    const points = search.wayTo(to).map((at): Point => placeOf(positionCode(at)).mid)
    if (outside !== null) points.unshift(outside)
    return { steps, stops: stops(to), points }
  }
}

/** The ways of the block that is picked: asked for many sites of one view, worked out once. */
export type WaysOf = (view: View, block: BlockView) => MarchWays
export const createWays = (): WaysOf => onceOfTwo(marchWays)
