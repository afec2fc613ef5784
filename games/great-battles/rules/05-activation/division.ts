import { mayArrive, noteArrivals } from '../09-movement/arrivals.ts'
import { riderMp, riders } from '../09-movement/leaders.ts'
import { unitLocals } from '../09-movement/unit.ts'
import { isUnder } from '../10-fire/fire-offers.ts'
import { brigadeCode, ground, roleOf, seatOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, onMap, ordersOf } from '../field.ts'
import { FREE, type Frames, HOLDS } from '../frames.ts'
import { type BrigadeId, type DivisionId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result } from '../kit.ts'
import {
  addDeed,
  addFlags,
  DONE,
  did,
  dropFlags,
  HOLD,
  RESERVE,
  SAT_OUT,
  type State,
  setBrigade,
  WAS_UNDER,
} from '../state.ts'

/** Brigades of a division that this marker may activate: not in Reserve (6.34), not under March (5.35), below their limit (13.23, 9.74). */
export function mayActivate(g: Field, division: DivisionId): number {
  let bits = 0
  ground(g).divisions[division].brigades.forEach((id, i) => {
    const b = g.brigades[id]
    // NOT_YET 5.26: a brigade that still owes a miss on the last marker (5.36, 13.23, ruling marker-used)
    if ((b.flags & RESERVE) === 0 && b.orders !== MARCH && b.used < b.cap && actors(g, id).length > 0) bits |= 1 << i
  })
  return bits
}

/** Units that act with a brigade: its own, and the battery attached to it (4.32, 5.33). */
export function actors(g: Field, brigade: BrigadeId): readonly UnitId[] {
  const gr = ground(g)
  const { attached } = g.brigades[brigade]
  const units = gr.brigades[brigade].units.filter(id => onMap(g.units[id]) || mayArrive(g, id))
  return attached === null || !onMap(g.units[attached]) ? units : [...units, attached]
}

const brigadesIn = (g: Field, division: DivisionId, bits: number): BrigadeId[] =>
  ground(g).divisions[division].brigades.filter((_, i) => (bits & (1 << i)) !== 0)
const bitOf = (g: Field, division: DivisionId, brigade: BrigadeId): number =>
  1 << ground(g).divisions[division].brigades.indexOf(brigade)

/** III.C: a division's marker: orders (6.2), coordination (5.34), then its brigades one by one (5.32). */
export const division = procedure('division', {
  rule: '5.32',
  start: 'begin',
  steps: {
    begin(t, f) {
      f.todo = mayActivate(t.state, f.division)
      return call('ordersChange', { division: f.division, todo: f.todo, brigade: null, done: 0 }, 'changed')
    },
    changed(_t, f) {
      f.todo &= result(f, 'ordersChange').todo
      return call('coordination', { division: f.division, todo: f.todo, joined: 0, most: 0 }, 'coordinated')
    },
    coordinated(_t, f) {
      const { joined, confused } = result(f, 'coordination')
      f.joined = joined
      f.confused = confused
      return go('next')
    },
    next: (_t, f) => (f.todo === 0 || f.confused ? go('over') : go('choose')),
    choose: decision({
      roles: g => seatOf(g, g.active),
      choices: (g, f) => [
        ...brigadesIn(g, f.division, f.todo).map(
          (brigade): Extract<Choice, { verb: 'activate' }> => ({ verb: 'activate', brigade }),
        ),
        { verb: 'endDivision' },
      ],
      on: {
        activate(t, f, c) {
          const g = t.state
          const bit = bitOf(g, f.division, c.brigade)
          const together = (f.joined & bit) !== 0 ? brigadesIn(g, f.division, f.joined & f.todo) : [c.brigade]
          for (const id of together) f.todo &= ~bitOf(g, f.division, id)
          return call('brigade', brigadeLocals(g, together), 'next')
        },
        endDivision: () => go('over'),
      },
    }),
    over(t, f) {
      // 5.26: who was neither tried nor activated has sat out
      for (const id of brigadesIn(t.state, f.division, f.todo)) addFlags(t.state, id, SAT_OUT)
      return end()
    },
  },
})

/** A brigade's frame as it begins; `march`: on the March marker. */
export function brigadeLocals(g: State, brigades: BrigadeId[], march = false): Frames['brigade'] {
  const holds = brigades.some(id => (g.brigades[id].flags & HOLD) !== 0)
  return { brigades, mode: holds ? HOLDS : FREE, march, kept: [], tired: false }
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
      for (const id of f.brigades) {
        setBrigade(g, id, { used: g.brigades[id].used + 1 })
        t.say('5.33', 'log.activate', { side: roleOf(g, g.active), brigade: brigadeCode(g, id) })
      }
      return go('choose')
    },
    choose: decision({
      roles: g => seatOf(g, g.active),
      choices: (g, f) => [
        ...ready(g, f.brigades, f.march).map((unit): Extract<Choice, { verb: 'act' }> => ({ verb: 'act', unit })),
        ...riders(g, f.brigades).map(
          (leader): Extract<Choice, { verb: 'moveLeader' }> => ({ verb: 'moveLeader', leader }),
        ),
        ...(f.march ? [] : [{ verb: 'toShock' } as const]),
        { verb: 'endBrigade' },
      ],
      on: {
        act: (t, f, c) => call('unit', unitLocals(t.state, c.unit, f.mode, f.march), 'acted'),
        moveLeader: (_t, f, c) => call('moveLeader', { leader: c.leader, mp: riderMp(f.march ? 4 : 1) }, 'choose'),
        toShock: (t, f) =>
          call(
            'shock',
            { side: t.state.active, brigades: f.brigades, must: [], groups: [], next: 0, fromLeft: true, continued: 0 },
            'over',
          ),
        endBrigade: () => go('over'),
      },
    }),
    acted: () => go('choose'),
    over(t, f) {
      const g = t.state
      // NOT_YET 17.21: fatigue due is marked, blown markers end (11.59), guns may be left to act
      for (const id of f.brigades) dropFlags(g, id, HOLD)
      noteArrivals(g, f.brigades)
      clearDeeds(g)
      return end('brigade', { worked: f.tired, shocked: false })
    },
  },
})

function clearDeeds(g: State): void {
  for (const id of ground(g).unitIds) g.deeds[id] = 0
}
/** 10.61: guns that lie under others as the activation begins. */
function noteUnder(g: State): void {
  for (const id of ground(g).unitIds) if (isUnder(g, id)) addDeed(g, id, WAS_UNDER)
}

/** Units that have not acted yet; on the March marker those under March, else the others. */
function ready(g: Field, brigades: readonly BrigadeId[], march: boolean): UnitId[] {
  return brigades.flatMap(id =>
    actors(g, id).filter(
      unit =>
        (onMap(g.units[unit]) || mayArrive(g, unit)) && !did(g, unit, DONE) && (ordersOf(g, unit) === MARCH) === march,
    ),
  )
}
