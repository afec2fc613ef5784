import { createHash } from 'node:crypto'
import type { AddPush } from '#protocol/notices.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { checkedUrl, Forbidden } from './outbound.ts'
import { setSettings } from './settings.ts'

/** So many browsers of one person. */
const MOST = 10

export async function addPush(services: Services, person: string, wish: AddPush, agent: string): Promise<void> {
  let endpoint: string
  try {
    endpoint = checkedUrl(wish.endpoint, services.config.privateHooks).href
  } catch (error) {
    if (error instanceof Forbidden) throw new Refused('malformed', error.message)
    throw error
  }
  const { db } = services.store
  const id = createHash('sha256').update(endpoint).digest('hex').slice(0, 32)
  const set = { person_id: person, endpoint, ...wish.keys, agent: agent.slice(0, 200) }
  await setSettings(services, person, {})
  await db
    .insertInto('push_subscriptions')
    .values({ id, ...set, created_at: services.config.now() })
    .onConflict(c => c.column('id').doUpdateSet(set))
    .execute()
  const all = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('person_id', '=', person)
    .orderBy('created_at', 'desc')
    .execute()
  for (const old of all.slice(MOST)) await removePush(services, person, old.id)
}

export async function removePush(services: Services, person: string, id: string): Promise<void> {
  await services.store.db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('person_id', '=', person)
    .execute()
}
