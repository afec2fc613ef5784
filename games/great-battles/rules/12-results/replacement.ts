import { ground, leaderCode, roleOf } from '../battle/ground.ts'
import { type Field, onMap } from '../field.ts'
import type { FormationId, HexId, LeaderId, SideIndex, UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { FALLEN, hexUnder, MAP, type State, setLeader, WAITING } from '../state.ts'
import { unitsUnder } from './lose-sp.ts'

/** 12.74: leaders of a side who are lost and whose replacement can take over: somebody of theirs is on the map. */
export function toReplace(g: Field, side: SideIndex): readonly LeaderId[] {
  const gr = ground(g)
  return gr.leaderIds.filter(
    id =>
      gr.leaders[id].side === side &&
      g.leaders[id].where === FALLEN &&
      (gr.leaders[id].print.replacement !== null || g.leaders[id].replaced) &&
      postsOf(g, id).length > 0,
  )
}

/** 12.74: units with whom a replacement may be placed. */
export const postsOf = (g: Field, leader: LeaderId): readonly UnitId[] =>
  unitsUnder(g as State, ground(g).leaders[leader].formation).filter(id => onMap(g.units[id]))

/** 12.74, 12.75: the counter is turned over; a subordinate who takes his place is replaced in his own. */
export function replaceLeader(t: Umpire, leader: LeaderId, unit: UnitId): void {
  const g = t.state
  const gr = ground(g)
  const { print } = gr.leaders[leader]
  setLeader(g, leader, { where: MAP, hex: hexUnder(g.units[unit]), replaced: true })
  t.say('12.74', 'log.leader.replaced', {
    side: roleOf(g, gr.leaders[leader].side),
    leader: leaderCode(g, leader),
    name: print.replacement?.name ?? print.name,
  })
  const also = print.replacement?.alsoLeader
  const lower = gr.leaderIds.find(id => gr.leaders[id].print.id === also)
  const next = lower !== undefined && isFree(g, lower) ? lower : also === undefined ? null : successor(g, leader)
  if (next === null || g.leaders[next].replaced) return
  // 12.75, 12.76: he leaves his own command to his replacement
  setLeader(g, next, { replaced: true })
  t.say('12.75', 'log.leader.promoted', { leader: leaderCode(g, next) })
}

const isFree = (g: Field, leader: LeaderId): boolean => g.leaders[leader].where === MAP && !g.leaders[leader].replaced

/** 12.76: the named man is gone: the survivor of the highest subordinate command, in the order of the battle's list. */
function successor(g: Field, leader: LeaderId): LeaderId | null {
  const gr = ground(g)
  const { formation } = gr.leaders[leader]
  const below = gr.formations.filter(f => f.parent === formation).map(f => f.leader)
  return below.find((id): id is LeaderId => id !== null && isFree(g, id)) ?? null
}

/** IV.B, 12.73: leaders who wait come back with their superior, or with any unit of theirs once one is there. */
export function returnWaiting(t: Umpire, side: SideIndex): void {
  const g = t.state
  const gr = ground(g)
  for (const id of gr.leaderIds) {
    if (gr.leaders[id].side !== side || g.leaders[id].where !== WAITING) continue
    let at: FormationId | null = gr.formations[gr.leaders[id].formation].parent
    let hex: HexId | null = null
    while (at !== null && hex === null) {
      const over: LeaderId | null = gr.formations[at].leader
      if (over !== null && g.leaders[over].where === MAP) hex = g.leaders[over].hex
      at = gr.formations[at].parent
    }
    if (hex === null) continue
    setLeader(g, id, { where: MAP, hex })
    t.say('12.73', 'log.leader.returns', { leader: leaderCode(g, id) })
  }
}
