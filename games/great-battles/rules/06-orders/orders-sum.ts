import { part, type Sum, sumOf } from '../02-counters/sum.ts'
import { ratingsOf } from '../04-command/command-range.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, isUnderFormation } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { BrigadeId, LeaderId } from '../ids.ts'
import { MAP } from '../state.ts'

/** 6.21, 6.22: what is added to the die of a brigade that tries to change its orders. */
export function ordersSum(g: Field, brigade: BrigadeId): Sum {
  const gr = ground(g)
  const leader = gr.brigades[brigade].leader as LeaderId
  const { hex } = g.leaders[leader]
  const here = (stars: (n: number) => boolean) =>
    gr.leaderIds.some(id => {
      const l = g.leaders[id]
      if (!stars(gr.leaders[id].stars) || l.where !== MAP || l.hex !== hex) return false
      return isUnderFormation(gr, gr.brigades[brigade].formation, gr.leaders[id].formation)
    })
  const bonus = (id: string) => CHARTS.tables.ordersChange.drm.find(d => d.id === id)?.value as number
  return sumOf([
    part('brigadeOrdersRating', ratingsOf(g, leader).orders ?? 0, '6.21'),
    here(n => n === 2) ? part('stackedWithDivisionLeader', bonus('stackedWithDivisionLeader'), '6.22') : null,
    here(n => n > 2) ? part('stackedWithCorpsOrArmyCommander', bonus('stackedWithCorpsOrArmyCommander'), '6.22') : null,
  ])
}
