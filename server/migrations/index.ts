import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from '#server/storage/schema.ts'
import * as tables from './0001-tables.ts'
import * as peopleAndTalk from './0002-people-and-talk.ts'
import * as clocksNoticesRatings from './0003-clocks-notices-ratings.ts'
import * as news from './0010-news.ts'
import * as looking from './0011-looking.ts'
import * as passwordResets from './0012-password-resets.ts'
import * as chatPlaces from './0013-chat-places.ts'
import * as placeNotes from './0014-place-notes.ts'
import * as oneForASide from './0015-one-for-a-side.ts'
import * as shares from './0016-shares.ts'
import * as standingAnswers from './0017-standing-answers.ts'
import * as rated from './0018-rated.ts'
import * as host from './0030-host.ts'
import * as byMail from './0031-by-mail.ts'
import * as coach from './0040-coach.ts'

/** In order; once released a migration is never changed, only followed by another. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-tables': tables,
  '0002-people-and-talk': peopleAndTalk,
  '0003-clocks-notices-ratings': clocksNoticesRatings,
  '0010-news': news,
  '0011-looking': looking,
  '0012-password-resets': passwordResets,
  '0013-chat-places': chatPlaces,
  '0014-place-notes': placeNotes,
  '0015-one-for-a-side': oneForASide,
  '0016-shares': shares,
  '0017-standing-answers': standingAnswers,
  '0018-rated': rated,
  '0030-host': host,
  '0031-by-mail': byMail,
  '0040-coach': coach,
}

/** Bring a database up to date, or up to a given migration; gives the names of those that were carried out. */
export async function migrate(db: Kysely<Database>, to?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error !== undefined) throw error
  return (results ?? []).map(result => result.migrationName)
}

/** The migrations that a database has been through, in order. */
export async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  return (await migrator.getMigrations()).filter(one => one.executedAt !== undefined).map(one => one.name)
}

export const isKnown = (migration: string): boolean => Object.hasOwn(MIGRATIONS, migration)
