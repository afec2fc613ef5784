import type { ChatRoom } from '#protocol/messages.ts'
import type { Services } from '#server/services.ts'
import { blockedBy } from '#server/storage/blocks.ts'
import type { NoticeRow } from '#server/storage/notice-rows.ts'

/** So many of the latest lines are looked at. */
const MOST = 20

/** What others have said in the room of a notice and its reader has not read, the latest last. */
export async function unreadLines(
  { store }: Services,
  { args, table_id, person_id }: NoticeRow,
): Promise<{ by: string; text: string }[]> {
  const { room } = JSON.parse(args) as { room?: ChatRoom }
  if (room === undefined) return []
  const rows = await store.db
    .selectFrom('chat')
    .leftJoin('chat_read', join =>
      join
        .onRef('chat_read.table_id', '=', 'chat.table_id')
        .onRef('chat_read.room', '=', 'chat.room')
        .on('chat_read.person_id', '=', person_id),
    )
    .select(['chat.person_id as by', 'chat.text'])
    .where('chat.table_id', '=', table_id)
    .where('chat.room', '=', room)
    .where('chat.person_id', '!=', person_id)
    .where(q => q.or([q('chat_read.n', 'is', null), q('chat.n', '>', q.ref('chat_read.n'))]))
    .orderBy('chat.n', 'desc')
    .limit(MOST)
    .execute()
  const blocked = await blockedBy(store, person_id)
  return rows.filter(({ by }) => !blocked.has(by)).reverse()
}
