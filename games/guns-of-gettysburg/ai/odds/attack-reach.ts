import { distancesTo } from '../../rules/10-movement/steps.ts'
import { attackable, attackPaths } from '../../rules/13-attack/attack-paths.ts'
import type { Field } from '../../rules/blocks.ts'
import { AREAS, POSITION_IDS, POSITIONS } from '../../rules/board.ts'
import type { AreaId, Facing, PositionId, SideIndex } from '../../rules/ids.ts'
import type { BlockState } from '../../rules/state.ts'
import { SIDE_AREA } from '../ground/ground.ts'

const EMPTY: Field = {
  mine: new Uint8Array(POSITIONS.length),
  theirs: new Uint8Array(POSITIONS.length),
  fire: new Uint8Array(AREAS.length),
  near: new Uint8Array(POSITIONS.length),
}
/** Nobody sees further. */
const FURTHEST = 6

const known: readonly [(Uint8Array | undefined)[], (Uint8Array | undefined)[]] = [[], []]

/**
 * 13.1: which positions a block could go for from a front if nobody else were on the map: 0 it cannot, else 1 more than
 * the side of the position to which it comes.
 */
export function attackReach(side: SideIndex, from: PositionId, facing: Facing): Uint8Array {
  const key = from * 2 + facing
  const found = known[side][key]
  if (found !== undefined) return found
  const reach = new Uint8Array(POSITIONS.length)
  const b = { at: from, front: facing } as BlockState
  const front = SIDE_AREA[key] as AreaId
  for (const target of POSITION_IDS) {
    if (target === from || (distancesTo(target)[from] as number) > FURTHEST || !attackable(EMPTY, b, target)) continue
    const last = attackPaths(EMPTY, side, from, front, target)[0]?.at(-1)
    if (last !== undefined) reach[target] = SIDE_AREA[target * 2] === last ? 1 : 2
  }
  known[side][key] = reach
  return reach
}
