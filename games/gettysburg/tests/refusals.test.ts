import { describe, expect, it } from 'vitest'
import { assault, borderNamed, Field } from './field.ts'

/** Whoever points at something that is not offered is told the rule that forbids it. */
describe('8.0 Refusals before an order', () => {
  it('8.0 in a turn a piece needs an order, an enemy is not ours to move, a piece off the board cannot', () => {
    const table = new Field().stand('oak-hill', 'cr1').stand('round-tops', 'ur1').turn('confederate')
    table.expectWhy('confederate', 'piece', 'cr1', { rule: '8.3', key: 'why.piece.needsOrder' })
    table.expectWhy('confederate', 'piece', 'ur1', { rule: '8.0', key: 'why.piece.enemy' })
    table.expectWhy('confederate', 'piece', 'cr2', { rule: '1.0', key: 'why.piece.off' })
  })

  it('8.1 a value of which no block is left cannot be taken', () => {
    const field = new Field().block('union', 5, 'oak-hill').block('union', 5, 'oak-ridge')
    const table = field.turn('union').expectNotOffered('union', 'takeBlock@5').expectOffered('union', 'takeBlock@4')
    table.expectWhy('union', 'value', '5', { rule: '8.1', key: 'why.block.value' })
  })

  it('8.3 the second disc goes where a block has room', () => {
    const field = new Field().block('confederate', 2, 'oak-hill', 1).block('confederate', 3, 'college')
    const table = field.turn('confederate').play('confederate', 'doubleOrder@oak-hill')
    table.expectWhy('confederate', 'place', 'oak-hill', { rule: '8.3', key: 'why.order.spent' })
    table.expectWhy('confederate', 'place', 'round-tops', { rule: '8.3', key: 'why.order.noBlock' })
  })
})

