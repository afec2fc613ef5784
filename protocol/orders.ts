import { type Static, Type } from 'typebox'
import type { LogEntry, Role } from '#engine/index.ts'
import { TableId } from './requests.ts'

/** Orders in advance: what a seat will answer, on conditions that it will see for itself. */

const closed = { additionalProperties: false }
const Value = Type.Union([Type.String({ maxLength: 120 }), Type.Number(), Type.Boolean()])

/** A line of the log that this seat will be told, with at least these values; `not`: it will not be. */
export const Condition = Type.Object(
  {
    told: Type.String({ maxLength: 120, pattern: '^log\\.[A-Za-z0-9.-]+$' }),
    args: Type.Record(Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' }), Value, { maxProperties: 20 }),
    not: Type.Optional(Type.Literal(true)),
  },
  closed,
)

/** POST /api/tables/:id/orders: what was played for this seat on a what-if board becomes a line of its orders. */
export const KeepOrder = Type.Object({ fork: TableId, when: Type.Array(Condition, { maxItems: 8 }) }, closed)
/** POST /api/tables/:id/orders/remove: one line, or all. */
export const DropOrders = Type.Object({ id: Type.Optional(Type.String({ maxLength: 24 })) }, closed)

export type Condition = Static<typeof Condition>
export type KeepOrder = Static<typeof KeepOrder>
export type DropOrders = Static<typeof DropOrders>

/** A line: when this question comes and all conditions hold, these choices are made, as far as they go. */
export interface Order {
  id: string
  prompt: string
  keys: readonly string[]
  when: readonly Condition[]
  /** The step at which it was given: conditions look at what was told after it. */
  since: number
  /** Its first choices have been made, and these are the rest. */
  begun?: true
}

/** What became of the last orders: they were played, or none of them fitted. */
export type OrdersFate = 'played' | 'dropped'

export interface Orders {
  lines: readonly Order[]
  fate: OrdersFate | null
}

/** The orders in advance of the reader's own seats; after `hello` and when they change. */
export interface OrdersMessage {
  t: 'orders'
  orders: readonly (Orders & { role: Role })[]
}

/** GET /api/tables/:id/orders?fork=: what would become an order, and what the seat was told on the what-if board. */
export interface OrderDraft {
  prompt: string
  keys: readonly string[]
  told: readonly LogEntry[]
}
