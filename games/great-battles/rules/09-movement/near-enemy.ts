import { hexDistance, nextTo, sideTo } from '#engine/map/hex.ts'
import { memory } from '#engine/memory.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { CLOSED, costsFor, ground } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, moveClassOf, stands } from '../field.ts'
import { ADVANCE, enemyOf, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { hexUnder } from '../state.ts'
import { nearEnemy, neighboursOf, spotsOf, stackAt, survey } from '../survey.ts'

/** 9.22, 6.13, ruling march-four: units under March stay out of 4 hexes and sight. */
export const MARCH_DISTANCE = 4
/** 9.55: guns near the enemy. */
export const GUNS_DISTANCE = 3

/** Farther enemies are none. */
const FAR = 12

/** 9.52: enemy foot and horse beside a hex, not counting those across a side that nobody can cross; over a bridge or a ford one can. */
export function barringEnemies(g: Field, unit: UnitId, hex: HexId): readonly UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[unit]
  if (!nearEnemy(g, side, hex)) return []
  const who = moveClassOf(g, unit)
  const list: UnitId[] = []
  const { here, held } = survey(g)
  const enemy = enemyOf(side)
  const cost = gr.cost[who * 3 + ADVANCE] as Uint8Array
  for (let s = 0; s < 6; s++) {
    const there = nextTo(gr.grid.next, hex, s)
    if (there < 0 || held[enemy][there] === 0 || cost[hex * 6 + s] === CLOSED) continue
    for (const id of here[there] as readonly UnitId[]) if (!isGuns(g, id)) list.push(id)
  }
  return list
}

/** What has been found out about a side's hexes, by hex of the map: good until one of them changes. */
interface Watch {
  spots: readonly HexId[]
  crests: boolean
  /** Within 3 and within 4 hexes: two bits each, asked and seen. */
  seen: Uint8Array
  /** Hexes to the nearest of them, plus 1; 0: not asked. */
  nearest: Uint8Array
}
const unwatched = (): Watch => ({ spots: [], crests: false, seen: new Uint8Array(0), nearest: new Uint8Array(0) })
const watches = memory<Field, [Watch, Watch]>(16, () => [unwatched(), unwatched()])

function watchOf(g: Field, side: SideIndex): Watch {
  const w = watches(g)[side]
  const spots = spotsOf(g, side)
  if (w.spots === spots && w.crests === g.options.crests) return w
  const hexes = ground(g).grid.ids.length
  if (w.seen.length === hexes) {
    w.seen.fill(0)
    w.nearest.fill(0)
  } else {
    w.seen = new Uint8Array(hexes)
    w.nearest = new Uint8Array(hexes)
  }
  w.spots = spots
  w.crests = g.options.crests
  return w
}

/** Whether an enemy within 3 or 4 hexes sees the hex; units do not block (9.22, 9.55). */
export function seenWithin(g: Field, side: SideIndex, hex: HexId, range: 3 | 4): boolean {
  const w = watchOf(g, enemyOf(side))
  const shift = (range - 3) * 2
  const known = (w.seen[hex] as number) >> shift
  if ((known & 1) === 1) return (known & 2) !== 0
  const { grid } = ground(g)
  const seen = w.spots.some(from => hexDistance(grid, from, hex) <= range && (from === hex || sees(g, from, hex)))
  w.seen[hex] = (w.seen[hex] as number) | ((seen ? 3 : 1) << shift)
  return seen
}

/** Hexes to the nearest enemy combat unit; 99: there is none. */
export function hexesToEnemy(g: Field, side: SideIndex, hex: HexId): number {
  const w = watchOf(g, enemyOf(side))
  if (w.nearest[hex] === 0) {
    const { grid } = ground(g)
    let least = 99
    for (const from of w.spots) least = Math.min(least, hexDistance(grid, from, hex))
    w.nearest[hex] = 1 + least
  }
  return (w.nearest[hex] as number) - 1
}

/** 9.55: how far the nearest enemy is, of those within 12 hexes; 99: none. */
export function nearestEnemy(g: Field, side: SideIndex, hex: HexId): number {
  const least = hexesToEnemy(g, side, hex)
  return least <= FAR ? least : 99
}

/** 9.55 option 1: guns that fire in this activation may not come to stand there. */
export const mustLeaveSight = (g: Field, unit: UnitId, hex: HexId): boolean =>
  isGuns(g, unit) && g.options.guns === 1 && seenWithin(g, ground(g).units[unit].side, hex, GUNS_DISTANCE)

/** 9.55 option 2: enemy horse within 3 keeps guns away that have no foot or horse with them or beside them. */
export function horseKeepsOff(g: Field, unit: UnitId, hex: HexId): boolean {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const horse = gr.unitsOf[enemyOf(side)].some(
    id => stands(g.units[id]) && isMounted(g, id) && hexDistance(gr.grid, hexUnder(g.units[id]), hex) <= GUNS_DISTANCE,
  )
  if (!horse) return false
  const friends = [...stackAt(g, hex), ...neighboursOf(g, side, hex)]
  return !friends.some(id => id !== unit && gr.units[id].side === side && !isGuns(g, id))
}

/** Whether the way between two neighbours goes over a bridge or a ford. */
export function isCrossing(g: Field, from: HexId, to: HexId): boolean {
  const gr = ground(g)
  const s = sideTo(gr.grid, from, to)
  return s !== null && gr.crossing[from * 6 + s] === 1
}
