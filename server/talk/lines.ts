import type { ChatRoom } from '#protocol/messages.ts'
import type { Services } from '#server/services.ts'
import type { ChatRow } from '#server/storage/schema.ts'
import type { LiveTable } from '#server/tables/live-table.ts'

/** So many lines of a room are told unasked. */
const MOST = 200
/** Hundreds may come to a table at once: what was read so short a time ago is not read again for the next of them. */
const FRESH_MS = 500

interface Reading {
  at: number
  rows: Promise<readonly ChatRow[]>
}

const readings = new WeakMap<LiveTable, Map<ChatRoom, Reading>>()

/** The last lines of a room. */
export function linesOf(services: Services, table: LiveTable, room: ChatRoom): Promise<readonly ChatRow[]> {
  let rooms = readings.get(table)
  if (rooms === undefined) {
    rooms = new Map()
    readings.set(table, rooms)
  }
  const known = rooms.get(room)
  if (known !== undefined && performance.now() - known.at < FRESH_MS) return known.rows
  const rows = read(services, table.id, room)
  rooms.set(room, { at: performance.now(), rows })
  // the next one tries again
  rows.catch(() => rooms.delete(room))
  return rows
}

/** Something has been said: who comes now is told it. */
export function forgetLines(table: LiveTable): void {
  readings.delete(table)
}

function read(services: Services, table: string, room: ChatRoom): Promise<ChatRow[]> {
  return services.store.db
    .selectFrom('chat')
    .selectAll()
    .where('table_id', '=', table)
    .where('room', '=', room)
    .orderBy('n', 'desc')
    .limit(MOST)
    .execute()
}
