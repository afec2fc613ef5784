import type { Going } from '#engine/map/search.ts'
import { blockOf, blocksAt, faceOfBlock, rearArea, standsAt } from '../blocks.ts'
import { adjacent, POSITIONS, positionOf } from '../board.ts'
import { type AreaId, ATTACK, type BlockId, type PositionId, type SideIndex, sideOf, WITHDRAW } from '../ids.ts'
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

/** A block on the march: what it minds on its way, as a search asks it. */
export class Walk implements Going {
  readonly g: Readonly<State>
  readonly field: Survey
  /** Where the block stands: it is not its own friend. */
  readonly from: PositionId | null
  readonly side: SideIndex
  readonly mounted: boolean
  readonly range: Range
  readonly shy: boolean
  readonly most: number
  readonly marks: Uint8Array
  readonly shut: number
  readonly halt = HELD | NEAR | FIRE

  constructor(g: Readonly<State>, id: BlockId, field: Survey, range: Range, mounted: boolean) {
    this.g = g
    this.field = field
    this.from = blockOf(g, id).at
    this.side = sideOf(id)
    this.mounted = mounted
    this.range = range
    // 10, 18: under Withdraw orders, and for cavalry always: neither next to the enemy nor into his field of fire
    this.shy = g.orders[this.side] === WITHDRAW || faceOfBlock(g, id).cavalry
    this.shut = this.shy ? HELD | CLOSED | NEAR | FIRE : HELD | CLOSED
    this.marks = field.minds
    this.most = range.extended
  }

  /** 21: a march may end on a fully obstructed position that the enemy holds. */
  enters(to: PositionId, area: AreaId): boolean {
    const minds = this.marks[to] as number
    if ((minds & HELD) === 0 || (minds & CLOSED) !== 0 || this.shy) return false
    const sharable = this.g.options.fullyObstructed && POSITIONS[to].fullyObstructed
    return sharable && !encloses(this, to, area)
  }

  /** 12: a march ends where it meets the enemy. */
  passes(at: PositionId): boolean {
    return ((this.marks[at] as number) & (HELD | FIRE)) === 0 && !touches(this.g, this.field, at)
  }
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
  return range === null ? null : new Walk(g, id, field, range, mounted)
}

/** 12: why a block cannot march at all, whatever it wants. */
export type Pinned = 'done' | 'fire' | 'contact' | 'shared' | 'returnFire' | null

export function pinned(g: Readonly<State>, id: BlockId, field: Survey, boosted: boolean): Pinned {
  const b = blockOf(g, id)
  if (isDone(b.hours, boosted)) return 'done'
  if (b.beside !== null) return field.fire[b.beside] === 1 ? 'returnFire' : null
  const at = standsAt(b)
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
export const enterable = (w: Walk, to: PositionId, area: AreaId): boolean =>
  ((w.marks[to] as number) & w.shut) === 0 || w.enters(to, area)

/** 21: no march takes enemies between two fires: friends on the position must have come by the same area. */
const encloses = (w: Walk, to: PositionId, area: AreaId): boolean =>
  blocksAt(w.g, w.side, to).some(id => rearArea(blockOf(w.g, id)) !== area)

export const stops = (w: Walk, at: PositionId): boolean => ((w.marks[at] as number) & w.halt) !== 0 && !w.passes(at)

/** 12: on a position with a friend, or next to one. */
export function withFriends(w: Walk, at: PositionId): boolean {
  const friends = w.field.friends[at] as number
  if (friends !== 1 || w.from === null) return friends > 0
  return at !== w.from && !adjacent(w.from, at)
}
