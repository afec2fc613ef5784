import { roleOf, scenarioOf } from '../battle/ground.ts'
import { automaticVictory, type Verdict, verdictOf } from '../battle/victory.ts'
import { call, go, over, procedure, type Umpire } from '../kit.ts'

/** 3.0: set-up, turns, and the end of the battle. */
export const game = procedure('game', {
  rule: '3.0',
  start: 'setup',
  steps: {
    setup: () => call('setup', { done: [] }, 'turn'),
    turn: () => call('turn', {}, 'end'),
    end(t) {
      const g = t.state
      const won = automaticVictory(g)
      if (won !== null) return finish(t, won)
      if (g.turn >= scenarioOf(g).turns) return finish(t, verdictOf(g))
      g.turn++
      return go('turn')
    },
  },
})

const REASONS = {
  decisive: 'outcome.decisive',
  substantial: 'outcome.substantial',
  marginal: 'outcome.marginal',
  draw: 'outcome.draw',
} as const

function finish(t: Umpire, verdict: Verdict) {
  const winner = verdict.winner === null ? null : roleOf(t.state, verdict.winner)
  return over(winner, '1.0', REASONS[verdict.degree])
}
