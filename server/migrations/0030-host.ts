import type { Kysely } from 'kysely'

/** Who is host, what he has forbidden to whom, what he was told and what he did; and what a command asks the server to do. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hosts')
    .addColumn('person_id', 'text', c => c.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', c => c.notNull())
    .execute()
  await db.schema
    .createTable('measures')
    .addColumn('person_id', 'text', c => c.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('muted_until', 'bigint')
    .addColumn('banned_until', 'bigint')
    .execute()
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('by_id', 'text', c => c.references('people.id').onDelete('set null'))
    .addColumn('about_id', 'text', c => c.references('people.id').onDelete('set null'))
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('settled_at', 'bigint')
    .execute()
  await db.schema.createIndex('reports_settled_at').on('reports').column('settled_at').execute()
  await db.schema
    .createTable('host_log')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('by', 'text', c => c.notNull())
    .addColumn('what', 'text', c => c.notNull())
    .addColumn('about', 'text', c => c.notNull())
    .addColumn('text', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('host_log_at').on('host_log').column('at').execute()
  await db.schema
    .createTable('host_orders')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('wish', 'text', c => c.notNull())
    .addColumn('answer', 'text')
    .execute()
}
