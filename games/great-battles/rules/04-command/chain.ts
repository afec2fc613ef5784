import { hexDistance } from '#engine/map/hex.ts'
import { orderedBy } from '../06-orders/giving.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground, isUnderFormation, scenarioOf } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { onMap } from '../field.ts'
import type { BrigadeId, DivisionId, FormationId, UnitId } from '../ids.ts'
import { end, procedure } from '../kit.ts'
import {
  addFlags,
  addStatus,
  CHAINED,
  DUE,
  dropStatus,
  HAD_MARKER,
  IN_COMMAND,
  INDEPENDENT,
  MAP,
  TO_COME,
  WAITING,
} from '../state.ts'
import { commandTraced, inRange, rangeOf } from './command-range.ts'

const listed = (g: Field, list: readonly FormationId[], formation: FormationId): boolean =>
  list.some(over => isUnderFormation(ground(g), formation, over))

/** 4.22: a division leader within his corps commander's range, or what the battle says. */
export function divisionInRange(g: Field, division: DivisionId): boolean {
  const gr = ground(g)
  const d = gr.divisions[division]
  const { effects } = scenarioOf(g)
  if (effects.alwaysInRange.includes(d.formation)) return true
  const corps = d.corps === null ? null : gr.formations[d.corps].leader
  if (corps === null || g.leaders[corps].where !== MAP) {
    if (effects.noCorpsCommander !== null && (corps === null || g.leaders[corps].where === TO_COME)) {
      return effects.noCorpsCommander === 'inRange'
    }
    return false
  }
  const own = d.leader === null ? null : g.leaders[d.leader]
  return own !== null && own.where === MAP && own.hex !== null && inRange(g, corps, own.hex)
}

/** 4.22: a brigade leader within his division leader's range, or what the battle says. */
export function brigadeInRange(g: Field, brigade: BrigadeId): boolean {
  const gr = ground(g)
  const b = gr.brigades[brigade]
  if (scenarioOf(g).effects.alwaysInCommand.includes(b.formation)) return true
  const over = b.division === null ? null : gr.divisions[b.division].leader
  if (over === null || b.leader === null) return false
  const l = g.leaders[b.leader]
  if (l.where === WAITING || l.hex === null) return false
  return inRange(g, over, l.hex)
}

/** 4.15, 4.22, 9.71: units of a brigade that are in command now: in range of the leader, beside him, or by a chain of units. */
export function unitsInCommand(g: Field, brigade: BrigadeId): readonly UnitId[] {
  const gr = ground(g)
  const b = gr.brigades[brigade]
  const here = orderedBy(g, brigade).filter(id => onMap(g.units[id]))
  const coming = b.units.filter(id => g.units[id].where === TO_COME)
  if (listed(g, scenarioOf(g).effects.alwaysInCommand, b.formation)) return [...here, ...coming]
  const leader = b.leader === null ? null : g.leaders[b.leader]
  if (leader === null || leader.where !== MAP || leader.hex === null || b.leader === null) return coming
  const reach = commandTraced(g, b.side, leader.hex, rangeOf(g, b.leader))
  const hexes = (id: UnitId) => partsOf(gr.grid, g.units[id]).map(p => p.hex)
  const near = (id: UnitId) =>
    hexes(id).some(h => (reach[h] as number) >= 0 || hexDistance(gr.grid, h, leader.hex as never) <= 1)
  const linked = here.filter(near)
  for (let i = 0; i < linked.length; i++)
    for (const id of here) {
      if (linked.includes(id)) continue
      const touches = hexes(id).some(h => hexes(linked[i] as UnitId).some(k => hexDistance(gr.grid, h, k) <= 1))
      if (touches) linked.push(id)
    }
  return [...linked, ...coming]
}

/** 9.71: a brigade that comes onto the map in this turn is in command for it, wherever its leaders are. */
function isArriving(g: Field, brigade: BrigadeId): boolean {
  if (ground(g).brigades[brigade].units.some(id => onMap(g.units[id]))) return false
  return scenarioOf(g).arrivals.some(
    group =>
      group?.brigades.includes(brigade) === true &&
      (g.arrivals[group.id] === DUE || g.arrivals[group.id] === HAD_MARKER),
  )
}

/** II.A: who is in command for the whole turn (4.23), which brigades are independent (5.26), whose chain is complete. */
export const command = procedure('command', {
  rule: '4.22',
  start: 'check',
  steps: {
    check(t) {
      const g = t.state
      const gr = ground(g)
      for (const id of gr.brigadeIds) {
        const b = gr.brigades[id]
        const within = brigadeInRange(g, id)
        if (!within && !isArriving(g, id)) addFlags(g, id, INDEPENDENT)
        else if (within && b.division !== null && divisionInRange(g, b.division)) addFlags(g, id, CHAINED)
        const commanded = unitsInCommand(g, id)
        // 4.32: a battery goes by the leader of the brigade it is attached to
        for (const unit of orderedBy(g, id)) {
          if (commanded.includes(unit)) addStatus(g, unit, IN_COMMAND)
          else if ((g.units[unit].status & IN_COMMAND) !== 0) dropStatus(g, unit, IN_COMMAND)
        }
      }
      return end()
    },
  },
})
