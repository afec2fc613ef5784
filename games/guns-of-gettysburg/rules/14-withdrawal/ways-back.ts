import { mayBeCavalry } from '../02-blocks/memory.ts'
import { roomAt } from '../10-movement/arrival.ts'
import { betweenSameAreas, EXITS, STEPS, type Step } from '../10-movement/steps.ts'
import { barred, blockOf, faceOfBlock, rearArea, standsAt } from '../blocks.ts'
import { POSITIONS, positionOf } from '../board.ts'
import { type AreaId, type BlockId, type PositionId, sideOf, WITHDRAW } from '../ids.ts'
import type { State } from '../state.ts'
import { CLOSED, FIRE, HELD, NEAR, type Survey, survey } from '../survey.ts'

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
  field: Survey
  from: PositionId
  limit: number
  mounted: boolean
  /** Enemy positions that the block is in contact with at the start. */
  contacts: readonly PositionId[]
  found: WayBack[]
  /** The first way found will do. */
  any: boolean
  /** Friends are no hindrance. */
  roomy: boolean
}

/** Where a search has been, and at what cost: index = position * COSTS + cost. */
const COSTS = 8
const been = new Uint8Array(POSITIONS.length * COSTS)

/** 14: where a block may withdraw to. On foot only when it must, or under Withdraw orders (18). */
export const waysBack = (g: Readonly<State>, id: BlockId, onFoot: boolean): WayBack[] =>
  search(g, id, onFoot, faceOfBlock(g, id).cavalry, false, false)

export const hasWayBack = (g: Readonly<State>, id: BlockId, onFoot: boolean): boolean =>
  search(g, id, onFoot, faceOfBlock(g, id).cavalry, true, false).length > 0

/** There would be one if friends left room: told from what everybody can see. */
export const wouldHaveWayBack = (g: Readonly<State>, id: BlockId): boolean =>
  search(g, id, true, mayBeCavalry(g, id), true, true).length > 0

function search(
  g: Readonly<State>,
  id: BlockId,
  onFoot: boolean,
  onHorse: boolean,
  any: boolean,
  roomy: boolean,
): WayBack[] {
  const b = blockOf(g, id)
  const side = sideOf(id)
  const from = standsAt(b)
  const rear = rearArea(b)
  if (barred(g, id, rear)) return []
  const field = survey(g, side)
  const limit = g.orders[side] === WITHDRAW ? STEPS_BACK_ORDERED : STEPS_BACK
  const contacts = positionOf(from).adjacent.filter(p => field.theirs[p] !== 0)
  if (field.theirs[from] !== 0) contacts.push(from)
  const s: Search = { g, field, from, limit, mounted: false, contacts, found: [], any, roomy }
  if (onFoot) {
    been.fill(0)
    step(s, from, 0, rear)
  }
  if (onHorse && !isDone(s)) {
    s.limit = limit + 1
    s.mounted = true
    been.fill(0)
    step(s, from, 0, rear)
  }
  return s.found
}

const isDone = (s: Search): boolean => s.any && s.found.length > 0

/** 14: 0 with the enemy, 1 next to him, 2 in his field of fire, else 3. */
function separation(field: Survey, position: PositionId): number {
  const minds = field.minds[position] as number
  if ((minds & (HELD | NEAR | FIRE)) === 0) return 3
  if ((minds & HELD) !== 0) return 0
  return (minds & NEAR) !== 0 ? 1 : 2
}

/** From here, having come so far: where the next step may lead, and on from there. */
function step(s: Search, at: PositionId, cost: number, only: AreaId | null): void {
  const here = separation(s.field, at)
  const steps = STEPS[at]
  let best = here
  for (let i = 0; i < steps.length && best < 3; i++) {
    const next = steps[i] as Step
    if ((only !== null && next.area !== only) || !enterable(s, next, cost)) continue
    best = Math.max(best, separation(s.field, next.to))
  }
  for (const e of EXITS[at]) {
    if ((only !== null && e.area !== only) || cost + e.cost > s.limit || (s.mounted && e.cost > 1)) continue
    best = 3
    note(s, null, e.area, false)
  }
  for (let i = 0; i < steps.length && !isDone(s); i++) {
    const next = steps[i] as Step
    if ((only !== null && next.area !== only) || !enterable(s, next, cost)) continue
    const apart = separation(s.field, next.to)
    if (best > here ? apart > here : apart === here) arrive(s, next.to, cost + next.cost)
  }
}

function enterable(s: Search, next: Step, cost: number): boolean {
  if (cost + next.cost > s.limit || (s.mounted && next.cost > 1)) return false
  if (((s.field.minds[next.to] as number) & (HELD | CLOSED)) !== 0) return false
  return !betweenSameAreas(next.to, s.from)
}

function arrive(s: Search, at: PositionId, cost: number): void {
  const key = at * COSTS + cost
  if (been[key] === 1) return
  been[key] = 1
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
  if (s.roomy || roomAt(s.field.mine, at)) note(s, at, null, hurt)
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
