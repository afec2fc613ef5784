import type { DeedTold } from '#ai/coach/book.ts'
import type { Args, Role } from '#engine/index.ts'

/** A moment of the game and the chance of the first seat's side there, from 0 to 1. */
export interface CurvePoint {
  /** After so many plays. */
  step: number
  /** To one who sees everything. */
  eye: number
  /** As each seat could judge it from what it knew, always the chance of the same side; null where that was not asked. */
  seats: { readonly [role: Role]: number } | null
}

/** Plays of one seat up to a die or another's decision, and by how much they moved the chance. */
export interface Action {
  /** It stands between these two numbers of plays. */
  from: number
  to: number
  role: Role
  /** What the choices moved, at the average of the dice; and what the dice moved beyond that. */
  choice: number
  luck: number
  /** Number of the period and of the fight; null: in none. */
  period: number
  fight: number | null
}

/** A turn or a period of the title: the line of the log that opens it. */
export interface Period {
  from: number
  heading: string
  args: Args
}

/** A fight: what was to be expected of its dice, and what they brought. */
export interface FightLuck {
  from: number
  to: number
  heading: string | null
  args: Args
  /** Chance before it, after it at the average of the dice, and after it as they fell. */
  before: number
  expected: number
  actual: number
}

/** One of the largest swings of the curve. */
export interface TurningPoint {
  /** The position before it, and after it. */
  from: number
  to: number
  period: number
  before: number
  after: number
  /** More of it was luck than choice. */
  luck: boolean
  /** Who chose, what he did and what the general would have done there; `preferred` null: the same, or nothing better. */
  role: Role
  played: Weighed
  preferred: Weighed | null
}

export interface Weighed {
  keys: readonly string[]
  told: DeedTold
  /** Chance of the first seat's side afterwards, as the one who chose could judge it. */
  chance: number
}

/** A whole game as it was thought through. */
export interface Analysis {
  version: 1
  game: string
  /** The seat whose side's chance all figures tell, and all seats of that side. */
  first: Role
  side: readonly Role[]
  steps: number
  points: readonly CurvePoint[]
  actions: readonly Action[]
  periods: readonly Period[]
  fights: readonly FightLuck[]
  turning: readonly TurningPoint[]
  /** start + mine + theirs + luck = end. */
  sum: { start: number; mine: number; theirs: number; luck: number; end: number }
  /** Games that were played on for it. */
  games: number
}
