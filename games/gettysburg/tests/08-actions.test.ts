import { describe, expect, it } from 'vitest'
import { placeNamed } from '../rules/board.ts'
import type { BlockId } from '../rules/ids.ts'
import { BLOCKS_OF } from '../rules/pieces.ts'
import { colourNamed, Field } from './field.ts'

describe('8.1 Placing a command block', () => {
  it('8.1 anywhere without enemy pieces and without any block', () => {
    const field = new Field().stand('oak-hill', 'ur1').block('union', 2, 'oak-ridge').block('confederate', 3, 'college')
    const table = field.turn('confederate').play('confederate', 'takeBlock@5')
    table.expectNotOffered('confederate', 'placeBlock@oak-hill', 'placeBlock@oak-ridge', 'placeBlock@college')
    table.expectWhy('confederate', 'place', 'oak-hill', { rule: '8.1', key: 'why.block.enemyPieces' })
    table.expectWhy('confederate', 'place', 'oak-ridge', { rule: '8.1', key: 'why.block.enemy' })
    table.expectWhy('confederate', 'place', 'college', { rule: '8.1', key: 'why.block.own' })
    table.play('confederate', 'placeBlock@round-tops')
    expect(table.ended).toBe(true)
  })

  it('8.1 its value is seen by its owner only, and not while it is in hand either', () => {
    const field = new Field()
    const table = field.turn('confederate').play('confederate', 'takeBlock@5')
    expect(table.view('confederate').inHand).toBe(5)
    expect(table.view('union').inHand).toBeNull()
    table.play('confederate', 'placeBlock@oak-hill')
    const place = placeNamed('oak-hill')
    expect(table.view('confederate').command[1].blocks).toEqual([{ place, orders: 0, value: 5 }])
    expect(table.view('union').command[1].blocks).toEqual([{ place, orders: 0, value: null }])
    expect(table.view('observer').command[1].availableValues).toBeNull()
    expect(JSON.stringify(table.log())).not.toContain('value')
  })

  it('8.1 once it is placed nothing is in hand, though the turn goes on (6.1)', () => {
    const field = new Field().stand('box-chambersburg', 'cr1')
    const table = field.turn('confederate').plays('confederate', 'takeBlock@5', 'placeBlock@oak-hill')
    table.expectOffered('confederate', 'enter@cr1,knoxlyn-ridge', 'endTurn')
    expect(table.view('confederate').inHand).toBeNull()
    expect(field.state.stack.find(f => f.proc === 'turn')).toMatchObject({ value: null })
  })

  it('8.1 with the last block placed, those set aside come back', () => {
    const field = new Field()
    const places = ['oak-hill', 'oak-ridge', 'college', 'hagy-farm', 'almshouse']
    ;[2, 2, 3, 3, 4].forEach((value, i) => void field.block('confederate', value, places[i] as string))
    field.change(g => {
      for (const id of BLOCKS_OF[1].slice(5, 7)) Object.assign(g.blocks[id], { aside: true, orders: 4 })
    })
    const table = field.turn('confederate')
    table.expectChoices('confederate', ['takeBlock@5'], { only: ['takeBlock'] })
    table.plays('confederate', 'takeBlock@5', 'placeBlock@gettysburg')
    expect(table.view('confederate').command[1]).toMatchObject({ available: 2, aside: 0, availableValues: [4, 5] })
    expect(field.state.blocks.filter(b => b.aside)).toEqual([])
  })
})

describe('7.0 Order discs', () => {
  it('7.0 without discs in the box of orders no order is given, though the block has room for one', () => {
    const field = new Field().block('union', 2, 'leister-house', 1).block('union', 3, 'culps-hill', 3)
    const table = field
      .stand('box-taneytown', 'ur1')
      .change(g => Object.assign(g, { unionOrders: 0 }))
      .turn('union')
    table.expectNotOffered('union', 'order@leister-house')
    table.plays('union', 'takeBlock@5', 'placeBlock@oak-hill')
    table.expectWhy('union', 'place', 'leister-house', { rule: '7.0', key: 'why.order.noDisc' })
    table.expectWhy('union', 'place', 'culps-hill', { rule: '8.3', key: 'why.order.spent' })
    table.expectWhy('union', 'piece', 'ur2', { rule: '1.0', key: 'why.piece.off' })
  })
})

describe('8.2 Removing a command block', () => {
  it('8.2 it is set aside, and its discs return to the supply', () => {
    const field = new Field().block('union', 3, 'leister-house', 2)
    const table = field.turn('union')
    expect(table.view('union').command[0].discs).toBe(0)
    table.play('union', 'removeBlock@leister-house')
    expect(table.view('union').command[0]).toMatchObject({ discs: 2, aside: 1, available: 7, asideValues: [3] })
    expect(table.view('confederate').command[0]).toMatchObject({ aside: 1, asideValues: null, asideOrders: [2] })
    expect(table.ended).toBe(true)
  })

  it('8.2 of those set aside everybody sees the discs, in their order and not in that of the blocks', () => {
    const field = new Field().change(g => {
      for (const [i, orders] of [4, 1, 3, 2].entries())
        Object.assign(g.blocks[BLOCKS_OF[0][i] as BlockId], { aside: true, orders })
    })
    expect(field.turn('union').view('confederate').command[0]).toMatchObject({ aside: 4, asideOrders: [1, 2, 3, 4] })
  })

  it('9.2 everybody sees which cubes lie where', () => {
    const field = new Field().stand('oak-hill', 'cr1').lying('oak-hill', 'confederate-regular', 3)
    const { cubes, pieces, supply } = field.turn('union').view('observer')
    const colour = colourNamed('confederate-regular')
    expect(cubes).toEqual([{ place: placeNamed('oak-hill'), colour, count: 3 }])
    expect(pieces).toMatchObject([{ place: placeNamed('oak-hill'), cubes: 0, damaged: false, from: null }])
    const { supply: all } = new Field().turn('union').view('observer')
    expect(supply).toEqual(all.map((count, c) => count - (c === colour ? 3 : 0)))
  })

  it('8.1 a player who has placed all eight gets back at once what he removes (ruling R29)', () => {
    const field = new Field()
    const places = [
      'oak-hill',
      'oak-ridge',
      'college',
      'hagy-farm',
      'almshouse',
      'gettysburg',
      'culp-farm',
      'york-pike',
    ]
    ;[2, 2, 3, 3, 4, 4, 5, 5].forEach((value, i) => void field.block('union', value, places[i] as string))
    const table = field.turn('union').play('union', 'removeBlock@oak-hill')
    expect(table.view('union').command[0]).toMatchObject({ available: 1, aside: 0 })
  })
})

