import type { ServerConfig } from '#server/config.ts'
import type { PostgresOptions } from './postgres/store.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

/**
 * The store that the configuration names: PostgreSQL where an address is given, else a file in the data folder. A server
 * holds the file for itself; commands open it beside.
 */
export async function openStore(
  { databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  options: PostgresOptions = {},
  serving = false,
): Promise<Store> {
  if (databaseUrl === null) return await openSqliteStore(dataDir, serving)
  const { openPostgresStore } = await import('./postgres/store.ts')
  return await openPostgresStore(databaseUrl, options)
}
