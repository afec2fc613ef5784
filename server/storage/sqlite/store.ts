import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '#server/migrations/index.ts'
import type { Database } from '../schema.ts'
import type { MoveWrite, Store } from '../store.ts'
import { nodeSqliteDialect } from './dialect.ts'
import { MoveQueue } from './move-queue.ts'

/** The embedded store: one file under the data folder, written ahead and synced in full at every commit. */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  const sqlite = openSqliteFile(dataDir)
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(sqlite) })
  await migrate(db)
  const queue = new MoveQueue(sqlite, db)
  return {
    db,
    shared: null,
    commitMove: (move: MoveWrite) => queue.add(move),
    async close() {
      await queue.drained()
      await db.destroy()
    },
  }
}

export const sqlitePath = (dataDir: string): string => join(dataDir, 'longroll.db')

export function openSqliteFile(dataDir: string): DatabaseSync {
  mkdirSync(dataDir, { recursive: true })
  const sqlite = new DatabaseSync(sqlitePath(dataDir))
  sqlite.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
    pragma cache_size = -65536;
    pragma wal_autocheckpoint = 4000;
  `)
  return sqlite
}
