import { readClock } from '#server/clocks/clock.ts'
import type { Seat, Table } from '#server/storage/schema.ts'
import type { LiveTable } from './live-table.ts'

/** A seat for which nobody has ever given orders in advance. */
export const NO_ORDERS = '[]'

/**
 * Whether those at the table are told who is connected. Not at a pace of days, nor once somebody there has given orders in advance:
 * who waits for an answer could tell them from the answer of one who is here.
 */
export function tellsPresence(row: Pick<Table, 'clock'>, seats: readonly Pick<Seat, 'orders'>[]): boolean {
  return readClock(row.clock)?.pace.kind !== 'days' && seats.every(seat => seat.orders === NO_ORDERS)
}

/** Whether those at the table may notice that one of these people has come or gone. */
export function mayNotice(table: LiveTable, people: Iterable<string | null>): boolean {
  if (tellsPresence(table.row, table.seats)) return true
  for (const person of people) if (table.rolesOf(person).length === 0) return true
  return false
}

/** Who is connected to it, here and at other processes; '' has no name. */
export const isAt = (table: LiveTable, person: string): boolean =>
  table.elsewhere().has(person) || [...table.watchers].some(watcher => watcher.person === person)
