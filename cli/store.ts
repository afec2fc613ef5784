import type { Arguments } from '#cli/arguments.ts'
import type { Io } from '#cli/io.ts'
import { existingStore } from '#server/check/existing-store.ts'
import { configFrom, type ServerConfig } from '#server/config.ts'
import { openStore } from '#server/storage/open.ts'
import type { Store } from '#server/storage/store.ts'

export const storeFlags = { data: 'text' } as const

/** Where the store is that a command works on: as for the server, from the flags and the environment. */
export function storePlace(args: Arguments): Pick<ServerConfig, 'databaseUrl' | 'dataDir'> {
  const dataDir = args.text('data')
  return configFrom(process.env, dataDir === undefined ? {} : { dataDir, databaseUrl: null })
}

export async function withStore<T>(args: Arguments, io: Io, work: (store: Store) => Promise<T>): Promise<T> {
  const place = await existingStore(storePlace(args))
  const store = await openStore(place, { broken: error => io.err(`longroll: ${error.message}`) })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
