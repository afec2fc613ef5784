// How many blocks lie side by side behind a position, and how large they can be, so that they stay on the ground behind it.

import { type Arrangement, blockSpots, cornersOf, lengthOf } from '#games/guns-of-gettysburg/board/ground/spots.ts'
import { BLOCK } from '#games/guns-of-gettysburg/board/palette.ts'
import type { Point } from '#tools/map/curves.ts'
import { areaOf, type Position } from './field.ts'
import { distanceToLine, isInside } from './lines.ts'

const SIZES = [1, 0.9, 0.8, 0.72, 0.64, 0.56, 0.48, 0.42] as const
const GAP = 3

// How far the worst corner sticks out of the ground behind.
export function overhang(position: Position, front: 0 | 1, count: number, arrangement: Arrangement): number {
  const ground = areaOf(position.sides[front === 0 ? 1 : 0].area).polygon
  const ring = [...ground, ground[0] as Point]
  const spots = blockSpots({ line: position.line, normal: position.sides[front].normal }, count, arrangement)
  const corners = spots.flatMap(spot => cornersOf(spot, arrangement.size))
  return Math.max(0, ...corners.filter(p => !isInside(ground, p)).map(p => distanceToLine(ring, p)))
}

// On the inner side of a bend neighbours would lie upon each other.
function areApart(position: Position, front: 0 | 1, count: number, arrangement: Arrangement): boolean {
  const spots = blockSpots({ line: position.line, normal: position.sides[front].normal }, count, arrangement)
  const rings = spots.map(spot => cornersOf(spot, arrangement.size))
  // corners may touch
  const cores = spots.map(spot => cornersOf(spot, arrangement.size * 0.92))
  return rings.every((ring, i) => cores.every((core, j) => i === j || !core.some(p => isInside(ring, p))))
}

export function arrangementFor(position: Position, front: 0 | 1, count: number): Arrangement {
  const room = lengthOf(position.line) - 6
  let best: { arrangement: Arrangement; over: number } | null = null
  for (const size of SIZES) {
    const most = Math.min(count, Math.max(1, Math.floor((room + GAP) / (BLOCK.length * size + GAP))))
    for (let wide = most; wide >= 1; wide--) {
      const over = overhang(position, front, count, { size, wide })
      if (!areApart(position, front, count, { size, wide })) continue
      if (over < 4) return { size, wide }
      if (!best || over < best.over) best = { arrangement: { size, wide }, over }
    }
  }
  if (!best) throw new Error(`no room behind ${position.code}`)
  return best.arrangement
}
