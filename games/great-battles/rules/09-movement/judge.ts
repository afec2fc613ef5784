import type { Refusal } from '#engine/index.ts'
import { turned } from '#engine/map/facing.ts'
import { neighbour, neighbours } from '#engine/map/hex.ts'
import { printedAllowance } from '../02-counters/allowance.ts'
import { verticesBetween } from '../07-facing/facing.ts'
import { passageCost } from '../08-stacking/passage.ts'
import { ground, NO_LINK, ROAD } from '../battle/ground.ts'
import { type Field, isGuns, ordersOf } from '../field.ts'
import { BEGAN_NEAR_GUNS, BEGAN_NEXT, HOLDS } from '../frames.ts'
import { ADVANCE, ATTACK, type HexId, type HexSide, MARCH, type UnitId } from '../ids.ts'
import { refuse } from '../kit.ts'
import { bodyOf, CHARGES, DISORDERED, did, FIRED, hexUnder, is, REFUSED } from '../state.ts'
import { enemyAt, nearEnemy, neighboursOf } from '../survey.ts'
import {
  barringEnemies,
  GUNS_DISTANCE,
  horseKeepsOff,
  isCrossing,
  MARCH_DISTANCE,
  mustLeaveSight,
  nearestEnemy,
  seenWithin,
} from './near-enemy.ts'
import { isBarred } from './open-ground.ts'
import { type Acting, entered, hostsIn, linkOf, type Plan, partCost, roomIn } from './plan.ts'

/** 9.42: paid by MP; or one hex whatever it costs, away from the enemy; or beside him, without fire and shock. */
export const PAID = 0
export const ONE_HEX = 1
export const ONE_HEX_BESIDE = 2
export interface Judged {
  readonly refusal: Refusal | null
  /** Half MP, friends included. */
  readonly cost: number
  readonly exception: 0 | 1 | 2
  readonly next: boolean
}

/** Everything that may forbid a change of place, in the order of the rulebook. */
export function judge(g: Field, f: Acting, plan: Plan): Judged {
  const price = priceOf(g, f, plan)
  const to = entered(g, f.unit, plan)
  const { side } = ground(g).units[f.unit]
  let next = false
  for (const hex of to) if (nearEnemy(g, side, hex)) next = true
  const no = (refusal: Refusal): Judged => ({ refusal, cost: price ?? 0, exception: PAID, next })
  if (price === null) return no(refuse('9.41', 'why.step.closed'))
  const refusal =
    groundRefusal(g, f, plan, to) ?? ordersRefusal(g, f, plan, to, next) ?? friendsRefusal(g, f, plan, price)
  if (refusal !== null) return no(refusal)
  // 8.21: a stack moves as one along roads, or in a charge
  if (f.with.length > 0 && !did(g, f.unit, CHARGES) && linkOf(g, hexUnder(g.units[f.unit]), plan.hex) === NO_LINK)
    return no(refuse('8.21', 'why.step.stack'))
  if (f.mode === HOLDS) return no(refuse('6.23', 'why.step.holds'))
  if (price <= f.mp) return { refusal: null, cost: price, exception: PAID, next }
  const whole = printedAllowance(g, f.unit) * 2
  // 10.61: guns that fire have half their MP, and no more
  const spent = isGuns(g, f.unit) && did(g, f.unit, FIRED)
  const one = f.entered === 0 && f.spent + price <= whole && f.with.length === 0 && !spent
  if (one && !next) return { refusal: null, cost: price, exception: ONE_HEX, next }
  const attack = ordersOf(g, f.unit) === ATTACK && !did(g, f.unit, FIRED)
  if (one && attack) return { refusal: null, cost: price, exception: ONE_HEX_BESIDE, next }
  return no(refuse('9.42', 'why.step.mp'))
}

/** The plan's price with what friends add (8.22, 7.32); null: closed. */
export function priceOf(g: Field, f: Acting, plan: Plan): number | null {
  if (plan.cost === null) return null
  let cost = plan.cost
  const hosts = hostsIn(g, f, plan.hex)
  if (hosts.length === 0) return f.passing > 0 || (f.passing < 0 && !plan.road) ? cost + passageCost() * 2 : cost
  // 8.22 exception 2: who finds friends under March on the road goes round them
  if (plan.road && hosts.some(id => ordersOf(g, id) === MARCH)) cost += plan.saved
  if (f.passing > 0 || (f.passing < 0 && !plan.road)) cost += passageCost() * 2
  if (hosts.some(id => is(g.units[id], REFUSED))) cost += 2
  return cost
}

function groundRefusal(g: Field, f: Acting, plan: Plan, to: readonly HexId[]): Refusal | null {
  const { side } = ground(g).units[f.unit]
  for (const [from, hex] of plan.steps) {
    if (!to.includes(hex)) continue
    if (isBarred(g, f.unit, from, hex)) return refuse('9.56', 'why.step.barred')
    if (enemyAt(g, side, hex)) return refuse('9.51', 'why.step.enemy')
  }
  return null
}

