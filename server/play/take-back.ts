import type { Transaction } from 'kysely'
import { gameSeed } from '#engine/game-seed.ts'
import { type CoreState, type Role, rngFrom, type Seed } from '#engine/index.ts'
import { type Draw, makeSeal } from '#protocol/seal.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { packState, readPlays, readState } from '#server/storage/plays.ts'
import type { Database, Table, TableRow } from '#server/storage/schema.ts'
import { changeTable } from '#server/storage/tables.ts'
import { flush, undoFor } from '#server/tables/broadcast.ts'
import { type LiveTable, reloadTable } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { sharesIn } from '#server/tables/shares.ts'
import { announce } from '#server/tables/table-info.ts'
import { stopOrders, writeOrders } from './orders.ts'
import { ordersOf } from './own-orders.ts'

/** At will: one play back, or all of them to the last barrier. */
export function takeBackAtWill(
  services: Services,
  table: LiveTable,
  role: Role,
  revision: number,
  all: boolean,
): Promise<void> {
  return table.inTurn(async () => {
    if (!table.inPlay) throw new Refused('gameOver', 'the game is over')
    if (revision !== table.now.revision) throw new Refused('stale', `the table is at revision ${table.now.revision}`)
    const { steps, bar } = undoFor(table, role)
    if (steps === 0) throw new Refused('undoBarred', bar)
    await goBack(services, table, all ? table.row.barrier_step : table.now.step - 1, false)
  })
}

/**
 * Back to an earlier step. To be called in turn. By consent it may cross dice: then play goes on with another seed, so
 * that nobody knows what he will roll.
 */
export async function goBack(services: Services, table: LiveTable, to: number, byConsent: boolean): Promise<void> {
  const { now, row, game } = table
  if (to < 0 || to >= now.step) throw new Refused('undoBarred', `there is no step ${to} to go back to`)
  flush(services, table)
  const state = (await readState(services.store, table.id, to)) as CoreState
  const fresh = byConsent && state.rng.draws !== now.state.rng.draws ? await nextSeal(row, services.config.draw) : null
  if (fresh !== null) state.rng = rngFrom(fresh.dice, state.rng.draws)
  const [play] = await readPlays(services.store, table.id, to, to)
  const revision = now.revision + 1
  const moment = new Moment(game, state, to, revision)
  const at = services.config.now()
  const { deciders } = moment
  const set = {
    step: to,
    revision,
    barrier_step: byConsent ? to : row.barrier_step,
    barrier_why: byConsent ? (play?.barrier ?? 'others') : row.barrier_why,
    deciders: JSON.stringify(deciders),
    takebacks: row.takebacks + (byConsent ? 1 : 0),
    status: 'playing' as const,
    offers: '[]',
    at,
    ...turnFields(row, table.seats, { status: 'playing', deciders, step: to, at }),
    ...(fresh === null ? {} : { ...fresh.set, seal_from: state.rng.draws, earlier_seals: withSealOf(row) }),
  }
  const written = await changeTable(services.store, table.id, now.revision, set, async trx => {
    await trx.deleteFrom('plays').where('table_id', '=', table.id).where('step', '>', to).execute()
    await trx.deleteFrom('snapshots').where('table_id', '=', table.id).where('step', '>', to).execute()
    if (byConsent) await forgetNotices(trx, table.id, to)
    if (fresh === null) return
    const here = { table_id: table.id, step: to, state: packState(state) }
    await trx.deleteFrom('snapshots').where('table_id', '=', table.id).where('step', '=', to).execute()
    await trx.insertInto('snapshots').values(here).execute()
  })
  if (!written) {
    await reloadTable(services, table)
    flush(services, table)
    throw new Refused('stale', 'the position has changed')
  }
  const wasStuck = row.status === 'stuck'
  Object.assign(row, set)
  table.now = moment
  table.line++
  table.untold.push({ moment, by: null, log: [] })
  flush(services, table)
  if (byConsent || wasStuck) announce(table)
  // orders were given for another course of things
  for (const seat of table.seats) {
    const { lines } = ordersOf(seat)
    if (byConsent && lines.length > 0) await writeOrders(services, table, seat.role, { lines: [], fate: 'dropped' })
    else if (lines.some(line => line.begun)) await stopOrders(services, table, seat.role)
  }
  services.bots.look(table)
}

/** Notices of steps that are gone count no more: who is asked again is told again. */
const forgetNotices = (trx: Transaction<Database>, table: string, to: number) =>
  trx
    .updateTable('seats')
    .set({ noticed: to - 1 })
    .where('table_id', '=', table)
    .where('noticed', '>=', to)
    .execute()

/**
 * The seed after dice were taken back. With shares it follows from the host's seed, the shares and the number of times: the
 * host has nothing to choose. Older games get a fresh seed with a promise of its own.
 */
async function nextSeal(row: Table, draw: Draw): Promise<{ dice: Seed; set: Partial<TableRow> }> {
  const { shares } = sharesIn(row)
  if (shares !== undefined) {
    const again = row.again + 1
    return { dice: gameSeed(row.seed, shares, again), set: { again } }
  }
  const set = await makeSeal(draw)
  return { dice: set.seed, set: { ...set } }
}

function withSealOf(row: Table): string {
  const { commitment, seal_from: from, seed, salt } = row
  return JSON.stringify([...JSON.parse(row.earlier_seals), { commitment, from, seed, salt, ...sharesIn(row) }])
}
