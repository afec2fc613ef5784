import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '#server/migrations/index.ts'
import type { Database } from '../schema.ts'
import type { MoveWrite, Store } from '../store.ts'
import { nodeSqliteDialect } from './dialect.ts'
import { MoveQueue } from './move-queue.ts'
import { makeForOwner, openToOthers } from './owner-only.ts'
import { lockForServing } from './serving-lock.ts'
import { sqliteSetupError, sqliteTrouble } from './trouble.ts'

/** The embedded store: one file under the data folder, written ahead and synced in full at every commit. */
export async function openSqliteStore(dataDir: string, serving = false): Promise<Store> {
  const letGo = serving ? lockForServing(dataDir) : null
  const sqlite = openSqliteFile(dataDir)
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(sqlite) })
  const path = sqlitePath(dataDir)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    letGo?.()
    throw sqliteSetupError(error, path)
  }
  const queue = new MoveQueue(sqlite, db)
  return {
    db,
    shared: null,
    trouble: error => sqliteTrouble(error, path),
    warnings: () => openToOthers(dataDir, path),
    commitMove: (move: MoveWrite) => queue.add(move),
    async close() {
      await queue.drained()
      await db.destroy()
      letGo?.()
    },
  }
}

export const sqlitePath = (dataDir: string): string => join(dataDir, 'longroll.db')

export function openSqliteFile(dataDir: string): DatabaseSync {
  const path = sqlitePath(dataDir)
  try {
    makeForOwner(dataDir, path)
    return openForUse(path)
  } catch (error) {
    throw sqliteSetupError(error, path)
  }
}

function openForUse(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path)
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
