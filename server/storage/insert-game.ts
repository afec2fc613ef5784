import type { NewTable, PlayRow, SeatRow } from './schema.ts'
import type { Store } from './store.ts'

export interface NewGame {
  table: NewTable
  seats: SeatRow[]
  /** In order; a long game comes in several pieces. */
  plays: Iterable<PlayRow[]>
  snapshots: { step: number; state: Uint8Array }[]
}

/**
 * A table with all that was played there. What has been played already is written in pieces, so that the moves of others come in between. It
 * has no seats until the last piece: nobody finds such a table, and `dropHalfWritten` takes away what a crash has left.
 */
export async function insertGame(store: Store, { table, seats, plays, snapshots }: NewGame): Promise<void> {
  const states = snapshots.map(({ step, state }) => ({ table_id: table.id, step, state }))
  if (table.step === 0) {
    await store.db.transaction().execute(async trx => {
      await trx.insertInto('tables').values(table).execute()
      await trx
        .insertInto('plays')
        .values([...plays].flat())
        .execute()
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
    for (const some of plays) await store.addPlays(some)
    for (const state of states) await store.addSnapshot(state)
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
