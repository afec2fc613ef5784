import { describe, expect, it } from 'vitest'
import { distinct } from '#engine/testing/distinct.ts'
import { clone } from '#games/house-divided/rules/clone.ts'
import { moving, position } from '#games/house-divided/tests/position.ts'

describe('A copy of the game', () => {
  it('has every field as it is, none taken for another, and shares nothing that changes in place', () => {
    const table = moving(position({ u1: 'mi chicago', c1: 'mi atlanta' }), 'union').play('union', 'marchFrom@chicago')
    const g = distinct(table.state)
    const copy = clone(g)
    expect(copy).toEqual(g)
    for (const field of ['stack', 'rng', 'units', 'armyMaximum', 'offices'] as const)
      expect(copy[field]).not.toBe(g[field])
    for (const side of [0, 1] as const) expect(copy.offices[side]).not.toBe(g.offices[side])
  })
})
