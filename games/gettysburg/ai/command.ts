import { discSupply } from '../rules/blocks.ts'
import { isBox, REACH } from '../rules/board.ts'
import { CONFEDERATE, type PlaceId, type SideIndex } from '../rules/ids.ts'
import { BLOCK_VALUES, BLOCKS_A_SIDE, firstBlock } from '../rules/pieces.ts'
import type { BlockState, State } from '../rules/state.ts'
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
const MARCH_ON = [1, 0.8, 0.6, 0.45]
const LEAST = 0.02

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
    MARCH_ON.forEach((share, i) => {
      const gain = first.kind === 'march' ? first.gain * share : i === 0 ? first.gain : first.gain * 0.4 * share
      if (gain > LEAST) needs.push({ sector, gain })
    })
    if (other !== undefined && other.gain > LEAST) needs.push({ sector, gain: 0.7 * other.gain })
  }
  return needs.sort((a, b) => b.gain - a.gain)
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

/** What the orders that these posts can give are worth, one after another, the best first. `skip`: a need already met. */
export function potential(posts: readonly Post[], needs: readonly Need[], skip = -1): number {
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
    sum += need.gain * share
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

export const isGate = (place: PlaceId): boolean => isBox(place)
