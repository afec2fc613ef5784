import { nextTo, sideTo } from '#engine/map/hex.ts'
import { verticesBetween } from '../07-facing/facing.ts'
import { hasConformed, turnCost } from '../07-facing/turning.ts'
import { columnsMarkersOf } from '../08-stacking/column.ts'
import { passageCost } from '../08-stacking/passage.ts'
import { CANOPY, CLOSED, costsFor, type Ground, ground, NO_LINK, ROAD } from '../battle/ground.ts'
import { type Field, isGuns, moveClassOf, ordersOf } from '../field.ts'
import { BEGAN_IN_FRONT, BEGAN_NEAR_GUNS, BEGAN_NEXT, FREE } from '../frames.ts'
import {
  ADVANCE,
  ATTACK,
  enemyOf,
  type Face,
  type HexId,
  type HexSide,
  MARCH,
  type Orders,
  type UnitId,
} from '../ids.ts'
import { COLUMN, DISORDERED, did, FIRED, hexUnder, is, REFUSED } from '../state.ts'
import { survey } from '../survey.ts'
import { coveredSides, worksExtra } from './costs.ts'
import { judge } from './judge.ts'
import {
  barringEnemies,
  GUNS_DISTANCE,
  horseKeepsOff,
  MARCH_DISTANCE,
  mustLeaveSight,
  nearestEnemy,
  seenWithin,
} from './near-enemy.ts'
import { isBarred } from './open-ground.ts'
import { type Acting, forward, roadFace, roomIn, usesRoads } from './plan.ts'
import { actingNow, unitLocals } from './unit-locals.ts'

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

/** What there is in a hex for the unit that searches: bits, worked out when a way first comes there. */
const KNOWN = 1
const SHUT = 2
/** Next to an enemy: the way ends (9.53). */
const NEXT = 4
/** 9.52: foot or horse beside it bar the way under Advance, save over a crossing. */
const BARRED = 8
/** Friends there; some under March, some refused, some not guns; room to stay; tests on leaving (8.22). */
const HOSTS = 16
const MARCHING = 32
const REFUSING = 64
const NOT_GUNS = 128
const ROOM = 256
const THROUGH = 512

/** By node, which is hex * 12 + face: its label (MP, dice, answers in one number, least is best), where it came from, what it owes on leaving. */
interface Scratch {
  readonly label: Int32Array
  readonly from: Int32Array
  readonly passing: Int16Array
  /** By hex. */
  readonly ground: Uint16Array
  /** By hexside, for guns: whether a step over it is closed; 0: not known. */
  readonly steps: Uint8Array
  /** By hex: the first node that was come to, plus 1. */
  readonly first: Int32Array
  readonly order: HexId[]
  /** Nodes and hexes that the search has written to. */
  readonly labelled: number[]
  readonly looked: HexId[]
  /** Nodes with their labels, a list for each price. */
  readonly nodes: number[][]
  readonly labels: number[][]
}
let scratch: Scratch | null = null

