import { memory } from '#engine/memory.ts'
import { coveredSides, worksExtra } from '../09-movement/costs.ts'
import { CLOSED, costsFor, ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { enemyOf, type HexId, LEADER, type LeaderId, type SideIndex } from '../ids.ts'
import { MAP } from '../state.ts'
import { survey } from '../survey.ts'

/** Lists of hexes by cost, of the search under way. */
const rings: HexId[][] = []

/** Searches that are true while everybody keeps his place: by side, hex and range; the arrays are used again. */
interface Traced {
  places: number
  works: Field['works'] | null
  readonly keys: number[]
  readonly found: Int16Array[]
}
const traces = memory<Field, Traced>(16, () => ({ places: -1, works: null, keys: [], found: [] }))

/**
 * 4.15: half leader MP from a hex to every other as command is traced: not through ground closed to leaders, nor through a
 * hex next to an enemy unless a friendly combat unit holds it. By hex; -1: not within `range`. The last hex may be such a one.
 * Good until somebody moves.
 */
export function commandTraced(g: Field, side: SideIndex, from: HexId, range: number): Int16Array {
  const gr = ground(g)
  const { places } = survey(g)
  const t = traces(g)
  if (t.places !== places || t.works !== g.works) {
    t.places = places
    t.works = g.works
    t.keys.length = 0
  }
  const hexes = gr.grid.ids.length
  const key = (range * 2 + side) * hexes + from
  const known = t.keys.indexOf(key)
  if (known >= 0) return t.found[known] as Int16Array
  const at = t.keys.push(key) - 1
  let reached = t.found[at]
  if (reached === undefined || reached.length !== hexes) t.found[at] = reached = new Int16Array(hexes)
  reached.fill(-1)
  trace(g, side, from, range * 2, reached)
  return reached
}

function trace(g: Field, side: SideIndex, from: HexId, most: number, reached: Int16Array): void {
  const gr = ground(g)
  const { held, near } = survey(g)
  const enemy = enemyOf(side)
  const own = held[side]
  const theirs = held[enemy]
  const beside = near[enemy]
  const cost = costsFor(gr, LEADER, 0)
  const works = g.works.length === 0 ? null : coveredSides(g)
  const { next } = gr.grid
  while (rings.length <= most) rings.push([])
  for (let mp = 0; mp <= most; mp++) (rings[mp] as HexId[]).length = 0
  reached[from] = 0
  rings[0]?.push(from)
  for (let mp = 0; mp <= most; mp++) {
    const ring = rings[mp] as HexId[]
    for (let i = 0; i < ring.length; i++) {
      const hex = ring[i] as HexId
      if (reached[hex] !== mp) continue
      if (hex !== from && (beside[hex] as number) > 0 && own[hex] === 0) continue
      for (let s = 0; s < 6; s++) {
        const key = hex * 6 + s
        const to = next[key] as HexId
        if (to < 0 || cost[key] === CLOSED || (theirs[to] as number) > 0) continue
        // 15.22: barricades cost leaders too
        const then = mp + (cost[key] as number) + (works?.[key] === 1 ? worksExtra(LEADER) : 0)
        const known = reached[to] as number
        if (then > most || (known >= 0 && known <= then)) continue
        reached[to] = then
        ;(rings[then] as HexId[]).push(to)
      }
    }
  }
}

/** 4.15: by hex the half leader MP from a leader's hex; -1: not within his range. */
export const commandReach = (g: Field, side: SideIndex, from: HexId, range: number): Int16Array =>
  commandTraced(g, side, from, range).slice()

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
  return (commandTraced(g, ground(g).leaders[leader].side, l.hex, rangeOf(g, leader))[hex] as number) >= 0
}
