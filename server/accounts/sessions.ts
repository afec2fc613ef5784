import { randomBytes } from 'node:crypto'
import type { SessionLine } from '#protocol/messages.ts'
import type { Services } from '#server/services.ts'
import { hashOf, type Person } from '#server/storage/people.ts'

/** A session nobody has used for so long is no longer one. */
export const SESSION_SECONDS = 400 * 24 * 3600
const HOUR = 3_600_000

export interface Session {
  /** What the store knows it by. */
  hash: string
  person: Person
}

export async function sessionOf(
  services: Services,
  token: string,
  now = services.config.now(),
): Promise<Session | null> {
  const hash = hashOf(token)
  const row = await services.store.db
    .selectFrom('sessions')
    .innerJoin('people', 'people.id', 'sessions.person_id')
    .selectAll('people')
    .select('sessions.seen_at')
    .where('sessions.hash', '=', hash)
    .executeTakeFirst()
  if (row === undefined || row.seen_at < now - SESSION_SECONDS * 1000) return null
  const { seen_at, ...person } = row
  if (seen_at < now - HOUR) {
    await services.store.db.updateTable('sessions').set({ seen_at: now }).where('hash', '=', hash).execute()
  }
  return { hash, person }
}

/** A new session; its token is known to the browser alone. */
export async function openSession(services: Services, person: string, agent: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const at = services.config.now()
  await services.store.db
    .insertInto('sessions')
    .values({ hash: hashOf(token), person_id: person, created_at: at, seen_at: at, agent: agent.slice(0, 200) })
    .execute()
  return token
}

export async function listSessions(services: Services, { hash, person }: Session): Promise<SessionLine[]> {
  const rows = await services.store.db
    .selectFrom('sessions')
    .selectAll()
    .where('person_id', '=', person.id)
    .where('seen_at', '>=', services.config.now() - SESSION_SECONDS * 1000)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(row => ({
    id: numberOf(row.hash),
    agent: row.agent ?? '',
    createdAt: row.created_at,
    seenAt: row.seen_at,
    here: row.hash === hash,
  }))
}

/** End those of this person's sessions that fit, with the sockets that they opened. */
export async function endSessions(services: Services, person: string, fits: (hash: string) => boolean): Promise<void> {
  const rows = await services.store.db.selectFrom('sessions').select('hash').where('person_id', '=', person).execute()
  const ended = new Set(rows.map(row => row.hash).filter(fits))
  if (ended.size === 0) return
  await services.store.db
    .deleteFrom('sessions')
    .where('hash', 'in', [...ended])
    .execute()
  for (const table of services.tables.all()) {
    for (const watcher of table.watchers) if (watcher.session !== null && ended.has(watcher.session)) watcher.drop()
  }
}

/** What a session is called in the list; the store's hash itself stays inside. */
export const numberOf = (hash: string): string => hash.slice(0, 16)
