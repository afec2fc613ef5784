import { ground } from '../battle/ground.ts'
import { type Field, isGuns, ordersOf, stands } from '../field.ts'
import { type AnswerKind, APPROACH_FIRE, RETURN_FIRE, WITHDRAWAL_FIRE } from '../frames.ts'
import { type HexId, MARCH, type UnitId } from '../ids.ts'
import {
  APPROACH_FIRED,
  CHARGES,
  COUNTER_CHARGED,
  did,
  PRESHOCK_FIRED,
  RESERVE,
  RETURNED,
  SILENCED,
  SLIPPED,
  WITHDRAWAL_FIRED,
} from '../state.ts'
import { type Aim, aimAt, isBoundElsewhere } from './aim.ts'
import { keptFires } from './fire-sum.ts'
import { CANISTER_RANGE } from './fire-table.ts'
import { heldBack } from './kept.ts'

/** By kind of window: the deed that uses it up. */
export const USED: { readonly [kind in AnswerKind]: number } = [
  RETURNED,
  WITHDRAWAL_FIRED,
  APPROACH_FIRED,
  PRESHOCK_FIRED,
]

/** 10.41, 6.34, 12.35, 11.56: whether a unit may fire out of phase in this kind of window. */
export function mayAnswer(g: Field, kind: AnswerKind, unit: UnitId): boolean {
  const u = g.units[unit]
  // 14.24: horse that charges or counter-charges does not fire in this activation
  if (!stands(u) || ordersOf(g, unit) === MARCH || did(g, unit, COUNTER_CHARGED | CHARGES)) return false
  // 12.35a, b: no return fire after a second disorder; 10.43: of the side in phase no fire before a continued shock
  const inPhase = ground(g).units[unit].side === g.active
  if (did(g, unit, SILENCED) && (kind === RETURN_FIRE || inPhase)) return false
  if ((g.brigades[ground(g).units[unit].brigade].flags & RESERVE) !== 0) return false
  if (kind === WITHDRAWAL_FIRE && isGuns(g, unit)) return false
  // 9.63: guns that have slipped away do not fire at who comes near
  if (kind === APPROACH_FIRE && (!isGuns(g, unit) || did(g, unit, SLIPPED))) return false
  return !did(g, unit, USED[kind]) || heldBack(g, unit) !== null
}

/** The shot of a unit at a hex in a window: whole, or what it has kept back for another hex (10.15). */
export function answerAim(g: Field, kind: AnswerKind, unit: UnitId, hex: HexId): Aim | null {
  if (!mayAnswer(g, kind, unit)) return null
  const aim = aimAt(g, unit, hex)
  if (aim === null) return null
  if (kind === APPROACH_FIRE && (aim.range > CANISTER_RANGE || isBoundElsewhere(g, unit, hex))) return null
  if (!did(g, unit, USED[kind])) return aim
  const held = heldBack(g, unit)
  return held === null || held.hex === hex ? null : { ...aim, sp: keptFires(held.sp, aim.sp) }
}
