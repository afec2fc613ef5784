import { sure } from '#engine/lists.ts'
import { arrive } from '../11-retreat/arrive.ts'
import { PLACE_COUNT, REACH, WAYS } from '../board.ts'
import type { Choice } from '../choices.ts'
import { pieceCode, placeCode, sideCode, typeCode } from '../codes.ts'
import { carryRange, lay } from '../cubes.ts'
import type { Frames } from '../frames.ts'
import { enemyOf, type PieceId, type PlaceId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { vacate } from '../markers.ts'
import { battlefields, holds, occupants, pieceOf, placeOf } from '../occupants.ts'
import { colourOf, PIECES_OF, typeOf } from '../pieces.ts'
import type { State } from '../state.ts'
import { moverOf, wayRefusal } from './move-refusal.ts'
import { overfull } from './sector-limit.ts'

type Order = Frames['order']
type MoveChoice = Extract<Choice, { verb: 'move' }>

const within = new Uint8Array(PLACE_COUNT)

/** Every move that this order allows now. */
export function addMoves(g: Readonly<State>, f: Order, list: (MoveChoice | Choice)[]): void {
  const who = occupants(g)
  const full = f.part === 'only' && f.movers.length === 0 ? null : overfull(g, who)
  const only = f.part === 'joined' && f.movers.length === 0 ? battlefields(g) : null
  within.fill(0)
  if (f.from === null) for (const place of REACH[f.disc]) within[place] = 1
  else within[f.from] = 1
  for (const piece of PIECES_OF[g.active]) {
    const { place, from } = g.pieces[piece]
    if (place === null || from !== null) continue
    const mover = f.movers.length === 0 ? undefined : moverOf(f, piece)
    if (mover === undefined ? within[place] === 0 : mover.steps >= typeOf(piece).move) continue
    for (const way of WAYS[place]) {
      if (only !== null && !only.includes(way.to)) continue
      if (wayRefusal(g, f, piece, way, who, full) === null) list.push({ verb: 'move', piece, place: way.to })
    }
  }
}

/** 9.1: whether the order may end here: no sector is over the limit that nobody will empty. */
export function mayEndMove(g: Readonly<State>, f: Order): boolean {
  return f.part === 'first' ? !rideUnfinished(g, f) : overfull(g, occupants(g)) === null
}

/** Cavalry stands in a full sector: it must ride on. The Confederates, who alone have double orders, have none. */
function rideUnfinished(g: Readonly<State>, f: Order): boolean {
  return f.movers.some(m => typeOf(m.piece).cavalry) && overfull(g, occupants(g)) !== null
}

/** Note where the piece goes. True when its cubes are settled: it has moved before, or there is only one way. */
export function prepareMove(g: Readonly<State>, f: Order, piece: PieceId, to: PlaceId): number | null {
  const place = placeOf(g, piece)
  const { border } = sure(WAYS[place].find(w => w.to === to))
  f.next = { piece, place: to, border }
  const before = moverOf(f, piece)
  if (before !== undefined) return before.cubes
  const [least, most] = carryRange(g, piece)
  return least === most ? least : null
}

/** 9.0, 9.2: the piece crosses the border with its cubes. */
export function moveNow(t: Umpire, f: Order, cubes: number): void {
  const g = t.state
  const { piece, place: to, border } = f.next as NonNullable<Order['next']>
  const p = pieceOf(g, piece)
  const from = p.place as PlaceId
  const attack = holds(g, to, enemyOf(g.active))
  f.next = null
  f.from ??= from
  f.crossed.push(border)
  const mover = moverOf(f, piece)
  if (mover === undefined) f.movers.push({ piece, cubes, steps: attack ? typeOf(piece).move : 1 })
  else mover.steps = typeOf(piece).move
  t.say('9.0', attack ? 'log.move.attack' : 'log.move', {
    side: sideCode(piece),
    piece: pieceCode(piece),
    type: typeCode(piece),
    from: placeCode(from),
    to: placeCode(to),
    count: cubes,
  })
  if (cubes > 0) lay(g, from, colourOf(piece), -cubes)
  p.cubes = cubes
  if (attack) {
    p.place = to
    p.from = border
    vacate(t, from, false)
  } else arrive(t, piece, to, f.entered)
}
