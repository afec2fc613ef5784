import type { HostWish } from '#protocol/host.ts'
import { rename } from '#server/accounts/accounts.ts'
import { endSessions } from '#server/accounts/sessions.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { setHouse } from '#server/storage/house.ts'
import { newId } from '#server/storage/people.ts'
import type { PersonRow } from '#server/storage/schema.ts'
import { endTable, unstick } from './tables.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** Do what the host wants, and write down that he did. `by`: his name, or the command line. */
export async function carryOut(services: Services, by: string, wish: HostWish): Promise<void> {
  const { about, text } = await done(services, wish)
  const line = { at: services.config.now(), by, what: wish.what, about, text }
  await services.store.db
    .insertInto('host_log')
    .values({ id: newId(), ...line })
    .execute()
  services.log.info(line, 'the host has done something')
}

/** Whom or what it was about, and the rest of what is to be known of it. */
async function done(services: Services, wish: HostWish): Promise<{ about: string; text: string }> {
  const { store, config } = services
  const now = config.now()
  switch (wish.what) {
    case 'rename': {
      const person = await personOf(services, wish.person)
      const { name } = await rename(services, person, wish.name)
      return { about: person.name, text: name }
    }
    case 'mute':
    case 'unmute': {
      const until = wish.what === 'mute' ? now + wish.days * DAY : null
      return { about: await measure(services, wish.person, { muted_until: until }), text: dayOf(until) }
    }
    case 'ban':
    case 'unban': {
      const until = wish.what === 'ban' ? now + wish.days * DAY : null
      const about = await measure(services, wish.person, { banned_until: until })
      if (until !== null) await endSessions(services, wish.person, () => true)
      return { about, text: dayOf(until) }
    }
    case 'end':
      await endTable(services, wish.table)
      return { about: wish.table, text: '' }
    case 'unstick':
      await unstick(services, wish.table, wish.back)
      return { about: wish.table, text: String(wish.back) }
    case 'announce':
      await setHouse(store, { announcement: { text: wish.text, until: now + wish.minutes * MINUTE } })
      return { about: '', text: wish.text }
    case 'silence':
      await setHouse(store, { announcement: null })
      return { about: '', text: '' }
    case 'drain':
      await setHouse(store, { draining: wish.on })
      return { about: '', text: wish.on ? 'on' : 'off' }
    case 'retention':
      await setHouse(store, { retention: wish.keep })
      return { about: '', text: JSON.stringify(wish.keep) }
    case 'settle': {
      const found = await store.db
        .updateTable('reports')
        .set({ settled_at: now })
        .where('id', '=', wish.report)
        .executeTakeFirst()
      if (found.numUpdatedRows === 0n) throw new Refused('notFound', 'there is no such report')
      return { about: wish.report, text: '' }
    }
  }
}

async function personOf({ store }: Services, id: string): Promise<PersonRow> {
  const person = await store.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()
  if (person === undefined) throw new Refused('notFound', 'there is no such person')
  return person
}

/** Forbid or allow; gives the person's name. A host is not forbidden anything: first he must be host no more. */
async function measure(
  services: Services,
  id: string,
  set: { muted_until: number | null } | { banned_until: number | null },
): Promise<string> {
  const { name } = await personOf(services, id)
  const { db } = services.store
  const host = await db.selectFrom('hosts').select('at').where('person_id', '=', id).executeTakeFirst()
  if (host !== undefined) throw new Refused('malformed', `${name} is host here: "longroll admin unhost" first`)
  await db
    .insertInto('measures')
    .values({ person_id: id, muted_until: null, banned_until: null, ...set })
    .onConflict(c => c.column('person_id').doUpdateSet(set))
    .execute()
  return name
}

const dayOf = (until: number | null): string => (until === null ? '' : new Date(until).toISOString().slice(0, 10))
