import type { Kysely } from 'kysely'

/** Games with advice; games that have been judged; studies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('advised', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('analyses')
    .addColumn('table_id', 'text', c => c.primaryKey().references('tables.id').onDelete('cascade'))
    .addColumn('step', 'integer', c => c.notNull())
    .addColumn('weights', 'text', c => c.notNull())
    .addColumn('data', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .execute()
  await db.schema
    .createTable('studies')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('first', 'integer', c => c.notNull())
    .addColumn('last', 'integer', c => c.notNull())
    .addColumn('notes', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('studies_table').on('studies').column('table_id').execute()
  await db.schema.createIndex('studies_person').on('studies').column('person_id').execute()
}
