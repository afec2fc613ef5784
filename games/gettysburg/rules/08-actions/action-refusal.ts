import type { Refusal, Target } from '#engine/index.ts'
import { entryRefusal } from '../06-reinforcements/entry.ts'
import { blockAt, roomOf } from '../blocks.ts'
import { entryBox, isBox } from '../board.ts'
import type { Frames } from '../frames.ts'
import { enemyOf, type PieceId, type PlaceId, pieceAt, placeAt, UNION } from '../ids.ts'
import { refuse } from '../kit.ts'
import { holds, pieceOf } from '../occupants.ts'
import { sideOf } from '../pieces.ts'
import type { State } from '../state.ts'

/** 8.0: why a piece, place or block value is not part of the present action. */
export function actionRefusal(g: Readonly<State>, f: Frames['turn'], target: Target): Refusal | null {
  switch (target.kind) {
    case 'piece':
      return pieceRefusal(g, f, pieceAt(target))
    case 'place':
      return discRefusal(g, placeAt(target))
    case 'value':
      return refuse('8.1', 'why.block.value')
    default:
      return null
  }
}

function pieceRefusal(g: Readonly<State>, f: Frames['turn'], piece: PieceId): Refusal | null {
  const { place } = pieceOf(g, piece)
  if (place === null) return refuse('1.0', 'why.piece.off')
  if (sideOf(piece) !== g.active) return refuse('8.0', 'why.piece.enemy')
  return isBox(place) ? entryRefusal(g, f, piece) : refuse('8.3', 'why.piece.needsOrder')
}

function discRefusal(g: Readonly<State>, place: PlaceId): Refusal {
  const block = blockAt(g, place, g.active)
  if (block === null) return refuse('8.3', 'why.order.noBlock')
  if (roomOf(g, block) === 0) return refuse('8.3', 'why.order.spent')
  const discs = g.active === UNION ? g.unionOrders : g.singles
  return discs === 0 ? refuse('7.0', 'why.order.noDisc') : refuse('8.3', 'why.order.outOfReach')
}

/** 8.1: why a block cannot be placed there; null when it can. */
export function placeRefusal(g: Readonly<State>, place: PlaceId): Refusal | null {
  const enemy = enemyOf(g.active)
  if (blockAt(g, place, g.active) !== null) return refuse('8.1', 'why.block.own')
  if (blockAt(g, place, enemy) !== null) return refuse('8.1', 'why.block.enemy')
  if (isBox(place) && entryBox(place).side !== g.active) return refuse('8.1', 'why.block.enemyBox')
  return holds(g, place, enemy) ? refuse('8.1', 'why.block.enemyPieces') : null
}