describe('9.0 Refusals of moves', () => {
  it('8.3 an order does nothing in an empty sector, and reaches no farther than the next', () => {
    const field = new Field().block('confederate', 2, 'oak-hill').stand('round-tops', 'cr1')
    const table = field.order('confederate', 'oak-hill')
    table.expectWhy('confederate', 'place', 'oak-ridge', { rule: '8.3', key: 'why.order.nothing' })
    table.expectWhy('confederate', 'place', 'round-tops', { rule: '8.3', key: 'why.order.outOfReach' })
    table.expectWhy('confederate', 'place', 'box-carlisle', { rule: '6.1', key: 'why.move.box' })
  })

  it('9.0 while pieces move: too far, here already, back into a box, over a border used up', () => {
    const five = ['cr1', 'cr2', 'cr3', 'cr4', 'cr5'] as const
    const field = new Field().block('confederate', 2, 'knoxlyn-ridge').stand('knoxlyn-ridge', ...five)
    const table = field.order('confederate', 'knoxlyn-ridge')
    table.play('confederate', 'move@cr1,herr-ridge')
    table.expectWhy('confederate', 'place', 'oak-hill', { rule: '9.0', key: 'why.move.far' })
    table.expectWhy('confederate', 'place', 'knoxlyn-ridge', { rule: '9.0', key: 'why.move.here' })
    table.expectWhy('confederate', 'place', 'box-chambersburg', { rule: '6.1', key: 'why.move.box' })
    for (const piece of ['cr2', 'cr3', 'cr4']) table.play('confederate', `move@${piece},herr-ridge`)
    table.expectWhy('confederate', 'place', 'herr-ridge', { rule: '9.0', key: 'why.move.fourRoad' })
    table.expectWhy('confederate', 'piece', 'ur1', { rule: '8.0', key: 'why.piece.enemy' })
    table.expectWhy('confederate', 'piece', 'cr6', { rule: '1.0', key: 'why.piece.off' })
  })

  it('10.0 whoever has attacked moves no more', () => {
    const field = assault(['cr1', 'cr2'], ['ur1'])
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    table.expectWhy('confederate', 'piece', 'cr1', { rule: '10.0', key: 'why.piece.fights' })
    table.expectWhy('confederate', 'place', 'codori-farm', null)
  })

  it('10.6 the last of a sector with a disruption marker has nowhere to go', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('leister-house', 'ur1', 'ur2')
      .disrupted('leister-house')
    const table = field.order('union', 'leister-house').play('union', 'move@ur1,culps-hill')
    expect(table.ended).toBe(true)
    const riding = new Field()
      .block('union', 2, 'leister-house')
      .stand('leister-house', 'uc1', 'ur2')
      .disrupted('leister-house')
    const on = riding.order('union', 'leister-house').play('union', 'move@uc1,culps-hill')
    on.expectWhy('union', 'piece', 'ur2', { rule: '9.0', key: 'why.move.nowhere' })
    on.expectWhy('union', 'place', 'leister-house', null)
  })

  it('9.1 a second order first empties the sector that the first overfilled', () => {
    const field = new Field()
      .block('confederate', 5, 'oak-hill')
      .stand('oak-hill', 'cr1', 'cr9')
      .stand('forney-farm', 'cr2', 'cr3', 'cr4', 'ca1')
      .stand('railroad-cut', 'ur1')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@oak-hill', 'secondDisc@oak-hill')
    table.play('confederate', 'move@cr1,forney-farm')
    table.expectWhy('confederate', 'place', 'railroad-cut', { rule: '9.0', key: 'why.move.far' })
    table.play('confederate', 'endMove').expectNotOffered('confederate', 'move@cr9,oak-ridge')
    table.expectWhy('confederate', 'piece', 'cr9', { rule: '9.0', key: 'why.move.nowhere' })
    table.play('confederate', 'move@cr2,oak-ridge')
    expect(field.at('forney-farm')).toHaveLength(4)
  })

  it('6.1 who waits in a box while an assault is joined stays there', () => {
    const field = new Field().block('confederate', 5, 'herr-ridge').stand('herr-ridge', 'cr1', 'cr2', 'cr3')
    field.stand('knoxlyn-ridge', 'ur1').stand('box-chambersburg', 'cr4', 'ca1')
    const table = field.turn('confederate')
    table.plays('confederate', 'doubleOrder@herr-ridge', 'secondDisc@herr-ridge', 'move@cr1,knoxlyn-ridge', 'endMove')
    table.play('confederate', 'joinAssault@herr-ridge')
    table.expectWhy('confederate', 'piece', 'cr4', { rule: '6.1', key: 'why.piece.inBox' })
    table.expectWhy('confederate', 'piece', 'ca1', { rule: '9.0', key: 'why.move.gunsNeverAttack' })
  })
})

