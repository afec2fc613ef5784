import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { isGuns } from '../field.ts'
import type { UnitId } from '../ids.ts'
import { cohesionOf, fatigueOf } from './cohesion.ts'
import { leaderDrm } from './leaders-here.ts'
import { type Part, part, type Sum, sumOf } from './sum.ts'

/** 2.6, 11.73, 17.31: what is added to a unit's disorder die. `more`: what the cause adds. */
export function uddSum(g: Field, unit: UnitId, more: readonly (Part | null)[] = []): Sum {
  return sumOf([
    ...more,
    part('leader', leaderDrm(g, unit), '11.73'),
    isGuns(g, unit) ? null : part('fatigue', fatigueOf(g, ground(g).units[unit].brigade), '17.31'),
  ])
}

/** 2.6: passed when the modified die is at most the cohesion. */
export const uddPasses = (die: number, drm: number, cohesion: number): boolean => die + drm <= cohesion

const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** 2.6: the chance that a unit passes; `more`: what the cause adds. */
export function uddChance(g: Field, unit: UnitId, more: readonly (Part | null)[] = []): number {
  const { total } = uddSum(g, unit, more)
  const cohesion = cohesionOf(g, unit)
  return DICE.filter(die => uddPasses(die, total, cohesion)).length / DICE.length
}
