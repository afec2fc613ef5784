import type { ServerConfig } from '#server/config.ts'
import { openPostgresStore, type PostgresOptions } from './postgres/store.ts'
import { openSqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** The store that the configuration names: PostgreSQL where an address is given, else a file in the data folder. */
export async function openStore(
  { databaseUrl, dataDir }: Pick<ServerConfig, 'databaseUrl' | 'dataDir'>,
  options: PostgresOptions = {},
): Promise<Store> {
  return databaseUrl === null ? await openSqliteStore(dataDir) : await openPostgresStore(databaseUrl, options)
}
