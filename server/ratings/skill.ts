import type { RatingRow } from '#server/storage/schema.ts'

/**
 * How skills change with results: the Plackett-Luce model of Weng and Lin, "A Bayesian Approximation Method for Online
 * Ranking" (Journal of Machine Learning Research 12, 2011, algorithm 4), with the constants of OpenSkill.
 */

export type Skill = Pick<RatingRow, 'mu' | 'sigma'>

const MU = 25
const SIGMA = MU / 3
/** How far chance may carry one game. */
const BETA = MU / 6
/** What is known about somebody grows a little stale with each game. */
const TAU = MU / 300
/** Of the variance at least this part is left. */
const LEAST = 0.0001

export const beginner = (): Skill => ({ mu: MU, sigma: SIGMA })

/** The skills after a game, team by team in the same order. `winner`: its place in the list; null: a draw. */
export function afterGame(teams: readonly (readonly Skill[])[], winner: number | null): Skill[][] {
  const sides = teams.map(team => {
    const skills = team.map(({ mu, sigma }) => ({ mu, variance: sigma * sigma + TAU * TAU }))
    return { skills, mu: sum(skills.map(one => one.mu)), variance: sum(skills.map(one => one.variance)) }
  })
  const spread = Math.sqrt(sum(sides.map(side => side.variance + BETA * BETA)))
  const strength = sides.map(side => Math.exp(side.mu / spread))
  const place = (i: number): number => (winner === null || i === winner ? 0 : 1)
  /** Who stood against a side when its place was decided, and how many share that place. */
  const contest = sides.map((_, i) => ({
    against: sum(strength.filter((_one, j) => place(j) >= place(i))),
    shared: sides.filter((_one, j) => place(j) === place(i)).length,
  }))
  return sides.map(({ skills, variance }, i) => {
    let gain = 0
    let learnt = 0
    contest.forEach(({ against, shared }, j) => {
      if (place(j) > place(i)) return
      const expected = (strength[i] as number) / against
      gain += ((i === j ? 1 : 0) - expected) / shared
      learnt += (expected * (1 - expected)) / shared
    })
    const shift = (gain * variance) / spread
    const less = (learnt * variance * Math.sqrt(variance)) / spread ** 3
    return skills.map(one => {
      const part = one.variance / variance
      return {
        mu: one.mu + part * shift,
        sigma: Math.sqrt(one.variance) * Math.sqrt(Math.max(1 - part * less, LEAST)),
      }
    })
  })
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)
