import { readClock } from '#server/clocks/clock.ts'
import type { Table } from '#server/storage/schema.ts'
import type { LiveTable } from './live-table.ts'

/**
 * Whether orders in advance can be left at this table: at a pace of days. Wherever it is told who is here, an answer of one who is away
 * would give them away.
 */
export const takesOrders = (row: Pick<Table, 'clock'>): boolean => readClock(row.clock)?.pace.kind === 'days'

/** Whether those at the table are told who is connected: where no orders can be at work. It goes by the pace alone, which all know. */
export const tellsPresence = (row: Pick<Table, 'clock'>): boolean => !takesOrders(row)

/** Whether those at the table may notice that one of these people has come or gone. */
export function mayNotice(table: LiveTable, people: Iterable<string | null>): boolean {
  if (tellsPresence(table.row)) return true
  for (const person of people) if (table.rolesOf(person).length === 0) return true
  return false
}

/** Who is connected to it, here and at other processes; '' has no name. */
export const isAt = (table: LiveTable, person: string): boolean =>
  table.elsewhere().has(person) || [...table.watchers].some(watcher => watcher.person === person)
