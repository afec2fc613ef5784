import { first } from '#engine/lists.ts'
import { turned, VERTEX_FACES } from '#engine/map/facing.ts'
import { neighbour, sideTo } from '#engine/map/hex.ts'
import { spOf } from '../02-counters/strength.ts'
import { verticesBetween } from '../07-facing/facing.ts'
import { columnsMarkersOf } from '../08-stacking/column.ts'
import { mayStop } from '../08-stacking/limits.ts'
import { CHARTS } from '../battle/charts.ts'
import { CLOSED, costsFor, ground, NO_LINK, ROAD, testsFor } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, moveClassOf, ordersOf } from '../field.ts'
import { BEGAN_IN_FRONT, BEGAN_NEXT, type Frames } from '../frames.ts'
import { ATTACK, type Face, type HexId, type HexSide, MARCH, type UnitId } from '../ids.ts'
import { bodyOf, COLUMN, hexUnder, is, REFUSED } from '../state.ts'
import { stackAt } from '../survey.ts'
import { stepCost, worksCost } from './costs.ts'

export type Acting = Readonly<Frames['unit']>

/** How a unit would stand after a change of place, which hexes its parts enter and leave, and what that costs. */
export interface Plan {
  readonly hex: HexId
  readonly tail: readonly HexId[]
  readonly face: Face
  readonly column: boolean
  /** Steps of its parts, from and to. */
  readonly steps: readonly (readonly [HexId, HexId])[]
  readonly cost: number | null
  readonly test: 0 | 1 | 2
  /** By a road, and what the same step would cost more without (9.43). */
  readonly road: boolean
  readonly saved: number
}

/** 8.13, 9.43: whether a unit keeps to the limits of March, so that roads and trails help it. Units under Attack never do. */
export function usesRoads(g: Field, unit: UnitId): boolean {
  if (ordersOf(g, unit) === ATTACK) return false
  if (isGuns(g, unit)) return true
  const u = g.units[unit]
  if (is(u, COLUMN)) return true
  if (u.tail.length > 0) return false
  const { march } = CHARTS.tables.stacking
  return ordersOf(g, unit) === MARCH || spOf(g, unit) <= (isMounted(g, unit) ? march.mountedCavalry : march.infantry)
}

/** What one step of a part costs, in half MP, works included; null: closed. `roads`: roads, trails, bridges and fords help. */
export function partCost(g: Field, unit: UnitId, from: HexId, to: HexId, roads: boolean): number | null {
  const gr = ground(g)
  const who = moveClassOf(g, unit)
  const mp = stepCost(gr, who, roads ? ordersOf(g, unit) : ATTACK, from, to)
  return mp === null ? null : mp + worksCost(g, who, from, to)
}

export const linkOf = (g: Field, from: HexId, to: HexId): number => {
  const s = sideTo(ground(g).grid, from, to)
  return s === null ? NO_LINK : (ground(g).link[from * 6 + s] as number)
}

/** A plan with its price: the dearest of its steps (8.44), the worst of their tests. */
function priced(g: Field, unit: UnitId, plan: Omit<Plan, 'cost' | 'test' | 'road' | 'saved'>, roads: boolean): Plan {
  const gr = ground(g)
  const who = moveClassOf(g, unit)
  const mode = roads ? ordersOf(g, unit) : ATTACK
  const costs = costsFor(gr, who, mode)
  const plainly = costsFor(gr, who, ATTACK)
  const tests = testsFor(gr, who, mode)
  const { hex, tail, face, column, steps } = plan
  let cost: number | null = 0
  let plain = 0
  let test = 0
  let road = false
  for (let i = 0; i < steps.length; i++) {
    const [from, to] = steps[i] as readonly [HexId, HexId]
    const side = sideTo(gr.grid, from, to)
    if (side === null) {
      cost = null
      continue
    }
    const at = from * 6 + side
    const works = worksCost(g, who, from, to)
    const mp = costs[at] as number
    cost = mp === CLOSED || cost === null ? null : Math.max(cost, mp + works)
    if (plainly[at] !== CLOSED) plain = Math.max(plain, (plainly[at] as number) + works)
    test = Math.max(test, tests[at] as number)
    if (i === 0) road = roads && gr.link[at] === ROAD
  }
  const saved = cost === null ? 0 : Math.max(0, plain - cost)
  return { hex, tail, face, column, steps, cost, test: test as 0 | 1 | 2, road, saved }
}

/** 9.45: facing when a unit follows a road whose next hex is not in front: the nearest that has it in front. */
export function roadFace(face: Face, side: HexSide, march: boolean): Face {
  if (march) return (side * 2) as Face
  const fits = VERTEX_FACES.filter(f => f === turned((side * 2) as Face, 1) || f === turned((side * 2) as Face, -1))
  return first([...fits].sort((a, b) => verticesBetween(face, a) - verticesBetween(face, b) || a - b))
}

/** Whether a hex lies in front of a part of the unit over this side, refusals apart (7.13, 7.33). */
export const inFront = (face: Face, side: HexSide, march: boolean): boolean => {
  const off = Math.abs(face - side * 2)
  return Math.min(off, 12 - off) <= (march ? 0 : 1)
}

