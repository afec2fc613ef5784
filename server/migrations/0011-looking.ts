import type { Kysely } from 'kysely'

/** Who is connected where has the page before his eyes: notices follow the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('presence')
    .addColumn('looking', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}
