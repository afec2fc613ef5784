import { migrationsOf } from '#server/migrations/index.ts'
import { SetupError } from '#server/setup-error.ts'
import { mustBeThere, openBare, type Place } from '#server/storage/bare.ts'
import { placeOf, postgresSetupError } from '#server/storage/postgres/trouble.ts'
import { sqlitePath } from '#server/storage/sqlite/store.ts'
import { sqliteSetupError } from '#server/storage/sqlite/trouble.ts'

/** The same place when a store is there: whoever only looks makes none by mistake. */
export async function existingStore<P extends Place>(place: P): Promise<P> {
  const { databaseUrl, dataDir } = place
  if (databaseUrl === null) mustBeThere(dataDir)
  else {
    const bare = openBare(place)
    const done = await asSetup(place, () => migrationsOf(bare.db)).finally(() => bare.close())
    if (done.length === 0) {
      throw new SetupError(
        `there is no store in the database ${placeOf(databaseUrl)}: look at DATABASE_URL, or make one with "longroll migrate --new"`,
      )
    }
  }
  return place
}

/** Work on a store: what is wrong with the store itself is told in words for the host. */
export async function asSetup<T>({ databaseUrl, dataDir }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw databaseUrl === null ? sqliteSetupError(error, sqlitePath(dataDir)) : postgresSetupError(error, databaseUrl)
  }
}
