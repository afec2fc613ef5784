import { describe, expect, it } from 'vitest'
import { rngFrom, seedFrom } from '#engine/index.ts'
import { nextMean, type Vector } from './evolution-strategy.ts'

describe('evolution strategy', () => {
  it('moves a vector to where fitness is higher', () => {
    const fitness = (v: Vector) => -((Math.log(v.a as number) - 1) ** 2) - (Math.log(v.b as number) + 1) ** 2
    const rng = rngFrom(seedFrom(4))
    let mean: Vector = { a: 1, b: 1 }
    for (let i = 0; i < 30; i++) mean = nextMean(mean, fitness, { pairs: 6, spread: 0.3, rate: 0.2 }, rng)
    expect(mean.a).toBeGreaterThan(1.8)
    expect(mean.b).toBeLessThan(0.6)
  })
  it('stays when nothing makes a difference', () => {
    const mean = { a: 2 }
    expect(nextMean(mean, () => 1, { pairs: 2, spread: 0.3, rate: 0.2 }, rngFrom(seedFrom(1)))).toEqual(mean)
  })
})
