import { sideTo } from '#engine/map/hex.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { MUST_CHARGE, MUST_CLOSE } from '../frames.ts'
import type { Face, HexId } from '../ids.ts'
import { did, MOVED_NEXT } from '../state.ts'
import { nearestEnemy } from './near-enemy.ts'
import type { Acting } from './plan.ts'
import { type Reached, reach } from './reach.ts'

/** Hexes through which a bound unit must go on; empty: it is as near as it can come. */
export interface Bound {
  readonly hexes: readonly HexId[]
}

export const isBound = (f: Acting): boolean => f.mode === MUST_CHARGE || f.mode === MUST_CLOSE

/** 6.24, ruling loose-many: a unit that must charge or close up goes on by a way to the nearest hex to the enemy that it can still reach. */
export function boundWay(g: Field, f: Acting): Bound {
  const u = g.units[f.unit]
  if (u.hex === null || did(g, f.unit, MOVED_NEXT)) return { hexes: [] }
  const { side } = ground(g).units[f.unit]
  const start = u.hex
  const found = reach(g, f.unit, f.mp)
  let least = nearestEnemy(g, side, start)
  let ends: Reached[] = []
  for (const r of found.values()) {
    // 9.42: the one dear hex is for who has not moved yet
    if (r.hex === start || (f.entered > 0 && r.mp > f.mp)) continue
    const far = nearestEnemy(g, side, r.hex)
    if (far > least || (far === least && ends.length === 0)) continue
    if (far < least) ends = []
    least = far
    ends.push(r)
  }
  return { hexes: [...new Set(ends.map(end => firstHex(found, end, start)))] }
}

function firstHex(found: ReadonlyMap<HexId, Reached>, end: Reached, start: HexId): HexId {
  let at = end
  for (let n = 0; n < 99 && at.from !== null && at.from.hex !== start; n++) {
    const before = found.get(at.from.hex)
    if (before === undefined) break
    at = before
  }
  return at.hex
}

/** Whether a facing has one of the hexes in front. */
export function facesWay(g: Field, hex: HexId, face: Face, way: readonly HexId[]): boolean {
  return way.some(to => {
    const side = sideTo(ground(g).grid, hex, to)
    if (side === null) return false
    const off = Math.abs(face - side * 2)
    return Math.min(off, 12 - off) <= 1
  })
}
