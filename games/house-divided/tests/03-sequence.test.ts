import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { closing, opening, position, said } from '#games/house-divided/tests/position.ts'

const UNION_PASSES = ['endMovement', 'noPromotion', 'endRecruitment'] as const

describe('3.0 Turns, half-turns and phases', () => {
  it('3.0 example: in July 1861 the Union moves, fights, promotes and recruits, then the Confederacy, then it is August', () => {
    const table = opening().dice(3, 4)
    table.play('union', 'endMovement').expectDeciding('union', 'promotion.choose')
    expect(table.view('observer')).toMatchObject({ turn: 1, active: 0, phase: 'promotion' })
    table.play('union', 'noPromotion').expectDeciding('union', 'recruitment.choose')
    expect(table.view('observer')).toMatchObject({ turn: 1, active: 0, phase: 'recruitment' })
    table.play('union', 'endRecruitment').expectDeciding('confederate', 'movement.chooseBox')
    expect(table.view('observer')).toMatchObject({ turn: 1, active: 1, phase: 'movement' })
    table.play('confederate', 'endMovement').play('confederate', 'noPromotion')
    table.expectDeciding('confederate', 'recruitment.choose').dice(5)
    table.play('confederate', 'endRecruitment').expectDeciding('union', 'movement.chooseBox')
    expect(table.view('observer')).toMatchObject({ turn: 2, active: 0, phase: 'movement' })
    expect(said(table, 'log.halfTurn')).toEqual(['log.halfTurn', 'log.halfTurn', 'log.halfTurn'])
    expect(table.log()).toContainEqual(entry('3.0', 'log.halfTurn', { side: 'union', turn: 2, date: '2' }))
    table.expectDiceSpent()
  })

  it('3.0 a half-turn has its phases in this order: movement, combat, promotion, recruitment', () => {
    const table = position({ u1: 'mi washington', c1: 'mi manassas-junction' }).set({ turn: 1, active: 0 })
    table.arrange(g => {
      g.offices[0].infantry = 3
    })
    table.deciding('halfTurn').dice(6, 1, 6, 1, 2)
    const phases: string[] = []
    const note = () => phases.push(table.view('observer').phase)
    note()
    table.plays('union', 'marchFrom@washington', 'march@u1,manassas-junction,rail:manassas-junction--washington')
    table.expectDeciding('confederate', 'battlePart.stance')
    note()
    table.play('confederate', 'fightOn').play('union', 'fightOn')
    table.expectDeciding('union', 'winnerPromotes.choose')
    note()
    table.play('union', 'noPromotion').expectDeciding('union', 'promotion.choose')
    note()
    table.play('union', 'noPromotion')
    note()
    expect(phases).toEqual(['movement', 'combat', 'combat', 'promotion', 'recruitment'])
  })

  it('3.0 once a battle has begun nobody can march any more', () => {
    const table = position({
      u1: 'mi manassas-junction by rail:manassas-junction--washington',
      u2: 'mi chicago',
      c1: 'mi manassas-junction',
      c2: 'mi manassas-junction',
    })
    table.set({ active: 0, phase: 'combat' }).deciding('combat').dice(6, 6)
    table.expectChoices('union', ['aim@u1,c1', 'aim@u1,c2'])
    table.expectWhy('union', 'box', 'chicago', { rule: '5.2.5', key: 'why.retreat.roundTwo' })
  })

  it('3.0 enemy units are not offered in the movement phase', () => {
    opening().expectWhy('union', 'unit', 'c1', { rule: '3.0', key: 'why.unit.enemy' })
  })

  it('3.0 the phases of an idle half-turn pass by themselves where there is nothing to decide', () => {
    const table = position({ c1: 'ei atlanta' }).set({ turn: 1, active: 0 }).deciding('halfTurn')
    expect(table.ended).toBe(true)
    expect(said(table)).toEqual(['log.halfTurn', 'log.march.firstTurn'])
  })

  it('3.0 the marches, jumps and promotions of a half-turn are forgotten when it ends', () => {
    const table = opening().dice(2, 2, 2)
    table.plays('union', 'marchFrom@st-louis', 'march@u12,ironton,rail:ironton--st-louis')
    expect(table.unit('u12')).toMatchObject({ marches: 1 })
    table.plays('union', ...UNION_PASSES).expectDeciding('confederate', 'movement.chooseBox')
    expect(table.unit('u12')).toMatchObject({ marches: 0, promoted: false, jumped: false, arrival: null })
  })

  it.each(['digging', 'jumped', 'landed', 'fought', 'fellBack', 'promoted'])(
    '3.0 that a unit has %s is forgotten at the end of the half-turn, though it did nothing else',
    mark => {
      const table = closing(position({ u1: 'vi washington', c1: 'mi atlanta' }), 'union')
      table.put('u1', { [mark]: true, reduced: true, entrenched: true })
      expect(table.ended).toBe(true)
      expect(table.unit('u1')).toMatchObject({ [mark]: false, reduced: true, entrenched: true })
    },
  )

  it('3.0 the line by which a unit came is forgotten at the end of the half-turn', () => {
    const table = closing(position({ u1: 'mi humboldt by rail:cairo--humboldt' }), 'union')
    expect(table.ended).toBe(true)
    expect(table.unit('u1')).toMatchObject({ arrival: null })
  })
})
