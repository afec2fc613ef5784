import type { Kysely } from 'kysely'

/** Links by which a lost password is replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reset_tokens')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('reset_tokens_person').on('reset_tokens').column('person_id').execute()
}
