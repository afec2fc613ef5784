import { first as firstOf } from '#engine/lists.ts'
import { discSupply } from '../../rules/blocks.ts'
import { REACH } from '../../rules/board.ts'
import { CONFEDERATE, type PlaceId, type SideIndex } from '../../rules/ids.ts'
import { afterBlocks, BLOCK_VALUES, firstBlock } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import type { Goal } from '../judge/goals.ts'
import type { Order } from './orders.ts'

/** A block on the board and the orders it can still give. */
export interface Post {
  place: PlaceId
  room: number
}

/** Something a sector's pieces wait for. */
export interface Need {
  sector: PlaceId
  gain: number
}

/** Troops on the march want to go on marching. */
const MARCH_ON = 0.9
const LEAST = 0.02
/** What a march as such may gain; more comes of where it ends, and does not come again. */
const A_MARCH = 0.4

/** What the orders of a survey leave to be commanded: for each sector its best, and what would follow. */
export function needsOf(orders: readonly Order[]): Need[] {
  const best = new Map<PlaceId, Order[]>()
  for (const order of orders) {
    const list = best.get(order.sector)
    if (list === undefined) best.set(order.sector, [order])
    else list.push(order)
  }
  const needs: Need[] = []
  for (const [sector, list] of best) {
    list.sort((a, b) => b.gain - a.gain)
    const first = firstOf(list)
    const other = list.find(o => o.kind !== first.kind)
    if (first.gain > LEAST) needs.push({ sector, gain: first.gain })
    if (first.kind === 'march') addMarchingOn(first, needs)
    if (other !== undefined && other.gain > LEAST) needs.push({ sector, gain: 0.7 * other.gain })
  }
  return needs.sort((a, b) => b.gain - a.gain)
}

/** Who marches wants to march on: along the way to the goal, or a little further. */
function addMarchingOn(order: Order, needs: Need[]): void {
  const [step] = order.steps
  if (order.goal !== undefined) {
    order.goal.path.slice(0, -1).forEach((sector, i) => {
      needs.push({ sector, gain: (order.goal as Goal).rate * MARCH_ON ** (i + 1) })
    })
  } else if (step?.verb === 'move') needs.push({ sector: step.place, gain: Math.min(A_MARCH, order.gain) * MARCH_ON })
}

export function postsOf(g: Readonly<State>, side: SideIndex): Post[] {
  const posts: Post[] = []
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { place, orders } = g.blocks[id]
    if (place !== null) posts.push({ place, room: BLOCK_VALUES[id] - orders })
  }
  return posts
}

const rooms = new Int8Array(16)

/** The needs that the blocks on the board can already meet, each with an order of its own. */
export function metBy(posts: readonly Post[], needs: readonly Need[]): boolean[] {
  posts.forEach((post, i) => {
    rooms[i] = post.room
  })
  return needs.map(need => {
    let by = -1
    for (let i = 0; i < posts.length; i++) {
      if ((rooms[i] as number) === 0 || !REACH[(posts[i] as Post).place].includes(need.sector)) continue
      if (by < 0 || (rooms[i] as number) > (rooms[by] as number)) by = i
    }
    if (by >= 0) rooms[by] = (rooms[by] as number) - 1
    return by >= 0
  })
}

/** A need that another block could meet counts so much for a new one. */
const MET = 0.25
/** The later an order comes, the less surely it is still wanted. */
const DOUBT = 0.93
/** Orders beyond those that pay best are still good to have. */
const ROOM_LEFT = 0.06

/**
 * What a new block of this value gains for each action that it takes: one, or more, to place it and one for every
 * order, as many of them as pay.
 */
export function rateOf(
  place: PlaceId,
  value: number,
  needs: readonly Need[],
  met: readonly boolean[],
  before = 1,
): number {
  const reach = REACH[place]
  const gains: number[] = []
  needs.forEach((need, i) => {
    if (reach.includes(need.sector)) gains.push(met[i] ? MET * need.gain : need.gain)
  })
  gains.sort((a, b) => b - a)
  let best = 0
  let sum = 0
  for (let k = 0; k < Math.min(value, gains.length); k++) {
    sum += (gains[k] as number) * DOUBT ** (k + 1)
    best = Math.max(best, sum / (k + 1 + before))
  }
  return best + ROOM_LEFT * sum
}

/** Places where a block would have something to command. */
export function usefulPlaces(free: readonly PlaceId[], needs: readonly Need[]): PlaceId[] {
  return free.filter(place => REACH[place].some(sector => needs.some(n => n.sector === sector)))
}

/** How short a side will be of discs when the boxes are filled next, from 0 to 1. */
export function discShortage(g: Readonly<State>, side: SideIndex): number {
  const supply = discSupply(g, side)
  const wanted = side === CONFEDERATE ? Math.max(0, 12 - g.singles) + 2 : 10
  const coming = side === CONFEDERATE ? 6 : 5
  return Math.min(1, Math.max(0, wanted + coming - supply) / 10)
}

/** Order discs that a side can still use in this period. */
export const discsLeft = (g: Readonly<State>, side: SideIndex): number =>
  side === CONFEDERATE ? g.singles + g.doubles : g.unionOrders