/** One hex forward, or along a road; null: that hex is neither in front nor on its road. */
export function forward(g: Field, f: Acting, to: HexId): Plan | null {
  const gr = ground(g)
  const u = g.units[f.unit]
  if (u.hex === null || is(u, REFUSED)) return null
  const side = sideTo(gr.grid, u.hex, to)
  if (side === null || u.tail.includes(to)) return null
  const march = ordersOf(g, f.unit) === MARCH
  const front = inFront(u.face, side, march)
  if (!front && gr.link[u.hex * 6 + side] === NO_LINK) return null
  const roads = usesRoads(g, f.unit)
  let face = march ? ((side * 2) as Face) : u.face
  if (!front) {
    if (!roads) return null
    face = roadFace(u.face, side, march)
    // 7.24, 9.53: one vertex for who begins in an enemy front or beside him
    if (f.entered === 0 && (f.began & (BEGAN_NEXT | BEGAN_IN_FRONT)) !== 0 && verticesBetween(f.face0, face) > 1)
      return null
  }
  if (is(u, COLUMN)) return column(g, f, to, face, roads)
  if (u.tail.length > 0) return shifted(g, f, side, face)
  return priced(g, f.unit, { hex: to, tail: [], face, column: false, steps: [[u.hex, to]] }, roads)
}

/** 8.5: the head goes on, the tail follows and grows to its length. */
function column(g: Field, f: Acting, to: HexId, face: Face, roads: boolean): Plan {
  const u = g.units[f.unit]
  const head = hexUnder(u)
  const tail = [head, ...u.tail].slice(0, columnsMarkersOf(g, f.unit))
  const steps: [HexId, HexId][] = [[head, to]]
  for (let i = 0; i < u.tail.length; i++) steps.push([u.tail[i] as HexId, i === 0 ? head : (u.tail[i - 1] as HexId)])
  return priced(g, f.unit, { hex: to, tail, face, column: true, steps }, roads)
}

/** 8.44: a line goes forward as one body; no part over the edge. */
function shifted(g: Field, f: Acting, side: HexSide, face: Face): Plan | null {
  const gr = ground(g)
  const u = g.units[f.unit]
  const parts = bodyOf(u)
  const to = parts.map(hex => neighbour(gr.grid, hex, side))
  if (to.some(hex => hex === null)) return null
  const steps = parts.map((hex, i): [HexId, HexId] => [hex, to[i] as HexId])
  const [hex, ...tail] = to as HexId[]
  return priced(g, f.unit, { hex: hex as HexId, tail, face, column: false, steps }, false)
}

/** 9.54: a hex back without turning; null: not a rear hex. */
export function backward(g: Field, f: Acting, to: HexId): Plan | null {
  const gr = ground(g)
  const u = g.units[f.unit]
  const side = u.hex === null ? null : sideTo(gr.grid, u.hex, to)
  if (side === null) return null
  const off = Math.abs(u.face - side * 2)
  if (Math.min(off, 12 - off) < 5) return null
  return priced(
    g,
    f.unit,
    { hex: to, tail: [], face: u.face, column: false, steps: [[hexUnder(u), to]] },
    usesRoads(g, f.unit),
  )
}

/** A change of form on given hexes, with the steps that are paid for. */
export function reformed(
  g: Field,
  f: Acting,
  hex: HexId,
  tail: readonly HexId[],
  face: Face,
  column: boolean,
  steps: readonly (readonly [HexId, HexId])[],
): Plan {
  return priced(g, f.unit, { hex, tail, face, column, steps }, false)
}

/** Hexes that a plan newly occupies, and those it gives up. */
export function entered(g: Field, unit: UnitId, plan: Plan): HexId[] {
  const u = g.units[unit]
  // most units have one hex before and after
  if (u.tail.length === 0 && plan.tail.length === 0 && plan.steps.length === 1 && plan.steps[0]?.[1] === plan.hex)
    return plan.hex === u.hex ? [] : [plan.hex]
  const before = bodyOf(u)
  const passed = plan.steps.map(([, to]) => to)
  return [...new Set([plan.hex, ...plan.tail, ...passed])].filter(hex => !before.includes(hex))
}
export function leftBehind(g: Field, unit: UnitId, plan: Plan): HexId[] {
  const u = g.units[unit]
  const after = [plan.hex, ...plan.tail]
  return bodyOf(u).filter(hex => !after.includes(hex))
}

const NOBODY: readonly UnitId[] = []

/** Friends in a hex who are not of the party that moves. */
export const hostsIn = (g: Field, f: Acting, hex: HexId): readonly UnitId[] => {
  const stack = stackAt(g, hex)
  if (stack.length === 0) return stack
  if (stack.length === 1 && stack[0] === f.unit) return NOBODY
  return stack.filter(id => id !== f.unit && !f.with.includes(id))
}

/** Whether the party may come to stand there with those who are there. */
export const roomIn = (g: Field, f: Acting, hex: HexId, march = false): boolean =>
  mayStop(g, [f.unit, ...f.with], hex, march)
