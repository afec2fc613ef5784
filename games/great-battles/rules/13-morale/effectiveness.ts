import { brigadeCode, divisionCode, ground } from '../battle/ground.ts'
import { end, procedure } from '../kit.ts'
import { addFlags, CI, dropFlags, setDivision } from '../state.ts'
import { conditions, isDivisionIneffective, isIneffective } from './effectiveness-of.ts'

/** IV.C: combat ineffective brigades (13.2) and divisions (13.31), on and off (13.33). */
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
        const now = isDivisionIneffective(ci, brigades.length, g.divisions[id].di)
        if (now === g.divisions[id].di) continue
        setDivision(g, id, { di: now })
        t.say('13.31', now ? 'log.divisionIneffective' : 'log.divisionEffective', { division: divisionCode(g, id) })
      }
      return end()
    },
  },
})
