import { rngFrom, seedFrom } from '#engine/index.ts'
import { wilson } from '../ladder/wilson.ts'
import { nextMean, type Vector } from './evolution-strategy.ts'

/** How a side fared over some games. */
export interface Measure {
  /** Mean of its score, from 0 to 1, and the standard error of that mean. */
  score: number
  error: number
  wins: number
  games: number
  /** Wilson's interval for the share of games won. */
  interval: readonly [number, number]
}

/** Add up games: the score of each, and whether it was won. */
export function measureOf(games: readonly { score: number; won: boolean }[]): Measure {
  const n = games.length
  const score = games.reduce((sum, game) => sum + game.score, 0) / n
  const squares = games.reduce((sum, game) => sum + game.score ** 2, 0) / n
  const wins = games.filter(game => game.won).length
  return { score, error: Math.sqrt(Math.max(0, squares - score ** 2) / n), wins, games: n, interval: wilson(wins, n) }
}

export interface Tuning {
  /** All weights, and the names of those that are moved. */
  start: Vector
  names: readonly string[]
  /** Let a side play by these weights: so many games, the first with this seed. */
  measure(weights: Vector, games: number, first: number): Measure
  generations: number
  pairs: number
  /** Games for each pair of opposite steps, and for the measures before and after. */
  games: number
  check: number
  seed: number
  after?(generation: number, weights: Vector): void
}

export interface Tuned {
  weights: Vector
  before: Measure
  after: Measure
}

/** Seeds of the games that tune; those of the check are never among them. */
const TUNING = 10_000

/** Move weights by self-play and say honestly what it brought: before and after on games that it was not tuned on. */
export function tune(t: Tuning): Tuned {
  if (t.check >= TUNING) throw new RangeError(`at most ${TUNING - 1} games can check`)
  const rng = rngFrom(seedFrom(t.seed))
  const whole = (part: Vector): Vector => ({ ...t.start, ...part })
  let mean: Vector = Object.fromEntries(t.names.map(name => [name, t.start[name] as number]))
  for (let n = 0; n < t.generations; n++) {
    const first = TUNING + n * t.games
    const generation = { pairs: t.pairs, spread: 0.25, rate: 0.35 }
    mean = nextMean(mean, v => t.measure(whole(v), t.games, first).score, generation, rng)
    t.after?.(n + 1, mean)
  }
  return { weights: mean, before: t.measure(t.start, t.check, 1), after: t.measure(whole(mean), t.check, 1) }
}
