import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { changeTable } from '#server/storage/tables.ts'
import { apartOf } from '#server/tables/apart.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { announce } from '#server/tables/table-info.ts'
import { inTurnWith } from './catch-up.ts'

/** Longer titles do not fit on a card. */
const MOST_LETTERS = 60

/** A title as it is kept: one line of plain letters. */
export function cleanTitle(text: string): string {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...clean].slice(0, MOST_LETTERS).join('')
}

/** Those who sit at a table call it as they like; empty: as its scenario is called. */
export function nameTable(services: Services, table: LiveTable, person: string, text: string): Promise<void> {
  return inTurnWith(services, table, async () => {
    if (table.rolesOf(person).length === 0) throw new Refused('notYourSeat')
    const title = cleanTitle(text)
    if (!(await changeTable(services.store, table.id, table.now.revision, { title }))) throw new Refused('stale')
    table.row.title = title
    announce(table)
  })
}

/** Put a game away from one's list, or back on it. The others see it as before. */
export async function archive(services: Services, id: string, person: string, away: boolean): Promise<void> {
  const done = await services.store.db
    .updateTable('seats')
    .set({ archived: away ? 1 : 0 })
    .where('table_id', '=', id)
    .where('person_id', '=', person)
    .executeTakeFirst()
  if (done.numUpdatedRows === 0n) throw new Refused('notYourSeat')
}

/** A what-if board, an import or practice that nobody else plays is gone for good. */
export async function deleteTable(services: Services, table: LiveTable, person: string): Promise<void> {
  await inTurnWith(services, table, async () => {
    if (table.rolesOf(person).length === 0) throw new Refused('notYourSeat')
    if (apartOf(table.row, table.seats, person) === null)
      throw new Refused('notYourSeat', 'a game that others play cannot be deleted')
    await services.store.db.deleteFrom('tables').where('id', '=', table.id).execute()
    // whoever still thinks there finds it over
    table.row.status = 'aborted'
    services.tables.forget(table.id)
  })
}
