import { EXITS, RETURNS, STEPS, type Step } from '../10-movement/steps.ts'
import { blockOf, blocksAt, type Field, faceOfBlock, rearArea, survey, underFire } from '../blocks.ts'
import { AREAS, POSITIONS, type Position, positionOf, RINGS, type Ring } from '../board.ts'
import {
  type AreaId,
  ATTACK,
  type BlockId,
  CONFEDERATE,
  type Facing,
  type PositionId,
  sideOf,
  UNION,
  WITHDRAW,
} from '../ids.ts'
import { LIMITS } from '../pieces.ts'
import type { State } from '../state.ts'

const BASE = 2
const FAR = 255

/** 12, 15, 18: how far a block may march: to anywhere, and to where friends are. */
export interface Range {
  base: number
  extended: number
}

export function rangeOf(g: Readonly<State>, id: BlockId, boosted: boolean, mounted: boolean): Range | null {
  const { hours } = blockOf(g, id)
  const boost = boosted ? 1 : 0
  if (hours < 0 || (hours === 0 && !boosted)) return null
  if (hours === 0) return { base: boost, extended: boost }
  const ride = mounted ? 1 : 0
  const base = BASE + ride + boost
  const perHour = (sideOf(id) === g.first ? 1 : 2) + ride
  return { base, extended: base + (hours - 1) * perHour }
}

/** Where a march may end: on positions, or off the map beside areas. */
export interface Reach {
  positions: PositionId[]
  exits: AreaId[]
}

const distance = new Uint8Array(POSITIONS.length)
const rounds: PositionId[][] = Array.from({ length: 64 }, () => [])
/** For each of a position's two sides the steps across that area, one after the other: where to, and what it costs. */
const FLAT: readonly Int16Array[] = POSITIONS.flatMap((p, from) =>
  p.areas.map(area =>
    Int16Array.from((STEPS[from] as readonly Step[]).flatMap(s => (s.area === area ? [s.to, s.cost] : []))),
  ),
)
/** How an area has been crossed already: 0 not yet, 1 from an obstructed side only, 2 from an open one. */
const crossed = new Uint8Array(AREAS.length)

export interface Walk {
  g: Readonly<State>
  field: Field
  union: boolean
  shy: boolean
  mounted: boolean
  range: Range
  reach: Reach
}

/** 12: why a block cannot march at all, whatever it wants. */
export type Pinned = 'done' | 'fire' | 'contact' | 'shared' | 'returnFire' | null

export function pinned(g: Readonly<State>, id: BlockId, field: Field, boosted: boolean): Pinned {
  const b = blockOf(g, id)
  if (rangeOf(g, id, boosted, false) === null) return 'done'
  if (b.beside !== null) return field.fire[b.beside] === 1 ? 'returnFire' : null
  const at = b.at as PositionId
  if (field.theirs[at] !== 0) return 'shared'
  if (underFire(field, at)) return 'fire'
  if (field.near[at] === 1 && g.orders[sideOf(id)] !== ATTACK && touches(g, field, at)) return 'contact'
  return null
}

/** 21: a fully obstructed position on either side is no contact. */
export function touches(g: Readonly<State>, field: Field, at: PositionId): boolean {
  if (field.near[at] !== 1) return false
  if (!g.options.fullyObstructed) return true
  return positionOf(at).adjacent.some(p => field.theirs[p] !== 0 && !loose(g, at, p))
}

/** 21: next to each other, but one of the positions is fully obstructed. */
const loose = (g: Readonly<State>, a: PositionId, b: PositionId): boolean =>
  g.options.fullyObstructed && (positionOf(a).fullyObstructed || positionOf(b).fullyObstructed)

/** 12: everywhere a block may march to. */
export function reachOf(g: Readonly<State>, id: BlockId, boosted: boolean, field = survey(g, sideOf(id))): Reach {
  const b = blockOf(g, id)
  const side = sideOf(id)
  const reach: Reach = { positions: [], exits: [] }
  if (pinned(g, id, field, boosted) !== null) return reach
  const { cavalry } = faceOfBlock(g, id)
  // it is not its own friend
  if (b.at !== null) field.mine[b.at] = (field.mine[b.at] as number) - 1
  for (const mounted of cavalry ? [false, true] : [false]) {
    const range = rangeOf(g, id, boosted, mounted) as Range
    const shy = cavalry || g.orders[side] === WITHDRAW
    const walk: Walk = { g, field, union: side === UNION, shy, mounted, range, reach }
    if (b.at !== null && touches(g, field, b.at)) pivot(walk, b.at)
    else roam(walk, b.at, b.beside)
  }
  if (b.at !== null) field.mine[b.at] = (field.mine[b.at] as number) + 1
  return reach
}

