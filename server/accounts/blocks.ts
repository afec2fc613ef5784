import type { Block, BlockList } from '#protocol/messages.ts'
import { checkAsking } from '#server/play/check-entry.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { personNamed } from '#server/storage/people.ts'

/**
 * Not to hear from somebody. By name the answer is the same whether there is such an account or not; nobody is told that
 * he is blocked.
 */
export async function block(services: Services, person: string, wish: Block): Promise<void> {
  const blocked =
    'name' in wish
      ? await personNamed(services.store, wish.name)
      : await sitterOf(services, person, wish.table, wish.role)
  if (blocked === null || blocked === person) return
  await services.store.db
    .insertInto('blocks')
    .values({ person_id: person, blocked_id: blocked, at: services.config.now() })
    .onConflict(c => c.doNothing())
    .execute()
}

/** Who sits there is told to those who may read about the table, and to nobody by blocking him. */
async function sitterOf(services: Services, person: string, id: string, role: string): Promise<string | null> {
  const table = await services.tables.get(id)
  await checkAsking(services, table, person)
  const seat = table.seat(role)
  if (seat === undefined) throw new Refused('noSuchRole')
  return seat.person_id
}

export async function unblock(services: Services, person: string, blocked: string): Promise<void> {
  await services.store.db
    .deleteFrom('blocks')
    .where('person_id', '=', person)
    .where('blocked_id', '=', blocked)
    .execute()
}

export async function listBlocked(services: Services, person: string): Promise<BlockList['blocked']> {
  return await services.store.db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.blocked_id')
    .select(['people.id', 'people.name'])
    .where('blocks.person_id', '=', person)
    .orderBy('people.name')
    .execute()
}
