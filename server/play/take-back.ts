import { type CoreState, type Role, rngFrom } from '#engine/index.ts'
import { makeSeal } from '#protocol/seal.ts'
import { turnFields } from '#server/clocks/turn.ts'
import type { House } from '#server/house.ts'
import { Refused } from '#server/refused.ts'
import { packState, readPlays, readState } from '#server/storage/plays.ts'
import type { Table } from '#server/storage/schema.ts'
import { changeTable } from '#server/storage/tables.ts'
import { type LiveTable, reloadTable } from './live-table.ts'
import { Position } from './position.ts'
import { announce } from './table-info.ts'
import { flush, undoFor } from './telling.ts'

/** At will: one play back, or all of them to the last barrier. */
export function takeBackAtWill(
  house: House,
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
    await goBack(house, table, all ? table.row.barrier_step : table.now.step - 1, false)
  })
}

/**
 * Back to an earlier step. To be called in turn. By consent it may cross dice: then play goes on with a fresh seed, sealed
 * like the first, so that nobody knows what he will roll.
 */
export async function goBack(house: House, table: LiveTable, to: number, byConsent: boolean): Promise<void> {
  const { now, row, game } = table
  if (to < 0 || to >= now.step) throw new Refused('undoBarred', `there is no step ${to} to go back to`)
  flush(house, table)
  const state = (await readState(house.store, table.id, to)) as CoreState
  const fresh = byConsent && state.rng.draws !== now.state.rng.draws ? await makeSeal() : null
  if (fresh !== null) state.rng = rngFrom(fresh.seed, state.rng.draws)
  const [play] = await readPlays(house.store, table.id, to, to)
  const revision = now.revision + 1
  const position = new Position(game, state, to, revision)
  const at = house.config.now()
  const { deciders } = position
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
    ...(fresh === null ? {} : { ...fresh, seal_from: state.rng.draws, earlier_seals: withSealOf(row) }),
  }
  const written = await changeTable(house.store, table.id, now.revision, set, async trx => {
    await trx.deleteFrom('plays').where('table_id', '=', table.id).where('step', '>', to).execute()
    await trx.deleteFrom('snapshots').where('table_id', '=', table.id).where('step', '>', to).execute()
    if (fresh === null) return
    const here = { table_id: table.id, step: to, state: packState(state) }
    await trx.deleteFrom('snapshots').where('table_id', '=', table.id).where('step', '=', to).execute()
    await trx.insertInto('snapshots').values(here).execute()
  })
  if (!written) {
    await reloadTable(house, table)
    flush(house, table)
    throw new Refused('stale', 'the position has changed')
  }
  const wasStuck = row.status === 'stuck'
  Object.assign(row, set)
  table.now = position
  table.untold.push({ position, by: null, log: [] })
  flush(house, table)
  if (byConsent || wasStuck) announce(table)
  house.bots.look(table)
}

function withSealOf(row: Table): string {
  const { commitment, seal_from: from, seed, salt } = row
  return JSON.stringify([...JSON.parse(row.earlier_seals), { commitment, from, seed, salt }])
}
