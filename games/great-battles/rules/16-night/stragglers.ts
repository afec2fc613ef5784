import { cohesionOf } from '../02-counters/cohesion.ts'
import { isCollapse, spOf } from '../02-counters/strength.ts'
import { told } from '../02-counters/sum.ts'
import { uddPasses, uddSum } from '../02-counters/udd.ts'
import { stackLegal, wasLegal } from '../08-stacking/limits.ts'
import { ground, lightOf, roleOf, scenarioOf, unitCode } from '../battle/ground.ts'
import { type Field, isGuns, onMap, ordersOf } from '../field.ts'
import { type BrigadeId, MARCH, type UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { COLLAPSED, hexUnder, IN_COMMAND, is, NIGHT_REST, setUnit, withUnit } from '../state.ts'
import { stackAt } from '../survey.ts'

/** 16.21: the last turn of a night. */
export const isNightsEnd = (g: Field): boolean => lightOf(g) === 'night' && scenarioOf(g).light[g.turn] !== 'night'

/** 16.22, 16.23: units in command of brigades in Reserve since dusk: a disorder die, 1 SP back, never the last one that was lost. */
export function recoverStragglers(t: Umpire, brigades: readonly BrigadeId[]): void {
  const g = t.state
  if (!isNightsEnd(g)) return
  for (const brigade of brigades) {
    if ((g.brigades[brigade].flags & NIGHT_REST) === 0) continue
    for (const unit of ground(g).brigades[brigade].units) {
      const u = g.units[unit]
      if (!onMap(u) || isGuns(g, unit) || u.lost < 2 || !is(u, IN_COMMAND) || !hasRoom(g, unit)) continue
      const sum = uddSum(g, unit)
      const die = t.d(10) - 1
      const back = uddPasses(die, sum.total, cohesionOf(g, unit))
      t.say('16.22', back ? 'log.stragglers.back' : 'log.stragglers.none', {
        side: roleOf(g, ground(g).units[unit].side),
        unit: unitCode(g, unit),
        die,
        sum: sum.total,
        parts: told(sum),
      })
      if (!back) continue
      setUnit(g, unit, { lost: u.lost - 1 })
      // 13.1: no longer below half its strength
      if (is(u, COLLAPSED) && !isCollapse(ground(g).units[unit].print.sp, spOf(g, unit)))
        setUnit(g, unit, { status: g.units[unit].status & ~COLLAPSED })
    }
  }
}

/** Ruling straggler-room: whether the stack of a unit has room for one SP more (8.12); who stands so on the march may (8.25). */
function hasRoom(g: Field, unit: UnitId): boolean {
  const u = g.units[unit]
  const units = g.units.slice()
  units[unit] = withUnit(u, { lost: u.lost - 1 })
  const stack = stackAt(g, hexUnder(u))
  const then = { ...g, units }
  return stackLegal(then, stack) || (stack.every(id => ordersOf(g, id) === MARCH) && wasLegal(then, stack))
}
