import { hexDistance, neighbour, sideTo } from '#engine/map/hex.ts'
import { partsOf } from '../07-facing/facing.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, moveClassOf, stands } from '../field.ts'
import { ATTACK, enemyOf, type HexId, type HexSide, type SideIndex, type UnitId } from '../ids.ts'
import { nearEnemy, neighboursOf, stackAt } from '../survey.ts'
import { stepCost } from './costs.ts'

/** 9.22, 6.13, ruling march-four: units under March stay out of 4 hexes and sight. */
export const MARCH_DISTANCE = 4
/** 9.55: guns near the enemy. */
export const GUNS_DISTANCE = 3

/** 9.52: enemy foot and horse beside a hex, not counting those across a side that nobody can cross. */
export function barringEnemies(g: Field, unit: UnitId, hex: HexId): readonly UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[unit]
  if (!nearEnemy(g, side, hex)) return []
  const who = moveClassOf(g, unit)
  const list: UnitId[] = []
  for (let s = 0; s < 6; s++) {
    const there = neighbour(gr.grid, hex, s as HexSide)
    if (there === null) continue
    const enemies = stackAt(g, there).filter(id => gr.units[id].side !== side && !isGuns(g, id))
    if (enemies.length > 0 && stepCost(gr, who, ATTACK, hex, there) !== null) list.push(...enemies)
  }
  return list
}

/** Enemy hexes within so many hexes, nearest first by number. */
export function enemyHexesWithin(g: Field, side: SideIndex, hex: HexId, range: number): readonly HexId[] {
  const gr = ground(g)
  const enemy = enemyOf(side)
  const list: HexId[] = []
  for (const id of gr.unitIds) {
    if (gr.units[id].side !== enemy || !stands(g.units[id])) continue
    for (const p of partsOf(gr.grid, g.units[id]))
      if (hexDistance(gr.grid, p.hex, hex) <= range && !list.includes(p.hex)) list.push(p.hex)
  }
  return list
}

/** Whether an enemy within so many hexes sees the hex; units do not block (9.22, 9.55). */
export function seenWithin(g: Field, side: SideIndex, hex: HexId, range: number): boolean {
  return enemyHexesWithin(g, side, hex, range).some(from => from === hex || sees(g, from, hex))
}

/** 9.55: how far the nearest enemy is, of those who see the hex; 99: none. */
export function nearestEnemy(g: Field, side: SideIndex, hex: HexId): number {
  const gr = ground(g)
  let least = 99
  for (const from of enemyHexesWithin(g, side, hex, 12)) least = Math.min(least, hexDistance(gr.grid, from, hex))
  return least
}

/** 9.55 option 2: enemy horse within 3 keeps guns away that have no foot or horse with them or beside them. */
export function horseKeepsOff(g: Field, unit: UnitId, hex: HexId): boolean {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const horse = gr.unitIds.some(
    id =>
      gr.units[id].side !== side &&
      stands(g.units[id]) &&
      isMounted(g, id) &&
      hexDistance(gr.grid, g.units[id].hex as HexId, hex) <= GUNS_DISTANCE,
  )
  if (!horse) return false
  const friends = [...stackAt(g, hex), ...neighboursOf(g, side, hex)]
  return !friends.some(id => id !== unit && gr.units[id].side === side && !isGuns(g, id))
}

/** Whether the way between two neighbours goes over a bridge or a ford. */
export function isCrossing(g: Field, from: HexId, to: HexId): boolean {
  const gr = ground(g)
  const s = sideTo(gr.grid, from, to)
  return s !== null && gr.sideAt[from * 6 + s]?.crossing !== undefined
}
