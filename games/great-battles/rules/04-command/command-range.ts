import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { enemyOf, type HexId, LEADER, type LeaderId, type SideIndex } from '../ids.ts'
import { MAP } from '../state.ts'
import { survey } from '../survey.ts'

/**
 * 4.15: half leader MP from a hex to every other as command is traced: not through ground closed to leaders, nor through a
 * hex next to an enemy unless a friendly combat unit holds it. By hex; -1: not within `range`. The last hex may be such a one.
 */
export function commandReach(g: Field, side: SideIndex, from: HexId, range: number): Int16Array {
  const gr = ground(g)
  const { held, near } = survey(g)
  const enemy = enemyOf(side)
  const cost = gr.cost[LEADER * 3] as Uint8Array
  const reached = new Int16Array(gr.grid.ids.length).fill(-1)
  const most = range * 2
  const rings: HexId[][] = Array.from({ length: most + 1 }, () => [])
  reached[from] = 0
  rings[0]?.push(from)
  for (let mp = 0; mp <= most; mp++) {
    for (const hex of rings[mp] as HexId[]) {
      if (reached[hex] !== mp) continue
      const barred = hex !== from && (near[enemy][hex] as number) > 0 && (held[side][hex] as number) === 0
      if (barred) continue
      for (let s = 0; s < 6; s++) {
        const key = hex * 6 + s
        const next = gr.grid.next[key] as number
        if (next < 0 || cost[key] === 255 || (held[enemy][next] as number) > 0) continue
        const then = mp + (cost[key] as number)
        if (then > most || ((reached[next] as number) >= 0 && (reached[next] as number) <= then)) continue
        reached[next] = then
        rings[then]?.push(next as HexId)
      }
    }
  }
  return reached
}

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
  return (commandReach(g, ground(g).leaders[leader].side, l.hex, rangeOf(g, leader))[hex] as number) >= 0
}
