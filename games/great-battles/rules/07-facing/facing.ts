import { arcOfSide, arcSides, FRONT_BITS, faceToSide, isVertexFace, turnBetween, turned } from '#engine/map/facing.ts'
import { type HexGrid, neighbour, sideTo } from '#engine/map/hex.ts'
import type { Face, HexId, HexSide, Wing } from '../ids.ts'
import { LEFT, RIGHT } from '../ids.ts'
import { ABANDONED, COLUMN, is, REFUSED_LEFT, REFUSED_RIGHT, type UnitState } from '../state.ts'

export type Arc = 'front' | 'flank' | 'rear'

/** A hex that a unit occupies, and how it faces there. The first part is the counter, the others its extensions. */
export interface Part {
  readonly hex: HexId
  readonly face: Face
}

/** 8.44, 8.5: the hexes of a unit with their facings; the tail of a column faces by ruling column-face. */
export function partsOf(grid: HexGrid, u: Readonly<UnitState>): readonly Part[] {
  if (u.hex === null) return []
  const parts: Part[] = [{ hex: u.hex, face: u.face }]
  let before = u.hex
  for (const hex of u.tail) {
    parts.push({ hex, face: is(u, COLUMN) ? tailFace(grid, hex, before, u.face) : u.face })
    if (is(u, COLUMN)) before = hex
  }
  return parts
}

/** Ruling column-face: under March towards the hex before it; under Advance the vertex nearest to the head's that has it in front, of two the clockwise one. */
function tailFace(grid: HexGrid, hex: HexId, before: HexId, head: Face): Face {
  const side = sideTo(grid, hex, before)
  if (side === null) return head
  const straight = faceToSide(side)
  if (!isVertexFace(head)) return straight
  const clockwise = turned(straight, 1)
  const other = turned(straight, -1)
  return turnBetween(other, head) < turnBetween(clockwise, head) ? other : clockwise
}

/** 7.12, 7.34: the sides of a part over which its front hexes lie, as bits (side n is 1 << n). */
export function frontBits(u: Readonly<UnitState>, face: Face, first: boolean): number {
  if (is(u, ABANDONED)) return 0
  if (!isVertexFace(face)) return first ? FRONT_BITS[face] : 0
  let bits = FRONT_BITS[face]
  if (is(u, REFUSED_LEFT)) bits |= 1 << flankSide(face, LEFT)
  if (is(u, REFUSED_RIGHT)) bits |= 1 << flankSide(face, RIGHT)
  return bits
}

/** The flank hexside on that wing of a vertex facing. */
export function flankSide(face: Face, wing: Wing): HexSide {
  return arcSides(face, 'flank')[wing] as HexSide
}

/** Every hex in front of a unit, refused ones included; each once. */
export function frontHexes(grid: HexGrid, u: Readonly<UnitState>): readonly HexId[] {
  const list: HexId[] = []
  partsOf(grid, u).forEach(({ hex, face }, i) => {
    const bits = frontBits(u, face, i === 0)
    for (let s = 0; s < 6; s++) {
      if ((bits & (1 << s)) === 0) continue
      const next = neighbour(grid, hex, s as HexSide)
      if (next !== null && !list.includes(next)) list.push(next)
    }
  })
  return list
}

/** 7.12: whether the neighbour across a side is in front of a part, on its flank or behind it. A refused side is front (7.34). */
export function arcOfPart(u: Readonly<UnitState>, part: Part, first: boolean, side: HexSide): Arc {
  if ((frontBits(u, part.face, first) & (1 << side)) !== 0) return 'front'
  const arc = arcOfSide(part.face, side)
  return arc === 'front' ? 'flank' : arc
}

/** Whether a neighbouring hex lies in front of a part. */
export function isBeforePart(grid: HexGrid, u: Readonly<UnitState>, part: Part, at: number, hex: HexId): boolean {
  const side = sideTo(grid, part.hex, hex)
  return side !== null && (frontBits(u, part.face, at === 0) & (1 << side)) !== 0
}

/** In which arc of a unit a neighbouring hex lies, the best for the unit if it touches several parts; null: it touches none. */
export function arcTo(grid: HexGrid, u: Readonly<UnitState>, other: HexId): Arc | null {
  let found: Arc | null = null
  partsOf(grid, u).forEach((part, i) => {
    const side = sideTo(grid, part.hex, other)
    if (side === null) return
    const arc = arcOfPart(u, part, i === 0, side)
    if (arc === 'front' || found === null || (arc === 'flank' && found === 'rear')) found = arc
  })
  return found
}

/** Vertices between two facings, the shorter way: 0 to 3 (7.21). */
export const verticesBetween = (a: Face, b: Face): number => Math.ceil(turnBetween(a, b) / 2)

/** The flank hexes of a hex with this facing that are on the map, left first. */
export function flankHexes(grid: HexGrid, hex: HexId, face: Face): readonly HexId[] {
  return ([LEFT, RIGHT] as const).flatMap(wing => neighbour(grid, hex, flankSide(face, wing)) ?? [])
}
