import { randomBytes } from 'node:crypto'
import type { Role } from '#engine/index.ts'
import { logFor } from '#engine/log.ts'
import type { Condition, Order, OrderDraft, Orders } from '#protocol/orders.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { readLog, readPlays, readState } from '#server/storage/plays.ts'
import type { Seat } from '#server/storage/schema.ts'
import type { OrdersWrite } from '#server/storage/store.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { Moment, viewKey } from '#server/tables/moment.ts'
import { NO_ORDERS, tellsPresence } from '#server/tables/presence.ts'
import { announce } from '#server/tables/table-info.ts'
import { inTurnWith } from './catch-up.ts'
import { ordersOf, tellOrders } from './own-orders.ts'

/** A seat keeps no more lines, and a line no more choices. */
const MOST_LINES = 20
const MOST_KEYS = 100

/** Lines for the question that a seat is asked now: it is answered by them, or they are dropped. */
export function linesNow(table: LiveTable, role: Role): readonly Order[] {
  const seat = table.seat(role)
  if (seat === undefined || seat.orders === NO_ORDERS || seat.kind !== 'human') return []
  const prompt = table.now.pendingFor(role)?.prompt
  return ordersOf(seat).lines.filter(line => line.prompt === prompt)
}

/** The first of these lines whose conditions hold and whose first choice is on offer; null: none fits. To be called in turn. */
export async function fitting(
  services: Services,
  table: LiveTable,
  role: Role,
  lines: readonly Order[],
): Promise<Order | null> {
  const { now, game } = table
  const from = Math.min(...lines.map(line => line.since))
  const rows = await readLog(services.store, table.id, from + 1, now.step)
  const told = rows.flatMap(row =>
    // what the seat may read, and nothing else
    logFor(JSON.parse(row.log), viewKey(game, role)).map(entry => ({ ...entry, step: row.step })),
  )
  const holds = (condition: Condition, since: number): boolean => {
    const found = told.some(
      entry =>
        entry.step > since &&
        entry.key === condition.told &&
        Object.entries(condition.args).every(([name, value]) => entry.args[name] === value),
    )
    return found !== (condition.not === true)
  }
  const offers = now.offersTo(role)
  return (
    lines.find(line => offers.has(line.keys[0] as string) && line.when.every(one => holds(one, line.since))) ?? null
  )
}

/** A what-if board of one's own, and the seat of the real game for which it was played. */
async function readFork(services: Services, table: LiveTable, person: string, forkId: string) {
  const [role] = table.rolesOf(person)
  if (role === undefined || table.rolesOf(person).length > 1) throw new Refused('notYourSeat')
  const fork = await services.tables.get(forkId)
  const { row } = fork
  if (row.fork_of !== table.id || row.fork_base === null || fork.rolesOf(person).length === 0)
    throw new Refused('noSuchTable', 'this is no what-if board of this game')
  const plays = await readPlays(services.store, forkId, row.fork_base + 1, row.step)
  return { role, fork, base: row.fork_base, plays }
}

/**
 * What was played for this seat at the end of a what-if board: the question, its answers in order, and what the seat was told of
 * the others before.
 */
export async function draftOf(services: Services, table: LiveTable, person: string, fork: string): Promise<OrderDraft> {
  const { role, fork: board, plays, base } = await readFork(services, table, person, fork)
  const last = plays.findLastIndex(play => play.role !== role)
  const own = plays.slice(last + 1)
  const before = plays.slice(0, last + 1).filter(play => play.role !== role)
  const first = own[0]
  const told = before.flatMap(play => [...logFor(JSON.parse(play.log), viewKey(table.game, role))])
  if (first === undefined) return { prompt: '', keys: [], told }
  const state = await readState(services.store, fork, first.step - 1)
  const moment = new Moment(board.game, state, first.step - 1, base)
  return { prompt: moment.pendingFor(role)?.prompt ?? '', keys: own.map(play => play.key).slice(0, MOST_KEYS), told }
}

/** One more line for this person's seat. */
export async function keepOrder(
  services: Services,
  table: LiveTable,
  person: string,
  fork: string,
  when: readonly Condition[],
): Promise<void> {
  const { prompt, keys } = await draftOf(services, table, person, fork)
  if (keys.length === 0 || prompt === '') throw new Refused('malformed', 'nothing was played for this seat')
  await inTurnWith(services, table, async () => {
    const [role] = table.rolesOf(person)
    if (role === undefined) throw new Refused('notYourSeat')
    if (!table.inPlay) throw new Refused('gameOver', 'the game is over')
    const { lines } = ordersOf(table.seat(role))
    if (lines.length >= MOST_LINES) throw new Refused('tooMany', 'too many orders')
    const line: Order = { id: randomBytes(6).toString('hex'), prompt, keys, when, since: table.now.step }
    await writeOrders(services, table, role, { lines: [...lines, line], fate: null })
  })
}

/** Take one line back, or all. */
export function dropOrders(
  services: Services,
  table: LiveTable,
  person: string,
  id: string | undefined,
): Promise<void> {
  return inTurnWith(services, table, async () => {
    const [role] = table.rolesOf(person)
    if (role === undefined) throw new Refused('notYourSeat')
    const { lines, fate } = ordersOf(table.seat(role))
    if (lines.length === 0 && fate === null) return
    const left = id === undefined ? [] : lines.filter(line => line.id !== id)
    await writeOrders(services, table, role, { lines: left, fate: null })
  })
}

/** What is written for a seat. Once there have been orders it never looks again as if there had been none. */
export function ordersWrite(table: LiveTable, role: Role, orders: Orders): OrdersWrite {
  return { role, person: table.seat(role)?.person_id ?? '', text: JSON.stringify(orders) }
}

/** To be called in turn. */
export async function writeOrders(services: Services, table: LiveTable, role: Role, orders: Orders): Promise<void> {
  const write = ordersWrite(table, role, orders)
  await services.store.db
    .updateTable('seats')
    .set({ orders: write.text })
    .where('table_id', '=', table.id)
    .where('role', '=', role)
    .where('person_id', '=', write.person)
    .execute()
  ordersWritten(table, write)
}

/** They are in the store: whoever sits there is told. */
export function ordersWritten(table: LiveTable, { role, person, text }: OrdersWrite): void {
  const told = tellsPresence(table.row, table.seats)
  const seat = table.seat(role) as Seat
  seat.orders = text
  for (const watcher of table.watchers) if (watcher.ready && watcher.person === person) tellOrders(table, watcher)
  // from now on nobody is told who is here
  if (told) announce(table)
}
