import { BOX_CODES, otherEnd } from '../board.ts'
import { type BoxId, enemyOf, roleOf, type SideIndex } from '../ids.ts'
import { call, end, go, procedure, result, type Umpire } from '../kit.ts'
import type { State } from '../state.ts'
import { change, unitOf, unitsIn } from '../units.ts'

/** 5.0, 5.1: one battle, round after round, the defender firing first. */
export const battle = procedure('battle', {
  rule: '5.0',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      f.origins[g.active] = enteredFrom(g, f.box)
      t.say('5.0', 'log.battle.begins', { box: BOX_CODES[f.box], side: roleOf(g.active) })
      return go('defender')
    },

    defender: (t, f) => call('battlePart', part(f, enemyOf(t.state.active)), 'afterDefender'),

    afterDefender: (t, f) => go(after(t, f, enemyOf(t.state.active)) ?? 'attacker'),

    attacker: (t, f) => call('battlePart', part(f, t.state.active), 'afterAttacker'),

    afterAttacker: (t, f) => go(after(t, f, t.state.active) ?? 'nextRound'),

    nextRound(_, f) {
      f.round++
      return go('defender')
    },

    defenderWins: (t, f) => win(t, f.box, enemyOf(t.state.active)),

    attackerWins: (t, f) => win(t, f.box, t.state.active),

    /** 5.2.6: cavalry has slipped away; nobody has won. */
    withdrawn(t, f) {
      t.say('5.2.6', 'log.battle.noBattle', { box: BOX_CODES[f.box] })
      return go('over')
    },

    over(t, f) {
      for (const side of [0, 1] as const)
        for (const id of unitsIn(t.state, f.box, side)) change(t.state, id, { fought: true })
      return end()
    },
  },
})

type Fight = { box: BoxId; round: number; origins: [BoxId[], BoxId[]] }

const part = (f: Fight, side: SideIndex) => ({
  box: f.box,
  side,
  round: f.round,
  origins: f.origins,
  reinforced: [],
  shots: [],
  asked: false,
})

/** The step to which the part just fought leads, if it ended the battle. */
function after(t: Umpire, f: Fight & { proc: string; at: string }, side: SideIndex) {
  const { left, origins } = result(f, 'battlePart')
  f.origins = origins
  const attacking = side === t.state.active
  if (left === 'withdrew') return 'withdrawn' as const
  if (left === 'retreated') return attacking ? ('defenderWins' as const) : ('attackerWins' as const)
  if (unitsIn(t.state, f.box, enemyOf(side)).length > 0) return null
  return attacking ? ('attackerWins' as const) : ('defenderWins' as const)
}

/** 6.0: the winner may promote one of those who fought. */
function win(t: Umpire, box: BoxId, side: SideIndex) {
  t.say('5.0', 'log.battle.won', { side: roleOf(side), box: BOX_CODES[box] })
  return call('winnerPromotes', { box, side }, 'over')
}

/** The boxes from which the attackers came in, each once. */
function enteredFrom(g: Readonly<State>, box: BoxId): BoxId[] {
  const from = unitsIn(g, box, g.active).flatMap(id => {
    const { arrival } = unitOf(g, id)
    return arrival === null ? [] : [otherEnd(arrival, box)]
  })
  return [...new Set(from)]
}
