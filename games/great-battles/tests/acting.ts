import type { Options } from '#engine/index.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit.ts'
import type { Mode } from '#games/great-battles/rules/frames.ts'
import type { BrigadeId, HexId, LeaderId, UnitId } from '#games/great-battles/rules/ids.ts'
import { type BrigadeState, is, setBrigade } from '#games/great-battles/rules/state.ts'
import { field, type Small } from '#games/great-battles/tests/field.ts'

export type Table = ReturnType<typeof field>

export const id = (t: Table, code: string): UnitId => (t.game.codes.unit as readonly string[]).indexOf(code) as UnitId
export const leaderId = (t: Table, code: string): LeaderId =>
  (t.game.codes.leader as readonly string[]).indexOf(code) as LeaderId
/** Change a brigade's record. */
export function brigade(t: Table, code: string, change: Partial<BrigadeState>): void {
  setBrigade(t.state, (t.game.codes.brigade as readonly string[]).indexOf(code) as BrigadeId, change)
}
export const hexNo = (t: Table, code: string): HexId => (t.game.codes.hex as readonly string[]).indexOf(code) as HexId
export const code = (t: Table, hex: HexId | null): string | null =>
  hex === null ? null : ((t.game.codes.hex as readonly string[])[hex] as string)
export const hexOf = (t: Table, unit: string): string | null => code(t, t.state.units[id(t, unit)].hex)
export const tailOf = (t: Table, unit: string): (string | null)[] =>
  t.state.units[id(t, unit)].tail.map(hex => code(t, hex))
export const faceOf = (t: Table, unit: string): number => t.state.units[id(t, unit)].face * 30
export const has = (t: Table, unit: string, bits: number): boolean => is(t.state.units[id(t, unit)], bits)
export const did = (t: Table, unit: string, bits: number): boolean => (t.state.deeds[id(t, unit)] & bits) !== 0

/** A unit of a small battle acts; its side is in phase. */
export function acts(
  small: Small,
  unit: string,
  {
    options = {},
    mode = 0,
    march = false,
    ...more
  }: { options?: Options; mode?: Mode; march?: boolean; [local: string]: unknown } = {},
): Table {
  const t = field(small, options)
  t.set({ active: unit.startsWith('c') ? 0 : 1, segment: 'activation' })
  return t.deciding('unit', { ...unitLocals(t.state, id(t, unit), mode, march), ...more })
}
/** MP left. */
export const mp = (t: Table): number => (t.frame as unknown as { mp: number }).mp / 2
