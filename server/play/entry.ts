import { Refused } from '#server/refused.ts'
import type { LiveTable } from './live-table.ts'

/**
 * Whether this person may see the table: those seated always, others as was chosen when it was made. Before play begins
 * whoever has the address may look: he may be about to sit down.
 */
export function mayEnter(table: LiveTable, person: string | null): boolean {
  return table.row.watch !== 'nobody' || table.row.status === 'waiting' || table.rolesOf(person).length > 0
}

export function checkEntry(table: LiveTable, person: string | null): void {
  if (!mayEnter(table, person)) throw new Refused('notWatched', 'those who play do not want to be watched')
}

/** Play begins: onlookers leave a table at which nobody may watch. */
export function dismissWatchers(table: LiveTable): void {
  for (const watcher of table.watchers) if (!mayEnter(table, watcher.person)) watcher.drop()
}
