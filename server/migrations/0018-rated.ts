import type { Kysely } from 'kysely'

/** Whether all who began a game had an account then. Of games from before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('accounts_only', 'integer').execute()
}
