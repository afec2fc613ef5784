import type { HouseWord, Retention } from '#protocol/host.ts'
import { Refused } from '#server/refused.ts'
import type { Readable, Store } from './store.ts'

/** What the host has set for the whole house, as the store keeps it. */
interface House {
  announcement: { text: string; until: number } | null
  draining: boolean
  retention: Retention
}

const NOTHING_SET: House = {
  announcement: null,
  draining: false,
  retention: { guests: null, chat: null, games: null },
}
const KEY = 'house'

export async function houseOf({ db }: Readable): Promise<House> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst()
  return { ...NOTHING_SET, ...(row === undefined ? {} : (JSON.parse(row.value) as Partial<House>)) }
}

export async function setHouse(store: Store, set: Partial<House>): Promise<void> {
  await store.db.transaction().execute(async trx => {
    const value = JSON.stringify({ ...(await houseOf({ db: trx })), ...set })
    await trx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict(c => c.column('key').doUpdateSet({ value }))
      .execute()
  })
}

/** What everybody is told. */
export async function houseWord(store: Readable, now: number): Promise<HouseWord> {
  const { announcement, draining } = await houseOf(store)
  return { announcement: announcement !== null && announcement.until > now ? announcement : null, draining }
}

/** That new tables may be made. */
export async function checkOpen(store: Readable): Promise<void> {
  if ((await houseOf(store)).draining) throw new Refused('draining', 'the server is about to restart')
}
