import type { LogEntry, Role } from '#engine/index.ts'

/** A log entry as stored, with its place in the game. */
export interface LoggedEntry extends LogEntry {
  /** Running number in the log as far as it is known; what is fetched later from before it counts below zero. */
  n: number
  /** Number of the play that wrote it; 0: set-up. */
  step: number
  /** Who played it; null for set-up. */
  by: Role | null
}
