import { describe, expect, it } from 'vitest'
import { parseKey, play } from '#engine/index.ts'
import { gettysburg } from '../rules/index.ts'
import type { State } from '../rules/state.ts'
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
    table.play('confederate', 'move@ca2,herr-ridge-north').play('confederate', 'endMove')
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
    table.play('confederate', 'pass').expectOffered('confederate', 'enter@cr1,knoxlyn-ridge', 'pass')
    table.play('confederate', 'enter@cr1,knoxlyn-ridge')
    const on = table.choices('confederate', ['move']).find(key => key.startsWith('move@cr1,')) as string
    table
      .plays('confederate', on, 'endMove')
      .expectChoices('confederate', ['enter@ca1,knoxlyn-ridge', 'endTurn', 'concede'])
  })

  it('6.1 they come out within a move, into the room it makes, and move with the same order (ruling R49)', () => {
    const field = new Field()
      .block('confederate', 5, 'knoxlyn-ridge')
      .stand('knoxlyn-ridge', 'cr1', 'cr2', 'ca1', 'ca2')
      .stand('box-chambersburg', 'cr3', 'ca3')
    const table = field.order('confederate', 'knoxlyn-ridge')
    table.expectWhy('confederate', 'piece', 'cr3', { rule: '9.1', key: 'why.move.full' })
    table.plays('confederate', 'move@cr1,herr-ridge', 'enter@cr3,knoxlyn-ridge')
    table.expectDeciding('confederate', 'order.moveOn').expectOffered('confederate', 'move@cr3,herr-ridge')
    table.play('confederate', 'move@cr3,herr-ridge')
    expect(field.at('herr-ridge')).toEqual(['cr1', 'cr3'])
  })

  it('6.1 a gun comes out while targets are named, and is aimed like the others', () => {
    const field = new Field().block('confederate', 5, 'knoxlyn-ridge').stand('knoxlyn-ridge', 'ca1', 'ca2')
    field.stand('box-chambersburg', 'ca3').stand('herr-ridge', 'ur1')
    const table = field.order('confederate', 'knoxlyn-ridge')
    table.plays('confederate', 'aim@ca1,herr-ridge', 'enter@ca3,knoxlyn-ridge')
    table.expectDeciding('confederate', 'order.aimOn').expectOffered('confederate', 'aim@ca3,herr-ridge')
  })

  it('6.1 before the combat of an order, when nobody else can move', () => {
    const field = new Field().block('confederate', 5, 'herr-ridge').stand('herr-ridge', 'cr1')
    field.stand('mcpherson-ridge', 'ur1').stand('box-chambersburg', 'cr2')
    const table = field.order('confederate', 'herr-ridge').play('confederate', 'move@cr1,mcpherson-ridge')
    table.expectChoices('confederate', ['enter@cr2,knoxlyn-ridge', 'endMove', 'concede'])
    table.dice(1, 1, 1, 1).play('confederate', 'enter@cr2,knoxlyn-ridge')
    expect(field.at('knoxlyn-ridge')).toEqual(['cr2'])
    expect(field.at('herr-ridge')).toEqual(['cr1'])
  })

  it('6.1 before a joined assault, of which they may become part', () => {
    const field = new Field().block('confederate', 5, 'herr-ridge').stand('herr-ridge', 'cr1', 'cr2', 'cr3')
    field.stand('knoxlyn-ridge', 'ur1').stand('box-chambersburg', 'cr4', 'cr5')
    const table = field.turn('confederate')
    table.plays('confederate', 'doubleOrder@herr-ridge', 'secondDisc@herr-ridge', 'move@cr1,knoxlyn-ridge', 'endMove')
    table.expectDeciding('confederate', 'turn.join').play('confederate', 'enter@cr4,knoxlyn-ridge')
    table.expectDeciding('confederate', 'turn.join').play('confederate', 'joinAssault@herr-ridge')
    table.expectNotOffered('confederate', 'enter@cr5,knoxlyn-ridge')
    table.play('confederate', 'move@cr2,knoxlyn-ridge').expectOffered('confederate', 'enter@cr5,knoxlyn-ridge')
    expect(field.state.pieces.filter(p => p.from !== null)).toHaveLength(3)
  })

  it('6.1 in a game stored by the second version of the rules pieces come out as well', () => {
    const field = new Field().stand('box-chambersburg', 'cr1', 'cr2').stand('knoxlyn-ridge', 'cr3')
    field.sticks('knoxlyn-ridge', 'herr-ridge--knoxlyn-ridge', 'herr-ridge--knoxlyn-ridge').turn('confederate')
    const turn = { proc: 'turn', at: 'choose', opening: false, second: null, value: null, stormed: [] }
    const { options, ...old } = field.state
    const g = gettysburg.clone({ ...old, stack: [turn] } as unknown as State)
    expect(g.options).toEqual(options)
    for (const key of ['enter@cr1,knoxlyn-ridge', 'enter@cr2,knoxlyn-ridge']) {
      play(gettysburg, g, 'confederate', parseKey(gettysburg, key))
    }
    expect(g.sticks).toHaveLength(1)
    gettysburg.check(g)
  })

  it('6.1 nobody comes out while a sector is over its limit: it needs the room (9.1)', () => {
    const field = new Field()
      .block('confederate', 5, 'knoxlyn-ridge')
      .stand('knoxlyn-ridge', 'cr1', 'cr2')
      .stand('herr-ridge', 'cr3', 'cr4', 'cr5', 'cr6')
      .stand('box-chambersburg', 'cr7')
    const table = field.turn('confederate')
    table.plays('confederate', 'doubleOrder@knoxlyn-ridge', 'secondDisc@knoxlyn-ridge', 'move@cr1,herr-ridge')
    table.expectNotOffered('confederate', 'enter@cr7,knoxlyn-ridge').play('confederate', 'endMove')
    table.expectNotOffered('confederate', 'enter@cr7,knoxlyn-ridge')
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

  it('6.1, 9.2 whoever leaves a box where cubes lie takes his share of them, as the owner wishes', () => {
    const field = new Field()
      .stand('box-chambersburg', 'cr1', 'cr2')
      .lying('box-chambersburg', 'confederate-regular', 3)
    const table = field.turn('confederate').play('confederate', 'enter@cr1,knoxlyn-ridge')
    table.expectChoices('confederate', ['carry@0', 'carry@1', 'carry@2', 'carry@3'])
    table.expectWhy('confederate', 'count', '4', { rule: '9.2', key: 'why.assign.count' })
    table.play('confederate', 'carry@2')
    expect([field.at('knoxlyn-ridge'), field.at('box-chambersburg')]).toEqual([['cr1'], ['cr2']])
    expect(field.cubesIn('knoxlyn-ridge', 'confederate-regular')).toBe(2)
    expect(field.cubesIn('box-chambersburg', 'confederate-regular')).toBe(1)
    table.play('confederate', 'enter@cr2,knoxlyn-ridge')
    expect(field.cubesIn('knoxlyn-ridge', 'confederate-regular')).toBe(3)
    expect(field.cubesIn('box-chambersburg', 'confederate-regular')).toBe(0)
  })

  it('6.1, 9.1 of those who join three attackers one finds room', () => {
    const field = new Field().block('confederate', 5, 'herr-ridge').stand('herr-ridge', 'cr1', 'cr2', 'cr3')
    field.stand('knoxlyn-ridge', 'ur1').stand('box-chambersburg', 'cr4', 'cr5')
    const table = field.turn('confederate')
    table.plays('confederate', 'doubleOrder@herr-ridge', 'secondDisc@herr-ridge', 'enter@cr4,knoxlyn-ridge')
    table.plays('confederate', 'enter@cr5,knoxlyn-ridge', 'move@cr1,knoxlyn-ridge', 'endMove', 'joinAssault@herr-ridge')
    table.expectOffered('confederate', 'move@cr3,knoxlyn-ridge').play('confederate', 'move@cr2,knoxlyn-ridge')
    table.expectNotOffered('confederate', 'move@cr3,knoxlyn-ridge')
    table.expectWhy('confederate', 'place', 'knoxlyn-ridge', { rule: '9.1', key: 'why.move.full' })
  })

  it('6.1, 9.1 four attackers, two of them out of the box, are as many as find room: nobody joins them', () => {
    const field = new Field().block('confederate', 5, 'herr-ridge').stand('herr-ridge', 'cr1', 'cr2', 'cr3')
    field.stand('knoxlyn-ridge', 'ur1').stand('box-chambersburg', 'cr4', 'cr5')
    const table = field.turn('confederate')
    table.plays('confederate', 'doubleOrder@herr-ridge', 'secondDisc@herr-ridge')
    table.plays('confederate', 'enter@cr4,knoxlyn-ridge', 'enter@cr5,knoxlyn-ridge', 'move@cr1,knoxlyn-ridge')
    table.dice(1, 1, 1, 1, 1, 1, 1, 1, 1, 1).play('confederate', 'move@cr2,knoxlyn-ridge')
    table.expectNotOffered('confederate', 'move@cr3,knoxlyn-ridge').play('confederate', 'endMove')
    expect(table.view('observer').order).toMatchObject({ part: 'second' })
    table.expectDiceSpent()
  })
})
