import type { Kysely } from 'kysely'

/** A line of chat may point at a place of the board. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('chat').addColumn('place', 'text').execute()
}
