import { type ById, byId } from '#engine/ids.ts'
import { sure } from '#engine/lists.ts'
import { BOXES, VICTORY_CITIES, WASHINGTON } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex, UNION, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { boxOf, unitOf, unitsOf } from '../../rules/units.ts'
import { type ByGoal, GOAL_OF, type GoalId } from './distances.ts'
import { POWER } from './tally.ts'

const ODDS = 1.4
const FORT = 1.3
const LEAST = 2

/** The goal that each unit is to march to; null: none. Made once a half-turn. */
export type Orders = ById<UnitId, GoalId | null>

interface Objective {
  goal: GoalId
  need: number
}

/** Marches from a box to a goal. */
type Marches = (box: BoxId, goal: GoalId) => number

/**
 * Which army goes where: the objective that can soonest be had in strength takes the units it needs, then the next.
 * Those left over go where strength is still wanting.
 */
export function makeOrders(g: Readonly<State>, side: SideIndex, own: ByGoal, their: ByGoal): Orders {
  const orders: Orders = byId(new Array(Math.max(g.units.length + 16, 200)).fill(null))
  if (side !== UNION) return orders
  const far: Marches = (box, goal) => own[goal][box]
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
  for (const unit of free) orders[unit] = nearest(boxOf(g, unit), rest, far)
  return orders
}

const might = (g: Readonly<State>, unit: UnitId): number => POWER[unitOf(g, unit).type]

function objectives(g: Readonly<State>, side: SideIndex, their: ByGoal): Objective[] {
  return VICTORY_CITIES.filter(box => g.control[box] !== side).map(box => {
    const goal = sure(GOAL_OF[box])
    return {
      goal,
      need: LEAST + ODDS * strengthAbout(g, enemyOf(side), goal, their, 0.5) * (BOXES[box].fort ? FORT : 1),
    }
  })
}

/** A side's strength about a goal, fading with each march. */
function strengthAbout(g: Readonly<State>, side: SideIndex, goal: GoalId, marches: ByGoal, fading: number): number {
  let sum = 0
  for (const unit of unitsOf(g, side)) {
    sum += might(g, unit) * fading ** marches[goal][boxOf(g, unit)]
  }
  return sum
}

/** Enough to hold Washington are ordered there, the nearest first. */
function guardCapital(g: Readonly<State>, orders: Orders, free: Set<UnitId>, far: Marches, their: ByGoal): void {
  const goal = sure(GOAL_OF[WASHINGTON])
  let need = 1 + strengthAbout(g, enemyOf(UNION), goal, their, 0.7)
  for (const unit of byDistance(g, free, goal, far)) {
    if (need <= 0) return
    need -= might(g, unit) * FORT
    orders[unit] = goal
    free.delete(unit)
  }
}

function byDistance(g: Readonly<State>, units: Iterable<UnitId>, goal: GoalId, far: Marches): UnitId[] {
  const marches = (unit: UnitId) => far(boxOf(g, unit), goal)
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
      within = far(boxOf(g, unit), objective.goal)
      break
    }
    if (within < (best?.within ?? 90)) best = { objective, units, within }
  }
  return best
}

function nearest(box: BoxId, objectives: readonly Objective[], far: Marches): GoalId | null {
  let best: GoalId | null = null
  for (const { goal } of objectives) if (best === null || far(box, goal) < far(box, best)) best = goal
  return best
}
