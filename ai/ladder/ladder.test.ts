import { describe, expect, it } from 'vitest'
import { rungsOf, standingsOf } from './ladder.ts'
import { wilson } from './wilson.ts'

describe('a ladder', () => {
  it('lets each level meet the one below it, or itself as it was', () => {
    expect(rungsOf(['random', 'recruit', 'veteran'], null)).toEqual([
      { upper: 'recruit', lower: 'random' },
      { upper: 'veteran', lower: 'recruit' },
    ])
    expect(rungsOf(['recruit'], '@then')).toEqual([{ upper: 'recruit', lower: 'recruit@then' }])
  })
  it('counts what the upper won on either side and on both', () => {
    const rung = { upper: 'b', lower: 'a' }
    const meetings = [
      { rung, side: 'red', n: 0, winner: 'red' },
      { rung, side: 'red', n: 1, winner: 'blue' },
      { rung, side: 'blue', n: 0, winner: 'blue' },
      { rung, side: 'blue', n: 1, winner: null },
    ]
    const table = standingsOf([rung], ['red', 'blue'], meetings)
    expect(table.map(({ side, games, wins, draws }) => [side, games, wins, draws])).toEqual([
      ['red', 2, 1, 0],
      ['blue', 2, 1, 1],
      [null, 4, 2, 1],
    ])
    expect(table[2]?.interval).toEqual(wilson(2, 4))
  })
})
