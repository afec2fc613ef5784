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
import { takesOrders } from '#server/tables/presence.ts'
import { eyesOf } from '#server/tables/watcher.ts'
import { inTurnWith } from './catch-up.ts'
import { NO_ORDERS, ordersOf, tellOrders } from './own-orders.ts'

/** A seat keeps no more lines, and a line no more choices. */
const MOST_LINES = 20
const MOST_KEYS = 100

/** Lines for the question that a seat is asked now: it is answered by them, or they are dropped. */
export function linesNow(table: LiveTable, role: Role): readonly Order[] {
  const seat = table.seat(role)
  if (seat === undefined || seat.orders === NO_ORDERS || seat.kind !== 'human') return []
  const prompt = table.now.pendingFor(role)?.prompt
  const lines = ordersOf(seat).lines.filter(line => line.prompt === prompt)
  // what else waits for this question waits until the one under way is through
  const begun = lines.find(line => line.begun)
  return begun === undefined ? lines : [begun]
}

/** The first of these lines whose conditions hold and whose first choice is on offer; null: none fits. To be called in turn. */
export async function fitting(
  services: Services,
  table: LiveTable,
  role: Role,
  lines: readonly Order[],
): Promise<Order | null> {
  // left from another pace
  if (!takesOrders(table.row)) return null
  const { now, game } = table
  const eyes = eyesOf(table, table.seat(role)?.person_id ?? null) ?? role
  const from = Math.min(...lines.map(line => line.since))
  const rows = await readLog(services.store, table.id, from + 1, now.step)
  const told = rows.flatMap(row =>
    // what the seat may read, and nothing else
    logFor(JSON.parse(row.log), viewKey(game, eyes)).map(entry => ({ ...entry, step: row.step })),
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

/** The orders of a seat once the first choice of this line is made: the rest of it waits for its turn, as far as it goes. */
export function ordersAfter(line: Order, others: readonly Order[], after: Moment, role: Role, barred: boolean): Orders {
  const keys = line.keys.slice(1)
  const prompt = after.pendingFor(role)?.prompt
  const goesOn = !barred && after.deciders.includes(role) && prompt !== undefined
  if (!goesOn || !after.offersTo(role).has(keys[0] ?? '')) return { lines: others, fate: 'played' }
  return { lines: [{ ...line, prompt, keys, when: [], begun: true }, ...others], fate: null }
}

/** A what-if board of one's own, and the seats of the real game for which it was played. */
async function readFork(services: Services, table: LiveTable, person: string, forkId: string) {
  const eyes = eyesOf(table, person)
  if (eyes === null) throw new Refused('notYourSeat')
  if (!takesOrders(table.row)) throw new Refused('noOrders', 'orders in advance go with a pace of days')
  const fork = await services.tables.get(forkId)
  const { row } = fork
  if (row.fork_of !== table.id || row.fork_base === null || fork.rolesOf(person).length === 0)
    throw new Refused('noSuchTable', 'this is no what-if board of this game')
  const plays = await readPlays(services.store, forkId, row.fork_base + 1, row.step)
  return { mine: table.rolesOf(person), eyes, fork, base: row.fork_base, plays }
}

/** An order as it is read off a what-if board, and for which seat. */
interface Draft extends OrderDraft {
  role: Role | null
}

async function readDraft(services: Services, table: LiveTable, person: string, forkId: string): Promise<Draft> {
  const { mine, eyes, fork, plays, base } = await readFork(services, table, person, forkId)
  const others = plays.filter(play => !mine.includes(play.role))
  const told = others.flatMap(play => [...logFor(JSON.parse(play.log), viewKey(table.game, eyes))])
  const role = plays.at(-1)?.role
  const own = plays.slice(plays.findLastIndex(play => play.role !== role) + 1)
  const first = own[0]
  if (role === undefined || first === undefined || !mine.includes(role))
    return { role: null, prompt: '', keys: [], told }
  const state = await readState(services.store, forkId, first.step - 1)
  const moment = new Moment(fork.game, state, first.step - 1, base)
  const prompt = moment.pendingFor(role)?.prompt ?? ''
  return { role, prompt, keys: own.map(play => play.key).slice(0, MOST_KEYS), told }
}

/**
 * What was played last on a what-if board for a seat of this person: the question, its answers in order, and what he was told of
 * the others before.
 */
export async function draftOf(services: Services, table: LiveTable, person: string, fork: string): Promise<OrderDraft> {
  const { role: _, ...draft } = await readDraft(services, table, person, fork)
  return draft
}

/** One more line for this person's seat. */
export async function keepOrder(
  services: Services,
  table: LiveTable,
  person: string,
  fork: string,
  when: readonly Condition[],
): Promise<void> {
  const { role, prompt, keys } = await readDraft(services, table, person, fork)
  if (role === null || prompt === '') throw new Refused('malformed', 'nothing was played for this seat')
  await inTurnWith(services, table, async () => {
    if (!table.rolesOf(person).includes(role)) throw new Refused('notYourSeat')
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
    const mine = table.rolesOf(person)
    if (mine.length === 0) throw new Refused('notYourSeat')
    for (const role of mine) {
      const { lines, fate } = ordersOf(table.seat(role))
      const left = id === undefined ? [] : lines.filter(line => line.id !== id)
      if (left.length < lines.length || fate !== null)
        await writeOrders(services, table, role, { lines: left, fate: null })
    }
  })
}

/** Whoever sits there goes on by himself: a line under way ends, and what became of earlier ones has been read. To be called in turn. */
export async function stopOrders(services: Services, table: LiveTable, role: Role): Promise<void> {
  const { lines, fate } = ordersOf(table.seat(role))
  const left = lines.filter(line => !line.begun)
  if (left.length < lines.length || fate !== null) await writeOrders(services, table, role, { lines: left, fate: null })
}

/** What is written for a seat. */
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
  const seat = table.seat(role) as Seat
  seat.orders = text
  for (const watcher of table.watchers) if (watcher.ready && watcher.person === person) tellOrders(table, watcher)
}
