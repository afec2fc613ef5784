import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { at, counter, fighting, moving, position, said } from '#games/house-divided/tests/position.ts'

const BY = 'by rail:corinth--humboldt'

describe('5.0 Battles', () => {
  it('5.0 example: the battle of Little Rock, first round, die by die', () => {
    const table = position({
      u1: 'mi fort-smith',
      u2: 'mi fort-smith',
      u3: 'ei fort-smith',
      c1: 'mi little-rock',
      c2: 'mi little-rock',
    })
    table.set({ active: 0 }).during('halfTurn', {}, 'combat')
    moving(table, 'union', 1).play('union', 'marchFrom@fort-smith')
    for (const code of ['u1', 'u2', 'u3']) {
      table.play('union', `march@${code},little-rock,river:fort-smith--little-rock`)
    }
    table.expectChoices('confederate', ['aim@c1,u1', 'aim@c1,u2', 'aim@c1,u3'])
    table.play('confederate', 'aim@c1,u1').expectChoices('confederate', ['aim@c2,u2', 'aim@c2,u3'])
    table.play('confederate', 'aim@c2,u3').dice(4, 1).play('confederate', 'fire')
    expect(table.log()).toContainEqual(entry('5.1', 'log.shot.missed', { unit: 'c1', target: 'u1', needs: 2, roll: 4 }))
    expect(table.log()).toContainEqual(
      entry('5.1', 'log.shot.reduced', { unit: 'c2', target: 'u3', needs: 1, roll: 1 }),
    )
    expect(counter(table, 'u3').reduced).toBe(true)

    table.play('union', 'aim@u1,c1').play('union', 'aim@u2,c1').dice(5, 1, 2).play('union', 'fire')
    expect(table.log()).toContainEqual(entry('5.1', 'log.shot.missed', { unit: 'u1', target: 'c1', needs: 2, roll: 5 }))
    expect(table.log()).toContainEqual(
      entry('5.1', 'log.shot.reduced', { unit: 'u2', target: 'c1', needs: 2, roll: 1 }),
    )
    expect(table.log()).toContainEqual(
      entry('5.1', 'log.shot.reduced', { unit: 'u3', target: 'c2', needs: 3, roll: 2 }),
    )
    expect([counter(table, 'c1').reduced, counter(table, 'c2').reduced]).toEqual([true, true])
    table.expectDiceSpent().expectDeciding('confederate', 'battlePart.stance')
    expect(table.view('observer').battle).toMatchObject({ round: 2, firing: 1 })
  })

  it('5.0 wherever both sides stand after movement there is a battle, and the side that moved attacks', () => {
    const table = fighting(position({ c1: 'mi cairo by rail:cairo--humboldt', u1: 'mi cairo' }), 'confederate').dice(
      6,
      6,
    )
    table.expectDeciding('union', 'battlePart.stance')
    expect(table.log()).toContainEqual(entry('5.0', 'log.battle.begins', { box: 'cairo', side: 'confederate' }))
    expect(table.view('observer').battle).toMatchObject({ attacker: 1, round: 2, firing: 0 })
  })

  it('5.0 without a shared box there is no battle', () => {
    const table = fighting(position({ c1: 'mi humboldt', u1: 'mi cairo' }), 'union')
    expect(table.ended).toBe(true)
    expect(said(table)).toEqual([])
  })

  it('5.0 battles are fought one after another in the order the attacker wishes', () => {
    const table = position({
      u1: `vi corinth ${BY}`,
      u2: 'vi memphis by rail:humboldt--memphis',
      c1: 'mi corinth',
      c2: 'mi memphis',
    })
    fighting(table, 'union').expectChoices('union', ['fightAt@corinth', 'fightAt@memphis'])
    table.expectWhy('union', 'box', 'cairo', { rule: '5.0', key: 'why.battle.noneHere' })
    table.dice(6, 1).play('union', 'fightAt@memphis')
    table.dice(6, 1).play('confederate', 'fightOn').play('union', 'fightOn')
    table.expectDeciding('union', 'winnerPromotes.choose').dice(6, 6).play('union', 'noPromotion')
    expect(table.view('observer').battle).toMatchObject({ box: counter(table, 'c1').box, round: 2 })
    expect(at(table, 'c2')).toBeNull()
  })

  it('5.0 the defender fires first, so an attacker may fall before he has fired', () => {
    const table = position({ u1: `mi corinth ${BY}`, c1: 'vi corinth', c2: 'vi corinth' })
    fighting(table, 'union').dice(3, 3).expectDeciding('confederate', 'winnerPromotes.choose')
    expect(at(table, 'u1')).toBeNull()
    expect(said(table, 'log.shot')).toEqual(['log.shot.reduced', 'log.shot.eliminated'])
  })

  it('5.0 R47 a battle goes on, round after round, until one side is gone', () => {
    const table = position({ u1: `mi corinth ${BY}`, c1: 'mi corinth' })
    fighting(table, 'union').dice(6, 6)
    for (let round = 2; round <= 4; round++) {
      expect(table.view('observer').battle).toMatchObject({ round })
      table.dice(6).play('confederate', 'fightOn').dice(6).play('union', 'fightOn')
    }
    table.dice(1).play('confederate', 'fightOn').dice(6).play('union', 'fightOn').dice(1).play('confederate', 'fightOn')
    expect(at(table, 'u1')).toBeNull()
    expect(table.log()).toContainEqual(entry('5.0', 'log.battle.won', { side: 'confederate', box: 'corinth' }))
  })

  it('5.0 the winner of a retreat is the side that stays', () => {
    const table = position({ u1: `mi corinth ${BY}`, c1: 'mi corinth' })
    fighting(table, 'union').dice(6, 6).play('confederate', 'retreat@decatur')
    expect(table.log()).toContainEqual(entry('5.0', 'log.battle.won', { side: 'union', box: 'corinth' }))
    table.expectDeciding('union', 'winnerPromotes.choose')
  })
})

