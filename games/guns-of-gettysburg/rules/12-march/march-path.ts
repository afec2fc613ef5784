import { distancesTo, EXITS, RETURNS, STEPS, type Step, stepsToArea } from '../10-movement/steps.ts'
import { prizes } from '../20-victory/control.ts'
import { blockOf, faceOfBlock, survey } from '../blocks.ts'
import { POSITIONS } from '../board.ts'
import { type AreaId, type BlockId, type PositionId, sideOf } from '../ids.ts'
import type { State } from '../state.ts'
import { enterable, type Range, rangeOf, stops, touches, type Walk, walkOf, withFriends } from './walk.ts'

/** How a march goes: areas crossed that hold enemy objectives, and whether on horseback. */
export interface MarchPath {
  prizes: AreaId[]
  mounted: boolean
}

interface Node {
  at: PositionId
  cost: number
  taken: number
  last: AreaId
}

/**
 * 20, ruling R53: of all ways to a place the block takes the one that crosses most enemy objectives; on foot if it can.
 * `last`: the area by which it must arrive.
 */
export function marchPath(
  g: Readonly<State>,
  id: BlockId,
  to: PositionId | null,
  off: AreaId | null,
  boosted: boolean,
  last: AreaId | null = null,
): MarchPath | null {
  const side = sideOf(id)
  const { cavalry } = faceOfBlock(g, id)
  const goals = prizes(g, side)
  // the usual case: nothing depends on the way
  if (!cavalry && !g.options.fullyObstructed && !withinReach(g, id, goals, to, boosted)) return PLAIN
  const field = survey(g, side)
  const { beside } = blockOf(g, id)
  for (const mounted of cavalry ? RIDING : WALKING) {
    const walk = walkOf(g, id, field, boosted, mounted)
    const best = walk === null ? null : search(walk, beside, to, off, goals, last)
    if (best !== null) return { prizes: goals.filter((_, i) => (best.taken & (1 << i)) !== 0), mounted }
  }
  return null
}

const WALKING: readonly boolean[] = [false]
const RIDING: readonly boolean[] = [false, true]

/** An area with a prize is near enough to be crossed on the way, if nobody were in the way. */
function withinReach(
  g: Readonly<State>,
  id: BlockId,
  goals: readonly AreaId[],
  to: PositionId | null,
  boosted: boolean,
): boolean {
  const { at } = blockOf(g, id)
  if (at === null) return goals.length > 0
  const most = rangeOf(g, id, boosted, false)?.extended ?? 0
  return goals.some(area => {
    const steps = stepsToArea(area)
    return (steps[at] as number) + 1 + (to === null ? 0 : (steps[to] as number)) <= most
  })
}

const PLAIN: MarchPath = { prizes: [], mounted: false }

const bit = (goals: readonly AreaId[], area: AreaId): number => {
  let bits = 0
  for (let i = 0; i < goals.length; i++) if (goals[i] === area) bits |= 1 << i
  return bits
}

/** No place at all, as a number. */
const NONE = -1
const NO_STEPS = new Uint8Array(POSITIONS.length)
const cheapest = new Uint8Array(POSITIONS.length * 16)

function search(
  w: Walk,
  beside: AreaId | null,
  to: PositionId | null,
  off: AreaId | null,
  goals: readonly AreaId[],
  by: AreaId | null,
): Node | null {
  const from = w.from ?? NONE
  const goal = to ?? NONE
  const exit = off ?? NONE
  const last = by ?? NONE
  const limit = limitFor(w.range, to, w)
  // who has too far to go from a position does not go there
  const left = to === null ? NO_STEPS : distancesTo(to)
  // next to enemies only a pivot is possible, which is one step
  const pivots = w.from !== null && touches(w.g, w.field, w.from)
  cheapest.fill(255)
  const queue: Node[] = []
  let best: Node | null = null
  const push = (step: Step, cost: number, taken: number) => {
    const total = cost + step.cost
    if (total + (left[step.to] as number) > limit) return
    if ((w.mounted && step.cost > 1) || !enterable(w, step.to, step.area)) return
    const more = taken | bit(goals, step.area)
    const key = (step.to * 8 + more) * 2 + Number(step.area === last)
    if ((cheapest[key] as number) <= total) return
    cheapest[key] = total
    queue.push({ at: step.to, cost: total, taken: more, last: step.area })
  }
  const leave = (at: PositionId, cost: number, taken: number) => {
    for (const e of EXITS[at] as readonly { area: AreaId; cost: number }[]) {
      if (e.area !== exit || cost + e.cost > limit || (w.mounted && e.cost > 1)) continue
      best = better(best, { at, cost, taken, last: e.area })
    }
  }
  if (from !== NONE) {
    for (const step of STEPS[from] as readonly Step[]) if (!pivots || step.to === goal) push(step, 0, 0)
    if (off !== null && !pivots) leave(from, 0, 0)
  } else for (const step of RETURNS[beside as AreaId] as readonly Step[]) push(step, 0, 0)
  for (const node of queue) {
    const { at } = node
    if (at === goal && (by === null || node.last === last)) best = better(best, node)
    if (pivots || stops(w, at)) continue
    if (off !== null) leave(at, node.cost, node.taken)
    for (const step of STEPS[at] as readonly Step[]) if (step.to !== from) push(step, node.cost, node.taken)
  }
  return best
}

const limitFor = (range: Range, to: PositionId | null, w: Walk): number =>
  to !== null && withFriends(w, to) ? range.extended : range.base

const COUNT = [0, 1, 1, 2, 1, 2, 2, 3] as const

function better(a: Node | null, b: Node): Node {
  if (a === null) return b
  const more = (COUNT[b.taken] as number) - (COUNT[a.taken] as number)
  return more > 0 || (more === 0 && b.cost < a.cost) ? b : a
}
