import { sql } from 'kysely'
import type { Services } from '#server/services.ts'
import type { NoticeSettingsRow } from '#server/storage/notice-rows.ts'
import { newId } from '#server/storage/people.ts'
import { textOf } from './text.ts'
import { gameName, langOf } from './words.ts'

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

export function hourIn(zone: string, at: number): number {
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
  const waiting = await waitingGames(services, settings.person_id)
  const lang = langOf(settings.lang)
  const lines: string[] = []
  for (const { id, game } of waiting) lines.push(`${await gameName(lang, game)} – ${services.channels.base}/t/${id}`)
  for (const notice of kept) {
    if (notice.kind === 'turn') continue
    const { title, text } = await textOf(services, notice, settings)
    lines.push(`${title} – ${text}`)
  }
  await db.transaction().execute(async trx => {
    for (const { id } of kept) await trx.updateTable('notices').set({ state: 'held' }).where('id', '=', id).execute()
    if (lines.length === 0) return
    await trx
      .insertInto('notices')
      .values({
        id: newId(),
        person_id: settings.person_id,
        table_id: null,
        kind: 'digest',
        args: JSON.stringify({ n: waiting.length, list: lines.slice(0, MOST_LINES).join('\n') }),
        step: 0,
        at: now,
        due_at: now,
        state: 'waiting',
        why: null,
      })
      .execute()
  })
}

/** Tables under way at which this person must decide. */
export async function waitingGames(services: Services, person: string): Promise<{ id: string; game: string }[]> {
  return await services.store.db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .select(['tables.id', 'tables.game'])
    .distinct()
    .where('tables.status', '=', 'playing')
    .where('seats.person_id', '=', person)
    .where(sql<boolean>`tables.deciders like '%"' || seats.role || '"%'`)
    .where(q =>
      q.exists(
        q
          .selectFrom('seats as other')
          .select('other.role')
          .whereRef('other.table_id', '=', 'tables.id')
          .where(w => w.or([w('other.person_id', '!=', person), w('other.person_id', 'is', null)])),
      ),
    )
    .limit(100)
    .execute()
}
