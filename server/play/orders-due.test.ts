import { expect, it, vi } from 'vitest'
import type { Condition, Orders } from '#protocol/orders.ts'
import { configFrom } from '#server/config.ts'
import type { Services } from '#server/services.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { scheduleOrders } from './orders-due.ts'

const CONFIG = configFrom({})

/** A seat that is asked what it has left an order for, on these conditions. */
function asked(when: readonly Condition[]): LiveTable {
  const orders: Orders = { lines: [{ id: 'a', prompt: 'prompt.move', keys: ['pass'], when, since: 0 }], fate: null }
  return {
    ordersTimer: null,
    row: { status: 'playing' },
    now: { deciders: ['red'], pendingFor: () => ({ prompt: 'prompt.move' }) },
    seat: () => ({ kind: 'human', orders: JSON.stringify(orders) }),
  } as unknown as LiveTable
}

/** After how many milliseconds the order is looked at. */
function delay(when: readonly Condition[]): number {
  const waits = vi.spyOn(globalThis, 'setTimeout').mockReturnValue(0 as unknown as NodeJS.Timeout)
  try {
    scheduleOrders({ config: CONFIG } as Services, asked(when), async () => {})
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
