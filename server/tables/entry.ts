import type { LiveTable } from './live-table.ts'

/**
 * Whether this person may see the board: those seated always, others as was chosen when the table was made. Before play
 * begins whoever has the address may look: he may be about to sit down. A seat that is given up later opens no door.
 */
export function mayEnter(table: LiveTable, person: string | null): boolean {
  const { row, now, substitutions } = table
  const begun = row.status !== 'waiting' || now.step > 0 || substitutions.length > 0
  return row.watch !== 'nobody' || !begun || table.rolesOf(person).length > 0
}

/** Whether this person may read who sits there and which seat is free: the board may be closed to him all the same. */
export const mayAsk = (table: LiveTable, person: string | null): boolean =>
  table.row.status === 'waiting' || mayEnter(table, person)

/** Play begins, or somebody stands up: onlookers leave a table at which nobody may watch. */
export function dismissWatchers(table: LiveTable): void {
  for (const watcher of table.watchers) if (!mayEnter(table, watcher.person)) watcher.drop()
}
