import { readFileSync, writeFileSync } from 'node:fs'
import { configFrom, type ServerConfig } from '#server/config.ts'
import { type RunningServer, startServer } from '#server/server.ts'
import { openSqliteStore, sqlitePath } from '#server/storage/sqlite/store.ts'
import { temporaryFolder } from './data-place.ts'
import { drawForTest } from './seeded.ts'

/** A server for a test: any free port, a folder of its own, no log, the test titles. */
export async function testServer(set: Partial<ServerConfig> = {}): Promise<RunningServer> {
  return await startServer(
    configFrom(
      {},
      {
        port: 0,
        dataDir: set.dataDir ?? (await emptyStore()),
        registry: import.meta.resolve('./registry.ts'),
        logLevel: 'silent',
        limits: false,
        botThreads: 1,
        shareMs: 0,
        answerMs: 0,
        draw: await drawForTest(),
        ...set,
      },
    ),
  )
}

let migrated: Promise<Buffer> | undefined

/** A folder with a store in which nothing is yet: its tables are made once for all servers of a worker. */
async function emptyStore(): Promise<string> {
  migrated ??= (async () => {
    const folder = temporaryFolder()
    await (await openSqliteStore(folder)).close()
    return readFileSync(sqlitePath(folder))
  })()
  const folder = temporaryFolder()
  writeFileSync(sqlitePath(folder), await migrated, { mode: 0o600 })
  return folder
}
