import { sql, type Transaction } from 'kysely'
import type { Database, Seat, Table, TableRow } from './schema.ts'
import type { Readable, Store } from './store.ts'

export async function readTable(store: Readable, id: string): Promise<{ table: Table; seats: Seat[] } | undefined> {
  const table = await store.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst()
  if (table === undefined) return undefined
  return { table, seats: await readSeats(store, id) }
}

export async function revisionOf(store: Store, id: string): Promise<number | undefined> {
  const row = await store.db.selectFrom('tables').select('revision').where('id', '=', id).executeTakeFirst()
  return row?.revision
}

async function readSeats(store: Readable, id: string): Promise<Seat[]> {
  return await store.db.selectFrom('seats').selectAll().where('table_id', '=', id).execute()
}

/** Change a table that is still at the revision found; false when it is not. */
export async function changeTable(
  store: Store,
  id: string,
  expected: number,
  set: Partial<TableRow>,
  also: (trx: Transaction<Database>) => Promise<unknown> = async () => {},
  /** What must be unchanged besides, where a change leaves the revision alone. */
  found: Partial<Pick<TableRow, 'offers' | 'rematch'>> = {},
): Promise<boolean> {
  return await store.db.transaction().execute(async trx => {
    let update = trx.updateTable('tables').set(set).where('id', '=', id).where('revision', '=', expected)
    if (found.offers !== undefined) update = update.where('offers', '=', found.offers)
    if (found.rematch === null) update = update.where('rematch', 'is', null)
    else if (found.rematch !== undefined) update = update.where('rematch', '=', found.rematch)
    const done = await update.executeTakeFirst()
    if (done.numUpdatedRows === 0n) return false
    await also(trx)
    return true
  })
}

/** Take an empty seat; false when somebody else was quicker. */
export async function takeSeat(trx: Transaction<Database>, id: string, role: string, person: string): Promise<boolean> {
  const done = await trx
    .updateTable('seats')
    .set({ kind: 'human', person_id: person })
    .where('table_id', '=', id)
    .where('role', '=', role)
    .where('kind', '=', 'empty')
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function tablesOf(store: Store, person: string, limit: number): Promise<Table[]> {
  return await store.db
    .selectFrom('tables')
    .selectAll()
    .where('id', 'in', q => q.selectFrom('seats').select('table_id').where('person_id', '=', person))
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

export interface OpenWish {
  game?: string | undefined
  scenario?: string | undefined
  /** The free side. */
  side?: string | undefined
}

export async function openTables(store: Store, { game, scenario, side }: OpenWish, limit: number): Promise<Table[]> {
  let query = store.db
    .selectFrom('tables')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('open', '=', 1)
    .where('opens_at', 'is', null)
  if (game !== undefined) query = query.where('game', '=', game)
  if (scenario !== undefined) query = query.where('scenario', '=', scenario)
  if (side !== undefined) {
    query = query.where('id', 'in', q =>
      q.selectFrom('seats').select('table_id').where('kind', '=', 'empty').where('role', '=', side),
    )
  }
  return await query.orderBy('at', 'desc').limit(limit).execute()
}

export async function watchedTables(store: Store, limit: number): Promise<Table[]> {
  return await store.db
    .selectFrom('tables')
    .selectAll()
    .where('status', '=', 'playing')
    .where('watch', '=', 'anyone')
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

export async function seatsOf(store: Readable, ids: readonly string[]): Promise<Map<string, Seat[]>> {
  const found = new Map<string, Seat[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return found
  const rows = await store.db.selectFrom('seats').selectAll().where('table_id', 'in', ids).execute()
  for (const row of rows) found.get(row.table_id)?.push(row)
  return found
}

/** Tables in play in which a computer player must decide, where nothing has happened since. */
export async function tablesAwaitingBots(store: Store, since: number): Promise<string[]> {
  const rows = await store.db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .select('tables.id')
    .distinct()
    .where('tables.status', '=', 'playing')
    .where('tables.at', '<=', since)
    .where('seats.kind', '=', 'bot')
    .where(sql<boolean>`tables.deciders like '%"' || seats.role || '"%'`)
    .execute()
  return rows.map(row => row.id)
}

/** How far somebody has looked at a table, and when. */
export interface Seen {
  table: string
  person: string
  step: number
  at: number
}

/** All in one transaction: they are many, and small. */
export async function writeSeen(store: Store, notes: readonly Seen[]): Promise<void> {
  await store.db.transaction().execute(async trx => {
    for (const { table, person, step, at } of notes) {
      await trx
        .updateTable('seats')
        .set({ seen: step, seen_at: at })
        .where('table_id', '=', table)
        .where('person_id', '=', person)
        .execute()
    }
  })
}
