import { blockOf, blocksAt, isAt, standsAt } from '../blocks.ts'
import { afterBlocks, type BlockId, type Facing, firstBlock, type PositionId, type SideIndex, sideOf } from '../ids.ts'
import { LIMITS } from '../pieces.ts'
import type { State } from '../state.ts'

/**
 * 10: fronts open to a block that ends its move here. All blocks of a side on a position face the same way at the end
 * of its action phase, so those that have moved already bind it; those that have not can still turn.
 */
export function frontsAt(g: Readonly<State>, id: BlockId, position: PositionId): Facing[] {
  const side = sideOf(id)
  for (let other = firstBlock(side), end = afterBlocks(side); other < end; other++) {
    const b = blockOf(g, other)
    if (other !== id && isAt(b, position) && b.moved) return [b.front]
  }
  return [0, 1]
}

/** A block ends its move on a position. */
export function settle(g: State, id: BlockId, position: PositionId, front: Facing): void {
  const b = blockOf(g, id)
  b.at = position
  b.front = front
  b.beside = null
  b.waits = null
  b.moved = true
  b.behind = false
}

/** 10: blocks that have not moved turn around with one that came. */
export function alignWith(g: State, id: BlockId): void {
  const side = sideOf(id)
  const { front } = blockOf(g, id)
  const at = standsAt(blockOf(g, id))
  for (let other = firstBlock(side), end = afterBlocks(side); other < end; other++) {
    const o = blockOf(g, other)
    if (isAt(o, at) && !o.moved) o.front = front
  }
}

/** 10: so do those that blocks joined in a withdrawal or an attack; all turn with victors, whose front is fixed (13.7). */
export function align(g: State, side: SideIndex): void {
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { at, moved } = blockOf(g, id)
    if (at !== null && moved) alignWith(g, id)
  }
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { at, won, front } = blockOf(g, id)
    if (at === null || !won) continue
    for (const other of blocksAt(g, side, at)) blockOf(g, other).front = front
  }
}

/** 10: three blocks of a side on a position at most. */
export const roomAt = (mine: Uint8Array, position: PositionId, own = 0): boolean =>
  (mine[position] as number) - own < LIMITS.blocksPerPosition
