import { type Static, Type } from 'typebox'
import type { Role } from '#engine/index.ts'

/** Results and ratings of people. */

export const PlayerName = Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) })
export const ResultsRange = Type.Object(
  { before: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}$' })) },
  { additionalProperties: false },
)
export const RatedGame = Type.Object(
  { game: Type.String({ pattern: '^[A-Za-z0-9-]{1,40}$' }) },
  { additionalProperties: false },
)
export type PlayerName = Static<typeof PlayerName>
export type ResultsRange = Static<typeof ResultsRange>
export type RatedGame = Static<typeof RatedGame>

export type GameResult = 'won' | 'lost' | 'drawn'

/** Why a game changed no rating. */
export type Unrated = 'bot' | 'guest' | 'sameScreen' | 'alone' | 'substituted' | 'imported' | 'short' | 'advice'

export interface RatingInfo {
  game: string
  /** 1500 at the start. */
  rating: number
  /** Two times out of three the rating is within this of the truth. */
  deviation: number
  games: number
  /** Too few games to say much. */
  provisional: boolean
}

/** GET /api/results (mine) and /api/players/:name/results, with ?before= for older games. */
export interface PlayerResults {
  name: string
  guest: boolean
  me: boolean
  since: number
  ratings: RatingInfo[]
  /** Finished games by title and side. */
  tallies: Tally[]
  games: ResultLine[]
  /** There are more before this time; null: these are all. */
  more: number | null
}

export interface Tally {
  game: string
  role: Role
  won: number
  lost: number
  drawn: number
  /** How many of them were against the computer. */
  bots: number
}

export interface ResultLine {
  /** null: the reader may not look at this table. */
  table: string | null
  game: string
  scenario: string
  role: Role
  result: GameResult
  reason: string
  unrated: Unrated | null
  /** How the rating changed. */
  change: number | null
  others: { role: Role; name: string | null; account: boolean; level: string | null }[]
  steps: number
  at: number
}

/** GET /api/ratings?game= : the best first. */
export interface RatingList {
  game: string
  people: { name: string; rating: number; deviation: number; games: number }[]
}
