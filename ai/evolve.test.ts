import { describe, expect, it } from 'vitest'
import { evolve } from './evolve.ts'

const effort = { judgements: 60, firstWorlds: 2, lastWorlds: 4, finalists: 3 }
/** Nearer to 10 is better; odd worlds grumble a little at even numbers. */
const judge = (n: number, world: number) => -Math.abs(n - 10) - (world % 2 === 1 && n % 2 === 0 ? 0.1 : 0)

describe('evolution of plans', () => {
  it('finds better ones than it was given', () => {
    expect(evolve([1, 3], { judge, vary: (n, round) => n + (round % 3) + 1 }, effort)).toBe(10)
  })
  it('keeps to its budget', () => {
    let judged = 0
    const counting = (n: number, world: number) => {
      judged++
      return judge(n, world)
    }
    evolve([1, 2, 3], { judge: counting, vary: n => n + 1 }, effort)
    expect(judged).toBeLessThanOrEqual(60)
  })
  it('ends when nothing new comes to mind', () => {
    expect(evolve([4, 7], { judge, vary: () => null }, effort)).toBe(7)
  })
  it('has no answer without candidates', () => {
    expect(evolve<number>([], { judge, vary: () => null }, effort)).toBeUndefined()
  })
})
