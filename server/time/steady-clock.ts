import { readFileSync } from 'node:fs'

/** What a machine tells about time. */
export interface Machine {
  /** Milliseconds since 1970 by its wall clock, which may be set, corrected or wrong. */
  wall(): number
  /** Milliseconds since some moment, the same for all processes: nobody can set it, and it stands while the machine sleeps. */
  ticks(): number
  /** From which start of the machine the ticks are counted; null: not known, ticks of two processes cannot be compared. */
  boot: string | null
}

/** The time at one moment, as it is kept in the store. */
export interface TimeMark {
  boot: string | null
  ticks: number
  /** The steady clock. */
  time: number
  /** The wall clock of the store's machine. */
  wall: number
}

/** How much faster or slower than it should it goes, to come back to the wall clock: a thousandth. */
const CATCH_UP = 0.001
/** A mark so young is of a process that lives. */
const LIVE_MS = 90_000

/**
 * The time for all that is timed: milliseconds since 1970 that go on evenly whatever happens to the wall clock. When that has
 * jumped, this one follows by a thousandth, so that dates come right in the end and nobody's time goes noticeably faster.
 */
export class SteadyClock {
  readonly machine: Machine
  private time: number
  private at: number

  constructor(machine: Machine = thisMachine()) {
    this.machine = machine
    this.time = machine.wall()
    this.at = machine.ticks()
  }

  readonly now = (): number => {
    const { wall, ticks } = this.machine
    const at = ticks()
    const passed = Math.max(0, at - this.at)
    this.at = at
    this.time += passed
    const most = passed * CATCH_UP
    this.time += Math.min(most, Math.max(-most, wall() - this.time))
    return Math.round(this.time)
  }

  /** How far the wall clock is ahead. */
  ahead(): number {
    return this.machine.wall() - this.now()
  }

  /** Go on where the clock of a process before this one, or beside it, is. `wall`: of the store's machine, now. */
  align(marks: readonly TimeMark[], wall: number): void {
    const at = this.machine.ticks()
    this.at = at
    const own = marks.find(({ boot, ticks }) => boot !== null && boot === this.machine.boot && ticks <= at)
    const last = marks.reduce<TimeMark | null>((a, b) => (a === null || b.wall > a.wall ? b : a), null)
    if (own !== undefined) this.time = own.time + at - own.ticks
    else if (last !== null && Math.abs(wall - last.wall) < LIVE_MS) this.time = wall + last.time - last.wall
    else this.time = Math.max(wall, ...marks.map(mark => mark.time))
  }

  mark(wall: number): TimeMark {
    const time = this.now()
    return { boot: this.machine.boot, ticks: this.at, time, wall }
  }
}

function thisMachine(): Machine {
  return { wall: Date.now, ticks: () => Number(process.hrtime.bigint() / 1000n) / 1000, boot: bootOf() }
}

function bootOf(): string | null {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}
