import { turned, VERTEX_FACES } from '#engine/map/facing.ts'
import { hexDistance, neighbour, sideTo } from '#engine/map/hex.ts'
import { partsOf, verticesBetween } from '../07-facing/facing.ts'
import { turnCost } from '../07-facing/turning.ts'
import { passageCost } from '../08-stacking/passage.ts'
import { isBarred } from '../09-movement/open-ground.ts'
import { type Acting, hostsIn, partCost, roomIn } from '../09-movement/plan.ts'
import { CHARTS } from '../battle/charts.ts'
import { CANOPY, ground } from '../battle/ground.ts'
import { type Field, isGuns } from '../field.ts'
import { BEGAN_IN_FRONT, BEGAN_NEXT } from '../frames.ts'
import type { Face, HexId, HexSide, UnitId } from '../ids.ts'
import { hexUnder, is, REFUSED } from '../state.ts'
import { enemyAt, nearEnemy, stackAt } from '../survey.ts'

const LINE = CHARTS.tables.chargeLine

/** 11.52: whether a step can belong to a charge's line: 1 MP, a stream apart. */
export function isEasyStep(g: Field, unit: UnitId, from: HexId, to: HexId): boolean {
  const gr = ground(g)
  const terrain = gr.terrain.hex[gr.terrainAt[to]]?.mp.cavalry.mp ?? 9
  const cost = partCost(g, unit, from, to, false) ?? 99
  const side = sideTo(gr.grid, from, to)
  const water = side === null ? undefined : gr.sideAt[from * 6 + side]?.water
  const stream = water === undefined ? undefined : gr.terrain.hexside[water]
  const allowed = stream?.chargeAllowed === true ? (stream.extra?.cavalry.mp ?? 9) * 2 : 0
  return terrain <= LINE.maxHexCost && cost - allowed <= LINE.maxHexCost * 2
}

/** 11.56: whether horse in its hex could charge into this one. */
export const isOpenToCharge = (g: Field, unit: UnitId, hex: HexId): boolean => {
  const from = g.units[unit].hex
  return from !== null && isEasyStep(g, unit, from, hex)
}

/** A moment of a charge: where the party is, how it looks, what it has left, and how much of its line it has behind it. */
export interface Moment {
  readonly hex: HexId
  readonly face: Face
  readonly mp: number
  readonly entered: number
  readonly straight: number
  /** Facing as it came into this hex, and half MP paid for turning here (7.21). */
  readonly face0: Face
  readonly paid: number
  /** Half MP more for leaving a friend's hex (8.22). */
  readonly passing: number
}

export const momentOf = (g: Field, f: Acting): Moment => ({
  hex: hexUnder(g.units[f.unit]),
  face: g.units[f.unit].face,
  mp: f.mp,
  entered: f.entered,
  straight: f.straight,
  face0: f.face0,
  paid: f.paid,
  passing: f.passing > 0 ? passageCost() * 2 : 0,
})

/** The moment after a turn in the hex; null: not to be had. */
export function turnedTo(g: Field, f: Acting, m: Moment, face: Face): Moment | null {
  if (face === m.face) return m
  const vertices = verticesBetween(m.face0, face)
  // a turn goes on, it does not go back
  if (vertices <= verticesBetween(m.face0, m.face)) return null
  // 7.24, 9.53: one vertex for who begins beside the enemy and goes on
  if (m.entered === 0 && (f.began & (BEGAN_NEXT | BEGAN_IN_FRONT)) !== 0 && vertices > 1) return null
  const woods = (ground(g).flags[m.hex] & CANOPY) !== 0
  const cost = Math.max(0, turnCost(vertices, woods) - m.paid)
  return cost > m.mp ? null : { ...m, face, mp: m.mp - cost, paid: m.paid + cost, straight: 0 }
}

