import { blocksInPlay } from '../blocks.ts'
import { ATTACK, CONFEDERATE, enemyOf, nameOf, ORDERS, UNION } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { SET_LENGTH } from '../offers.ts'
import { HOUR_CODES, isNight, nightAfter, START_HOUR } from '../pieces.ts'
import { commander } from '../seats.ts'
import type { State } from '../state.ts'

const BLOCKS_FOR_AN_HOUR = 3

/** 7: who is first and who second, and how many hours the turn has. */
export const duration = procedure('duration', {
  rule: '7',
  start: 'begin',
  steps: {
    begin(t) {
      const g = t.state
      g.phase = 'duration'
      g.orders = [g.next[0], g.next[1]]
      g.first = g.lastWithdraw ?? UNION
      g.shortened = false
      t.say('7', 'log.turn', {
        hour: HOUR_CODES[g.hour] as string,
        first: nameOf(g.first),
        union: ORDERS[g.orders[UNION]],
        confederate: ORDERS[g.orders[CONFEDERATE]],
      })
      if (longest(g) > 1) return go('choose')
      return settle(t, 1)
    },

    choose: decision({
      roles: g => commander(g, enemyOf(g.first)),
      choices: g => SET_LENGTH.slice(0, longest(g)),
      prompt: g => ({ most: longest(g) }),
      on: {
        setLength(t, _, c) {
          t.state.shortened = c.hours < longest(t.state)
          return settle(t, c.hours)
        },
      },
    }),
  },
})

function settle(t: Umpire, hours: number) {
  t.state.length = hours
  t.say('7', 'log.length', { count: hours, side: nameOf(enemyOf(t.state.first)) })
  return end()
}

/** 7: an hour, and one more for every three blocks in play of the side that has fewer; never into the night. */
export function longest(g: Readonly<State>): number {
  if (g.hour === START_HOUR || isNight(g.hour) || g.orders.includes(ATTACK)) return 1
  return Math.min(hoursByBlocks(g), nightAfter(g.hour) - g.hour)
}

/** 7: what a turn may have by the number of blocks, if nobody attacks. */
export function hoursByBlocks(g: Readonly<State>): number {
  const fewer = Math.min(blocksInPlay(g, UNION), blocksInPlay(g, CONFEDERATE))
  return 1 + Math.floor(fewer / BLOCKS_FOR_AN_HOUR)
}
