import type { Id } from '#engine/ids.ts'
import type { HexId } from '#engine/map/hex.ts'

export type { HexId }
export type CounterId = Id<0.1, 0.11>

export const SIDES = ['north', 'south'] as const
export type Side = (typeof SIDES)[number]
export type SideIndex = 0 | 1

export const roleOf = (side: SideIndex): Side => SIDES[side]
export const sideIndex = (role: string): SideIndex => (role === 'north' ? 0 : 1)
export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex
