// Where we are, above the question: division, brigade, and what of it is left.
import type { BoardWords } from '#client/board/api.ts'
import { DONE, FIRED, type LeaderId, MAP, STAYS } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'
import { mpText } from '../overlay/march.ts'

export function trail({ gr, army }: Field, view: View, words: BoardWords): string | undefined {
  const { brigades, move } = view.doing
  const [first] = brigades
  if (first === undefined) return undefined
  const nameOf = (leader: LeaderId | null) => (leader === null ? [] : [army.leader(view, leader).name])
  const { division } = gr.brigades[first]
  const parts = division === null ? [] : nameOf(gr.divisions[division].leader)
  parts.push(words.list(brigades.map(id => nameOf(gr.brigades[id].leader)[0] ?? army.look(id).name)))
  if (move !== null)
    parts.push(words.say('board.trail.mp', { left: mpText(move.mp), all: mpText(move.mp + move.spent) }))
  else {
    const units = brigades.flatMap(id => gr.brigades[id].units).filter(id => view.units[id].where === MAP)
    const done = units.filter(id => (view.deeds[id] & (DONE | STAYS | FIRED)) !== 0).length
    parts.push(words.say('board.trail.acted', { done, all: units.length }))
  }
  return parts.join(' › ')
}
