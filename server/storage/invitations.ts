import type { Store } from './store.ts'

/** Whether this person is invited to a free seat, by whom, and to which one, where it is kept for him. */
export async function invitationOf(
  store: Store,
  table: string,
  person: string,
): Promise<{ role: string | null; by_id: string } | undefined> {
  return await store.db
    .selectFrom('invitations')
    .select(['role', 'by_id'])
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .executeTakeFirst()
}

export async function forgetInvitation(store: Store, table: string, person: string): Promise<void> {
  await store.db.deleteFrom('invitations').where('table_id', '=', table).where('person_id', '=', person).execute()
}