/** The moment after a step into a hex in front; null: closed, dear or taken. */
export function enteredInto(g: Field, f: Acting, m: Moment, to: HexId): Moment | null {
  const { side } = ground(g).units[f.unit]
  const mp = partCost(g, f.unit, m.hex, to, false)
  if (mp === null || enemyAt(g, side, to) || isBarred(g, f.unit, m.hex, to)) return null
  const hosts = hostsIn(g, f, to)
  const cost = mp + m.passing + (hosts.some(id => is(g.units[id], REFUSED)) ? 2 : 0)
  if (cost > m.mp) return null
  return {
    hex: to,
    face: m.face,
    mp: m.mp - cost,
    entered: m.entered + 1,
    straight: isEasyStep(g, f.unit, m.hex, to) ? m.straight + 1 : 0,
    face0: m.face,
    paid: 0,
    passing: hosts.some(id => !isGuns(g, id)) ? passageCost() * 2 : 0,
  }
}

/** 11.52: the last three hexes, or as many as it entered, were the line. */
export const hasLine = (m: Moment): boolean => m.straight >= Math.min(LINE.hexes, m.entered)

/** The two hexes in front of a facing. */
const ahead = (g: Field, hex: HexId, face: Face): HexId[] =>
  [turned(face, -1), turned(face, 1)].flatMap(f => neighbour(ground(g).grid, hex, (f / 2) as HexSide) ?? [])

/** Enemy hexes that a party come to this moment would charge: of those it saw, in front of it, over sides that it can cross. */
export function struckFrom(g: Field, f: Acting, m: Moment, saw: readonly UnitId[]): HexId[] {
  return ahead(g, m.hex, m.face).filter(
    hex => stackAt(g, hex).some(id => saw.includes(id)) && partCost(g, f.unit, m.hex, hex, true) !== null,
  )
}

/** Whether the party may stop there: with nobody, or with friends who look its way. */
const mayEnd = (g: Field, f: Acting, m: Moment): boolean => {
  const hosts = hostsIn(g, f, m.hex)
  return hosts.every(id => g.units[id].face === m.face) && roomIn(g, f, m.hex)
}

/** What a party has come to that stands beside the enemy now: what it charges, nothing when its line or place is not right; null: it is beside nobody and goes on. */
export function strikes(g: Field, f: Acting, m: Moment, saw: readonly UnitId[]): HexId[] | null {
  if (m.entered === f.entered || !nearEnemy(g, ground(g).units[f.unit].side, m.hex)) return null
  return hasLine(m) && mayEnd(g, f, m) ? struckFrom(g, f, m, saw) : []
}

/** How many more hexes must be entered at least to have the line. */
function stepsToLine(m: Moment): number {
  let n = 0
  while (m.straight + n < Math.min(LINE.hexes, m.entered + n)) n++
  return n
}

/** Enemy hexes that a party can still charge from a moment on (11.52, 11.53); `first`: one is enough. */
export function chargeable(g: Field, f: Acting, start: Moment, saw: readonly UnitId[], first = false): HexId[] {
  const { grid } = ground(g)
  const targets = [...new Set(saw.flatMap(id => partsOf(grid, g.units[id]).map(p => p.hex)))]
  const far = new Map<HexId, number>()
  const stepsTo = (hex: HexId) => {
    const known = far.get(hex)
    if (known !== undefined) return known
    const steps = Math.min(99, ...targets.map(to => hexDistance(grid, hex, to))) - 1
    far.set(hex, steps)
    return steps
  }
  // a hex costs 1 MP at least
  const hopeless = (m: Moment) => Math.max(stepsTo(m.hex), stepsToLine(m)) * 2 > m.mp
  const best = new Map<number, number>()
  const found = new Set<HexId>()
  const open: Moment[] = hopeless(start) ? [] : [start]
  for (let m = open.pop(); m !== undefined; m = open.pop()) {
    for (const face of VERTEX_FACES) {
      const t = turnedTo(g, f, m, face)
      if (t === null || hopeless(t)) continue
      for (const to of ahead(g, t.hex, face)) {
        const next = enteredInto(g, f, t, to)
        if (next === null || hopeless(next)) continue
        const struck = strikes(g, f, next, saw)
        for (const hex of struck ?? []) found.add(hex)
        if (first && found.size > 0) return [...found]
        if (struck !== null) continue
        const key = ((next.hex * 12 + next.face) * 4 + Math.min(3, next.straight)) * 4 + Math.min(3, next.entered)
        if ((best.get(key) ?? -1) >= next.mp - next.passing) continue
        best.set(key, next.mp - next.passing)
        open.push(next)
      }
    }
  }
  return [...found].sort((a, b) => a - b)
}