/** Arrays for a map of so many hexes: they hold the last search only. */
function scratchOf(hexes: number): Scratch {
  if (scratch === null || scratch.first.length !== hexes)
    scratch = {
      label: new Int32Array(hexes * 12).fill(UNREACHED),
      from: new Int32Array(hexes * 12),
      passing: new Int16Array(hexes * 12),
      ground: new Uint16Array(hexes),
      steps: new Uint8Array(hexes * 6),
      first: new Int32Array(hexes),
      order: [],
      labelled: [],
      looked: [],
      nodes: [],
      labels: [],
    }
  const { label, ground, first, order, labelled, looked } = scratch
  for (const node of labelled) label[node] = UNREACHED
  for (const hex of looked) ground[hex] = 0
  for (const hex of order) first[hex] = 0
  labelled.length = 0
  looked.length = 0
  order.length = 0
  return scratch
}
const UNREACHED = 0x7fffffff
const labelOf = (mp: number, dice: number, answers: number): number => (mp << 16) | (dice << 8) | answers

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
  const orders = ordersOf(g, unit)
  if (orders === MARCH && seenWithin(g, gr.units[unit].side, u.hex, MARCH_DISTANCE)) return found
  const s = scratchOf(gr.grid.ids.length)
  search(g, gr, unit, u.hex, orders, mp, s)
  const { here } = survey(g)
  const acting = actingNow(g, unit) ?? unitLocals(g, unit, FREE, false)
  const begins = acting.entered === 0
  const fired = did(g, unit, FIRED)
  for (const hex of s.order) {
    const node = (s.first[hex] as number) - 1
    const label = s.label[node] as number
    const from = s.from[node] as number
    const stays =
      hex === u.hex
        ? begins || roomIn(g, acting, hex)
        : hasRoom(s.ground[hex] as number) && !(fired && mustLeaveSight(g, unit, hex))
    if (!stays && (here[hex] as readonly UnitId[]).length > 0) continue
    found.set(hex, {
      hex,
      mp: label >> 16,
      face: (node % 12) as Face,
      dice: (label >> 8) & 255,
      answers: label & 255,
      stays,
      from: from < 0 ? null : { hex: Math.floor(from / 12) as HexId, face: (from % 12) as Face },
    })
  }
  oneHex(g, unit, mp, s.first, found)
  return found
}

/** A step of a way: the hex entered, the facing in which it is entered, half MP spent by then; `turns`: it turns first. */
export interface WayStep {
  readonly hex: HexId
  readonly face: Face
  readonly mp: number
  readonly turns: boolean
}

/** The way of `reach` to a hex, step by step; null: it cannot come there. `reached`: what `reach` has just said of the same. */
export function wayTo(
  g: Field,
  unit: UnitId,
  mp: number,
  to: HexId,
  reached: ReadonlyMap<HexId, Reached> = reach(g, unit, mp),
): readonly WayStep[] | null {
  const found = reached.get(to)
  const start = g.units[unit].hex
  if (found === undefined || start === null || scratch === null) return null
  const s = scratch
  const orders = ordersOf(g, unit)
  const march = orders === MARCH
  const roads = usesRoads(g, unit) || (march && columnsMarkersOf(g, unit) > 0)
  const { grid, link } = ground(g)
  const way: WayStep[] = []
  const step = (from: HexId, before: Face, hex: HexId, face: Face, spent: number): WayStep => {
    const side = sideTo(grid, from, hex) as HexSide
    const byRoad = roads && link[from * 6 + side] !== NO_LINK
    return { hex, face, mp: spent, turns: face !== before && !(byRoad && face === roadFace(before, side, march)) }
  }
  // 9.42: its one hex lies beside it
  if (s.first[to] === 0) return [step(start, g.units[unit].face, to, found.face, found.mp)]
  for (let node = (s.first[to] as number) - 1; (s.from[node] as number) >= 0; node = s.from[node] as number) {
    const before = s.from[node] as number
    const [hex, from] = [Math.floor(node / 12), Math.floor(before / 12)] as [HexId, HexId]
    way.unshift(step(from, (before % 12) as Face, hex, (node % 12) as Face, (s.label[node] as number) >> 16))
  }
  return way
}

const hasRoom = (bits: number): boolean => (bits & HOSTS) === 0 || (bits & ROOM) !== 0

