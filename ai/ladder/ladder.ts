import type { Role } from '#engine/index.ts'
import { wilson } from './wilson.ts'

/** Two bots that meet on both sides. */
export interface Rung {
  upper: string
  lower: string
}

/** A game of a rung: the upper sat on this side, and who won. */
export interface Meeting {
  rung: Rung
  side: Role
  n: number
  winner: Role | null
  /** Seconds of processor time over the game, and over the longest thought, of the upper and of the lower. */
  thought?: readonly [Thought, Thought]
}

export interface Thought {
  seconds: number
  longest: number
}

/** Each level against the one before it, weakest first; or each against itself in another version. */
export const rungsOf = (levels: readonly string[], then: string | null): Rung[] =>
  then === null
    ? levels.slice(1).map((upper, i) => ({ upper, lower: levels[i] as string }))
    : levels.map(level => ({ upper: level, lower: `${level}${then}` }))

/** Each against each, the later named the upper. */
export const roundRobin = (levels: readonly string[]): Rung[] =>
  levels.flatMap((upper, i) => levels.slice(0, i).map(lower => ({ upper, lower })))

/** How the upper bot of a rung fared on a side, or on both. */
export interface Standing {
  rung: Rung
  side: Role | null
  games: number
  wins: number
  draws: number
  share: number
  /** Wilson's interval of 95 % for the share of games won. */
  interval: readonly [number, number]
}

/** The table of a ladder: for every rung a line for each side and one for both. */
export function standingsOf(rungs: readonly Rung[], roles: readonly Role[], meetings: readonly Meeting[]): Standing[] {
  return rungs.flatMap(rung => {
    const met = meetings.filter(m => m.rung.upper === rung.upper && m.rung.lower === rung.lower)
    return [...roles, null].map(side => {
      const mine = side === null ? met : met.filter(m => m.side === side)
      const wins = mine.filter(m => m.winner === m.side).length
      const games = mine.length
      return {
        rung,
        side,
        games,
        wins,
        draws: mine.filter(m => m.winner === null).length,
        share: games === 0 ? 0 : wins / games,
        interval: wilson(wins, games),
      }
    })
  })
}
