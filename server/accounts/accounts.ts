import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { checkWelcome } from '#server/storage/measures.ts'
import { accountName, loginOf, shownName } from '#server/storage/names.ts'
import { type Person, personNamed, renamePerson, voidResetLinks } from '#server/storage/people.ts'
import type { AccountRow } from '#server/storage/schema.ts'
import { checkPassword } from './easy-passwords.ts'
import { hashPassword, passwordFits, passwordFitsNobody } from './passwords.ts'
import { tellName } from './seats.ts'

async function accountOf(services: Services, person: string): Promise<AccountRow> {
  const row = await services.store.db
    .selectFrom('accounts')
    .selectAll()
    .where('person_id', '=', person)
    .executeTakeFirst()
  if (row === undefined) throw new Refused('noAccount')
  return row
}

/** A guest gets a name of his own and a password. He stays the same person: his games are his as before. */
export async function becomeAccount(
  services: Services,
  person: Person,
  name: string,
  password: string,
): Promise<Person> {
  if (person.guest === 0) throw new Refused('nameTaken', 'this is an account already')
  const shown = accountName(name)
  await checkPassword(password, shown)
  if ((await personNamed(services.store, shown)) !== null) throw new Refused('nameTaken')
  const row = {
    person_id: person.id,
    login: loginOf(shown),
    password: await hashPassword(password),
    created_at: services.config.now(),
  }
  await services.store.db.transaction().execute(async trx => {
    const done = await trx
      .insertInto('accounts')
      .values(row)
      .onConflict(c => c.doNothing())
      .executeTakeFirst()
    if (done.numInsertedOrUpdatedRows === 0n) throw new Refused('nameTaken')
    await trx.updateTable('people').set({ name: shown, guest: 0 }).where('id', '=', person.id).execute()
  })
  await tellName(services, person.id)
  return { ...person, name: shown, guest: 0 }
}

/** The person of a name and password. One answer for a wrong name and a wrong password, after the same work. */
export async function signIn(services: Services, name: string, password: string): Promise<Person> {
  const row = await services.store.db
    .selectFrom('accounts')
    .innerJoin('people', 'people.id', 'accounts.person_id')
    .selectAll('people')
    .select('accounts.password')
    .where('accounts.login', '=', loginOf(name))
    .executeTakeFirst()
  const fits = row === undefined ? await passwordFitsNobody(password) : await passwordFits(password, row.password)
  if (row === undefined || !fits) throw new Refused('badSignIn', 'name and password do not fit')
  const { password: _, ...person } = row
  await checkWelcome(services.store, person.id, services.config.now())
  return person
}

/** That the one who asks knows the password of his account. */
export async function confirmPassword(services: Services, person: string, password: string): Promise<void> {
  const { password: stored } = await accountOf(services, person)
  if (!(await passwordFits(password, stored))) throw new Refused('badSignIn', 'the password does not fit')
}

export async function changePassword(services: Services, person: Person, old: string, next: string): Promise<void> {
  await confirmPassword(services, person.id, old)
  await checkPassword(next, person.name)
  const password = await hashPassword(next)
  await services.store.db.updateTable('accounts').set({ password }).where('person_id', '=', person.id).execute()
  await voidResetLinks(services.store, person.id)
}

/** Another name. That of an account is what it signs in with, and nobody else's. */
export async function rename(services: Services, person: Person, name: string): Promise<Person> {
  const shown = person.guest === 1 ? shownName(name) || person.name : accountName(name)
  const owner = await personNamed(services.store, shown)
  if (owner !== null && owner !== person.id) throw new Refused('nameTaken')
  if (person.guest === 0) {
    const done = services.store.db
      .updateTable('accounts')
      .set({ login: loginOf(shown) })
      .where('person_id', '=', person.id)
      .execute()
    // somebody may have been quicker: the store lets no two accounts have one name
    await done.catch(async error => {
      throw (await personNamed(services.store, shown)) === null ? error : new Refused('nameTaken')
    })
  }
  await renamePerson(services.store, person.id, shown)
  await tellName(services, person.id)
  return { ...person, name: shown }
}
