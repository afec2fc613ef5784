import { wilson } from '../ladder/wilson.ts'
import type { Sample } from './fit.ts'
import { chance, type Model } from './model.ts'

/** What was said between two bounds, and how often it came true. */
export interface Bin {
  readonly from: number
  readonly to: number
  readonly positions: number
  /** Games that these positions are from. */
  readonly games: number
  /** Mean of what was said. */
  readonly said: number
  readonly won: number
  /** By games, not by positions: those of one game are not told apart by chance. */
  readonly interval: readonly [number, number]
}

export interface Calibration {
  readonly bins: readonly Bin[]
  readonly positions: number
  readonly games: number
  /** Mean square of what was said wrong, and the same for one who always says the mean. */
  readonly brier: number
  readonly brierOfMean: number
  /** Mean distance between what was said and what came, by bins and positions. */
  readonly off: number
}

/** What was said about a position, and how its game ended. */
export interface Said {
  readonly said: number
  readonly won: number
  readonly game: number
}

export const saidBy = (model: Model, samples: readonly Sample[]): Said[] =>
  samples.map(({ values, won, game, scenario }) => ({ said: chance(model, values, scenario), won, game }))

/** Every game is judged by a model that was learned from the others: its share of them is held back. */
export function heldBack(
  samples: readonly Sample[],
  shares: number,
  learn: (from: readonly Sample[]) => Model,
): Said[] {
  return Array.from({ length: shares }, (_, share) => {
    const isHeld = (s: Sample) => s.game % shares === share
    const held = samples.filter(isHeld)
    return held.length === 0 ? [] : saidBy(learn(samples.filter(s => !isHeld(s))), held)
  }).flat()
}

/** How true chances are that were said about games nobody had learned from. */
export function calibrate(samples: readonly Said[], bins = 10): Calibration {
  const lists: Said[][] = Array.from({ length: bins }, () => [])
  let brier = 0
  const mean = samples.reduce((sum, s) => sum + s.won, 0) / samples.length
  let brierOfMean = 0
  for (const { said, won, game } of samples) {
    brier += (said - won) ** 2
    brierOfMean += (mean - won) ** 2
    lists[Math.min(bins - 1, Math.floor(said * bins))]?.push({ said, won, game })
  }
  const found = lists.map((list, i) => {
    const n = list.length
    const games = new Set(list.map(s => s.game)).size
    const won = n === 0 ? 0 : list.reduce((sum, s) => sum + s.won, 0) / n
    return {
      from: i / bins,
      to: (i + 1) / bins,
      positions: n,
      games,
      said: n === 0 ? 0 : list.reduce((sum, s) => sum + s.said, 0) / n,
      won,
      interval: wilson(won * games, games),
    }
  })
  return {
    bins: found,
    positions: samples.length,
    games: new Set(samples.map(s => s.game)).size,
    brier: brier / samples.length,
    brierOfMean: brierOfMean / samples.length,
    off: found.reduce((sum, b) => sum + b.positions * Math.abs(b.said - b.won), 0) / samples.length,
  }
}

const percent = (x: number): string => (100 * x).toFixed(0)

/** The table for the page about bots. */
export function calibrationTable({ bins, positions, games, brier, brierOfMean, off }: Calibration): string {
  return [
    '| said | on average | came true | 95 % | positions | games |',
    '| --- | --- | --- | --- | --- | --- |',
    ...bins
      .filter(b => b.positions > 0)
      .map(
        b =>
          `| ${percent(b.from)} to ${percent(b.to)} % | ${percent(b.said)} % | ${percent(b.won)} % | ${percent(b.interval[0])} to ${percent(b.interval[1])} % | ${b.positions} | ${b.games} |`,
      ),
    '',
    `${positions} positions of ${games} games held back; off by ${(100 * off).toFixed(1)} points on average; mean square ${brier.toFixed(3)}, by saying the mean always ${brierOfMean.toFixed(3)}.`,
  ].join('\n')
}