/** Fills the scratch: near before far, equally near in the order in which they were first come to. */
function search(g: Field, gr: Ground, unit: UnitId, start: HexId, orders: Orders, mp: number, s: Scratch): void {
  const u = g.units[unit]
  const march = orders === MARCH
  const f = actingNow(g, unit) ?? unitLocals(g, unit, FREE, march)
  const roads = usesRoads(g, unit) || (march && columnsMarkersOf(g, unit) > 0)
  const who = moveClassOf(g, unit)
  const guns = isGuns(g, unit)
  const table = who * 3 + (roads ? orders : ATTACK)
  const cost = gr.cost[table] as Uint8Array
  const test = gr.test[table] as Uint8Array
  const plain = costsFor(gr, who, ATTACK)
  const { link, crossing } = gr
  const { next } = gr.grid
  const works = g.works.length === 0 ? null : coveredSides(g)
  const worksPrice = worksExtra(who)
  const passage = passageCost() * 2
  const bound = f.entered === 0 && (f.began & (BEGAN_NEXT | BEGAN_IN_FRONT)) !== 0
  // who has conformed turns no more in his hex
  const turned = hasConformed(g, f) ? 9 : verticesBetween(f.face0, u.face)
  const closed = guns ? gunsClosed(g, unit, (f.began & BEGAN_NEAR_GUNS) !== 0, s) : null
  const { label, from, passing, first, order, nodes, labels } = s
  for (let n = 0; n <= mp; n++) {
    if (nodes[n] === undefined) {
      nodes[n] = []
      labels[n] = []
    }
    ;(nodes[n] as number[]).length = 0
    ;(labels[n] as number[]).length = 0
  }
  const begin = start * 12 + u.face
  label[begin] = 0
  s.labelled.push(begin)
  from[begin] = -1
  passing[begin] = f.passing
  nodes[0]?.push(begin)
  labels[0]?.push(0)
  for (let spent = 0; spent <= mp; spent++) {
    const bucket = nodes[spent] as number[]
    const valid = labels[spent] as number[]
    for (let i = 0; i < bucket.length; i++) {
      const node = bucket[i] as number
      const here = valid[i] as number
      if (label[node] !== here) continue
      const hex = Math.floor(node / 12) as HexId
      const face = (node % 12) as Face
      if (first[hex] === 0) {
        first[hex] = node + 1
        order.push(hex)
      }
      if (node !== begin && ((s.ground[hex] as number) & NEXT) !== 0) continue
      const woods = orders === ATTACK && (gr.flags[hex] & CANOPY) !== 0
      const owes = passing[node] as number
      for (let side = 0; side < 6; side++) {
        const key = hex * 6 + side
        const to = next[key] as number
        if (to < 0 || cost[key] === CLOSED || u.tail.includes(to as HexId)) continue
        let bits = s.ground[to] as number
        if (bits === 0) {
          bits = lookAt(g, gr, f, to as HexId, orders)
          s.ground[to] = bits
          s.looked.push(to as HexId)
        }
        if ((bits & SHUT) !== 0 || closed?.(hex, to as HexId, key)) continue
        const crosses = crossing[key] === 1
        if ((bits & BARRED) !== 0 && !crosses) continue
        const marching = (bits & MARCHING) !== 0
        if (marching && crosses) continue
        const road = roads && link[key] === ROAD
        const room = hasRoom(bits)
        if (!room && (u.tail.length > 0 || (guns && !(road && !marching) && (bits & NOT_GUNS) !== 0))) continue
        let price = cost[key] as number
        if (works !== null && works[key] === 1) price += worksPrice
        if (road && marching) price += Math.max(0, (plain[key] as number) - (cost[key] as number))
        const leaves = owes > 0 || (owes < 0 && !road)
        if (leaves) price += passage
        if ((bits & REFUSING) !== 0) price += 2
        if (spent + price > mp) continue
        const byRoad = roads && link[key] !== NO_LINK
        const dice = ((here >> 8) & 255) + (test[key] === 0 ? 0 : 1) + (leaves ? 1 : 0)
        const answers = (here & 255) + ((bits & NEXT) !== 0 ? 1 : 0)
        const straight = side * 2
        const ways = march ? 1 : 2
        for (let way = 0; way < ways; way++) {
          // the lower facing first
          const to12 = march ? straight : side === 0 ? 1 + way * 10 : straight - 1 + way * 2
          const free = byRoad && to12 === roadFace(face, side as HexSide, march)
          // 7.21: where it stands, from the facing in which it came; a turn goes on, it does not go back
          const vertices = verticesBetween(node === begin ? f.face0 : face, to12 as Face)
          if (node === begin && bound && vertices > 1) continue
          if (node === begin && !free && to12 !== face && vertices <= turned) continue
          const turns = free || to12 === face ? 0 : turnCost(vertices, woods)
          const total = spent + price + (node === begin ? Math.max(0, turns - f.paid) : turns)
          if (total > mp) continue
          const there = to * 12 + to12
          const then = labelOf(total, dice, answers)
          if ((label[there] as number) <= then) continue
          if (label[there] === UNREACHED) s.labelled.push(there)
          label[there] = then
          from[there] = node
          passing[there] = owedIn(bits, road, plain[key] as number)
          nodes[total]?.push(there)
          labels[total]?.push(then)
        }
      }
    }
  }
}

