import { limitedUse } from '../05-activation/markers-of.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, scenarioOf } from '../battle/ground.ts'
import { enemyOf, type SideIndex } from '../ids.ts'
import { call, end, go, procedure, result } from '../kit.ts'
import type { State } from '../state.ts'
import {
  CHAINED,
  CI,
  DUE,
  dropFlags,
  HOLD,
  INDEPENDENT,
  MARCHED,
  NEW_MARCH,
  NOT_DUE,
  PUT_OFF,
  SAT_OUT,
  setBrigade,
  setUnit,
  UNIT_SAT_OUT,
} from '../state.ts'

/** 3.0: the segments I to IV in their order. What both sides do is done by the one that goes first, then by the other. */
export const turn = procedure('turn', {
  rule: '3.0',
  start: 'begin',
  steps: {
    begin(t) {
      const g = t.state
      freshTurn(g)
      const now = scenarioOf(g).print.turns[g.turn - 1]
      t.say('3.0', 'log.turn', { turn: g.turn, time: now?.time ?? '', light: now?.light ?? 'day' })
      return go('initiative')
    },
    initiative(t) {
      t.state.segment = 'initiative'
      return call('initiative', {}, 'command')
    },
    command(t) {
      t.state.segment = 'orders'
      return call('command', {}, 'efficiency')
    },
    efficiency: () => call('efficiency', { asked: [0, 0], raised: [], lent: [] }, 'divisionOrders'),
    divisionOrders: t => call('divisionOrders', { side: t.state.first, done: [], moved: [] }, 'divisionOrdersOther'),
    divisionOrdersOther: t => call('divisionOrders', { side: other(t.state), done: [], moved: [] }, 'arrivalOrders'),
    arrivalOrders: t => call('arrivalOrders', { side: t.state.first, done: [] }, 'arrivalOrdersOther'),
    arrivalOrdersOther: t => call('arrivalOrders', { side: other(t.state), done: [] }, 'reserve'),
    reserve: t => call('reserve', { side: t.state.first }, 'reserveOther'),
    reserveOther: t => call('reserve', { side: other(t.state) }, 'works'),
    works: t => call('works', { side: t.state.first }, 'worksOther'),
    worksOther: t => call('works', { side: other(t.state) }, 'firstMarker'),
    firstMarker(t) {
      t.state.segment = 'activation'
      return call('firstMarker', {}, 'activations')
    },
    activations: (_t, f) => call('activations', { first: result(f, 'firstMarker').marker }, 'commanders'),
    commanders(t) {
      t.state.segment = 'end'
      return call('commanders', { side: t.state.first, leader: null, mp: 0, spent: 0 }, 'commandersOther')
    },
    commandersOther: t => call('commanders', { side: other(t.state), leader: null, mp: 0, spent: 0 }, 'recovery'),
    recovery: t => call('recovery', { side: t.state.first, brigade: null, todo: [], done: [] }, 'recoveryOther'),
    recoveryOther: t => call('recovery', { side: other(t.state), brigade: null, todo: [], done: [] }, 'effectiveness'),
    effectiveness: () => call('effectiveness', {}, 'turnEnd'),
    turnEnd: () => call('turnEnd', {}, 'over'),
    over: () => end(),
  },
})

const MOST = CHARTS.tables.efficiency.amRange[1] as number
const other = (g: State): SideIndex => enemyOf(g.first)

/** What is counted by the turn begins anew, and arrivals fall due (9.71). */
function freshTurn(g: State): void {
  const gr = ground(g)
  for (const id of gr.brigadeIds) {
    // 13.23: an ineffective brigade acts twice at most
    const cap = (g.brigades[id].flags & CI) === 0 ? MOST : CHARTS.tables.efficiency.brigadeCI
    setBrigade(g, id, { used: 0, worked: 0, shocks: 0, stirred: false, cap })
    dropFlags(g, id, INDEPENDENT | SAT_OUT | NEW_MARCH | MARCHED | HOLD | CHAINED)
  }
  for (const id of gr.unitIds)
    if ((g.units[id].status & UNIT_SAT_OUT) !== 0) setUnit(g, id, { status: g.units[id].status & ~UNIT_SAT_OUT })
  const arrivals = scenarioOf(g).arrivals
  g.arrivals = gr.arrivalIds.map(id => {
    const now = g.arrivals[id] ?? NOT_DUE
    const group = arrivals[id]
    // 9.73: what was put off is due again
    return (now === NOT_DUE || now === PUT_OFF) && group !== null && group.turn <= g.turn ? DUE : now
  })
  for (const id of gr.arrivalIds) {
    const group = arrivals[id]
    if (group === null || g.arrivals[id] !== DUE || group.turn !== g.turn) continue
    for (const brigade of group.brigades)
      setBrigade(g, brigade, { cap: limitedUse(g.brigades[brigade].cap, group.cap) })
  }
  g.marchDrawn = [false, false]
  g.smoke = false
}
