import { gameSeed, type Shares } from '#engine/game-seed.ts'
import { begin, type CoreState, type Role, rngFrom } from '#engine/index.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { packState } from '#server/storage/plays.ts'
import type { Seat, TableRow } from '#server/storage/schema.ts'
import { changeTable } from '#server/storage/tables.ts'
import { flush, tellSoon } from '#server/tables/broadcast.ts'
import { dismissWatchers } from '#server/tables/entry.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { wanting } from '#server/tables/shares.ts'
import { announceNow } from '#server/tables/table-info.ts'
import { openRooms } from '#server/talk/chat.ts'
import { inTurnWith } from './catch-up.ts'

/**
 * The dice of a table are made when all sit and each person's page has added its share, or after a few seconds without
 * those that are silent. Until then nothing is played, and what lies on the board is a set-up that is thrown away.
 */

const MOST = 200

type Opening = Pick<TableRow, 'sealed' | 'shares' | 'opens_at'>

/** Who sits there is complete and the dice are made: play goes on. */
export const statusWith = (
  row: Pick<TableRow, 'sealed'>,
  seats: readonly Pick<Seat, 'kind'>[],
): 'waiting' | 'playing' => (row.sealed === 0 || seats.some(seat => seat.kind === 'empty') ? 'waiting' : 'playing')

/** What a change of these seats does to the dice that are still to be made; `changed`: the seat that has another sitter. */
export function openingWith(
  { config }: Pick<Services, 'config'>,
  row: Opening,
  seats: readonly Pick<Seat, 'kind'>[],
  changed: readonly Role[],
): Partial<Opening> {
  if (row.sealed === 1) return {}
  const complete = seats.every(seat => seat.kind !== 'empty')
  const come = (JSON.parse(row.shares ?? '[]') as Shares).filter(([role]) => !changed.includes(role))
  return { shares: JSON.stringify(come), opens_at: complete ? config.now() + config.shareMs : null }
}

/** A page's share, for all seats of its person. The first one counts; one that comes too late changes nothing. */
export function addShare(
  services: Services,
  table: LiveTable,
  person: string | null,
  { commitment, share }: { commitment: string; share: string },
): Promise<void> {
  return inTurnWith(services, table, async () => {
    const roles = table.rolesOf(person)
    if (roles.length === 0) throw new Refused('notYourSeat')
    const { row, now } = table
    if (row.sealed === 1 || row.status !== 'waiting') return
    if (row.commitment !== commitment) throw new Refused('malformed', 'this share is for another promise')
    const wanted = wanting(table)
    const come = JSON.parse(row.shares ?? '[]') as Shares
    const added = roles.filter(role => wanted.includes(role)).map((role): [Role, string] => [role, share])
    if (added.length === 0) return
    const set = { shares: JSON.stringify([...come, ...added]), revision: now.revision + 1 }
    if (!(await changeTable(services.store, table.id, now.revision, set))) throw new Refused('stale')
    Object.assign(row, set)
    table.now = new Moment(table.game, now.state, now.step, set.revision)
    if (await openWhenReady(services, table)) return
    table.untold.push({ moment: table.now, by: null, log: [] })
    flush(services, table)
    announceNow(table)
  })
}

/** Make the dice if nobody is awaited any more. To be called in turn. */
export async function openWhenReady(services: Services, table: LiveTable): Promise<boolean> {
  const { row, seats } = table
  if (row.sealed === 1 || row.status !== 'waiting' || seats.some(seat => seat.kind === 'empty')) return false
  const late = row.opens_at !== null && row.opens_at <= services.config.now()
  if (!late && wanting(table).length > 0) return false
  await makeDice(services, table)
  return true
}

async function makeDice(services: Services, table: LiveTable): Promise<void> {
  const { row, game, seats, now } = table
  const come = new Map(JSON.parse(row.shares ?? '[]') as Shares)
  const people = game.roles.filter(role => seats.some(seat => seat.role === role && seat.kind === 'human'))
  const shares: Shares = people.map(role => [role, come.get(role) ?? null])
  const seed = gameSeed(row.seed, shares, 0)
  // a game from a file goes on from where it stands; any other is set up with these dice
  const begun = row.imported === 1 ? null : begin(game, row.scenario, JSON.parse(row.options), seed)
  const state: CoreState = begun?.state ?? (game.clone(now.state) as CoreState)
  if (begun === null) state.rng = rngFrom(seed, state.rng.draws)
  const moment = new Moment(game, state, now.step, now.revision + 1)
  const { deciders, step, revision } = moment
  const at = services.config.now()
  const set = {
    status: 'playing' as const,
    sealed: 1,
    shares: JSON.stringify(shares),
    opens_at: null,
    accounts_only: await allAccounts(services, seats),
    deciders: JSON.stringify(deciders),
    revision,
    at,
    ...turnFields(row, seats, { status: 'playing', deciders, step, at }),
  }
  flush(services, table)
  const written = await changeTable(services.store, table.id, now.revision, set, async trx => {
    await trx
      .updateTable('snapshots')
      .set({ state: packState(state) })
      .where('table_id', '=', table.id)
      .where('step', '=', step)
      .execute()
    if (begun === null) return
    const setup = { log: JSON.stringify(begun.log), drawn: JSON.stringify(begun.drawn), revision }
    await trx.updateTable('plays').set(setup).where('table_id', '=', table.id).where('step', '=', 0).execute()
  })
  if (!written) throw new Refused('stale')
  Object.assign(row, set)
  table.now = moment
  for (const watcher of table.watchers) watcher.told = null
  dismissWatchers(table)
  announceNow(table)
  for (const watcher of table.watchers) if (watcher.ready) tellSoon(services, table, watcher)
  openRooms(services, table)
  services.bots.look(table)
}

/** What counts for a rating is settled when play begins: a guest does not wait for the result to become an account. */
async function allAccounts(services: Services, seats: readonly Seat[]): Promise<number> {
  const people = [...new Set(seats.flatMap(seat => seat.person_id ?? []))]
  const guests = await services.store.db
    .selectFrom('people')
    .select('id')
    .where('id', 'in', [...people, ''])
    .where('guest', '=', 1)
    .execute()
  return guests.length === 0 ? 1 : 0
}

/** Tables that have waited long enough for a page that is silent. What is due stands in the store. */
export async function sweepOpenings(services: Services): Promise<void> {
  const rows = await services.store.db
    .selectFrom('tables')
    .select('id')
    .where('opens_at', '<=', services.config.now())
    .orderBy('opens_at')
    .limit(MOST)
    .execute()
  for (const { id } of rows) {
    try {
      const table = await services.tables.get(id)
      await inTurnWith(services, table, () => openOrForget(services, table))
    } catch (error) {
      services.log.error({ err: error, table: id }, 'the dice of a table could not be made')
    }
  }
}

/** A table that was called off meanwhile needs none. */
async function openOrForget(services: Services, table: LiveTable): Promise<void> {
  if ((await openWhenReady(services, table)) || table.row.opens_at === null) return
  const set = { opens_at: null }
  if (!(await changeTable(services.store, table.id, table.now.revision, set))) throw new Refused('stale')
  Object.assign(table.row, set)
}
