import type { Role, Viewer } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { CONFEDERATE, type SideIndex, UNION } from './ids.ts'
import type { State } from './state.ts'

/** With two players a seat is a side; with four the side's own name is its commander's seat (25). */
export const ROLES = ['union', 'confederate'] as const
export const TEAM_ROLES = ['union', 'confederate', 'union-subordinate', 'confederate-subordinate'] as const

type Seats = Pick<State, 'teams' | 'swapped'>

/** Which side a seat plays; null for onlookers. */
export function sideOfRole(g: Readonly<Seats>, role: Role): SideIndex | null {
  if (role === 'union' || role === 'union-subordinate') return g.swapped ? CONFEDERATE : UNION
  if (role === 'confederate' || role === 'confederate-subordinate') return g.swapped ? UNION : CONFEDERATE
  return null
}

/** Whether one who looks on sits on this side: he may know what it has in mind. */
export const isOf = (g: Readonly<Seats>, viewer: Viewer, side: SideIndex): boolean => sideOfRole(g, viewer) === side

const seatOf = (g: Readonly<Seats>, side: SideIndex): 0 | 1 => (g.swapped ? ((1 - side) as 0 | 1) : side)

const ALONE: readonly (readonly Role[])[] = [['union'], ['confederate']]
const SUBORDINATE: readonly (readonly Role[])[] = [['union-subordinate'], ['confederate-subordinate']]
const TEAM: readonly (readonly Role[])[] = [
  ['union', 'union-subordinate'],
  ['confederate', 'confederate-subordinate'],
]

/** Who decides about tokens, orders, the turn and objectives. */
export const commander = (g: Readonly<Seats>, side: SideIndex): readonly Role[] => ALONE[seatOf(g, side)] as Role[]
/** Who decides about blocks. */
export const blocksOf = (g: Readonly<Seats>, side: SideIndex): readonly Role[] =>
  (g.teams ? SUBORDINATE : ALONE)[seatOf(g, side)] as Role[]
/** Everybody on a side. */
export const everybodyOf = (g: Readonly<Seats>, side: SideIndex): readonly Role[] =>
  (g.teams ? TEAM : ALONE)[seatOf(g, side)] as Role[]
export const winnerOf = (g: Readonly<Seats>, side: SideIndex): Role => first(commander(g, side))
/** 25: the subordinate may not look at tray and stacks. */
export const isSubordinate = (role: Role): boolean => role === 'union-subordinate' || role === 'confederate-subordinate'
