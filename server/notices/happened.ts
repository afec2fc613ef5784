import type { Role, Viewer } from '#engine/index.ts'
import { logFor } from '#engine/log.ts'
import type { Orders } from '#protocol/orders.ts'
import { readClock, whenLeft } from '#server/clocks/clock.ts'
import { holidaysOf } from '#server/clocks/clock-info.ts'
import type { Services } from '#server/services.ts'
import type { NoticeSettingsRow } from '#server/storage/notice-rows.ts'
import { readLog } from '#server/storage/plays.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { viewKey } from '#server/tables/moment.ts'
import { sideOf } from '#server/tables/sides.ts'
import { brief, type Told, turnOver } from '#words/scenes/telling.ts'
import { langOf, moment, say, wordsOf } from './words.ts'

/** The log is read back in such parts until the line is found that opened the turn. */
const STEPS_BACK = 100
const MOST_PARTS = 40
/** A notice tells no more than so many lines of what happened. */
export const MOST_LINES = 5

/** What somebody who is asked wants to know before he opens the table, in his own words. */
export interface Happened {
  /** Those who have played since he looked. */
  names: readonly string[]
  /** Where the game stands: the turn. */
  turn: string
  lines: readonly string[]
  /** Others have chosen something of which this seat may know nothing. */
  unseen: boolean
  /** The question that waits for him. */
  question: string
  /** Until when, in his time zone; empty: there is no clock. */
  until: string
  /** His orders in advance did not fit. */
  dropped: boolean
  /** The step that he saw last: catch-up begins after it. */
  since: number
}

/** From the log of this seat alone: nothing is told that it may not know. */
export async function whatHappened(
  services: Services,
  table: LiveTable,
  role: Role,
  settings: Pick<NoticeSettingsRow, 'lang' | 'zone'>,
): Promise<Happened> {
  const lang = langOf(settings.lang)
  const { words, reader } = await wordsOf(services.titles, lang, table.row.game)
  const { now, game } = table
  const since = Math.min(now.step, await lastSeen(services, table, role))
  const viewer = viewKey(game, role)
  const pending = now.pendingFor(role)
  const turnIn = (log: readonly Told[]) => turnOver(pending?.scene ?? log.at(-1)?.scene ?? '', log, reader, words)
  const { rows, log: all } = await readBack(services, table, viewer, (from, log) => from <= since && turnIn(log) !== '')
  const by = new Map(rows.map(row => [row.step, row.role]))
  const part = all.filter(entry => entry.step > since)
  const sideOfEntry = (entry: Told) => sideOf(game.roles, by.get(entry.step) ?? '')
  const question = pending === null ? '' : words.say(pending.prompt, pending.args, now.viewFor(role))
  const players = new Set(rows.filter(row => row.step > since && row.role !== role).map(row => row.role))
  return {
    names: [...new Set([...players].flatMap(one => nameAt(table, one) ?? []))],
    unseen: players.size > 0 && part.length === 0,
    turn: turnIn(all),
    lines: fewest(brief(all, part, reader, words, sideOfEntry), n => say(lang, 'happened.earlier', { n })),
    question: question === pending?.prompt ? '' : question,
    until: until(table, role, at => moment(lang, at, settings.zone)),
    dropped: droppedOrders(table.seat(role)?.orders ?? ''),
    since,
  }
}

type LogRow = Awaited<ReturnType<typeof readLog>>[number]

/** The log of a viewer from the present back to the step where it is enough. */
async function readBack(
  { store }: Services,
  table: LiveTable,
  viewer: Viewer,
  enough: (from: number, log: readonly Told[]) => boolean,
): Promise<{ rows: readonly LogRow[]; log: readonly Told[] }> {
  const rows: LogRow[] = []
  const log: Told[] = []
  for (let to = table.now.step, parts = 0; to >= 0 && parts < MOST_PARTS; to -= STEPS_BACK, parts++) {
    const from = Math.max(0, to - STEPS_BACK + 1)
    const earlier = await readLog(store, table.id, from, to)
    const told = earlier.flatMap(row =>
      logFor(JSON.parse(row.log), viewer).map((entry): Told => ({ ...entry, step: row.step })),
    )
    rows.unshift(...earlier)
    log.unshift(...told)
    if (enough(from, log)) break
  }
  return { rows, log }
}

const droppedOrders = (orders: string): boolean => (JSON.parse(orders || '{}') as Partial<Orders>).fate === 'dropped'

/** The last step that whoever sits there has looked at: as the store has it, or this process knows better. */
async function lastSeen({ store }: Services, table: LiveTable, role: Role): Promise<number> {
  const seat = await store.db
    .selectFrom('seats')
    .select(['seen', 'person_id'])
    .where('table_id', '=', table.id)
    .where('role', '=', role)
    .executeTakeFirst()
  return Math.max(seat?.seen ?? 0, table.looked.get(seat?.person_id ?? '') ?? 0)
}

function nameAt(table: LiveTable, role: Role): string | undefined {
  const person = table.seat(role)?.person_id
  return person == null ? undefined : table.names.get(person)
}

/** The latest lines; those before them are counted. */
function fewest(lines: readonly string[], earlier: (n: number) => string): readonly string[] {
  if (lines.length <= MOST_LINES) return lines
  const kept = lines.slice(-(MOST_LINES - 1))
  return [earlier(lines.length - kept.length), ...kept]
}

/** When the time of this seat is up. */
function until(table: LiveTable, role: Role, text: (at: number) => string): string {
  const clock = readClock(table.row.clock)
  const seat = clock?.seats[role]
  if (clock === null || seat === undefined || seat.since === null) return ''
  return text(whenLeft(clock.pace, seat, 0, holidaysOf(table.seats, table.holidays, role)))
}
