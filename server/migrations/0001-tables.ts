import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  const binary = isSqlite(db) ? sql`blob` : sql`bytea`

  await db.schema
    .createTable('settings')
    .addColumn('key', 'text', c => c.primaryKey())
    .addColumn('value', 'text', c => c.notNull())
    .execute()

  await db.schema
    .createTable('people')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('guest', 'integer', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', c => c.primaryKey())
    .addColumn('person_id', 'text', c => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('seen_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_person').on('sessions').column('person_id').execute()

  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('game', 'text', c => c.notNull())
    .addColumn('scenario', 'text', c => c.notNull())
    .addColumn('options', 'text', c => c.notNull())
    .addColumn('rules_version', 'integer', c => c.notNull())
    .addColumn('status', 'text', c => c.notNull())
    .addColumn('step', 'integer', c => c.notNull())
    .addColumn('revision', 'integer', c => c.notNull())
    .addColumn('barrier_step', 'integer', c => c.notNull())
    .addColumn('barrier_why', 'text', c => c.notNull())
    .addColumn('deciders', 'text', c => c.notNull())
    .addColumn('outcome', 'text')
    .addColumn('seed', 'text', c => c.notNull())
    .addColumn('salt', 'text', c => c.notNull())
    .addColumn('commitment', 'text', c => c.notNull())
    .addColumn('seal_from', 'integer', c => c.notNull())
    .addColumn('earlier_seals', 'text', c => c.notNull())
    .addColumn('offers', 'text', c => c.notNull())
    .addColumn('takebacks', 'integer', c => c.notNull())
    .addColumn('invite', 'text', c => c.notNull())
    .addColumn('open', 'integer', c => c.notNull())
    .addColumn('rematch', 'text')
    .addColumn('created_by', 'text', c => c.notNull())
    .addColumn('created_at', 'bigint', c => c.notNull())
    .addColumn('at', 'bigint', c => c.notNull())
    .execute()
  await db.schema.createIndex('tables_status').on('tables').columns(['status', 'open']).execute()

  await db.schema
    .createTable('seats')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('kind', 'text', c => c.notNull())
    .addColumn('person_id', 'text')
    .addColumn('level', 'text')
    .addColumn('seen', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('seats_key', ['table_id', 'role'])
    .execute()
  await db.schema.createIndex('seats_person').on('seats').column('person_id').execute()

  // plays of all tables lie one behind the other as they come, so that a commit writes few pages
  await db.schema
    .createTable('plays')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('step', 'integer', c => c.notNull())
    .addColumn('revision', 'integer', c => c.notNull())
    .addColumn('role', 'text', c => c.notNull())
    .addColumn('key', 'text', c => c.notNull())
    .addColumn('log', 'text', c => c.notNull())
    .addColumn('patch', 'text', c => c.notNull())
    .addColumn('drawn', 'text', c => c.notNull())
    .addColumn('barrier', 'text')
    .addColumn('at', 'bigint', c => c.notNull())
    .addPrimaryKeyConstraint('plays_key', ['table_id', 'step'])
    .execute()

  await db.schema
    .createTable('snapshots')
    .addColumn('table_id', 'text', c => c.notNull().references('tables.id').onDelete('cascade'))
    .addColumn('step', 'integer', c => c.notNull())
    .addColumn('state', binary, c => c.notNull())
    .addPrimaryKeyConstraint('snapshots_key', ['table_id', 'step'])
    .execute()
}

function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter.constructor.name.includes('Sqlite')
}
