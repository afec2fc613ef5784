import { part, type Sum, sumOf, told } from '../02-counters/sum.ts'
import { inRange, ratingsOf } from '../04-command/command-range.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground, roleOf, scenarioOf } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import { SIDES, type SideIndex } from '../ids.ts'
import { end, procedure } from '../kit.ts'
import { MAP } from '../state.ts'

/** 5.11: what is added to a side's die. */
export function initiativeSum(g: Field, side: SideIndex): Sum {
  const gr = ground(g)
  const had = CHARTS.tables.initiative.drm[0]?.value as number
  const army = gr.leaderIds.find(id => gr.leaders[id].side === side && gr.leaders[id].stars === 4)
  let rating = 0
  if (army !== undefined && g.leaders[army].where === MAP && !g.leaders[army].far) {
    const corps = gr.leaderIds.some(id => {
      const hex = g.leaders[id].hex
      return gr.leaders[id].side === side && gr.leaders[id].stars === 3 && hex !== null && inRange(g, army, hex)
    })
    if (corps) rating = ratingsOf(g, army).initiative ?? 0
  }
  return sumOf([part('hadInitiative', g.initiative === side ? had : 0, '5.11'), part('armyCommander', rating, '5.11')])
}

/** I: two dice; the higher has the initiative, a tie gives it to nobody (5.12). */
export const initiative = procedure('initiative', {
  rule: '5.11',
  start: 'roll',
  steps: {
    roll(t) {
      const g = t.state
      const given = g.turn === 1 ? scenarioOf(g).print.firstInitiative : null
      if (given != null) {
        g.initiative = ground(g).sideCodes.indexOf(given) as SideIndex
        t.say('5.11', 'log.initiative.given', { side: roleOf(g, g.initiative) })
      } else {
        const sums = SIDES.map(side => initiativeSum(g, side))
        const rolls = sums.map((sum, side) => {
          const die = t.d(10) - 1
          t.say('5.11', 'log.initiative.die', {
            side: roleOf(g, side as SideIndex),
            die,
            sum: sum.total,
            parts: told(sum),
            total: die + sum.total,
          })
          return die + sum.total
        }) as [number, number]
        g.initiative = rolls[0] === rolls[1] ? null : rolls[0] > rolls[1] ? 0 : 1
        if (g.initiative === null) t.say('5.12', 'log.initiative.nobody')
        else t.say('5.12', 'log.initiative.won', { side: roleOf(g, g.initiative) })
      }
      if (g.initiative !== null) g.first = g.initiative
      g.active = g.first
      return end()
    },
  },
})
