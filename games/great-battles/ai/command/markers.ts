import { first } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { spOf } from '../../rules/02-counters/strength.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { isDisordered, isGuns, stands } from '../../rules/field.ts'
import { ATTACK, type BrigadeId, type DivisionId } from '../../rules/ids.ts'
import { CI, hexUnder, type State } from '../../rules/state.ts'
import { best } from '../acts/unit-plan.ts'
import type { Eye } from '../eye.ts'
import { foes } from '../ground/picture.ts'

/** How much a brigade has to do now: SP near the enemy, more under Attack. */
export function urgency(g: State, eye: Eye, brigade: BrigadeId): number {
  const gr = ground(g)
  const enemies = foes(g, eye.side)
  let sum = 0
  for (const id of gr.brigades[brigade].units) {
    const u = g.units[id]
    if (!stands(u)) {
      sum += 0.1
      continue
    }
    let near = 20
    for (const foe of enemies) near = Math.min(near, hexDistance(gr.grid, foe.hex, hexUnder(u)))
    const weight = isGuns(g, id) ? 0.5 : isDisordered(g, id) ? 0.7 : 1
    sum += (weight * spOf(g, id)) / (1 + Math.max(0, near - 1) / 2)
  }
  return sum * (g.brigades[brigade].orders === ATTACK ? 1.4 : 1) * ((g.brigades[brigade].flags & CI) !== 0 ? 0.6 : 1)
}

export const divisionUrgency = (g: State, eye: Eye, division: DivisionId): number =>
  ground(g).divisions[division].brigades.reduce((sum, id) => sum + urgency(g, eye, id), 0)

/** II.B: points go where the fight is, all markers are put in, none is given away. */
export function allot(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  const gr = ground(g)
  const lent = best(
    offered.flatMap(c => (c.verb === 'lend' ? [c] : [])),
    c => divisionUrgency(g, eye, c.division),
  )
  if (lent !== null) return lent
  const raised = best(
    offered.flatMap(c => (c.verb === 'raise' ? [c] : [])),
    c =>
      gr.divisionIds
        .filter(id => gr.divisions[id].corps === c.formation || gr.divisions[id].formation === c.formation)
        .reduce((sum, id) => sum + divisionUrgency(g, eye, id), 0),
  )
  if (raised !== null) return raised
  const put = best(
    offered.flatMap(c => (c.verb === 'putIn' ? [c] : [])),
    c => c.number,
  )
  return put ?? offered.find(c => c.verb === 'noTransfer' || c.verb === 'endEfficiency') ?? first(offered)
}

/** III.A: the division that has most to do goes first. */
export function lead(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  const gr = ground(g)
  const leads = offered.flatMap(c => (c.verb === 'lead' ? [c] : []))
  const worth = (c: (typeof leads)[number]) => {
    const { division } = gr.markers[c.marker]
    return division === null ? 0.5 : divisionUrgency(g, eye, division)
  }
  return best(leads, worth) ?? first(offered)
}

/** III.C.3: who stands nearest to the enemy goes first, guns before all. */
export function activate(g: State, eye: Eye, offered: readonly Choice[]): Choice {
  const gr = ground(g)
  const next = best(
    offered.flatMap(c => (c.verb === 'activate' ? [c] : [])),
    c => urgency(g, eye, c.brigade) + (gr.brigades[c.brigade].artillery ? 100 : 0),
  )
  return next ?? first(offered)
}
