import type { Pace } from '#protocol/clocks.ts'
import type { House } from '#server/house.ts'
import type { LiveTable } from '#server/play/live-table.ts'
import { Position } from '#server/play/position.ts'
import { announceNow } from '#server/play/table-info.ts'
import { flush } from '#server/play/telling.ts'
import { Refused } from '#server/refused.ts'
import { changeTable } from '#server/storage/tables.ts'
import { holidaysAt } from './holidays-at.ts'
import { firstTurn } from './turn.ts'

/** All agree to play on at another pace: every clock begins anew. To be called in turn. */
export async function changePace(house: House, table: LiveTable, pace: Pace | null): Promise<void> {
  const { now, row } = table
  const at = house.config.now()
  const turn = firstTurn(pace, table.seats, { status: row.status, deciders: now.deciders, step: now.step, at })
  const set = { ...turn, turn_step: row.turn_step, turn_at: row.turn_at, offers: '[]', revision: now.revision + 1, at }
  flush(house, table)
  if (!(await changeTable(house.store, table.id, now.revision, set))) throw new Refused('stale')
  Object.assign(row, set)
  table.holidays = await holidaysAt(house, row, table.seats)
  table.now = new Position(table.game, now.state, now.step, set.revision)
  table.untold.push({ position: table.now, by: null, log: [] })
  flush(house, table)
  announceNow(table)
}