describe('8.3 Giving an order', () => {
  it('8.3 needs a block with fewer discs than its value', () => {
    const field = new Field().block('union', 2, 'leister-house', 2).block('union', 3, 'culps-hill', 2)
    const table = field.turn('union')
    table.expectChoices('union', ['order@culps-hill'], { only: ['order'] })
    table.expectNotOffered('union', 'order@leister-house')
    table.play('union', 'order@culps-hill').play('union', 'pass')
    expect(field.state.unionOrders).toBe(9)
    const spent = new Field().block('union', 2, 'leister-house', 2).turn('union')
    spent.expectWhy('union', 'place', 'oak-hill', { rule: '8.3', key: 'why.order.noBlock' })
  })

  it('8.3 reaches the sector of the disc and those that border on it, not those beyond a vertex', () => {
    const field = new Field()
      .block('confederate', 2, 'herr-ridge')
      .stand('herr-ridge', 'cr1')
      .stand('harman-farm', 'cr2')
      .stand('railroad-cut', 'cr3')
      .stand('oak-hill', 'cr4')
    const table = field.order('confederate', 'herr-ridge')
    table.expectOffered('confederate', 'move@cr1,mcpherson-ridge', 'move@cr2,fairfield-road')
    table.expectWhy('confederate', 'piece', 'cr3', { rule: '8.3', key: 'why.order.outOfReach' })
    table.expectWhy('confederate', 'piece', 'cr4', { rule: '8.3', key: 'why.order.outOfReach' })
  })

  it('8.3 a block in an entry box commands the sector of the box (ruling R3)', () => {
    const field = new Field()
      .block('union', 2, 'box-taneytown')
      .stand('taneytown-road', 'ur1')
      .stand('round-tops', 'ur2')
    const table = field.order('union', 'box-taneytown')
    table.expectOffered('union', 'move@ur1,round-tops')
    table.expectWhy('union', 'piece', 'ur2', { rule: '8.3', key: 'why.order.outOfReach' })
  })

  it('8.3 one order moves pieces of one sector, each where it will', () => {
    const field = new Field()
      .block('confederate', 2, 'oak-hill')
      .stand('oak-hill', 'cr1', 'cr2')
      .stand('oak-ridge', 'cr3')
    const table = field.order('confederate', 'oak-hill').play('confederate', 'move@cr1,carlisle-road')
    table.expectOffered('confederate', 'move@cr2,forney-farm', 'endMove')
    table.expectWhy('confederate', 'piece', 'cr3', { rule: '8.3', key: 'why.move.oneSector' })
    table.expectWhy('confederate', 'piece', 'cr1', { rule: '9.0', key: 'why.move.moved' })
  })

  it('8.3 a double order takes two discs from its own box, on one block or on two', () => {
    const field = new Field().block('confederate', 2, 'oak-hill', 1).block('confederate', 3, 'college')
    const table = field.turn('confederate').play('confederate', 'doubleOrder@oak-hill')
    table.expectChoices('confederate', ['secondDisc@college'])
    table.plays('confederate', 'secondDisc@college', 'pass')
    expect(table.view('union').order).toMatchObject({ disc: placeNamed('college'), part: 'second' })
    table.play('confederate', 'pass')
    expect(field.state).toMatchObject({ singles: 12, doubles: 2 })
    expect(table.ended).toBe(true)
  })

  it('8.3 a double order needs room for both discs and two discs in the box', () => {
    const room = new Field().block('confederate', 2, 'oak-hill', 1)
    room.turn('confederate').expectChoices('confederate', [], { only: ['doubleOrder'] })
    const discs = new Field().block('confederate', 5, 'oak-hill').change(g => Object.assign(g, { doubles: 1 }))
    discs.turn('confederate').expectChoices('confederate', [], { only: ['doubleOrder'] })
  })

  it('8.3 the two orders of a double order are given one after the other, each with its combat', () => {
    const field = new Field()
      .block('confederate', 5, 'bliss-farm')
      .stand('bliss-farm', 'cr1')
      .stand('codori-farm', 'ur1')
      .stand('mcmillan-woods', 'cr2')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@bliss-farm', 'secondDisc@bliss-farm')
    table.dice(1, 1, 1, 1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.at('bliss-farm')).toEqual(['cr1'])
    table.expectOffered('confederate', 'move@cr1,codori-farm', 'move@cr2,long-lane', 'pass')
  })
})

describe('22.0 Forced pass', () => {
  it('22.0 takes a black disc and nothing else; it may be taken at any time (ruling R27)', () => {
    const field = new Field().change(g => Object.assign(g, { unionOrders: 3, forcedPasses: 2 }))
    const table = field.turn('union').play('union', 'forcedPass')
    expect(field.state).toMatchObject({ unionOrders: 3, forcedPasses: 1 })
    expect(table.ended).toBe(true)
  })
})
