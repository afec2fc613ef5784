import { strengthOf } from '../02-counters/strength.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, ordersOf, stands } from '../field.ts'
import { type AnswerKind, APPROACH_FIRE, type Frames, RETURN_FIRE, WITHDRAWAL_FIRE } from '../frames.ts'
import { type HexId, MARCH, type UnitId } from '../ids.ts'
import {
  APPROACH_FIRED,
  bodyOf,
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
import { heldBack, PART_ANSWERED, partsFired } from './kept.ts'

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

/** Hexes of a line, by number, that have not answered yet in this kind of fire. */
export function hexesLeft(g: Field, kind: AnswerKind, unit: UnitId): number[] {
  const fired = partsFired(g, unit, PART_ANSWERED + kind)
  return bodyOf(g.units[unit]).flatMap((_, i) => (fired.includes(i) ? [] : [i]))
}

/** Hexes of a line, by number, that may answer in a window; null: all of them. */
export function openParts(f: Pick<Frames['answers'], 'parts'>, unit: UnitId): number[] | null {
  const mine = f.parts?.filter(p => p[0] === unit) ?? []
  return mine.length === 0 ? null : mine.map(p => p[1] as number)
}

/** 8.44: what a unit may still fire at a hex in this kind of fire: of a line each hex answers for itself; `open`: those of its hexes that may here. */
export function freshAim(
  g: Field,
  kind: AnswerKind,
  unit: UnitId,
  hex: HexId,
  open: readonly number[] | null = null,
): Aim | null {
  if (did(g, unit, USED[kind])) return null
  if (isGuns(g, unit) || g.units[unit].tail.length === 0) return aimAt(g, unit, hex)
  const aims = hexesLeft(g, kind, unit).flatMap(i =>
    open === null || open.includes(i) ? (aimAt(g, unit, hex, i) ?? []) : [],
  )
  const [first] = aims
  if (first === undefined) return null
  return {
    target: hex,
    from: aims.flatMap(a => a.from),
    sections: first.sections,
    sp: Math.min(
      strengthOf(g, unit),
      aims.reduce((sum, a) => sum + a.sp, 0),
    ),
    range: Math.max(...aims.map(a => a.range)),
  }
}

/** The shot of a unit at a hex in a window: what it has not fired yet, or what it has kept back for another hex (10.15). */
export function answerAim(
  g: Field,
  kind: AnswerKind,
  unit: UnitId,
  hex: HexId,
  open: readonly number[] | null = null,
): Aim | null {
  if (!mayAnswer(g, kind, unit)) return null
  const fresh = freshAim(g, kind, unit, hex, open)
  const held = fresh === null ? heldBack(g, unit) : null
  const aim = fresh ?? (held === null || held.hex === hex ? null : aimAt(g, unit, hex))
  if (aim === null) return null
  if (kind === APPROACH_FIRE && (aim.range > CANISTER_RANGE || isBoundElsewhere(g, unit, hex))) return null
  return held === null ? aim : { ...aim, sp: keptFires(held.sp, aim.sp) }
}
