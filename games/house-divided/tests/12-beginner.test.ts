import { describe, expect, it } from 'vitest'
import { boxNamed } from '#games/house-divided/rules/board.ts'
import { type Board, closing, held, moving, position } from '#games/house-divided/tests/position.ts'

const SEVEN = ['new-orleans', 'mobile', 'atlanta', 'memphis', 'charleston-sc', 'wilmington', 'richmond']
const beginner = { beginner: true }

const outcome = (table: Board) => {
  table.log()
  return table.state.outcome
}

describe("12.0 The beginner's variant", () => {
  it('12.0 R35 Washington wins for the Confederacy only at the end of the Union half-turn', () => {
    const taken = closing(position({ c1: 'mi washington' }, beginner), 'confederate')
    expect(outcome(taken)).toBeNull()
    const kept = closing(position({ c1: 'mi washington' }, beginner), 'union')
    expect(outcome(kept)).toMatchObject({ winner: 'confederate', reason: 'outcome.confederate.washington' })
  })

  it('12.0 a Washington retaken in the Union half-turn saves the war', () => {
    const table = held(position({ u1: 'mi washington' }, beginner), 'confederate', 'washington')
    expect(outcome(closing(table, 'union'))).toBeNull()
  })

  it('12.0 R35 the greater army maximum likewise', () => {
    const greater = () => held(position({}, beginner), 'confederate', 'cairo', 'baltimore', 'st-louis')
    expect(outcome(closing(greater(), 'confederate'))).toBeNull()
    expect(outcome(closing(greater(), 'union'))).toMatchObject({ reason: 'outcome.confederate.armyMaximum' })
  })

  it('12.0 R35 a passing control that lapses decides nothing before the end of the Union half-turn', () => {
    const table = held(
      position({ u1: 'vc louisville' }, beginner),
      'confederate',
      'cairo',
      'baltimore',
      'canton',
      'quincy',
    )
    held(table, 'union', 'louisville').arrange(g => {
      g.cavalryHeld = [boxNamed('louisville')]
    })
    moving(table, 'union').play('union', 'marchFrom@louisville')
    table.play('union', 'march@u1,lexington,rail:lexington--louisville')
    expect(outcome(table)).toBeNull()
  })

  it('12.0 R35 the last turn and the condition of the Union stay as they are', () => {
    const last = position({}, beginner).set({ turn: 40, active: 1 }).deciding('game', {}, 'next')
    expect(outcome(last)).toMatchObject({ reason: 'outcome.confederate.survived' })
    expect(outcome(closing(held(position({}, beginner), 'union', ...SEVEN), 'confederate'))).toMatchObject({
      winner: 'union',
    })
  })

  it('12.0 switched off, which is the default, Washington wins at once', () => {
    expect(outcome(closing(position({ c1: 'mi washington' }), 'confederate'))).toMatchObject({ winner: 'confederate' })
  })
})
