import { ground, roleOf, unitCode } from '../battle/ground.ts'
import { isDisordered, isFoot, isMounted } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { UnitId } from '../ids.ts'
import { call, end, go, procedure } from '../kit.ts'
import { MAP, type State } from '../state.ts'

/** Rows of who engaged, as `shock` keeps them: [unit, disordered before, hex, 1 = defending]. */
type Rows = Frames['afterShock']['rows']
const CAUSE = 'automatic after shock'

/** 11.48, 11.58: units that are disordered now because they engaged: foot that attacked, horse of either side; who was disordered by the result takes no more (ruling auto-already). */
export function toDisorder(g: State, rows: Rows): UnitId[] {
  const list = rows.flatMap(([id, before, , defending], i) => {
    if (g.units[id].where !== MAP) return []
    // of horse that struck and was struck the first blow counts
    if (isMounted(g, id) && rows.findIndex(r => r[0] === id) !== i) return []
    if (isFoot(g, id)) return before === 0 && defending === 0 && !isDisordered(g, id) ? [id] : []
    if (!isMounted(g, id)) return []
    return before === 1 || !isDisordered(g, id) ? [id] : []
  })
  return [...new Set(list)]
}

/** 11.48: of each attacking stack on foot in which one was disordered before, the top unit that is left loses 1 SP (12.35e). */
export function toLose(g: State, rows: Rows): UnitId[] {
  const mine = rows.filter(([unit, , , defending]) => defending === 0 && isFoot(g, unit))
  const hexes = new Set(mine.filter(r => r[1] === 1).map(r => r[2]))
  return [...hexes].flatMap(hex => {
    const left = mine.filter(r => r[2] === hex && g.units[r[0]].where === MAP).map(r => r[0])
    return left.sort((a, b) => g.units[b].rank - g.units[a].rank)[0] ?? []
  })
}

/** Step 6e and 11.58: automatic disorder at the end of an attack, or of a series of continued shocks. No leader is lost by it. */
export const afterShock = procedure('afterShock', {
  rule: '11.48',
  start: 'begin',
  steps: {
    begin(t, f) {
      // losses are taken last, but who pays them is told by how they stood before
      f.todo = toDisorder(t.state, f.rows)
      return go('disorder')
    },
    disorder(t, f) {
      const unit = f.todo[0]
      if (unit === undefined) {
        f.todo = toLose(t.state, f.rows)
        return go('lose')
      }
      f.todo = f.todo.slice(1)
      return call('disorder', { unit, cause: CAUSE, by: null }, 'disorder')
    },
    lose(t, f) {
      const g = t.state
      const unit = f.todo[0]
      if (unit === undefined) return call('routTests', {}, 'over')
      f.todo = f.todo.slice(1)
      const { hex } = g.units[unit]
      if (hex === null) return go('lose')
      const { side } = ground(g).units[unit]
      t.say('11.48', 'log.shock.stragglers', { side: roleOf(g, side), unit: unitCode(g, unit) })
      const led = ground(g).leaderIds.slice()
      return call('losses', { hex, side, units: [unit], lose: 1, by: null, led }, 'lose')
    },
    over: () => end(),
  },
})
