import { first as firstOf } from '#engine/lists.ts'
import { availableBlock, availableValues, blockAt } from '../../rules/blocks.ts'
import { PLACE_COUNT, REACH, WAYS, type Way } from '../../rules/board.ts'
import type { Choice } from '../../rules/choices.ts'
import { clone } from '../../rules/clone.ts'
import { lyingIn } from '../../rules/cubes.ts'
import {
  type BlockId,
  CONFEDERATE,
  enemyOf,
  type PieceId,
  type PlaceId,
  type SideIndex,
  UNION,
} from '../../rules/ids.ts'
import { countIn, troopCount, troopsIn } from '../../rules/occupants.ts'
import { colourOf, typeIdOf } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import type { Assault } from '../assaults/assaults.ts'
import { fireFrom } from '../assaults/bombardments.ts'
import type { Eye } from '../eye.ts'
import { isLastPeriod } from '../judge/outlook.ts'
import { WORTH } from '../judge/tally.ts'
import { finish, follow } from './carry-out.ts'
import {
  discShortage,
  discsLeft,
  metBy,
  type Need,
  needsOf,
  type Post,
  postsOf,
  rateOf,
  usefulPlaces,
} from './command.ts'
import { coverNow } from './evaluate.ts'
import { deserting, type Order, type Survey, sampled, survey, worthOf } from './orders.ts'

/** A whole action: the choices it is made of, and what it is worth against doing nothing. */
export interface Action {
  steps: readonly Choice[]
  value: number
}

const ASSAULTS_TRIED = 4
const PAIRS_TRIED = 5
const DOUBLE_COST = 0.12
const EXPOSED_BLOCK = 0.15
const IDLENESS = 0.05
/** So many times in a row blocks may be moved and nothing done. */
const PATIENCE = 4

interface Thought {
  g: State
  eye: Eye
  seen: Survey
  posts: readonly Post[]
  needs: readonly Need[]
  met: readonly boolean[]
  discs: number
  /** Actions that the side is sure to have after this one. */
  later: number
  /** How well the troops are covered by blocks now. */
  cover: number
  /** What a disc spent gains by the time it takes: the Union wins by waiting. */
  clock: number
}

/** All actions worth a thought, the best first. `idle`: actions in a row that only moved blocks; one must do something. */
function actionsOf(g: State, eye: Eye, idle = 0): Action[] {
  const seen = survey(g, eye)
  const posts = postsOf(g, eye.side)
  const t: Thought = {
    g,
    eye,
    seen,
    posts,
    needs: [],
    met: [],
    discs: discsLeft(g, eye.side),
    later: eye.drive ? actionsLater(g, eye.side) : Number.POSITIVE_INFINITY,
    cover: coverNow(g, eye.w, eye.side),
    clock: clockOf(g, eye, seen.base),
  }
  const assaults = assaultOrders(t)
  t.needs = needsOf([...seen.orders, ...assaults])
  t.met = metBy(posts, t.needs)
  const list: Action[] = []
  addOrders(t, list)
  addAssaults(t, list)
  if (eye.side === CONFEDERATE && g.doubles >= 2) addPairs(t, list)
  addPasses(t, list)
  if (idle < PATIENCE || list.length === 0) {
    const from = list.length
    addPlacings(t, list)
    addRemovals(t, list)
    for (let i = from; i < list.length; i++) (list[i] as Action).value -= IDLENESS * idle
  }
  return list.sort((a, b) => b.value - a.value)
}

/** The battle ends with the Union's last order of the last period: until then an action of theirs is followed by one of ours. */
function actionsLater(g: Readonly<State>, side: SideIndex): number {
  if (side === UNION || !isLastPeriod(g)) return Number.POSITIVE_INFINITY
  return g.unionOrders + g.forcedPasses - 1
}

function clockOf(g: State, eye: Eye, base: number): number {
  if (eye.side !== UNION) return 0
  const { unionOrders, forcedPasses } = g
  if (unionOrders > 0) g.unionOrders--
  else g.forcedPasses--
  const gain = worthOf(g, eye) - base
  g.unionOrders = unionOrders
  g.forcedPasses = forcedPasses
  return gain
}

/** Assaults count as needs of the sectors they start from. */
function assaultOrders(t: Thought): Order[] {
  const orders: Order[] = []
  for (const { sources, worth } of t.seen.assaults) {
    if (worth <= 0) continue
    for (const sector of sources) orders.push({ kind: 'assault', sector, steps: [], gain: worth / sources.length })
  }
  return orders
}

const canOrder = (g: Readonly<State>, eye: Eye): boolean => (eye.side === UNION ? g.unionOrders : g.singles) > 0

