import type { HexGrid } from '#engine/map/hex.ts'
import { leavesBy } from '#engine/map/sight-line.ts'
import { type Arc, arcOfPart, frontBits, type Part } from '../07-facing/facing.ts'
import type { HexId } from '../ids.ts'
import { is, REFUSED, type UnitState } from '../state.ts'

/** Through what a line of fire leaves a part of a unit: its front, a refused hex (7.34), or neither. */
export type Way = 'front' | 'refused' | null

/** 10.16, ruling fire-arc: fire leaves by a front hex; along the side between a front and a flank hex it still does. */
export function wayOut(grid: HexGrid, u: Readonly<UnitState>, part: Part, first: boolean, target: HexId): Way {
  const all = frontBits(u, part.face, first)
  const sides = leavesBy(grid, part.hex, target)
  if (!sides.some(side => (all & (1 << side)) !== 0)) return null
  if (!is(u, REFUSED)) return 'front'
  const plain = frontBits({ ...u, status: u.status & ~REFUSED }, part.face, first)
  return sides.some(side => (plain & (1 << side)) !== 0) ? 'front' : 'refused'
}

/** 10.81: the arc of a part over which fire comes in; at a corner the one that is best for the target. */
export function arcIn(grid: HexGrid, u: Readonly<UnitState>, part: Part, first: boolean, from: HexId): Arc {
  const arcs = leavesBy(grid, part.hex, from).map(side => arcOfPart(u, part, first, side))
  return arcs.includes('front') ? 'front' : arcs.includes('flank') ? 'flank' : 'rear'
}
