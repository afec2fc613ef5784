import { hexDistance } from '#engine/map/hex.ts'
import { frontHexes } from '../07-facing/facing.ts'
import { unitLocals } from '../09-movement/unit-locals.ts'
import { ground, hexCode, unitCode } from '../battle/ground.ts'
import { type Field, ordersOf } from '../field.ts'
import { FREE } from '../frames.ts'
import { type HexId, LEFT, MARCH, RIGHT, type UnitId } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { COLUMN, is, NO_TAIL, REFUSED, type State, setUnit, withUnit } from '../state.ts'
import { enemyAt, inEnemyFront, stackAt } from '../survey.ts'
import { wheelOn } from './wheel.ts'

/** 8.48: how a line would stand that envelops the defender of one hex; null: it may not. */
export function envelopment(
  g: Field,
  unit: UnitId,
  defender: HexId,
): { hex: HexId; tail: readonly HexId[]; face: number; test: 0 | 1 | 2 } | null {
  const gr = ground(g)
  const u = g.units[unit]
  if (u.hex === null || u.tail.length === 0 || is(u, COLUMN | REFUSED) || ordersOf(g, unit) === MARCH) return null
  const { side } = gr.units[unit]
  const parts = [u.hex, ...u.tail]
  const touches = (hex: HexId) => hexDistance(gr.grid, hex, defender) === 1
  if (parts.every(touches) || !parts.some(touches)) return null
  const others = (front: readonly HexId[]) => front.filter(hex => hex !== defender && enemyAt(g, side, hex))
  const f = unitLocals(g, unit, FREE, false)
  for (const wing of [LEFT, RIGHT] as const) {
    const plan = wheelOn(g, f, wing)
    if (plan === null || plan.cost === null) continue
    const after = [plan.hex, ...plan.tail]
    const left = parts.filter(hex => !after.includes(hex))
    const entered = after.filter(hex => !parts.includes(hex))
    if (left.some(hex => inEnemyFront(g, side, hex))) continue
    if (entered.some(hex => stackAt(g, hex).length > 0)) continue
    const turned = withUnit(u, { hex: plan.hex, tail: plan.tail, face: plan.face })
    const front = frontHexes(gr.grid, turned)
    if (!after.every(touches) || !front.includes(defender)) continue
    const before = others(frontHexes(gr.grid, u))
    if (others(front).some(hex => !before.includes(hex))) continue
    // the new hex lies in no front but the defender's
    const facing = (hex: HexId) =>
      gr.unitIds.some(
        id =>
          gr.units[id].side !== side && g.units[id].hex !== defender && frontHexes(gr.grid, g.units[id]).includes(hex),
      )
    if (entered.some(facing)) continue
    return { hex: plan.hex, tail: plan.tail, face: plan.face, test: plan.test }
  }
  return null
}

/** 8.48: the line wheels round the defender, free of MP. */
export function envelop(t: Umpire, unit: UnitId, defender: HexId): boolean {
  const form = envelopment(t.state, unit, defender)
  if (form === null) return false
  setUnit(t.state, unit, { hex: form.hex, tail: form.tail, face: form.face as never })
  // 7.11: guns that stand with it turn with it
  for (const hex of [form.hex, ...form.tail])
    for (const id of stackAt(t.state, hex)) setUnit(t.state, id, { face: form.face as never })
  t.say('8.48', 'log.line.envelops', { unit: unitCode(t.state, unit), hex: hexCode(t.state, defender) })
  return true
}

/** 8.49: after the result the line that enveloped loses its extensions, before anything else. */
export function endEnvelopment(g: State, unit: UnitId): void {
  if (g.units[unit].tail.length > 0) setUnit(g, unit, { tail: NO_TAIL })
}
