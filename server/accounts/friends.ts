import type { AddFriend, FriendList } from '#protocol/friends.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { blockersOf } from '#server/storage/blocks.ts'
import { friendNamed } from '#server/storage/friend-named.ts'

/** So many friends, and so many of those one has played with last. */
const MOST_FRIENDS = 200
const MOST_LATELY = 12
/** Seats of others that are looked through for them. */
const MOST_SEATS = 300

/**
 * Keep somebody among one's friends: by the name of an account, or whoever one has sat with at a table. He is not asked and not
 * told; he is reached only by invitations, which he may decline or block.
 */
export async function addFriend(services: Services, person: string, wish: AddFriend): Promise<void> {
  const { db } = services.store
  const friend =
    'name' in wish
      ? await friendNamed(services.store, person, wish.name)
      : await metAt(services, person, wish.table, wish.role)
  if (friend === null || friend === person) throw new Refused('noSuchAccount')
  const count = await db
    .selectFrom('friends')
    .select(q => q.fn.countAll<number>().as('n'))
    .where('person_id', '=', person)
    .executeTakeFirstOrThrow()
  if (Number(count.n) >= MOST_FRIENDS) throw new Refused('tooMany', 'too many friends')
  await db
    .insertInto('friends')
    .values({ person_id: person, friend_id: friend, at: services.config.now() })
    .onConflict(c => c.doNothing())
    .execute()
}

export async function removeFriend(services: Services, person: string, friend: string): Promise<void> {
  await services.store.db
    .deleteFrom('friends')
    .where('person_id', '=', person)
    .where('friend_id', '=', friend)
    .execute()
}

/** An account that holds a seat at a table at which this person sits too. */
async function metAt(services: Services, person: string, id: string, role: string): Promise<string | null> {
  const table = await services.tables.get(id)
  if (table.rolesOf(person).length === 0) throw new Refused('notYourSeat')
  const sitter = table.seat(role)?.person_id ?? null
  if (sitter === null) return null
  const account = await services.store.db
    .selectFrom('accounts')
    .select('person_id')
    .where('person_id', '=', sitter)
    .executeTakeFirst()
  return account?.person_id ?? null
}

/** Friends by name, and the accounts one has played with last. */
export async function friendsOf(services: Services, person: string): Promise<FriendList> {
  const { db } = services.store
  const friends = await db
    .selectFrom('friends')
    .innerJoin('people', 'people.id', 'friends.friend_id')
    .select(['people.id', 'people.name'])
    .where('friends.person_id', '=', person)
    .orderBy('people.name')
    .execute()
  const met = await db
    .selectFrom('seats as mine')
    .innerJoin('seats as other', 'other.table_id', 'mine.table_id')
    .innerJoin('tables', 'tables.id', 'mine.table_id')
    .innerJoin('people', 'people.id', 'other.person_id')
    .innerJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.id', 'people.name', 'tables.id as table', 'tables.game', 'tables.status', 'tables.at'])
    .where('mine.person_id', '=', person)
    .where('other.person_id', '!=', person)
    .orderBy('tables.at', 'desc')
    .limit(MOST_SEATS)
    .execute()
  const apart = await blockersOf(services.store, person)
  const lately = new Map<string, FriendList['lately'][number]>()
  for (const { id, name, table, game, status, at } of met) {
    if (apart.has(id) || lately.has(id)) continue
    // the game can be played again once it is over
    const ended = status === 'over' || status === 'aborted'
    lately.set(id, { id, name, game, at, table: ended ? table : null })
    if (lately.size === MOST_LATELY) break
  }
  const online = (id: string) => services.tables.isOnline(id)
  return {
    friends: friends.map(one => ({ ...one, online: online(one.id) })),
    lately: [...lately.values()],
  }
}
