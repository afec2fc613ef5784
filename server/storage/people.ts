import { createHash, randomBytes } from 'node:crypto'
import { loginOf } from './names.ts'
import type { PersonRow } from './schema.ts'
import type { Readable, Store } from './store.ts'

export type Person = PersonRow

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** An id that no command line takes for an option. */
export function newId(): string {
  const id = randomBytes(9).toString('base64url')
  return id.startsWith('-') ? newId() : id
}

/** A value made once and the same for every process on this store. */
export async function settingOf(store: Store, key: string, make: () => string): Promise<string> {
  await store.db
    .insertInto('settings')
    .values({ key, value: make() })
    .onConflict(c => c.column('key').doNothing())
    .execute()
  const row = await store.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow()
  return row.value
}

/** A new guest and the token of his session. */
export async function createGuest(
  store: Store,
  at: number,
  agent: string | null = null,
): Promise<{ person: Person; token: string }> {
  const token = randomBytes(24).toString('base64url')
  const number = 1000 + (randomBytes(2).readUInt16BE() % 9000)
  const person: Person = { id: newId(), name: `Guest ${number}`, guest: 1, created_at: at }
  await store.db.transaction().execute(async trx => {
    await trx.insertInto('people').values(person).execute()
    await trx
      .insertInto('sessions')
      .values({ hash: hashOf(token), person_id: person.id, created_at: at, seen_at: at, agent })
      .execute()
  })
  return { person, token }
}

export async function renamePerson(store: Store, id: string, name: string): Promise<void> {
  await store.db.updateTable('people').set({ name }).where('id', '=', id).execute()
}

export async function namesOf(store: Readable, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await store.db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row.name]))
}

/** The person of an account by its name. */
export async function personNamed(store: Store, name: string): Promise<string | null> {
  const row = await store.db
    .selectFrom('accounts')
    .select('person_id')
    .where('login', '=', loginOf(name))
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** The password or the address has changed: links that were sent before open nothing. */
export async function voidResetLinks(store: Store, person: string): Promise<void> {
  await store.db.deleteFrom('reset_tokens').where('person_id', '=', person).execute()
}