/** 8.22: what who comes into a friend's hex owes on leaving: half MP of the hex plus 1, -1 on the road, 0 nothing. */
function owedIn(bits: number, road: boolean, plain: number): number {
  if ((bits & THROUGH) === 0) return 0
  if (road) return (bits & MARCHING) !== 0 ? 0 : -1
  return 1 + (plain === CLOSED ? 0 : plain)
}

/** What the unit meets in a hex, whichever side it comes from. */
function lookAt(g: Field, gr: Ground, f: Acting, hex: HexId, orders: Orders): number {
  const { unit } = f
  const { side } = gr.units[unit]
  const { held, near, here } = survey(g)
  const enemy = enemyOf(side)
  const guns = isGuns(g, unit)
  if ((held[enemy][hex] as number) > 0 || (!guns && isBarred(g, unit, null, hex))) return KNOWN | SHUT
  let bits = KNOWN
  if ((near[enemy][hex] as number) > 0) {
    if (orders === MARCH || is(g.units[unit], DISORDERED)) return KNOWN | SHUT
    bits |= NEXT
    if (orders === ADVANCE && barringEnemies(g, unit, hex).length > 0) bits |= BARRED
  } else if (orders === MARCH && seenWithin(g, side, hex, MARCH_DISTANCE)) return KNOWN | SHUT
  if (guns && g.options.guns === 2 && horseKeepsOff(g, unit, hex)) return KNOWN | SHUT
  if ((held[side][hex] as number) === 0) return bits
  for (const id of here[hex] as readonly UnitId[]) {
    if (id === unit) continue
    const other = isGuns(g, id)
    bits |= HOSTS
    if (ordersOf(g, id) === MARCH) bits |= MARCHING
    if (is(g.units[id], REFUSED)) bits |= REFUSING
    if (!other) bits |= NOT_GUNS
    if (guns || !other) bits |= THROUGH
  }
  if (roomIn(g, f, hex)) bits |= ROOM
  return bits
}

/** Steps that are closed to guns by where they come from: ground that they enter by a road alone, and the enemy's nearness (9.55 option 1). */
function gunsClosed(g: Field, unit: UnitId, near: boolean, s: Scratch) {
  const { side } = ground(g).units[unit]
  const { steps } = s
  steps.fill(0)
  return (from: HexId, to: HexId, key: number): boolean => {
    if (steps[key] === 0) {
      let shut = isBarred(g, unit, from, to)
      if (!shut && g.options.guns === 1 && seenWithin(g, side, to, GUNS_DISTANCE))
        shut = !near || nearestEnemy(g, side, to) < nearestEnemy(g, side, from)
      steps[key] = shut ? 2 : 1
    }
    return steps[key] === 2
  }
}

/** 9.42: the one hex that a unit may always enter. */
function oneHex(g: Field, unit: UnitId, mp: number, first: Int32Array, found: Map<HexId, Reached>): void {
  const gr = ground(g)
  const u = g.units[unit]
  const f = { ...(actingNow(g, unit) ?? unitLocals(g, unit, FREE, false)), mp }
  for (let s = 0; s < 6; s++) {
    const to = nextTo(gr.grid.next, hexUnder(u), s)
    if (to < 0 || first[to] !== 0) continue
    const plan = forward(g, f, to as HexId)
    if (plan === null) continue
    const judged = judge(g, f, plan)
    if (judged.refusal !== null) continue
    const from = { hex: hexUnder(u), face: u.face }
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
