import { describe, expect, it } from 'vitest'
import { begin, draw, rngFrom, seedFrom } from '#engine/index.ts'
import { toy } from '#engine/testing/toy/index.ts'
import type { ToyState } from '#engine/testing/toy/state.ts'
import { seatOf } from './bot.ts'
import { FULL, Numbering, oddsBook } from './odds-book.ts'
import { propose, ranked } from './propose.ts'
import { best, weigh } from './weigh.ts'
import { commonDice, seeds, worlds } from './worlds.ts'

describe('worlds', () => {
  it('agree with what the seat knows and differ in what it does not', () => {
    const { state } = begin(toy, 'ford', { long: false }, seedFrom(1))
    const seedOf = seeds(seedFrom(3))
    const imagined = worlds<ToyState>(seatOf(toy, state, 'red'), 6, seedOf)
    for (const world of imagined) expect(toy.look(world, 'red')).toEqual(toy.look(state, 'red'))
    expect(new Set(imagined.map(world => world.hands[1].join())).size).toBeGreaterThan(1)
    expect(worlds<ToyState>(seatOf(toy, state, 'red'), 6, seeds(seedFrom(3)))).toEqual(imagined)
  })
  it('roll the same for every candidate', () => {
    const { state } = begin(toy, 'ford', { long: false }, seedFrom(1))
    const cast = commonDice(500)
    const roll = (n: number) => {
      const g = toy.clone(state)
      cast(g, n)
      return [draw(g.rng, 6), draw(g.rng, 6), draw(g.rng, 6)]
    }
    expect(roll(3)).toEqual(roll(3))
    expect(roll(3)).not.toEqual(roll(4))
    expect(rngFrom(seedFrom(503)).s).toBeDefined()
  })
})

describe('weighing', () => {
  it('takes the best over all worlds, of equals the first', () => {
    const worth = { a: [3, 0], b: [2, 2], c: [1, 3] } as const
    expect(weigh(['a', 'b', 'c'] as const, 2, (answer, n) => worth[answer][n] as number)).toBe('b')
    expect(best([1, 2, 3], n => n % 2)).toBe(1)
  })
})

describe('proposals', () => {
  it('get a rough look all, a close look the best of them, and must gain enough', () => {
    const closely: number[] = []
    const look = {
      roughly: (n: number) => n,
      closely(n: number) {
        closely.push(n)
        return 10 - n
      },
    }
    expect(propose([1, 2, 3, 4, 9, 12], look, { most: 3, least: 0 })).toEqual([
      { proposal: 4, gain: 6 },
      { proposal: 9, gain: 1 },
    ])
    expect(closely).toEqual([12, 9, 4])
    expect(ranked(['b', 'a'], () => 0).map(one => one.proposal)).toEqual(['b', 'a'])
  })
})

describe('a book of odds', () => {
  it('fights each match-up once', () => {
    let fights = 0
    const odds = oddsBook(
      (n: number) => n % 10,
      n => {
        fights++
        return n * 2
      },
    )
    expect([odds(3), odds(13), odds(4), odds(3)]).toEqual([6, 6, 8, 6])
    expect(fights).toBe(2)
  })
  it('begins anew when it is full, and answers as before', () => {
    const numbers = new Numbering(3)
    let emptied = 0
    const odds = oddsBook(
      (n: number) => numbers.of(n),
      n => n * 2,
      {
        emptied() {
          emptied++
          numbers.clear()
        },
      },
    )
    for (let round = 0; round < 3; round++) for (const n of [50, 60, 70, 80]) expect(odds(n)).toBe(n * 2)
    expect(emptied).toBeGreaterThan(1)
    expect(new Numbering(0).of(1)).toBe(FULL)
  })
})
