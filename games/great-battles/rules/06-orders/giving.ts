import { unitsInCommand } from '../04-command/chain.ts'
import { MARCH_DISTANCE, seenWithin } from '../09-movement/near-enemy.ts'
import { stopWorks } from '../15-works/barricades.ts'
import { brigadeCode, ground, isUnderFormation, roleOf, scenarioOf } from '../battle/ground.ts'
import { type Field, isGuns, onMap, ordersOf, stands } from '../field.ts'
import { ADVANCE, ATTACK, type BrigadeId, type HexId, MARCH, ORDERS, type Orders, type UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { addFlags, BLOWN, bodyOf, dropFlags, is, NEW_MARCH, type State, setBrigade, setUnit } from '../state.ts'
import { stackAt } from '../survey.ts'
import { distanceToEnemy } from './distance.ts'

/** Units that go by a brigade's orders: its own, and the battery attached to it (6.18). */
export function orderedBy(g: Field, brigade: BrigadeId): readonly UnitId[] {
  const own = ground(g).brigades[brigade].units.filter(id => !isAttachedElsewhere(g, id, brigade))
  const { attached } = g.brigades[brigade]
  return attached === null || own.includes(attached) ? own : [...own, attached]
}

/** 4.32: a battery that acts with another brigade than its own. */
export const isAttachedElsewhere = (g: Field, unit: UnitId, brigade: BrigadeId): boolean =>
  isGuns(g, unit) && ground(g).brigadeIds.some(id => id !== brigade && g.brigades[id].attached === unit)

/** `forbidOrders`: what the battle's rules keep from a brigade now. */
export function isBanned(g: Field, brigade: BrigadeId, orders: Orders, looseCannon = false): boolean {
  const gr = ground(g)
  const b = gr.brigades[brigade]
  return scenarioOf(g).effects.bans.some(ban => {
    if (!ban.orders.includes(orders) || (looseCannon && ban.exceptLooseCannon)) return false
    if (ban.side !== null && ban.side !== b.side) return false
    if (ban.formations !== null && !ban.formations.some(over => isUnderFormation(gr, b.formation, over))) return false
    if (ban.turns !== null && !ban.turns.includes(g.turn)) return false
    if (ban.until !== null && g.turn >= ban.until) return false
    const lifted = ban.liftedByEnemyWithin
    return lifted === null || !b.units.some(id => onMap(g.units[id]) && distanceToEnemy(g, id) <= lifted)
  })
}

/** 17.32: at fatigue 4 neither March nor Attack. */
export const isSpent = (g: Field, brigade: BrigadeId): boolean => g.options.fatigue && g.brigades[brigade].fatigue === 6

const ALL = [MARCH, ADVANCE, ATTACK] as const

/** Whether a brigade may have these orders by the battle, its fatigue, and being guns (6.18). */
export function isOpen(g: Field, brigade: BrigadeId, orders: Orders, looseCannon = false): boolean {
  if (orders !== ADVANCE && isSpent(g, brigade)) return false
  if (orders === ATTACK && ground(g).brigades[brigade].artillery) return false
  return !isBanned(g, brigade, orders, looseCannon)
}

/** Orders that a brigade may have. */
export const openOrders = (g: Field, brigade: BrigadeId, looseCannon = false): readonly Orders[] =>
  ALL.filter(orders => isOpen(g, brigade, orders, looseCannon))

/** 6.14: nobody of the brigade within 4 hexes and in sight of the enemy; 7.11: nobody beside it in a hex stays behind. */
export function mayMarch(g: Field, brigade: BrigadeId): boolean {
  const { side } = ground(g).brigades[brigade]
  const units = orderedBy(g, brigade)
  const own = ground(g).brigades[brigade].units
  for (const id of own) {
    const u = g.units[id]
    if (stands(u) && bodyOf(u).some(hex => seenWithin(g, side, hex, MARCH_DISTANCE))) return false
  }
  let commanded: readonly UnitId[] | null = null
  return units.every(id => {
    const { hex } = g.units[id]
    if (hex === null) return true
    const stack = stackAt(g, hex)
    return stack.every(other => {
      // 11.59: blown horse stays under Advance, whatever its brigade is given
      if (stack.length > 1 && is(g.units[other], BLOWN)) return false
      if (ordersOf(g, other) === MARCH) return true
      if (!units.includes(other)) return false
      if (!own.includes(other)) return true
      commanded ??= unitsInCommand(g, brigade)
      return commanded.includes(other)
    })
  })
}

/**
 * A brigade comes under new orders. Units out of command keep the last ones they had (4.23, 5.36) unless it falls on all of
 * them. Hands back the hexes whose facing is now asked, because March began or ended there (7.23).
 */
export function giveOrders(t: Umpire, brigade: BrigadeId, orders: Orders, all = false): HexId[] {
  const g = t.state
  const gr = ground(g)
  const before = g.brigades[brigade].orders
  const units = orderedBy(g, brigade)
  const marched = units.map(id => ordersOf(g, id) === MARCH)
  const commanded = all ? units : unitsInCommand(g, brigade)
  for (const id of units) {
    const u = g.units[id]
    if (gr.units[id].brigade !== brigade) setOwn(g, id, orders === MARCH ? MARCH : ADVANCE)
    else if (commanded.includes(id)) setOwn(g, id, null)
    else if (u.orders === null && before !== orders) setOwn(g, id, before)
    else if (u.orders === orders) setOwn(g, id, null)
  }
  setBrigade(g, brigade, { orders })
  dropFlags(g, brigade, NEW_MARCH)
  if (orders === MARCH && gr.brigades[brigade].units.some(id => onMap(g.units[id]))) addFlags(g, brigade, NEW_MARCH)
  t.say('6.11', 'log.order', {
    side: roleOf(g, gr.brigades[brigade].side),
    brigade: brigadeCode(g, brigade),
    orders: ORDERS[orders] as string,
  })
  takeGunsAlong(g, units, marched)
  // 15.11: nobody builds but under Advance
  for (const id of units) if (ordersOf(g, id) !== ADVANCE) stopWorks(t, id)
  return changed(g, units, marched)
}

/** 6.18: guns go by the orders of those with whom they stand: when these begin or end their march, so do the guns of other formations in their hexes. */
function takeGunsAlong(g: State, units: readonly UnitId[], marched: readonly boolean[]): void {
  units.forEach((id, i) => {
    const { hex } = g.units[id]
    const marches = ordersOf(g, id) === MARCH
    if (hex === null || marches === marched[i]) return
    // guns that stand with foot or horse go by theirs
    const host = isGuns(g, id) ? stackAt(g, hex).find(other => !isGuns(g, other)) : undefined
    if (host !== undefined && (ordersOf(g, host) === MARCH) !== marches) {
      setOwn(g, id, marches ? ADVANCE : MARCH)
      return
    }
    for (const other of stackAt(g, hex))
      if (isGuns(g, other) && !units.includes(other) && (ordersOf(g, other) === MARCH) !== marches)
        setOwn(g, other, marches ? MARCH : ADVANCE)
  })
}

function setOwn(g: State, unit: UnitId, orders: Orders | null): void {
  if (g.units[unit].orders !== orders) setUnit(g, unit, { orders })
}

/** Hexes of those among the units for whom March began or ended. */
function changed(g: State, units: readonly UnitId[], marched: readonly boolean[]): HexId[] {
  const hexes: HexId[] = []
  units.forEach((id, i) => {
    const { hex } = g.units[id]
    if (hex !== null && (ordersOf(g, id) === MARCH) !== marched[i] && !hexes.includes(hex)) hexes.push(hex)
  })
  return hexes
}

/** 4.23: units with orders of their own that are in command again take their brigade's. Hands back hexes to face anew. */
export function returnToOrders(g: State, brigade: BrigadeId): HexId[] {
  const own = ground(g).brigades[brigade].units.filter(
    id => g.units[id].orders !== null && !isAttachedElsewhere(g, id, brigade),
  )
  if (own.length === 0) return []
  const commanded = unitsInCommand(g, brigade)
  const marches = g.brigades[brigade].orders === MARCH
  // 7.11: not while it shares its hex with others who march, or do not, unlike it
  const fits = (id: UnitId) => {
    const { hex } = g.units[id]
    const mates = hex === null ? [] : stackAt(g, hex).filter(other => other !== id && !own.includes(other))
    return mates.every(other => (ordersOf(g, other) === MARCH) === marches)
  }
  const back = own.filter(id => commanded.includes(id) && fits(id))
  const marched = back.map(id => ordersOf(g, id) === MARCH)
  for (const id of back) setUnit(g, id, { orders: null })
  return changed(g, back, marched)
}
