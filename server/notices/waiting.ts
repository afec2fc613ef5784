import { sql } from 'kysely'
import { lessonLevel } from '#protocol/lessons.ts'
import type { Services } from '#server/services.ts'
import { offersTo } from '#server/tables/offers-to.ts'

/** Tables under way at which this person must decide, the longest waiting first; practice and what was put away do not wait. */
export async function waitingGames(services: Services, person: string): Promise<{ id: string }[]> {
  return await services.store.db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .select(['tables.id', 'tables.turn_at'])
    .distinct()
    .where('tables.status', '=', 'playing')
    .where('seats.person_id', '=', person)
    .where('seats.archived', '=', 0)
    .where(sql<boolean>`tables.deciders like '%"' || seats.role || '"%'`)
    .where(q => {
      const others = q
        .selectFrom('seats as other')
        .select('other.role')
        .whereRef('other.table_id', '=', 'tables.id')
        .where(w => w.or([w('other.person_id', '!=', person), w('other.person_id', 'is', null)]))
      const people = others.where('other.kind', '=', 'human')
      const teacher = others.where('other.level', 'in', [1, 2].map(lessonLevel))
      return q.and([
        q.exists(others),
        q.or([q('tables.origin', '=', 'new'), q.exists(people)]),
        q.not(q.exists(teacher)),
      ])
    })
    .orderBy('tables.turn_at')
    .limit(100)
    .execute()
}

/** Tables at which somebody offers this person something that he has not answered: a draw, another pace, to go back. */
export async function waitingOffers(services: Services, person: string): Promise<string[]> {
  const rows = await services.store.db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .select(['tables.id', 'tables.status', 'tables.offers', 'tables.revision', 'seats.role'])
    .where('tables.status', 'in', ['playing', 'stuck'])
    .where('tables.offers', '!=', '[]')
    .where('seats.person_id', '=', person)
    .where('seats.archived', '=', 0)
    .orderBy('tables.at')
    .limit(100)
    .execute()
  return [...new Set(rows.flatMap(row => (offersTo(row, [row]).length > 0 ? row.id : [])))]
}
