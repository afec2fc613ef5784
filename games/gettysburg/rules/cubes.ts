import { PLACE_COUNT } from './board.ts'
import { placeCode, sideCode } from './codes.ts'
import type { Colour, PieceId, PlaceId } from './ids.ts'
import type { Umpire } from './kit.ts'
import { vacate } from './markers.ts'
import { pieceOf, placeOf } from './occupants.ts'
import {
  COLOUR_COUNT,
  colourOf,
  isGun,
  mostCubes,
  PIECE_CODES,
  PIECE_COUNT,
  PIECES_OF,
  TYPE_CODES,
  TYPES,
  typeIdOf,
} from './pieces.ts'
import type { State } from './state.ts'

/** Cubes of a colour that lie in a place, assigned to nobody. */
export const lyingIn = (g: Readonly<State>, place: PlaceId, colour: Colour): number =>
  g.cubes[place * COLOUR_COUNT + colour] as number

export function lay(g: State, place: PlaceId, colour: Colour, count: number): void {
  const at = place * COLOUR_COUNT + colour
  g.cubes[at] = (g.cubes[at] as number) + count
}

/** Pieces of a colour in a place. */
export function ofColour(g: Readonly<State>, place: PlaceId, colour: Colour): PieceId[] {
  const found: PieceId[] = []
  for (const id of PIECES_OF[TYPES[colour].side]) {
    if (colourOf(id) === colour && pieceOf(g, id).place === place) found.push(id)
  }
  return found
}

/** Cubes of a colour left in the supply. */
export function supplyOf(g: Readonly<State>, colour: Colour): number {
  let left = TYPES[colour].cubes
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) left -= lyingIn(g, place, colour)
  for (let id = 0 as PieceId; id < PIECE_COUNT; id++) if (colourOf(id) === colour) left -= g.pieces[id].cubes
  return left
}

/** 9.2: how many of the cubes lying here a piece may take along: what the others cannot carry, to what it can. */
export function carryRange(g: Readonly<State>, piece: PieceId): readonly [least: number, most: number] {
  if (isGun(piece)) return [0, 0]
  const place = placeOf(g, piece)
  const colour = colourOf(piece)
  const lying = lyingIn(g, place, colour)
  const most = mostCubes(colour)
  const others = ofColour(g, place, colour).length - 1
  return [Math.max(0, lying - others * most), Math.min(most, lying)]
}

/** A piece leaves the board for good; its assigned cubes go back to the supply. */
export function eliminate(t: Umpire, piece: PieceId): void {
  const p = pieceOf(t.state, piece)
  const place = p.place as PlaceId
  p.place = null
  p.cubes = 0
  p.from = null
  p.damaged = false
  vacate(t, place, isGun(piece))
}

/**
 * 9.2: more cubes lie here than the pieces of the colour can carry: one of them is eliminated with its cubes
 * (ruling R9). Cubes without any piece of their colour go back to the supply.
 */
export function settleCubes(t: Umpire, place: PlaceId, colour: Colour): void {
  const g = t.state
  const most = mostCubes(colour)
  for (;;) {
    const pieces = ofColour(g, place, colour).filter(id => pieceOf(g, id).from === null)
    const lying = lyingIn(g, place, colour)
    if (lying <= pieces.length * most) return
    const piece = pieces.pop()
    if (piece === undefined) {
      lay(g, place, colour, -lying)
      return
    }
    t.say('9.2', 'log.eliminated.cubes', toldPiece(g, piece))
    lay(g, place, colour, -Math.min(lying, most + 1))
    eliminate(t, piece)
  }
}

export const toldPiece = (g: Readonly<State>, piece: PieceId) => ({
  side: sideCode(piece),
  piece: PIECE_CODES[piece],
  type: TYPE_CODES[typeIdOf(piece)],
  place: placeCode(pieceOf(g, piece).place),
})
