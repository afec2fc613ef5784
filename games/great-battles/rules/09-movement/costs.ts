import { turned } from '#engine/map/facing.ts'
import { neighbour, opposite, sideTo } from '#engine/map/hex.ts'
import { CHARTS } from '../battle/charts.ts'
import { CLOSED, costsFor, type Ground, ground, testsFor } from '../battle/ground.ts'
import { type Field, moveClassOf, ordersOf } from '../field.ts'
import type { HexId, HexSide, MoveClass, Orders, UnitId } from '../ids.ts'

/** 9.41: half MP of a step by the map alone; null: closed. Barricades built in play, refused friends and the queue come on top. */
export function stepCost(gr: Ground, who: MoveClass, orders: Orders, from: HexId, to: HexId): number | null {
  const side = sideTo(gr.grid, from, to)
  if (side === null) return null
  const mp = costsFor(gr, who, orders)[from * 6 + side] as number
  return mp === CLOSED ? null : mp
}

/** 9.47: 0 nothing, 1 a test, 2 disorder at once. */
export function stepTest(gr: Ground, who: MoveClass, orders: Orders, from: HexId, to: HexId): 0 | 1 | 2 {
  const side = sideTo(gr.grid, from, to)
  return side === null ? 0 : (testsFor(gr, who, orders)[from * 6 + side] as 0 | 1 | 2)
}

/** 15.22: half MP more over a barricade. */
export const worksExtra = (who: MoveClass): number => CHARTS.terrain.hexside.barricade.extra[CLASS_WORDS[who]].mp * 2
const CLASS_WORDS = ['infantry', 'cavalry', 'artillery', 'leader'] as const

const covered = new WeakMap<object, { readonly gr: Ground; readonly sides: Uint8Array }>()

/** 15.21: by hex * 6 + side: 1 where a barricade that was built in play or stood at the start lies across the step. */
export function coveredSides(g: Field): Uint8Array {
  const gr = ground(g)
  const known = covered.get(g.works)
  if (known?.gr === gr) return known.sides
  const sides = new Uint8Array(gr.grid.ids.length * 6)
  for (const { hex, face } of g.works)
    for (const side of [turned(face, 1), turned(face, -1)].map(way => (way / 2) as HexSide)) {
      const there = neighbour(gr.grid, hex, side)
      if (there === null) continue
      sides[hex * 6 + side] = 1
      sides[there * 6 + opposite(side)] = 1
    }
  covered.set(g.works, { gr, sides })
  return sides
}

/** 15.22, 15.21: half MP more for barricades across the step. */
export function worksCost(g: Field, who: MoveClass, from: HexId, to: HexId): number {
  if (g.works.length === 0) return 0
  const side = sideTo(ground(g).grid, from, to)
  return side !== null && coveredSides(g)[from * 6 + side] === 1 ? worksExtra(who) : 0
}

/** Whether a work in `inside` covers the hexside towards `outside`. */
export function covers(gr: Ground, work: { hex: HexId; face: number }, inside: HexId, outside: HexId): boolean {
  if (work.hex !== inside) return false
  const side = sideTo(gr.grid, inside, outside)
  if (side === null) return false
  const off = Math.abs(work.face - side * 2)
  return Math.min(off, 12 - off) === 1
}

/** What a unit pays for a step under its orders, in half MP, works included; null: closed to it. */
export function unitStepCost(
  g: Field,
  unit: UnitId,
  from: HexId,
  to: HexId,
  orders: Orders = ordersOf(g, unit),
): number | null {
  const who = moveClassOf(g, unit)
  const mp = stepCost(ground(g), who, orders, from, to)
  return mp === null ? null : mp + worksCost(g, who, from, to)
}

/** 9.54: what a withdrawal into a hex of so many MP adds to its test. */
export const withdrawalDrm = (mp: number): number => (mp > 1 ? mp - 1 : 0)
/** 9.55 option 2: guns lost when the test fails by so much. */
export const approachLoss = (margin: number): number => (margin > 2 ? Math.floor(margin / 2) : 0)
