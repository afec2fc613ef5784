import { rate, rating } from 'openskill'
import type { RatingRow } from '#server/storage/schema.ts'

/** How skills change with results, by OpenSkill. Loaded when the first result is counted. */

export type Skill = Pick<RatingRow, 'mu' | 'sigma'>

export const beginner = (): Skill => {
  const { mu, sigma } = rating()
  return { mu, sigma }
}

/** The skills after a game, team by team in the same order. `winner`: its place in the list; null: a draw. */
export function afterGame(teams: readonly (readonly Skill[])[], winner: number | null): Skill[][] {
  const rank = teams.map((_, i) => (winner === null || i === winner ? 1 : 2))
  const bare = teams.map(team => team.map(({ mu, sigma }) => ({ mu, sigma })))
  return rate(bare, { rank }).map(team => team.map(({ mu, sigma }) => ({ mu, sigma })))
}
