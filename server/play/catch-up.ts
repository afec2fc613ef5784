import { isDeepStrictEqual } from 'node:util'
import type { CoreState, LogEntry } from '#engine/index.ts'
import { apply } from '#protocol/patch.ts'
import { holidaysAt } from '#server/clocks/holidays-at.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { readPlays } from '#server/storage/plays.ts'
import type { Play, Seat, Table } from '#server/storage/schema.ts'
import { readTable } from '#server/storage/tables.ts'
import { tell, tellLater } from '#server/tables/broadcast.ts'
import { dismissWatchers } from '#server/tables/entry.ts'
import { keptSeats, type LiveTable, reloadTable, seatNames } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { tellsPresence } from '#server/tables/presence.ts'
import { substitutionsAt } from '#server/tables/substitutions.ts'
import { announceNow } from '#server/tables/table-info.ts'
import { openRooms } from '#server/talk/chat.ts'
import { tellOrders } from './own-orders.ts'
import { dueAnswer } from './standing.ts'

const MOST_TRIES = 5
/** So long another process has to give an answer that is due after what it wrote. */
const ANSWER_MS = 1000

/** What every play changes; all else that changes is told with the table. */
const OF_PLAYS: ReadonlySet<string> = new Set([
  'step',
  'revision',
  'barrier_step',
  'barrier_why',
  'deciders',
  'at',
  'turn_step',
  'turn_at',
  'clock',
  'clock_due',
  'settled',
])

/**
 * Another process has written at this table: take over what the store holds, and tell it. Plays that follow on what is
 * known are told one by one, as if they had been made here; after anything else everybody gets the whole position. To be
 * called in turn.
 */
export async function catchUp(services: Services, table: LiveTable): Promise<void> {
  const { now, row, seats } = table
  const found = await readTable(services.store, table.id)
  if (found === undefined) return
  const { step, revision } = found.table
  const plays = step > now.step ? await readPlays(services.store, table.id, now.step + 1, step) : []
  const seated = whoSits(found.seats) !== whoSits(seats)
  const ordered = new Set(found.seats.filter(seat => ordersBy(seats, seat) !== seat.orders).map(seat => seat.person_id))
  const unknown = tellsPresence(row) !== tellsPresence(found.table)
  if (revision !== now.revision && !followOn(table, found.table, plays)) await reloadTable(services, table)
  else {
    for (const play of plays) takeOver(services, table, play)
    table.row = found.table
    if (seated || plays.length === 0) await refresh(services, table, found.seats)
    else table.seats = found.seats
  }
  if (seated) for (const watcher of table.watchers) watcher.told = null
  if (seated || row.status !== table.row.status) dismissWatchers(table)
  const played = table.untold.at(-1)?.by != null
  // a question that answers itself is not put to anybody first
  if (played && dueAnswer(services, table, table.chooser) !== null) tellLater(services, table, ANSWER_MS)
  else tell(services, table)
  // that a seat has given orders, or has none left, is told to nobody but whoever sits there
  for (const watcher of table.watchers) if (watcher.ready && ordered.has(watcher.person)) tellOrders(table, watcher)
  const quiet = ordered.size > 0 && isDeepStrictEqual(row, found.table)
  if (seated || unknown || (plays.length === 0 && !quiet) || changed(row, table.row)) announceNow(table)
  const ended = table.row.status === 'over' || table.row.status === 'aborted'
  if (ended && row.status !== table.row.status) openRooms(services, table)
}

/**
 * Work in turn that writes at the revision it finds. When another process has written first, it is done once more with what
 * is there now; so is what was refused before this process had heard of that.
 */
export function inTurnWith<T>(services: Services, table: LiveTable, work: () => Promise<T>): Promise<T> {
  return table.inTurn(async () => {
    for (let tries = 1; ; tries++) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof Refused) || tries === MOST_TRIES) throw error
        if (error.code !== 'stale' && !(await isBehind(services, table))) throw error
        await catchUp(services, table)
      }
    }
  })
}

async function isBehind(services: Services, table: LiveTable): Promise<boolean> {
  if (services.store.shared === null) return false
  const found = await readTable(services.store, table.id)
  if (found === undefined) return false
  const { revision, offers, rematch } = found.table
  return (
    revision !== table.now.revision ||
    offers !== table.row.offers ||
    rematch !== table.row.rematch ||
    whoSits(found.seats) !== whoSits(table.seats)
  )
}

/** All about a table but its moment. */
async function refresh(services: Services, table: LiveTable, seats: Seat[]): Promise<void> {
  table.seats = seats
  table.names = await seatNames(services, seats)
  table.holidays = await holidaysAt(services, table.row, seats)
  table.substitutions = await substitutionsAt(services, table.id)
  table.kept = await keptSeats(services, table.row)
}

/** Whether these plays, and nothing else, lead from what is known to this row. */
function followOn({ now, row }: LiveTable, found: Table, plays: readonly Play[]): boolean {
  const count = found.revision - now.revision
  if (found.step - now.step !== count || plays.length !== count || row.earlier_seals !== found.earlier_seals)
    return false
  return plays.every((play, i) => play.step === now.step + 1 + i && play.revision === now.revision + 1 + i)
}

function takeOver(services: Services, table: LiveTable, play: Play): void {
  const { game, now } = table
  const answer = dueAnswer(services, table, table.chooser)
  if (answer?.role !== play.role || answer.keys[0] !== play.key) table.chooser = play.role
  const state = apply(now.state, JSON.parse(play.patch)) as CoreState
  const moment = new Moment(game, state, play.step, play.revision, now)
  table.now = moment
  table.untold.push({ moment, by: play.role, log: JSON.parse(play.log) as LogEntry[] })
}

const whoSits = (seats: readonly Seat[]): string =>
  JSON.stringify(seats.map(({ role, kind, person_id, level }) => [role, kind, person_id, level].join(' ')).sort())

const ordersBy = (seats: readonly Seat[], { role }: Seat): string | undefined =>
  seats.find(seat => seat.role === role)?.orders

function changed(before: Table, after: Table): boolean {
  return Object.entries(after).some(
    ([name, value]) => !OF_PLAYS.has(name) && (before as unknown as Record<string, unknown>)[name] !== value,
  )
}
