import { describe, expect, it } from 'vitest'
import { distinct } from '#engine/testing/distinct.ts'
import { clone } from '#games/guns-of-gettysburg/rules/clone.ts'
import type { Attack } from '#games/guns-of-gettysburg/rules/state.ts'
import { armed, charge } from './charge.ts'
import { attacking, tray } from './position.ts'

describe('A copy of the game', () => {
  it('has every field as it is, none taken for another, and shares nothing that changes in place', () => {
    const table = attacking(tray(armed(charge), 'union', 'u-hancock-2'), 'confederate')
    table.plays('confederate', 'assault@c1,p161', 'declare').play('union', 'support@u-hancock-2,p161')
    const fought = [{ target: 0, won: true }]
    const g = distinct({
      ...table.state,
      works: [7],
      attack: { ...(table.state.attack as Attack), between: 1 as const, fought },
    })
    const copy = clone(g)
    expect(copy).toEqual(g)
    for (const list of ['blocks', 'objectives', 'works', 'orders', 'next', 'stirred', 'tokens', 'stack'] as const) {
      expect(copy[list]).not.toBe(g[list])
      const items = [...g[list]]
      for (const [i, item] of [...copy[list]].entries()) if (typeof item === 'object') expect(item).not.toBe(items[i])
    }
    for (const list of ['targets', 'attackers', 'leads', 'guns', 'hits', 'fought'] as const) {
      expect(copy.attack?.[list]).not.toBe(g.attack[list])
    }
  })
})
