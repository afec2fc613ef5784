import { first } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { part, type Sum } from '../02-counters/sum.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { partsOf } from '../07-facing/facing.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { ownBlock } from '../10-fire/units-in-the-way.ts'
import { loseSp } from '../12-results/lose-sp.ts'
import { retreatLocals } from '../12-results/retreat-way.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, stands } from '../field.ts'
import { BEGAN_NEAR_GUNS } from '../frames.ts'
import { enemyOf, type HexId, type SideIndex, type UnitId } from '../ids.ts'
import { call, end, go, procedure, result } from '../kit.ts'
import { did, ENTERED, hexUnder, MAP, type State } from '../state.ts'
import { approachLoss } from './costs.ts'
import { GUNS_DISTANCE } from './near-enemy.ts'
import { actingNow } from './unit-locals.ts'

/** 9.55 option 2: enemies within 3 hexes that see the hex; their own units are in their way, ours are not. */
function watchers(g: Field, side: SideIndex, hex: HexId): readonly UnitId[] {
  const gr = ground(g)
  const enemy = enemyOf(side)
  const sees_ = (from: HexId) => sees(g, from, hex) && !ownBlock(g, enemy, from, hex)
  return gr.unitsOf[enemy].filter(
    id =>
      stands(g.units[id]) &&
      partsOf(gr.grid, g.units[id]).some(p => hexDistance(gr.grid, p.hex, hex) <= GUNS_DISTANCE && sees_(p.hex)),
  )
}

/** 9.55 option 2: those of them with small arms. */
export const smallArmsNear = (g: Field, side: SideIndex, hex: HexId): readonly UnitId[] =>
  watchers(g, side, hex).filter(id => !isGuns(g, id) && ground(g).units[id].print.weapon !== null)

/** 9.55 option 2, ruling guns-shot-later: whether guns that have moved must test before they fire: they began within 3 hexes and have not tested yet. */
export function mustTestShot(g: State, unit: UnitId): boolean {
  const { hex } = g.units[unit]
  if (g.options.guns !== 2 || hex === null || !isGuns(g, unit) || !did(g, unit, ENTERED)) return false
  const move = actingNow(g, unit)
  if (move === null || (move.began & BEGAN_NEAR_GUNS) === 0 || move.approached === true) return false
  return watchers(g, ground(g).units[unit].side, hex).length > 0
}

/** 9.55 option 2: the test of guns that come near: one for each enemy unit with small arms, 2 more within 2 hexes. */
export function approachSum(g: Field, unit: UnitId, hex: HexId): Sum {
  const gr = ground(g)
  const near = smallArmsNear(g, gr.units[unit].side, hex)
  const close = near.some(id => partsOf(gr.grid, g.units[id]).some(p => hexDistance(gr.grid, p.hex, hex) <= 2))
  return uddSum(g, unit, [part('smallArmsNear', near.length, '9.55'), part('withinTwo', close ? 2 : 0, '9.55')])
}

/** 9.55 option 2: whether a step of guns must be tested: from farther into 3 hexes, or nearer within them, or fired before. */
export function mustTestApproach(g: Field, unit: UnitId, from: HexId, to: HexId, fired: boolean): boolean {
  const gr = ground(g)
  const { side } = gr.units[unit]
  const near = watchers(g, side, to)
  if (near.length === 0) return false
  const distance = (id: UnitId, hex: HexId) =>
    Math.min(...partsOf(gr.grid, g.units[id]).map(p => hexDistance(gr.grid, p.hex, hex)))
  return fired || near.some(id => distance(id, from) > GUNS_DISTANCE || distance(id, to) < distance(id, from))
}

/** 9.55 option 2: a failure disorders, drives the guns out of 3 hexes and sight, and costs guns by its margin. */
export const gunApproach = procedure('gunApproach', {
  rule: '9.55',
  start: 'test',
  steps: {
    test(t, f) {
      const g = t.state
      const { passed, margin } = rollUdd(t, f.unit, approachSum(g, f.unit, f.hex), 'gun approach (9.55 option 2)')
      if (passed) return end('gunApproach', { retreated: false })
      f.left = 4
      loseSp(t, f.unit, approachLoss(margin))
      if (g.units[f.unit].where !== MAP) return end('gunApproach', { retreated: true })
      return call('disorder', { unit: f.unit, cause: 'gun approach (9.55 option 2)', by: null }, 'back')
    },
    back(t, f) {
      const g = t.state
      const u = g.units[f.unit]
      const { side } = ground(g).units[f.unit]
      const here = u.where === MAP && stands(u) ? smallArmsNear(g, side, hexUnder(u)) : []
      if (here.length === 0 || (f.left ?? 0) === 0) return end('gunApproach', { retreated: true })
      f.left = (f.left ?? 0) - 1
      const by = first(here)
      return call('retreat', retreatLocals([f.unit], 1, 1, by, 'gun approach (9.55 option 2)'), 'backed')
    },
    backed: (_t, f) => (result(f, 'retreat').to === null ? end('gunApproach', { retreated: true }) : go('back')),
  },
})
