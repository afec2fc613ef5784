import { expect, it, vi } from 'vitest'
import type { Condition, Order, Orders } from '#protocol/orders.ts'
import { configFrom } from '#server/config.ts'
import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { scheduleOrders } from './orders-due.ts'

const CONFIG = configFrom({})

/** A seat that is asked what it has left an order for, on these conditions. */
function asked(when: readonly Condition[], begun = false): LiveTable {
  const line: Order = { id: 'a', prompt: 'prompt.move', keys: ['pass'], when, since: 0, ...(begun && { begun }) }
  const orders: Orders = { lines: [line], fate: null }
  return {
    ordersTimer: null,
    row: { status: 'playing' },
    now: { deciders: ['red'], pendingFor: () => ({ prompt: 'prompt.move' }) },
    seat: () => ({ kind: 'human', orders: JSON.stringify(orders) }),
  } as unknown as LiveTable
}

/** After how many milliseconds the order is looked at. */
function delay(when: readonly Condition[], begun = false): number {
  const waits = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as unknown as NodeJS.Timeout)
  try {
    scheduleOrders({ config: CONFIG } as Services, asked(when, begun), async () => {})
    expect(waits).toHaveBeenCalledTimes(1)
    return waits.mock.calls[0]?.[1] as number
  } finally {
    waits.mockRestore()
  }
}

it.each([
  ['fits', []],
  ['does not fit', [{ told: 'log.never', args: {} }]],
])('an order that %s is answered after as long as a person needs, never twice the same', (_, when) => {
  const all: number[] = []
  for (let n = 0; n < 100; n++) all.push(delay(when))
  expect(Math.min(...all)).toBeGreaterThanOrEqual(2000)
  expect(Math.max(...all)).toBeLessThan(6000)
  expect(new Set(all).size).toBeGreaterThan(50)
})

it('the rest of a line follows as quickly as the next click of one who knows what he wants', () => {
  const all = Array.from({ length: 100 }, () => delay([], true))
  expect(Math.min(...all)).toBeGreaterThanOrEqual(500)
  expect(Math.max(...all)).toBeLessThan(1500)
  expect(new Set(all).size).toBeGreaterThan(50)
})
