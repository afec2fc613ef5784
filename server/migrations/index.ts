import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from '#server/storage/schema.ts'
import * as tables from './0001-tables.ts'
import * as peopleAndTalk from './0002-people-and-talk.ts'
import * as clocksNoticesRatings from './0003-clocks-notices-ratings.ts'
import * as news from './0010-news.ts'

/** In order; once released a migration is never changed, only followed by another. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-tables': tables,
  '0002-people-and-talk': peopleAndTalk,
  '0003-clocks-notices-ratings': clocksNoticesRatings,
  '0010-news': news,
}

export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