/** Steps outward, the near before the far. */
function roam(w: Walk, at: PositionId | null, beside: AreaId | null): void {
  const { range } = w
  const most = range.extended
  distance.fill(FAR)
  crossed.fill(0)
  for (let d = 0; d <= most + 1; d++) (rounds[d] as PositionId[]).length = 0
  if (at !== null) {
    distance[at] = 0
    ;(rounds[0] as PositionId[]).push(at)
  } else {
    for (const step of RETURNS[beside as AreaId] as readonly Step[]) take(w, step.to, step.cost, step.area, 0)
  }
  for (let d = 0; d <= most; d++) {
    const round = rounds[d] as PositionId[]
    for (let i = 0; i < round.length; i++) {
      const here = round[i] as PositionId
      if (distance[here] !== d) continue
      if (here !== at) {
        arrive(w, here, d)
        if (stops(w, here)) continue
      }
      cross(w, here, 0, d)
      cross(w, here, 1, d)
      // 10: who has just come back leaves again in a later turn
      if (d < range.base && at !== null) leave(w, here, range.base - d)
    }
  }
}

/** Across one of the areas that a position bounds; who crossed it before, from as near or nearer, went everywhere. */
function cross(w: Walk, here: PositionId, side: Facing, d: number): void {
  const { area, obstructed } = (POSITIONS[here] as Position).sides[side]
  const how = obstructed ? 1 : 2
  if ((crossed[area] as number) >= how) return
  crossed[area] = how
  const steps = FLAT[here * 2 + side] as Int16Array
  for (let k = 0; k < steps.length; k += 2) {
    const to = steps[k] as PositionId
    const cost = steps[k + 1] as number
    if ((distance[to] as number) > d + cost) take(w, to, cost, area, d)
  }
}

function take(w: Walk, to: PositionId, step: number, area: AreaId, d: number): void {
  if (w.mounted && step > 1) return
  const cost = d + step
  if (cost > w.range.extended || (distance[to] as number) <= cost || !enterable(w, to)) return
  if (w.field.theirs[to] !== 0 && encloses(w, to, area)) return
  distance[to] = cost
  ;(rounds[cost] as PositionId[]).push(to)
}

export function enterable(w: Walk, to: PositionId): boolean {
  const { field } = w
  if (field.theirs[to] !== 0 && !sharable(w, to)) return false
  if (w.union && (POSITIONS[to] as Position).closedToUnion) return false
  return !w.shy || (field.near[to] !== 1 && field.theirs[to] === 0 && !underFire(field, to))
}

/** 21: no march takes enemies between two fires: friends on the position must have come by the same area. */
export const encloses = (w: Walk, to: PositionId, area: AreaId): boolean =>
  blocksAt(w.g, w.union ? UNION : CONFEDERATE, to).some(id => rearArea(blockOf(w.g, id)) !== area)

/** 21: a march may end on a fully obstructed position that the enemy holds. */
const sharable = (w: Walk, to: PositionId): boolean =>
  w.g.options.fullyObstructed && (POSITIONS[to] as Position).fullyObstructed

export const stops = (w: Walk, at: PositionId): boolean =>
  w.field.theirs[at] !== 0 || underFire(w.field, at) || touches(w.g, w.field, at)

function arrive(w: Walk, at: PositionId, d: number): void {
  if ((w.field.mine[at] as number) >= LIMITS.blocksPerPosition) return
  if (d > w.range.base && !withFriends(w.field, at)) return
  if (!w.mounted || !w.reach.positions.includes(at)) w.reach.positions.push(at)
}

/** 12: on a position with a friend, or next to one. */
export function withFriends(field: Field, at: PositionId): boolean {
  if (field.mine[at] !== 0) return true
  const { adjacent } = POSITIONS[at] as Position
  for (let i = 0; i < adjacent.length; i++) if (field.mine[adjacent[i] as number] !== 0) return true
  return false
}

function leave(w: Walk, at: PositionId, left: number): void {
  for (const { area, cost } of EXITS[at] as readonly { area: AreaId; cost: number }[]) {
    if (cost <= left && (!w.mounted || cost === 1) && !w.reach.exits.includes(area)) w.reach.exits.push(area)
  }
}

/** 12: next to enemies a block may only turn about a junction that it shares with one, across one area. */
function pivot(w: Walk, at: PositionId): void {
  const { left, right } = positionOf(at).sides[0]
  for (const junction of [left, right]) {
    if (junction === null) continue
    const ring = RINGS[junction] as Ring
    if (!ring.some(r => w.field.theirs[r.position] !== 0 && !loose(w.g, at, r.position))) continue
    const i = ring.findIndex(r => r.position === at)
    for (const k of [i + 1, i + ring.length - 1]) {
      const to = (ring[k % ring.length] as Ring[number]).position
      const step = (STEPS[at] as readonly Step[]).find(s => s.to === to && s.cost <= w.range.base)
      if (step === undefined || (w.mounted && step.cost > 1) || !enterable(w, to)) continue
      if (w.field.theirs[to] !== 0 && encloses(w, to, step.area)) continue
      if ((w.field.mine[to] as number) < LIMITS.blocksPerPosition && !w.reach.positions.includes(to)) {
        w.reach.positions.push(to)
      }
    }
  }
}
