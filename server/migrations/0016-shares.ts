import type { Kysely } from 'kysely'

/** What the pages of those who play add to the dice. Games from before have the host's seed alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('shares', 'text').execute()
  await db.schema
    .alterTable('tables')
    .addColumn('sealed', 'integer', c => c.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('tables')
    .addColumn('again', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('tables').addColumn('opens_at', 'bigint').execute()
  await db.schema.createIndex('tables_opens_at').on('tables').column('opens_at').execute()
}
