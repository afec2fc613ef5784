import { bytesBy, type NumbersBy } from '#engine/ids.ts'
import { COMMANDERS, PLACE_COUNT, REACH } from './board.ts'
import { placeCode } from './codes.ts'
import { type BlockId, type PlaceId, roleOf, type SideIndex } from './ids.ts'
import type { Umpire } from './kit.ts'
import { afterBlocks, BLOCK_VALUES, firstBlock, ORDER_DISCS, sideOfBlock } from './pieces.ts'
import type { BlockState, State } from './state.ts'

export const blockOf = (g: Readonly<State>, block: BlockId): BlockState => g.blocks[block]
export const blockValue = (block: BlockId): number => BLOCK_VALUES[block]

/** A side's block in this place. */
export function blockAt(g: Readonly<State>, place: PlaceId, side: SideIndex): BlockId | null {
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) if (blockOf(g, id).place === place) return id
  return null
}

/** Orders that can still be given from a block. */
export const roomOf = (g: Readonly<State>, block: BlockId): number => blockValue(block) - blockOf(g, block).orders

/** Blocks of a side from which an order can be given, in the order of their places (that of their numbers is secret). */
export function blocksWithRoom(g: Readonly<State>, side: SideIndex): BlockId[] {
  const found: BlockId[] = []
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    if (blockOf(g, id).place !== null && roomOf(g, id) > 0) found.push(id)
  }
  return found.sort((a, b) => (blockOf(g, a).place as PlaceId) - (blockOf(g, b).place as PlaceId))
}

/** Values of a side's available blocks, each once, in rising order. */
export function availableValues(g: Readonly<State>, side: SideIndex): number[] {
  const values: number[] = []
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { place, aside } = blockOf(g, id)
    const value = blockValue(id)
    if (place === null && !aside && !values.includes(value)) values.push(value)
  }
  return values
}

export function availableBlock(g: Readonly<State>, side: SideIndex, value: number): BlockId {
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { place, aside } = blockOf(g, id)
    if (place === null && !aside && blockValue(id) === value) return id
  }
  throw new RangeError(`no block of value ${value} is available`)
}

/** 11.0: whether a block of the side stands in this sector or beside it. */
export function commanded(g: Readonly<State>, sector: PlaceId, side: SideIndex): boolean {
  const near = COMMANDERS[sector]
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { place } = blockOf(g, id)
    if (place !== null && near.includes(place)) return true
  }
  return false
}

/** Whether an order from this block can reach a sector (8.3). */
export const reaches = (place: PlaceId, sector: PlaceId): boolean => REACH[place].includes(sector)

/** Discs of a side that lie with its blocks. */
export function discsOut(g: Readonly<State>, side: SideIndex): number {
  let n = 0
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++)
    if (blockOf(g, id).place !== null) n += blockOf(g, id).orders
  return n
}

/** Order discs of a side in its supply; `out`: those that lie with its blocks. */
export function discSupply(g: Readonly<State>, side: SideIndex, out = discsOut(g, side)): number {
  const waiting = side === 0 ? g.unionOrders : g.singles + g.doubles
  return ORDER_DISCS[side] - waiting - out
}

/** 8.2, 14.0: a block leaves the board and is set aside; its discs return to the supply. */
export function setAside(t: Umpire, block: BlockId): void {
  const b = blockOf(t.state, block)
  b.place = null
  b.aside = true
  recover(t, sideOfBlock(block))
}

/** 8.1: when no block is available any more, those set aside are (ruling R29). */
export function recover(t: Umpire, side: SideIndex): void {
  let waiting = 0
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { place, aside } = blockOf(t.state, id)
    if (place !== null) continue
    if (!aside) return
    waiting++
  }
  if (waiting === 0) return
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const b = blockOf(t.state, id)
    if (!b.aside) continue
    b.aside = false
    b.orders = 0
  }
  t.say('8.1', 'log.block.recovered', { side: roleOf(side), count: waiting })
}

/** 14.0: enemies stand alone with a block: it is overrun. */
export function overrun(t: Umpire, place: PlaceId, owner: SideIndex): void {
  const block = blockAt(t.state, place, owner)
  if (block === null) return
  t.say('14.0', 'log.block.overrun', { side: roleOf(owner), place: placeCode(place) })
  setAside(t, block)
}

const taken = bytesBy<PlaceId>(PLACE_COUNT)

/** Marks the places that hold a block of either side. The answer holds until the next call. */
export function blockPlaces(g: Readonly<State>): NumbersBy<PlaceId> {
  taken.fill(0)
  for (const { place } of g.blocks) if (place !== null) taken[place] = 1
  return taken
}
