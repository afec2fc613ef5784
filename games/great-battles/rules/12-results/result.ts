import { first as firstOf } from '#engine/lists.ts'
import { part } from '../02-counters/sum.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { stopWorks } from '../15-works/barricades.ts'
import { ground } from '../battle/ground.ts'
import { isGuns } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { UnitId } from '../ids.ts'
import { call, end, go, procedure, result as resultOf } from '../kit.ts'
import { DISORDERED, is, MAP, type State } from '../state.ts'
import { stackAt } from '../survey.ts'
import { freshChain } from './disorder.ts'
import { secondDisorderRow } from './second-disorder.ts'

/**
 * What a fire or shock result does to a hex (8.35, 10.71, 12.2 to 12.5): losses with leaders and collapse; the disorder of the unit
 * struck; the tests of those stacked with it (fire only), or with `each` every unit by itself; tests of the collapsed.
 */
export const result = procedure('result', {
  rule: '12.21',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      if (f.goesOn !== true && (f.cause === 'fire' || f.cause === 'shock')) freshChain(g)
      const stack = stackAt(g, f.hex).filter(
        id => ground(g).units[id].side === f.side && (f.only === undefined || f.only.includes(id)),
      )
      const topDown = [...stack].reverse()
      const first = f.first !== null && topDown.includes(f.first) ? f.first : topDown[0]
      f.hit = []
      f.paid = false
      f.victim = null
      f.below = false
      f.stack = topDown
      f.had = topDown.map(id => g.units[id].lost)
      if (first === undefined) return end('result', { gone: [], disordered: [] })
      const rest = topDown.filter(id => id !== first)
      const shocks = (id: UnitId) => f.shockers?.includes(id) === true
      f.todo = [first, ...rest.filter(shocks), ...rest.filter(id => !shocks(id))]
      f.first = first
      if (f.lose === 0) return go(f.each ? 'eachTest' : 'topTest')
      f.below = !f.each && !is(g.units[first], DISORDERED)
      const { hex, side, by, led, lose } = f
      return call('losses', { hex, side, units: [...f.todo], lose, by, led, each: f.each }, 'lost')
    },
    lost(t, f) {
      const g = t.state
      const first = f.first as UnitId
      f.led = resultOf(f, 'losses').led
      if (f.each) return go('eachTest')
      // 8.35: the first is gone, the rest of the result is not applied, those with it test
      if (g.units[first].where !== MAP) {
        f.below = true
        return go('below')
      }
      f.below = f.below === true && is(g.units[first], DISORDERED)
      return go('topTest')
    },
    topTest(t, f) {
      const first = f.first as UnitId
      f.todo = f.todo.filter(id => id !== first)
      if (!fails(t, f, first)) return go('below')
      f.below = true
      return call('disorder', { unit: first, cause: f.cause, by: f.by, shared: false, led: f.led }, 'topFell')
    },
    topFell(t, f) {
      noteFall(t.state, f, f.first as UnitId, resultOf(f, 'disorder'))
      return go('below')
    },
    below(t, f) {
      const g = t.state
      // 8.35: fire only; shock asks no test of those below (8.36)
      const unit = f.cause === 'fire' && f.below === true ? f.todo[0] : undefined
      if (unit === undefined) return call('routTests', {}, 'over')
      f.todo = f.todo.slice(1)
      if (!isHere(g, unit, f.hex)) return go('below')
      if (rollUdd(t, unit, uddSum(g, unit), f.cause).passed) return go('below')
      f.victim = unit
      return call('disorder', { unit, cause: f.cause, by: f.by, shared: f.paid ?? false, led: f.led }, 'belowFell')
    },
    belowFell(t, f) {
      noteFall(t.state, f, f.victim as UnitId, resultOf(f, 'disorder'))
      return go('below')
    },
    eachTest(t, f) {
      const g = t.state
      f.todo = f.todo.filter(id => isHere(g, id, f.hex) && fails(t, f, id))
      // 12.35e: of shot and shell one of those who owe an SP pays it, at random
      const owe = f.todo.filter(
        id => is(g.units[id], DISORDERED) && !isGuns(g, id) && (secondDisorderRow(g, id, f.cause).lose ?? 0) > 0,
      )
      if (f.cause === 'fire' && owe.length > 1) f.victim = owe[t.d(owe.length) - 1] as UnitId
      return go('eachNext')
    },
    eachNext(t, f) {
      const g = t.state
      const unit = f.todo[0]
      if (unit === undefined) return call('routTests', {}, 'over')
      if (!isHere(g, unit, f.hex)) {
        f.todo = f.todo.slice(1)
        return go('eachNext')
      }
      const shared = isGuns(g, unit) ? false : f.victim !== null ? f.victim !== unit : (f.paid ?? false)
      return call('disorder', { unit, cause: f.cause, by: f.by, shared, led: f.led }, 'eachFell')
    },
    eachFell(t, f) {
      const unit = firstOf(f.todo)
      f.todo = f.todo.slice(1)
      const fell = resultOf(f, 'disorder')
      noteFall(t.state, f, unit, fell)
      if (fell.second && t.state.units[unit].where !== MAP) f.paid = false
      return go('eachNext')
    },
    over(t, f) {
      // 15.14: builders hurt by small arms or canister break off
      if (f.cause === 'fire' && !f.each)
        f.stack?.forEach((id, i) => {
          if (f.hit?.includes(id) === true || t.state.units[id].lost > (f.had?.[i] ?? 0)) stopWorks(t, id)
        })
      const gone = (f.stack ?? []).filter(id => !isHere(t.state, id, f.hex))
      return end('result', { gone, disordered: f.hit ?? [] })
    },
  },
})

const isHere = (g: State, unit: UnitId, hex: number): boolean => {
  const u = g.units[unit]
  return u.where === MAP && (u.hex === hex || u.tail.includes(hex as never))
}

/** D, or a failed test. */
function fails(
  t: Parameters<typeof rollUdd>[0],
  f: { auto: boolean; test: number | null; cause: Parameters<typeof rollUdd>[3] },
  unit: UnitId,
): boolean {
  if (f.auto) return true
  if (f.test === null) return false
  return !rollUdd(t, unit, uddSum(t.state, unit, [part('result', f.test, '12.32')]), f.cause).passed
}

/** 12.35e: the first who pays for a second disorder pays for the stack; guns pay for themselves alone. */
function noteFall(g: State, f: Pick<Frames['result'], 'hit' | 'paid'>, unit: UnitId, fell: { second: boolean }): void {
  f.hit = [...(f.hit ?? []), unit]
  if (fell.second && !isGuns(g, unit)) f.paid = true
}
