import type { Transaction } from 'kysely'
import type { Role } from '#engine/index.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { openingWith, openWhenReady, statusWith } from '#server/play/opening.ts'
import { tellStanding } from '#server/play/standing.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import type { Database, Seat, SubstitutionRow, TableRow } from '#server/storage/schema.ts'
import { changeTable } from '#server/storage/tables.ts'
import { flush, tellSoon } from '#server/tables/broadcast.ts'
import { dismissWatchers } from '#server/tables/entry.ts'
import { type LiveTable, seatNames } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { substitutionsAt, writeSubstitution } from '#server/tables/substitutions.ts'
import { announceNow } from '#server/tables/table-info.ts'
import { tellTalk } from '#server/talk/chat.ts'

export type Sitter = Pick<Seat, 'kind' | 'person_id' | 'level'>
export const NOBODY: Sitter = { kind: 'empty', person_id: null, level: null }
export const botSitter = (level: string): Sitter => ({ kind: 'bot', person_id: null, level })
/** What a seat keeps of its sitter begins anew with another. */
const FRESH = { noticed: -1, seen_at: 0, standing: '[]', orders: '[]', archived: 0 }
export const personSitter = (person: string): Sitter => ({ kind: 'human', person_id: person, level: null })

/** Another takes seats, or nobody does and play waits. To be called in turn. Everybody then looks with his own eyes. */
export async function reseat(
  services: Services,
  table: LiveTable,
  roles: readonly Role[],
  sitter: Sitter,
  why: SubstitutionRow['why'],
  also: Partial<TableRow> = {},
  within: (trx: Transaction<Database>) => Promise<void> = async () => {},
): Promise<void> {
  const { now, row } = table
  const old = table.seats.filter(seat => roles.includes(seat.role))
  const seats = table.seats.map(seat => (old.includes(seat) ? { ...seat, ...sitter, ...FRESH } : seat))
  const status = statusWith(row, seats)
  const at = services.config.now()
  const next = { status, deciders: now.deciders, step: now.step, at }
  // the new one begins with a full clock where each answer has its own; a live clock goes with the seat
  const stopped = { ...row, ...turnFields(row, seats, { ...next, status: 'waiting' }) }
  const set = {
    status,
    offers: '[]',
    revision: now.revision + 1,
    at,
    ...turnFields(stopped, seats, next),
    turn_step: now.step,
    turn_at: at,
    ...openingWith(services, row, seats, roles),
    ...also,
  }
  flush(services, table)
  const written = await changeTable(services.store, table.id, now.revision, set, async trx => {
    await within(trx)
    await trx
      .updateTable('seats')
      .set({ ...sitter, ...FRESH })
      .where('table_id', '=', table.id)
      .where('role', 'in', roles)
      .execute()
    for (const { role, kind, person_id, level } of old) {
      if (now.step === 0 && kind === 'empty') continue
      await writeSubstitution(trx, {
        table_id: table.id,
        role,
        step: now.step,
        from_person: person_id,
        from_level: level,
        to_person: sitter.person_id,
        to_level: sitter.level,
        why,
        at,
      })
    }
  })
  if (!written) throw new Refused('stale')
  Object.assign(row, set)
  table.seats = seats
  table.names = await seatNames(services, seats)
  table.substitutions = await substitutionsAt(services, table.id)
  table.now = new Moment(table.game, now.state, now.step, set.revision)
  for (const watcher of table.watchers) {
    watcher.told = null
    if (old.some(seat => seat.person_id === watcher.person)) watcher.lifted = null
  }
  dismissWatchers(table)
  announceNow(table)
  for (const watcher of table.watchers) {
    if (!watcher.ready) continue
    tellSoon(services, table, watcher)
    tellStanding(table, watcher)
    await tellTalk(services, table, watcher)
  }
  await openWhenReady(services, table)
  services.bots.look(table)
}
