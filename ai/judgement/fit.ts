import type { Term } from './model.ts'
import { logistic } from './model.ts'

/** A position that was met and how its game ended for the first side: 1 won, 0 lost, one half drawn. */
export interface Sample {
  readonly values: readonly number[]
  readonly won: number
  /** The game it is from: positions of one game are held back together. */
  readonly game: number
  readonly scenario: string
}

export interface FitOptions {
  readonly names: readonly string[]
  /** Features whose weight may be below nothing. */
  readonly free: readonly boolean[]
  /** How hard weights are held small; in positions. */
  readonly ridge?: number
  readonly rounds?: number
}

export interface Fitted {
  readonly bias: number
  /** What is added in each scenario, where there are several. */
  readonly scenarios: { readonly [id: string]: number }
  readonly terms: readonly Term[]
}

/**
 * Fits a logistic by Newton steps, one weight at a time, until nothing moves. A feature that should speak for the first side and
 * does not gets no weight, so that what is told to a player makes sense.
 */
export function fitLogistic(samples: readonly Sample[], options: FitOptions): Fitted {
  const { names, ridge = 20, rounds = 60 } = options
  const n = samples.length
  const found = [...new Set(samples.map(s => s.scenario))].sort()
  const several = found.length > 1 ? found : []
  const columns = [
    ...names.map((_, i) => standardised(samples, s => s.values[i] as number)),
    ...several.map(id => standardised(samples, s => Number(s.scenario === id))),
  ]
  const free = [...options.free, ...several.map(() => true)]
  const margin = new Float64Array(n)
  const weights = new Float64Array(columns.length)
  const won = Float64Array.from(samples, s => s.won)
  const mean = won.reduce((a, b) => a + b, 0) / n
  let bias = Math.log((mean + 1e-6) / (1 - mean + 1e-6))
  margin.fill(bias)
  for (let round = 0; round < rounds; round++) {
    let moved = 0
    const shift = step(margin, won, null, 0, 0)
    bias += shift
    moved = Math.max(moved, Math.abs(shift))
    add(margin, null, shift)
    for (let i = 0; i < columns.length; i++) {
      const { x } = columns[i] as Column
      const before = weights[i] as number
      let after = before + step(margin, won, x, ridge, before)
      if (free[i] !== true) after = Math.max(0, after)
      weights[i] = after
      moved = Math.max(moved, Math.abs(after - before))
      add(margin, x, after - before)
    }
    if (moved < 1e-5) break
  }
  const marks = several.map((_, k) => ({
    ...(columns[names.length + k] as Column),
    weight: weights[names.length + k] as number,
  }))
  return {
    bias,
    scenarios: Object.fromEntries(
      several.map((id, at) => [
        id,
        marks.reduce((sum, m, k) => sum + (m.weight * (Number(k === at) - m.mean)) / m.scale, 0),
      ]),
    ),
    terms: names.map((feature, i) => {
      const { mean, scale } = columns[i] as Column
      return { feature, mean, scale, weight: weights[i] as number }
    }),
  }
}

interface Column {
  x: Float64Array
  mean: number
  scale: number
}

function standardised(samples: readonly Sample[], value: (s: Sample) => number): Column {
  const x = Float64Array.from(samples, value)
  const mean = x.reduce((a, b) => a + b, 0) / x.length
  const scale = Math.sqrt(x.reduce((a, b) => a + (b - mean) ** 2, 0) / x.length) || 1
  for (let k = 0; k < x.length; k++) x[k] = ((x[k] as number) - mean) / scale
  return { x, mean, scale }
}

/** The Newton step of one weight; of the bias where there is no column. */
function step(margin: Float64Array, won: Float64Array, x: Float64Array | null, ridge: number, weight: number): number {
  let slope = -ridge * weight
  let curve = ridge + 1e-9
  for (let k = 0; k < margin.length; k++) {
    const p = logistic(margin[k] as number)
    const v = x === null ? 1 : (x[k] as number)
    slope += ((won[k] as number) - p) * v
    curve += p * (1 - p) * v * v
  }
  return Math.max(-1, Math.min(1, slope / curve))
}

function add(margin: Float64Array, x: Float64Array | null, by: number): void {
  if (by === 0) return
  for (let k = 0; k < margin.length; k++) margin[k] = (margin[k] as number) + by * (x === null ? 1 : (x[k] as number))
}
