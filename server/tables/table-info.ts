import { inviteBy } from '#protocol/invite.ts'
import { lessonOf } from '#protocol/lessons.ts'
import type { Offer, Role, Seal, Seat, TableInfo } from '#protocol/messages.ts'
import { clockInfo } from '#server/clocks/clock-info.ts'
import type { Seat as SeatRow } from '#server/storage/schema.ts'
import { outcomeOf } from './broadcast.ts'
import { mayEnter } from './entry.ts'
import type { LiveTable } from './live-table.ts'
import { isAt, tellsPresence } from './presence.ts'
import { sharesIn, wanting } from './shares.ts'

/** An offer as it is stored: one to go back is void once play has gone on. */
export interface StoredOffer extends Offer {
  revision: number
}

export function offersAt(table: LiveTable): StoredOffer[] {
  if (!table.inPlay) return []
  const offers = JSON.parse(table.row.offers) as StoredOffer[]
  return offers.filter(offer => offer.what !== 'undo' || offer.revision === table.now.revision)
}

export function tableInfo(table: LiveTable, person: string | null): TableInfo {
  const { row, game } = table
  const mine = table.rolesOf(person)
  const ended = row.status === 'over' || row.status === 'aborted'
  return {
    id: table.id,
    game: row.game,
    scenario: row.scenario,
    options: JSON.parse(row.options),
    verbs: game.verbs,
    hidden: game.hidden,
    seats: game.roles.map(role => seatInfo(table, role, person)),
    mine,
    status: row.status,
    outcome: outcomeOf(table),
    seal: sealInfo(table, ended),
    offers: offersAt(table).map(({ revision: _, ...offer }) => offer),
    takebacks: row.takebacks,
    watchers: onlookers(table),
    invite: row.status === 'waiting' && mine[0] !== undefined ? inviteBy(row.invite, mine[0]) : null,
    rematch: row.rematch,
    listed: row.status === 'waiting' && row.open === 1,
    title: row.title,
    doctrines: table.doctrines,
    forkOf: mine.length > 0 ? row.fork_of : null,
    watch: row.watch,
    alone: row.alone,
    mayWatch: mayEnter(table, person),
    createdAt: row.created_at,
    clock: clockInfo(row, table.seats, table.holidays, table.time()),
    substitutions: table.substitutions,
    advised: row.advised === 1,
    advice: adviceAt(table, mine),
  }
}

/** The general is asked where nobody else plays, but in a lesson, which leads by the hand; whether a board was branched off from such a game is looked up when he is asked. */
function adviceAt(table: LiveTable, mine: readonly Role[]): TableInfo['advice'] {
  const alone = table.seats.every(seat => seat.kind === 'bot' || mine.includes(seat.role))
  const lesson = table.seats.some(seat => lessonOf(seat.level) !== null)
  const may = alone && !lesson && mine.length > 0 && table.row.status === 'playing'
  return may && table.coached !== null ? { ends: table.coached } : null
}

function onlookers(table: LiveTable): number {
  const seated = (person: string | null) => table.rolesOf(person).length > 0
  let count = [...table.watchers].filter(w => !seated(w.person)).length
  for (const [person, sockets] of table.elsewhere()) if (!seated(person)) count += sockets
  return count
}

function sealInfo(table: LiveTable, ended: boolean): Seal {
  const { row } = table
  const { commitment, seal_from: from, seed, salt, sealed } = row
  if (sealed === 0) return { commitment, from, ...(ended ? {} : { wants: wanting(table) }) }
  const earlier = (JSON.parse(row.earlier_seals) as Seal[]).map(({ seed, salt, ...seal }) =>
    ended ? ({ ...seal, seed, salt } as Seal) : seal,
  )
  return {
    commitment,
    from,
    ...(ended ? { seed, salt } : {}),
    ...sharesIn(row),
    ...(earlier.length > 0 ? { earlier } : {}),
  }
}

function seatInfo(table: LiveTable, role: string, person: string | null): Seat {
  const seat = table.seat(role)
  const sitter = seat?.person_id ?? null
  return {
    role,
    kind: seat?.kind ?? 'empty',
    name: sitter === null ? keptFor(table, seat) : (table.names.get(sitter) ?? null),
    level: seat?.level ?? null,
    online: sitter === null ? seat?.kind === 'bot' : tellsPresence(table.row) ? isAt(table, sitter) : null,
    mine: sitter !== null && sitter === person,
  }
}

const keptFor = (table: LiveTable, seat: SeatRow | undefined): string | null =>
  seat?.kind === 'empty' ? (table.kept.get(seat.role) ?? null) : null

/** Tell everybody at the table what has changed about it; several changes at once are told once. */
export function announce(table: LiveTable): void {
  // where many come and go it is told less often
  table.announceTimer ??= setTimeout(() => announceNow(table), 10 + 3 * table.watchers.size)
}

export function announceNow(table: LiveTable): void {
  if (table.announceTimer !== null) clearTimeout(table.announceTimer)
  table.announceTimer = null
  // those who hold the same seats, or none, are told the same
  const texts = new Map<string, string>()
  for (const watcher of table.watchers) {
    if (!watcher.ready) continue
    const mine = table.rolesOf(watcher.person).join(' ')
    const text = texts.get(mine) ?? JSON.stringify({ t: 'table', ...tableInfo(table, watcher.person) })
    texts.set(mine, text)
    watcher.sendText(text)
  }
}
