import type { CoreState, Options, Viewer } from '#engine/index.ts'
import type { Seal } from '#engine/saved-game.ts'
import type { ErrorCode, Opponent } from '#protocol/messages.ts'
import type { PackedPlays } from '#server/storage/packed-plays.ts'

/** Work that is too long for the server's own thread. */
export type HeavyTask =
  /** A saved game is checked step by step; `body` is what was posted, unread. */
  | { kind: 'import'; body: string }
  /** A game up to a step is played again, to be gone on with elsewhere. */
  | { kind: 'fork'; table: string; at: number }
  /** A game stored before its log told scenes is played again. */
  | { kind: 'anew'; table: string }
  | { kind: 'save'; table: string; withSeed: boolean }
  | { kind: 'replay'; table: string; viewer: Viewer; as: Viewer; from: number; to: number; last: number }
  | { kind: 'log'; table: string; viewer: Viewer; from: number; to: number }

/** All that was played, ready to be written. */
export interface ReplayedGame {
  game: string
  scenario: string
  options: Options
  /** What its table will be called. */
  id: string
  step: number
  plays: PackedPlays
  snapshots: { step: number; state: Uint8Array }[]
  state: CoreState
  /** The file's own seal, if its seed has been shown. */
  earlier: Seal[]
}

/** A game from a file, and how its bringer wants to go on. */
export interface Brought extends ReplayedGame {
  side: string
  opponent: Opponent
}

/** What comes of a task; texts are JSON, ready to be sent. */
export interface HeavyResults {
  import: Brought
  fork: ReplayedGame
  anew: ReplayedGame
  save: string
  replay: string
  log: string
}

export type HeavyAnswer =
  | { done: HeavyResults[keyof HeavyResults] }
  | { refused: ErrorCode; message: string; step?: number }
  | { error: string }

/** These take seconds; the others a fraction of one, and never wait for them. */
export const isLong = ({ kind }: HeavyTask): boolean => kind === 'import' || kind === 'fork' || kind === 'anew'
