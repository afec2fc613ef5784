import { isCollapse, spOf } from '../02-counters/strength.ts'
import { tidyStack } from '../08-stacking/place.ts'
import { ground, leaderCode, roleOf, unitCode } from '../battle/ground.ts'
import { isGuns } from '../field.ts'
import type { BrigadeId, FormationId, HexId, LeaderId, UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import {
  addDeed,
  addStatus,
  BLOWN,
  bodyOf,
  COLLAPSED,
  DISORDERED,
  FALLEN,
  is,
  MAP,
  NO_TAIL,
  OUT,
  ROUT_TEST,
  ROUTED,
  type State,
  setLeader,
  setUnit,
  TO_COME,
} from '../state.ts'

/**
 * 12.21: a unit loses SP; hands back how many it lost. Of guns an SP is a gun (10.72), from a section at random (8.37); foot and horse below
 * half strength collapse (12.23); who loses while collapsed or blown will test for rout (12.23, 11.59).
 */
export function loseSp(t: Umpire, unit: UnitId, lose: number): number {
  const g = t.state
  let lost = 0
  while (lost < lose && g.units[unit].where === MAP) {
    const u = g.units[unit]
    if (is(u, COLLAPSED | BLOWN)) addDeed(g, unit, ROUT_TEST)
    setUnit(g, unit, { lost: u.lost + 1, sections: u.sections === null ? null : hurtSection(t, unit) })
    lost++
    const { sp } = ground(g).units[unit].print
    if (spOf(g, unit) === 0) eliminate(t, unit)
    else if (!isGuns(g, unit) && !is(g.units[unit], COLLAPSED) && isCollapse(sp, spOf(g, unit))) {
      addStatus(g, unit, COLLAPSED | DISORDERED)
      t.say('12.23', 'log.collapse', { unit: unitCode(g, unit) })
    }
  }
  if (lost > 0 && g.units[unit].where === MAP)
    t.say('12.22', 'log.loses', { unit: unitCode(g, unit), count: lost, left: spOf(g, unit) })
  return lost
}

/** 8.35, 8.37: the section that loses a gun, at random among those that have one. */
function hurtSection(t: Umpire, unit: UnitId) {
  const sections = t.state.units[unit].sections ?? []
  const printed = ground(t.state).units[unit].print.sections ?? []
  const open = sections.flatMap((s, i) => ((printed[i]?.guns ?? 0) > s.lost ? [i] : []))
  const at = open.length < 2 ? open[0] : open[t.d(open.length) - 1]
  return sections.map((s, i) => (i === at ? { lost: s.lost + 1, ammo: s.ammo } : s))
}

/** 12.13: a unit without SP is out of the battle. */
export function eliminate(t: Umpire, unit: UnitId): void {
  const g = t.state
  const { hex, sections } = g.units[unit]
  const { sp, sections: printed } = ground(g).units[unit].print
  const none = sections === null ? null : sections.map((s, i) => ({ lost: printed?.[i]?.guns ?? 0, ammo: s.ammo }))
  setUnit(g, unit, { where: OUT, hex: null, tail: NO_TAIL, status: 0, lost: sp, sections: none })
  if (hex !== null) tidyStack(g, hex)
  t.say('12.13', 'log.eliminated', { side: roleOf(g, ground(g).units[unit].side), unit: unitCode(g, unit) })
  let formation: FormationId | null = ground(g).brigades[ground(g).units[unit].brigade].formation
  while (formation !== null) {
    const leader: LeaderId | null = ground(g).formations[formation].leader
    if (leader !== null && g.leaders[leader].where === MAP && !hasUnits(g, formation)) {
      setLeader(g, leader, { where: FALLEN, hex: null })
      t.say('12.71', 'log.leader.withoutUnits', { leader: leaderCode(g, leader) })
    }
    formation = ground(g).formations[formation].parent
  }
}

/** 12.71: whether anybody under a formation is left: on the map, routed or still to come. */
export function hasUnits(g: State, formation: FormationId): boolean {
  return unitsUnder(g, formation).some(id => [MAP, ROUTED, TO_COME].includes(g.units[id].where))
}

export function unitsUnder(g: State, formation: FormationId): readonly UnitId[] {
  const gr = ground(g)
  const under = (brigade: BrigadeId): boolean => {
    for (let at: FormationId | null = gr.brigades[brigade].formation; at !== null; at = gr.formations[at].parent)
      if (at === formation) return true
    return false
  }
  return gr.unitIds.filter(id => under(gr.units[id].brigade))
}

/** Where a unit was: its hexes. */
export const hexesOf = (g: State, unit: UnitId): readonly HexId[] => {
  const u = g.units[unit]
  return bodyOf(u)
}
