import { markFire, sees } from '../09-field-of-fire/field-of-fire.ts'
import { distancesTo, STEPS } from '../10-movement/steps.ts'
import { type Field, frontArea, standsAt } from '../blocks.ts'
import { AREAS, POSITIONS, positionOf } from '../board.ts'
import { type AreaId, type Facing, type PositionId, type SideIndex, UNION } from '../ids.ts'
import type { BlockState } from '../state.ts'

/**
 * 13.1: the areas that each shortest path crosses, from a block's position by its front area to the target. If every
 * shortest path of all begins elsewhere or passes an enemy position, there is none.
 */
export function attackPaths(
  field: Field,
  side: SideIndex,
  from: PositionId,
  front: AreaId,
  target: PositionId,
): AreaId[][] {
  const paths: AreaId[][] = []
  if (side === UNION && positionOf(target).closedToUnion) return paths
  walk(field, side, from, target, front, [], paths)
  return paths
}

function walk(
  field: Field,
  side: SideIndex,
  at: PositionId,
  target: PositionId,
  only: AreaId | null,
  path: readonly AreaId[],
  paths: AreaId[][],
): void {
  const left = distancesTo(target)
  for (const { to, area, cost } of STEPS[at]) {
    if ((only !== null && area !== only) || cost + (left[to] as number) !== left[at]) continue
    const longer = path.at(-1) === area ? path : [...path, area]
    if (to === target) {
      if (!paths.some(p => p.length === longer.length && p.every((a, i) => a === longer[i]))) paths.push([...longer])
      continue
    }
    if (field.theirs[to] !== 0 || (side === UNION && positionOf(to).closedToUnion)) continue
    walk(field, side, to, target, null, longer, paths)
  }
}

const bounds = (position: PositionId, area: AreaId): boolean => positionOf(position).areas.includes(area)

/**
 * 13.1: a block may go for a target that bounds its front area, that lies in its field of fire, or in whose field of
 * fire it stands, whichever way the enemy there faces (or would face, on an empty position).
 */
export function attackable(field: Field, b: Readonly<BlockState>, target: PositionId): boolean {
  const from = standsAt(b)
  if (inSight(from, b.front)[target] === 0) return false
  return (
    bounds(target, frontArea(b)) ||
    sees(from, b.front, field.mine, target) ||
    sees(target, 0, field.theirs, from) ||
    sees(target, 1, field.theirs, from)
  )
}

const NOBODY = new Uint8Array(POSITIONS.length)
/** Areas that can be seen from each position, whichever way one faces. */
const SEEN_FROM: readonly Uint8Array[] = POSITIONS.map((_, position) => {
  const seen = new Uint8Array(AREAS.length)
  markFire(seen, position, 0, NOBODY)
  markFire(seen, position, 1, NOBODY)
  return seen
})
const sights: (Uint8Array | undefined)[] = []

/** 13.1: what a block there could go for if no friend hid anything from anybody; worked out when first asked. */
export function inSight(from: PositionId, facing: Facing): Uint8Array {
  const key = from * 2 + facing
  const known = sights[key]
  if (known !== undefined) return known
  const seen = new Uint8Array(AREAS.length)
  seen[positionOf(from).areas[facing]] = 1
  markFire(seen, from, facing, NOBODY)
  const [one, other] = positionOf(from).areas
  const found = Uint8Array.from(POSITIONS, ({ areas }, target) => {
    const back = SEEN_FROM[target] as Uint8Array
    return Number(seen[areas[0]] === 1 || seen[areas[1]] === 1 || back[one] === 1 || back[other] === 1)
  })
  sights[key] = found
  return found
}
