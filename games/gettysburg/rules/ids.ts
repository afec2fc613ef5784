import type { Id } from '#engine/ids.ts'

export const SIDES = ['union', 'confederate'] as const
export type Side = (typeof SIDES)[number]

export const UNION = 0
export const CONFEDERATE = 1
export type SideIndex = 0 | 1

/** A sector, or an entry box: boxes come after the sectors. */
export type PlaceId = Id<0.1, 0.11>
/** A border of two sectors, or the gate between an entry box and its sector. */
export type BorderId = Id<0.2, 0.21>
export type PieceId = Id<0.3, 0.31>
/** A type of piece: infantry and cavalry of a quality, artillery. */
export type TypeId = Id<0.4, 0.41>
/** Colour of damage cubes: that of a type of infantry or cavalry. */
export type Colour = TypeId
/** A command block; its value is fixed by its number, so opponents never see the number. */
export type BlockId = Id<0.5, 0.51>

/** What a player points at, once its kind is known. */
export const placeAt = (target: { readonly id: number }): PlaceId => target.id as PlaceId
export const pieceAt = (target: { readonly id: number }): PieceId => target.id as PieceId
export const colourAt = (target: { readonly id: number }): Colour => target.id as Colour

export const PERIODS = ['morning', 'noon', 'afternoon', 'night'] as const
export type Period = (typeof PERIODS)[number]

export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex
export const roleOf = (side: SideIndex): Side => SIDES[side]
export const sideIndex = (role: string): SideIndex => (role === 'union' ? UNION : CONFEDERATE)
