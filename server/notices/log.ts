import type { HeldWhy, NoticeLog } from '#protocol/notices.ts'
import type { Services } from '#server/services.ts'

const MOST = 100

/** What was sent to a person, and why something was not. The latest first. */
export async function noticeLog(services: Services, person: string): Promise<NoticeLog> {
  const { db } = services.store
  const rows = await db
    .selectFrom('notices')
    .leftJoin('tables', 'tables.id', 'notices.table_id')
    .selectAll('notices')
    .select('tables.game')
    .where('notices.person_id', '=', person)
    .orderBy('notices.at', 'desc')
    .limit(MOST)
    .execute()
  const ids = rows.map(row => row.id)
  const ways =
    ids.length === 0 ? [] : await db.selectFrom('deliveries').selectAll().where('notice_id', 'in', ids).execute()
  return {
    notices: rows.map(row => ({
      id: row.id,
      kind: row.kind,
      table: row.table_id,
      game: row.game,
      args: JSON.parse(row.args),
      at: row.at,
      state: row.state === 'sending' ? 'waiting' : row.state,
      why: row.why as HeldWhy | null,
      ways: ways
        .filter(way => way.notice_id === row.id)
        .map(({ channel, state, why, at, tries }) => ({ channel, state, why: why as HeldWhy | null, at, tries })),
    })),
  }
}
