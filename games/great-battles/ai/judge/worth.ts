import { cohesionOf } from '../../rules/02-counters/cohesion.ts'
import { spOf } from '../../rules/02-counters/strength.ts'
import { uddSum } from '../../rules/02-counters/udd-sum.ts'
import { ground, type ScenarioGround, scenarioOf } from '../../rules/battle/ground.ts'
import { type Field, isDisordered, isGuns } from '../../rules/field.ts'
import { enemyOf, type SideIndex, type UnitId } from '../../rules/ids.ts'
import type { FireOdds } from '../odds/fire-odds.ts'
import type { Weights } from '../weights.ts'

/** Points that the enemy of a side has for each thing that the side loses. */
export interface Prices {
  readonly sp: number
  readonly gun: number
  readonly leader: number
  readonly ineffective: number
}

const book = new WeakMap<ScenarioGround, readonly [Prices, Prices]>()

/** What the scenario pays the enemy of this side. */
export function pricesOf(g: Field, side: SideIndex): Prices {
  const scenario = scenarioOf(g)
  const known = book.get(scenario) ?? ([made(g, 0), made(g, 1)] as const)
  book.set(scenario, known)
  return known[side]
}

function made(g: Field, side: SideIndex): Prices {
  const paid = (kind: string) =>
    scenarioOf(g)
      .print.victory.points.filter(p => p.kind === kind && p.side === ground(g).sideCodes[enemyOf(side)])
      .reduce((sum, p) => sum + p.vp / (p.per ?? 1), 0)
  return {
    sp: paid('perEnemySP'),
    gun: paid('perEnemyGun'),
    leader: paid('perEnemyLeader'),
    ineffective: paid('perEnemyCI'),
  }
}

/** What the loss of an SP, or a gun, costs its owner. */
export function lossOf(g: Field, w: Weights, unit: UnitId): number {
  const { side } = ground(g).units[unit]
  return isGuns(g, unit) ? pricesOf(g, side).gun + w.gun : pricesOf(g, side).sp + w.sp
}

/** What disorder costs a unit's owner: the first is a burden, the second drives it back and bleeds it. */
export function disorderOf(g: Field, w: Weights, unit: UnitId): number {
  const weight = 0.4 + Math.min(1.4, spOf(g, unit) / 8)
  if (isGuns(g, unit)) return w.disorder * (isDisordered(g, unit) ? lossOf(g, w, unit) : 0.8)
  return weight * (isDisordered(g, unit) ? w.second : w.disorder)
}

/** What a shot's odds cost the owner of the unit struck. */
export function costOf(g: Field, w: Weights, unit: UnitId, odds: FireOdds): number {
  return Math.min(odds.lose, spOf(g, unit)) * lossOf(g, w, unit) + odds.disorder * disorderOf(g, w, unit)
}

/** The highest die with which a unit passes a disorder test. */
export const holdOf = (g: Field, unit: UnitId): number => cohesionOf(g, unit) - uddSum(g, unit).total
