import type { Cause } from '../battle/charts.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import type { UnitId } from '../ids.ts'
import { end, procedure, type Umpire } from '../kit.ts'
import { setLeader } from '../state.ts'
import { cohesionOf } from './cohesion.ts'
import { leadersWith } from './leaders-here.ts'
import { type Sum, told } from './sum.ts'
import { uddPasses } from './udd-sum.ts'

export { uddPasses, uddSum } from './udd-sum.ts'

/** 2.6: rolls, from 0 to 9 (2.5), tells, and says whether it held; `margin` is how far the die went beyond the cohesion. */
export function rollUdd(t: Umpire, unit: UnitId, sum: Sum, cause: Cause | 'test'): { passed: boolean; margin: number } {
  const g = t.state
  const cohesion = cohesionOf(g, unit)
  const die = t.d(10) - 1
  const passed = uddPasses(die, sum.total, cohesion)
  // ruling leader-helps: his stars have counted
  for (const id of leadersWith(g, unit)) if (ground(g).leaders[id].side === g.active) setLeader(g, id, { helped: true })
  t.say('2.6', passed ? 'log.udd.held' : 'log.udd.failed', {
    side: roleOf(g, ground(g).units[unit].side),
    unit: unitCode(g, unit),
    die,
    sum: sum.total,
    parts: told(sum),
    cohesion,
    cause,
  })
  return { passed, margin: Math.max(0, die + sum.total - cohesion) }
}

/** 2.6: the universal disorder die as a procedure, for callers that must stop in between. Most call `rollUdd`. */
export const udd = procedure('udd', {
  rule: '2.6',
  start: 'roll',
  steps: {
    roll: (t, f) => end('udd', rollUdd(t, f.unit, f.sum, f.cause)),
  },
})
