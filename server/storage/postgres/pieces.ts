import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { PlayRow, SnapshotRow } from '../schema.ts'

/** After a piece others have the database for so long. */
const REST_MS = 8
/** For this one statement: the next move that is synced takes it along. */
const UNSYNCED = `with unsynced as materialized (select set_config('synchronous_commit', 'off', true))`
const PLAYS = `${UNSYNCED}
  insert into plays (table_id, step, revision, role, key, log, patch, drawn, barrier, at)
  select p.* from unsynced, json_to_recordset($1::json) as p(
    table_id text, step int, revision int, role text, key text, log text, patch text, drawn text, barrier text, at bigint)`
const SNAPSHOT = `${UNSYNCED} insert into snapshots (table_id, step, state) select $1, $2::int, $3::bytea from unsynced`

/**
 * Writes pieces of games that are not whole yet, one after another at a measured pace, over a connection of its own. They are not
 * waited for on the disk.
 */
export class Pieces {
  private readonly pool: Pool
  private rested: Promise<unknown> = Promise.resolve()

  constructor(pool: Pool) {
    this.pool = pool
  }

  addPlays(plays: readonly PlayRow[]): Promise<void> {
    return this.write({ name: 'add-plays', text: PLAYS, values: [JSON.stringify(plays)] })
  }

  addSnapshot({ table_id, step, state }: SnapshotRow): Promise<void> {
    return this.write({ name: 'add-snapshot', text: SNAPSHOT, values: [table_id, step, Buffer.from(state)] })
  }

  async close(): Promise<void> {
    await this.pool.end()
  }

  private write(query: { name: string; text: string; values: unknown[] }): Promise<void> {
    const written = this.rested.then(async () => void (await this.pool.query(query)))
    this.rested = written.catch(() => {}).then(() => sleep(REST_MS))
    return written
  }
}
