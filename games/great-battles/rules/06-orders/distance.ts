import { hexesToEnemy } from '../09-movement/near-enemy.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { HexId, UnitId } from '../ids.ts'

/** Hexes from a unit on the map to the nearest enemy combat unit, by the nearest of its own; 99: there is none. */
export function distanceToEnemy(g: Field, unit: UnitId): number {
  const { side } = ground(g).units[unit]
  const u = g.units[unit]
  let least = 99
  if (u.hex !== null) least = hexesToEnemy(g, side, u.hex)
  for (const hex of u.tail) least = Math.min(least, hexesToEnemy(g, side, hex as HexId))
  return least
}