describe('10.0 Refusals in combat', () => {
  it('10.0 there is no combat where nobody attacks', () => {
    const field = assault(['cr1', 'cr2'], ['ur1']).stand('zieglers-grove', 'ur2')
    const table = field.order('confederate', 'bliss-farm')
    table.plays('confederate', 'move@cr1,codori-farm', 'move@cr2,zieglers-grove')
    table.expectWhy('confederate', 'place', 'bliss-farm', { rule: '10.0', key: 'why.combat.noneHere' })
  })

  it('9.2 a cube is of a colour present in the sector', () => {
    const field = assault(['cr1'], ['ur1'])
      .stand('cemetery-ridge', 'ur2', 'ug1', 'ur4', 'ur5')
      .disrupted('cemetery-ridge')
    const table = field.order('confederate', 'bliss-farm').dice(1, 4, 1).play('confederate', 'move@cr1,codori-farm')
    table.play('union', 'retreatThrough@ur1,cemetery-ridge,leister-house')
    table.expectWhy('union', 'colour', 'union-elite', { rule: '9.2', key: 'why.cube.colour' })
  })

  it('9.2 when cubes run short only a piece of their colour on the board helps', () => {
    const field = assault(['cr1', 'cr2'], ['ug1', 'ug2'])
      .stand('culps-hill', 'ug3', 'ug4')
      .lying('culps-hill', 'union-green', 8)
      .stand('round-tops', 'ug5', 'ug6', 'ur1')
      .lying('round-tops', 'union-green', 7)
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    table.dice(1, 1, 4, 1).play('confederate', 'move@cr2,codori-farm')
    table.expectWhy('union', 'piece', 'ur1', { rule: '9.2', key: 'why.shortage.colour' })
    table.expectWhy('union', 'piece', 'ug7', { rule: '1.0', key: 'why.piece.off' })
  })

  it('11.0 nobody retreats into a box, among enemies, or in another’s stead', () => {
    const field = assault(['cr1'], ['ur1', 'ur2']).block('union', 2, 'klingel-farm').stand('spangler-woods', 'cr9')
    const table = field
      .order('confederate', 'bliss-farm')
      .dice(1, 1, 4, 1, 6)
      .play('confederate', 'move@cr1,codori-farm')
    table.expectWhy('union', 'place', 'box-taneytown', { rule: '6.1', key: 'why.retreat.box' })
    table.expectWhy('union', 'place', 'spangler-woods', { rule: '11.0', key: 'why.retreat.enemy' })
    table.expectWhy('union', 'piece', 'ur2', { rule: '11.0', key: 'why.retreat.notThis' })
  })

  it('11.0 the surplus of a full sector goes where its shelters are', () => {
    const field = assault([], ['ur1', 'ur2'])
      .stand('bliss-farm', 'cr2', 'cr3', 'cr4', 'cr5')
      .stand('codori-farm', 'cr1')
      .change(g => Object.assign(g, { active: 1 }))
    field.table.put('cr1', { from: borderNamed('bliss-farm--codori-farm') })
    const table = field.table.deciding('combat').dice(1, 1, 1, 1, 1, 1)
    table.expectWhy('confederate', 'place', 'klingel-farm', { rule: '11.0', key: 'why.retreat.surplus' })
  })

  it('12.0 only the cavalry that was hit slips away, and only to a shelter', () => {
    const field = assault(['cr1'], ['uc1', 'ua1'])
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 4).play('confederate', 'move@cr1,codori-farm')
    table.expectWhy('union', 'piece', 'ua1', { rule: '12.0', key: 'why.slip.other' })
    table.expectWhy('union', 'place', 'klingel-farm', { rule: '11.0', key: 'why.retreat.noCommand' })
    table.play('union', 'retreat@uc1,cemetery-ridge')
    table.expectWhy('union', 'place', 'klingel-farm', { rule: '11.0', key: 'why.retreat.noCommand' })
  })

  it('10.5 a counterattack sends back one of the attackers, nobody else', () => {
    const field = assault(['cr1', 'cr2', 'cr9'], ['ur1'])
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    table.play('confederate', 'move@cr2,codori-farm').dice(1, 2, 1, 6).play('confederate', 'endMove')
    table.expectDeciding('confederate', 'battle.recall')
    table.expectWhy('confederate', 'piece', 'cr9', { rule: '10.0', key: 'why.combat.notHere' })
    table.expectWhy('confederate', 'piece', 'ur1', { rule: '10.5', key: 'why.piece.enemy' })
  })
})

