import { CAVALRY, ground } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, ordersOf } from '../field.ts'
import { ATTACK, type UnitId } from '../ids.ts'
import { BLOWN, DISORDERED, is } from '../state.ts'
import { fatigueOf } from './cohesion.ts'

/** 9.24: half, rounded up. */
export const attackAllowance = (ma: number): number => Math.ceil(ma / 2)

/** 9.11: the printed allowance of the face that is up, in MP; of blown horse half, rounded up, whatever it is asked for (11.59). */
export function printedAllowance(g: Field, unit: UnitId): number {
  const { print, arm } = ground(g).units[unit]
  const face = arm === CAVALRY && !isMounted(g, unit) && print.dismounted != null ? print.dismounted.ma : print.ma
  const ma = is(g.units[unit], DISORDERED) && !isGuns(g, unit) ? face.disordered : face.good
  return is(g.units[unit], BLOWN) ? Math.ceil(ma / 2) : ma
}

/**
 * What a unit may spend in an activation, in half MP (ruling halving): blown, then mounting, then Attack, each rounded
 * up; fatigue last. Guns that fire have half of it (10.61): the fire rules take that off.
 */
export function allowanceOf(g: Field, unit: UnitId, remounts = false): number {
  let ma = printedAllowance(g, unit)
  if (remounts) ma = Math.ceil(ma / 2)
  if (ordersOf(g, unit) === ATTACK) ma = attackAllowance(ma)
  if (!isGuns(g, unit)) ma = Math.max(0, ma - fatigueOf(g, ground(g).units[unit].brigade))
  return ma * 2
}
