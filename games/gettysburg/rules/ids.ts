export const SIDES = ['union', 'confederate'] as const
export type Side = (typeof SIDES)[number]

export const UNION = 0
export const CONFEDERATE = 1
export type SideIndex = 0 | 1

/** A sector, or an entry box: boxes come after the sectors. */
export type PlaceId = number & { readonly place?: never }
/** A border of two sectors, or the gate between an entry box and its sector. */
export type BorderId = number & { readonly border?: never }
export type PieceId = number & { readonly piece?: never }
/** Colour of damage cubes: one for each type of infantry or cavalry. */
export type Colour = number & { readonly colour?: never }
/** A command block; its value is fixed by its number, so opponents never see the number. */
export type BlockId = number & { readonly block?: never }

export const PERIODS = ['morning', 'noon', 'afternoon', 'night'] as const
export type Period = (typeof PERIODS)[number]

export const enemyOf = (side: SideIndex): SideIndex => (1 - side) as SideIndex
export const roleOf = (side: SideIndex): Side => SIDES[side] as Side
export const sideIndex = (role: string): SideIndex => (role === 'union' ? UNION : CONFEDERATE)
