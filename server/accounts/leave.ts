import type { Services } from '#server/services.ts'
import { leaveSeats } from './seats.ts'
import { endSessions } from './sessions.ts'

/** Forget a person: account, sessions, chat, notes, blocks, invitations, notices and ratings go with him; his games stay without his name. */
export async function deletePerson(services: Services, person: string): Promise<void> {
  await leaveSeats(services, person)
  await endSessions(services, person, () => true)
  await services.store.db.deleteFrom('people').where('id', '=', person).execute()
}

/** A guest whose games have gone over to an account is nobody any more. */
export async function forgetWithoutSeats(services: Services, guest: string): Promise<void> {
  await services.store.db
    .deleteFrom('people')
    .where('id', '=', guest)
    .where('guest', '=', 1)
    .where(q => q.not(q.exists(q.selectFrom('seats').select('role').where('person_id', '=', guest))))
    .execute()
}
