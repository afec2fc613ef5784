import { blockOf, blocksAt, faceOfBlock, rearArea } from '../blocks.ts'
import { adjacent, POSITIONS, type Position, positionOf } from '../board.ts'
import { type AreaId, ATTACK, type BlockId, CONFEDERATE, type PositionId, sideOf, UNION, WITHDRAW } from '../ids.ts'
import type { State } from '../state.ts'
import { CLOSED, FIRE, HELD, NEAR, type Survey, underFire } from '../survey.ts'

const BASE = 2

/** 12, 15, 18: how far a block may march: to anywhere, and to where friends are. */
export interface Range {
  base: number
  extended: number
}

export function rangeOf(g: Readonly<State>, id: BlockId, boosted: boolean, mounted: boolean): Range | null {
  const { hours } = blockOf(g, id)
  const boost = boosted ? 1 : 0
  if (isDone(hours, boosted)) return null
  if (hours === 0) return { base: boost, extended: boost }
  const ride = mounted ? 1 : 0
  const base = BASE + ride + boost
  const perHour = (sideOf(id) === g.first ? 1 : 2) + ride
  return { base, extended: base + (hours - 1) * perHour }
}

/** 12, 15: it has marched, or has no hour left in which to march. */
const isDone = (hours: number, boosted: boolean): boolean => hours < 0 || (hours === 0 && !boosted)

export interface Walk {
  g: Readonly<State>
  field: Survey
  /** Where the block stands: it is not its own friend. */
  from: PositionId | null
  union: boolean
  /** What closes a position to it. */
  shut: number
  shy: boolean
  mounted: boolean
  range: Range
}

/** How a block sets out; null: it marches no more. */
export function walkOf(
  g: Readonly<State>,
  id: BlockId,
  field: Survey,
  boosted: boolean,
  mounted: boolean,
): Walk | null {
  const range = rangeOf(g, id, boosted, mounted)
  if (range === null) return null
  const side = sideOf(id)
  // 10, 18: under Withdraw orders, and for cavalry always: neither next to the enemy nor into his field of fire
  const shy = g.orders[side] === WITHDRAW || faceOfBlock(g, id).cavalry
  const shut = shy ? HELD | CLOSED | NEAR | FIRE : HELD | CLOSED
  return { g, field, from: blockOf(g, id).at, union: side === UNION, shut, shy, mounted, range }
}

/** 12: why a block cannot march at all, whatever it wants. */
export type Pinned = 'done' | 'fire' | 'contact' | 'shared' | 'returnFire' | null

export function pinned(g: Readonly<State>, id: BlockId, field: Survey, boosted: boolean): Pinned {
  const b = blockOf(g, id)
  if (isDone(b.hours, boosted)) return 'done'
  if (b.beside !== null) return field.fire[b.beside] === 1 ? 'returnFire' : null
  const at = b.at as PositionId
  if (((field.minds[at] as number) & (HELD | NEAR | FIRE)) === 0) return null
  if (field.theirs[at] !== 0) return 'shared'
  if (underFire(field, at)) return 'fire'
  return g.orders[sideOf(id)] !== ATTACK && touches(g, field, at) ? 'contact' : null
}

/** 21: a fully obstructed position on either side is no contact. */
export function touches(g: Readonly<State>, field: Survey, at: PositionId): boolean {
  if (field.near[at] !== 1) return false
  if (!g.options.fullyObstructed) return true
  return positionOf(at).adjacent.some(p => field.theirs[p] !== 0 && !loose(g, at, p))
}

/** 21: next to each other, but one of the positions is fully obstructed. */
export const loose = (g: Readonly<State>, a: PositionId, b: PositionId): boolean =>
  g.options.fullyObstructed && (positionOf(a).fullyObstructed || positionOf(b).fullyObstructed)

/** 10, 18, 21: a march may cross this area on to the position. */
export function enterable(w: Walk, to: PositionId, area: AreaId): boolean {
  const minds = w.field.minds[to] as number
  if ((minds & w.shut) === 0) return true
  return (minds & HELD) !== 0 && (minds & CLOSED) === 0 && !w.shy && sharable(w, to) && !encloses(w, to, area)
}

/** 21: no march takes enemies between two fires: friends on the position must have come by the same area. */
const encloses = (w: Walk, to: PositionId, area: AreaId): boolean =>
  blocksAt(w.g, w.union ? UNION : CONFEDERATE, to).some(id => rearArea(blockOf(w.g, id)) !== area)

/** 21: a march may end on a fully obstructed position that the enemy holds. */
const sharable = (w: Walk, to: PositionId): boolean =>
  w.g.options.fullyObstructed && (POSITIONS[to] as Position).fullyObstructed

/** 12: a march ends where it meets the enemy. */
export function stops(w: Walk, at: PositionId): boolean {
  const minds = w.field.minds[at] as number
  if ((minds & (HELD | NEAR | FIRE)) === 0) return false
  return (minds & (HELD | FIRE)) !== 0 || touches(w.g, w.field, at)
}

/** 12: on a position with a friend, or next to one. */
export function withFriends(w: Walk, at: PositionId): boolean {
  const friends = w.field.friends[at] as number
  if (friends !== 1 || w.from === null) return friends > 0
  return at !== w.from && !adjacent(w.from, at)
}
