import type { Services } from '#server/services.ts'
import type { NoticeRow, NoticeSettingsRow } from '#server/storage/notice-rows.ts'
import { newId } from '#server/storage/people.ts'
import { staleWhy } from './stale.ts'
import { lineOf } from './text.ts'
import { waitingGames } from './waiting.ts'

const HOUR = 3_600_000
/** Not twice a day, also when clocks change. */
const APART = 20 * HOUR
const MOST_LINES = 20
const KEPT = 60 * 24 * HOUR

/** Once a day, at the hour that each has chosen: all that was kept for it, and the games that wait. */
export async function sweepDigests(services: Services): Promise<void> {
  const now = services.config.now()
  const { db } = services.store
  await db
    .deleteFrom('notices')
    .where('at', '<', now - KEPT)
    .where('state', '!=', 'waiting')
    .execute()
  const people = await db
    .selectFrom('notice_settings')
    .selectAll()
    .where('digest_at', '<', now - APART)
    .where(q =>
      q.exists(
        q
          .selectFrom('notices')
          .select('notices.id')
          .whereRef('notices.person_id', '=', 'notice_settings.person_id')
          .where('notices.state', '=', 'digest'),
      ),
    )
    .execute()
  for (const settings of people)
    if (hourIn(settings.zone, now) === settings.digest_hour) await digest(services, settings)
}

function hourIn(zone: string, at: number): number {
  try {
    return Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at))
  } catch {
    return new Date(at).getUTCHours()
  }
}

async function digest(services: Services, settings: NoticeSettingsRow): Promise<void> {
  const { db } = services.store
  const now = services.config.now()
  const claimed = await db
    .updateTable('notice_settings')
    .set({ digest_at: now })
    .where('person_id', '=', settings.person_id)
    .where('digest_at', '=', settings.digest_at)
    .executeTakeFirst()
  if (claimed.numUpdatedRows === 0n) return
  const kept = await db
    .selectFrom('notices')
    .selectAll()
    .where('person_id', '=', settings.person_id)
    .where('state', '=', 'digest')
    .orderBy('at')
    .execute()
  await db.transaction().execute(async trx => {
    for (const { id } of kept) await trx.updateTable('notices').set({ state: 'held' }).where('id', '=', id).execute()
    await trx
      .insertInto('notices')
      .values({
        id: newId(),
        person_id: settings.person_id,
        table_id: null,
        kind: 'digest',
        args: JSON.stringify({ ids: kept.map(one => one.id).join(' ') }),
        step: 0,
        at: now,
        due_at: now,
        state: 'waiting',
        why: null,
      })
      .execute()
  })
}

/**
 * What a digest says when it goes out: how many games wait, and each piece of news that has neither been seen nor answered
 * since, with its own link. Null: there is none left.
 */
export async function digestArgs(
  services: Services,
  notice: NoticeRow,
  settings: NoticeSettingsRow,
): Promise<Record<string, string | number> | null> {
  const { ids = '' } = JSON.parse(notice.args) as { ids?: string }
  const kept = await services.store.db
    .selectFrom('notices')
    .selectAll()
    .where('id', 'in', [...ids.split(' '), ''])
    .where('person_id', '=', notice.person_id)
    .orderBy('at')
    .execute()
  const news: string[] = []
  for (const one of kept) {
    if ((await staleWhy(services, one, 'digest')) === null) news.push(await lineOf(services, one, settings))
  }
  if (news.length === 0) return null
  const waiting = await waitingGames(services, notice.person_id)
  return { n: waiting.length, list: news.slice(-MOST_LINES).join('\n\n') }
}
