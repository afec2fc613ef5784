import { CHARTS } from '../battle/charts.ts'

const F = CHARTS.tables.fatigue

/** 17.22, 16.12: steps of an activation that tires, being the brigade's nth of the turn. */
export const activationSteps = (nth: number, nightAttack: boolean): number =>
  nth > F.activationsFree || nightAttack ? 1 : 0
/** 17.22 cause 2: steps of a shock, in attack or defence, being the brigade's nth of the turn. */
export const shockSteps = (nth: number): number => (nth > F.shocksFree ? 1 : 0)

/** 5.35, 17.22, ruling march-use: activations that a march of so many MP equals. */
export const marchEquivalents = (mp: number, ma: number): number => Math.ceil(mp / ma)
/** 17.22, 17.26: MP of a road march that do not tire, and after which the wheels of guns may break. */
export const freeMarch = (ma: number): number => ma * F.marchRoadFree
