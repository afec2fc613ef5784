import { cohesionOf, type SumPart, type UnitId, uddPasses, uddSum } from '../rules/board.ts'
import type { View } from '../views.ts'

const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** 2.6: chance that a unit passes its disorder die; `more`: what the cause adds. */
export function holds(view: View, unit: UnitId, more: readonly SumPart[] = []): number {
  const { total } = uddSum(view, unit, more)
  const cohesion = cohesionOf(view, unit)
  return DICE.filter(d => uddPasses(d, total, cohesion)).length / 10
}
