import { describe, expect, it } from 'vitest'
import { growingById } from '#engine/ids.ts'
import { pending } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { at, counter, held, moving, opening, position, reach, said } from '#games/house-divided/tests/position.ts'

const rolling = (die: number, side = 0) =>
  position({ u1: 'mi chicago', c1: 'mi atlanta' })
    .set({ active: side, phase: 'movement' })
    .deciding('movement', { left: 0, total: 0, invasion: false, port: null })
    .dice(die)

describe('4.0 Marches', () => {
  it.each([2, 3, 4, 5, 6])('4.0 a march die of %i gives as many marches', die => {
    const table = rolling(die).expectDeciding('union', 'movement.chooseBox').expectDiceSpent()
    expect(table.view('union').marches).toMatchObject({ left: die, total: die })
    expect(table.log()).toContainEqual(entry('4.0', 'log.march.die', { roll: die, count: die }))
  })

  it('4.0 a march die of 1 still gives two marches', () => {
    expect(rolling(1).view('union').marches).toMatchObject({ left: 2, total: 2 })
    expect(rolling(1, 1).view('confederate').marches).toMatchObject({ left: 2, total: 2 })
  })

  it('4.0 example: three militia of Evansville go to Cairo, Indianapolis and Louisville in one march', () => {
    const table = position({ u1: 'mi evansville', u2: 'mi evansville', u3: 'mi evansville' })
    moving(held(table, 'union', 'louisville'), 'union', 1).play('union', 'marchFrom@evansville')
    table.play('union', 'march@u1,cairo,river:paducah--cairo')
    table.play('union', 'march@u2,indianapolis,rail:bloomington-in--indianapolis')
    table.play('union', 'march@u3,louisville,river:louisville--evansville')
    expect([at(table, 'u1'), at(table, 'u2'), at(table, 'u3')]).toEqual(['cairo', 'indianapolis', 'louisville'])
    expect(table.ended).toBe(true)
  })

  it('4.0 example, R5: the ride through Bloomington to Louisville needs a Louisville that is already held', () => {
    const neutral = moving(position({ u1: 'mi indianapolis' }), 'union').play('union', 'marchFrom@indianapolis')
    expect(reach(neutral, 'union', 'u1')).not.toContain('louisville')
    neutral.expectWhy('union', 'box', 'louisville', { rule: '4.0', key: 'why.march.enemyRail' })
    const own = moving(held(position({ u1: 'mi indianapolis' }), 'union', 'louisville'), 'union')
    own.play('union', 'marchFrom@indianapolis')
    own.expectOffered('union', 'march@u1,louisville,rail:bloomington-in--louisville')
  })

  it('4.0 R41 a march is ended only after somebody has marched or dug in', () => {
    const table = moving(position({ u1: 'mi chicago', u2: 'mi chicago' }), 'union')
    table.play('union', 'marchFrom@chicago').expectChoices('union', [], { only: ['endMarch'] })
    table.play('union', 'march@u1,lafayette,rail:chicago--lafayette').expectOffered('union', 'endMarch')
    table.play('union', 'endMarch').expectDeciding('union', 'movement.chooseBox')
  })

  it('4.0 R40 the phase may be ended at any time, and marches left over are lost', () => {
    const table = moving(position({ u1: 'mi chicago' }), 'union', 5).play('union', 'endMovement')
    expect(table.ended).toBe(true)
    expect(table.log()).toContainEqual(entry('4.0', 'log.march.unused', { count: 5 }))
  })

  it('4.0 the question tells which of the marches it is', () => {
    const table = moving(position({ u1: 'mi chicago', u2: 'mi cairo' }), 'union', 3)
    const asked = () => table.choices('union') && pending(table.game, table.state, 'union')?.args
    expect(asked()).toEqual({ march: 1, total: 3 })
    table.plays('union', 'marchFrom@chicago', 'march@u1,lafayette,rail:chicago--lafayette')
    expect(asked()).toEqual({ march: 2, total: 3 })
  })

  it('4.0 a unit takes part only once in the same march', () => {
    const table = moving(position({ u1: 'mi evansville', u2: 'mi evansville' }), 'union')
    table.plays('union', 'marchFrom@evansville', 'march@u1,paducah,river:evansville--paducah')
    expect(reach(table, 'union', 'u1')).toEqual([])
    table.expectWhy('union', 'unit', 'u1', { rule: '4.0', key: 'why.march.acted' })
  })

  it('4.0 only units of the box that was chosen march', () => {
    const table = moving(position({ u1: 'mi chicago', u2: 'mi cairo' }), 'union').play('union', 'marchFrom@chicago')
    expect(reach(table, 'union', 'u2')).toEqual([])
    table.expectWhy('union', 'unit', 'u2', { rule: '4.0', key: 'why.march.otherBox' })
  })

  it('4.0 boxes without own units cannot be chosen', () => {
    moving(position({ u1: 'mi chicago', c1: 'mi atlanta' }), 'union')
      .expectChoices('union', ['marchFrom@chicago', 'endMovement'])
      .expectWhy('union', 'box', 'cairo', { rule: '4.0', key: 'why.box.empty' })
      .expectWhy('union', 'box', 'atlanta', { rule: '4.0', key: 'why.box.enemyOnly' })
  })

  it('4.0 no unit takes part in more than two marches of a half-turn', () => {
    const table = moving(position({ u1: 'mi memphis' }), 'union', 4)
    table.plays('union', 'marchFrom@memphis', 'march@u1,grenada,rail:grenada--memphis')
    table.plays('union', 'marchFrom@grenada', 'march@u1,jackson,rail:grenada--jackson')
    expect(table.ended).toBe(true)
    expect(counter(table, 'u1').marches).toBe(2)
  })

  it('4.0 a unit that has marched twice says so, and its box is offered no more', () => {
    const table = moving(position({ u1: 'mi memphis', u2: 'mi chicago' }), 'union', 4)
    table.put('u1', { marches: 2 })
    table.expectNotOffered('union', 'marchFrom@memphis')
    table.expectWhy('union', 'unit', 'u1', { rule: '4.0', key: 'why.march.twice' })
    table.expectWhy('union', 'box', 'memphis', { rule: '4.0', key: 'why.march.twice' })
  })

  it('4.0 R7 the limit of two marches counts anew in the next half-turn', () => {
    const table = opening().set({ turn: 5 }).put('u1', { marches: 2 })
    table.arrange(g => {
      g.active = 1
      g.units = growingById(g.units.map((u, id) => (id > 0 ? { ...u, box: null } : u)))
      g.offices[0].cavalry = g.offices[1].cavalry = 0
    })
    table.state.stack = [
      { proc: 'game', at: 'next' },
      { proc: 'halfTurn', at: 'close' },
    ]
    table.dice(3).expectOffered('union', 'marchFrom@washington')
    expect(counter(table, 'u1').marches).toBe(0)
  })

  it('4.0 R42 the same box may be chosen again for another march', () => {
    const table = moving(position({ u1: 'mi chicago', u2: 'mi chicago' }), 'union', 3)
    table.plays('union', 'marchFrom@chicago', 'march@u1,lafayette,rail:chicago--lafayette', 'endMarch')
    table.expectOffered('union', 'marchFrom@chicago', 'marchFrom@lafayette')
  })

  it('4.0 R43 no march ends in the box where it began', () => {
    const table = moving(position({ u1: 'vc chicago' }), 'union').play('union', 'marchFrom@chicago')
    expect(reach(table, 'union', 'u1')).not.toContain('chicago')
    table.expectWhy('union', 'box', 'chicago', { rule: '4.0', key: 'why.march.here' })
  })

  it('4.0 what is farther than two boxes is too far', () => {
    const table = moving(position({ u1: 'vc chicago' }), 'union').play('union', 'marchFrom@chicago')
    table.expectWhy('union', 'box', 'cairo', { rule: '4.0', key: 'why.march.tooFar' })
  })

  it('4.0 R38 any number of units may stand in a box and enter it from several sides', () => {
    const table = position({ u1: 'mi cairo', u2: 'mi paducah', u3: 'mi cairo', c1: 'mi humboldt', c2: 'mi humboldt' })
    moving(table, 'union').plays('union', 'marchFrom@cairo', 'march@u1,humboldt,rail:cairo--humboldt')
    table.play('union', 'march@u3,humboldt,rail:cairo--humboldt')
    table.plays('union', 'marchFrom@paducah', 'march@u2,humboldt,rail:humboldt--paducah')
    expect(['u1', 'u2', 'u3'].map(code => at(table, code))).toEqual(['humboldt', 'humboldt', 'humboldt'])
  })

  it('4.0 the log tells each march with its number and each unit with its line', () => {
    const table = moving(position({ u1: 'mi chicago' }), 'union')
    table.plays('union', 'marchFrom@chicago', 'march@u1,lafayette,rail:chicago--lafayette')
    expect(said(table)).toEqual(['log.march.from', 'log.march.unit'])
    expect(table.log()).toContainEqual(
      entry('4.0', 'log.march.unit', { unit: 'u1', from: 'chicago', to: 'lafayette', by: 'rail' }),
    )
  })
})

describe('4.1 The first turn', () => {
  it('4.1 on the first turn each side has two marches and rolls no die', () => {
    const union = opening().expectDeciding('union', 'movement.chooseBox')
    expect(union.view('union').marches).toMatchObject({ left: 2, total: 2, invasion: false })
    const south = opening().set({ active: 1 }).deciding('halfTurn')
    expect(south.view('confederate').marches).toMatchObject({ left: 2, total: 2 })
    expect([union.state.rng.draws, south.state.rng.draws]).toEqual([0, 0])
    expect(south.log()).toContainEqual(entry('4.1', 'log.march.firstTurn', { side: 'confederate', count: 2 }))
  })

  it('4.1 from the second turn on the die is rolled', () => {
    const table = opening().set({ turn: 2 }).deciding('halfTurn').dice(4)
    expect(table.view('union').marches).toMatchObject({ total: 4 })
  })

  it('4.1 R44 the recruitment die is rolled on the first turn as always', () => {
    const table = opening().dice(5).plays('union', 'endMovement', 'noPromotion')
    table.expectDeciding('union', 'recruitment.choose').expectDiceSpent()
    expect(table.view('union').recruits).toMatchObject({ left: 5 })
  })
})
