import { ARTILLERY, ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { BrigadeId } from '../ids.ts'
import { COLLAPSED, DISORDERED, is, OUT, ROUTED, TO_COME } from '../state.ts'

/** A regiment as 13.21 counts it; `off`: still to arrive. */
export type Condition = 'good' | 'disordered' | 'collapsed' | 'routed' | 'eliminated' | 'off'

/** 13.21: how the regiments of a brigade stand; guns do not count (13.24). Those never in this scenario are still to come. */
export function conditions(g: Field, brigade: BrigadeId): Condition[] {
  const gr = ground(g)
  const regiments = gr.brigades[brigade].units.filter(
    id => gr.units[id].arm !== ARTILLERY || gr.brigades[brigade].artillery,
  )
  return regiments.map(id => {
    const u = g.units[id]
    if (u.where === TO_COME) return 'off'
    if (u.where === ROUTED) return 'routed'
    if (u.where === OUT) return u.lost >= gr.units[id].print.sp ? 'eliminated' : 'off'
    return is(u, COLLAPSED) ? 'collapsed' : is(u, DISORDERED) ? 'disordered' : 'good'
  })
}

/** 13.21: nobody in good order, or more than half eliminated, collapsed or routed. */
export function isIneffective(regiments: readonly Condition[]): boolean {
  const here = regiments.filter(r => r !== 'off')
  const gone = here.filter(r => r === 'collapsed' || r === 'routed' || r === 'eliminated').length
  return here.length > 0 && (here.every(r => r !== 'good') || gone * 2 > here.length)
}
/** 13.31, 13.33: more than half make it so; `was`: it stays so until more than half are not. */
export const isDivisionIneffective = (ineffective: number, brigades: number, was = false): boolean =>
  was ? brigades > 0 && (brigades - ineffective) * 2 <= brigades : ineffective * 2 > brigades
