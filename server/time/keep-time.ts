import { sql } from 'kysely'
import type { Store } from '#server/storage/store.ts'
import type { SteadyClock, TimeMark } from './steady-clock.ts'

const MARK_MS = 30_000
/** Marks of machines that have not been heard of for so long go. */
const FORGET_MS = 30 * 24 * 3_600_000
const TOLD_MS = 5000
const KEY = 'clock:'

interface Log {
  warn(sentence: string): void
  error(what: object, sentence: string): void
}

/**
 * Let the clock of this process go on where those on the same store are, or were, and leave a mark now and then for those
 * that come after. `anew`: take the wall clock's time, whatever was before. Gives what stops it.
 */
export async function keepTime(store: Store, clock: SteadyClock, log: Log, anew = false): Promise<() => void> {
  const marks = await readMarks(store)
  clock.align(anew ? [] : marks, await wallOf(store, clock))
  await leaveMark(store, clock)
  const tell = jumpTeller(clock, log)
  tell()
  const timer = setInterval(() => {
    tell()
    leaveMark(store, clock).catch(err => log.error({ err }, 'the time could not be written'))
  }, MARK_MS).unref()
  return () => clearInterval(timer)
}

async function readMarks(store: Store): Promise<TimeMark[]> {
  const rows = await store.db.selectFrom('settings').select('value').where('key', 'like', `${KEY}%`).execute()
  return rows.map(row => JSON.parse(row.value) as TimeMark)
}

async function leaveMark(store: Store, clock: SteadyClock): Promise<void> {
  const mark = clock.mark(await wallOf(store, clock))
  const row = { key: `${KEY}${mark.boot ?? ''}`, value: JSON.stringify(mark) }
  await store.db
    .insertInto('settings')
    .values(row)
    .onConflict(c => c.column('key').doUpdateSet({ value: row.value }))
    .execute()
  const rows = await store.db.selectFrom('settings').selectAll().where('key', 'like', `${KEY}%`).execute()
  for (const { key, value } of rows) {
    const { time } = JSON.parse(value) as TimeMark
    if (time < mark.time - FORGET_MS) await store.db.deleteFrom('settings').where('key', '=', key).execute()
  }
}

/** The wall clock that all who share the store can ask. */
async function wallOf(store: Store, clock: SteadyClock): Promise<number> {
  if (store.shared === null) return clock.machine.wall()
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(
    store.db,
  )
  return Number(rows[0]?.ms)
}

/** Tells once that the wall clock has jumped, and again when the jump has changed. */
function jumpTeller(clock: SteadyClock, log: Log): () => void {
  let told = 0
  return () => {
    const ahead = clock.ahead()
    if (Math.abs(ahead - told) < TOLD_MS) return
    told = ahead
    const seconds = Math.round(Math.abs(ahead) / 1000)
    log.warn(
      `the clock of this machine is ${seconds} s ${ahead > 0 ? 'ahead of' : 'behind'} the one that games are timed by, ` +
        'which does not jump and follows it slowly; RESET_CLOCK=1 at the start takes it at once (docs/hosting.md)',
    )
  }
}
