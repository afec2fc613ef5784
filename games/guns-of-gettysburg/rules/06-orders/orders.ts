import type { Refusal } from '#engine/index.ts'
import { first } from '#engine/lists.ts'
import { halfTray } from '../05-sequence/turn.ts'
import { trayOf } from '../08-tokens/tokens.ts'
import { bothOnMap } from '../20-victory/control.ts'
import { ATTACK, HOLD, nameOf, ORDERS, type OrderId, type SideIndex, WITHDRAW } from '../ids.ts'
import { call, decision, end, go, procedure, refuse, type Umpire } from '../kit.ts'
import { HOURS, isNight } from '../pieces.ts'
import { commander } from '../seats.ts'
import type { State } from '../state.ts'

const HOLD_AGAIN_COST = 2

/** 6: a side declares its general orders for the next turn. */
export const orders = procedure('orders', {
  rule: '6',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      if (g.hour + g.length >= HOURS) return end()
      const open = openOrders(g, f.side)
      return open.length > 1 ? go('choose') : declare(t, f.side, first(open), f.heldUnderPressure)
    },

    choose: decision({
      roles: (g, f) => commander(g, f.side),
      choices: (g, f) => openOrders(g, f.side).map(order => ({ verb: 'order' as const, order })),
      why: (g, f, target) => (target.kind === 'order' ? orderRefusal(g, f.side, target.id as OrderId) : null),
      on: {
        order: (t, f, c) => declare(t, f.side, c.order, f.heldUnderPressure),
      },
    }),

    done: () => end(),
  },
})

const openOrders = (g: Readonly<State>, side: SideIndex): OrderId[] =>
  ([ATTACK, HOLD, WITHDRAW] as const).filter(order => orderRefusal(g, side, order) === null)

/** 6, ruling R20: null when these orders may be declared. */
export function orderRefusal(g: Readonly<State>, side: SideIndex, order: OrderId): Refusal | null {
  if (!bothOnMap(g)) return order === HOLD ? null : refuse('6', 'why.order.emptyMap')
  if (order === ATTACK && isNight(g.hour + g.length)) return refuse('6', 'why.order.night')
  if (order === ATTACK && trayOf(g, side).length === 0) return refuse('6', 'why.order.noTokens')
  if (order === HOLD && g.shortened && side !== g.first) return refuse('6', 'why.order.shortened')
  return null
}

function declare(t: Umpire, side: SideIndex, order: OrderId, heldUnderPressure: boolean) {
  const g = t.state
  const before = g.orders[side]
  g.next[side] = order
  g.stirred[side] = false
  if (order === WITHDRAW) g.lastWithdraw = side
  t.say('6', 'log.order', { side: nameOf(side), order: ORDERS[order] })
  const count = trayOf(g, side).length
  if (count === 0) return end()
  if (order === WITHDRAW && !isNight(g.hour + g.length)) return call('discarding', halfTray(g, side), 'done')
  if (order === HOLD && before === HOLD && heldUnderPressure) {
    const cost = Math.min(HOLD_AGAIN_COST, count)
    return call('discarding', { side, least: cost, most: cost, given: 0 }, 'done')
  }
  return end()
}
