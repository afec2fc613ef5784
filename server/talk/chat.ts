import type { ChatLine, ChatRoom } from '#protocol/messages.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { blockedBy } from '#server/storage/blocks.ts'
import { checkVoice } from '#server/storage/measures.ts'
import { namesOf } from '#server/storage/people.ts'
import type { ChatRow } from '#server/storage/schema.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { checkPlace } from '#server/tables/place-of-board.ts'
import { send, type Watcher } from '#server/tables/watcher.ts'
import { forgetLines, linesOf } from './lines.ts'
import { noticeChat } from './notice-chat.ts'
import { heardBy, speaksIn } from './rooms.ts'

/** Text as it is kept: one line, nothing that is not to be read. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

/** Write a line and tell it to all who may hear it. `place`: what it points at, as `kind:code`. */
export async function say(
  services: Services,
  table: LiveTable,
  person: string,
  said: string,
  place: string | null,
): Promise<void> {
  const text = plain(said)
  if (text === '') throw new Refused('malformed', 'there is nothing to read in it')
  if (place !== null) checkPlace(table, place)
  await checkVoice(services.store, person, services.config.now())
  await table.inTurn(async () => {
    const line = { table_id: table.id, room: speaksIn(table, person), person_id: person, text, place }
    const row = await writeLine(services, line)
    await writeRead(services, table.id, person, row.room, row.n)
    await spread(services, table, row)
    if (row.room !== 'watchers') await noticeChat(services, table, person, row.room)
  })
}

/** The line gets the next number of its room. Another process may want the same one: then the next. */
async function writeLine(services: Services, line: Omit<ChatRow, 'n' | 'at'>): Promise<ChatRow> {
  const { db } = services.store
  for (;;) {
    const last = await db
      .selectFrom('chat')
      .select(q => q.fn.max('n').as('n'))
      .where('table_id', '=', line.table_id)
      .where('room', '=', line.room)
      .executeTakeFirst()
    const row = { ...line, n: (last?.n ?? 0) + 1, at: services.config.now() }
    const done = await db
      .insertInto('chat')
      .values(row)
      .onConflict(c => c.doNothing())
      .executeTakeFirst()
    if (done.numInsertedOrUpdatedRows !== 0n) return row
  }
}

/** Tell a line that another process has written. */
export async function tellLine(services: Services, table: LiveTable, room: string, n: number): Promise<void> {
  const row = await services.store.db
    .selectFrom('chat')
    .selectAll()
    .where('table_id', '=', table.id)
    .where('room', '=', room as ChatRoom)
    .where('n', '=', n)
    .executeTakeFirst()
  if (row !== undefined) await spread(services, table, row)
}

async function spread(services: Services, table: LiveTable, row: ChatRow): Promise<void> {
  forgetLines(table)
  const names = await namesOf(services.store, [row.person_id])
  for (const watcher of table.watchers) {
    if (!watcher.ready || !heardBy(table, watcher.person).includes(row.room)) continue
    if ((await blockedBy(services.store, watcher.person)).has(row.person_id)) continue
    send(watcher, { t: 'chat', whole: false, lines: [lineOf(table, row, names, watcher.person)] })
  }
}

/** All that this one may hear, and how far he has read. */
export async function tellTalk(services: Services, table: LiveTable, watcher: Watcher): Promise<void> {
  const blocked = await blockedBy(services.store, watcher.person)
  const rows: ChatRow[] = []
  for (const room of heardBy(table, watcher.person)) {
    const found = await linesOf(services, table, room)
    rows.push(...found.filter(row => !blocked.has(row.person_id)))
  }
  rows.sort((a, b) => a.at - b.at || a.n - b.n)
  const names = await namesOf(services.store, [...new Set(rows.map(row => row.person_id))])
  const lines = rows.map(row => lineOf(table, row, names, watcher.person))
  const read = await readOf(services, table.id, watcher.person)
  send(watcher, { t: 'chat', whole: true, lines, read, speaks: speaksIn(table, watcher.person) })
}

/** The game has begun or is over, or a seat has changed hands: other doors are open now. */
export function openRooms(services: Services, table: LiveTable): void {
  for (const watcher of table.watchers) {
    if (!watcher.ready) continue
    tellTalk(services, table, watcher).catch(error =>
      services.log.warn({ err: error, table: table.id }, 'chat was not told'),
    )
  }
}

function lineOf(table: LiveTable, row: ChatRow, names: Map<string, string>, reader: string | null): ChatLine {
  return {
    room: row.room,
    n: row.n,
    name: names.get(row.person_id) ?? null,
    roles: row.room !== 'watchers' ? table.rolesOf(row.person_id) : [],
    mine: row.person_id === reader,
    text: row.text,
    ...(row.place === null ? {} : { place: row.place }),
    at: row.at,
  }
}

async function readOf(services: Services, table: string, person: string | null): Promise<{ [R in ChatRoom]?: number }> {
  if (person === null) return {}
  const rows = await services.store.db
    .selectFrom('chat_read')
    .select(['room', 'n'])
    .where('table_id', '=', table)
    .where('person_id', '=', person)
    .execute()
  return Object.fromEntries(rows.map(row => [row.room, row.n]))
}

export async function markRead(
  services: Services,
  table: LiveTable,
  person: string,
  room: ChatRoom,
  n: number,
): Promise<void> {
  if (!heardBy(table, person).includes(room)) throw new Refused('notYourSeat', 'this room is closed')
  await writeRead(services, table.id, person, room, n)
}

async function writeRead(services: Services, table: string, person: string, room: ChatRoom, n: number): Promise<void> {
  await services.store.db
    .insertInto('chat_read')
    .values({ table_id: table, room, person_id: person, n })
    .onConflict(c => c.columns(['table_id', 'room', 'person_id']).doUpdateSet({ n }).where('chat_read.n', '<', n))
    .execute()
}

/** Lines that somebody seated could have read at a table under way, and has not. */
export async function countUnread(
  services: Services,
  table: string,
  rooms: readonly ChatRoom[],
  person: string,
): Promise<number> {
  const read = await readOf(services, table, person)
  const blocked = [...(await blockedBy(services.store, person))]
  let count = 0
  for (const room of rooms) {
    let query = services.store.db
      .selectFrom('chat')
      .select(q => q.fn.countAll<number>().as('count'))
      .where('table_id', '=', table)
      .where('room', '=', room)
      .where('n', '>', read[room] ?? 0)
      .where('person_id', '!=', person)
    if (blocked.length > 0) query = query.where('person_id', 'not in', blocked)
    count += Number((await query.executeTakeFirst())?.count ?? 0)
  }
  return count
}
