import { BOXES, VICTORY_CITIES, WASHINGTON } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex, UNION, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { unitOf, unitsOf } from '../../rules/units.ts'
import { GOAL_OF } from './distances.ts'
import { POWER } from './tally.ts'

const N = BOXES.length
const NONE = -1
const ODDS = 1.4
const FORT = 1.3
const LEAST = 2

/** For each unit the goal it is to march to, by number of the goal; -1: none. Made once a half-turn. */
export type Orders = Int16Array

interface Objective {
  goal: number
  need: number
}

/** Marches from a box to a goal. */
type Marches = (box: BoxId, goal: number) => number

/**
 * Which army goes where: the objective that can soonest be had in strength takes the units it needs, then the next.
 * Those left over go where strength is still wanting.
 */
export function makeOrders(g: Readonly<State>, side: SideIndex, own: Float32Array, their: Float32Array): Orders {
  const orders: Orders = new Int16Array(Math.max(g.units.length + 16, 200)).fill(NONE)
  if (side !== UNION) return orders
  const far: Marches = (box, goal) => own[goal * N + box] as number
  const free = new Set(unitsOf(g, side))
  guardCapital(g, orders, free, far, their)
  const open = objectives(g, side, their)
  while (open.length > 0 && free.size > 0) {
    const next = soonest(g, open, free, far)
    if (next === null) break
    for (const unit of next.units) {
      orders[unit] = next.objective.goal
      free.delete(unit)
    }
    open.splice(open.indexOf(next.objective), 1)
  }
  const rest = open.length > 0 ? open : objectives(g, side, their)
  for (const unit of free) orders[unit] = nearest(unitOf(g, unit).box as BoxId, rest, far)
  return orders
}

const might = (g: Readonly<State>, unit: UnitId): number => POWER[unitOf(g, unit).type] as number

function objectives(g: Readonly<State>, side: SideIndex, their: Float32Array): Objective[] {
  return VICTORY_CITIES.filter(box => g.control[box] !== side).map(box => {
    const goal = GOAL_OF[box] as number
    return {
      goal,
      need: LEAST + ODDS * strengthAbout(g, enemyOf(side), goal, their, 0.5) * (BOXES[box].fort ? FORT : 1),
    }
  })
}

/** A side's strength about a goal, fading with each march. */
function strengthAbout(
  g: Readonly<State>,
  side: SideIndex,
  goal: number,
  marches: Float32Array,
  fading: number,
): number {
  let sum = 0
  for (const unit of unitsOf(g, side)) {
    sum += might(g, unit) * fading ** (marches[goal * N + (unitOf(g, unit).box as BoxId)] as number)
  }
  return sum
}

/** Enough to hold Washington are ordered there, the nearest first. */
function guardCapital(g: Readonly<State>, orders: Orders, free: Set<UnitId>, far: Marches, their: Float32Array): void {
  const goal = GOAL_OF[WASHINGTON] as number
  let need = 1 + strengthAbout(g, enemyOf(UNION), goal, their, 0.7)
  for (const unit of byDistance(g, free, goal, far)) {
    if (need <= 0) return
    need -= might(g, unit) * FORT
    orders[unit] = goal
    free.delete(unit)
  }
}

function byDistance(g: Readonly<State>, units: Iterable<UnitId>, goal: number, far: Marches): UnitId[] {
  const marches = (unit: UnitId) => far(unitOf(g, unit).box as BoxId, goal)
  return [...units].sort((a, b) => marches(a) - marches(b) || a - b)
}

/** The objective whose need is met by the nearest units. */
function soonest(g: Readonly<State>, open: readonly Objective[], free: Set<UnitId>, far: Marches) {
  let best: { objective: Objective; units: UnitId[]; within: number } | null = null
  for (const objective of open) {
    const units: UnitId[] = []
    let power = 0
    let within = 99
    for (const unit of byDistance(g, free, objective.goal, far)) {
      units.push(unit)
      power += might(g, unit)
      if (power < objective.need) continue
      within = far(unitOf(g, unit).box as BoxId, objective.goal)
      break
    }
    if (within < (best?.within ?? 90)) best = { objective, units, within }
  }
  return best
}

function nearest(box: BoxId, objectives: readonly Objective[], far: Marches): number {
  let best = NONE
  for (const { goal } of objectives) if (best === NONE || far(box, goal) < far(box, best)) best = goal
  return best
}
