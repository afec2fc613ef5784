import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  deciders,
  type LogEntry,
  parseKey,
  type Role,
} from '#engine/index.ts'
import { replay } from '#engine/replay.ts'
import type { SavedGame } from '#engine/saved-game.ts'

/** Plays of one seat, up to a die, another's decision or the end of a phase. */
export interface Run {
  from: number
  to: number
  role: Role
  line: readonly AnyChoice[]
  /** The position before it, before its last play, and after it. */
  before: CoreState
  last: CoreState
  after: CoreState
  /** Dice fell with its last play. */
  dice: boolean
  /** A phase ended with it. */
  ends: boolean
  log: readonly LogEntry[]
}

interface Open {
  from: number
  role: Role
  line: AnyChoice[]
  before: CoreState
  log: LogEntry[]
}

/** A saved game as the runs of plays of which it is made; gives the position it began with and what the set-up said. */
export function runsOf(
  game: AnyGame,
  saved: SavedGame,
  phase: (g: Readonly<CoreState>) => string | number,
): { start: CoreState; setup: readonly LogEntry[]; runs: Run[] } {
  const runs: Run[] = []
  let step = -1
  let start: CoreState | undefined
  let setup: readonly LogEntry[] = []
  let before: CoreState | undefined
  let open: Open | null = null
  replay(game, saved, (now: CoreState, play, done) => {
    step++
    const { drawn, log } = done as { drawn: readonly number[]; log: readonly LogEntry[] }
    const here = game.clone(now) as CoreState
    if (play === null) {
      start = here
      before = here
      setup = log
      return
    }
    const [role, key] = play
    const was = before as CoreState
    open ??= { from: step - 1, role, line: [], before: was, log: [] }
    open.line.push(parseKey<AnyChoice>(game, key))
    open.log.push(...log)
    const ends = now.outcome !== null || phase(now) !== phase(was)
    if (ends || drawn.length > 0 || !deciders(game, now).includes(role)) {
      runs.push({ ...open, to: step, last: was, after: here, dice: drawn.length > 0, ends })
      open = null
    } else if (saved.plays[step]?.[0] !== role) {
      runs.push({ ...open, to: step, last: was, after: here, dice: false, ends })
      open = null
    }
    before = here
  })
  const left = open as Open | null
  if (left !== null) {
    const last = before as CoreState
    runs.push({ ...left, to: step, last: left.before, after: last, dice: false, ends: false })
  }
  return { start: start as CoreState, setup, runs }
}
