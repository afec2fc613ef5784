import type { Store } from './store.ts'

/** Those whom this person has blocked. */
export async function blockedBy(store: Store, person: string | null): Promise<Set<string>> {
  if (person === null) return new Set()
  const rows = await store.db.selectFrom('blocks').select('blocked_id').where('person_id', '=', person).execute()
  return new Set(rows.map(row => row.blocked_id))
}

/** Those who have blocked this person. */
export async function blockersOf(store: Store, person: string | null): Promise<Set<string>> {
  if (person === null) return new Set()
  const rows = await store.db.selectFrom('blocks').select('person_id').where('blocked_id', '=', person).execute()
  return new Set(rows.map(row => row.person_id))
}
