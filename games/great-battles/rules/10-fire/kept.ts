import type { Field } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { frames } from '../kit.ts'
import { bodyOf, type State } from '../state.ts'

/** Kinds of rows in `brigade.kept`. */
/** In phase: fired so many SP from the hex (ruling front-used); the part says by which way out: 0 the front, 1 a refused hex. */
export const FIRED_FROM = 0
/** Out of phase: so many SP kept back after a shot at the hex (ruling half-kept). */
export const HELD_BACK = 1
/** A section or part that has fired in phase; out of phase 10 and the kind of answer. */
export const PART_FIRED = 2
export const PART_ANSWERED = 10
/** Out of phase, of a refused unit: has answered by its front (0) or through its refused hex (1); 20 and the kind of answer (7.34, 10.15). */
export const WAY_ANSWERED = 20
/** A section whose ammunition has gone down because one of its battery's shots said so (10.63). */
export const PART_SHORT = 3
/** A section that has fired twice by itself (10.68). */
export const PART_RAPID = 7
/** In phase: has fired at the hex (10.82). */
export const FIRED_AT = 5
/** Guns alone in an enemy's front that have begun to fire at him (10.66). */
export const BOUND_TO = 4
/** Out of phase: does not answer the enemy named by the part, who has brought a second disorder on it (12.35a, b). */
const SILENCED_BY = 6

type Rows = Frames['brigade']['kept']
const NOTHING: Rows = []

function frameOf(g: Field): Frames['brigade'] | null {
  const { stack } = g as Partial<State>
  return stack === undefined ? null : (frames({ stack }).findLast(f => f.proc === 'brigade') ?? null)
}

/** A view has no frames; what they keep is public and stands in it. */
interface Seen {
  readonly doing?: { readonly kept: Rows }
}

/** What is finer than a unit in the brigade activation under way. */
export const keptRows = (g: Field): Rows => frameOf(g)?.kept ?? (g as Seen).doing?.kept ?? NOTHING

export function keep(g: State, unit: UnitId, part: number, kind: number, sp: number, hex: HexId): void {
  const frame = frameOf(g)
  if (frame !== null) frame.kept = [...frame.kept, [unit, part, kind, sp, hex]]
}

/** SP kept back and the hex that has been shot at; null: none. `way`: of a refused unit, what it kept for that way out. */
export function heldBack(g: Field, unit: UnitId, way = 0): { sp: number; hex: HexId } | null {
  const row = keptRows(g).findLast(r => r[0] === unit && r[1] === way && r[2] === HELD_BACK)
  return row === undefined || row[3] === 0 ? null : { sp: row[3], hex: row[4] }
}

export const partsFired = (g: Field, unit: UnitId, kind = PART_FIRED): readonly number[] =>
  keptRows(g)
    .filter(r => r[0] === unit && r[2] === kind)
    .map(r => r[1])

/** 10.66: whether guns have begun to fire at an enemy in whose front they stood alone. */
export const hasBound = (g: Field, unit: UnitId): boolean => keptRows(g).some(r => r[0] === unit && r[2] === BOUND_TO)

/** 12.35a, b: after a second disorder a unit out of phase does not answer the enemy who caused it. */
export const silence = (g: State, unit: UnitId, by: UnitId): void => keep(g, unit, by, SILENCED_BY, 0, 0 as HexId)
export const isSilencedBy = (g: Field, unit: UnitId, by: UnitId): boolean =>
  keptRows(g).some(r => r[0] === unit && r[1] === by && r[2] === SILENCED_BY)
/** Whether who silenced a unit stands in that hex. */
export const isSilentTo = (g: Field, unit: UnitId, hex: HexId): boolean =>
  keptRows(g).some(r => r[0] === unit && r[2] === SILENCED_BY && bodyOf(g.units[r[1] as UnitId]).includes(hex))

/** 10.82: whether a unit has fired at a hex in phase. */
export const firedAt = (g: Field, unit: UnitId, hex: HexId): boolean =>
  keptRows(g).some(r => r[0] === unit && r[2] === FIRED_AT && r[4] === hex)

/** 5.36: units that miss this activation. */
export const isIdle = (g: Field, unit: UnitId): boolean => frameOf(g)?.misses.includes(unit) === true

/** SP fired from a hex by units that still stand there, by one way out or by either (null). */
export const firedFrom = (g: Field, hex: HexId, way: 0 | 1 | null, counts: (unit: UnitId) => boolean): number =>
  keptRows(g).reduce(
    (sum, r) =>
      r[2] === FIRED_FROM &&
      r[4] === hex &&
      (way === null || r[1] === way) &&
      counts(r[0]) &&
      g.units[r[0]]?.hex === hex
        ? sum + r[3]
        : sum,
    0,
  )

/** Ruling front-used: the field as if these units had not fired out of their hex yet; a second shot is with the same rifles. */
export function asUnfired(g: Field, units: readonly UnitId[]): Field {
  const frame = frameOf(g)
  if (frame === null) return g
  const kept = frame.kept.filter(r => r[2] !== FIRED_FROM || !units.includes(r[0]))
  const { stack } = g as State
  return { ...g, stack: stack.map(f => ((f as unknown) === frame ? { ...f, kept } : f)) } as Field
}
