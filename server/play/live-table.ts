import type { AnyGame, LogEntry, Role } from '#engine/index.ts'
import type { House } from '#server/house.ts'
import { Refused } from '#server/refused.ts'
import { namesOf } from '#server/storage/people.ts'
import { readState } from '#server/storage/plays.ts'
import type { Seat, Table } from '#server/storage/schema.ts'
import { readTable } from '#server/storage/tables.ts'
import { Position } from './position.ts'
import type { Watcher } from './watcher.ts'

/** A play that is on the disk and not yet told. */
export interface Untold {
  position: Position
  by: Role | null
  log: readonly LogEntry[]
}

/** A table that somebody is at: a copy of what the store holds, those connected, and the queue of what they do. */
export class LiveTable {
  readonly id: string
  readonly game: AnyGame
  row: Table
  seats: Seat[]
  names: Map<string, string>
  now: Position
  readonly watchers = new Set<Watcher>()
  untold: Untold[] = []
  /** When a held-back flush is due. */
  flushTimer: NodeJS.Timeout | null = null
  announceTimer: NodeJS.Timeout | null = null
  /** The bot that is at work, and since when. */
  thinking: { role: Role; level: string; since: number; shown: boolean } | null = null
  usedAt = Date.now()
  private queue: Promise<unknown> = Promise.resolve()
  private waiting = 0

  constructor(game: AnyGame, row: Table, seats: Seat[], names: Map<string, string>, now: Position) {
    this.id = row.id
    this.game = game
    this.row = row
    this.seats = seats
    this.names = names
    this.now = now
  }

  /** Everything that changes a table is done one after another. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++
    this.usedAt = Date.now()
    const done = this.queue.then(work)
    this.queue = done.then(
      () => this.waiting--,
      () => this.waiting--,
    )
    return done
  }

  get idle(): boolean {
    return this.waiting === 0 && this.watchers.size === 0 && this.thinking === null
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

export async function loadTable(house: House, id: string): Promise<LiveTable> {
  const found = await readTable(house.store, id)
  if (found === undefined) throw new Refused('noSuchTable')
  const { table, seats } = found
  const game = house.titles.get(table.game)?.game
  if (game === undefined) throw new Refused('noSuchGame', `this server does not serve "${table.game}"`)
  const state = await readState(house.store, id, table.step)
  const position = new Position(game, state, table.step, table.revision)
  return new LiveTable(game, table, seats, await seatNames(house, seats), position)
}

/** Take over what the store holds: another process has moved, or a write has failed. */
export async function reloadTable(house: House, table: LiveTable): Promise<void> {
  const fresh = await loadTable(house, table.id)
  table.row = fresh.row
  table.seats = fresh.seats
  table.names = fresh.names
  table.now = fresh.now
  table.untold = []
  for (const watcher of table.watchers) watcher.told = null
}

export async function seatNames(house: House, seats: readonly Seat[]): Promise<Map<string, string>> {
  return await namesOf(house.store, [...new Set(seats.flatMap(seat => seat.person_id ?? []))])
}
