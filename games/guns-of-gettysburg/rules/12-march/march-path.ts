import { Search } from '#engine/map/search.ts'
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

/**
 * 20, ruling R53: of all ways to a place the block takes the one that crosses most enemy objectives, then the shortest,
 * then the one that takes the objectives named first; cavalry rides only if that takes one more, or if it cannot get
 * there on foot.
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
  const gains = withinReach(g, id, goals, to, boosted, cavalry)
  // the usual case: nothing depends on the way
  if (!gains && !cavalry && !g.options.fullyObstructed) return PLAIN
  const field = survey(g, side)
  const { beside } = blockOf(g, id)
  let found: MarchPath | null = null
  for (const mounted of cavalry ? RIDING : WALKING) {
    const walk = walkOf(g, id, field, boosted, mounted)
    const taken = walk === null ? null : bestWay(walk, beside, to, off, goals, last)
    if (taken === null || (COUNT[taken] as number) <= (found?.prizes.length ?? -1)) continue
    found = { prizes: goals.filter((_, i) => (taken & (1 << i)) !== 0), mounted }
    if (!gains) return found
  }
  return found
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
  mounted: boolean,
): boolean {
  const { at } = blockOf(g, id)
  if (at === null) return goals.length > 0
  const most = rangeOf(g, id, boosted, mounted)?.extended ?? 0
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

/** A node of the search: a position, the prizes taken on the way there (bits), and whether it came by the area asked for. */
const nodeOf = (at: PositionId, taken: number, byLast: boolean): number => (at * 8 + taken) * 2 + Number(byLast)
const ways = new Search(POSITIONS.length * 16, { dearest: 2 })
const NO_STEPS = new Uint8Array(POSITIONS.length)

/** The prizes taken on the best way, as bits; null when there is no way. */
function bestWay(
  w: Walk,
  beside: AreaId | null,
  to: PositionId | null,
  off: AreaId | null,
  goals: readonly AreaId[],
  last: AreaId | null,
): number | null {
  const limit = limitFor(w.range, to, w)
  // who has too far to go from a position does not go there
  const left = to === null ? NO_STEPS : distancesTo(to)
  // next to enemies only a pivot is possible, which is one step
  const pivots = w.from !== null && touches(w.g, w.field, w.from)
  const best = new Best()
  const take = (step: Step, far: number, taken: number) => {
    const total = far + step.cost
    if (total + (left[step.to] as number) > limit) return
    if ((w.mounted && step.cost > 1) || !enterable(w, step.to, step.area)) return
    ways.come(nodeOf(step.to, taken | bit(goals, step.area), step.area === last), total, step.area)
  }
  const leave = (at: PositionId, far: number, taken: number) => {
    for (const e of EXITS[at]) {
      if (e.area === off && far + e.cost <= limit && (!w.mounted || e.cost === 1)) best.note(taken, far)
    }
  }
  ways.begin()
  if (w.from !== null) {
    for (const step of STEPS[w.from]) if (!pivots || step.to === to) take(step, 0, 0)
    if (off !== null && !pivots) leave(w.from, 0, 0)
  } else for (const step of RETURNS[beside as AreaId]) take(step, 0, 0)
  ways.runOver(limit, (node, far) => {
    const at = (node >> 4) as PositionId
    const taken = (node >> 1) & 7
    if (at === to && (last === null || (node & 1) === 1)) best.note(taken, far)
    if (pivots || stops(w, at)) return
    if (off !== null) leave(at, far, taken)
    // it may pass its start again (ruling R64)
    for (const step of STEPS[at]) take(step, far, taken)
  })
  return best.taken
}

const limitFor = (range: Range, to: PositionId | null, w: Walk): number =>
  to !== null && withFriends(w, to) ? range.extended : range.base

const COUNT = [0, 1, 1, 2, 1, 2, 2, 3] as const

/** Most prizes first, then the shortest way, then the objectives that are named first. */
class Best {
  taken: number | null = null
  private far = 0

  note(taken: number, far: number): void {
    const more = this.taken === null ? 1 : (COUNT[taken] as number) - (COUNT[this.taken] as number)
    if (more < 0 || (more === 0 && (far > this.far || (far === this.far && taken >= (this.taken as number))))) return
    this.taken = taken
    this.far = far
  }
}
