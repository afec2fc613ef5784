import type { Transaction } from 'kysely'
import type { Substitution } from '#protocol/messages.ts'
import type { Services } from '#server/services.ts'
import { namesOf } from '#server/storage/people.ts'
import type { Database, SubstitutionRow } from '#server/storage/schema.ts'

/** The seats of a table that have changed hands, in order. */
export async function substitutionsAt(services: Services, table: string): Promise<Substitution[]> {
  const rows = await services.store.db
    .selectFrom('substitutions')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('n')
    .execute()
  if (rows.length === 0) return []
  const names = await namesOf(
    services.store,
    [...new Set(rows.flatMap(row => [row.from_person, row.to_person]))].flatMap(p => p ?? []),
  )
  return rows.map(row => ({
    role: row.role,
    step: row.step,
    from: names.get(row.from_person ?? '') ?? null,
    to: names.get(row.to_person ?? '') ?? null,
    level: row.to_level,
    why: row.why,
  }))
}

export async function writeSubstitution(trx: Transaction<Database>, row: Omit<SubstitutionRow, 'n'>): Promise<void> {
  const last = await trx
    .selectFrom('substitutions')
    .select(q => q.fn.max('n').as('n'))
    .where('table_id', '=', row.table_id)
    .executeTakeFirst()
  await trx
    .insertInto('substitutions')
    .values({ ...row, n: (last?.n ?? 0) + 1 })
    .execute()
}
