import { FRONT_BITS, isVertexFace, turnBetween } from '#engine/map/facing.ts'
import { frontBits } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import { type Field, moveClassOf, ordersOf } from '../field.ts'
import { ATTACK, enemyOf, type Face, type HexId, MARCH, type UnitId } from '../ids.ts'
import { survey } from '../survey.ts'
import { worksCost } from './costs.ts'

/** A hex that a unit can come to: least half MP, how it stands then, the way, and what may happen on it. */
export interface Reached {
  readonly hex: HexId
  readonly mp: number
  readonly face: Face
  /** Tests and disorders by terrain on the way. */
  readonly dice: number
  /** Hexes of the way in which enemies may answer. */
  readonly answers: number
  readonly from: { readonly hex: HexId; readonly face: Face } | null
}

/**
 * 9.1: where a unit on one hex can go with so many half MP by single steps and turns: front hexes only (7.13), one vertex
 * free in each hex, 1 MP for more (7.21), never into enemy hexes (9.51), next to the enemy only under Attack and then no
 * farther (9.52, 9.53). Friends and what depends on answers is judged step by step as it is made. Ties: fewer MP, dice, answers, lower ids.
 */
export function reach(g: Field, unit: UnitId, mp: number): ReadonlyMap<HexId, Reached> {
  const gr = ground(g)
  const u = g.units[unit]
  const found = new Map<HexId, Reached>()
  if (u.hex === null) return found
  const side = gr.units[unit].side
  const who = moveClassOf(g, unit)
  const orders = ordersOf(g, unit)
  const cost = gr.cost[who * 3 + orders] as Uint8Array
  const test = gr.test[who * 3 + orders] as Uint8Array
  const { held, near } = survey(g)
  const enemy = enemyOf(side)
  const best = new Map<number, Reached>()
  const open: Reached[] = [{ hex: u.hex, mp: 0, face: u.face, dice: 0, answers: 0, from: null }]
  best.set(u.hex * 12 + u.face, open[0] as Reached)
  while (open.length > 0) {
    open.sort((a, b) => b.mp - a.mp || b.dice - a.dice || b.answers - a.answers || b.hex - a.hex || b.face - a.face)
    const at = open.pop() as Reached
    if (best.get(at.hex * 12 + at.face) !== at) continue
    const known = found.get(at.hex)
    if (known === undefined) found.set(at.hex, at)
    const stopped = at.from !== null && (near[enemy][at.hex] as number) > 0
    if (stopped) continue
    for (const [face, price] of facesFrom(at.face, orders === MARCH)) {
      const turnedMp = at.mp + price
      if (turnedMp > mp) continue
      const bits = at.from === null && face === u.face ? frontBits(u, face, true) : (FRONT_BITS[face] as number)
      for (let s = 0; s < 6; s++) {
        if ((bits & (1 << s)) === 0) continue
        const key = at.hex * 6 + s
        const next = gr.grid.next[key] as number
        if (next < 0 || cost[key] === 255 || (held[enemy][next] as number) > 0) continue
        const close = (near[enemy][next] as number) > 0
        if (close && orders !== ATTACK) continue
        const spent = turnedMp + (cost[key] as number) + worksCost(g, who, at.hex, next as HexId)
        if (spent > mp) continue
        const then: Reached = {
          hex: next as HexId,
          mp: spent,
          face: orders === MARCH ? ((s * 2) as Face) : face,
          dice: at.dice + (test[key] === 0 ? 0 : 1),
          answers: at.answers + (close ? 1 : 0),
          from: { hex: at.hex, face: at.face },
        }
        const before = best.get(then.hex * 12 + then.face)
        if (before !== undefined && !better(then, before)) continue
        best.set(then.hex * 12 + then.face, then)
        open.push(then)
      }
    }
  }
  return found
}

function better(a: Reached, b: Reached): boolean {
  if (a.mp !== b.mp) return a.mp < b.mp
  if (a.dice !== b.dice) return a.dice < b.dice
  return a.answers < b.answers
}

/** Facings that may be taken in a hex with their half MP (7.21, ruling facing-cost). */
function facesFrom(face: Face, march: boolean): [Face, number][] {
  const list: [Face, number][] = []
  for (let f = 0; f < 12; f++) {
    if (isVertexFace(f as Face) === march) continue
    const steps = turnBetween(face, f as Face)
    list.push([f as Face, steps <= 2 ? 0 : 2])
  }
  return list
}
