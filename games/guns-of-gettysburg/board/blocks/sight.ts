// What everybody can see on the table: who stands where, fields of fire, where a march would have to stop.
import { fieldOfFire } from '../../rules/09-field-of-fire/field-of-fire.ts'
import { POSITIONS } from '../../rules/board.ts'
import { type AreaId, type PositionId, sideOf } from '../../rules/ids.ts'
import type { BlockView, View } from '../../views.ts'

/** Blocks of a side by position. */
export function countsOf(view: View, side: number): Uint8Array {
  const counts = new Uint8Array(POSITIONS.length)
  for (const b of view.blocks) if (b.at !== null && sideOf(b.id) === side) counts[b.at] = (counts[b.at] ?? 0) + 1
  return counts
}

export interface FieldOfFire {
  /** Areas in the field of fire, and those that only defending artillery looks into (13.2). */
  full: readonly AreaId[]
  flanks: readonly AreaId[]
}

export function fieldFrom(view: View, side: number, at: PositionId, front: 0 | 1): FieldOfFire {
  const friends = countsOf(view, side)
  const full = fieldOfFire(at, front, friends)
  return { full, flanks: fieldOfFire(at, front, friends, true).filter(area => !full.includes(area)) }
}

export const fieldOfBlock = (view: View, block: BlockView): FieldOfFire =>
  block.at === null ? { full: [], flanks: [] } : fieldFrom(view, sideOf(block.id), block.at, block.front)

/** Every area in a field of fire of this side. */
export function areasUnderFire(view: View, side: number): ReadonlySet<AreaId> {
  const friends = countsOf(view, side)
  const areas = new Set<AreaId>()
  for (const b of view.blocks) {
    if (b.at === null || sideOf(b.id) !== side) continue
    for (const area of fieldOfFire(b.at, b.front, friends)) areas.add(area)
  }
  return areas
}
