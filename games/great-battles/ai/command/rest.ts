import { first } from '#engine/lists.ts'
import { FRONT_BITS } from '#engine/map/facing.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { ground } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { isDisordered, isGuns, onMap } from '../../rules/field.ts'
import type { BrigadeId } from '../../rules/ids.ts'
import { hexUnder, ROUTED, type State } from '../../rules/state.ts'
import { best, meOf } from '../acts/unit-plan.ts'
import type { Eye } from '../eye.ts'
import { foes } from '../ground/picture.ts'
import { looksAtThem } from '../judge/post.ts'
import type { Mission } from '../missions/missions.ts'
import { nearest } from './orders.ts'

/** Units of a brigade that a rest would mend: disordered or routed ones; and how many it has. */
function broken(g: State, brigade: BrigadeId): { hurt: number; all: number } {
  const units = ground(g).brigades[brigade].units.filter(id => onMap(g.units[id]) || g.units[id].where === ROUTED)
  const hurt = units.filter(id => g.units[id].where === ROUTED || isDisordered(g, id))
  return { hurt: hurt.length, all: units.length }
}

const TIRED = 4

/** II.E: brigades go into Reserve when more than half of them is broken, or they are worn out. */
export function goToReserve(g: State, offered: readonly Choice[]): Choice {
  const found = offered.find(c => {
    if (c.verb !== 'reserve') return false
    const { hurt, all } = broken(g, c.brigade)
    return hurt * 2 > all || (g.options.fatigue && g.brigades[c.brigade].fatigue >= TIRED)
  })
  return found ?? offered.find(c => c.verb === 'endReserve') ?? first(offered)
}

/** IV.B: back into the line when there is nothing left to mend. */
export function leaveReserve(g: State, offered: readonly Choice[]): Choice {
  const found = offered.find(c => {
    if (c.verb !== 'leaveReserve') return false
    return broken(g, c.brigade).hurt === 0 && g.brigades[c.brigade].fatigue < TIRED - 1
  })
  return found ?? offered.find(c => c.verb === 'endRecovery') ?? first(offered)
}

const UNDISTURBED = 7
const AT_HAND = 3

/** II.F: who keeps a place, has reached it and has the enemy at a distance builds towards him. */
export function build(
  g: State,
  eye: Eye,
  missions: ReadonlyMap<BrigadeId, Mission>,
  offered: readonly Choice[],
): Choice {
  const gr = ground(g)
  const builds = offered.flatMap(c => {
    if (c.verb !== 'build' || isGuns(g, c.unit)) return []
    const mission = missions.get(gr.units[c.unit].brigade)
    const hex = hexUnder(g.units[c.unit])
    if (mission === undefined || mission.take || hexDistance(gr.grid, hex, mission.hex) > AT_HAND) return []
    return nearest(g, eye, [hex]) <= UNDISTURBED || foes(g, eye.side).length === 0 ? [] : [c]
  })
  const facing = best(builds, c => {
    const me = meOf(g, eye, c.unit)
    if (me === undefined) return 0
    return looksAtThem(g, eye, { me, mark: { hex: me.hex, front: FRONT_BITS[c.facing], hold: 0 } })
  })
  return facing ?? offered.find(c => c.verb === 'endWorks') ?? first(offered)
}
