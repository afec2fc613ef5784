import { turnBetween } from '#engine/map/facing.ts'
import { verticesBetween } from '../07-facing/facing.ts'
import { turnCost } from '../07-facing/turning.ts'
import { columnsMarkersOf } from '../08-stacking/column.ts'
import { passageCost } from '../08-stacking/passage.ts'
import { CANOPY, CLOSED, ground, NO_LINK, ROAD } from '../battle/ground.ts'
import { type Field, isGuns, moveClassOf, ordersOf } from '../field.ts'
import { BEGAN_IN_FRONT, BEGAN_NEXT, FREE } from '../frames.ts'
import { ADVANCE, ATTACK, enemyOf, type Face, type HexId, MARCH, type UnitId } from '../ids.ts'
import { COLUMN, DISORDERED, is, REFUSED } from '../state.ts'
import { stackAt, survey } from '../survey.ts'
import { worksCost } from './costs.ts'
import { judge } from './judge.ts'
import {
  barringEnemies,
  GUNS_DISTANCE,
  horseKeepsOff,
  isCrossing,
  MARCH_DISTANCE,
  nearestEnemy,
  seenWithin,
} from './near-enemy.ts'
import { isBarred } from './open-ground.ts'
import { forward, roadFace, roomIn, usesRoads } from './plan.ts'
import { unitLocals } from './unit-locals.ts'

/** A hex that a unit can come to: least half MP, how it stands then, the way, and what may happen on it. */
export interface Reached {
  readonly hex: HexId
  readonly mp: number
  readonly face: Face
  /** Tests and disorders by terrain and passages on the way. */
  readonly dice: number
  /** Hexes of the way in which enemies may answer. */
  readonly answers: number
  /** It may stay there. */
  readonly stays: boolean
  readonly from: { readonly hex: HexId; readonly face: Face } | null
}

interface Node extends Reached {
  /** Half MP of a friend's hex that it stands in, plus 1; 0: none; -1: on the road (8.22). */
  readonly passing: number
  readonly stopped: boolean
}

const better = (a: Reached, b: Reached): boolean =>
  a.mp !== b.mp ? a.mp < b.mp : a.dice !== b.dice ? a.dice < b.dice : a.answers < b.answers

/**
 * 9.1: where a unit on one hex, or a column, can go with so many half MP: front hexes and its road (7.13, 9.45), turns
 * (7.21, 7.22, 7.24, 9.53), friends (8.22), the enemy (9.5), the one hex of 9.42. A line goes by single steps. Ties: fewer
 * MP, dice, answers, lower ids. What answers may change is judged as each step is made.
 */
