import { describe, expect, it } from 'vitest'
import { fc } from '#engine/testing/properties.ts'
import { apply, diff } from './patch.ts'

// no title names a field so, and JSON cannot carry it safely
const json = fc.jsonValue({ maxDepth: 4 }).filter(value => !JSON.stringify(value).includes('__proto__'))

function same(a: unknown, b: unknown): void {
  expect(JSON.parse(JSON.stringify(a))).toEqual(JSON.parse(JSON.stringify(b)))
}

describe('patches', () => {
  it('turn any value into any other, and leave the old one alone', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const before = JSON.stringify(a)
        const patch = JSON.parse(JSON.stringify(diff(a, b)))
        same(apply(a, patch), b)
        expect(JSON.stringify(a)).toBe(before)
      }),
      { numRuns: 5000 },
    )
  })
  it('turn a list into one with other members', () => {
    const list = fc.array(fc.record({ id: fc.nat(20), at: fc.nat(5) }))
    fc.assert(
      fc.property(list, list, (a, b) => {
        same(apply({ a }, JSON.parse(JSON.stringify(diff({ a }, { a: b })))).a, b)
      }),
    )
  })
  it('are empty for equal values and small for small changes', () => {
    const units = Array.from({ length: 50 }, (_, id) => ({ id, box: id % 7, reduced: false }))
    expect(diff({ units }, { units: units.map(u => ({ ...u })) })).toEqual([])
    expect(diff({ units }, { units: units.filter(u => u.id !== 20) })).toEqual([[['units'], 20, 1, []]])
    expect(diff({ units }, { units: units.map(u => (u.id === 3 ? { ...u, box: 9 } : u)) })).toEqual([
      [['units', 3, 'box'], 9],
    ])
  })
  it('share what did not change', () => {
    const before = { a: { x: 1 }, b: { y: 1 } }
    const after = apply(before, diff(before, { a: { x: 1 }, b: { y: 2 } }))
    expect(after.a).toBe(before.a)
    expect(after.b).toEqual({ y: 2 })
  })
})
