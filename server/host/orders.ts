import { setTimeout as sleep } from 'node:timers/promises'
import { Compile } from 'typebox/compile'
import { HostWish } from '#protocol/host.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { newId } from '#server/storage/people.ts'
import type { Store } from '#server/storage/store.ts'
import { carryOut } from './carry-out.ts'

const LOOK_MS = 1000
const OLD_MS = 3_600_000
/** Who it was, in the log. */
const COMMAND = 'longroll admin'
const fits = Compile(HostWish)

export type OrderAnswer = { done: true } | { done: false; code: string; message: string }

/**
 * `longroll admin` writes what it wants into the store, and a server that runs on it does it: tables live in the servers'
 * memory, and sockets are theirs. Whoever may write to the store may do anything to it anyway.
 */
export function takeOrders(services: Services): void {
  services.jobs.every('host-orders', LOOK_MS, () => takeAll(services))
}

export async function takeAll(services: Services): Promise<void> {
  const { db } = services.store
  const rows = await db.selectFrom('host_orders').selectAll().where('answer', 'is', null).orderBy('at').execute()
  for (const row of rows) {
    const answer = JSON.stringify(await answered(services, row.wish))
    await db.updateTable('host_orders').set({ answer, at: services.config.now() }).where('id', '=', row.id).execute()
  }
  await db
    .deleteFrom('host_orders')
    .where('at', '<', services.config.now() - OLD_MS)
    .where('answer', 'is not', null)
    .execute()
}

async function answered(services: Services, text: string): Promise<OrderAnswer> {
  try {
    const wish: unknown = JSON.parse(text)
    if (!fits.Check(wish)) return { done: false, code: 'malformed', message: 'the server does not know this' }
    await carryOut(services, COMMAND, wish)
    return { done: true }
  } catch (error) {
    if (error instanceof Refused) return { done: false, code: error.code, message: error.message }
    services.log.error({ err: error }, 'an order of the host failed')
    return { done: false, code: 'serverError', message: 'it failed; the log of the server says why' }
  }
}

/** Ask for something and wait for the answer; null: no server has taken it in this time, and it is taken back. */
export async function order(store: Store, wish: HostWish, waitMs: number): Promise<OrderAnswer | null> {
  const { db } = store
  const id = newId()
  await db
    .insertInto('host_orders')
    .values({ id, at: Date.now(), wish: JSON.stringify(wish), answer: null })
    .execute()
  const until = performance.now() + waitMs
  while (performance.now() < until) {
    const row = await db.selectFrom('host_orders').select('answer').where('id', '=', id).executeTakeFirst()
    if (row?.answer != null) return JSON.parse(row.answer) as OrderAnswer
    await sleep(100)
  }
  const gone = await db.deleteFrom('host_orders').where('id', '=', id).where('answer', 'is', null).executeTakeFirst()
  if (gone.numDeletedRows > 0n) return null
  const row = await db.selectFrom('host_orders').select('answer').where('id', '=', id).executeTakeFirst()
  return row?.answer == null ? null : (JSON.parse(row.answer) as OrderAnswer)
}
