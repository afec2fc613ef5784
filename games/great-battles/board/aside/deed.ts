// What a choice gives up for good.
import type { Offered } from '#client/board/api.ts'
import type { DeedWords, StandNow } from '#client/board/aside.ts'
import { DONE, FIRED, MAP, RALLIED, SPENT, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

const ACTED = DONE | FIRED | RALLIED | SPENT

export const deedOf =
  (field: Field) =>
  (offer: Offered, { view, words }: StandNow<View>): DeedWords | null => {
    if (offer.verb !== 'endBrigade') return null
    const idle = idleOf(field, view)
    if (idle.length === 0) return null
    const all = unitsOf(field, view).length
    const text = words.say('deed.idle', { count: idle.length, all })
    // a line that only stands where it is has often a reason: asked where nobody has done anything
    return idle.length === all ? { asks: text, rule: '5.33' } : { costs: text }
  }

const unitsOf = ({ gr }: Field, { doing, units }: View): readonly UnitId[] =>
  doing.brigades.flatMap(id => gr.brigades[id].units).filter(id => units[id].where === MAP)

/** Regiments of the brigades that act which have done nothing. */
const idleOf = (field: Field, view: View): readonly UnitId[] =>
  unitsOf(field, view).filter(id => (view.deeds[id] & ACTED) === 0)
