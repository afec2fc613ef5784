import { hexDistance } from '#engine/map/hex.ts'
import { part, type Sum } from '../02-counters/sum.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { partsOf } from '../07-facing/facing.ts'
import { sees } from '../10-fire/line-of-sight.ts'
import { loseSp } from '../12-results/lose-sp.ts'
import { retreatLocals } from '../12-results/retreat-way.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, stands } from '../field.ts'
import type { HexId, UnitId } from '../ids.ts'
import { call, end, go, procedure, result } from '../kit.ts'
import { MAP } from '../state.ts'
import { approachLoss } from './costs.ts'
import { GUNS_DISTANCE } from './near-enemy.ts'

/** 9.55 option 2: enemy small arms within 3 hexes that see the hex. */
export function smallArmsNear(g: Field, side: number, hex: HexId): readonly UnitId[] {
  const gr = ground(g)
  return gr.unitIds.filter(
    id =>
      gr.units[id].side !== side &&
      stands(g.units[id]) &&
      !isGuns(g, id) &&
      gr.units[id].print.weapon !== null &&
      partsOf(gr.grid, g.units[id]).some(p => hexDistance(gr.grid, p.hex, hex) <= GUNS_DISTANCE && sees(g, p.hex, hex)),
  )
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
  const near = smallArmsNear(g, side, to)
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
      const here = u.where === MAP && stands(u) ? smallArmsNear(g, side, u.hex as HexId) : []
      if (here.length === 0 || (f.left ?? 0) === 0) return end('gunApproach', { retreated: true })
      f.left = (f.left ?? 0) - 1
      const by = here[0] as UnitId
      return call('retreat', retreatLocals([f.unit], 1, 1, by, 'gun approach (9.55 option 2)'), 'backed')
    },
    backed: (_t, f) => (result(f, 'retreat').to === null ? end('gunApproach', { retreated: true }) : go('back')),
  },
})
