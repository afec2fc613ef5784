import { returnToOrders } from '../06-orders/giving.ts'
import { boundUnits } from '../06-orders/loose-cannon.ts'
import { mayArrive, noteArrivals } from '../09-movement/arrivals.ts'
import { riderMp, riders } from '../09-movement/leaders.ts'
import { unitLocals } from '../09-movement/unit.ts'
import { isUnder } from '../10-fire/fire-offers.ts'
import { shockers } from '../11-shock/designate.ts'
import { mustShock as comesToShock } from '../11-shock/eligible.ts'
import { shockLocals } from '../11-shock/shock.ts'
import { tireBrigades } from '../17-fatigue/tiring.ts'
import { brigadeCode, ground, roleOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, ordersOf, stands } from '../field.ts'
import { CONFUSED, type Frames, MUST_CHARGE, MUST_CLOSE } from '../frames.ts'
import { type HexId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result } from '../kit.ts'
import {
  addDeed,
  BLOWN,
  BLOWN_NOW,
  COURIER,
  DONE,
  did,
  dropFlags,
  dropStatus,
  HOLD,
  is,
  STAFF,
  type State,
  setBrigade,
  WAS_UNDER,
} from '../state.ts'
import { actors, modeOf } from './division.ts'
import { noteMissed, unitsMissing } from './uncommanded.ts'

type F = Frames['brigade']
type Chosen = Extract<Choice, { verb: 'act' | 'moveLeader' | 'toShock' | 'endBrigade' }>

/** Units that have not acted yet; on the March marker those under March, if their brigade need not hold (6.25), else the others. Builders go on building unless they are named. */
function ready(g: Field, f: Readonly<F>): UnitId[] {
  return f.brigades.flatMap(id =>
    f.march && (g.brigades[id].flags & HOLD) !== 0
      ? []
      : actors(g, id).filter(
          unit =>
            (stands(g.units[unit]) || mayArrive(g, unit)) &&
            !did(g, unit, DONE) &&
            !f.misses.includes(unit) &&
            (ordersOf(g, unit) === MARCH) === f.march,
        ),
  )
}

/** 6.24: units that are bound and have not gone yet. */
const stillBound = (g: Field, f: Readonly<F>): boolean =>
  (f.mode === MUST_CHARGE || f.mode === MUST_CLOSE) &&
  ready(g, f).some(unit => f.brigades.some(id => boundUnits(g, id).includes(unit)))

/** 11.21, 6.24: units that must shock: they came up or charge, or their brigade is bound to. */
export function mustShock(g: Field, f: Readonly<F>): UnitId[] {
  const ready = shockers(g, f.brigades, f.misses)
  const tied = f.mode === MUST_CHARGE ? f.brigades.flatMap(id => boundUnits(g, id)) : []
  return ready.filter(unit => tied.includes(unit) || comesToShock(g, unit))
}

/** 5.33: the units of a brigade act one by one, then it shocks; leaders move once (9.31). */
export const brigade = procedure('brigade', {
  rule: '5.33',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      clearDeeds(g)
      noteUnder(g)
      const hexes: HexId[] = []
      f.shocks = f.brigades.map(id => g.brigades[id].shocks)
      f.misses = f.march
        ? []
        : unitsMissing(
            g,
            f.brigades.flatMap(id => actors(g, id)),
          )
      for (const id of f.brigades) {
        setBrigade(g, id, { used: g.brigades[id].used + 1 })
        dropFlags(g, id, COURIER | STAFF)
        t.say('5.33', 'log.activate', { side: roleOf(g, g.active), brigade: brigadeCode(g, id) })
        hexes.push(...returnToOrders(g, id))
      }
      return hexes.length === 0 ? go('choose') : call('reface', { side: g.active, hexes }, 'choose')
    },
    choose: decision({
      roles: g => seatOf(g, g.active),
      choices(g, f) {
        const list: Chosen[] = ready(g, f).map(unit => ({ verb: 'act', unit }))
        if (f.mode !== CONFUSED) for (const leader of riders(g, f.brigades)) list.push({ verb: 'moveLeader', leader })
        const bound = stillBound(g, f)
        const shock = !bound && mayGoToShock(g, f)
        if (shock) list.push({ verb: 'toShock' })
        if (!bound && !(shock && mustShock(g, f).length > 0)) list.push({ verb: 'endBrigade' })
        return list
      },
      on: {
        act: (t, f, c) => call('unit', unitLocals(t.state, c.unit, modeOf(t.state, f, c.unit), f.march), 'acted'),
        moveLeader: (_t, f, c) =>
          call('moveLeader', { leader: c.leader, mp: riderMp(Math.max(1, f.marched)) }, 'choose'),
        toShock: (t, f) =>
          call('shock', shockLocals(t.state.active, f.brigades, mustShock(t.state, f), f.misses), 'over'),
        endBrigade: () => go('over'),
      },
    }),
    acted(_t, f) {
      f.marched = Math.max(f.marched, result(f, 'unit').times)
      return go('choose')
    },
    over(t, f) {
      const g = t.state
      for (const id of f.brigades) {
        dropFlags(g, id, HOLD)
        const idle = actors(g, id).filter(unit => !did(g, unit, DONE))
        if (!f.march) noteMissed(g, idle)
      }
      restHorses(g, f)
      noteArrivals(g, f.brigades)
      const hexes = tireBrigades(t, f)
      clearDeeds(g)
      return call('reface', { side: g.active, hexes }, 'out')
    },
    out: () => end(),
  },
})

/** 11.12: shock comes after all movement and fire of the brigade, if anybody may. */
const mayGoToShock = (g: Field, f: Readonly<F>): boolean =>
  !f.march && f.mode !== CONFUSED && shockers(g, f.brigades, f.misses).length > 0

/** 11.59: the blown marker goes at the end of the next activation after the one that brought it. */
function restHorses(g: State, f: Readonly<F>): void {
  for (const id of f.brigades)
    for (const unit of ground(g).brigades[id].units)
      if (stands(g.units[unit]) && is(g.units[unit], BLOWN) && !did(g, unit, BLOWN_NOW)) dropStatus(g, unit, BLOWN)
}

function clearDeeds(g: State): void {
  for (const id of ground(g).unitIds) g.deeds[id] = 0
}
/** 10.61: guns that lie under others as the activation begins. */
function noteUnder(g: State): void {
  for (const id of ground(g).unitIds) if (isUnder(g, id)) addDeed(g, id, WAS_UNDER)
}
