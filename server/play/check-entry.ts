import type { House } from '#server/house.ts'
import { Refused } from '#server/refused.ts'
import { inTurnWith } from './catch-up.ts'
import { mayAsk, mayEnter } from './entry.ts'
import type { LiveTable } from './live-table.ts'

/** That this person may see the board. One who has just sat down at another process may. */
export const checkEntry = (house: House, table: LiveTable, person: string | null): Promise<void> =>
  check(house, table, () => mayEnter(table, person))

/** That this person may read about the table. */
export const checkAsking = (house: House, table: LiveTable, person: string | null): Promise<void> =>
  check(house, table, () => mayAsk(table, person))

async function check(house: House, table: LiveTable, may: () => boolean): Promise<void> {
  if (may()) return
  await inTurnWith(house, table, async () => {
    if (!may()) throw new Refused('notWatched', 'those who play do not want to be watched')
  })
}
