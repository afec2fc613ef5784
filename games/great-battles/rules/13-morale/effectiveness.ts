import { brigadeCode, divisionCode, ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { BrigadeId } from '../ids.ts'
import { end, procedure } from '../kit.ts'
import { addFlags, CI, COLLAPSED, DISORDERED, dropFlags, is, OUT, ROUTED, setDivision, TO_COME } from '../state.ts'
import { type Condition, isDivisionIneffective, isIneffective } from './effectiveness-of.ts'

/** 13.21: how the regiments of a brigade stand; guns do not count (13.24). Those never in this scenario are still to come. */
export function conditions(g: Field, brigade: BrigadeId): Condition[] {
  const gr = ground(g)
  return gr.brigades[brigade].units.map(id => {
    const u = g.units[id]
    if (u.where === TO_COME) return 'off'
    if (u.where === ROUTED) return 'routed'
    if (u.where === OUT) return u.lost >= gr.units[id].print.sp ? 'eliminated' : 'off'
    return is(u, COLLAPSED) ? 'collapsed' : is(u, DISORDERED) ? 'disordered' : 'good'
  })
}

/** IV.C: combat ineffective brigades (13.2) and divisions (13.3), on and off. */
export const effectiveness = procedure('effectiveness', {
  rule: '13.22',
  start: 'check',
  steps: {
    check(t) {
      const g = t.state
      const gr = ground(g)
      for (const id of gr.brigadeIds) {
        if (gr.brigades[id].artillery) continue
        const was = (g.brigades[id].flags & CI) !== 0
        const now = isIneffective(conditions(g, id))
        if (now === was) continue
        if (now) addFlags(g, id, CI)
        else dropFlags(g, id, CI)
        t.say('13.22', now ? 'log.ineffective' : 'log.effective', { brigade: brigadeCode(g, id) })
      }
      for (const id of gr.divisionIds) {
        const brigades = gr.divisions[id].brigades.filter(
          b => !gr.brigades[b].artillery && conditions(g, b).some(c => c !== 'off'),
        )
        const ci = brigades.filter(b => (g.brigades[b].flags & CI) !== 0).length
        const now = isDivisionIneffective(ci, brigades.length)
        if (now === g.divisions[id].di) continue
        setDivision(g, id, { di: now })
        t.say('13.31', now ? 'log.divisionIneffective' : 'log.divisionEffective', { division: divisionCode(g, id) })
      }
      return end()
    },
  },
})
