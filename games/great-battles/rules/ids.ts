import type { ById, FixedById, Id } from '#engine/ids.ts'

export type { Face } from '#engine/map/facing.ts'
export type { HexId, Side as HexSide } from '#engine/map/hex.ts'

/** A side of the battle: its place in the battle's list of sides. */
export type SideIndex = 0 | 1
export const SIDES: readonly SideIndex[] = [0, 1]
export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex

export type UnitId = Id<0.1, 0.11>
export type LeaderId = Id<0.12, 0.13>
/** Any formation of the command tree. */
export type FormationId = Id<0.14, 0.15>
/** A formation that holds units: a brigade or an artillery battalion. */
export type BrigadeId = Id<0.16, 0.17>
export type DivisionId = Id<0.18, 0.19>
/** A kind of activation marker: a division's, a side's March marker, a battery park's, the event marker. */
export type MarkerId = Id<0.2, 0.21>
/** A group of reinforcements. */
export type ArrivalId = Id<0.22, 0.23>

export type { ById, FixedById }

export const MARCH = 0
export const ADVANCE = 1
export const ATTACK = 2
export type Orders = 0 | 1 | 2
/** By the words of the rulebook (2.7). */
export const ORDERS = ['march', 'advance', 'attack'] as const

/** Left and right of a unit as it looks. */
export const LEFT = 0
export const RIGHT = 1
export type Wing = 0 | 1
export const WINGS = ['left', 'right'] as const

/** Who pays which price for ground: foot (dismounted cavalry too, 9.14), mounted cavalry, guns, leaders. */
export const FOOT = 0
export const MOUNTED = 1
export const GUNS = 2
export const LEADER = 3
export type MoveClass = 0 | 1 | 2 | 3

/** Kinds of codes that are the same in every battle. */
export const FACING_CODES = ['0', '30', '60', '90', '120', '150', '180', '210', '240', '270', '300', '330'] as const
export const SECTION_CODES = ['1', '2', '3', '4', '5', '6'] as const
export const NUMBER_CODES: readonly string[] = Array.from({ length: 41 }, (_, n) => String(n))
