import { describe, expect, it } from 'vitest'
import { type Board, position } from '#games/house-divided/tests/position.ts'

const outcome = (table: Board) => {
  table.log()
  return table.state.outcome
}

describe('10.0 Length of the game', () => {
  it('10.0 R33 the turn marker advances after the Confederate half-turn', () => {
    const table = position({ u1: 'mi chicago', c1: 'mi atlanta' })
    table.state.stack = [
      { proc: 'game', at: 'next' },
      { proc: 'halfTurn', at: 'close' },
    ]
    table.set({ turn: 5, active: 0 }).dice(2)
    expect(table.view('observer')).toMatchObject({ turn: 5, active: 1 })
    table.play('confederate', 'endMovement').dice(2).play('confederate', 'noPromotion')
    expect(table.view('observer')).toMatchObject({ turn: 6, active: 0 })
  })

  it('10.0 there are forty turns, and the last ends after the Confederate half-turn', () => {
    const last = (turn: number, active: number) => {
      const table = position({ c1: 'ei atlanta', u1: 'ei chicago' }).set({ turn, active }).dice(2)
      table.state.stack = [
        { proc: 'game', at: 'next' },
        { proc: 'halfTurn', at: 'close' },
      ]
      return outcome(table)
    }
    expect(last(39, 1)).toBeNull()
    expect(last(40, 0)).toBeNull()
    expect(last(40, 1)).toMatchObject({ winner: 'confederate', reason: 'outcome.confederate.survived' })
  })
})
