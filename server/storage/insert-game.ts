import { setImmediate as turn } from 'node:timers/promises'
import type { NewTable, PlayRow, SeatRow } from './schema.ts'
import type { Store } from './store.ts'

/** So many rows go in one statement, and so long the others wait: a few milliseconds. */
const MOST_ROWS = 64

export interface NewGame {
  table: NewTable
  seats: SeatRow[]
  plays: PlayRow[]
  snapshots: { step: number; state: Uint8Array }[]
}

/**
 * A table with all that was played there. A long game is written in pieces, so that the moves of others come in between. It
 * has no seats until the last piece: nobody finds such a table, and `dropHalfWritten` takes away what a crash has left.
 */
export async function insertGame(store: Store, { table, seats, plays, snapshots }: NewGame): Promise<void> {
  const states = snapshots.map(({ step, state }) => ({ table_id: table.id, step, state }))
  if (plays.length <= MOST_ROWS) {
    await store.db.transaction().execute(async trx => {
      await trx.insertInto('tables').values(table).execute()
      await trx.insertInto('plays').values(plays).execute()
      await trx.insertInto('snapshots').values(states).execute()
      await trx.insertInto('seats').values(seats).execute()
    })
    return
  }
  const { status, open, opens_at } = table
  await store.db
    .insertInto('tables')
    .values({ ...table, status: 'waiting', open: 0, opens_at: null })
    .execute()
  try {
    for (const some of inPieces(plays)) {
      await store.db.insertInto('plays').values(some).execute()
      await turn()
    }
    for (const some of inPieces(states)) {
      await store.db.insertInto('snapshots').values(some).execute()
      await turn()
    }
    await store.db.transaction().execute(async trx => {
      await trx.insertInto('seats').values(seats).execute()
      await trx.updateTable('tables').set({ status, open, opens_at }).where('id', '=', table.id).execute()
    })
  } catch (error) {
    await store.db.deleteFrom('tables').where('id', '=', table.id).execute()
    throw error
  }
}

/** Tables older than this that have no seats were never written to the end. */
export async function dropHalfWritten(store: Store, before: number): Promise<number> {
  const done = await store.db
    .deleteFrom('tables')
    .where('created_at', '<', before)
    .where('id', 'not in', q => q.selectFrom('seats').select('table_id'))
    .executeTakeFirst()
  return Number(done.numDeletedRows)
}

function inPieces<T>(rows: readonly T[]): T[][] {
  const pieces: T[][] = []
  for (let from = 0; from < rows.length; from += MOST_ROWS) pieces.push(rows.slice(from, from + MOST_ROWS))
  return pieces
}
