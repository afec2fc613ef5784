import { sql } from 'kysely'
import type { HeldWhy } from '#protocol/notices.ts'
import type { Services } from '#server/services.ts'
import type { NoticeRow } from '#server/storage/notice-rows.ts'
import { namesOf, newId } from '#server/storage/people.ts'
import { seatsOf } from '#server/storage/tables.ts'
import { GRACE_MS } from './notify.ts'
import { isHere } from './presence.ts'
import { ruleAt, settingsOf } from './settings.ts'

/** Even who wants to be told always is left in peace while moves go to and fro. */
const QUIET_MS = 10_000
/** A game that has waited longer was told of long ago. */
const OLD_MS = 7 * 24 * 3_600_000
const MOST = 200

/**
 * Find those who have been asked and do not know it. A move itself writes nothing about notices: since when somebody is
 * asked stands in the table, and of which step he was told in his seat.
 */
export async function sweepTurns(services: Services): Promise<void> {
  const now = services.config.now()
  const rows = await services.store.db
    .selectFrom('tables')
    .innerJoin('seats', 'seats.table_id', 'tables.id')
    .innerJoin('notice_settings', 'notice_settings.person_id', 'seats.person_id')
    .select([
      'tables.id',
      'tables.turn_step',
      'tables.turn_at',
      'seats.role',
      'seats.seen',
      'seats.seen_at',
      'seats.person_id',
    ])
    .where('tables.status', '=', 'playing')
    .where('tables.turn_at', '<=', now - QUIET_MS)
    .where('tables.turn_at', '>', now - OLD_MS)
    .where('seats.kind', '=', 'human')
    .whereRef('seats.noticed', '<', 'tables.turn_step')
    .where(sql<boolean>`tables.deciders like '%"' || seats.role || '"%'`)
    .limit(MOST)
    .execute()
  for (const row of rows) await think(services, { ...row, person_id: row.person_id as string }, now)
}

interface Asked {
  id: string
  role: string
  person_id: string
  turn_step: number
  turn_at: number
  seen: number
  seen_at: number
}

async function think(services: Services, asked: Asked, now: number): Promise<void> {
  const settings = await settingsOf(services, asked.person_id)
  if (settings === undefined) return
  const rule = await ruleAt(services, settings, asked.id)
  if (rule === 'away' && now < asked.turn_at + GRACE_MS) return
  const mine = await services.store.db
    .updateTable('seats')
    .set({ noticed: asked.turn_step })
    .where('table_id', '=', asked.id)
    .where('role', '=', asked.role)
    .where('noticed', '<', asked.turn_step)
    .executeTakeFirst()
  if (mine.numUpdatedRows === 0n) return
  const others = await otherNames(services, asked)
  if (others === null) return
  const why = rule === 'none' ? 'off' : await knows(services, asked, rule)
  await write(services, asked, others, why, now)
}

/** With whom he plays; null: nobody but himself, and then there is nothing to tell. */
async function otherNames(services: Services, asked: Asked): Promise<string | null> {
  const seats = (await seatsOf(services.store, [asked.id])).get(asked.id) ?? []
  const others = seats.filter(seat => seat.person_id !== asked.person_id)
  if (others.length === 0) return null
  const names = await namesOf(
    services.store,
    others.flatMap(seat => seat.person_id ?? []),
  )
  return [...names.values()].join(', ')
}

async function knows(services: Services, asked: Asked, rule: string): Promise<HeldWhy | null> {
  // who saw this step before he was asked knows nothing: the game had not begun, or has been taken back to it
  const saw = asked.seen >= asked.turn_step && asked.seen_at >= asked.turn_at
  if (rule === 'away' && (saw || isHere(services, asked.id, asked.person_id))) return 'looked'
  const told = await lastOf(services, asked)
  const unread = told?.state === 'sent' && told.step > asked.seen && told.step < asked.turn_step
  return unread && !(await hasPlayed(services, asked, told.step)) ? 'already' : null
}

/** Who has played since then was at the table, though the process that would have noted it may have died. */
async function hasPlayed({ store }: Services, { id, role }: Asked, since: number): Promise<boolean> {
  const play = await store.db
    .selectFrom('plays')
    .select('step')
    .where('table_id', '=', id)
    .where('step', '>', since)
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst()
  return play !== undefined
}

const lastOf = (services: Services, asked: Asked): Promise<NoticeRow | undefined> =>
  services.store.db
    .selectFrom('notices')
    .selectAll()
    .where('person_id', '=', asked.person_id)
    .where('table_id', '=', asked.id)
    .where('kind', '=', 'turn')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

async function write(services: Services, asked: Asked, name: string, why: HeldWhy | null, at: number): Promise<void> {
  const { db } = services.store
  const state = why === null ? ('waiting' as const) : ('held' as const)
  const args = JSON.stringify(name === '' ? { who: 'me' } : { name })
  const last = why === null ? undefined : await lastOf(services, asked)
  const set = { args, step: asked.turn_step, at, due_at: at, state, why }
  // one line in the log for the same reason over and over
  if (last !== undefined && last.state === 'held' && last.why === why) {
    await db.updateTable('notices').set(set).where('id', '=', last.id).execute()
    return
  }
  const row = { id: newId(), person_id: asked.person_id, table_id: asked.id, kind: 'turn' as const, ...set }
  await db.insertInto('notices').values(row).execute()
}
