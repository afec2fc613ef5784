import { CHARTS } from '../battle/charts.ts'
import { ground, leaderCode, roleOf, scenarioOf } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { LeaderId } from '../ids.ts'
import { end, procedure, type Umpire } from '../kit.ts'
import { FALLEN, MAP, setLeader } from '../state.ts'

/** 12.71: the dice that kill a leader, or what the battle says of him. */
export function fatalDice(g: Field, leader: LeaderId): readonly number[] {
  return scenarioOf(g).effects.leaderLoss.find(e => e.leader === leader)?.lossOn ?? [CHARTS.tables.leaderLoss.die]
}

/** Rolls for a leader; hands back whether he is lost. */
export function rollLeader(t: Umpire, leader: LeaderId, fatal: readonly number[], rule: '12.71' | '1.0'): boolean {
  const g = t.state
  const die = t.d(10) - 1
  const lost = fatal.includes(die)
  const args = { side: roleOf(g, ground(g).leaders[leader].side), leader: leaderCode(g, leader), die }
  t.say(rule, lost ? 'log.leader.lost' : 'log.leader.safe', args)
  if (lost) setLeader(g, leader, { where: FALLEN, hex: null })
  return lost
}

/** 12.71: a die for each leader. */
export const leaderLoss = procedure('leaderLoss', {
  rule: '12.71',
  start: 'roll',
  steps: {
    roll(t, f) {
      for (const leader of f.leaders)
        if (t.state.leaders[leader].where === MAP) rollLeader(t, leader, fatalDice(t.state, leader), f.rule)
      return end()
    },
  },
})
