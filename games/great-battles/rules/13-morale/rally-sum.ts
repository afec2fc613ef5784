import { fatigueOf } from '../02-counters/cohesion.ts'
import { leaderDrm } from '../02-counters/leaders-here.ts'
import { part, type Sum, sumOf } from '../02-counters/sum.ts'
import { partsOf } from '../07-facing/facing.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, isMounted } from '../field.ts'
import type { UnitId } from '../ids.ts'
import { nearEnemy } from '../survey.ts'

/** 13.42, 17.31: what is added to a rally die. */
export function rallySum(g: Field, unit: UnitId): Sum {
  const gr = ground(g)
  const { side, brigade } = gr.units[unit]
  const near = partsOf(gr.grid, g.units[unit]).some(p => nearEnemy(g, side, p.hex))
  const drm = (id: string) => CHARTS.tables.rally.drm.find(d => d.id === id)?.value as number
  return sumOf([
    near ? part('adjacentEnemy', drm('adjacentEnemy'), '13.42') : null,
    isMounted(g, unit) ? part('mounted', drm('mounted'), '13.42') : null,
    part('leader', leaderDrm(g, unit), '11.73'),
    isGuns(g, unit) ? null : part('fatigue', fatigueOf(g, brigade), '17.31'),
  ])
}
