import { hexDistance } from '#engine/map/hex.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import { type Field, stands } from '../field.ts'
import type { HexId, SideIndex, UnitId } from '../ids.ts'

/** Hexes to the nearest enemy combat unit of a side; 99: there is none. */
export function hexesToEnemy(g: Field, side: SideIndex, hex: HexId): number {
  const gr = ground(g)
  let least = 99
  for (const id of gr.unitIds) {
    if (gr.units[id].side === side || !stands(g.units[id])) continue
    for (const p of partsOf(gr.grid, g.units[id])) least = Math.min(least, hexDistance(gr.grid, p.hex, hex))
  }
  return least
}

/** The same for a unit: the nearest of its hexes counts. */
export function distanceToEnemy(g: Field, unit: UnitId): number {
  const gr = ground(g)
  const { side } = gr.units[unit]
  return Math.min(99, ...partsOf(gr.grid, g.units[unit]).map(p => hexesToEnemy(g, side, p.hex)))
}
