import { type Kysely, sql } from 'kysely'

/**
 * Slow games: titles, where a game came from, when somebody last looked, what he has put away, his orders in advance and his
 * friends. Other processes hear of new orders as they do of standing answers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('title', 'text', c => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('tables')
    .addColumn('origin', 'text', c => c.notNull().defaultTo('new'))
    .execute()
  await db.schema.alterTable('tables').addColumn('fork_of', 'text').execute()
  await db.schema.alterTable('tables').addColumn('fork_base', 'integer').execute()
  await sql`update tables set origin = 'import' where imported = 1`.execute(db)
  await db.schema
    .alterTable('seats')
    .addColumn('seen_at', 'bigint', c => c.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('seats')
    .addColumn('orders', 'text', c => c.notNull().defaultTo('[]'))
    .execute()
  await db.schema
    .alterTable('seats')
    .addColumn('archived', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql`create index seats_orders on seats (table_id) where orders <> '[]'`.execute(db)
  await db.schema
    .createTable('friends')
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('friend_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('friends_key', ['person_id', 'friend_id'])
    .execute()
  await db.schema.createIndex('friends_friend').on('friends').column('friend_id').execute()
  if (db.getExecutor().adapter.constructor.name.includes('Sqlite')) return
  await sql.raw('drop trigger tell_seats on seats').execute(db)
  await sql
    .raw(`create trigger tell_seats after update on seats for each row
      when ((old.kind, old.person_id, old.level, old.standing, old.orders) is distinct from (new.kind, new.person_id, new.level, new.standing, new.orders))
      execute function tell_seats()`)
    .execute(db)
}