const reaching = (t: Thought, sector: PlaceId): Post[] =>
  t.posts.filter(p => p.room > 0 && REACH[p.place].includes(sector))

function addOrders(t: Thought, list: Action[]): void {
  if (!canOrder(t.g, t.eye)) return
  for (const order of t.seen.orders) {
    for (const post of reaching(t, order.sector)) {
      const full = order.kind === 'fire' ? withSecondBattery(t, order, post) : order
      const steps: Choice[] = [{ verb: 'order', place: post.place }, ...full.steps, { verb: 'endMove' }]
      list.push({ steps, value: full.gain + t.clock })
    }
  }
}

/** 16.0: guns of a second sector may fire with the same order. */
function withSecondBattery(t: Thought, order: Order, post: Post): Order {
  let best = order
  for (const sector of REACH[post.place]) {
    if (sector === order.sector) continue
    const more = fireFrom(t.g, sector, t.seen.marks)
    if (more === null || order.gain + more.gain <= best.gain) continue
    best = {
      ...order,
      steps: [...order.steps.slice(0, -1), ...more.steps, { verb: 'openFire' }],
      gain: order.gain + more.gain,
    }
  }
  return best
}

function addAssaults(t: Thought, list: Action[]): void {
  for (const assault of t.seen.assaults.slice(0, ASSAULTS_TRIED)) {
    for (const steps of assaultSteps(t, assault)) {
      const worth = sampled(t.g, t.eye, steps)
      if (worth === null) continue
      let cost = steps[0]?.verb === 'doubleOrder' ? DOUBLE_COST : 0
      assault.sources.forEach((sector, i) => {
        cost += deserting(t.g, t.eye, sector, assault.counts[i] as number)
      })
      list.push({ steps, value: worth - t.seen.base - cost })
    }
  }
}

/** With which posts an assault can be ordered: one way of each kind. */
function assaultSteps(t: Thought, { target, sources, counts }: Assault): Choice[][] {
  const { g } = t
  const [a, b] = sources as [PlaceId, PlaceId | undefined]
  const storm = stormers(g, a).map(piece => ({ verb: 'move' as const, piece, place: target }))
  const first = reaching(t, a)[0]
  if (first === undefined) return []
  const joint = b !== undefined || (counts[0] as number) > 2
  if (!joint) {
    if (!canOrder(g, t.eye)) return []
    return [[{ verb: 'order', place: first.place }, ...storm.slice(0, 2), { verb: 'endMove' }]]
  }
  const from = b ?? a
  const others = reaching(t, from).filter(p => p !== first || p.room > 1)
  const second = others[0]
  if (second === undefined || g.doubles < 2) return []
  const more =
    b === undefined
      ? storm.slice(2, 4)
      : stormers(g, b)
          .map(piece => ({ verb: 'move' as const, piece, place: target }))
          .slice(0, 2)
  return [
    [
      { verb: 'doubleOrder', place: first.place },
      { verb: 'secondDisc', place: second.place },
      ...storm.slice(0, 2),
      { verb: 'endMove' },
      { verb: 'joinAssault', place: second.place },
      ...more,
      { verb: 'endMove' },
    ],
  ]
}

/** Who goes first into an assault: the best, the freshest. */
export function stormers(g: Readonly<State>, sector: PlaceId): PieceId[] {
  const worth = (id: PieceId) => WORTH[typeIdOf(id)] - 0.1 * lyingIn(g, sector, colourOf(id))
  const stay = g.disrupted.includes(sector) ? 1 : 0
  const troops = troopsIn(g, sector, g.active).sort((x, y) => worth(y) - worth(x) || x - y)
  return troops.slice(0, troops.length - stay)
}

/** 8.3: two orders at once. */
function addPairs(t: Thought, list: Action[]): void {
  const able = t.seen.orders.filter(o => o.gain > 0 && reaching(t, o.sector).length > 0).sort((a, b) => b.gain - a.gain)
  const best: Order[] = []
  for (const order of able) if (!best.some(o => o.sector === order.sector)) best.push(order)
  for (let i = 0; i < Math.min(best.length, PAIRS_TRIED); i++) {
    for (let k = i + 1; k < Math.min(best.length, PAIRS_TRIED); k++)
      addPair(t, list, best[i] as Order, best[k] as Order)
  }
}

