import type { Block, BlockList } from '#protocol/messages.ts'
import type { House } from '#server/house.ts'
import { Refused } from '#server/refused.ts'
import { personNamed } from './accounts.ts'

/**
 * Not to hear from somebody. By name the answer is the same whether there is such an account or not; nobody is told that
 * he is blocked.
 */
export async function block(house: House, person: string, wish: Block): Promise<void> {
  const blocked = 'name' in wish ? await personNamed(house, wish.name) : await sitterOf(house, wish.table, wish.role)
  if (blocked === null || blocked === person) return
  await house.store.db
    .insertInto('blocks')
    .values({ person_id: person, blocked_id: blocked, at: Date.now() })
    .onConflict(c => c.doNothing())
    .execute()
  await house.store.db.deleteFrom('invitations').where('person_id', '=', person).where('by_id', '=', blocked).execute()
}

async function sitterOf(house: House, id: string, role: string): Promise<string | null> {
  const table = await house.tables.get(id)
  const seat = table.seat(role)
  if (seat === undefined) throw new Refused('noSuchRole')
  return seat.person_id
}

export async function unblock(house: House, person: string, blocked: string): Promise<void> {
  await house.store.db.deleteFrom('blocks').where('person_id', '=', person).where('blocked_id', '=', blocked).execute()
}

export async function listBlocked(house: House, person: string): Promise<BlockList['blocked']> {
  return await house.store.db
    .selectFrom('blocks')
    .innerJoin('people', 'people.id', 'blocks.blocked_id')
    .select(['people.id', 'people.name'])
    .where('blocks.person_id', '=', person)
    .orderBy('people.name')
    .execute()
}

/** Those whom this person has blocked. */
export async function blockedBy(house: House, person: string | null): Promise<Set<string>> {
  if (person === null) return new Set()
  const rows = await house.store.db.selectFrom('blocks').select('blocked_id').where('person_id', '=', person).execute()
  return new Set(rows.map(row => row.blocked_id))
}

/** Those who have blocked this person. */
export async function blockersOf(house: House, person: string | null): Promise<Set<string>> {
  if (person === null) return new Set()
  const rows = await house.store.db.selectFrom('blocks').select('person_id').where('blocked_id', '=', person).execute()
  return new Set(rows.map(row => row.person_id))
}
