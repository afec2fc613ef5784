import setupData from '../../data/setup.json' with { type: 'json' }
import { reinforce } from '../06-reinforcements/reinforcements.ts'
import { confederateVictory } from '../24-victory/victory.ts'
import { discSupply } from '../blocks.ts'
import { CONFEDERATE, enemyOf, PERIODS, type Period, UNION } from '../ids.ts'
import { call, end, go, over, procedure, type Umpire } from '../kit.ts'
import { FORCED_PASS_DISCS } from '../pieces.ts'

const AFTERNOON = PERIODS.indexOf('afternoon')

/** 4.0, 5.0: three days of four periods; the last ends with its afternoon. */
export const game = procedure('game', {
  rule: '4.0',
  start: 'period',
  steps: {
    period: () => call('period', {}, 'next'),

    next(t) {
      const g = t.state
      const won = confederateVictory(t)
      if (won !== null) return won
      const { day, period } = setupData.lastPeriod
      if (g.day === day && PERIODS[g.period] === period) return over('union', '24.0', 'outcome.union.held')
      g.period = (g.period + 1) % PERIODS.length
      if (g.period === 0) g.day++
      return go('period')
    },
  },
})

/** 5.0: the four phases of a period. */
export const period = procedure('period', {
  rule: '5.0',
  start: 'reinforcements',
  steps: {
    reinforcements(t) {
      t.say('5.0', 'log.period', told(t))
      reinforce(t)
      return go('discs')
    },

    discs(t) {
      fillBoxes(t)
      t.state.active = CONFEDERATE
      return go('action')
    },

    /** 8.0: the Confederates first, then in turns, until the Union's box is empty. */
    action: () => call('turn', { second: null, value: null, stormed: [], entered: [] }, 'acted'),

    acted(t) {
      const g = t.state
      if (g.active === UNION && g.unionOrders + g.forcedPasses === 0) return go('close')
      g.active = enemyOf(g.active)
      return go('action')
    },

    /** 23.0: fire markers come off; after the afternoon the disruption markers too. */
    close(t) {
      const g = t.state
      g.fireMarkers = []
      if (g.period === AFTERNOON) g.disrupted = []
      t.say('23.0', 'log.periodEnds', told(t))
      return end()
    },
  },
})

const told = (t: Umpire) => ({ day: String(t.state.day), period: PERIODS[t.state.period] as Period })

/** 7.0: discs for both sides (rulings R26, R27). */
function fillBoxes(t: Umpire): void {
  const g = t.state
  const wanted = setupData.unionOrders[PERIODS[g.period] as Period]
  g.unionOrders = Math.min(wanted, discSupply(g, UNION))
  g.forcedPasses = Math.min(wanted - g.unionOrders, FORCED_PASS_DISCS)
  t.say('7.0', 'log.discs.union', { count: g.unionOrders, forced: g.forcedPasses })
  const { single, doubleUpTo, doubleOrElse } = setupData.confederateOrders
  g.singles += Math.min(single - g.singles, discSupply(g, CONFEDERATE))
  const missing = g.doubles < doubleUpTo ? doubleUpTo - g.doubles : doubleOrElse
  g.doubles += Math.min(missing, discSupply(g, CONFEDERATE))
  t.say('7.0', 'log.discs.confederate', { single: g.singles, double: g.doubles })
}