/** 6.15, 6.16, 9.22, 9.23, 9.52, 9.53, 9.55, 12.34: what orders, disorder and the enemy forbid. */
function ordersRefusal(g: Field, f: Acting, plan: Plan, to: readonly HexId[], next: boolean): Refusal | null {
  const gr = ground(g)
  const { side } = gr.units[f.unit]
  const u = g.units[f.unit]
  const orders = ordersOf(g, f.unit)
  const from = hexUnder(u)
  if (f.entered === 0 && (f.began & BEGAN_NEXT) !== 0 && verticesBetween(f.face0, plan.face) > 1)
    return refuse('9.53', 'why.step.turned')
  if (orders === MARCH && (next || to.some(hex => seenWithin(g, side, hex, MARCH_DISTANCE))))
    return refuse('9.22', 'why.step.march')
  if (orders === ADVANCE && to.some(hex => barringEnemies(g, f.unit, hex).length > 0)) {
    const over = plan.steps.length === 1 && isCrossing(g, from, plan.hex)
    if (!over) return refuse('9.52', 'why.step.beside')
  }
  if (next && is(u, DISORDERED) && !did(g, f.unit, CHARGES) && !alreadyBeside(g, f.unit, to))
    return refuse('12.34', 'why.step.disordered')
  if (isGuns(g, f.unit)) {
    if (g.options.guns === 2) {
      if (to.some(hex => horseKeepsOff(g, f.unit, hex))) return refuse('9.55', 'why.step.horse')
    } else if (to.some(hex => seenWithin(g, side, hex, GUNS_DISTANCE))) {
      const began = (f.began & BEGAN_NEAR_GUNS) !== 0
      if (!began || to.some(hex => nearestEnemy(g, side, hex) < nearestEnemy(g, side, from)))
        return refuse('9.55', 'why.step.guns')
      // it has fired: only if it can go on out of their sight
      if (did(g, f.unit, FIRED) && !leavesSight(g, f, plan.hex, f.mp - (plan.cost ?? 0)))
        return refuse('9.55', 'why.step.guns')
    }
  }
  return null
}

/** 9.55 option 1: whether guns could go on from a hex with so much left to one out of 3 hexes and sight. */
function leavesSight(g: Field, f: Acting, from: HexId, mp: number): boolean {
  return neighbours(ground(g).grid, from).some(to => {
    const cost = partCost(g, f.unit, from, to, true)
    if (cost === null || cost > mp || enemyAt(g, ground(g).units[f.unit].side, to)) return false
    return mustLeaveSight(g, f.unit, to) ? leavesSight(g, f, to, mp - cost) : roomIn(g, f, to)
  })
}

/** 12.34: every enemy beside the new hexes was beside the unit before. */
function alreadyBeside(g: Field, unit: UnitId, to: readonly HexId[]): boolean {
  const gr = ground(g)
  const enemy = (1 - gr.units[unit].side) as 0 | 1
  const u = g.units[unit]
  const before = bodyOf(u).flatMap(hex => neighboursOf(g, enemy, hex))
  return to.every(hex => neighboursOf(g, enemy, hex).every(id => before.includes(id)))
}

/** 8.22, 8.41, 8.5: friends in the way. */
function friendsRefusal(g: Field, f: Acting, plan: Plan, price: number): Refusal | null {
  const hosts = hostsIn(g, f, plan.hex)
  for (const hex of plan.tail)
    if (hostsIn(g, f, hex).some(id => !isGuns(g, id))) return refuse('8.41', 'why.step.extension')
  if (hosts.length === 0) return null
  const from = hexUnder(g.units[f.unit])
  const marching = hosts.some(id => ordersOf(g, id) === MARCH)
  if (marching && isCrossing(g, from, plan.hex)) return refuse('8.22', 'why.step.bridge')
  if (plan.tail.length > 0 && hosts.some(id => !isGuns(g, id) || plan.column))
    return refuse('8.5', 'why.step.extension')
  const faces = hosts.map(id => g.units[id].face)
  if (plan.tail.length > 0 && faces.some(face => face !== plan.face)) return refuse('7.11', 'why.step.extension')
  if (roomIn(g, f, plan.hex)) return null
  // 8.41: a line goes through nobody
  if (plan.tail.length > 0) return refuse('8.41', 'why.step.extension')
  // 8.22: guns go through nobody but guns, save along a road
  const through = plan.road && !marching
  if (isGuns(g, f.unit) && !through && hosts.some(id => !isGuns(g, id))) return refuse('8.22', 'why.step.through')
  return goesOn(g, f, plan, f.mp - price) ? null : refuse('8.22', 'why.step.room')
}

/** Whether a unit that cannot stay in a hex could leave it again with what it would have left. */
function goesOn(g: Field, f: Acting, plan: Plan, mp: number): boolean {
  const gr = ground(g)
  const { side } = gr.units[f.unit]
  const foot = !isGuns(g, f.unit)
  const free = hostsIn(g, f, plan.hex).every(id => isGuns(g, id)) && foot
  for (const face of [plan.face, turned(plan.face, 2), turned(plan.face, -2)])
    for (let s = 0; s < 6; s++) {
      const off = Math.abs(face - s * 2)
      if (Math.min(off, 12 - off) > 1) continue
      const to = neighbour(gr.grid, plan.hex, s as HexSide)
      if (to === null || enemyAt(g, side, to) || isBarred(g, f.unit, plan.hex, to)) continue
      if (hostsIn(g, f, to).length > 0 && !roomIn(g, f, to)) continue
      const cost = partCost(g, f.unit, plan.hex, to, plan.road && linkOf(g, plan.hex, to) === ROAD)
      const extra = free || (plan.road && linkOf(g, plan.hex, to) === ROAD) ? 0 : passageCost() * 2
      if (cost !== null && cost + extra <= mp && (ordersOf(g, f.unit) === ATTACK || !nearEnemy(g, side, to)))
        return true
    }
  return false
}
