import { describe, expect, it } from 'vitest'
import type { Vector } from './evolution-strategy.ts'
import { measureOf, tune } from './tune.ts'

/** Games that are won the more surely the nearer `a` is to 3; `b` is left alone. */
const played: number[] = []
const measure = (w: Vector, games: number, first: number) =>
  measureOf(
    Array.from({ length: games }, (_, n) => {
      played.push(first + n)
      const score = Math.exp(-(Math.log((w.a as number) / 3) ** 2)) * (w.b === 5 ? 1 : 0)
      return { score, won: score > 0.9 }
    }),
  )

describe('tuning', () => {
  it('moves the weights it was given and tells before and after on other games', () => {
    const { weights, before, after } = tune({
      start: { a: 1, b: 5 },
      names: ['a'],
      measure,
      generations: 30,
      pairs: 4,
      games: 3,
      check: 20,
      seed: 1,
    })
    expect(Object.keys(weights)).toEqual(['a'])
    expect(weights.a).toBeGreaterThan(2)
    expect(before.wins).toBe(0)
    expect(after.wins).toBe(20)
    expect(after.interval[0]).toBeGreaterThan(before.interval[1])
    const tuned = played.filter(seed => seed >= 10_000)
    expect(tuned.length).toBe(30 * 4 * 2 * 3)
    expect(played.filter(seed => seed <= 20).length).toBe(40)
  })
  it('gives the mean of a score with its error', () => {
    const m = measureOf([
      { score: 0, won: false },
      { score: 1, won: true },
    ])
    expect(m).toMatchObject({ score: 0.5, wins: 1, games: 2 })
    expect(m.error).toBeCloseTo(0.5 / Math.sqrt(2))
  })
})
