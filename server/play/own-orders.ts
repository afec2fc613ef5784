import type { Orders } from '#protocol/orders.ts'
import type { Seat } from '#server/storage/schema.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { send, type Watcher } from '#server/tables/watcher.ts'

/** A seat for which nobody has ever given orders in advance. */
export const NO_ORDERS = '[]'

const NONE: Orders = { lines: [], fate: null }

/** The orders in advance of whoever sits there. */
export const ordersOf = (seat: Pick<Seat, 'orders'> | undefined): Orders =>
  seat === undefined || seat.orders === NO_ORDERS ? NONE : (JSON.parse(seat.orders) as Orders)

/** To those who sit there, and to nobody else. */
export function tellOrders(table: LiveTable, watcher: Watcher): void {
  const roles = table.rolesOf(watcher.person)
  if (roles.length === 0) return
  send(watcher, { t: 'orders', orders: roles.map(role => ({ role, ...ordersOf(table.seat(role)) })) })
}
