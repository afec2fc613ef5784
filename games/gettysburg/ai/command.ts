import { discSupply } from '../rules/blocks.ts'
import { REACH } from '../rules/board.ts'
import { CONFEDERATE, type PlaceId, type SideIndex } from '../rules/ids.ts'
import { BLOCK_VALUES, BLOCKS_A_SIDE, firstBlock } from '../rules/pieces.ts'
import type { BlockState, State } from '../rules/state.ts'
import type { Goal } from './goals.ts'
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

/** An order given an action later is worth so much less. */
export const DELAY = 0.88
const AHEAD = 9
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
    const first = list[0] as Order
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
  const first = firstBlock(side)
  for (let id = first; id < first + BLOCKS_A_SIDE; id++) {
    const { place, orders } = g.blocks[id] as BlockState
    if (place !== null) posts.push({ place, room: (BLOCK_VALUES[id] as number) - orders })
  }
  return posts
}

const rooms = new Int8Array(16)

/** Orders that must wait for the discs of the next period are worth so much less. */
const NEXT_PERIOD = 0.5

/**
 * What the orders that these posts can give are worth, one after another, the best first. `discs`: how many can be
 * given in this period; `skip`: a need already met.
 */
export function potential(posts: readonly Post[], needs: readonly Need[], discs: number, skip = -1): number {
  posts.forEach((post, i) => {
    rooms[i] = post.room
  })
  let sum = 0
  let share = 1
  let given = 0
  for (let n = 0; n < needs.length && given < AHEAD; n++) {
    if (n === skip) continue
    const need = needs[n] as Need
    let by = -1
    for (let i = 0; i < posts.length; i++) {
      if ((rooms[i] as number) === 0 || !(REACH[(posts[i] as Post).place] as PlaceId[]).includes(need.sector)) continue
      if (by < 0 || (rooms[i] as number) > (rooms[by] as number)) by = i
    }
    if (by < 0) continue
    rooms[by] = (rooms[by] as number) - 1
    sum += need.gain * (given < discs ? share : NEXT_PERIOD * share)
    share *= DELAY
    given++
  }
  return sum
}

/** Places where a block would have something to command. */
export function usefulPlaces(free: readonly PlaceId[], needs: readonly Need[]): PlaceId[] {
  return free.filter(place => (REACH[place] as PlaceId[]).some(sector => needs.some(n => n.sector === sector)))
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
