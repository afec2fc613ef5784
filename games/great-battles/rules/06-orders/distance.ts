import { hexDistance } from '#engine/map/hex.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { enemyOf, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { spotsOf } from '../survey.ts'

/** Hexes to the nearest enemy combat unit of a side; 99: there is none. */
export function hexesToEnemy(g: Field, side: SideIndex, hex: HexId): number {
  const { grid } = ground(g)
  let least = 99
  for (const there of spotsOf(g, enemyOf(side))) least = Math.min(least, hexDistance(grid, there, hex))
  return least
}

/** The same for a unit: the nearest of its hexes counts. */
export function distanceToEnemy(g: Field, unit: UnitId): number {
  const gr = ground(g)
  const { side } = gr.units[unit]
  return Math.min(99, ...partsOf(gr.grid, g.units[unit]).map(p => hexesToEnemy(g, side, p.hex)))
}
