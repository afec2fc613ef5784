import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { tidyStack } from '../08-stacking/place.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import type { UnitId } from '../ids.ts'
import { call, end, go, procedure } from '../kit.ts'
import {
  addDeed,
  BLOWN,
  BUILDING,
  COLUMN,
  DISORDERED,
  DONE,
  hexUnder,
  MAP,
  NO_FIRE,
  NO_SHOCK,
  NO_TAIL,
  REFUSED,
  ROUT_TEST,
  ROUTED,
  type State,
  setUnit,
} from '../state.ts'
import { besideRout } from './beside-rout.ts'
import { displaceLeaders } from './place-leader.ts'
import { fallLocals } from './shared-loss.ts'

/** 12.53: into the corps box. */
function takeOff(g: State, unit: UnitId): void {
  const hex = hexUnder(g.units[unit])
  const status = (g.units[unit].status & ~(REFUSED | COLUMN | BUILDING | BLOWN)) | DISORDERED
  setUnit(g, unit, { where: ROUTED, hex: null, tail: NO_TAIL, status })
  g.deeds[unit] &= ~ROUT_TEST
  addDeed(g, unit, DONE | NO_FIRE | NO_SHOCK)
  tidyStack(g, hex)
}

/** 12.5: units rout; friends beside them test once in a chain, and a failure is a disorder. */
export const rout = procedure('rout', {
  rule: '12.51',
  start: 'fall',
  steps: {
    fall(t, f) {
      const g = t.state
      f.units = f.units.filter(id => g.units[id].where === MAP)
      const struck = [...new Set([...g.struck[1], ...f.units])]
      const todo = [...f.todo]
      for (const unit of f.units)
        for (const id of besideRout(g, unit)) {
          if (struck.includes(id)) continue
          struck.push(id)
          todo.push(id)
        }
      f.todo = todo
      g.struck = [g.struck[0], struck]
      for (const unit of f.units) {
        takeOff(g, unit)
        t.say('12.53', 'log.rout', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
      }
      displaceLeaders(t)
      return go('next')
    },
    next(t, f) {
      const g = t.state
      const unit = f.todo[0]
      if (unit === undefined) return end('rout', { routed: f.units })
      f.todo = f.todo.slice(1)
      if (g.units[unit].where !== MAP) return go('next')
      if (rollUdd(t, unit, uddSum(g, unit), 'adjacent rout').passed) return go('next')
      return call('disorder', fallLocals(g, f, unit, 'adjacent rout', null), 'next')
    },
  },
})
