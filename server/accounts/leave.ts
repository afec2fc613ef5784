import type { House } from '#server/house.ts'
import { leaveSeats } from './seats.ts'
import { endSessions } from './sessions.ts'

/** Forget a person: account, sessions, chat, notes, blocks, invitations, notices and ratings go with him; his games stay without his name. */
export async function deletePerson(house: House, person: string): Promise<void> {
  await leaveSeats(house, person)
  await endSessions(house, person, () => true)
  await house.store.db.deleteFrom('people').where('id', '=', person).execute()
}

/** A guest whose games have gone over to an account is nobody any more. */
export async function forgetWithoutSeats(house: House, guest: string): Promise<void> {
  await house.store.db
    .deleteFrom('people')
    .where('id', '=', guest)
    .where('guest', '=', 1)
    .where(q => q.not(q.exists(q.selectFrom('seats').select('role').where('person_id', '=', guest))))
    .execute()
}
