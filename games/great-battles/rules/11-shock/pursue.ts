import { first as firstOf } from '#engine/lists.ts'
import { mayAdvance } from '../12-results/advance-after-fire.ts'
import { hexCode, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result } from '../kit.ts'
import { enemyAt } from '../survey.ts'

type F = Frames['pursue']

/** 11.46: emptied hexes that one of the winners can advance into. */
function openHexes(g: Field, f: Readonly<F>): HexId[] {
  return f.hexes.filter(hex => !enemyAt(g, f.side, hex) && f.units.some(id => mayAdvance(g, id, hex)))
}

/** 11.46: the top units of their hexes first, then those below. */
export function byRight(g: Field, units: readonly UnitId[]): UnitId[] {
  const fromTop = (id: UnitId) =>
    units.filter(other => g.units[other].hex === g.units[id].hex && g.units[other].rank > g.units[id].rank).length
  return [...units].sort((a, b) => fromTop(a) - fromTop(b))
}

/** Steps 6c and 6d for the attacker, horse too (11.57): he advances into what was emptied, and those who may or must go on do so, hex by hex. */
export const pursue = procedure('pursue', {
  rule: '11.46',
  start: 'look',
  steps: {
    look(t, f) {
      const g = t.state
      f.units = f.units.filter(id => stands(g.units[id]))
      const open = openHexes(g, f)
      if (open.length === 0) return go('onward')
      return open.length > 1 ? go('choose') : into(f, g, firstOf(open))
    },
    /** Several hexes are empty: where to? */
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...openHexes(g, f).map((hex): Extract<Choice, { verb: 'advanceInto' }> => ({ verb: 'advanceInto', hex })),
        ...(f.must ? [] : [{ verb: 'halt' } as const]),
      ],
      prompt: (g, f) => ({ unit: unitCode(g, firstOf(f.units)), hex: hexCode(g, firstOf(f.hexes)) }),
      on: {
        advanceInto: (t, f, c) => into(f, t.state, c.hex),
        halt: () => go('onward'),
      },
    }),
    advanced(_t, f) {
      const { advanced } = result(f, 'advance')
      f.advanced = [...f.advanced, ...advanced]
      f.units = f.units.filter(id => !advanced.includes(id))
      return go('look')
    },
    /** 11.47: who came into one hex goes on together; who found nothing emptied goes on from where he stands. */
    onward(t, f) {
      const g = t.state
      if (f.again === 0) return end()
      const held = f.hexes.some(hex => enemyAt(g, f.side, hex))
      if (f.advanced.length === 0 && held) f.advanced = f.units
      f.units = []
      return go('next')
    },
    next(t, f) {
      const g = t.state
      f.advanced = f.advanced.filter(id => stands(g.units[id]))
      const first = f.advanced[0]
      if (first === undefined) return end()
      const units = f.advanced.filter(id => g.units[id].hex === g.units[first].hex)
      f.advanced = f.advanced.filter(id => !units.includes(id))
      return call('continued', { side: f.side, units, must: f.again === 2, group: null, count: 0 }, 'next')
    },
  },
})

function into(f: F, g: Field, to: HexId) {
  f.hexes = f.hexes.filter(hex => hex !== to)
  const units = byRight(g, f.units)
  return call('advance', { units, to, must: f.must, extra: 0, after: 'shock' }, 'advanced' as const)
}
