import { hexDistance } from '#engine/map/hex.ts'
import { told } from '../02-counters/sum.ts'
import { partsOf } from '../07-facing/facing.ts'
import { ground, hexCode, roleOf, unitCode } from '../battle/ground.ts'
import { type Field, isGuns } from '../field.ts'
import type { Shot } from '../frames.ts'
import { call, end, go, procedure } from '../kit.ts'
import { stackAt } from '../survey.ts'
import { CANISTER_RANGE, effectOf, fireResult } from './fire-table.ts'

/** 10.67: whether a shot is shot and shell, which strikes every unit in the hex by itself. */
export function isShell(g: Field, shot: Shot): boolean {
  const gr = ground(g)
  if (!isGuns(g, shot.unit)) return false
  return partsOf(gr.grid, g.units[shot.unit]).every(p => hexDistance(gr.grid, p.hex, shot.target) > CANISTER_RANGE)
}

/** 10.41: shots that a window handed back take effect one after another; on an empty hex they are lost. `side`: who is shot at. */
export const hits = procedure('hits', {
  rule: '10.41',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      const shot = f.shots[f.next]
      if (shot === undefined) return end()
      f.next++
      const die = t.d(10) - 1
      const shell = isShell(g, shot)
      const cell =
        fireResult(shell ? 'artilleryShotShell' : 'smallArmsAndCanister', shot.sp, die + shot.sum.total) ?? '-'
      shot.die = die
      shot.result = cell
      t.say('10.17', 'log.hits.shot', {
        side: roleOf(g, ground(g).units[shot.unit].side),
        unit: unitCode(g, shot.unit),
        hex: hexCode(g, shot.target),
        die,
        sum: shot.sum.total,
        parts: told(shot.sum),
        result: cell,
      })
      if (!stackAt(g, shot.target).some(id => ground(g).units[id].side === f.side)) return go('next')
      const { lose, test, disorder } = effectOf(cell)
      return call(
        'result',
        {
          hex: shot.target,
          side: f.side,
          by: shot.unit,
          cause: 'fire',
          lose,
          test,
          auto: disorder,
          each: shell,
          first: null,
          led: [],
          todo: [],
        },
        'next',
      )
    },
  },
})
