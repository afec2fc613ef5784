import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { mayAsk, mayEnter } from '#server/tables/entry.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { inTurnWith } from './catch-up.ts'

/** What somebody may do at a table. One who has just sat down at another process may do it too. */

/** That this person may see the board. */
export const checkEntry = (services: Services, table: LiveTable, person: string | null): Promise<void> =>
  check(services, table, () => mayEnter(table, person), notWatched)

/** That this person may read about the table. */
export const checkAsking = (services: Services, table: LiveTable, person: string | null): Promise<void> =>
  check(services, table, () => mayAsk(table, person), notWatched)

/** That this person sits there. */
export const checkSeated = (services: Services, table: LiveTable, person: string | null): Promise<void> =>
  check(
    services,
    table,
    () => table.rolesOf(person).length > 0,
    () => new Refused('notYourSeat'),
  )

const notWatched = (): Refused => new Refused('notWatched', 'those who play do not want to be watched')

async function check(services: Services, table: LiveTable, may: () => boolean, refused: () => Refused): Promise<void> {
  if (may()) return
  await inTurnWith(services, table, async () => {
    if (!may()) throw refused()
  })
}
