import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, stands } from '../field.ts'
import type { Group } from '../frames.ts'
import type { UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'

/** 14.1: recruits among the attackers. */
export const recruitsIn = (g: Field, groups: readonly Group[]): UnitId[] =>
  groups
    .flatMap(group => group.attackers)
    .filter(id => ground(g).units[id].print.recruit === true && stands(g.units[id]))

/** Step 3 (11.36): each recruit among the attackers tests by itself; hands back those who will not go in. They are not disordered. */
export function testRecruits(t: Umpire, groups: readonly Group[]): UnitId[] {
  const g = t.state
  return recruitsIn(g, groups).filter(unit => {
    if (rollUdd(t, unit, uddSum(g, unit), 'test').passed) return false
    t.say('11.36', 'log.shock.recruits', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
    return true
  })
}
