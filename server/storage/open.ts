import type { ServerConfig } from '#server/config.ts'
import type { PostgresOptions } from './postgres/store.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** The store that the configuration names: PostgreSQL where an address is given, else a file in the data folder. */
export async function openStore(
  { databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  options: PostgresOptions = {},
): Promise<Store> {
  if (databaseUrl === null) return await openSqliteStore(dataDir)
  const { openPostgresStore } = await import('./postgres/store.ts')
  return await openPostgresStore(databaseUrl, options)
}
