import { layStacks } from '../04-setup/stacks.ts'
import { layTimeTokens } from '../04-setup/time-tokens.ts'
import { drawTokens, mixPool } from '../08-tokens/tokens.ts'
import { CONFEDERATE, UNION } from '../ids.ts'
import { call, go, over, procedure } from '../kit.ts'
import { HOURS, LIMITS } from '../pieces.ts'
import { winnerOf } from '../seats.ts'

/** The whole game: set-up, then turn after turn to the end of 3 July. */
export const game = procedure('game', {
  rule: '5',
  start: 'bid',
  steps: {
    // 24: before anything is laid out, so that no seat has seen what becomes the other's
    bid: t => (t.state.options.bidding ? call('bidding', { bidder: 0, bid: -1, chooser: 0 }, 'lay') : go('lay')),

    lay(t) {
      for (const side of [UNION, CONFEDERATE] as const) layTimeTokens(t, side, 0)
      layStacks(t)
      for (const side of [UNION, CONFEDERATE] as const) {
        mixPool(t, t.state.tokens[side], t.state.tokens[side].pool)
        drawTokens(t, side, LIMITS.tray)
      }
      t.say('4', 'log.setup')
      return go('firstOrders')
    },

    firstOrders: t =>
      t.state.teams ? call('specialOrders', { side: UNION, left: 0, hours: 1 }, 'buford') : go('buford'),
    buford: () => call('buford', { blocks: [], to: null }, 'turn'),
    turn: () => call('turn', {}, 'next'),

    // 20: if the Confederates have not won by the end of the night of 3 July, the Union has
    next: t => (t.state.hour < HOURS ? go('turn') : over(winnerOf(t.state, UNION), '20', 'outcome.union.held')),
  },
})
