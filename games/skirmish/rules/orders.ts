import { HEX_CODES } from './board.ts'
import type { Choice } from './choices.ts'
import { type CounterId, type HexId, roleOf, type SideIndex } from './ids.ts'
import { call, decision, end, go, procedure } from './kit.ts'
import { hexRefusal, orderRefusal, reach } from './march.ts'
import { counterAt, enemiesBeside, onMap } from './occupants.ts'
import { COUNTER_CODES, countersOf } from './pieces.ts'
import type { State } from './state.ts'

type Order = Extract<Choice, { verb: 'march' | 'attack' }>

/** 3: each counter may march once and then attack once. */
function ordersFor(g: Readonly<State>, side: SideIndex): Order[] {
  return countersOf(side).flatMap((counter): Order[] => {
    const { hex, marched } = g.counters[counter]
    if (hex === null || orderRefusal(g, side, counter) !== null) return []
    const marches = marched ? [] : reach(g, counter).map(to => ({ verb: 'march' as const, counter, hex: to }))
    const attacks = enemiesBeside(g, hex, side).map(enemy => ({
      verb: 'attack' as const,
      counter,
      hex: g.counters[enemy].hex as HexId,
    }))
    return [...marches, ...attacks]
  })
}

export const orders = procedure('orders', {
  rule: '3',
  start: 'begin',
  steps: {
    begin(t, f) {
      t.say('3', 'log.orders', { side: roleOf(f.side), turn: t.state.turn })
      return go('next')
    },
    // nothing to decide, nothing to ask
    next: (t, f) => (ordersFor(t.state, f.side).length === 0 ? end() : go('choose')),
    choose: decision({
      roles: (_g, f) => [roleOf(f.side)],
      prompt: (g, f) => ({ side: roleOf(f.side), turn: g.turn }),
      choices: (g, f) => [...ordersFor(g, f.side), { verb: 'endTurn' as const }],
      why: (g, f, target) =>
        target.kind === 'counter' ? orderRefusal(g, f.side, target.id as CounterId) : hexRefusal(g, target.id as HexId),
      on: {
        march(t, _f, c) {
          const counter = t.state.counters[c.counter]
          const from = HEX_CODES[counter.hex as HexId]
          counter.hex = c.hex
          counter.marched = true
          t.say('4', 'log.marched', { counter: COUNTER_CODES[c.counter], from, to: HEX_CODES[c.hex] })
          return go('next')
        },
        attack: (t, _f, c) =>
          call(
            'fight',
            { attacker: c.counter, defender: counterAt(t.state, c.hex) as CounterId, hex: c.hex },
            'fought',
          ),
        endTurn: () => end(),
      },
    }),
    fought: (t, f) => (onMap(t.state, f.side).length === 0 ? end() : go('next')),
  },
})
