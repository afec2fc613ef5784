import type { Role } from '#engine/index.ts'
import type { GameResult, Plan } from './run-game.ts'

/** The object that `simulate --json` prints. */
export interface Summary {
  game: string
  scenario: string
  games: number
  finished: number
  errors: number
  wins: { [role: Role]: number }
  reasons: { [reason: string]: number }
  /** By who won, or "draw", and why. */
  ends: { [end: string]: number }
  decisions: { mean: number; max: number }
  seconds: number
}

export function summarise(
  plan: Plan,
  roles: readonly Role[],
  results: readonly GameResult[],
  seconds: number,
): Summary {
  const wins: { [role: Role]: number } = Object.fromEntries([...roles, 'draw'].map(role => [role, 0]))
  const reasons: { [reason: string]: number } = {}
  const ends: { [end: string]: number } = {}
  let finished = 0
  let plays = 0
  let max = 0
  for (const result of results) {
    if ('error' in result) continue
    finished++
    const winner = result.winner ?? 'draw'
    wins[winner] = (wins[winner] ?? 0) + 1
    const end = `${winner} ${result.reason}`
    ends[end] = (ends[end] ?? 0) + 1
    reasons[result.reason] = (reasons[result.reason] ?? 0) + 1
    plays += result.plays
    max = Math.max(max, result.plays)
  }
  return {
    game: plan.game,
    scenario: plan.scenario,
    games: results.length,
    finished,
    errors: results.length - finished,
    wins,
    reasons,
    ends,
    decisions: { mean: finished === 0 ? 0 : round(plays / finished, 1), max },
    seconds: round(seconds, 3),
  }
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
