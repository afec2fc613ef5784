/**
 * Work apart from requests: bot moves, notices, clocks. A job is a nudge, not the truth: what is due stands in the store,
 * and the one who handles a job looks there and does what is due now. So a job may come twice, late, or for something
 * that is long done, and nothing goes wrong.
 *
 *     services.jobs.handle('mail', async ({ person }) => { … })          // once for each kind, before the server starts
 *     await services.jobs.put('mail', { person }, { key: person })       // as soon as somebody has time
 *     await services.jobs.put('clock', { table }, { key: table, at })    // not before `at`; a later put with the key moves it
 *     await services.jobs.drop('clock', table)
 *     services.jobs.every('digest', 60_000, async () => { … })           // in one process at a time, again and again
 *
 * With SQLite jobs live in this process and end with it: whoever puts jobs puts those that are due again when the server
 * starts (`every` runs at the start, which is the simplest way). With PostgreSQL they are in pg-boss, and any process may
 * take them.
 */
export interface Jobs {
  /** What is done for jobs of a kind. One that fails is tried again, each time a little later. */
  handle(kind: string, run: (data: JobData) => Promise<void>, options?: HandleOptions): void
  /** Do this every so often, starting now, in one process at a time. */
  every(kind: string, ms: number, run: () => Promise<void>): void
  /** Ask for a job. One that waits with the same kind and key is replaced. */
  put(kind: string, data: JobData, options?: PutOptions): Promise<void>
  /** Another process has put a job of this kind: somebody here may look for it at once. */
  wake(kind: string): void
  /** Take back a job that waits. */
  drop(kind: string, key: string): Promise<void>
  /** Begin to work; jobs put before wait until then. */
  start(): Promise<void>
  /** Begin nothing more, and wait a moment for what is under way. */
  close(): Promise<void>
  /** How much waits and runs, by kind. */
  counts(): Promise<Map<string, JobCounts>>
}

/** Plain JSON. */
export type JobData = Readonly<Record<string, string | number | boolean | null>>

export interface HandleOptions {
  /** So many of the kind at once in this process; 4 unless told. */
  atOnce?: number
}

export interface PutOptions {
  /** At most one job of a kind waits with a key. Letters, digits, `_`, `-`, `.` and `/`. */
  key?: string
  /** Not before this time, in milliseconds since 1970. */
  at?: number
}

export interface JobCounts {
  waiting: number
  running: number
}

export const AT_ONCE = 4

/** Milliseconds before the nth new try of a failed job. */
export const retryDelay = (tries: number): number => Math.min(60_000, 500 * 2 ** tries)
/** After so many tries it is given up and reported. */
export const MOST_TRIES = 10
