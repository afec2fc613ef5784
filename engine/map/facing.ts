import { numbersBy } from '../ids.ts'
import { type HexGrid, type HexId, neighbour, SIDES, type Side, sideTo } from './hex.ts'

/**
 * Where a counter in a hex looks: twelve facings of 30 degrees, clockwise from the top. Even ones look at a hexside
 * (0 north, 2 north-east …), odd ones at a vertex (1 between north and north-east, 3 east …).
 */
export type Face = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11

export const FACES: readonly Face[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
export const VERTEX_FACES: readonly Face[] = [1, 3, 5, 7, 9, 11]
export const SIDE_FACES: readonly Face[] = [0, 2, 4, 6, 8, 10]

/**
 * A neighbour lies in front, on the flank or in the rear. Looking at a vertex there are two of each; looking at a
 * hexside one is in front, one in the rear and four are flanks.
 */
export type Arc = 'front' | 'flank' | 'rear'

export function isVertexFace(face: Face): boolean {
  return face % 2 === 1
}

/** Facing in degrees clockwise from north, and back: 30 degrees a step. */
export function degreesOf(face: Face): number {
  return face * 30
}

export function faceOfDegrees(degrees: number): Face | null {
  const face = (((degrees / 30) % 12) + 12) % 12
  return Number.isInteger(face) ? (face as Face) : null
}

/** The facing that looks straight at a side. */
export function faceToSide(side: Side): Face {
  return (side * 2) as Face
}

/** So many steps of 30 degrees clockwise; counter-clockwise when negative. Two steps are one vertex. */
export function turned(face: Face, steps: number): Face {
  return ((((face + steps) % 12) + 12) % 12) as Face
}

/** Steps of 30 degrees between two facings, the shorter way round: 0 to 6. */
export function turnBetween(a: Face, b: Face): number {
  const steps = Math.abs(a - b)
  return Math.min(steps, 12 - steps)
}

/** In which arc of a counter with this facing the neighbour across `side` lies. */
export function arcOfSide(face: Face, side: Side): Arc {
  const off = turnBetween(face, faceToSide(side))
  if (isVertexFace(face)) return off === 1 ? 'front' : off === 3 ? 'flank' : 'rear'
  return off === 0 ? 'front' : off === 6 ? 'rear' : 'flank'
}

const ARC_SIDES: Readonly<Record<Arc, readonly (readonly Side[])[]>> = {
  front: FACES.map(face => clockwise(face, 'front')),
  flank: FACES.map(face => clockwise(face, 'flank')),
  rear: FACES.map(face => clockwise(face, 'rear')),
}

/** The sides of an arc from left to right as the counter looks: front and rear from its left to its right, left flanks before right flanks. */
export function arcSides(face: Face, arc: Arc): readonly Side[] {
  return ARC_SIDES[arc][face] as readonly Side[]
}

/** The neighbours in an arc that are on the map, in the order of `arcSides`. */
export function arcHexes(grid: HexGrid, hex: HexId, face: Face, arc: Arc): HexId[] {
  const list: HexId[] = []
  for (const side of arcSides(face, arc)) {
    const there = neighbour(grid, hex, side)
    if (there !== null) list.push(there)
  }
  return list
}

/** In which arc of a counter in `hex` a neighbouring hex lies; null when they do not touch. */
export function arcOf(grid: HexGrid, hex: HexId, face: Face, other: HexId): Arc | null {
  const side = sideTo(grid, hex, other)
  return side === null ? null : arcOfSide(face, side)
}

/** By facing: the front sides as bits, side n being 1 << n. For loops that must be quick. */
export const FRONT_BITS: { readonly [face in Face]: number } = numbersBy<Face>(
  Uint8Array.from(FACES, face =>
    SIDES.reduce<number>((bits, side) => (arcOfSide(face, side) === 'front' ? bits | (1 << side) : bits), 0),
  ),
)

// Sorted by how far to the right of the facing they lie: hard left is -5, hard right 5, straight behind 6.
function clockwise(face: Face, arc: Arc): readonly Side[] {
  const right = (side: Side) => {
    const steps = (faceToSide(side) - face + 12) % 12
    return steps > 6 ? steps - 12 : steps
  }
  const sides = SIDES.filter(side => arcOfSide(face, side) === arc)
  return sides.sort((a, b) => right(a) - right(b))
}
