import { describe, expect, it } from 'vitest'
import { forecast, parseKey, seedFrom } from '#engine/index.ts'
import { fight } from '../ai/fight.ts'
import type { Choice } from '../rules/choices.ts'
import { skirmish } from '../rules/index.ts'
import { field } from './field.ts'

/** Of the 36 falls of two dice those in which the attacker's total is higher. */
function wins(own: number, theirs: number): number {
  let n = 0
  for (let a = 1; a <= 6; a++) for (let d = 1; d <= 6; d++) if (a + own > d + theirs) n++
  return n / 36
}

describe('5 what an attack may come to', () => {
  it('5 is what the rules make of it, against a counter that has been seen', () => {
    const game = field({ n1: ['0404', 3], s1: ['0405', 2] })
      .put('s1', { known: true })
      .deciding('orders', { side: 0 })
    game.expectOffered('north', 'attack@n1,0405')
    const line = [parseKey<Choice>(skirmish, 'attack@n1,0405')]
    const told = forecast(fight, {
      game: game.game,
      state: game.state,
      viewer: 'north',
      line,
      seed: seedFrom,
      fights: 4000,
    })
    const taken = told?.results.find(result => result.name === 'taken')?.mean ?? 0
    expect(Math.abs(taken - wins(3, 2))).toBeLessThan(0.03)
  })
})
