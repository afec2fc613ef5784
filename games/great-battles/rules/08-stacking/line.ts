import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import type { Frames } from '../frames.ts'
import type { HexId } from '../ids.ts'
import { decision, end, go, procedure, type Umpire } from '../kit.ts'
import { addStatus, COLUMN, DISORDERED, dropStatus, is, MAP, NO_TAIL, setUnit } from '../state.ts'

/** 8.42, 8.43, 8.47, 8.5: extensions go until `left` are there; of a line that keeps one the owner says which (ruling extension-lost). */
export const shedExtension = procedure('shedExtension', {
  rule: '8.42',
  start: 'begin',
  steps: {
    begin(t, f) {
      const u = t.state.units[f.unit]
      if (u.where !== MAP || u.tail.length <= f.left) return go('over')
      if (f.left > 0 && !is(u, COLUMN)) return go('which')
      setUnit(t.state, f.unit, { tail: f.left === 0 ? NO_TAIL : u.tail.slice(0, f.left) })
      t.say('8.42', 'log.line.drawnIn', { unit: unitCode(t.state, f.unit) })
      return go('over')
    },
    which: decision({
      roles: (g, f) => seatOf(g, ground(g).units[f.unit].side),
      choices: (g, f) => g.units[f.unit].tail.map((hex): Extract<Choice, { verb: 'lose' }> => ({ verb: 'lose', hex })),
      prompt: (g, f) => ({ unit: unitCode(g, f.unit) }),
      on: {
        lose(t, f, c) {
          drop(t, f, c.hex)
          return go('begin')
        },
      },
    }),
    over(t, f) {
      const g = t.state
      const u = g.units[f.unit]
      if (u.where !== MAP) return end()
      if (u.tail.length === 0 && is(u, COLUMN)) dropStatus(g, f.unit, COLUMN)
      // 8.47: a line broken by its retreat tests; who is disordered already loses nothing more
      if (!f.test || rollUdd(t, f.unit, uddSum(g, f.unit), 'extension lost in retreat').passed) return end()
      if (!is(g.units[f.unit], DISORDERED)) {
        addStatus(g, f.unit, DISORDERED)
        const side = roleOf(g, ground(g).units[f.unit].side)
        t.say('8.47', 'log.disordered', { side, unit: unitCode(g, f.unit), cause: 'extension lost in retreat' })
      }
      return end()
    },
  },
})

function drop(t: Umpire, f: Frames['shedExtension'], hex: HexId): void {
  const g = t.state
  setUnit(g, f.unit, { tail: g.units[f.unit].tail.filter(h => h !== hex) })
  t.say('8.43', 'log.line.loses', { unit: unitCode(g, f.unit), hex: hexCode(g, hex) })
}
