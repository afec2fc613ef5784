import type { ChatRoom } from '#protocol/messages.ts'
import { notify } from '#server/notices/notify.ts'
import { isHere } from '#server/notices/presence.ts'
import type { Services } from '#server/services.ts'
import { blockedBy } from '#server/storage/blocks.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { heardBy } from './rooms.ts'

const APART_MS = 3_600_000

/** Somebody has written at the table: those who are not there are told, once an hour at most. */
export async function noticeChat(services: Services, table: LiveTable, by: string, room: ChatRoom): Promise<void> {
  for (const person of new Set(table.seats.flatMap(seat => seat.person_id ?? []))) {
    if (person === by || !heardBy(table, person).includes(room)) continue
    if (isHere(services, table.id, person) || (await blockedBy(services.store, person)).has(by)) continue
    const lately = await services.store.db
      .selectFrom('notices')
      .select('id')
      .where('person_id', '=', person)
      .where('table_id', '=', table.id)
      .where('kind', '=', 'chat')
      .where('at', '>', services.config.now() - APART_MS)
      .limit(1)
      .executeTakeFirst()
    if (lately === undefined)
      await notify(services, { person, table, kind: 'chat', args: { name: table.names.get(by) ?? '', room } })
  }
}
