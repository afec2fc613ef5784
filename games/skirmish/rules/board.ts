import { byId, bytesBy } from '#engine/ids.ts'
import { graphOf } from '#engine/map/graph.ts'
import { codeOfHex, hexGrid, hexOfCode, neighbours } from '#engine/map/hex.ts'
import map from '../data/map.json' with { type: 'json' }
import type { HexId } from './ids.ts'

export const GRID = hexGrid(map.columns, map.rows)

export const HEX_CODES = byId<HexId, string>(GRID.ids.map(hex => codeOfHex(GRID, hex)))

export function hexOf(code: string): HexId {
  const hex = hexOfCode(GRID, code)
  if (hex === null) throw new RangeError(`there is no hex ${code}`)
  return hex
}

export const CROSSROADS = hexOf(map.crossroads)

/** 1 where there are woods. */
export const WOODS = bytesBy<HexId>(GRID.ids.length)
for (const code of map.woods) WOODS[hexOf(code)] = 1

export const LAST_TURN = map.turns
/** What a counter may spend on a march (4). */
export const POINTS = map.points

/** Every hex and its neighbours; woods cost two points (4). */
export const GROUND = graphOf(GRID.ids.length, hex =>
  neighbours(GRID, hex as HexId).map(to => ({ to, cost: WOODS[to] === 1 ? 2 : 1 })),
)
