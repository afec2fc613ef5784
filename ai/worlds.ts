import { type CoreState, rngFrom, type Seed, seedFrom } from '#engine/index.ts'
import type { BotSeat } from './bot.ts'

/** A row of seeds from one: another for every question. */
export function seeds(seed: Seed): (n: number) => Seed {
  const [a, b] = rngFrom(seed).s
  return n => seedFrom(((a ^ b) >>> 0) + n * 0x1_0000_0000)
}

/** Worlds that agree with all that a seat knows, each with dice of its own: every candidate is tried in the same ones. */
export function worlds<S extends CoreState>(seat: BotSeat, count: number, seedOf: (n: number) => Seed): S[] {
  return Array.from({ length: count }, (_, n) => seat.imagine(seedOf(n)) as S)
}

const ROWS = 4096

/** Common dice: row number n of them falls alike for every candidate that is tried with it. */
export function commonDice(first: number): (g: CoreState, n: number) => void {
  const known: Seed[] = []
  return (g, n) => {
    const row = n % ROWS
    known[row] ??= seedFrom(first + row)
    g.rng = rngFrom(known[row])
  }
}
