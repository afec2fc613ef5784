import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openPostgresStore } from '#server/storage/postgres/store.ts'
import { openSqliteStore } from '#server/storage/sqlite/store.ts'
import type { Store } from '#server/storage/store.ts'
import { TestPostgres } from '#server/testing/test-postgres.ts'

/** The store that the servers under fire share: how they find it, how it is killed, and what is left of it. */
export interface StoreUnderFire {
  /** What a server process gets in its environment. */
  env: Record<string, string>
  /** Where one process may write files. */
  dataDir: string
  kill(): Promise<void>
  open(): Promise<Store>
  /** Whether the files themselves are whole. */
  intact(): Promise<string>
  close(): Promise<void>
}

export async function storeUnderFire(kind: 'sqlite' | 'postgres', folder: string): Promise<StoreUnderFire> {
  mkdirSync(folder, { recursive: true })
  return kind === 'sqlite' ? sqlite(folder) : await postgres(folder)
}

function sqlite(dataDir: string): StoreUnderFire {
  return {
    env: { DATABASE_URL: '' },
    dataDir,
    // it lives in the server's process and dies with it
    kill: async () => {},
    open: () => openSqliteStore(dataDir),
    async intact() {
      const db = new DatabaseSync(join(dataDir, 'longroll.db'))
      const row = db.prepare('pragma integrity_check').get() as { integrity_check: string }
      db.close()
      return row.integrity_check
    },
    close: async () => {},
  }
}

async function postgres(dataDir: string): Promise<StoreUnderFire> {
  const server = await TestPostgres.start()
  const url = await server.database()
  return {
    env: { DATABASE_URL: url },
    dataDir,
    async kill() {
      await server.kill()
      await server.up()
    },
    open: () => openPostgresStore(url),
    intact: () => server.intact(url),
    close: () => server.stop(),
  }
}
