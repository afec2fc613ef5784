import type { RatingInfo } from '#protocol/results.ts'
import type { RatingRow } from '#server/storage/schema.ts'

/** The mean of 25 is shown as 1500, and one point of skill as so many of ours. */
const SHOWN = 40
const FEW_GAMES = 8

export const shownRating = (mu: number): number => Math.round(1500 + (mu - 25) * SHOWN)

export const ratingInfo = ({ game, mu, sigma, games }: RatingRow): RatingInfo => ({
  game,
  rating: shownRating(mu),
  deviation: Math.round(sigma * SHOWN),
  games,
  provisional: games < FEW_GAMES,
})
