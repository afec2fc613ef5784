import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { ground } from '../battle/ground.ts'
import { call, end, go, procedure, type Umpire } from '../kit.ts'
import { BLOWN, did, is, MAP, ROUT_TEST } from '../state.ts'
import { loseSp } from './lose-sp.ts'
import { isTooLong, mostTail } from './losses.ts'

/** 11.59: blown units that were hit lose another SP: of each stack the top one, and of the others one at random. */
export function loseBlown(t: Umpire): void {
  const g = t.state
  const hit = ground(g).unitIds.filter(
    id => did(g, id, ROUT_TEST) && is(g.units[id], BLOWN) && g.units[id].where === MAP,
  )
  for (const hex of new Set(hit.map(id => g.units[id].hex))) {
    const [top, ...rest] = hit.filter(id => g.units[id].hex === hex).sort((a, b) => g.units[b].rank - g.units[a].rank)
    if (top !== undefined) loseSp(t, top, 1)
    const other = rest.length < 2 ? rest[0] : rest[t.d(rest.length) - 1]
    if (other !== undefined) loseSp(t, other, 1)
  }
}

/** 12.23, 11.59: when the rest of a result is done, units that lost SP while collapsed test for rout, and so do blown ones, after another SP. */
export const routTests = procedure('routTests', {
  rule: '12.23',
  start: 'blown',
  steps: {
    blown(t) {
      if (!t.state.deeds.some(bits => (bits & ROUT_TEST) !== 0)) return end()
      loseBlown(t)
      return go('next')
    },
    next(t) {
      const g = t.state
      // 8.42: what the loss of blown horse in column cost
      const long = ground(g).unitIds.find(id => did(g, id, ROUT_TEST) && isTooLong(g, id))
      if (long !== undefined) return call('shedExtension', { unit: long, left: mostTail(g, long), test: false }, 'next')
      const unit = ground(g).unitIds.find(id => did(g, id, ROUT_TEST))
      if (unit === undefined) return end()
      g.deeds[unit] &= ~ROUT_TEST
      if (g.units[unit].where !== MAP) return go('next')
      if (rollUdd(t, unit, uddSum(g, unit), 'test').passed) return go('next')
      return call('rout', { units: [unit], cause: 'fire', todo: [] }, 'next')
    },
  },
})
