import type { ChooserMaker } from '#ai/bot.ts'
import { best } from '#ai/weigh.ts'
import { draw, rngFrom } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { isBox, REACH, SECTORS, STARRED, WAYS } from '../rules/board.ts'
import type { Choice } from '../rules/choices.ts'
import { type PieceId, type PlaceId, type SideIndex, sideIndex, UNION } from '../rules/ids.ts'
import { isGun, sideOf } from '../rules/pieces.ts'
import type { View } from '../views.ts'
import { marches, TO_STAR } from './judge/distances.ts'

/** Plays by rules of thumb, one choice at a time: marches to the stars, attacks when it is stronger, digs in. */
export const recruit: ChooserMaker = ({ seed }) => {
  const rng = rngFrom(seed)
  /** Its last actions in a row that only moved blocks: two who do nothing else would never end. */
  let idle = 0
  return {
    choose(seat) {
      const offered = seat.choices as readonly Choice[]
      if (offered.length === 1) return first(offered)
      const view = seat.view as View
      const side = sideIndex(seat.role)
      const found = best(
        offered,
        choice => appeal(view, side, choice) + draw(rng, 100) / 200 - (movesBlock(choice) ? A_DELAY * idle : 0),
      )
      if (movesBlock(found)) idle++
      else if (GIVES_ORDER.includes(found.verb)) idle = 0
      return found
    },
  }
}

const A_DELAY = 0.5
/** Worse than any move: who begins to concede and plays on is where he was. */
const NEVER = -1000
const GIVES_ORDER: readonly Choice['verb'][] = ['order', 'doubleOrder', 'forcedPass']
const movesBlock = ({ verb }: Choice): boolean => verb === 'takeBlock' || verb === 'removeBlock'

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
    case 'shiftStick':
      return -5
    case 'concede':
      return NEVER
    default:
      return 0
  }
}

const other = (side: SideIndex): SideIndex => (1 - side) as SideIndex

/** Own pieces that a block there commands; for the Union those who guard a star want no orders. */
function inReach(view: View, place: PlaceId, side: SideIndex): number {
  let n = isBox(place) ? -3 : 0
  for (const sector of REACH[place]) {
    const there = Math.min(4, count(view, sector, side))
    n += side === UNION && STARRED.includes(sector) ? Math.max(0, there - A_GUARD) : there
  }
  return n
}

/** So many pieces of the Union guard a star. */
const A_GUARD = 2

/** Marches to the nearest star; for the Union to the nearest that is not guarded yet, if there is one. */
function toStar(view: View, place: PlaceId, side: SideIndex): number {
  const open = side === UNION ? STARRED.filter(star => count(view, star, side) < A_GUARD) : []
  return open.length === 0 ? TO_STAR[place] : Math.min(...open.map(star => marches(place, star)))
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
  const guards = side === UNION && (SECTORS[from]?.stars ?? 0) > 0 && count(view, from, side) <= A_GUARD
  if (guards && !isGun(piece)) return -1
  const nearer = toStar(view, from, side) - toStar(view, to, side)
  const star = SECTORS[to].stars > 0 && count(view, to, side) < 3 ? 1.5 : 0
  return 0.8 * nearer + star + 0.05 * marches(from, to)
}
