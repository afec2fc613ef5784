import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { call, end, procedure, result } from '../kit.ts'
import { addDeed, addStatus, BLOWN, DISORDERED, is, MAP, ROUT_TEST, type State } from '../state.ts'

/** 12.46, 12.54, ruling double-jeopardy: a new fire or shock result, or a test of another kind, begins a chain of its own. */
export function freshChain(g: State): void {
  if (g.struck[0].length > 0 || g.struck[1].length > 0) g.struck = [[], []]
}

/** 12.31: a unit is disordered, or suffers a second disorder (12.35, 12.36). */
export const disorder = procedure('disorder', {
  rule: '12.32',
  start: 'fall',
  steps: {
    fall(t, f) {
      const g = t.state
      const u = g.units[f.unit]
      if (u.where !== MAP) return end('disorder', { second: false, gone: true })
      if (is(u, BLOWN)) addDeed(g, f.unit, ROUT_TEST)
      if (is(u, DISORDERED)) {
        const { unit, cause, by } = f
        return call('secondDisorder', { unit, cause, by, shared: f.shared ?? false, led: f.led ?? [] }, 'second')
      }
      addStatus(g, f.unit, DISORDERED)
      t.say('12.31', 'log.disordered', {
        side: roleOf(g, ground(g).units[f.unit].side),
        unit: unitCode(g, f.unit),
        cause: f.cause,
      })
      return end('disorder', { second: false, gone: false })
    },
    second: (_t, f) => end('disorder', { second: true, gone: result(f, 'secondDisorder').gone }),
  },
})
