import { mixBlocks } from '../02-blocks/memory.ts'
import { drawTokens, trayOf } from '../08-tokens/tokens.ts'
import { fullControl } from '../20-victory/control.ts'
import { blockOf } from '../blocks.ts'
import {
  ATTACK,
  afterBlocks,
  CONFEDERATE,
  enemyOf,
  firstBlock,
  nameOf,
  ORDERS,
  type SideIndex,
  UNION,
  WITHDRAW,
} from '../ids.ts'
import { call, end, go, over, procedure, result, type Umpire } from '../kit.ts'
import { dayOf, isNight, LIMITS } from '../pieces.ts'
import { winnerOf } from '../seats.ts'
import type { State } from '../state.ts'

/** 5: duration, the first player's action phase, the second player's, objectives. */
export const turn = procedure('turn', {
  rule: '5',
  start: 'duration',
  steps: {
    duration: () => call('duration', {}, 'firstPlayer'),
    firstPlayer: t => call('actionPhase', { side: t.state.first, heldUnderPressure: false }, 'secondPlayer'),
    secondPlayer: t => call('actionPhase', { side: enemyOf(t.state.first), heldUnderPressure: false }, 'objectives'),
    objectives: () => call('objectives', { moves: 0, moved: [] }, 'close'),
    close(t) {
      t.state.hour += t.state.length
      return end()
    },
  },
})

/** 5: draw, withdrawals, attacks, reinforcements, marches, orders for the next turn. */
export const actionPhase = procedure('actionPhase', {
  rule: '5',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      g.active = f.side
      g.phase = 'draw'
      for (let id = firstBlock(f.side); id < afterBlocks(f.side); id++) {
        const b = blockOf(g, id)
        b.won = false
        b.moved = false
        b.hours = g.length
      }
      t.say('5', 'log.action', { side: nameOf(f.side), order: ORDERS[g.orders[f.side]] })
      mixBlocks(t, f.side)
      return go('draw')
    },

    // 8: one token an hour, none under Attack orders, eight in the tray
    draw(t, f) {
      const g = t.state
      if (g.orders[f.side] !== ATTACK) drawTokens(t, f.side, g.length)
      const surplus = trayOf(g, f.side).length - LIMITS.tray
      const locals = { side: f.side, least: surplus, most: surplus, given: 0 }
      return surplus > 0 ? call('discarding', locals, 'specialOrders') : go('specialOrders')
    },

    specialOrders(t, f) {
      const { teams, length } = t.state
      return teams
        ? call('specialOrders', { side: f.side, left: 0, hours: length }, 'nightDiscard')
        : go('nightDiscard')
    },

    // 6, 17: Withdraw orders for the night are paid for now
    nightDiscard(t, f) {
      const g = t.state
      if (g.orders[f.side] !== WITHDRAW || !isNight(g.hour)) return go('withdrawals')
      return call('discarding', halfTray(g, f.side), 'withdrawals')
    },

    withdrawals(t, f) {
      t.state.phase = 'withdrawals'
      return call('withdrawals', noWithdrawals(f.side), 'withdrawn')
    },

    withdrawn(t, f) {
      const { mandatory } = result(f, 'withdrawals')
      f.heldUnderPressure = mandatory > 0
      t.state.phase = 'attacks'
      return t.state.orders[f.side] === ATTACK
        ? call('attacks', { from: [], to: [], made: 0, paused: null }, 'reinforcements')
        : go('reinforcements')
    },

    reinforcements(t, f) {
      t.state.phase = 'reinforcements'
      return call('reinforcements', emptyHours(t.state, f.side), 'marches')
    },

    marches(t, f) {
      t.state.phase = 'marches'
      return call('marches', { side: f.side, block: null, to: null, boosts: 0 }, 'night')
    },

    night(t, f) {
      return isNight(t.state.hour) ? call('night', { side: f.side, left: 0, to: null }, 'orders') : go('orders')
    },

    orders(t, f) {
      t.state.phase = 'orders'
      return call('orders', { side: f.side, heldUnderPressure: f.heldUnderPressure }, 'judge')
    },

    judge: (t, f) => judge(t, f.side),
  },
})

/** 20: on 2 and 3 July a Union action phase without full control and without Attack orders loses the game. */
function judge(t: Umpire, side: SideIndex) {
  const g = t.state
  if (side !== UNION || dayOf(g.hour) === 1) return end()
  const last = dayOf(g.hour) === 3 && isNight(g.hour)
  if (fullControl(g) || (g.next[UNION] === ATTACK && !last)) return end()
  return over(winnerOf(g, CONFEDERATE), '20', 'outcome.confederate.control')
}

/** 6: at least half of the tray, rounded up. */
export function halfTray(g: Readonly<State>, side: SideIndex) {
  const count = trayOf(g, side).length
  return { side, least: Math.ceil(count / 2), most: count, given: 0 }
}

export const noWithdrawals = (side: SideIndex) => ({
  side,
  must: [],
  free: true,
  lost: false,
  block: null,
  to: null,
  hurt: [],
  made: 0,
  mandatory: 0,
})

const emptyHours = (g: Readonly<State>, side: SideIndex) => ({
  side,
  hour: g.hour,
  block: null,
  to: null,
  byRoad: false,
  ways: g.opened.map(() => 0),
  sent: [],
  nodes: [],
  transfers: [],
})
