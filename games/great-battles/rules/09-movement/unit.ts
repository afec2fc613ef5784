import { allowanceOf } from '../02-counters/allowance.ts'
import { fireLocals, fireOffers } from '../10-fire/fire-offers.ts'
import { chargeOffers } from '../11-shock/charge.ts'
import { rallyOffers } from '../13-morale/rally.ts'
import { ground, seatOf } from '../battle/ground.ts'
import { type Field, ordersOf } from '../field.ts'
import { BEGAN_IN_FRONT, BEGAN_NEXT, type Frames, type Mode } from '../frames.ts'
import { type HexId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { addDeed, DONE, MAP } from '../state.ts'
import { inEnemyFront, nearEnemy } from '../survey.ts'
import { moveOffers, stepLocals } from './move.ts'

/** A unit as it begins to act (10.13): what it may spend, and how it stood. */
export function unitLocals(g: Field, unit: UnitId, mode: Mode, march: boolean): Frames['unit'] {
  const gr = ground(g)
  const u = g.units[unit]
  const side = gr.units[unit].side
  const hex = u.hex as HexId
  const near = u.hex === null ? 0 : nearEnemy(g, side, hex) ? BEGAN_NEXT : 0
  const front = u.hex === null ? 0 : inEnemyFront(g, side, hex) ? BEGAN_IN_FRONT : 0
  const most = march && ordersOf(g, unit) === MARCH ? 4 : 1
  return {
    unit,
    with: [],
    leaders: [],
    mp: allowanceOf(g, unit) * most,
    spent: 0,
    entered: 0,
    backed: 0,
    straight: 0,
    road: true,
    began: near | front,
    face0: u.face,
    paid: false,
    charge: null,
    mode,
  }
}

/**
 * A unit acts, to its end (10.13). Offers come from the chapters: moves (9), fire (10), charge (11.5), rally and restock
 * (13.4, 10.9); each verb calls the procedure of its chapter and the unit is looked at again afterwards (`look`).
 */
export const unit = procedure('unit', {
  rule: '10.13',
  start: 'act',
  steps: {
    act: decision({
      roles: (g, f) => seatOf(g, ground(g).units[f.unit].side),
      choices: (g, f) => [
        ...moveOffers(g, f),
        ...fireOffers(g, f),
        ...chargeOffers(g, f),
        ...rallyOffers(g, f),
        { verb: 'done' },
      ],
      on: {
        // NOT_YET 9.13: the other verbs of movement (turn, refuse, extend, wheel, backOff, restack, take, mount …)
        enter: (t, f, c) => call('step', stepLocals(t.state, f, c), 'stepped'),
        breach: (t, f, c) => call('step', stepLocals(t.state, f, c), 'stepped'),
        backOff: (t, f, c) => call('step', stepLocals(t.state, f, c), 'stepped'),
        fireAt: (t, f, c) => call('fire', fireLocals(t.state, f, c), 'look'),
        splitFire: (t, f, c) => call('fire', fireLocals(t.state, f, c), 'look'),
        splitThree: (t, f, c) => call('fire', fireLocals(t.state, f, c), 'look'),
        part: (t, f, c) => call('fire', fireLocals(t.state, f, c), 'look'),
        together: (t, f, c) => call('fire', fireLocals(t.state, f, c), 'look'),
        rapidFireAt: (t, f, c) => call('fire', fireLocals(t.state, f, c), 'look'),
        fireAndMove: (t, f, c) => call('fire', fireLocals(t.state, f, c), 'look'),
        charge: (_t, f, c) => call('charge', { unit: f.unit, hex: c.hex }, 'look'),
        rally: (_t, f) => call('rally', { unit: f.unit, brigadeRest: false }, 'look'),
        done: () => go('over'),
      },
    }),
    stepped: () => go('look'),
    /** Is it still there, free and able to act? 12.33, 12.35a, 12.47. */
    look(t, f) {
      const u = t.state.units[f.unit]
      return u.where !== MAP || (t.state.deeds[f.unit] & DONE) !== 0 ? go('over') : go('act')
    },
    over(t, f) {
      addDeed(t.state, f.unit, DONE)
      for (const id of f.with) addDeed(t.state, id, DONE)
      return end()
    },
  },
})
