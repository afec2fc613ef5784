import type { Io } from './io.ts'

const SHOW_MS = 100
const WIDTH = 30

/** A bar with the time left, shown a few times a second. */
export function progress(io: Io, what: string, now: () => number = () => performance.now()) {
  const start = now()
  let shown = Number.NEGATIVE_INFINITY
  /** Whether it was shown this time. */
  return (done: number, of: number): boolean => {
    const at = now()
    if (at - shown < SHOW_MS) return false
    shown = at
    io.status(bar(done, of, what, (at - start) / 1000))
    return true
  }
}

export function bar(done: number, of: number, what: string, seconds: number): string {
  const share = of === 0 ? 1 : Math.min(1, done / of)
  const full = Math.round(share * WIDTH)
  const left = share === 0 ? '' : `, ${timeText(Math.ceil((seconds / share) * (1 - share)))} left`
  return `[${'█'.repeat(full)}${'·'.repeat(WIDTH - full)}] ${Math.floor(done)} of ${of} ${what}${left}`
}

export function timeText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`
}

/** Ctrl-C ends the work where it can be ended, and what was done is told; a second one ends the program. */
export function stopping(io: Io): { stopped(): boolean; end(): void } {
  let stopped = false
  const stop = () => {
    stopped = true
    io.status('stopping …')
  }
  process.once('SIGINT', stop)
  return { stopped: () => stopped, end: () => void process.removeListener('SIGINT', stop) }
}

/** Work that can only be broken off was: nothing of it is kept. */
export class BrokenOff extends Error {}

/** A bar under which Ctrl-C breaks the work off. */
export const breakable =
  (show: (done: number, of: number) => boolean, stopped: () => boolean) =>
  async (done: number, of: number): Promise<void> => {
    // a database in the same process may leave the terminal no turn
    if (show(done, of)) await breathe()
    if (stopped()) throw new BrokenOff()
  }

/** Let signals and the terminal have their turn. */
export const breathe = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
