import { deletePerson } from '#server/accounts/leave.ts'
import type { Services } from '#server/services.ts'
import { houseOf } from '#server/storage/house.ts'

const DAY = 86_400_000
const SWEEP_MS = 3_600_000
/** So many of a kind at a time: nobody else waits long for it. */
const MOST = 200
const ENDED = ['over', 'aborted'] as const

/** What is older than the host wants to keep goes, a little every hour. */
export function keepTidy(services: Services): void {
  services.jobs.every('retention', SWEEP_MS, () => sweepOld(services))
}

export async function sweepOld(services: Services): Promise<void> {
  const { store, config, log } = services
  const { db } = store
  const { guests, chat, games } = (await houseOf(store)).retention
  const before = (days: number) => config.now() - days * DAY
  const gone = { guests: 0, chat: 0, games: 0 }
  if (chat !== null) {
    const ended = db.selectFrom('tables').select('id').where('status', 'in', ENDED).where('at', '<', before(chat))
    gone.chat = Number((await db.deleteFrom('chat').where('table_id', 'in', ended).executeTakeFirst()).numDeletedRows)
  }
  if (games !== null) {
    const old = await db
      .selectFrom('tables')
      .select('id')
      .where('status', 'in', ENDED)
      .where('settled', '=', 1)
      .where('at', '<', before(games))
      .limit(MOST)
      .execute()
    for (const { id } of old) if (await forgetGame(services, id)) gone.games++
  }
  if (guests !== null) {
    const old = await db
      .selectFrom('people')
      .select('id')
      .where('guest', '=', 1)
      .where('created_at', '<', before(guests))
      .where(q =>
        q.not(
          q.exists(
            q
              .selectFrom('sessions')
              .select('hash')
              .whereRef('person_id', '=', 'people.id')
              .where('seen_at', '>=', before(guests)),
          ),
        ),
      )
      .where(q =>
        q.not(
          q.exists(
            q
              .selectFrom('seats')
              .innerJoin('tables', 'tables.id', 'seats.table_id')
              .select('role')
              .whereRef('person_id', '=', 'people.id')
              .where('status', 'not in', ENDED),
          ),
        ),
      )
      .limit(MOST)
      .execute()
    for (const { id } of old) await deletePerson(services, id)
    gone.guests = old.length
  }
  if (gone.guests + gone.chat + gone.games > 0) log.info(gone, 'what was older than the host keeps is gone')
}

/** One that somebody looks at stays until he has gone. */
async function forgetGame(services: Services, id: string): Promise<boolean> {
  const live = await services.tables.known(id)?.catch(() => undefined)
  if (live !== undefined && !live.idle) return false
  await services.store.db.deleteFrom('tables').where('id', '=', id).execute()
  services.tables.forget(id)
  return true
}
