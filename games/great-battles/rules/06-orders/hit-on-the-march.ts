import { ground } from '../battle/ground.ts'
import { ordersOf } from '../field.ts'
import { ADVANCE, MARCH } from '../ids.ts'
import { call, end, procedure } from '../kit.ts'
import { addFlags, MARCHED } from '../state.ts'
import { giveOrders, orderedBy } from './giving.ts'

/** 6.26, 8.51: shocked or shot at by small arms on the march, a brigade is under Advance once the attack is over; with its March marker drawn already it acts no more this turn. */
export const marchHit = procedure('marchHit', {
  rule: '6.26',
  start: 'hit',
  steps: {
    hit(t, f) {
      const g = t.state
      const { side } = ground(g).brigades[f.brigade]
      const marches = orderedBy(g, f.brigade).some(id => ordersOf(g, id) === MARCH)
      if (g.brigades[f.brigade].orders !== MARCH && !marches) return end()
      if (g.brigades[f.brigade].orders !== MARCH) {
        // only units that still march by their own last orders (4.23)
        return call('reface', { side, hexes: giveOrders(t, f.brigade, g.brigades[f.brigade].orders, true) }, 'over')
      }
      if (g.marchDrawn[side]) addFlags(g, f.brigade, MARCHED)
      return call('reface', { side, hexes: giveOrders(t, f.brigade, ADVANCE, true) }, 'over')
    },
    over: () => end(),
  },
})
