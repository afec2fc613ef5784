import { draw, type Rng } from '#engine/index.ts'

/** Named positive numbers to be tuned. */
export type Vector = Readonly<Record<string, number>>

/** A number drawn about zero with spread one: the sum of twelve dice, which is near enough to a bell. */
function bell(rng: Rng): number {
  let sum = 0
  for (let i = 0; i < 12; i++) sum += draw(rng, 1000) / 1000
  return sum - 6.006
}

/** Each number multiplied by e to the power of a step. */
function stepped(mean: Vector, step: Vector, size: number): Vector {
  return Object.fromEntries(Object.entries(mean).map(([name, x]) => [name, x * Math.exp(size * (step[name] ?? 0))]))
}

export interface Generation {
  /** Pairs of opposite steps to try. */
  pairs: number
  /** Spread of the steps tried, in powers of e. */
  spread: number
  /** How far to follow what was found. */
  rate: number
}

/**
 * One generation of a plain evolution strategy: opposite steps are judged against each other on the same games, and the
 * mean follows the better ones. `fitness` is higher for better vectors.
 */
export function nextMean(
  mean: Vector,
  fitness: (v: Vector) => number,
  { pairs, spread, rate }: Generation,
  rng: Rng,
): Vector {
  const pull: Record<string, number> = {}
  let scale = 0
  for (let pair = 0; pair < pairs; pair++) {
    const step = Object.fromEntries(Object.keys(mean).map(name => [name, bell(rng)]))
    const edge = fitness(stepped(mean, step, spread)) - fitness(stepped(mean, step, -spread))
    scale += Math.abs(edge)
    for (const name in step) pull[name] = (pull[name] ?? 0) + edge * (step[name] as number)
  }
  if (scale === 0) return mean
  return stepped(mean, Object.fromEntries(Object.entries(pull).map(([name, p]) => [name, p / scale])), rate)
}
