import {
  type BlockId,
  type CommandId,
  type Hour,
  type ObjectiveId,
  type PositionId,
  type SideIndex,
  sideOf,
} from '../rules/ids.ts'
import { frames } from '../rules/kit.ts'
import { faceOf } from '../rules/pieces.ts'
import type { State } from '../rules/state.ts'

/** What is being done just now, as far as the seat may know it. */
export interface Doing {
  /** Blocks that must withdraw. */
  must: readonly BlockId[]
  /** The block taken in hand and the position it goes to, for its owner. */
  picked: BlockId | null
  to: PositionId | null
  /** Blocks that a march token still helps. */
  boosts: number
  /** The hour in which reinforcements enter. */
  hour: Hour | null
  /** Objective moves left, and objectives moved. */
  moves: number
  moved: readonly ObjectiveId[]
  /** A block that is being reduced, and its command. */
  reduced: { block: BlockId; command: CommandId; offered: boolean } | null
  bid: { bid: number; bidder: number } | null
}

const NO_BLOCKS: readonly BlockId[] = []
const NO_OBJECTIVES: readonly ObjectiveId[] = []

export function showDoing(g: Readonly<State>, side: SideIndex | null): Doing {
  const doing: Doing = {
    must: NO_BLOCKS,
    picked: null,
    to: null,
    boosts: 0,
    hour: null,
    moves: 0,
    moved: NO_OBJECTIVES,
    reduced: null,
    bid: null,
  }
  for (const f of frames(g)) {
    switch (f.proc) {
      case 'withdrawals': {
        if (f.must.length > 0) doing.must = f.must.slice()
        hold(doing, f, side)
        break
      }
      case 'reinforcements': {
        doing.hour = f.hour
        hold(doing, f, side)
        break
      }
      case 'marches': {
        doing.boosts = f.boosts
        hold(doing, f, side)
        break
      }
      case 'objectives': {
        doing.moves = f.moves
        doing.moved = f.moved.slice()
        break
      }
      case 'bidMoves':
        doing.moves = f.left
        break
      case 'bidding': {
        doing.bid = { bid: f.bid, bidder: f.bidder }
        break
      }
      case 'reduction': {
        const { block, pair } = f
        const offered = pair.length > 0
        // its command is named when two blocks of it are offered; its owner knows it before
        const known = offered || sideOf(block) === side
        const face = g.blocks[block]?.face ?? null
        if (known && face !== null) doing.reduced = { block, command: faceOf(face).command, offered }
      }
    }
  }
  return doing
}

function hold(
  doing: Doing,
  f: { side: SideIndex; block: BlockId | null; to: PositionId | null },
  side: SideIndex | null,
): void {
  if (f.side !== side) return
  doing.picked = f.block
  doing.to = f.to
}
