import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { migrate } from '#server/migrations/index.ts'
import type { Database } from '../schema.ts'
import type { MoveWrite, Store } from '../store.ts'
import { startCheckpoints } from './checkpoints.ts'
import { nodeSqliteDialect } from './dialect.ts'
import { moveQueue } from './move-queue.ts'
import { makeForOwner, openToOthers } from './owner-only.ts'
import { Pieces } from './pieces.ts'
import { lockForServing } from './serving-lock.ts'
import { foreignFile, sqliteSetupError, sqliteTrouble } from './trouble.ts'
import { Turns } from './turns.ts'

/** In pages of 4 kB: should the thread that keeps the log short not come to it, whoever writes does it himself. */
const RARELY = 16_000

/** The embedded store: one file under the data folder, written ahead and synced in full at every commit. */
export async function openSqliteStore(dataDir: string, serving = false): Promise<Store> {
  const letGo = serving ? lockForServing(dataDir) : null
  const sqlite = openSqliteFile(dataDir)
  const turns = new Turns()
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(sqlite, turns) })
  const path = sqlitePath(dataDir)
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    letGo?.()
    throw sqliteSetupError(error, path)
  }
  const queue = moveQueue(sqlite, turns)
  const pieces = new Pieces(sqlite, db)
  const stopCheckpoints = serving ? startCheckpoints(path) : null
  if (serving) sqlite.exec(`pragma wal_autocheckpoint = ${RARELY}`)
  return {
    db,
    shared: null,
    trouble: error => sqliteTrouble(error, path),
    warnings: () => openToOthers(dataDir, path),
    commitMove: (move: MoveWrite) => queue.add(move),
    addPlays: plays => pieces.addPlays(plays),
    addSnapshot: snapshot => pieces.addSnapshot(snapshot),
    async close() {
      await queue.drained()
      await stopCheckpoints?.()
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
  const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").all()
  if (tables.length > 0 && !tables.some(({ name }) => name === 'kysely_migration')) {
    sqlite.close()
    throw foreignFile(path)
  }
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
