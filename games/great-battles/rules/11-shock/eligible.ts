import { nextTo, sideTo } from '#engine/map/hex.ts'
import { type Part, partsOf } from '../07-facing/facing.ts'
import { backCost } from '../12-results/retreat-way.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isFoot, isGuns, isMounted, ordersOf, stands } from '../field.ts'
import { ATTACK, type HexId, MARCH, type UnitId } from '../ids.ts'
import {
  BUILDING,
  CHARGES,
  COLUMN,
  did,
  FIRED,
  hexUnder,
  is,
  MOVED_NEXT,
  NO_SHOCK,
  RALLIED,
  RESTOCKED,
  type UnitState,
} from '../state.ts'
import { enemyAt, nearEnemy, survey, topOf } from '../survey.ts'

/** 7.34: whether a hex lies in front of a part; the refused front hex does not count for shock. */
export function strikesFrom(g: Field, part: { hex: HexId; face: number }, hex: HexId): boolean {
  const side = sideTo(ground(g).grid, part.hex, hex)
  if (side === null) return false
  const off = Math.abs(part.face - side * 2)
  return Math.min(off, 12 - off) <= 1
}

/** Hexes from which a unit shocks a hex: those that have it in front and no closed side between (11.12). */
export function strikingHexes(g: Field, unit: UnitId, hex: HexId): readonly HexId[] {
  return partsOf(ground(g).grid, g.units[unit])
    .filter(p => strikesFrom(g, p, hex) && backCost(g, unit, p.hex, hex) !== null)
    .map(p => p.hex)
}

/** 11.12: enemy hexes in front of a unit that it may shock: no closed side between. */
export function shockTargets(g: Field, unit: UnitId): readonly HexId[] {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const found: HexId[] = []
  for (const part of survey(g).parts[unit] as readonly Part[]) {
    if (!nearEnemy(g, side, part.hex)) continue
    for (let s = 0; s < 6; s++) {
      const hex = nextTo(gr.grid.next, part.hex, s)
      if (hex < 0 || found.includes(hex) || !enemyAt(g, side, hex)) continue
      if (strikesFrom(g, part, hex) && backCost(g, unit, part.hex, hex) !== null) found.push(hex)
    }
  }
  return found.sort((a, b) => a - b)
}

/** 8.52: a column does not shock. */
const inColumn = (u: UnitState): boolean => is(u, COLUMN) && u.tail.length > 0

/** 11.12, 11.61: whether a unit of the active brigade may shock. */
export function mayShock(g: Field, unit: UnitId): boolean {
  if (did(g, unit, NO_SHOCK | RALLIED | RESTOCKED)) return false
  return mayGoOn(g, unit)
}

/** 11.47: whether a unit may shock as far as its state goes: also one out of phase. */
export function mayGoOn(g: Field, unit: UnitId): boolean {
  const u = g.units[unit]
  if (!stands(u) || isGuns(g, unit) || ordersOf(g, unit) === MARCH || is(u, BUILDING) || inColumn(u)) return false
  return shockTargets(g, unit).length > 0
}

/** 11.21: an infantry charge: foot under Attack that came next to an enemy and did not fire. */
export const chargesOnFoot = (g: Field, unit: UnitId): boolean =>
  isFoot(g, unit) && ordersOf(g, unit) === ATTACK && did(g, unit, MOVED_NEXT) && !did(g, unit, FIRED)

/** 11.21: who charges, on foot or mounted. */
export const charges = (g: Field, unit: UnitId): boolean => did(g, unit, CHARGES) || chargesOnFoot(g, unit)

/** 11.21: who must shock: foot and horse that came next to an enemy and did not fire, unless they lie under guns; and horse that charges. */
export function mustShock(g: Field, unit: UnitId): boolean {
  if (!mayShock(g, unit)) return false
  if (did(g, unit, CHARGES)) return true
  const top = topOf(g, hexUnder(g.units[unit]))
  if (top !== null && isGuns(g, top)) return false
  if (chargesOnFoot(g, unit)) return true
  return isMounted(g, unit) && did(g, unit, MOVED_NEXT) && !did(g, unit, FIRED)
}
