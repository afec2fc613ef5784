import { type Kysely, sql } from 'kysely'

/**
 * What the processes on one PostgreSQL tell each other. Triggers send it, so that it goes out with the commit of whatever
 * was written, and never without. The last word is the name of the process that wrote, which need not listen to itself.
 * (server/cluster/news.ts reads it.) And who is connected where.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', c => c.primaryKey())
    .addColumn('seen_at', 'bigint', c => c.notNull())
    .execute()
  await db.schema
    .createTable('presence')
    .addColumn('process_id', 'text', c => c.notNull().references('processes.id').onDelete('cascade'))
    .addColumn('table_id', 'text', c => c.notNull())
    .addColumn('person_id', 'text', c => c.notNull())
    .addColumn('sockets', 'integer', c => c.notNull())
    .addPrimaryKeyConstraint('presence_key', ['process_id', 'table_id', 'person_id'])
    .execute()
  if (db.getExecutor().adapter.constructor.name.includes('Sqlite')) return

  await trigger(db, 'tables', 'update', "'table ' || new.id || ' ' || new.revision")
  await trigger(db, 'seats', 'update', "'seats ' || new.table_id", {
    when: '(old.kind, old.person_id, old.level) is distinct from (new.kind, new.person_id, new.level)',
  })
  await trigger(db, 'chat', 'insert', "'chat ' || new.table_id || ' ' || new.room || ' ' || new.n")
  await trigger(db, 'sessions', 'delete', "'session ' || old.hash")
  await trigger(db, 'people', 'update', "'name ' || new.id", { when: 'old.name is distinct from new.name' })
}

async function trigger(
  db: Kysely<unknown>,
  table: string,
  event: string,
  text: string,
  { when = 'true' }: { when?: string } = {},
): Promise<void> {
  const name = `tell_${table}`
  await sql
    .raw(`create function ${name}() returns trigger language plpgsql as $tell$
      begin
        perform pg_notify('longroll', ${text} || ' ' || current_setting('application_name'));
        return null;
      end $tell$`)
    .execute(db)
  await sql
    .raw(`create trigger ${name} after ${event} on ${table} for each row when (${when}) execute function ${name}()`)
    .execute(db)
}
