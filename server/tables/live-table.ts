import { type AnyGame, gameWith, type LogEntry, type Role } from '#engine/index.ts'
import type { Substitution } from '#protocol/messages.ts'
import type { Holiday } from '#server/clocks/clock.ts'
import { holidaysAt } from '#server/clocks/holidays-at.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { namesOf } from '#server/storage/people.ts'
import { readKept, stateFrom } from '#server/storage/plays.ts'
import type { Seat, Table } from '#server/storage/schema.ts'
import { readTable, revisionOf } from '#server/storage/tables.ts'
import { makeLogAnew } from './log-anew.ts'
import { LogTail } from './log-tail.ts'
import { Moment } from './moment.ts'
import { substitutionsAt } from './substitutions.ts'
import type { Watcher } from './watcher.ts'

const NOBODY: ReadonlyMap<string, number> = new Map()

/** A play that is on the disk and not yet told. */
export interface Untold {
  moment: Moment
  by: Role | null
  log: readonly LogEntry[]
}

/** A table that somebody is at: a copy of what the store holds, those connected, and the queue of what they do. */
export class LiveTable {
  readonly id: string
  readonly game: AnyGame
  readonly time: () => number
  row: Table
  seats: Seat[]
  names: Map<string, string>
  now: Moment
  /** Of those who sit here, by person, where the pace is in days. */
  holidays: ReadonlyMap<string, readonly Holiday[]> = new Map()
  substitutions: readonly Substitution[] = []
  /** Free seats that are kept for somebody, with his name. */
  kept: ReadonlyMap<Role, string> = new Map()
  /** By question, the names of ways to answer it. */
  doctrines: Readonly<Record<string, readonly string[]>> = {}
  /** Somebody has learned to judge this title: the verbs that end a turn; null: nobody has. */
  coached: readonly string[] | null = null
  readonly watchers = new Set<Watcher>()
  /** How far people have looked at it here; the store hears of it a moment later. */
  readonly looked = new Map<string, number>()
  readonly tail = new LogTail()
  /** Goes up when steps that were known may be others now. */
  line = 0
  /** Who is connected to it at other processes, with the number of sockets; '' has no name. */
  elsewhere: () => ReadonlyMap<string, number> = () => NOBODY
  untold: Untold[] = []
  /** Who made the last choice himself; what followed it by itself does not count. Null: not known since the table was read. */
  chooser: Role | null = null
  /** When a held-back flush is due. */
  flushTimer: NodeJS.Timeout | null = null
  announceTimer: NodeJS.Timeout | null = null
  /** When orders in advance are carried out. */
  ordersTimer: NodeJS.Timeout | null = null
  /** The bot that is at work, and since when. */
  thinking: { role: Role; level: string; since: number; shown: boolean } | null = null
  /** A change asks for another look at the bots once the one at work is done. */
  lookAgain = false
  usedAt = performance.now()
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(
    game: AnyGame,
    row: Table,
    seats: Seat[],
    names: Map<string, string>,
    now: Moment,
    time: () => number = Date.now,
  ) {
    this.time = time
    this.id = row.id
    this.game = gameWith(game, JSON.parse(row.options))
    this.row = row
    this.seats = seats
    this.names = names
    this.now = now
  }

  /** Everything that changes a table is done one after another. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++
    this.usedAt = performance.now()
    const done = this.queue.then(work)
    this.queue = done.then(
      () => this.waiting--,
      () => this.waiting--,
    )
    return done
  }

  get idle(): boolean {
    return this.waiting === 0 && this.watchers.size === 0 && this.thinking === null && this.ordersTimer === null
  }

  get inPlay(): boolean {
    return this.row.status === 'playing' || this.row.status === 'stuck'
  }

  seat(role: Role): Seat | undefined {
    return this.seats.find(seat => seat.role === role)
  }

  rolesOf(person: string | null): Role[] {
    if (person === null) return []
    return this.game.roles.filter(role => this.seat(role)?.person_id === person)
  }
}

/** A table as the store holds it. While others write, it is read until nothing has changed in between. */
export async function loadTable(services: Services, id: string): Promise<LiveTable> {
  for (;;) {
    const table = await readWhole(services, id)
    if (services.store.shared === null || (await revisionOf(services.store, id)) === table.row.revision) return table
  }
}

async function readWhole(services: Services, id: string): Promise<LiveTable> {
  const found = await readTable(services.store, id)
  if (found === undefined) throw new Refused('noSuchTable')
  const { table, seats } = found
  const game = services.titles.get(table.game)?.game
  if (game === undefined) throw new Refused('noSuchGame', `this server does not serve "${table.game}"`)
  await makeLogAnew(services, game, table)
  const moment = await readMoment(services, game, table)
  const live = new LiveTable(game, table, seats, await seatNames(services, seats), moment, services.config.now)
  live.holidays = await holidaysAt(services, table, seats)
  live.substitutions = await substitutionsAt(services, id)
  live.kept = await keptSeats(services, table)
  live.coached = services.titles.get(table.game)?.ends ?? null
  for (const [prompt, ways] of Object.entries(services.titles.get(table.game)?.doctrines ?? {}))
    live.doctrines = { ...live.doctrines, [prompt]: Object.keys(ways) }
  live.elsewhere = () => services.cluster?.presence.at(id) ?? NOBODY
  return live
}

/** The present moment. One that cannot be read is nobody's fault who asks for it, and no other table's. */
async function readMoment(services: Services, game: AnyGame, table: Table): Promise<Moment> {
  const kept = await readKept(services.store, table.id, table.step)
  try {
    return new Moment(
      gameWith(game, JSON.parse(table.options)),
      stateFrom(kept, table.step),
      table.step,
      table.revision,
    )
  } catch (error) {
    services.log.error({ err: error, table: table.id, step: table.step }, 'a stored position cannot be read')
    throw new Refused('stuck', 'the stored position cannot be read; the host has been told')
  }
}

/** Take over what the store holds: another process has moved, or a write has failed. */
export async function reloadTable(services: Services, table: LiveTable): Promise<void> {
  const fresh = await loadTable(services, table.id)
  table.row = fresh.row
  table.seats = fresh.seats
  table.names = fresh.names
  table.now = fresh.now
  table.holidays = fresh.holidays
  table.substitutions = fresh.substitutions
  table.kept = fresh.kept
  table.untold = []
  table.chooser = null
  table.line++
  for (const watcher of table.watchers) watcher.told = null
}

export async function seatNames(services: Services, seats: readonly Seat[]): Promise<Map<string, string>> {
  return await namesOf(services.store, [...new Set(seats.flatMap(seat => seat.person_id ?? []))])
}

/** Free seats of a table at which play has not begun, and the names of those for whom they are kept. */
export async function keptSeats(services: Services, { id, status, step }: Table): Promise<Map<Role, string>> {
  if (status !== 'waiting' || step > 0) return new Map()
  const rows = await services.store.db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.person_id')
    .select(['invitations.role', 'people.name'])
    .where('table_id', '=', id)
    .where('role', 'is not', null)
    .execute()
  return new Map(rows.map(row => [row.role as Role, row.name]))
}
