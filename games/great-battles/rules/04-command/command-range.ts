import { CLOSED, ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { enemyOf, type HexId, LEADER, type LeaderId, type SideIndex } from '../ids.ts'
import { MAP } from '../state.ts'
import { survey } from '../survey.ts'

/** Arrays of the last search: by hex what it costs to come there, and lists of hexes by cost. */
let reached = new Int16Array(0)
const touched: HexId[] = []
const rings: HexId[][] = []

/**
 * 4.15: half leader MP from a hex to every other as command is traced: not through ground closed to leaders, nor through a
 * hex next to an enemy unless a friendly combat unit holds it. By hex; -1: not within `range`. The last hex may be such a one.
 * With `wanted` the search ends there. The array is scratch: it is overwritten by the next search.
 */
function trace(g: Field, side: SideIndex, from: HexId, range: number, wanted: HexId | null): Int16Array {
  const gr = ground(g)
  const { held, near } = survey(g)
  const enemy = enemyOf(side)
  const cost = gr.cost[LEADER * 3] as Uint8Array
  const { next } = gr.grid
  const most = range * 2
  if (reached.length !== gr.grid.ids.length) reached = new Int16Array(gr.grid.ids.length).fill(-1)
  else for (const hex of touched) reached[hex] = -1
  touched.length = 0
  while (rings.length <= most) rings.push([])
  for (let mp = 0; mp <= most; mp++) (rings[mp] as HexId[]).length = 0
  reached[from] = 0
  touched.push(from)
  rings[0]?.push(from)
  for (let mp = 0; mp <= most; mp++) {
    const ring = rings[mp] as HexId[]
    for (const hex of ring) {
      if (reached[hex] !== mp) continue
      if (hex === wanted) return reached
      if (hex !== from && (near[enemy][hex] as number) > 0 && held[side][hex] === 0) continue
      for (let s = 0; s < 6; s++) {
        const key = hex * 6 + s
        const to = next[key] as number
        if (to < 0 || cost[key] === CLOSED || (held[enemy][to] as number) > 0) continue
        const then = mp + (cost[key] as number)
        const known = reached[to] as number
        if (then > most || (known >= 0 && known <= then)) continue
        if (known < 0) touched.push(to as HexId)
        reached[to] = then
        rings[then]?.push(to as HexId)
      }
    }
  }
  return reached
}

/** 4.15: by hex the half leader MP from a leader's hex; -1: not within his range. */
export const commandReach = (g: Field, side: SideIndex, from: HexId, range: number): Int16Array =>
  commandTraced(g, side, from, range).slice()
/** The same, good until the next question about command. */
export const commandTraced = (g: Field, side: SideIndex, from: HexId, range: number): Int16Array =>
  trace(g, side, from, range, null)

/** 4.18: a leader's range, of the face that is up; 0 for a corps commander who moved far (9.32). */
export function rangeOf(g: Field, leader: LeaderId): number {
  const { print, stars } = ground(g).leaders[leader]
  const l = g.leaders[leader]
  if (stars === 3 && l.far) return 0
  return (l.replaced ? (print.replacement?.ratings ?? print.ratings) : print.ratings).range
}
export const ratingsOf = (g: Field, leader: LeaderId) => {
  const { print } = ground(g).leaders[leader]
  return g.leaders[leader].replaced ? (print.replacement?.ratings ?? print.ratings) : print.ratings
}

/** Whether a hex is within a leader's range. */
export function inRange(g: Field, leader: LeaderId, hex: HexId): boolean {
  const l = g.leaders[leader]
  if (l.where !== MAP || l.hex === null) return false
  if (l.hex === hex) return true
  return (trace(g, ground(g).leaders[leader].side, l.hex, rangeOf(g, leader), hex)[hex] as number) >= 0
}
