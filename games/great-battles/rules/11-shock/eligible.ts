import { frontHexes, partsOf } from '../07-facing/facing.ts'
import { backCost } from '../12-results/retreat-way.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isFoot, isGuns, isMounted, ordersOf, stands } from '../field.ts'
import { ATTACK, type HexId, MARCH, type UnitId } from '../ids.ts'
import { BUILDING, CHARGES, did, FIRED, is, MOVED_NEXT, NO_SHOCK, RALLIED } from '../state.ts'
import { enemyAt } from '../survey.ts'

/** 11.12: enemy hexes in front of a unit that it may shock: no closed side between. */
export function shockTargets(g: Field, unit: UnitId): readonly HexId[] {
  const gr = ground(g)
  const u = g.units[unit]
  const parts = partsOf(gr.grid, u)
  return frontHexes(gr.grid, u).filter(
    hex => enemyAt(g, gr.units[unit].side, hex) && parts.some(p => backCost(g, unit, p.hex, hex) !== null),
  )
}

/** 11.12, 11.61: whether a unit of the active brigade may shock. */
export function mayShock(g: Field, unit: UnitId): boolean {
  const u = g.units[unit]
  if (!stands(u) || isGuns(g, unit) || ordersOf(g, unit) === MARCH) return false
  if (did(g, unit, NO_SHOCK | RALLIED) || is(u, BUILDING)) return false
  return shockTargets(g, unit).length > 0
}

/** 11.21: an infantry charge: foot under Attack that came next to an enemy and did not fire. */
export const chargesOnFoot = (g: Field, unit: UnitId): boolean =>
  isFoot(g, unit) && ordersOf(g, unit) === ATTACK && did(g, unit, MOVED_NEXT) && !did(g, unit, FIRED)

/** 11.21: who must shock: foot and horse that came next to an enemy and did not fire, and horse that charges. */
export function mustShock(g: Field, unit: UnitId): boolean {
  if (!mayShock(g, unit)) return false
  if (did(g, unit, CHARGES) || chargesOnFoot(g, unit)) return true
  return isMounted(g, unit) && did(g, unit, MOVED_NEXT) && !did(g, unit, FIRED)
}
