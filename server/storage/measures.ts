import { Refused } from '#server/refused.ts'
import type { MeasureRow } from './host-rows.ts'
import type { Readable } from './store.ts'

async function measureOf({ db }: Readable, person: string): Promise<MeasureRow | undefined> {
  return await db.selectFrom('measures').selectAll().where('person_id', '=', person).executeTakeFirst()
}

/** That the host lets this person write. */
export async function checkVoice(store: Readable, person: string, now: number): Promise<void> {
  if (((await measureOf(store, person))?.muted_until ?? 0) > now) throw new Refused('muted', 'the host has muted you')
}

/** That the host lets this person in. */
export async function checkWelcome(store: Readable, person: string, now: number): Promise<void> {
  if (((await measureOf(store, person))?.banned_until ?? 0) > now)
    throw new Refused('banned', 'the host does not let you in for now')
}
