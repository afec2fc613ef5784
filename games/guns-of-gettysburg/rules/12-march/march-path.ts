import { distancesTo, EXITS, RETURNS, STEPS, type Step } from '../10-movement/steps.ts'
import { prizes } from '../20-victory/control.ts'
import { blockOf, faceOfBlock, survey } from '../blocks.ts'
import { areaOf, POSITIONS } from '../board.ts'
import { type AreaId, type BlockId, type PositionId, sideOf, UNION, WITHDRAW } from '../ids.ts'
import type { State } from '../state.ts'
import { encloses, enterable, type Range, rangeOf, stops, touches, type Walk, withFriends } from './reach.ts'

/** How a march goes: areas crossed that hold enemy objectives, the last area of all, and whether on horseback. */
export interface MarchPath {
  prizes: AreaId[]
  last: AreaId
  mounted: boolean
}

interface Node {
  at: PositionId | null
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
  if (!cavalry && !g.options.fullyObstructed && !withinReach(g, id, goals, boosted)) return PLAIN
  const field = survey(g, side)
  const b = blockOf(g, id)
  if (b.at !== null) field.mine[b.at] = (field.mine[b.at] as number) - 1
  for (const mounted of cavalry ? [false, true] : [false]) {
    const range = rangeOf(g, id, boosted, mounted)
    if (range === null) continue
    const shy = cavalry || g.orders[side] === WITHDRAW
    const walk: Walk = { g, field, union: side === UNION, shy, mounted, range, reach: { positions: [], exits: [] } }
    const best = search(walk, b.at, b.beside, to, off, goals, last)
    if (best !== null)
      return { prizes: goals.filter((_, i) => (best.taken & (1 << i)) !== 0), last: best.last, mounted }
  }
  return null
}

/** An area with a prize is near enough to be crossed, if nobody were in the way. */
function withinReach(g: Readonly<State>, id: BlockId, goals: readonly AreaId[], boosted: boolean): boolean {
  const { at } = blockOf(g, id)
  if (at === null) return goals.length > 0
  const most = rangeOf(g, id, boosted, false)?.extended ?? 0
  return goals.some(area => areaOf(area).positions.some(p => (distancesTo(p)[at] as number) < most))
}

const PLAIN: MarchPath = { prizes: [], last: 0, mounted: false }

const bit = (goals: readonly AreaId[], area: AreaId): number => {
  let bits = 0
  for (let i = 0; i < goals.length; i++) if (goals[i] === area) bits |= 1 << i
  return bits
}

const cheapest = new Uint8Array(POSITIONS.length * 16)

function search(
  w: Walk,
  from: PositionId | null,
  beside: AreaId | null,
  to: PositionId | null,
  off: AreaId | null,
  goals: readonly AreaId[],
  by: AreaId | null,
): Node | null {
  const limit = limitFor(w.range, to, w)
  // next to enemies only a pivot is possible, which is one step
  const pivots = from !== null && touches(w.g, w.field, from)
  cheapest.fill(255)
  const queue: Node[] = []
  let best: Node | null = null
  const push = (step: Step, cost: number, taken: number) => {
    const total = cost + step.cost
    if (total > limit || (w.mounted && step.cost > 1) || !enterable(w, step.to)) return
    if (w.field.theirs[step.to] !== 0 && encloses(w, step.to, step.area)) return
    const node = { at: step.to, cost: total, taken: taken | bit(goals, step.area), last: step.area }
    const key = (step.to * 8 + node.taken) * 2 + Number(step.area === by)
    if ((cheapest[key] as number) <= total) return
    cheapest[key] = total
    queue.push(node)
  }
  const leave = (at: PositionId, cost: number, taken: number, last: AreaId) => {
    for (const exit of EXITS[at] as readonly { area: AreaId; cost: number }[]) {
      if (exit.area !== off || cost + exit.cost > limit || (w.mounted && exit.cost > 1)) continue
      best = better(best, { at: null, cost, taken, last })
    }
  }
  if (from !== null) {
    for (const step of STEPS[from] as readonly Step[]) if (!pivots || step.to === to) push(step, 0, 0)
    if (off !== null && !pivots) leave(from, 0, 0, off)
  } else for (const step of RETURNS[beside as AreaId] as readonly Step[]) push(step, 0, 0)
  for (const node of queue) {
    const at = node.at as PositionId
    if (at === to && (by === null || node.last === by)) best = better(best, node)
    if (pivots || stops(w, at)) continue
    if (off !== null) leave(at, node.cost, node.taken, node.last)
    for (const step of STEPS[at] as readonly Step[]) if (step.to !== from) push(step, node.cost, node.taken)
  }
  return best
}

const limitFor = (range: Range, to: PositionId | null, w: Walk): number =>
  to !== null && withFriends(w.field, to) ? range.extended : range.base

const COUNT = [0, 1, 1, 2, 1, 2, 2, 3] as const

function better(a: Node | null, b: Node): Node {
  if (a === null) return b
  const more = (COUNT[b.taken] as number) - (COUNT[a.taken] as number)
  return more > 0 || (more === 0 && b.cost < a.cost) ? b : a
}
