import { type Kysely, sql } from 'kysely'

/** Answers that a seat gives of itself, as JSON. Other processes hear of a change as they do when somebody sits down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('seats')
    .addColumn('standing', 'text', c => c.notNull().defaultTo('[]'))
    .execute()
  if (db.getExecutor().adapter.constructor.name.includes('Sqlite')) return
  await sql.raw('drop trigger tell_seats on seats').execute(db)
  await sql
    .raw(`create trigger tell_seats after update on seats for each row
      when ((old.kind, old.person_id, old.level, old.standing) is distinct from (new.kind, new.person_id, new.level, new.standing))
      execute function tell_seats()`)
    .execute(db)
}
