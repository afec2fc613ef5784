import type { ChooserMaker } from '#ai/bot.ts'
import { best } from '#ai/weigh.ts'
import { draw, rngFrom } from '#engine/index.ts'
import { isBox, REACH, SECTORS, WAYS } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type PieceId, type PlaceId, type SideIndex, sideIndex, UNION } from '../rules/ids.ts'
import { isGun, sideOf } from '../rules/pieces.ts'
import type { View } from '../views.ts'
import { marches, TO_STAR } from './judge/distances.ts'

/** Plays by rules of thumb, one choice at a time: marches to the stars, attacks when it is stronger, digs in. */
export const recruit: ChooserMaker = ({ seed }) => {
  const rng = rngFrom(seed)
  return {
    choose(seat) {
      const offered = seat.choices as readonly Choice[]
      if (offered.length === 1) return offered[0] as Choice
      const view = seat.view as View
      const side = sideIndex(seat.role)
      return best(offered, choice => appeal(view, side, choice) + draw(rng, 100) / 200)
    },
  }
}

function count(view: View, place: PlaceId, side: SideIndex): number {
  let n = 0
  for (const piece of view.pieces) if (piece.place === place && sideOf(piece.id) === side) n++
  return n
}

function appeal(view: View, side: SideIndex, choice: Choice): number {
  switch (choice.verb) {
    case 'enter':
      return count(view, choice.place, other(side)) > 0 ? -1 : 5
    case 'takeBlock':
      return view.command[side].blocks.length < 4 ? 2 + choice.value / 5 : 0
    case 'placeBlock':
      return inReach(view, choice.place, side)
    case 'removeBlock':
      return isSpent(view, side, choice.place) ? 2.5 : -1
    case 'order':
    case 'doubleOrder':
    case 'secondDisc':
      return 1 + 0.2 * inReach(view, choice.place, side)
    case 'joinAssault':
      return 3
    case 'move':
      return moveAppeal(view, side, choice.piece, choice.place)
    case 'aim':
    case 'openFire':
      return 1.2
    case 'entrench':
      return side === UNION && nearEnemies(view, choice.place, side) > 0 ? 0.9 : -0.5
    case 'endMove':
      return 0.4
    case 'pass':
      return side === UNION ? 0.1 : -1
    case 'playOn':
      return 1
    case 'concede':
    case 'shiftStick':
      return -5
    default:
      return 0
  }
}

const other = (side: SideIndex): SideIndex => (1 - side) as SideIndex

/** Own pieces that a block there commands, those far from the stars more. */
function inReach(view: View, place: PlaceId, side: SideIndex): number {
  let n = isBox(place) ? -3 : 0
  for (const sector of REACH[place]) n += Math.min(4, count(view, sector, side))
  return n
}

function isSpent(view: View, side: SideIndex, place: PlaceId): boolean {
  const block = view.command[side].blocks.find(b => b.place === place)
  return block !== undefined && (block.orders === block.value || inReach(view, place, side) === 0)
}

function nearEnemies(view: View, place: PlaceId, side: SideIndex): number {
  let n = 0
  for (const { to } of WAYS[place]) n += count(view, to, other(side))
  return n
}

function moveAppeal(view: View, side: SideIndex, piece: PieceId, to: PlaceId): number {
  const from = view.pieces.find(p => p.id === piece)?.place ?? to
  const enemies = count(view, to, other(side))
  if (enemies > 0) return 1.5 * count(view, from, side) - enemies - (SECTORS[to]?.heights === true ? 1 : 0)
  if (SECTORS[from]?.stars !== 0 && side === UNION && !isGun(piece)) return -1
  const nearer = TO_STAR[from] - TO_STAR[to]
  const star = SECTORS[to].stars > 0 && count(view, to, side) < 3 ? 1.5 : 0
  return 0.8 * nearer + star + 0.05 * marches(from, to)
}
