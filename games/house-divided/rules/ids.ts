import { codesBy, type Id } from '#engine/ids.ts'
import { UNIT_CODES as CODES } from '../data/unit-codes.ts'

/** 1.1. */
export const SIDES = ['union', 'confederate'] as const
export type Side = (typeof SIDES)[number]

/** Who holds a box: index of the side, or 2 for nobody. */
export const UNION = 0
export const CONFEDERATE = 1
export const NEUTRAL = 2
export type SideIndex = 0 | 1
export type Owner = 0 | 1 | 2

export type BoxId = Id<0.1, 0.11>
export type LineId = Id<0.2, 0.21>
/** Even numbers are Union units, odd ones Confederate. */
export type UnitId = Id<0.3, 0.31>
export type UnitType = Id<0.4, 0.41>

/** What a player points at, once its kind is known. */
export const unitAt = (target: { readonly id: number }): UnitId => target.id as UnitId
export const boxAt = (target: { readonly id: number }): BoxId => target.id as BoxId

export const sideOf = (unit: UnitId): SideIndex => (unit & 1) as SideIndex
export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex
export const roleOf = (side: SideIndex): Side => SIDES[side] as Side
/** The seat of a side, as the list of those who decide. */
const SEATS: readonly (readonly [Side])[] = SIDES.map(side => [side])
export const seatOf = (side: SideIndex): readonly [Side] => SEATS[side] as readonly [Side]
export const sideIndex = (role: string): SideIndex => (role === 'union' ? UNION : CONFEDERATE)

export const UNIT_CODES = codesBy<UnitId>(CODES)
