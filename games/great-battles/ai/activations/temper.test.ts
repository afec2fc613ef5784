import { describe, expect, it } from 'vitest'
import { gainOf } from './temper.ts'

describe('choosing a temper', () => {
  it('compares on the same dice: what both have in common does not blur the gain', () => {
    const dice = [10, -20, 35, 0]
    const steady = dice.map(luck => luck)
    const bold = dice.map(luck => luck + 2)
    expect(gainOf(bold, steady)).toEqual({ mean: 2, error: 0 })
  })
  it('knows how far a gain may be off', () => {
    const { mean, error } = gainOf([6, -4, 6, -4], [0, 0, 0, 0])
    expect(mean).toBe(1)
    expect(error).toBeGreaterThan(mean)
  })
})
