import type { Refusal } from '#engine/index.ts'
import { blockOf, faceOfBlock, survey, underFire } from '../blocks.ts'
import { positionOf } from '../board.ts'
import type { Frames } from '../frames.ts'
import { type BlockId, type PositionId, sideOf, UNION, WITHDRAW } from '../ids.ts'
import { refuse } from '../kit.ts'
import { LIMITS } from '../pieces.ts'
import type { State } from '../state.ts'
import { pinned, touches } from './walk.ts'

/** 12: why a block cannot be taken in hand, neither to march nor to turn around. */
export function blockRefusal(g: Readonly<State>, f: Frames['marches'], id: BlockId): Refusal | null {
  if (sideOf(id) !== f.side) return refuse('12', 'why.block.enemy')
  const { at, beside, waits } = blockOf(g, id)
  if (waits !== null) return refuse('11', 'why.march.waiting')
  if (at === null && beside === null) return refuse('12', 'why.block.offMap')
  if (id === f.block) return refuse('12', 'why.block.picked')
  return pinnedRefusal(g, f, id)
}

/** 12: why a block cannot march at all; null when it can. */
function pinnedRefusal(g: Readonly<State>, f: Frames['marches'], id: BlockId): Refusal | null {
  switch (pinned(g, id, survey(g, f.side), f.boosts > 0)) {
    case 'fire':
      return refuse('12', 'why.march.fire')
    case 'contact':
      return refuse('12', 'why.march.contact')
    case 'shared':
      return refuse('12', 'why.march.shared')
    case 'returnFire':
      return refuse('10', 'why.march.returnFire')
    case 'done':
      return blockOf(g, id).hours === 0 ? refuse('15', 'why.march.hours') : refuse('10', 'why.block.moved')
    default:
      return null
  }
}

/** 12: why the block in hand cannot march to a position. */
export function marchRefusal(g: Readonly<State>, f: Frames['marches'], to: PositionId): Refusal | null {
  if (f.block === null) return refuse('12', 'why.pickFirst')
  const bar = pinnedRefusal(g, f, f.block)
  if (bar !== null) return bar
  const field = survey(g, f.side)
  const { at } = blockOf(g, f.block)
  if (at === to) return refuse('12', 'why.march.here')
  if (field.theirs[to] !== 0) return refuse('10', 'why.enemyThere')
  if (f.side === UNION && positionOf(to).closedToUnion) return refuse('10', 'why.closedToUnion')
  if ((field.mine[to] as number) >= LIMITS.blocksPerPosition) return refuse('10', 'why.full')
  const danger = field.near[to] === 1 || underFire(field, to)
  if (danger && g.orders[f.side] === WITHDRAW) return refuse('10', 'why.march.withdrawing')
  if (danger && faceOfBlock(g, f.block).cavalry) return refuse('18', 'why.march.cavalry')
  if (at !== null && touches(g, field, at)) return refuse('12', 'why.march.pivot')
  return refuse('12', 'why.march.tooFar')
}