describe('16.0 Refusals of artillery fire', () => {
  const guns = () =>
    new Field()
      .block('confederate', 5, 'seminary-ridge')
      .stand('seminary-ridge', 'ca1', 'ca2', 'cr1')
      .stand('gettysburg', 'ur1')

  it('16.0 infantry does not fire, nor a gun out of reach or in its box', () => {
    const field = guns().stand('oak-hill', 'ca3').stand('box-chambersburg', 'ca4').stand('knoxlyn-ridge', 'ur2')
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aim@ca1,gettysburg')
    table.expectWhy('confederate', 'piece', 'cr1', { rule: '16.0', key: 'why.fire.gunsOnly' })
    table.expectWhy('confederate', 'piece', 'ca3', { rule: '8.3', key: 'why.order.outOfReach' })
    table.expectWhy('confederate', 'piece', 'ca4', { rule: '6.1', key: 'why.fire.box' })
    table.expectWhy('confederate', 'piece', 'ua1', { rule: '8.0', key: 'why.piece.enemy' })
  })

  it('16.0 a sector is refused for range, for sight, or because nobody is there', () => {
    const table = guns().order('confederate', 'seminary-ridge').play('confederate', 'aim@ca1,gettysburg')
    table.expectWhy('confederate', 'place', 'round-tops', { rule: '16.0', key: 'why.fire.range' })
    table.expectWhy('confederate', 'place', 'leister-house', { rule: '16.0', key: 'why.fire.sight' })
    table.expectWhy('confederate', 'place', 'college', { rule: '16.0', key: 'why.fire.nobodyThere' })
    table.expectWhy('confederate', 'place', 'box-carlisle', { rule: '6.1', key: 'why.fire.box' })
  })

  it('16.0 at four sectors from a hill a hidden one is out of sight, at five out of range', () => {
    const field = new Field()
      .block('union', 5, 'cemetery-hill')
      .stand('cemetery-hill', 'ua1', 'ua2')
      .stand('gettysburg', 'cr1')
    const table = field.order('union', 'cemetery-hill').play('union', 'aim@ua1,gettysburg')
    table.expectWhy('union', 'place', 'herr-ridge', { rule: '16.0', key: 'why.fire.sight' })
    table.expectWhy('union', 'place', 'knoxlyn-ridge', { rule: '16.0', key: 'why.fire.range' })
  })

  it('16.0 a gun that sees no enemy has no target', () => {
    const field = guns().stand('mcmillan-woods', 'ca3')
    field.stand('round-tops', 'ur2')
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aim@ca1,gettysburg')
    table.expectNotOffered('confederate', 'aim@ca3,round-tops')
  })

  it('23.0 at night a gun is told that it is night', () => {
    const field = guns().disrupted('seminary-ridge')
    field.change(g => Object.assign(g, { period: 3 }))
    field.table.put('cr1', { place: null })
    const table = field.order('confederate', 'seminary-ridge')
    table.expectWhy('confederate', 'piece', 'ca1', { rule: '23.0', key: 'why.fire.night' })
  })

  it('16.0 of the guns under fire one that stands there is hit', () => {
    const field = guns().stand('gettysburg', 'ua1', 'ua2').fired('gettysburg')
    field.table.put('ua1', { damaged: true })
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aimAtGuns@ca1,gettysburg')
    table.dice(6).play('confederate', 'openFire')
    table.expectWhy('union', 'piece', 'ur1', { rule: '16.0', key: 'why.fire.notThere' })
  })

  it('16.0 a fire marker is taken from a sector that has one and did not fire now', () => {
    const field = guns().stand('college', 'ca3').stand('oak-hill', 'ca4').stand('oak-ridge', 'ca5')
    field.stand('culps-hill', 'ua1').fired('college', 'oak-hill', 'oak-ridge', 'culps-hill')
    const table = field.order('confederate', 'seminary-ridge')
    table.dice(1, 1).plays('confederate', 'aim@ca3,gettysburg', 'aim@ca1,gettysburg', 'openFire')
    table.expectWhy('confederate', 'place', 'college', { rule: '16.0', key: 'why.fire.firedNow' })
    table.expectWhy('confederate', 'place', 'round-tops', { rule: '16.0', key: 'why.fire.noMarker' })
  })
})

describe('19.0 Refusals of trenches', () => {
  const front = 'cemetery-hill--gettysburg'

  it('19.0 along a border of another sector, or where nobody can dig', () => {
    const table = new Field()
      .block('union', 5, 'leister-house')
      .stand('cemetery-hill', 'ur1')
      .order('union', 'leister-house')
    table.expectWhy('union', 'border', 'bliss-farm--codori-farm', { rule: '19.0', key: 'why.trench.border' })
    const none = new Field().block('union', 5, 'leister-house').order('union', 'leister-house')
    none.expectWhy('union', 'border', front, { rule: '19.0', key: 'why.trench.nobody' })
  })
})
