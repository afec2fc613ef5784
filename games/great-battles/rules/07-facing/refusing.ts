import { neighbour } from '#engine/map/hex.ts'
import { ground } from '../battle/ground.ts'
import { type Field, ordersOf } from '../field.ts'
import { type HexId, LEFT, MARCH, type UnitId, type Wing } from '../ids.ts'
import { bodyOf, COLUMN, hexUnder, is, REFUSED, REFUSED_LEFT, REFUSED_RIGHT, type State, setUnit } from '../state.ts'
import { friendAt, stackAt } from '../survey.ts'
import { flankSide } from './facing.ts'

/** The part of a unit on a wing: of a line the end there, else the counter. */
export function wingHex(g: Field, unit: UnitId, wing: Wing): HexId {
  const gr = ground(g)
  const u = g.units[unit]
  let hex = hexUnder(u)
  if (is(u, COLUMN)) return hex
  for (let i = 0; i < u.tail.length; i++) {
    const next = neighbour(gr.grid, hex, flankSide(u.face, wing))
    if (next === null || !u.tail.includes(next)) break
    hex = next
  }
  return hex
}

/** 7.31, 7.32: whether a unit could refuse that wing as it stands: not under March, not in column, no friend on that flank. */
export function canRefuse(g: Field, unit: UnitId, wing: Wing): boolean {
  const gr = ground(g)
  const u = g.units[unit]
  if (u.hex === null || ordersOf(g, unit) === MARCH || is(u, REFUSED | COLUMN)) return false
  const flank = neighbour(gr.grid, wingHex(g, unit, wing), flankSide(u.face, wing))
  return flank === null || !friendAt(g, gr.units[unit].side, flank)
}

/** 8.26: the wing of a stack is refused by all in it, that of a line by those who stand at that end. */
export function refuseWing(g: State, unit: UnitId, wing: Wing): void {
  const bit = wing === LEFT ? REFUSED_LEFT : REFUSED_RIGHT
  const refuse = (id: UnitId) => setUnit(g, id, { status: (g.units[id].status & ~REFUSED) | bit })
  refuse(unit)
  for (const id of stackAt(g, wingHex(g, unit, wing))) if (id !== unit && !is(g.units[id], COLUMN)) refuse(id)
}

/** 7.33: the stack stands straight again. */
export function straightenWing(g: State, unit: UnitId): void {
  for (const hex of bodyOf(g.units[unit]))
    for (const id of stackAt(g, hex))
      if (is(g.units[id], REFUSED)) setUnit(g, id, { status: g.units[id].status & ~REFUSED })
}
