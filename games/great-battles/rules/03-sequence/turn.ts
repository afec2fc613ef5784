import { ground, scenarioOf } from '../battle/ground.ts'
import { enemyOf, type SideIndex } from '../ids.ts'
import { call, end, go, procedure } from '../kit.ts'
import type { State } from '../state.ts'
import {
  CHAINED,
  DUE,
  dropFlags,
  INDEPENDENT,
  NEW_MARCH,
  NOT_DUE,
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
    efficiency: () =>
      call('efficiency', { stage: [0, 0], army: [0, 0], corps: [], raised: [], lent: [], moved: [] }, 'divisionOrders'),
    divisionOrders: t => call('divisionOrders', { side: t.state.first }, 'divisionOrdersOther'),
    divisionOrdersOther: t => call('divisionOrders', { side: other(t.state) }, 'arrivalOrders'),
    arrivalOrders: t => call('arrivalOrders', { side: t.state.first }, 'arrivalOrdersOther'),
    arrivalOrdersOther: t => call('arrivalOrders', { side: other(t.state) }, 'reserve'),
    reserve: t => call('reserve', { side: t.state.first }, 'reserveOther'),
    reserveOther: t => call('reserve', { side: other(t.state) }, 'works'),
    works: t => call('works', { side: t.state.first }, 'worksOther'),
    worksOther: t => call('works', { side: other(t.state) }, 'firstMarker'),
    firstMarker(t) {
      t.state.segment = 'activation'
      return call('firstMarker', {}, 'activations')
    },
    activations: () => call('activations', {}, 'commanders'),
    commanders(t) {
      t.state.segment = 'end'
      return call('commanders', { side: t.state.first, leader: null, mp: 0, spent: 0 }, 'commandersOther')
    },
    commandersOther: t => call('commanders', { side: other(t.state), leader: null, mp: 0, spent: 0 }, 'recovery'),
    recovery: t => call('recovery', { side: t.state.first, stage: 0, brigade: null, todo: [] }, 'recoveryOther'),
    recoveryOther: t => call('recovery', { side: other(t.state), stage: 0, brigade: null, todo: [] }, 'effectiveness'),
    effectiveness: () => call('effectiveness', {}, 'turnEnd'),
    turnEnd: () => call('turnEnd', {}, 'over'),
    over: () => end(),
  },
})

const other = (g: State): SideIndex => enemyOf(g.first)

/** What is counted by the turn begins anew, and arrivals fall due (9.71). */
function freshTurn(g: State): void {
  const gr = ground(g)
  for (const id of gr.brigadeIds) {
    setBrigade(g, id, { used: 0, worked: 0, shocks: 0, stirred: false, cap: 4 })
    dropFlags(g, id, INDEPENDENT | SAT_OUT | NEW_MARCH | CHAINED)
  }
  for (const id of gr.unitIds)
    if ((g.units[id].status & UNIT_SAT_OUT) !== 0) setUnit(g, id, { status: g.units[id].status & ~UNIT_SAT_OUT })
  const arrivals = scenarioOf(g).arrivals
  g.arrivals = gr.arrivalIds.map(id => {
    const now = g.arrivals[id] ?? NOT_DUE
    const group = arrivals[id]
    return now === NOT_DUE && group !== null && group.turn <= g.turn ? DUE : now
  })
  for (const id of gr.arrivalIds) {
    const group = arrivals[id]
    if (group === null || g.arrivals[id] !== DUE || group.turn !== g.turn) continue
    for (const brigade of group.brigades) setBrigade(g, brigade, { cap: group.cap })
  }
  g.marchDrawn = [false, false]
  g.smoke = false
}
