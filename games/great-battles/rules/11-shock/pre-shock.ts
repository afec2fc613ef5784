import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { abandonGuns } from '../12-results/abandoned-guns.ts'
import { freshChain } from '../12-results/disorder.ts'
import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { isDisordered, isGuns, ordersOf, stands } from '../field.ts'
import type { Frames, Group } from '../frames.ts'
import { type HexId, MARCH, type UnitId } from '../ids.ts'
import { call, end, go, procedure, type Umpire } from '../kit.ts'
import { addStatus, DISORDERED, MAP } from '../state.ts'
import { stackAt } from '../survey.ts'
import { attackersNow } from './groups.ts'
import { preShockParts } from './pre-shock-sum.ts'

/** Step 4 (11.37, 11.62): one test for each defending hex by its top unit, for the stack (ruling preshock-stack). */
export const preShockTest = procedure('preShockTest', {
  rule: '11.37',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      const hex = f.todo[0]
      if (hex === undefined) return end()
      f.todo = f.todo.slice(1)
      const stack = stackAt(g, hex).filter(id => ground(g).units[id].side === f.side && !f.tested.includes(id))
      const top = stack.at(-1)
      const attacked = f.groups.some(group => group.hexes.includes(hex) && attackersNow(g, group).length > 0)
      if (top === undefined || !attacked || f.countered.includes(hex)) return go('next')
      f.tested = [...f.tested, ...stack]
      freshChain(g)
      const held = rollUdd(t, top, uddSum(g, top, preShockParts(g, hex, top, f.groups)), 'shock').passed
      const told = { side: roleOf(g, f.side), unit: unitCode(g, top) }
      t.say('11.37', held ? 'log.shock.stands' : 'log.shock.wavers', told)
      if (ordersOf(g, top) === MARCH) {
        if (!held) return call('rout', { units: leaveGuns(t, stack), cause: 'shock', todo: [] }, 'routed')
        for (const id of stack) if (!isDisordered(g, id)) addStatus(g, id, DISORDERED)
        return go('next')
      }
      if (held) return go('next')
      const by = f.groups.flatMap(group => attackersNow(g, group)).find(id => stands(g.units[id])) ?? null
      return call(
        'result',
        {
          hex,
          side: f.side,
          by,
          cause: 'shock',
          lose: 0,
          test: null,
          auto: true,
          each: true,
          only: stack,
          first: null,
          led: [],
          todo: [],
        },
        'next',
      )
    },
    routed: () => call('routTests', {}, 'next'),
  },
})

/** 11.37, 12.53: on the march a stack that fails routs; its guns are abandoned. */
function leaveGuns(t: Umpire, stack: readonly UnitId[]): UnitId[] {
  for (const id of stack) if (isGuns(t.state, id)) abandonGuns(t, id)
  return stack.filter(id => !isGuns(t.state, id) && t.state.units[id].where === MAP)
}

/** The locals of step 4. */
export const preShockLocals = (
  side: Frames['preShockTest']['side'],
  groups: readonly Group[],
  countered: readonly HexId[],
): Frames['preShockTest'] => ({
  side,
  groups,
  countered,
  todo: [...new Set(groups.flatMap(group => group.hexes))].sort((a, b) => a - b),
  tested: [],
})
