import { rate, rating } from 'openskill'
import type { RatingInfo } from '#protocol/results.ts'
import type { RatingRow } from '#server/storage/schema.ts'

/** OpenSkill's mean of 25 is shown as 1500, and one of its points as so many of ours. */
const SHOWN = 40
const FEW_GAMES = 8

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

export const shownRating = (mu: number): number => Math.round(1500 + (mu - 25) * SHOWN)

export const ratingInfo = ({ game, mu, sigma, games }: RatingRow): RatingInfo => ({
  game,
  rating: shownRating(mu),
  deviation: Math.round(sigma * SHOWN),
  games,
  provisional: games < FEW_GAMES,
})
