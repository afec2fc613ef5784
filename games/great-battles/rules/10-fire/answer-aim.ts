import { first as firstOf } from '#engine/lists.ts'
import { strengthOf } from '../02-counters/strength.ts'
import { partsOf } from '../07-facing/facing.ts'
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
  is,
  PRESHOCK_FIRED,
  REFUSED,
  RESERVE,
  RETURNED,
  SILENCED,
  SLIPPED,
  WITHDRAWAL_FIRED,
} from '../state.ts'
import { type Aim, aimAt, isBoundElsewhere } from './aim.ts'
import { wayOut } from './arcs.ts'
import { sectionsOf } from './fire-power.ts'
import { keptFires } from './fire-sum.ts'
import { CANISTER_RANGE } from './fire-table.ts'
import { heldBack, isSilentTo, PART_ANSWERED, partsFired, WAY_ANSWERED } from './kept.ts'

/** By kind of window: the deed that uses it up. */
export const USED: { readonly [kind in AnswerKind]: number } = [
  RETURNED,
  WITHDRAWAL_FIRED,
  APPROACH_FIRED,
  PRESHOCK_FIRED,
]

/** 10.41, 6.34, 10.43, 11.56: whether a unit may fire out of phase in this kind of window. */
export function mayAnswer(g: Field, kind: AnswerKind, unit: UnitId): boolean {
  const u = g.units[unit]
  // 14.24: horse that charges or counter-charges does not fire in this activation
  if (!stands(u) || ordersOf(g, unit) === MARCH || did(g, unit, COUNTER_CHARGED | CHARGES)) return false
  // 10.43: the side in phase does not fire before a continued shock after a second disorder
  if (did(g, unit, SILENCED) && ground(g).units[unit].side === g.active) return false
  if ((g.brigades[ground(g).units[unit].brigade].flags & RESERVE) !== 0) return false
  if (kind === WITHDRAWAL_FIRE && isGuns(g, unit)) return false
  // 9.63: guns that have slipped away do not fire at who comes near
  if (kind === APPROACH_FIRE && (!isGuns(g, unit) || did(g, unit, SLIPPED))) return false
  return !did(g, unit, USED[kind]) || heldBack(g, unit) !== null || heldBack(g, unit, 1) !== null
}

/** 7.34, 10.15: by which way out a refused unit answers at a hex, by each of them for itself: 0 its front, 1 its refused hex. null: one fire for all; lines and sections go by their parts. */
export function wayOf(g: Field, unit: UnitId, hex: HexId): 0 | 1 | null {
  const u = g.units[unit]
  if (!is(u, REFUSED) || u.tail.length > 0 || (isGuns(g, unit) && sectionsOf(g, unit) > 1)) return null
  const { grid } = ground(g)
  return wayOut(grid, u, firstOf(partsOf(grid, u)), true, hex) === 'refused' ? 1 : 0
}

/** Ways by which a refused unit has answered in this kind of fire. */
export const waysUsed = (g: Field, kind: AnswerKind, unit: UnitId): readonly number[] =>
  partsFired(g, unit, WAY_ANSWERED + kind)

/** 14.24: whether a unit has fired out of phase in this activation. */
export const hasAnswered = (g: Field, unit: UnitId): boolean =>
  ANSWERS.some(kind => did(g, unit, USED[kind]) || waysUsed(g, kind, unit).length > 0)
const ANSWERS: readonly AnswerKind[] = [0, 1, 2, 3]

/** Whose SP are meant when a unit keeps some back: of a refused one those of the way out to the hex. */
export const keptWay = (g: Field, unit: UnitId, hex: HexId): 0 | 1 =>
  ANSWERS.some(kind => waysUsed(g, kind, unit).length > 0) ? (wayOf(g, unit, hex) ?? 0) : 0

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
  const ways = waysUsed(g, kind, unit)
  if (ways.length > 0 && ways.includes(wayOf(g, unit, hex) ?? (ways[0] as number))) return null
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
  if (kind === RETURN_FIRE && isSilentTo(g, unit, hex)) return null
  const fresh = freshAim(g, kind, unit, hex, open)
  const held = fresh === null ? heldBack(g, unit, keptWay(g, unit, hex)) : null
  const aim = fresh ?? (held === null || held.hex === hex ? null : aimAt(g, unit, hex))
  if (aim === null) return null
  if (kind === APPROACH_FIRE && (aim.range > CANISTER_RANGE || isBoundElsewhere(g, unit, hex))) return null
  return held === null ? aim : { ...aim, sp: keptFires(held.sp, aim.sp) }
}
