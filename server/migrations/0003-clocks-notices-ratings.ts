import { type Kysely, sql } from 'kysely'

/** Clocks and holidays, seats that change hands, notices and their log, results and ratings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addToTables(db)
  await addPeople(db)
  await addNotices(db)
  await addResults(db)
}

async function addToTables(db: Kysely<unknown>): Promise<void> {
  const tables = () => db.schema.alterTable('tables')
  await tables().addColumn('clock', 'text').execute()
  await tables().addColumn('clock_due', 'bigint').execute()
  await tables()
    .addColumn('turn_step', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await tables()
    .addColumn('turn_at', 'bigint', c => c.notNull().defaultTo(0))
    .execute()
  await tables()
    .addColumn('settled', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await tables()
    .addColumn('imported', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql`update tables set turn_step = step, turn_at = at`.execute(db)
  await db.schema.createIndex('tables_clock_due').on('tables').column('clock_due').execute()
  await db.schema.createIndex('tables_turn').on('tables').columns(['status', 'turn_at']).execute()
  await db.schema.createIndex('tables_settled').on('tables').columns(['settled', 'status']).execute()

  await db.schema
    .alterTable('seats')
    .addColumn('noticed', 'integer', c => c.notNull().defaultTo(-1))
    .execute()
  await db.schema.alterTable('invitations').addColumn('role', 'text').execute()

  await db.schema
    .createTable('substitutions')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('n', 'integer', c => c.notNull())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('step', 'integer', c => c.notNull())
    .addColumn('from_person', 'text', c => c.references('people.id').onDelete('set null'))
    .addColumn('from_level', 'text')
    .addColumn('to_person', 'text', c => c.references('people.id').onDelete('set null'))
    .addColumn('to_level', 'text')
    .addColumn('why', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('substitutions_key', ['table_id', 'n'])
    .execute()
}

async function addPeople(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('holidays')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('starts_at', 'bigint', c => c.notNull())
    .addColumn('ends_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('holidays_person').on('holidays').column('person_id').execute()

  await db.schema
    .createTable('notice_settings')
    .addColumn('person_id', 'text', c => c.primaryKey().references('people.id').onDelete('cascade'))
    .addColumn('lang', 'text', c => c.notNull())
    .addColumn('rule', 'text', c => c.notNull())
    .addColumn('address', 'text')
    .addColumn('verified', 'integer', c => c.notNull())
    .addColumn('mail', 'integer', c => c.notNull())
    .addColumn('webhook', 'text')
    .addColumn('webhook_secret', 'text')
    .addColumn('webhook_fails', 'integer', c => c.notNull())
    .addColumn('digest_hour', 'integer', c => c.notNull())
    .addColumn('zone', 'text', c => c.notNull())
    .addColumn('digest_at', 'bigint', c => c.notNull())
    .addColumn('off_token', 'text', c => c.notNull().unique())
    .execute()

  await db.schema
    .createTable('mail_tokens')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('address', 'text', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('mail_tokens_person').on('mail_tokens').column('person_id').execute()

  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', c => c.notNull())
    .addColumn('p256dh', 'text', c => c.notNull())
    .addColumn('auth', 'text', c => c.notNull())
    .addColumn('agent', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('push_person').on('push_subscriptions').column('person_id').execute()
}

async function addNotices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('notice_rules')
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('rule', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('notice_rules_key', ['person_id', 'table_id'])
    .execute()

  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('table_id', 'text', c => c.references('tables.id').onDelete('cascade'))
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('args', 'text', c => c.notNull())
    .addColumn('step', 'integer', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addColumn('due_at', 'bigint', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('why', 'text')
    .execute()
  await db.schema.createIndex('notices_due').on('notices').columns(['state', 'due_at']).execute()
  await db.schema.createIndex('notices_person').on('notices').columns(['person_id', 'at']).execute()

  await db.schema
    .createTable('deliveries')
    .addColumn('notice_id', 'text', c => c.notNull().references('notices.id').onDelete('cascade'))
    .addColumn('channel', 'text', c => c.notNull())
    .addColumn('target', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull())
    .addColumn('why', 'text')
    .addColumn('tries', 'integer', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('deliveries_key', ['notice_id', 'channel', 'target'])
    .execute()
}

async function addResults(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('game', 'text', c => c.notNull())
    .addColumn('mu', 'double precision', c => c.notNull())
    .addColumn('sigma', 'double precision', c => c.notNull())
    .addColumn('games', 'integer', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('ratings_key', ['person_id', 'game'])
    .execute()
  await db.schema.createIndex('ratings_game').on('ratings').columns(['game', 'mu']).execute()

  await db.schema
    .createTable('results')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('game', 'text', c => c.notNull())
    .addColumn('person_id', 'text', c => c.references('people.id').onDelete('set null'))
    .addColumn('level', 'text')
    .addColumn('result', 'text', c => c.notNull())
    .addColumn('unrated', 'text')
    .addColumn('before', 'double precision')
    .addColumn('after', 'double precision')
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('results_key', ['table_id', 'role'])
    .execute()
  await db.schema.createIndex('results_person').on('results').columns(['person_id', 'at']).execute()
}
