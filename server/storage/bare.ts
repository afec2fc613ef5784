import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { ServerConfig } from '#server/config.ts'
import { SetupError } from '#server/setup-error.ts'
import { postgresDb } from './postgres/store.ts'
import type { Database } from './schema.ts'
import { nodeSqliteDialect } from './sqlite/dialect.ts'
import { openSqliteFile, sqlitePath } from './sqlite/store.ts'
import type { Readable } from './store.ts'

export type Place = Pick<ServerConfig, 'databaseUrl' | 'dataDir'>

/** A database as it stands, with whatever tables it has: for migrations, back-ups and restores. */
export interface BareStore {
  kind: 'sqlite' | 'postgres'
  db: Kysely<Database>
  close(): Promise<void>
}

export function openBare({ databaseUrl, dataDir }: Place): BareStore {
  const db =
    databaseUrl === null
      ? new Kysely<Database>({ dialect: nodeSqliteDialect(openSqliteFile(dataDir)) })
      : postgresDb(databaseUrl, { connections: 2 }).db
  return { kind: databaseUrl === null ? 'sqlite' : 'postgres', db, close: () => db.destroy() }
}

/** What is there, to be read alone: by threads beside the one that writes. */
export function openReader({ databaseUrl, dataDir }: Place): Readable {
  if (databaseUrl !== null) return { db: postgresDb(databaseUrl, { connections: 1 }).db }
  const sqlite = new DatabaseSync(sqlitePath(dataDir), { readOnly: true })
  sqlite.exec('pragma busy_timeout = 5000')
  return { db: new Kysely<Database>({ dialect: nodeSqliteDialect(sqlite) }) }
}

/** Whoever only looks makes no file by mistake. */
export function mustBeThere(dataDir: string): void {
  const path = sqlitePath(dataDir)
  if (!existsSync(path)) throw new SetupError(`there is no store at ${path}: name its folder with --data or DATA_DIR`)
}

/** All of a database as it was at one moment, while others write on. `read` must not keep what it is given. */
export async function withSnapshot<T>(place: Place, read: (bare: BareStore) => Promise<T>): Promise<T> {
  return place.databaseUrl === null
    ? await sqliteSnapshot(place.dataDir, read)
    : await postgresSnapshot(place.databaseUrl, read)
}

async function sqliteSnapshot<T>(dataDir: string, read: (bare: BareStore) => Promise<T>): Promise<T> {
  mustBeThere(dataDir)
  const sqlite = new DatabaseSync(sqlitePath(dataDir), { readOnly: true })
  const db = new Kysely<Database>({ dialect: nodeSqliteDialect(sqlite) })
  try {
    // what is read in one transaction is of one moment; the write-ahead log lets others write meanwhile
    sqlite.exec('begin')
    return await read({ kind: 'sqlite', db, close: async () => {} })
  } finally {
    await db.destroy()
  }
}

async function postgresSnapshot<T>(url: string, read: (bare: BareStore) => Promise<T>): Promise<T> {
  const { db } = postgresDb(url, { connections: 1 })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(trx => read({ kind: 'postgres', db: trx, close: async () => {} }))
  } finally {
    await db.destroy()
  }
}
