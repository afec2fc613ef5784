import type { Pace } from '#protocol/clocks.ts'
import { holidaysAt } from '#server/clocks/holidays-at.ts'
import { firstTurn } from '#server/clocks/turn.ts'
import { writeOrders } from '#server/play/orders.ts'
import { ordersOf } from '#server/play/own-orders.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { changeTable } from '#server/storage/tables.ts'
import { flush } from '#server/tables/broadcast.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { takesOrders } from '#server/tables/presence.ts'
import { announceNow } from '#server/tables/table-info.ts'

/** All agree to play on at another pace: every clock begins anew, and orders in advance end where it is told who is here. To be called in turn. */
export async function changePace(services: Services, table: LiveTable, pace: Pace | null): Promise<void> {
  const { now, row } = table
  const at = services.config.now()
  const turn = firstTurn(pace, table.seats, { status: row.status, deciders: now.deciders, step: now.step, at })
  const set = { ...turn, turn_step: row.turn_step, turn_at: row.turn_at, offers: '[]', revision: now.revision + 1, at }
  flush(services, table)
  if (!(await changeTable(services.store, table.id, now.revision, set))) throw new Refused('stale')
  Object.assign(row, set)
  table.holidays = await holidaysAt(services, row, table.seats)
  table.now = new Moment(table.game, now.state, now.step, set.revision)
  table.untold.push({ moment: table.now, by: null, log: [] })
  flush(services, table)
  if (!takesOrders(row))
    for (const seat of table.seats)
      if (ordersOf(seat).lines.length > 0) await writeOrders(services, table, seat.role, { lines: [], fate: 'dropped' })
  announceNow(table)
}
