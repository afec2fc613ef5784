import type { Role } from '#engine/index.ts'
import type { OpenFilter, TableLine } from '#protocol/messages.ts'
import type { Holiday } from '#server/clocks/clock.ts'
import { clockInfo } from '#server/clocks/clock-info.ts'
import { holidaysOfPeople } from '#server/clocks/holidays-at.ts'
import type { Services } from '#server/services.ts'
import { blockedBy, blockersOf } from '#server/storage/blocks.ts'
import { namesOf } from '#server/storage/people.ts'
import { countUnseen } from '#server/storage/plays.ts'
import type { Seat, Table } from '#server/storage/schema.ts'
import { openTables, seatsOf, tablesOf, watchedTables } from '#server/storage/tables.ts'
import { apartOf } from '#server/tables/apart.ts'
import { offersTo } from '#server/tables/offers-to.ts'
import { tellsPresence } from '#server/tables/presence.ts'
import { countUnread } from '#server/talk/chat.ts'
import { heardBy } from '#server/talk/rooms.ts'

/** Those that wait for the reader come first, the longest waiting before the others; the rest by the last event. */
function byWait(a: TableLine, b: TableLine): number {
  if (a.myTurn !== b.myTurn) return a.myTurn ? -1 : 1
  return a.myTurn ? a.turnAt - b.turnAt : b.at - a.at
}

/** The games of a person by whose turn it is, and for how long. */
export async function listMine(services: Services, person: string): Promise<TableLine[]> {
  const lines = await linesOf(services, await tablesOf(services.store, person, 200), person)
  return lines.sort(byWait)
}

/** Tables with a free seat, without those of people whom the reader has blocked or who have blocked him. */
export async function listOpen(services: Services, person: string | null, filter: OpenFilter): Promise<TableLine[]> {
  const tables = await openTables(services.store, filter, 100)
  const apart = new Set([...(await blockedBy(services.store, person)), ...(await blockersOf(services.store, person))])
  const seats = await seatsOf(
    services.store,
    tables.map(table => table.id),
  )
  const shown = tables.filter(table => !seats.get(table.id)?.some(seat => apart.has(seat.person_id ?? '')))
  return await linesOf(services, shown, person)
}

/** Games under way that anybody may watch, the liveliest first. */
export async function listWatched(services: Services, person: string | null): Promise<TableLine[]> {
  return await linesOf(services, await watchedTables(services.store, 50), person)
}

export async function linesOf(services: Services, tables: Table[], person: string | null): Promise<TableLine[]> {
  const seats = await seatsOf(
    services.store,
    tables.map(table => table.id),
  )
  const people = new Set([...seats.values()].flat().flatMap(seat => seat.person_id ?? []))
  const names = await namesOf(services.store, [...people])
  const timed = tables.some(table => table.clock !== null)
  const resting = timed ? await holidaysOfPeople(services, [...people]) : new Map()
  const line = (table: Table) => lineOf(services, table, seats.get(table.id) ?? [], names, person, resting)
  return await Promise.all(tables.map(line))
}

async function lineOf(
  services: Services,
  table: Table,
  seats: Seat[],
  names: Map<string, string>,
  person: string | null,
  resting: ReadonlyMap<string, readonly Holiday[]>,
): Promise<TableLine> {
  const roles = services.titles.get(table.game)?.game.roles ?? seats.map(seat => seat.role)
  const mine = seats.filter(seat => person !== null && seat.person_id === person)
  const seen = Math.max(0, ...mine.map(seat => seat.seen))
  const turn = table.status === 'playing' || table.status === 'stuck' ? (JSON.parse(table.deciders) as Role[]) : []
  const rooms = heardBy({ game: { roles }, row: table, seats }, person).filter(room => room !== 'watchers')
  const ofOthers = mine.length > 0 && mine.length < seats.length
  return {
    id: table.id,
    game: table.game,
    scenario: table.scenario,
    seats: roles
      .flatMap(role => seats.filter(seat => seat.role === role))
      .map(seat => ({
        role: seat.role,
        kind: seat.kind,
        name: seat.person_id === null ? null : (names.get(seat.person_id) ?? null),
        level: seat.level,
        online:
          seat.person_id === null
            ? seat.kind === 'bot'
            : tellsPresence(table)
              ? services.tables.isOnline(seat.person_id)
              : null,
        mine: person !== null && seat.person_id === person,
      })),
    status: table.status,
    outcome: table.outcome === null ? null : JSON.parse(table.outcome),
    turn,
    myTurn: mine.some(seat => turn.includes(seat.role)),
    step: table.step,
    unseen: ofOthers
      ? await countUnseen(
          services.store,
          table.id,
          seen,
          mine.map(seat => seat.role),
        )
      : 0,
    unread: person !== null && mine.length > 0 ? await countUnread(services, table.id, rooms, person) : 0,
    at: table.at,
    turnAt: table.turn_at,
    clock: clockInfo(table, seats, resting, services.config.now()),
    title: table.title,
    apart: apartOf(table, seats, person),
    archived: mine.some(seat => seat.archived === 1),
    offers: offersTo(table, mine).map(({ what, by }) => ({ what, by })),
  }
}
