import { first } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { mustShock } from '../../rules/05-activation/brigade.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { isDisordered, isGuns } from '../../rules/field.ts'
import type { Frames } from '../../rules/frames.ts'
import type { HexId, UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Eye } from '../eye.ts'
import { foes } from '../ground/picture.ts'
import { wantsToRide } from './leaders.ts'
import { shockPlan } from './shock-plan.ts'
import { best } from './unit-plan.ts'

type F = Readonly<Frames['brigade']>

/** What a brigade does next: guns, then its units from the enemy backwards, leaders, the shock. */
export function brigadePlan(g: State, eye: Eye, f: F, offered: readonly Choice[]): readonly Choice[] {
  const acts = offered.flatMap(c => (c.verb === 'act' ? [c] : []))
  const next = best(acts, c => turnOf(g, eye, c.unit))
  if (next !== null) return [next]
  const rider = offered.find(c => c.verb === 'moveLeader' && wantsToRide(g, c.leader))
  if (rider !== undefined) return [rider]
  const end = offered.find(c => c.verb === 'endBrigade')
  const shocks = offered.find(c => c.verb === 'toShock')
  if (shocks === undefined) return [end ?? first(offered)]
  const { steps } = shockPlan(g, eye, f.brigades, f.misses, end === undefined ? mustShock(g, f) : [])
  if (steps.length === 0 && end !== undefined) return [end]
  return [shocks, ...steps, { verb: 'declare' }]
}

/** The higher, the sooner: guns first, the disordered last, the others as they are near the enemy. */
function turnOf(g: State, eye: Eye, unit: UnitId): number {
  const { hex } = g.units[unit]
  if (hex === null) return -200 - unit
  const { grid } = ground(g)
  const near = foes(g, eye.side).reduce((least, foe) => Math.min(least, hexDistance(grid, foe.hex, hex as HexId)), 99)
  return (isGuns(g, unit) ? 100 : 0) - near - (isDisordered(g, unit) ? 150 : 0)
}

/** 11.31: when the plan does not fit: what must be attacked is, and no more. */
export function designate(offered: readonly Choice[]): Choice {
  return (
    offered.find(c => c.verb === 'declare') ??
    offered.find(c => c.verb === 'recall') ??
    offered.find(c => c.verb === 'shock' || c.verb === 'shockBoth') ??
    first(offered)
  )
}
