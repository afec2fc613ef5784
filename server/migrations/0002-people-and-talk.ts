import type { Kysely } from 'kysely'

/** Accounts, blocks and invitations; chat and notes; who may watch a table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('person_id', 'text', c => c.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('login', 'text', c => c.notNull().unique())
    .addColumn('password', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .execute()

  await db.schema.alterTable('sessions').addColumn('agent', 'text').execute()
  await db.schema
    .alterTable('tables')
    .addColumn('watch', 'text', c => c.notNull().defaultTo('link'))
    .execute()

  await db.schema
    .createTable('blocks')
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('blocked_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['person_id', 'blocked_id'])
    .execute()
  await db.schema.createIndex('blocks_blocked').on('blocks').column('blocked_id').execute()

  await db.schema
    .createTable('invitations')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('by_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('invitations_key', ['table_id', 'person_id'])
    .execute()
  await db.schema.createIndex('invitations_person').on('invitations').column('person_id').execute()

  await db.schema
    .createTable('chat')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('room', 'text', c => c.notNull())
    .addColumn('n', 'integer', c => c.notNull())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('chat_key', ['table_id', 'room', 'n'])
    .execute()
  await db.schema.createIndex('chat_person').on('chat').column('person_id').execute()

  await db.schema
    .createTable('chat_read')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('room', 'text', c => c.notNull())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('n', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('chat_read_key', ['table_id', 'room', 'person_id'])
    .execute()

  await db.schema
    .createTable('notes')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('notes_key', ['table_id', 'person_id'])
    .execute()
}
