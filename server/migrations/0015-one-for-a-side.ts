import type { Kysely } from 'kysely'

/** The side whose free seats go together to one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('alone', 'text').execute()
}
