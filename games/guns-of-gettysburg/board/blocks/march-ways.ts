// The way of a march for the eye: steps from position to position over ground that is open to it. Where it may end is the
// list of choices; here is only how it gets there, how many steps that takes and whether it must stop.
import { onceOfTwo } from '#client/board/once.ts'
import { RETURNS, STEPS } from '../../rules/10-movement/steps.ts'
import { POSITIONS } from '../../rules/board.ts'
import { sideOf } from '../../rules/ids.ts'
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

interface Reached {
  steps: number
  from: number | null
}

const FURTHEST = 40

export type MarchWays = (to: number) => MarchWay | null

export function marchWays(view: View, block: BlockView): MarchWays {
  const enemy = 1 - sideOf(block.id)
  const theirs = countsOf(view, enemy)
  const fire = areasUnderFire(view, enemy)
  const stops = (at: number) => {
    const position = POSITIONS[at]
    if (position === undefined) return true
    return position.areas.some(area => fire.has(area)) || position.adjacent.some(p => theirs[p] !== 0)
  }
  const reached = new Map<number, Reached>()
  const rounds: number[][] = []
  const take = (to: number, steps: number, from: number | null) => {
    const known = reached.get(to)
    if (theirs[to] !== 0 || steps > FURTHEST || (known !== undefined && known.steps <= steps)) return
    reached.set(to, { steps, from })
    rounds[steps] = [...(rounds[steps] ?? []), to]
  }
  if (block.at !== null) {
    reached.set(block.at, { steps: 0, from: null })
    rounds[0] = [block.at]
  } else for (const { to, cost } of RETURNS[block.beside ?? -1] ?? []) take(to, cost, null)
  for (let n = 0; n < FURTHEST; n++) {
    for (const at of rounds[n] ?? []) {
      if (reached.get(at)?.steps !== n || (at !== block.at && stops(at))) continue
      for (const { to, cost } of STEPS[at] ?? []) take(to, n + cost, at)
    }
  }
  const outside = block.beside === null ? null : areaPlaceOf(areaCode(block.beside)).outside
  return to => {
    const found = reached.get(to)
    if (found === undefined) return null
    const points: Point[] = []
    for (let at: number | null = to; at !== null; at = reached.get(at)?.from ?? null) {
      points.unshift(placeOf(positionCode(at)).mid)
    }
    if (outside !== null) points.unshift(outside)
    return { steps: found.steps, stops: stops(to), points }
  }
}

/** The ways of the block that is picked: asked for many sites of one view, worked out once. */
export type WaysOf = (view: View, block: BlockView) => MarchWays
export const createWays = (): WaysOf => onceOfTwo(marchWays)
