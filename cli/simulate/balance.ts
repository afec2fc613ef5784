import { wilson } from '#ai/ladder/wilson.ts'
import type { Role } from '#engine/index.ts'
import type { GameResult } from './run-game.ts'

export type Ended = Exclude<GameResult, { error: string }>

/** How often the first side wins among some games. */
export interface Share {
  readonly what: string
  readonly games: number
  readonly wins: number
  readonly draws: number
  /** Wilson's interval of 95 %. */
  readonly interval: readonly [number, number]
}

export function shareOf(what: string, games: readonly Ended[], first: Role): Share {
  const wins = games.filter(g => g.winner === first).length
  return {
    what,
    games: games.length,
    wins,
    draws: games.filter(g => g.winner === null).length,
    interval: wilson(wins, games.length),
  }
}

const QUARTERS = 4

/** By how much of the time was used up: the quarters, and those that lasted to the end. */
export function byLength(games: readonly Ended[], first: Role): Share[] {
  const timed = games.filter(g => g.over !== null)
  const quarter = (g: Ended) => ((g.over as number) >= 1 ? QUARTERS : Math.floor((g.over as number) * QUARTERS))
  return ['first quarter', 'second quarter', 'third quarter', 'last quarter', 'to the end']
    .map((what, i) =>
      shareOf(
        what,
        timed.filter(g => quarter(g) === i),
        first,
      ),
    )
    .filter(share => share.games > 0)
}

/** By the reason for which a game ended, the commonest first. */
export function byReason(games: readonly Ended[], first: Role, told: (reason: string) => string): Share[] {
  const reasons = [...new Set(games.map(g => g.reason))]
  return reasons
    .map(reason =>
      shareOf(
        told(reason),
        games.filter(g => g.reason === reason),
        first,
      ),
    )
    .sort((a, b) => b.games - a.games)
}

const percent = (x: number): string => `${(100 * x).toFixed(0)} %`

export function balanceTable(heading: string, first: string, shares: readonly Share[]): string[] {
  return [
    `| ${heading} | games | won by ${first} | share | 95 % interval |`,
    '| --- | --- | --- | --- | --- |',
    ...shares.map(({ what, games, wins, draws, interval }) => {
      const drawn = draws === 0 ? '' : ` (${draws} drawn)`
      const share = games === 0 ? '' : percent(wins / games)
      return `| ${what} | ${games} | ${wins}${drawn} | ${share} | ${percent(interval[0])} to ${percent(interval[1])} |`
    }),
  ]
}
