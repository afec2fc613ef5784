import { roomAt } from '../10-movement/arrival.ts'
import { betweenSameAreas, EXITS, STEPS, type Step } from '../10-movement/steps.ts'
import { barred, blockOf, type Field, faceOfBlock, rearArea, survey, underFire } from '../blocks.ts'
import { POSITIONS, type Position, positionOf } from '../board.ts'
import { type AreaId, type BlockId, type PositionId, sideOf, UNION, WITHDRAW } from '../ids.ts'
import type { State } from '../state.ts'

const STEPS_BACK = 2
const STEPS_BACK_ORDERED = 4

/** A place where a withdrawal may end: on a position, or off the map beside an area. */
export interface WayBack {
  position: PositionId | null
  area: AreaId | null
  /** 14: it ends next to enemies and is reduced. */
  hurt: boolean
  /** 18: only on horseback. */
  mounted: boolean
}

interface Search {
  g: Readonly<State>
  field: Field
  from: PositionId
  union: boolean
  limit: number
  mounted: boolean
  /** Enemy positions that the block is in contact with at the start. */
  contacts: readonly PositionId[]
  found: WayBack[]
  seen: Set<number>
}

/** 14: where a block may withdraw to. On foot only when it must, or under Withdraw orders (18). */
export function waysBack(g: Readonly<State>, id: BlockId, onFoot: boolean): WayBack[] {
  const b = blockOf(g, id)
  const side = sideOf(id)
  const from = b.at as PositionId
  const rear = rearArea(b)
  if (barred(g, id, rear)) return []
  const field = survey(g, side)
  const limit = g.orders[side] === WITHDRAW ? STEPS_BACK_ORDERED : STEPS_BACK
  const contacts = positionOf(from).adjacent.filter(p => field.theirs[p] !== 0)
  if (field.theirs[from] !== 0) contacts.push(from)
  const search: Search = {
    g,
    field,
    from,
    union: side === UNION,
    limit,
    mounted: false,
    contacts,
    found: [],
    seen: new Set(),
  }
  if (onFoot) step(search, from, 0, rear)
  if (faceOfBlock(g, id).cavalry) {
    search.limit = limit + 1
    search.mounted = true
    search.seen.clear()
    step(search, from, 0, rear)
  }
  return search.found
}

/** 14: 0 with the enemy, 1 next to him, 2 in his field of fire, else 3. */
export function separation(field: Field, position: PositionId): number {
  if (field.theirs[position] !== 0) return 0
  if (field.near[position] === 1) return 1
  return underFire(field, position) ? 2 : 3
}

/** From here, having come so far: where the next step may lead, and on from there. */
function step(s: Search, at: PositionId, cost: number, only: AreaId | null): void {
  const here = separation(s.field, at)
  const open: Step[] = []
  let best = here
  const steps = STEPS[at] as readonly Step[]
  for (let i = 0; i < steps.length; i++) {
    const next = steps[i] as Step
    if ((only !== null && next.area !== only) || !enterable(s, next, cost)) continue
    const apart = separation(s.field, next.to)
    if (apart < here) continue
    open.push(next)
    if (apart > best) best = apart
  }
  const exits = (EXITS[at] as readonly { area: AreaId; cost: number }[]).filter(
    e => (only === null || e.area === only) && cost + e.cost <= s.limit && (!s.mounted || e.cost === 1),
  )
  if (exits.length > 0) best = 3
  for (const { area } of exits) note(s, null, area, false)
  for (const next of open) {
    const apart = separation(s.field, next.to)
    if (best > here ? apart > here : apart === here) arrive(s, next.to, cost + next.cost)
  }
}

function enterable(s: Search, next: Step, cost: number): boolean {
  if (cost + next.cost > s.limit || (s.mounted && next.cost > 1)) return false
  if (s.field.theirs[next.to] !== 0) return false
  if (s.union && (POSITIONS[next.to] as Position).closedToUnion) return false
  return !betweenSameAreas(next.to, s.from)
}

function arrive(s: Search, at: PositionId, cost: number): void {
  const key = at * 8 + cost
  if (s.seen.has(key)) return
  s.seen.add(key)
  let hurt = false
  let stop = false
  if (s.field.near[at] === 1) {
    for (const p of positionOf(at).adjacent) {
      if (s.field.theirs[p] === 0) continue
      const known = s.contacts.includes(p)
      if (!known) stop = true
      if (!known || cost < 2) hurt = true
    }
  }
  if (roomAt(s.field.mine, at)) note(s, at, null, hurt)
  if (!stop && cost < s.limit) step(s, at, cost, null)
}

/** Of several ways to one place the one that costs least: no reduction first, then on foot. */
function note(s: Search, position: PositionId | null, area: AreaId | null, hurt: boolean): void {
  const known = s.found.find(w => w.position === position && w.area === area)
  if (known === undefined) s.found.push({ position, area, hurt, mounted: s.mounted })
  else if (known.hurt && !hurt) {
    known.hurt = false
    known.mounted = s.mounted
  }
}