export function reach(g: Field, unit: UnitId, mp: number): ReadonlyMap<HexId, Reached> {
  const gr = ground(g)
  const u = g.units[unit]
  const found = new Map<HexId, Reached>()
  if (u.hex === null || is(u, REFUSED) || (u.tail.length > 0 && !is(u, COLUMN))) return found
  const { side } = gr.units[unit]
  const orders = ordersOf(g, unit)
  const march = orders === MARCH
  if (march && seenWithin(g, side, u.hex, MARCH_DISTANCE)) return found
  const f = unitLocals(g, unit, FREE, march)
  const roads = usesRoads(g, unit) || (march && columnsMarkersOf(g, unit) > 0)
  const who = moveClassOf(g, unit)
  const guns = isGuns(g, unit)
  const cost = gr.cost[who * 3 + (roads ? orders : ATTACK)] as Uint8Array
  const plain = gr.cost[who * 3 + ATTACK] as Uint8Array
  const test = gr.test[who * 3 + (roads ? orders : ATTACK)] as Uint8Array
  const { held, near, here } = survey(g)
  const enemy = enemyOf(side)
  const bound = (f.began & (BEGAN_NEXT | BEGAN_IN_FRONT)) !== 0
  const startDistance = guns ? nearestEnemy(g, side, u.hex) : 0
  const closed = new Map<number, boolean>()
  const isClosed = (from: HexId, to: HexId): boolean => {
    const key = guns ? from * 100_000 + to : to
    const known = closed.get(key)
    if (known !== undefined) return known
    let shut = (held[enemy][to] as number) > 0 || isBarred(g, unit, from, to)
    const next = (near[enemy][to] as number) > 0
    if (!shut && march) shut = next || seenWithin(g, side, to, MARCH_DISTANCE)
    if (!shut && next && is(u, DISORDERED)) shut = true
    if (!shut && guns && g.options.guns === 2) shut = horseKeepsOff(g, unit, to)
    if (!shut && guns && g.options.guns === 1 && seenWithin(g, side, to, GUNS_DISTANCE))
      shut = startDistance > GUNS_DISTANCE || nearestEnemy(g, side, to) < nearestEnemy(g, side, from)
    closed.set(key, shut)
    return shut
  }
  const best = new Map<number, Node>()
  const buckets: Node[][] = Array.from({ length: mp + 1 }, () => [])
  const start: Node = {
    hex: u.hex,
    mp: 0,
    face: u.face,
    dice: 0,
    answers: 0,
    stays: true,
    from: null,
    passing: 0,
    stopped: false,
  }
  best.set(u.hex * 12 + u.face, start)
  buckets[0]?.push(start)
  for (let spent = 0; spent <= mp; spent++) {
    const bucket = buckets[spent] as Node[]
    for (let i = 0; i < bucket.length; i++) {
      const at = bucket[i] as Node
      if (best.get(at.hex * 12 + at.face) !== at) continue
      const known = found.get(at.hex)
      if (known === undefined || (at.stays && !known.stays)) found.set(at.hex, at)
      if (at.stopped) continue
      const woods = orders === ATTACK && ((gr.flags[at.hex] as number) & CANOPY) !== 0
      const first = at.from === null
      for (let s = 0; s < 6; s++) {
        const key = at.hex * 6 + s
        const to = gr.grid.next[key] as number
        if (to < 0 || u.tail.includes(to as HexId) || cost[key] === CLOSED || isClosed(at.hex, to as HexId)) continue
        const byRoad = roads && gr.link[key] !== NO_LINK
        for (let face = march ? 0 : 1; face < 12; face += 2) {
          const off = turnBetween(face as Face, (s * 2) as Face)
          if (off !== (march ? 0 : 1)) continue
          const vertices = verticesBetween(at.face, face as Face)
          const free = byRoad && face === roadFace(at.face, s as never, march)
          if (first && bound && vertices > 1) continue
          let price =
            (free ? 0 : turnCost(vertices, woods)) + (cost[key] as number) + worksCost(g, who, at.hex, to as HexId)
          const friends = (held[side][to] as number) > 0
          const hosts = friends ? stackAt(g, to as HexId).filter(id => id !== unit) : []
          const road = roads && gr.link[key] === ROAD
          const marching = hosts.some(id => ordersOf(g, id) === MARCH)
          if (road && marching) price += Math.max(0, (plain[key] as number) - (cost[key] as number))
          if (at.passing > 0 || (at.passing < 0 && !road)) price += passageCost() * 2
          if (hosts.some(id => is(g.units[id], REFUSED))) price += 2
          const total = spent + price
          if (total > mp) continue
          const next = (near[enemy][to] as number) > 0
          if (next && orders === ADVANCE && barringEnemies(g, unit, to as HexId).length > 0)
            if (!isCrossing(g, at.hex, to as HexId)) continue
          if (marching && isCrossing(g, at.hex, to as HexId)) continue
          const stays = hosts.length === 0 || roomIn(g, f, to as HexId)
          if (!stays && guns && !(road && !marching) && hosts.some(id => !isGuns(g, id))) continue
          if (!stays && u.tail.length > 0) continue
          const through = hosts.filter(id => guns || !isGuns(g, id))
          const tests = (test[key] === 0 ? 0 : 1) + (at.passing > 0 || (at.passing < 0 && !road) ? 1 : 0)
          const then: Node = {
            hex: to as HexId,
            mp: total,
            face: face as Face,
            dice: at.dice + tests,
            answers: at.answers + (next ? 1 : 0),
            stays,
            from: { hex: at.hex, face: at.face },
            passing:
              through.length === 0
                ? 0
                : road
                  ? marching
                    ? 0
                    : -1
                  : 1 + (plain[key] === CLOSED ? 0 : (plain[key] as number)),
            stopped: next,
          }
          const before = best.get(then.hex * 12 + then.face)
          if (before !== undefined && !better(then, before)) continue
          best.set(then.hex * 12 + then.face, then)
          buckets[total]?.push(then)
        }
      }
    }
  }
  oneHex(g, unit, mp, found)
  for (const [hex, r] of found) if (!r.stays && (here[hex] as readonly UnitId[]).length > 0) found.delete(hex)
  return found
}

/** 9.42: the one hex that a unit may always enter. */
function oneHex(g: Field, unit: UnitId, mp: number, found: Map<HexId, Reached>): void {
  const gr = ground(g)
  const u = g.units[unit]
  const f = { ...unitLocals(g, unit, FREE, false), mp }
  for (let s = 0; s < 6; s++) {
    const to = gr.grid.next[(u.hex as HexId) * 6 + s] as number
    if (to < 0 || found.has(to as HexId)) continue
    const plan = forward(g, f, to as HexId)
    if (plan === null) continue
    const judged = judge(g, f, plan)
    if (judged.refusal !== null) continue
    const from = { hex: u.hex as HexId, face: u.face }
    const dice = plan.test === 0 ? 0 : 1
    found.set(to as HexId, {
      hex: to as HexId,
      mp: judged.cost,
      face: plan.face,
      dice,
      answers: judged.next ? 1 : 0,
      stays: true,
      from,
    })
  }
}
