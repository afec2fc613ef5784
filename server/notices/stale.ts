import type { HeldWhy, NoticeRule } from '#protocol/notices.ts'
import type { Services } from '#server/services.ts'
import type { NoticeRow } from '#server/storage/notice-rows.ts'
import type { Seat, Table } from '#server/storage/schema.ts'
import { readTable } from '#server/storage/tables.ts'
import { offersTo } from '#server/tables/offers-to.ts'
import { unreadLines } from './unread.ts'

/**
 * Why this is not worth telling any more: it was answered meanwhile, or seen at the table. Null: it is still news. It is asked
 * when a notice goes out, by itself or in a digest, and not when it is written.
 */
export async function staleWhy(services: Services, notice: NoticeRow, rule: NoticeRule): Promise<HeldWhy | null> {
  const { kind, table_id, person_id } = notice
  if (table_id === null) return null
  const found = await readTable(services.store, table_id)
  if (found === undefined) return 'passed'
  const { table, seats } = found
  const mine = seats.filter(seat => seat.person_id === person_id)
  if (kind === 'turn' && !(await isAsked(services, table, mine, notice.step))) return 'passed'
  if (kind === 'alarm' && (table.status !== 'playing' || table.turn_step > notice.step)) return 'passed'
  if (kind === 'begun' && table.status !== 'playing') return 'passed'
  if (kind === 'invited' && !(await isInvited(services, table, person_id))) return 'passed'
  if (kind === 'offer' && !(await stands(services, table, mine, notice))) return 'passed'
  if (kind === 'chat') return (await unreadLines(services, notice)).length === 0 ? 'looked' : null
  if (kind === 'alarm' || kind === 'out' || rule === 'always') return null
  return mine.some(seat => seat.seen_at > notice.at) ? 'looked' : null
}

/** Still asked what he was asked when it was written: he has played nothing since, though it may be his turn again. */
async function isAsked({ store }: Services, table: Table, mine: readonly Seat[], step: number): Promise<boolean> {
  const deciders = JSON.parse(table.deciders) as string[]
  const asked = mine.flatMap(seat => (deciders.includes(seat.role) ? seat.role : []))
  if (table.status !== 'playing' || table.turn_step !== step || asked.length === 0) return false
  const answered = await store.db
    .selectFrom('plays')
    .select('step')
    .where('table_id', '=', table.id)
    .where('step', '>', step)
    .where('role', 'in', asked)
    .limit(1)
    .executeTakeFirst()
  return answered === undefined
}

async function isInvited(services: Services, table: Table, person: string): Promise<boolean> {
  if (table.status === 'over' || table.status === 'aborted') return false
  const row = await services.store.db
    .selectFrom('invitations')
    .select('role')
    .where('table_id', '=', table.id)
    .where('person_id', '=', person)
    .executeTakeFirst()
  return row !== undefined && (table.status === 'waiting' || row.role !== null)
}

/** An offer to which this person has yet to agree; a rematch is an invitation. */
async function stands(services: Services, table: Table, mine: readonly Seat[], notice: NoticeRow): Promise<boolean> {
  const { what } = JSON.parse(notice.args) as { what?: string }
  if (what === 'rematch') return await isInvited(services, table, notice.person_id)
  return offersTo(table, mine).some(offer => offer.what === what)
}
