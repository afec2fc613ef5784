import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { boxNamed } from '#games/house-divided/rules/board.ts'
import { type Board, closing, fighting, held, moving, opening, position } from '#games/house-divided/tests/position.ts'

const SEVEN = ['new-orleans', 'mobile', 'atlanta', 'memphis', 'charleston-sc', 'wilmington', 'richmond']

const outcome = (table: Board) => {
  table.log()
  return table.state.outcome
}

/** Army maxima of 30 and 31 by the boxes held. */
const thirtyToThirtyOne = (table: Board): Board => held(table, 'confederate', 'cairo', 'baltimore', 'st-louis')

describe('11.0 Victory of the Union', () => {
  it('11.0 the Union wins when it controls all seven cities of value 2 or 3', () => {
    const table = closing(held(position({ u1: 'mi richmond' }), 'union', ...SEVEN.slice(0, 6)), 'union')
    expect(outcome(table)).toEqual({ winner: 'union', rule: '11.0', reason: 'outcome.union.cities' })
    expect(table.view('observer').victoryCities).toBe(7)
    expect(table.log()).toContainEqual(entry('11.0', 'log.over', { winner: 'union' }))
  })

  it.each(SEVEN)('11.0 without %s it has not won', city => {
    expect(outcome(closing(held(position({}), 'union', ...SEVEN.filter(c => c !== city)), 'union'))).toBeNull()
  })

  it('11.0 R63 as a handicap fewer cities win, as many as were agreed on', () => {
    const five = (cities: number) => held(position({}, { citiesToWin: 5 }), 'union', ...SEVEN.slice(0, cities))
    expect(outcome(closing(five(4), 'union'))).toBeNull()
    expect(outcome(closing(five(5), 'union'))).toMatchObject({
      winner: 'union',
      reason: 'outcome.union.agreedCities',
    })
    expect(five(4).view('observer')).toMatchObject({ victoryCities: 4, citiesToWin: 5 })
    expect(() => opening({ citiesToWin: 8 })).toThrow()
    expect(opening({ citiesToWin: 7 }).state).toEqual(opening().state)
  })

  it('11.0 R34 also when the last city falls at the end of a Confederate half-turn', () => {
    const options = { captureAtEndOfEitherHalfTurn: false }
    const table = held(position({ u1: 'mi richmond' }, options), 'union', ...SEVEN.slice(0, 6))
    expect(outcome(closing(table, 'confederate'))).toMatchObject({ winner: 'union' })
  })

  it('11.0 cities held by cavalry alone count while it stays', () => {
    const table = closing(held(position({ u1: 'vc richmond' }), 'union', ...SEVEN.slice(0, 6)), 'union')
    expect(outcome(table)).toMatchObject({ winner: 'union' })
  })

  it('11.0 R34 not before control has changed: marching into the last city does not win', () => {
    const table = held(position({ u1: 'mi fredericksburg' }), 'union', ...SEVEN.slice(0, 6))
    moving(table, 'union', 1).plays(
      'union',
      'marchFrom@fredericksburg',
      'march@u1,richmond,rail:fredericksburg--richmond',
    )
    expect(outcome(table)).toBeNull()
  })
})

describe('11.0 Victory of the Confederacy', () => {
  it('11.0 the Confederacy wins when it captures Washington', () => {
    const table = closing(position({ c1: 'mi washington' }), 'confederate')
    expect(outcome(table)).toEqual({ winner: 'confederate', rule: '11.0', reason: 'outcome.confederate.washington' })
  })

  it('11.0 example: army maxima of 31 to 30 win the war', () => {
    const table = closing(thirtyToThirtyOne(position({})), 'confederate')
    expect(table.state.armyMaximum).toEqual([30, 31])
    expect(outcome(table)).toEqual({ winner: 'confederate', rule: '11.0', reason: 'outcome.confederate.armyMaximum' })
  })

  it('11.0 R34 equal maxima do not: the Confederate one must be greater', () => {
    const table = closing(held(position({}), 'confederate', 'cairo', 'baltimore', 'canton'), 'confederate')
    expect(table.state.armyMaximum).toEqual([31, 31])
    expect(outcome(table)).toBeNull()
  })

  it('11.0 the maxima are compared at the end of either half-turn', () => {
    expect(outcome(closing(thirtyToThirtyOne(position({})), 'union'))).toMatchObject({ winner: 'confederate' })
  })

  it('11.0 R34 when Union cavalry gives up a city the maxima move at once, and the war may be over', () => {
    const table = held(position({ u1: 'vc louisville' }), 'confederate', 'cairo', 'baltimore', 'canton')
    held(table, 'union', 'louisville').arrange(g => {
      g.cavalryHeld = [boxNamed('louisville')]
    })
    held(table, 'confederate', 'quincy')
    expect(table.state.armyMaximum).toEqual([31, 31])
    moving(table, 'union').play('union', 'marchFrom@louisville')
    table.play('union', 'march@u1,lexington,rail:lexington--louisville')
    expect(outcome(table)).toMatchObject({ winner: 'confederate', reason: 'outcome.confederate.armyMaximum' })
  })

  it('11.0 R34 or when that cavalry falls in battle', () => {
    const table = position({ u1: 'vc louisville', c1: 'ei louisville by rail:louisville--munfordville' })
    held(table, 'confederate', 'cairo', 'baltimore', 'canton', 'quincy')
    held(table, 'union', 'louisville')
      .put('u1', { reduced: true })
      .arrange(g => {
        g.cavalryHeld = [boxNamed('louisville')]
      })
    fighting(table, 'confederate').dice(6, 1).play('union', 'fightOn')
    expect(outcome(table)).toMatchObject({ winner: 'confederate' })
  })

  it('11.0 the Confederacy wins when the Union has not won by the end of turn 40', () => {
    const table = position({ c1: 'ei atlanta' }).set({ turn: 40, active: 1 }).deciding('game', {}, 'next')
    expect(outcome(table)).toEqual({ winner: 'confederate', rule: '11.0', reason: 'outcome.confederate.survived' })
  })

  it('11.0 R34 if both sides fulfil a condition at the same moment, the side whose half-turn it is wins', () => {
    const both = () => held(held(position({}), 'union', ...SEVEN), 'confederate', 'washington')
    expect(outcome(closing(both(), 'union'))).toMatchObject({ winner: 'union' })
    expect(outcome(closing(both(), 'confederate'))).toMatchObject({ winner: 'confederate' })
  })

  it('11.0 when the game is over nobody is asked and every question is answered so', () => {
    const table = closing(position({ c1: 'mi washington' }), 'confederate')
    table.expectChoices('union', []).expectChoices('confederate', [])
    table.expectWhy('union', 'box', 'cairo', { rule: '11.0', key: 'why.engine.gameOver' })
  })

  it('11.0 the opening decides nothing', () => {
    expect(outcome(closing(opening(), 'union'))).toBeNull()
    expect(outcome(closing(opening(), 'confederate'))).toBeNull()
  })
})
