import type { Kysely } from 'kysely'

/** Private notes about places of the board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('place_notes')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('place', 'text', c => c.notNull())
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('place_notes_key', ['table_id', 'person_id', 'place'])
    .execute()
}
