// What a march of the enemy could do to an objective before the Union's next phase, from what lies open on the table.
import { fieldOfFire } from '../../rules/09-field-of-fire/field-of-fire.ts'
import { STEPS } from '../../rules/10-movement/steps.ts'
import { adjacent, POSITIONS } from '../../rules/board.ts'
import { type AreaId, type PositionId, sideOf } from '../../rules/ids.ts'
import type { View } from '../../views.ts'
import { areasUnderFire, countsOf } from '../blocks/sight.ts'

const UNION = 0
const CONFEDERATE = 1
/** Steps of a march (12). */
const MARCH = 2
const FRONTS = [0, 1] as const

export interface Threat {
  readonly area: AreaId
  /** Its area could be marched through, or come under fire. */
  readonly gap: 'owner' | 'fire'
}

/** The first objective under full control that a Confederate march of two steps could take or see; null: none. */
export function threatTo(view: View): Threat | null {
  const safe = view.objectives.filter(o => o.gap === null).map(o => o.area)
  if (safe.length === 0) return null
  const union = countsOf(view, UNION)
  const fire = areasUnderFire(view, UNION)
  const friends = countsOf(view, CONFEDERATE)
  const held = POSITIONS.flatMap((_, at) => ((union[at] ?? 0) > 0 ? [at as PositionId] : []))
  const touches = (at: PositionId) => held.some(other => adjacent(at, other))
  const covered = (at: PositionId) => POSITIONS[at].areas.some(area => fire.has(area))
  const done = new Set<PositionId>()
  for (const block of view.blocks) {
    if (block.at === null || sideOf(block.id) !== CONFEDERATE || done.has(block.at)) continue
    done.add(block.at)
    // who stands under fire or next to an enemy does not march on
    if (touches(block.at) || covered(block.at)) continue
    let edge: readonly PositionId[] = [block.at]
    const seen = new Map<PositionId, number>([[block.at, 0]])
    while (edge.length > 0) {
      const next: PositionId[] = []
      for (const at of edge) {
        for (const step of STEPS[at]) {
          const cost = (seen.get(at) ?? 0) + step.cost
          if (cost > MARCH || (union[step.to] ?? 0) > 0 || (seen.get(step.to) ?? 9) <= cost) continue
          if (safe.includes(step.area)) return { area: step.area, gap: 'owner' }
          seen.set(step.to, cost)
          if (!touches(step.to) && !covered(step.to)) next.push(step.to)
        }
      }
      edge = next
    }
    for (const at of seen.keys()) {
      if (at === block.at) continue
      for (const front of FRONTS) {
        const area = fieldOfFire(at, front, friends).find(one => safe.includes(one))
        if (area !== undefined) return { area, gap: 'fire' }
      }
    }
  }
  return null
}
