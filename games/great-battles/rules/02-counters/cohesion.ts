import { CHARTS } from '../battle/charts.ts'
import { CAVALRY, ground } from '../battle/ground.ts'
import { type Field, isMounted } from '../field.ts'
import type { BrigadeId, UnitId } from '../ids.ts'
import { DISORDERED, is } from '../state.ts'

/** The face that is up: mounted or dismounted, good or disordered (2.21, 12.31, 14.21). */
export function cohesionOf(g: Field, unit: UnitId, disordered = is(g.units[unit], DISORDERED)): number {
  const { print, arm } = ground(g).units[unit]
  const face =
    arm === CAVALRY && !isMounted(g, unit) && print.dismounted != null ? print.dismounted.cohesion : print.cohesion
  return disordered ? face.disordered : face.good
}

/** 17.24: the number printed on the marker; none and 0 change nothing (17.33). */
export const fatigueNumber = (level: number): number => CHARTS.tables.fatigue.numberByLevel[level] as number
/** 17.31: half the number, rounded up. */
export const fatigueModifier = (number: number): number => Math.ceil(number / 2)
/** What a brigade's fatigue changes; nothing without option 17. */
export const fatigueOf = (g: Field, brigade: BrigadeId): number =>
  g.options.fatigue ? fatigueModifier(fatigueNumber(g.brigades[brigade].fatigue)) : 0
