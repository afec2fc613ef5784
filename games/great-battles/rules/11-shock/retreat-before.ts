import { first } from '#engine/lists.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { freshChain } from '../12-results/disorder.ts'
import { retreatChoices, retreatLocals } from '../12-results/retreat-way.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isDisordered, isGuns, isMounted, ordersOf, stands } from '../field.ts'
import type { Frames, Group } from '../frames.ts'
import { ADVANCE, type HexId, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure } from '../kit.ts'
import { MAP } from '../state.ts'
import { unitsOn } from './groups.ts'

const R = CHARTS.shock.retreatBeforeShock
type F = Frames['retreatBefore']

/** 11.33: the retreat of a unit before the shock: 1 hex, mounted 1 or 2 (ruling retreat-before); not into a hex that is to be shocked (11.34). */
function wayBack(g: Field, unit: UnitId, groups: readonly Group[]): Frames['retreat'] {
  const mine = groups.filter(group => unitsOn(g, group.hexes, ground(g).units[unit].side).includes(unit))
  const by = mine.flatMap(group => group.attackers).find(id => stands(g.units[id])) ?? null
  const most = isMounted(g, unit) ? (R.hexesMounted[1] as number) : R.hexesFoot
  const closed: HexId[] = groups.flatMap(group => group.hexes)
  return retreatLocals([unit], 1, most, by, 'shock', { voluntary: true, closed })
}

/** 11.33: who may fall back: foot and horse under Advance shocked by foot alone, with somewhere to go. */
export function mayFallBack(g: Field, f: Readonly<Pick<F, 'side' | 'groups' | 'fell'>>): readonly UnitId[] {
  const list = new Set<UnitId>()
  for (const group of f.groups)
    for (const unit of unitsOn(g, group.hexes, f.side)) {
      if (isGuns(g, unit) || ordersOf(g, unit) !== ADVANCE || f.fell.includes(unit)) continue
      const all = f.groups.filter(other => unitsOn(g, other.hexes, f.side).includes(unit))
      if (all.some(other => other.attackers.some(id => isMounted(g, id)))) continue
      if (retreatChoices(g, wayBack(g, unit, f.groups)).to.length > 0) list.add(unit)
    }
  return [...list]
}

/** Step 2 (11.33 to 11.35): defenders fall back before a shock of foot, unit by unit; disordered ones test afterwards. */
export const retreatBefore = procedure('retreatBefore', {
  rule: '11.33',
  start: 'look',
  steps: {
    look: (t, f) => (mayFallBack(t.state, f).length === 0 ? go('over') : go('choose')),
    choose: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => [
        ...mayFallBack(g, f).map((unit): Extract<Choice, { verb: 'fallBack' }> => ({ verb: 'fallBack', unit })),
        { verb: 'stand' } as const,
      ],
      prompt: (g, f) => ({ unit: unitCode(g, first(mayFallBack(g, f))) }),
      on: {
        fallBack(t, f, c) {
          const g = t.state
          f.unit = c.unit
          f.fell = [...f.fell, c.unit]
          f.shaken = isDisordered(g, c.unit)
          freshChain(g)
          t.say('11.33', 'log.shock.fallsBack', { side: roleOf(g, f.side), unit: unitCode(g, c.unit) })
          return call('retreat', wayBack(g, c.unit, f.groups), 'tests')
        },
        stand: () => go('over'),
      },
    }),
    tests(t, f) {
      const g = t.state
      const unit = f.unit as UnitId
      // 11.33, 12.34: who was disordered before it fell back, not whom the ground disorders on the way
      if (g.units[unit].where !== MAP || f.shaken !== true) return go('look')
      if (rollUdd(t, unit, uddSum(g, unit), 'shock').passed) return go('look')
      const by = f.groups.flatMap(group => group.attackers).find(id => stands(g.units[id])) ?? null
      return call('disorder', { unit, cause: 'shock', by }, 'shaken')
    },
    shaken: () => call('routTests', {}, 'look'),
    over: (_t, f) => end('retreatBefore', { fell: f.fell }),
  },
})
