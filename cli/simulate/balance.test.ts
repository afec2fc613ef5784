import { describe, expect, it } from 'vitest'
import { balanceTable, byLength, byReason, type Ended, shareOf } from './balance.ts'

const game = (winner: string | null, over: number | null, reason = 'time'): Ended => ({
  n: 0,
  winner,
  reason,
  plays: 1,
  turns: null,
  over,
  thinking: {},
})
const games = [game('red', 0.1, 'fall'), game('blue', 0.3), game('red', 0.99), game('red', 1), game(null, 1)]

describe('balance', () => {
  it('counts what the first side won, and draws', () => {
    const share = shareOf('all', games, 'red')
    expect([share.games, share.wins, share.draws]).toEqual([5, 3, 1])
    expect(share.interval[0]).toBeLessThan(0.6)
  })
  it('by length: quarters of the time, and to the end; unknown lengths are left out', () => {
    const found = byLength([...games, game('red', null)], 'red').map(s => [s.what, s.games, s.wins])
    expect(found).toEqual([
      ['first quarter', 1, 1],
      ['second quarter', 1, 0],
      ['last quarter', 1, 1],
      ['to the end', 2, 1],
    ])
  })
  it('by reason, the commonest first', () => {
    expect(byReason(games, 'red', r => r.toUpperCase()).map(s => [s.what, s.games])).toEqual([
      ['TIME', 4],
      ['FALL', 1],
    ])
  })
  it('as a table', () => {
    expect(balanceTable('level', 'Red', [shareOf('all', games, 'red')])[2]).toBe(
      '| all | 5 | 3 (1 drawn) | 60 % | 23 % to 88 % |',
    )
  })
})
