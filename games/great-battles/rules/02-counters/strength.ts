import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { UnitId } from '../ids.ts'
import { DISMOUNTED, is } from '../state.ts'

/** 12.11, 12.12, 2.41: SP, or guns, that are left of those printed. */
export const spOf = (g: Field, unit: UnitId): number => ground(g).units[unit].print.sp - g.units[unit].lost

/** 14.25: of so many dismounted SP these hold the horses. */
export const horseHolders = (sp: number): number => Math.floor(sp / 4)

/** SP that fire and shock with: dismounted cavalry without its holders (ruling horse-holders). */
export function strengthOf(g: Field, unit: UnitId): number {
  const sp = spOf(g, unit)
  return is(g.units[unit], DISMOUNTED) ? sp - horseHolders(sp) : sp
}

/** 12.23: strictly less than half (ruling collapse-half). */
export const isCollapse = (initial: number, left: number): boolean => left * 2 < initial

/** 8.44: as even as can be, spare points to the counter first, then to an extension. */
export function shares(sp: number, hexes: number): number[] {
  const base = Math.floor(sp / hexes)
  const extra = sp % hexes
  return Array.from({ length: hexes }, (_, i) => base + (i < extra ? 1 : 0))
}

/** SP of a unit in each of its hexes, the counter's first. */
export const sharesOf = (g: Field, unit: UnitId): number[] => shares(strengthOf(g, unit), 1 + g.units[unit].tail.length)

/** 8.41, 8.43, 8.5: how many extension markers a line may have, a column must have. */
export function lineMarkers(sp: number): number {
  const { lineOne, lineTwo } = CHARTS.tables.extension
  return sp >= lineTwo ? 2 : sp >= lineOne ? 1 : 0
}
export function columnMarkers(mounted: boolean, sp: number): number {
  const x = CHARTS.tables.extension
  const one = mounted ? x.columnCavalryOne : x.columnInfantryOne
  const two = mounted ? x.columnCavalryTwo : x.columnInfantryTwo
  return sp >= two ? 2 : sp >= one ? 1 : 0
}

/** 8.45: the most SP into each front hex of a line, from left to right, given the shares of its parts. */
export function frontShares(parts: readonly number[]): number[] {
  return Array.from({ length: parts.length + 1 }, (_, i) => (parts[i - 1] ?? 0) + (parts[i] ?? 0))
}
