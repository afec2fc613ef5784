import { first } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { allowanceOf } from '../02-counters/allowance.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { partsOf } from '../07-facing/facing.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { ground, hexCode, roleOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isMounted, ordersOf, stands } from '../field.ts'
import { FREE, type Frames, MUST_CHARGE } from '../frames.ts'
import { ATTACK, type Face, type HexId, type UnitId } from '../ids.ts'
import { end, procedure } from '../kit.ts'
import {
  addDeed,
  BLOWN,
  CHARGES,
  DISORDERED,
  DONE,
  did,
  ENTERED,
  FIRED,
  hexUnder,
  IN_COMMAND,
  is,
  NO_FIRE,
  NO_SHOCK,
  RALLIED,
  REFUSED,
  RESTACKED,
  RESTOCKED,
  STAYS,
} from '../state.ts'
import { stackAt } from '../survey.ts'
import { chargeable, enteredInto, type Moment, momentOf, strikes, turnedTo } from './charge-line.ts'

type Unit = Readonly<Frames['unit']>

/** 11.51 to 11.53: whether a unit is one that may charge at all: mounted, under Attack, in command, in good order, fresh. */
function mayCharge(g: Field, unit: UnitId): boolean {
  const u = g.units[unit]
  if (!stands(u) || !isMounted(g, unit) || ordersOf(g, unit) !== ATTACK) return false
  if (is(u, DISORDERED | BLOWN | REFUSED) || !is(u, IN_COMMAND)) return false
  return !did(g, unit, DONE | ENTERED | FIRED | STAYS | RALLIED | RESTOCKED | RESTACKED | NO_SHOCK | CHARGES)
}

/** 11.54: who charges with a unit: all of its stack who may, the top one first. */
export const chargeParty = (g: Field, unit: UnitId): UnitId[] =>
  [...stackAt(g, hexUnder(g.units[unit]))].reverse().filter(id => mayCharge(g, id))

/** 11.53: enemies that a unit sees from where it is; 6.24: a brigade that must charge need not see them. */
export function enemiesSeen(g: Field, unit: UnitId, all: boolean): UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const from = hexUnder(g.units[unit])
  // nobody charges farther than his MP
  const reach = allowanceOf(g, unit) / 2 + 1
  return gr.unitIds.filter(
    id =>
      gr.units[id].side !== side &&
      stands(g.units[id]) &&
      partsOf(gr.grid, g.units[id]).some(
        p => hexDistance(gr.grid, from, p.hex) <= reach && (all || sees(g, from, p.hex)),
      ),
  )
}

/** The unit as it would begin to charge with its stack. */
const asParty = (g: Field, f: Unit, party: readonly UnitId[]): Unit => ({
  ...f,
  with: party.filter(id => id !== f.unit),
  mp: Math.min(f.mp, ...party.map(id => allowanceOf(g, id, id === f.unit && f.remounted))),
})

/** 11.52, 11.53: what a mounted unit may charge from where it stands. */
export function chargeOffers(g: Field, f: Unit): readonly Extract<Choice, { verb: 'charge' }>[] {
  if (f.entered > 0 || f.spent > 0 || f.charge !== null || (f.mode !== FREE && f.mode !== MUST_CHARGE)) return []
  if (g.units[f.unit].hex === null || !mayCharge(g, f.unit)) return []
  const saw = enemiesSeen(g, f.unit, f.mode === MUST_CHARGE)
  if (saw.length === 0) return []
  const as = asParty(g, f, chargeParty(g, f.unit))
  return chargeable(g, as, momentOf(g, as), saw).map(hex => ({ verb: 'charge', hex }))
}

/** 11.54: what of these steps and turns keeps the charge alive; null: it can no longer come to one (ruling charge-lost). */
export function chargeSteps<C extends { verb: string; hex?: HexId; facing?: Face }>(
  g: Field,
  f: Unit,
  choices: readonly C[],
): readonly C[] | null {
  const saw = f.saw ?? []
  const now = momentOf(g, f)
  const leads = (m: Moment | null): boolean =>
    m !== null && (strikes(g, f, m, saw) ?? chargeable(g, f, m, saw, true)).length > 0
  const left = choices.filter(c =>
    c.verb === 'enter' && c.hex !== undefined
      ? leads(enteredInto(g, f, now, c.hex))
      : c.verb === 'turn' && c.facing !== undefined && leads(turnedTo(g, f, now, c.facing)),
  )
  return left.length === 0 ? null : left
}

/** 11.54: the test of the top unit; passed, all are bound to charge; failed, their activation is over. */
export const charge = procedure('charge', {
  rule: '11.54',
  start: 'test',
  steps: {
    test(t, f) {
      const g = t.state
      const top = first(f.party)
      const told = {
        side: roleOf(g, ground(g).units[f.unit].side),
        unit: unitCode(g, top),
        hex: hexCode(g, f.hex),
      }
      const charges = rollUdd(t, top, uddSum(g, top), 'test').passed
      t.say('11.54', charges ? 'log.charge' : 'log.charge.fails', told)
      for (const id of f.party) addDeed(g, id, charges ? CHARGES : DONE | NO_FIRE | NO_SHOCK)
      return end('charge', { charges })
    },
  },
})
