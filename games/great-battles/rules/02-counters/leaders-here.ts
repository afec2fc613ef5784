import { partsOf } from '../07-facing/facing.ts'
import { type Ground, ground, isUnderFormation } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { FormationId, HexId, LeaderId, UnitId } from '../ids.ts'
import { MAP } from '../state.ts'

export const leadersAt = (g: Field, hex: HexId): readonly LeaderId[] =>
  ground(g).leaderIds.filter(id => g.leaders[id].where === MAP && g.leaders[id].hex === hex)

/** 11.73: leaders of its own chain stacked with a unit, with any part of an extended one. */
export function leadersWith(g: Field, unit: UnitId): readonly LeaderId[] {
  const gr = ground(g)
  const hexes = partsOf(gr.grid, g.units[unit]).map(p => p.hex)
  return gr.leaderIds.filter(id => {
    const l = g.leaders[id]
    return l.where === MAP && l.hex !== null && hexes.includes(l.hex) && commands(gr, id, unit)
  })
}

/** Whether a unit is under a leader, directly or through the formations between. */
export function commands(gr: Ground, leader: LeaderId, unit: UnitId): boolean {
  const formation: FormationId = gr.brigades[gr.units[unit].brigade].formation
  return isUnderFormation(gr, formation, gr.leaders[leader].formation)
}

/** 11.73: stars add up and are taken off the die. */
export const starsDrm = (stars: readonly number[]): number =>
  stars.length === 0 ? 0 : -stars.reduce((a, b) => a + b, 0)
export const leaderDrm = (g: Field, unit: UnitId): number =>
  starsDrm(leadersWith(g, unit).map(id => ground(g).leaders[id].stars))
