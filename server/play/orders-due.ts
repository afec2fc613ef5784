import { randomInt } from 'node:crypto'
import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { linesNow } from './orders.ts'
import { NO_ORDERS } from './own-orders.ts'

const MOST = 200
/** A question whose orders are still not carried out after this was left by a process that died. */
export const LEFT_MS = 30_000

/** Whether somebody who is asked now has left orders for it. */
export const ordersWait = (table: LiveTable): boolean =>
  table.row.status === 'playing' && table.now.deciders.some(role => linesNow(table, role).length > 0)

/**
 * Orders in advance are carried out after as long as a person needs for a quick answer, and less for what follows in the same
 * line: who waits for them cannot tell the one from the other.
 */
export function scheduleOrders(services: Services, table: LiveTable, carryOut: () => Promise<void>): void {
  if (table.ordersTimer !== null || !ordersWait(table)) return
  const { answerMs } = services.config
  const goesOn = table.now.deciders.some(role => linesNow(table, role)[0]?.begun)
  const most = goesOn ? answerMs / 4 : answerMs
  const delay = answerMs === 0 ? 0 : most / 2 + randomInt(most)
  table.ordersTimer = setTimeout(() => {
    table.ordersTimer = null
    carryOut().catch(error => services.log.error({ err: error, table: table.id }, 'orders could not be carried out'))
  }, delay)
}

/** Tables at which orders wait since longer than that. What is due stands in the store. */
export async function leftOrders({ store, config }: Services): Promise<string[]> {
  const rows = await store.db
    .selectFrom('seats')
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .select('tables.id')
    .distinct()
    .where('seats.orders', '!=', NO_ORDERS)
    .where('seats.orders', 'not like', '{"lines":[]%')
    .where('tables.status', '=', 'playing')
    .where('tables.turn_at', '<=', config.now() - LEFT_MS)
    .limit(MOST)
    .execute()
  return rows.map(row => row.id)
}
