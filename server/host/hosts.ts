import { Refused } from '#server/refused.ts'
import { personNamed } from '#server/storage/people.ts'
import type { Readable, Store } from '#server/storage/store.ts'

/** Whether this person is host here. */
export async function isHost({ db }: Readable, person: string): Promise<boolean> {
  const row = await db.selectFrom('hosts').select('at').where('person_id', '=', person).executeTakeFirst()
  return row !== undefined
}

export async function hasHost({ db }: Readable): Promise<boolean> {
  return (await db.selectFrom('hosts').select('at').limit(1).execute()).length > 0
}

/** Only from the machine itself: nobody becomes host over the net. */
export async function makeHost(store: Store, name: string, at: number): Promise<void> {
  await store.db
    .insertInto('hosts')
    .values({ person_id: await accountNamed(store, name), at })
    .onConflict(c => c.doNothing())
    .execute()
}

/** False: he was none. */
export async function unmakeHost(store: Store, name: string): Promise<boolean> {
  const person = await accountNamed(store, name)
  const done = await store.db.deleteFrom('hosts').where('person_id', '=', person).executeTakeFirst()
  return done.numDeletedRows > 0n
}

async function accountNamed(store: Store, name: string): Promise<string> {
  const person = await personNamed(store, name)
  if (person === null) throw new Refused('noAccount', `there is no account "${name}"`)
  return person
}
