import type { Role } from '#engine/index.ts'
import type { Meeting } from './ladder.ts'

/** A player's strength on the common scale: 400 points are odds of ten to one. The weakest stands at 0. */
export interface Rating {
  readonly name: string
  readonly elo: number
  /** Half of the 95 % interval, against the mean of all. */
  readonly error: number
  readonly games: number
}

export interface Ratings {
  readonly players: readonly Rating[]
  /** Points by which the first side has it easier, between equals. */
  readonly side: number
  readonly sideError: number
}

const POINTS = 400 / Math.LN10
const ROUNDS = 100
/** Every player has, in thought, drawn so many games with a middling one: who has won all is still given a number. */
const PRIOR = 1

interface Game {
  first: number
  second: number
  won: number
}

/**
 * Strengths that explain all games at once, with what the side is worth: the likeliest under Bradley and Terry's model, found by
 * Newton steps; intervals come from how sharply the likelihood falls off.
 */
export function ratingsOf(meetings: readonly Meeting[], roles: readonly Role[]): Ratings {
  const names = [...new Set(meetings.flatMap(m => [m.rung.upper, m.rung.lower]))].sort()
  const n = names.length
  const games = meetings.map(m => gameOf(m, roles, names))
  const x = new Float64Array(n + 1)
  let inverse: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Float64Array(n + 1)
    const curve = Array.from({ length: n + 1 }, () => new Array<number>(n + 1).fill(0))
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-(x[i] as number)))
      slope[i] = 2 * PRIOR * (0.5 - p)
      add(curve, i, i, 2 * PRIOR * p * (1 - p))
    }
    add(curve, n, n, 1e-9)
    for (const { first, second, won } of games) {
      const p = 1 / (1 + Math.exp((x[second] as number) - (x[first] as number) - (x[n] as number)))
      const v = p * (1 - p)
      for (const [i, a] of [
        [first, 1],
        [second, -1],
        [n, 1],
      ] as const) {
        slope[i] = (slope[i] as number) + a * (won - p)
        for (const [k, b] of [
          [first, 1],
          [second, -1],
          [n, 1],
        ] as const)
          add(curve, i, k, a * b * v)
      }
    }
    inverse = inverted(curve)
    let moved = 0
    for (let i = 0; i <= n; i++) {
      const row = inverse[i] as number[]
      const by = Math.max(
        -1,
        Math.min(
          1,
          row.reduce((sum, value, k) => sum + value * (slope[k] as number), 0),
        ),
      )
      x[i] = (x[i] as number) + by
      moved = Math.max(moved, Math.abs(by))
    }
    if (moved < 1e-9) break
  }
  const least = Math.min(...x.slice(0, n))
  const mean = Array.from({ length: n + 1 }, (_, i) => (i < n ? 1 / n : 0))
  const spread = (weights: readonly number[]) =>
    1.96 *
    POINTS *
    Math.sqrt(
      Math.max(
        0,
        weights.reduce((sum, a, i) => sum + a * dot(inverse[i] as number[], weights), 0),
      ),
    )
  return {
    players: names
      .map((name, i) => ({
        name,
        elo: POINTS * ((x[i] as number) - least),
        error: spread(mean.map((share, k) => (k === i ? 1 - share : -share))),
        games: games.filter(g => g.first === i || g.second === i).length,
      }))
      .sort((a, b) => b.elo - a.elo),
    side: POINTS * (x[n] as number),
    sideError: spread(mean.map((_, k) => (k === n ? 1 : 0))),
  }
}

function gameOf({ rung, side, winner }: Meeting, roles: readonly Role[], names: readonly string[]): Game {
  const upper = names.indexOf(rung.upper)
  const lower = names.indexOf(rung.lower)
  const [first, second] = side === roles[0] ? [upper, lower] : [lower, upper]
  return { first, second, won: winner === null ? 0.5 : winner === roles[0] ? 1 : 0 }
}

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, v, i) => sum + v * (b[i] as number), 0)

function add(m: number[][], i: number, k: number, by: number): void {
  const row = m[i] as number[]
  row[k] = (row[k] as number) + by
}

/** By elimination; the matrix is small and never singular, thanks to the prior. */
function inverted(m: readonly (readonly number[])[]): number[][] {
  const n = m.length
  const a = m.map((row, i) => [...row, ...Array.from({ length: n }, (_, k) => (i === k ? 1 : 0))])
  for (let i = 0; i < n; i++) {
    let at = i
    for (let k = i + 1; k < n; k++) if (Math.abs(a[k]?.[i] as number) > Math.abs(a[at]?.[i] as number)) at = k
    const pivot = a[at] as number[]
    a[at] = a[i] as number[]
    a[i] = pivot
    const by = pivot[i] as number
    for (let k = 0; k < 2 * n; k++) pivot[k] = (pivot[k] as number) / by
    for (let r = 0; r < n; r++) {
      const row = a[r] as number[]
      const share = row[i] as number
      if (r !== i && share !== 0)
        for (let k = 0; k < 2 * n; k++) row[k] = (row[k] as number) - share * (pivot[k] as number)
    }
  }
  return a.map(row => row.slice(n))
}
