import { byId, bytesBy, type Id, type NumbersBy, numbersBy } from '#engine/ids.ts'
import { comesAcross } from '../../rules/05-battles/fire.ts'
import { BOXES } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex, sideOf, type UnitId, type UnitType } from '../../rules/ids.ts'
import type { State, UnitState } from '../../rules/state.ts'
import { TYPES } from '../../rules/unit-types.ts'
import { hasUnits } from '../../rules/units.ts'
import { unitForce } from './odds.ts'

/** A side in a box. */
export type Slot = Id<2.1, 2.11>
export const slotOf = (side: SideIndex, box: BoxId): Slot => (side * N + box) as Slot

/** Who stands where, added up once for an evaluation. */
export interface Tally {
  n: NumbersBy<Slot>
  infantry: NumbersBy<Slot>
  /** All units, unflagged: what could march out and attack. */
  plain: NumbersBy<Slot>
  /** With entrenchment, or with crossing for attackers in a box with enemies. */
  stand: NumbersBy<Slot>
  power: NumbersBy<Slot>
  /** Boxes with units of a side, each once. */
  held: [BoxId[], BoxId[]]
}

const N = BOXES.length
export const POWER = byId<UnitType, number>([1, 1.6, 2.2, 0.6, 1.1, 1.6])
const DUG_IN = 1.3
/** A digit of a force holds fifteen. */
const MOST = 15

export function newTally(): Tally {
  return {
    n: bytesBy(2 * N),
    infantry: bytesBy(2 * N),
    plain: numbersBy(new Float64Array(2 * N)),
    stand: numbersBy(new Float64Array(2 * N)),
    power: numbersBy(new Float32Array(2 * N)),
    held: [[], []],
  }
}

export function tallyUp(g: Readonly<State>, t: Tally): void {
  t.n.fill(0)
  t.infantry.fill(0)
  t.plain.fill(0)
  t.stand.fill(0)
  t.power.fill(0)
  t.held[0].length = 0
  t.held[1].length = 0
  const units = g.units
  for (let i = 0; i < units.length; i++) {
    const id = i as UnitId
    const unit = units[id]
    const { box, type } = unit
    if (box === null) continue
    const side = sideOf(id)
    const at = slotOf(side, box)
    const n = t.n[at]
    if (n === 0) t.held[side].push(box)
    t.n[at] = n + 1
    if (!TYPES[type].cavalry) t.infantry[at]++
    const dug = unit.entrenched || BOXES[box].fort
    t.power[at] += POWER[type] * (dug ? DUG_IN : 1)
    if (n >= MOST) continue
    const flag = attacks(g, unit, box, side) ? comesAcross(g, box, id) : dug
    t.plain[at] += unitForce(type, false)
    t.stand[at] += unitForce(type, flag)
  }
}

/** Has the unit come into a box with enemies this half-turn? */
function attacks(g: Readonly<State>, unit: Readonly<UnitState>, box: BoxId, side: SideIndex): boolean {
  if (side !== g.active) return false
  return unit.arrival !== null || (unit.landed && hasUnits(g, box, enemyOf(side)))
}
