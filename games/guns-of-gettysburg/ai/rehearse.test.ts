import { describe, expect, it } from 'vitest'
import { begin, choices, completeOptions, deciders, type Frame, perform, type Role, seedFrom } from '#engine/index.ts'
import type { Choice } from '../rules/choices.ts'
import { gunsOfGettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
import { rehearsed } from './rehearse.ts'

/** A game played by the first choice that is offered, up to the first question for orders with more than one answer. */
function askedForOrders(): { g: State; role: Role; offered: readonly Choice[] } {
  const { state: g } = begin(gunsOfGettysburg, 'battle', completeOptions(gunsOfGettysburg, {}), seedFrom(1))
  for (;;) {
    const role = deciders(gunsOfGettysburg, g)[0] as Role
    const offered = choices(gunsOfGettysburg, g, role)
    if ((g.stack.at(-1) as Frame).proc === 'orders' && offered.length > 1) return { g, role, offered }
    perform(gunsOfGettysburg, g, role, offered[0] as Choice, true)
  }
}

describe('orders thought on', () => {
  it('are among those offered, the same from the same worlds, which are left as they were', () => {
    const { g, role, offered } = askedForOrders()
    const before = JSON.stringify(g)
    const found = rehearsed(gunsOfGettysburg, [g], role, offered, offered[0] as Choice)
    expect(offered).toContainEqual(found)
    expect(rehearsed(gunsOfGettysburg, [g], role, offered, offered[0] as Choice)).toEqual(found)
    expect(JSON.stringify(g)).toBe(before)
  })
})
