import { leadersAt } from '../02-counters/leaders-here.ts'
import { lineMarkers, spOf } from '../02-counters/strength.ts'
import { columnsMarkersOf } from '../08-stacking/column.ts'
import { ground } from '../battle/ground.ts'
import type { HexId, UnitId } from '../ids.ts'
import { call, end, go, procedure } from '../kit.ts'
import { COLUMN, is, MAP, type State } from '../state.ts'
import { hexesOf, loseSp } from './lose-sp.ts'
import { displaceLeaders } from './place-leader.ts'

/** 12.22, 12.71, 8.42: SP are lost from the first unit down, leaders there roll, extensions too long for what is left go. */
export const losses = procedure('losses', {
  rule: '12.22',
  start: 'lose',
  steps: {
    lose(t, f) {
      const g = t.state
      const hexes = new Set<HexId>([f.hex, ...f.units.flatMap(id => hexesOf(g, id))])
      let left = f.lose
      let lost = 0
      const gone: UnitId[] = []
      for (const unit of f.units) {
        if (left === 0) break
        const took = loseSp(t, unit, left)
        lost += took
        if (f.each !== true) left -= took
        if (g.units[unit].where !== MAP) gone.push(unit)
      }
      f.lose = lost
      f.units = f.units.filter(id => !gone.includes(id))
      f.gone = gone
      if (lost === 0) return go('shed')
      // 12.71: one die for each leader and result (ruling leader-once)
      const leaders = [...hexes]
        .flatMap(hex => leadersAt(g, hex))
        .filter(id => ground(g).leaders[id].side === f.side && !f.led.includes(id))
      if (leaders.length === 0) return go('shed')
      f.led = [...f.led, ...leaders]
      return call('leaderLoss', { leaders, rule: '12.71' }, 'shed')
    },
    shed(t, f) {
      const g = t.state
      const unit = f.units.find(id => isTooLong(g, id))
      if (unit === undefined) return go('over')
      return call('shedExtension', { unit, left: mostTail(g, unit), test: false }, 'shed')
    },
    over(t, f) {
      displaceLeaders(t)
      return end('losses', { gone: f.gone ?? [], lost: f.lose, led: f.led })
    },
  },
})

/** 8.42, 8.5: whether a unit has more extensions than it may have at its strength. */
export const isTooLong = (g: State, unit: UnitId): boolean =>
  g.units[unit].tail.length > 0 && g.units[unit].tail.length > mostTail(g, unit)

/** 8.42, 8.43, 8.5: how many extensions a unit may have at its strength. */
export function mostTail(g: State, unit: UnitId): number {
  return is(g.units[unit], COLUMN) ? columnsMarkersOf(g, unit) : lineMarkers(spOf(g, unit))
}