describe('5.2 The order of a half-round', () => {
  it('5.2 R50 withdrawing, retreating and reinforcing come before the targets are announced, the dice last', () => {
    const counters = { u1: `vi corinth ${BY}`, u2: `vi corinth ${BY}`, c1: 'vc corinth', c2: 'vc decatur' }
    const table = fighting(position(counters), 'union').plays('confederate', 'fightOn', 'aim@c1,u1')
    table.dice(6, 6, 6).play('confederate', 'fire')
    table.expectDeciding('confederate', 'battlePart.stance')
    expect([...new Set(table.choices('confederate').map(key => key.split('@')[0]))].sort()).toEqual([
      'fightOn',
      'reinforce',
      'retreat',
      'withdraw',
    ])
    table.play('confederate', 'fightOn').expectChoices('confederate', ['aim@c1,u1', 'aim@c1,u2'])
    table.play('confederate', 'aim@c1,u2').expectChoices('confederate', ['fire'])
  })
})

describe('5.2.7 Recovery', () => {
  it('5.2.7 R19 reduced units are whole again when the combat phase ends', () => {
    const table = position({ u1: `ei corinth ${BY}`, c1: 'mi corinth', c2: 'vi memphis' })
    table.put('u1', { reduced: true }).put('c2', { reduced: true })
    fighting(table, 'union').dice(6, 3).play('confederate', 'retreat@decatur')
    expect(table.ended).toBe(true)
    expect(['u1', 'c1', 'c2'].map(code => counter(table, code).reduced)).toEqual([false, false, false])
    expect(table.log()).toContainEqual(entry('5.2.7', 'log.recovery', { count: 3 }))
  })

  it('5.2.7 R19 units stay reduced between two battles of one phase', () => {
    const table = position({
      u1: `ei corinth ${BY}`,
      u2: 'ei memphis by rail:humboldt--memphis',
      c1: 'mi corinth',
      c2: 'mi memphis',
    })
    fighting(table, 'union').dice(1, 6).play('union', 'fightAt@corinth')
    table.dice(6, 6).play('confederate', 'retreat@decatur')
    expect(counter(table, 'u1').reduced).toBe(true)
    table.play('confederate', 'retreat@grenada')
    expect(counter(table, 'u1').reduced).toBe(false)
  })

  it('5.2.7 who was eliminated does not recover', () => {
    const table = position({ c1: 'mi corinth', u1: 'mi corinth by rail:corinth--humboldt' }).put('c1', {
      reduced: true,
    })
    fighting(table, 'union').dice(6, 1).expectDeciding('union', 'winnerPromotes.choose')
    table.play('union', 'noPromotion')
    expect(table.log().map(e => e.key)).not.toContain('log.recovery')
    expect(table.unit('c1')).toMatchObject({ box: null, reduced: false })
  })

  it('5.2.7 with nobody reduced nothing is told', () => {
    const table = position({ u1: `ei corinth ${BY}`, c1: 'vc corinth' })
    fighting(table, 'union').play('confederate', 'withdraw@decatur')
    expect(said(table)).not.toContain('log.recovery')
  })
})
