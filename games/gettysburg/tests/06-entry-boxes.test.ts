import { describe, expect, it } from 'vitest'
import { Field } from './field.ts'

describe('6.1 Entry boxes', () => {
  it('6.1 pieces leave their box without an action and without a disc', () => {
    const field = new Field().stand('box-chambersburg', 'cr1', 'cr2', 'ca1', 'ca2')
    const table = field.turn('confederate')
    table.plays('confederate', 'enter@cr1,knoxlyn-ridge', 'enter@ca1,knoxlyn-ridge')
    table.expectDeciding('confederate', 'turn.choose').expectOffered('confederate', 'takeBlock@3')
    expect(field.at('knoxlyn-ridge')).toEqual(['cr1', 'ca1'])
    expect(field.state).toMatchObject({ singles: 12, doubles: 4 })
  })

  it('6.1 the opening example: four go on along the railroad, and the rest follow out of the box', () => {
    const field = new Field()
      .stand('knoxlyn-ridge', 'cr1', 'cr2', 'ca1', 'ca2')
      .stand('box-chambersburg', 'cr3', 'cr4', 'cr5')
      .block('confederate', 3, 'herr-ridge-north')
    const table = field.order('confederate', 'herr-ridge-north')
    for (const piece of ['cr1', 'cr2', 'ca1']) table.play('confederate', `move@${piece},herr-ridge-north`)
    table.play('confederate', 'move@ca2,herr-ridge-north')
    table.expectDeciding('confederate', 'turn.after')
    for (const piece of ['cr3', 'cr4', 'cr5']) table.play('confederate', `enter@${piece},knoxlyn-ridge`)
    expect(table.ended).toBe(true)
    expect(field.at('herr-ridge-north')).toEqual(['cr1', 'cr2', 'ca1', 'ca2'])
    expect(field.at('knoxlyn-ridge')).toEqual(['cr3', 'cr4', 'cr5'])
  })

  it('6.1 only four pieces find room in the sector', () => {
    const field = new Field().stand('knoxlyn-ridge', 'cr1', 'cr2', 'cr3', 'cr4').stand('box-chambersburg', 'cr5')
    const table = field.turn('confederate')
    table.expectNotOffered('confederate', 'enter@cr5,knoxlyn-ridge')
    table.expectWhy('confederate', 'piece', 'cr5', { rule: '9.1', key: 'why.move.full' })
  })

  it('6.1 two troops may attack out of the box, guns never, and the combat follows the action (ruling R24)', () => {
    const field = new Field().stand('box-chambersburg', 'cr1', 'cr2', 'cr3', 'ca1').stand('knoxlyn-ridge', 'ur1')
    const table = field.turn('confederate')
    table.expectNotOffered('confederate', 'enter@ca1,knoxlyn-ridge')
    table.plays('confederate', 'enter@cr1,knoxlyn-ridge', 'enter@cr2,knoxlyn-ridge')
    table.expectWhy('confederate', 'piece', 'cr3', { rule: '6.1', key: 'why.enter.two' })
    // The Union misses; two cubes, and on column 1 (two cubes on a ridge) a 1: nowhere to retreat.
    table.plays('confederate', 'takeBlock@2').dice(1, 6, 6, 1).play('confederate', 'placeBlock@herr-ridge')
    expect(field.isOff('ur1')).toBe(true)
    expect(field.at('knoxlyn-ridge')).toEqual(['cr1', 'cr2'])
    expect(table.unit('cr1')).toMatchObject({ from: null, cubes: 0 })
  })

  it('6.1 attackers thrown back return to their box (ruling R6)', () => {
    const field = new Field().stand('box-chambersburg', 'cr1').stand('knoxlyn-ridge', 'ur1', 'ur2')
    const table = field.turn('confederate').play('confederate', 'enter@cr1,knoxlyn-ridge')
    table.play('confederate', 'takeBlock@2').dice(4, 1, 1).play('confederate', 'placeBlock@herr-ridge')
    expect(field.at('box-chambersburg')).toEqual(['cr1'])
    expect(field.cubesIn('box-chambersburg', 'confederate-regular')).toBe(1)
  })

  it('6.1 nobody attacks out of a box at night', () => {
    const field = new Field()
      .stand('box-chambersburg', 'cr1')
      .stand('knoxlyn-ridge', 'ur1')
      .change(g => Object.assign(g, { period: 3 }))
    field.turn('confederate').expectWhy('confederate', 'piece', 'cr1', { rule: '23.0', key: 'why.move.night' })
  })

  it('6.1 pieces come out over the turn, and a block may stand in the box', () => {
    const field = new Field().stand('box-taneytown', 'ur1')
    const table = field.turn('union').play('union', 'takeBlock@4')
    table.expectOffered('union', 'placeBlock@box-taneytown')
    table.expectWhy('union', 'place', 'box-chambersburg', { rule: '8.1', key: 'why.block.enemyBox' })
    table.play('union', 'placeBlock@box-taneytown').expectChoices('union', ['enter@ur1,taneytown-road', 'endTurn'])
  })

  it('6.1 they come out between the two orders of a double order as well, and the second can send them on', () => {
    const field = new Field().block('confederate', 5, 'knoxlyn-ridge').stand('box-chambersburg', 'cr1', 'ca1')
    const table = field
      .turn('confederate')
      .plays('confederate', 'doubleOrder@knoxlyn-ridge', 'secondDisc@knoxlyn-ridge')
    table.expectNotOffered('confederate', 'enter@cr1,knoxlyn-ridge')
    table.play('confederate', 'pass').expectOffered('confederate', 'enter@cr1,knoxlyn-ridge', 'pass')
    table.play('confederate', 'enter@cr1,knoxlyn-ridge')
    const on = table.choices('confederate', ['move']).find(key => key.startsWith('move@cr1,')) as string
    table.play('confederate', on).expectChoices('confederate', ['enter@ca1,knoxlyn-ridge', 'endTurn'])
  })

  it('6.1 between two orders too no more than two storm out of a box in a turn', () => {
    const field = new Field().block('confederate', 5, 'oak-hill').stand('knoxlyn-ridge', 'ur1')
    const table = field.stand('box-chambersburg', 'cr1', 'cr2', 'cr3', 'ca1').turn('confederate')
    table.plays('confederate', 'doubleOrder@oak-hill', 'secondDisc@oak-hill', 'pass')
    table.expectWhy('confederate', 'piece', 'ca1', { rule: '9.0', key: 'why.move.gunsNeverAttack' })
    table.plays('confederate', 'enter@cr1,knoxlyn-ridge', 'enter@cr2,knoxlyn-ridge')
    table.expectNotOffered('confederate', 'enter@cr3,knoxlyn-ridge')
    table.expectWhy('confederate', 'piece', 'cr3', { rule: '6.1', key: 'why.enter.two' })
    expect(field.state.pieces.filter(p => p.from !== null)).toHaveLength(2)
  })
})
