import { listOf } from '#engine/ids.ts'
import { CROSSROADS, LAST_TURN } from './board.ts'
import { enemyOf, roleOf, type SideIndex } from './ids.ts'
import { call, go, over, procedure } from './kit.ts'
import { counterAt, onMap } from './occupants.ts'
import { countersOf, STRENGTHS, sideOf } from './pieces.ts'

const BOTH: readonly SideIndex[] = [0, 1]

export const game = procedure('game', {
  rule: '1',
  start: 'deal',
  steps: {
    // 2 which counter is worth what is dealt unseen
    deal(t) {
      for (const side of BOTH) {
        const strengths = STRENGTHS.slice()
        t.shuffle(strengths)
        countersOf(side).forEach((counter, i) => {
          t.state.counters[counter].strength = strengths[i] as number
        })
      }
      return go('turn')
    },
    turn: () => call('orders', { side: 0 }, 'south'),
    south: () => call('orders', { side: 1 }, 'close'),
    close(t) {
      const g = t.state
      const beaten = BOTH.find(side => onMap(g, side).length === 0)
      if (beaten !== undefined) return over(roleOf(enemyOf(beaten)), '6', 'outcome.destroyed')
      const there = counterAt(g, CROSSROADS)
      if (there !== undefined) g.holder = sideOf(there)
      if (g.turn === LAST_TURN) {
        return g.holder === null ? over(null, '6', 'outcome.nobody') : over(roleOf(g.holder), '6', 'outcome.crossroads')
      }
      g.turn++
      for (const counter of listOf(g.counters)) {
        counter.marched = false
        counter.fought = false
      }
      return go('turn')
    },
  },
})
