import { sure } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { rangeOf } from '../../rules/04-command/command-range.ts'
import { ground, isUnderFormation } from '../../rules/battle/ground.ts'
import type { Choice } from '../../rules/choices.ts'
import { isDisordered, isGuns, ordersOf, stands } from '../../rules/field.ts'
import { ATTACK, type HexId, LEADER, type LeaderId, MARCH, type UnitId } from '../../rules/ids.ts'
import { hexUnder, MAP, type State } from '../../rules/state.ts'
import { nearEnemy } from '../../rules/survey.ts'
import { waysTo } from '../ground/ways.ts'
import { middle } from '../missions/missions.ts'
import { best } from './unit-plan.ts'

/** Where a leader wants to be: with troops of his own in the middle of them, rather not beside the enemy; null: where he is. */
export function leaderPost(g: State, leader: LeaderId): HexId | null {
  const gr = ground(g)
  const { formation, side, stars } = gr.leaders[leader]
  const own = gr.unitsOf[side].filter(
    id => stands(g.units[id]) && isUnderFormation(gr, gr.brigades[gr.units[id].brigade].formation, formation),
  )
  const troops = own.filter(id => !isGuns(g, id))
  const units = troops.length > 0 ? troops : own
  if (units.length === 0) return null
  const heart = stars === 1 ? middle(g, hexesOf(g, units)) : middle(g, subordinates(g, leader) ?? hexesOf(g, units))
  const worth = (id: UnitId) => {
    const hex = hexUnder(g.units[id])
    const beside = nearEnemy(g, side, hex) ? (stars > 1 ? 4 : ordersOf(g, id) === ATTACK ? -2 : 1) : 0
    return -hexDistance(gr.grid, hex, heart) - beside - (isDisordered(g, id) && stars === 1 ? -1 : 0)
  }
  const unit = best(units, worth)
  return unit === null ? null : g.units[unit].hex
}

const hexesOf = (g: State, units: readonly UnitId[]): HexId[] => units.map(id => hexUnder(g.units[id]))

/** Where the leaders are whom he commands directly. */
function subordinates(g: State, leader: LeaderId): readonly HexId[] | null {
  const gr = ground(g)
  const { formation, stars } = gr.leaders[leader]
  const under = gr.leaderIds.filter(
    id =>
      gr.leaders[id].stars < stars &&
      g.leaders[id].where === MAP &&
      g.leaders[id].hex !== null &&
      isUnderFormation(gr, gr.leaders[id].formation, formation),
  )
  const most = Math.max(0, ...under.map(id => gr.leaders[id].stars))
  const list = under.filter(id => gr.leaders[id].stars === most).map(id => hexUnder(g.leaders[id]))
  return list.length === 0 ? null : list
}

/** Whether he had better ride. */
export function wantsToRide(g: State, leader: LeaderId): boolean {
  const { hex } = g.leaders[leader]
  const to = leaderPost(g, leader)
  if (hex === null || to === null || hex === to) return false
  const gr = ground(g)
  if (gr.leaders[leader].stars === 1) return true
  return hexDistance(gr.grid, hex, to) * 2 > rangeOf(g, leader)
}

/** The next hex of his ride, or its end. */
export function rideOn(g: State, leader: LeaderId, offered: readonly Choice[], mayGoOn = true): Choice {
  const end = () => sure(offered.find(c => c.verb === 'endRide'))
  const here = g.leaders[leader].hex
  const to = leaderPost(g, leader)
  const rides = offered.flatMap(c => (c.verb === 'ride' ? [c] : []))
  if (to === null || rides.length === 0) return here === null ? (rides[0] ?? end()) : end()
  const ways = waysTo(g, ground(g).leaders[leader].side, to, LEADER, MARCH)
  const next = best(rides, c => -(ways[c.hex] as number))
  if (next === null || (here !== null && (!mayGoOn || (ways[next.hex] as number) >= (ways[here] as number))))
    return end()
  return next
}