function addPair(t: Thought, list: Action[], one: Order, two: Order): void {
  const first = firstOf(reaching(t, one.sector))
  const second = reaching(t, two.sector).find(p => p !== first || p.room > 1)
  if (second === undefined) return
  const steps: Choice[] = [
    { verb: 'doubleOrder', place: first.place },
    { verb: 'secondDisc', place: second.place },
    ...one.steps,
    { verb: 'endMove' },
    ...two.steps,
    { verb: 'endMove' },
  ]
  const value = one.gain + 0.9 * two.gain - DOUBLE_COST
  list.push({ steps, value })
}

function addPlacings(t: Thought, list: Action[]): void {
  const { g, eye } = t
  const values = availableValues(g, eye.side)
  if (values.length === 0 || t.later === 0) return
  for (const place of usefulPlaces(freePlaces(g), t.needs)) {
    const danger = exposure(g, place) - standingGain(t, place)
    for (const value of values) {
      const gain = rateOf(place, Math.min(value, t.discs, t.later), t.needs, t.met)
      const steps: Choice[] = [
        { verb: 'takeBlock', value },
        { verb: 'placeBlock', place },
      ]
      list.push({ steps, value: gain - danger })
    }
  }
}

/** 11.0: what a block gains by being there: troops beside it can retreat. */
function standingGain(t: Thought, place: PlaceId): number {
  const block = t.g.blocks[availableBlock(t.g, t.eye.side, availableValues(t.g, t.eye.side)[0] as number)]
  block.place = place
  const gain = coverGain(t)
  block.place = null
  return gain
}

const coverGain = (t: Thought): number => coverNow(t.g, t.eye.w, t.eye.side) - t.cover

function freePlaces(g: Readonly<State>): PlaceId[] {
  const free: PlaceId[] = []
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) {
    if (g.blocks.some(b => b.place === place) || countIn(g, place, enemyOf(g.active)) > 0) continue
    free.push(place)
  }
  return free
}

/** 14.0: a block without friends beside it is soon overrun. */
function exposure(g: Readonly<State>, place: PlaceId): number {
  const ways = WAYS[place] as Way[] | undefined
  if (ways === undefined || !ways.some(w => troopCount(g, w.to, enemyOf(g.active)) > 0)) return 0
  return troopCount(g, place, g.active) > 0 ? 0.4 * EXPOSED_BLOCK : EXPOSED_BLOCK
}

/** A block is taken back for its discs, or because no other is left to place. */
function addRemovals(t: Thought, list: Action[]): void {
  const { g, eye } = t
  const mean = t.needs.slice(0, 5).reduce((sum, n) => sum + n.gain, 0) / 5
  const late = 1 - Math.min(10, g.unionOrders + g.forcedPasses) / 12
  const disc = eye.w.discs * mean * discShortage(g, eye.side) * late
  const next = availableValues(g, eye.side).length > 0 ? 0 : bestPlacing(t)
  for (const post of t.posts) {
    const discs = g.blocks.find(b => b.place === post.place)?.orders ?? 0
    const given = rateOf(post.place, post.room, t.needs, NOBODY, 0) + standingLoss(t, post.place)
    list.push({ steps: [{ verb: 'removeBlock', place: post.place }], value: next + disc * discs - given })
  }
}

function standingLoss(t: Thought, place: PlaceId): number {
  const block = t.g.blocks[blockAt(t.g, place, t.eye.side) as BlockId]
  block.place = null
  const loss = -coverGain(t)
  block.place = place
  return loss
}

const NOBODY: readonly boolean[] = []

/** What a block that must be taken back first could gain. */
function bestPlacing(t: Thought): number {
  let best = 0
  for (const place of usefulPlaces(freePlaces(t.g), t.needs)) {
    best = Math.max(best, rateOf(place, Math.min(4, t.discs), t.needs, t.met, 2))
  }
  return best
}

function addPasses(t: Thought, list: Action[]): void {
  const { g, eye } = t
  if (eye.side === UNION && g.forcedPasses > 0) list.push({ steps: [{ verb: 'forcedPass' }], value: t.clock })
  if (!canOrder(g, eye)) return
  const post = t.posts.find(p => p.room > 0)
  if (post === undefined) return
  const steps: Choice[] = [{ verb: 'order', place: post.place }, { verb: 'pass' }]
  list.push({ steps, value: t.clock - 0.05 })
}

const LOOKED_AT = 25

/** The best action that can really be carried out. */
export function bestAction(g: State, eye: Eye, idle: number): Action | null {
  const list = actionsOf(g, eye, idle)
  for (const action of list.slice(0, LOOKED_AT)) if (isSound(g, eye, action)) return action
  return null
}

function isSound(g: State, eye: Eye, action: Action): boolean {
  const world = clone(g)
  if (!follow(world, eye.side, action.steps, true)) return false
  finish(world)
  return true
}
