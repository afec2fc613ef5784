import { describe, expect, it } from 'vitest'
import { perftCounts } from '#engine/testing/perft.ts'
import { field } from './field.ts'

describe('perft: what is legal, counted to a depth of three decisions', () => {
  it('3 orders of two counters against two', () => {
    const game = field({ n1: ['0404', 3], n2: ['0702', 0], s1: ['0405', 2], s2: ['0605', 1] }).deciding('orders', {
      side: 0,
    })
    game.expectOffered('north', 'endTurn')
    expect(perftCounts(game.game, game.state)).toEqual([40, 751, 493])
  })

  it('5.1 falling back', () => {
    const game = field({ n1: ['0404', 3], s1: ['0405', 2], s2: ['0605', 1] }).during('orders', { side: 0 }, 'next')
    game.deciding('fallBack', { counter: 's1' })
    game.expectOffered('south', 'fallBack@0406')
    expect(perftCounts(game.game, game.state)).toEqual([3, 64, 23])
  })
})
