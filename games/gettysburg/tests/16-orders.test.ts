import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { placeNamed } from '../rules/board.ts'
import type { BorderId, PlaceId } from '../rules/ids.ts'
import { borderNamed, Field } from './field.ts'

const battery = () =>
  new Field().block('confederate', 5, 'seminary-ridge').stand('seminary-ridge', 'ca1', 'ca2').stand('gettysburg', 'ur1')

describe('16.0 Order: artillery fire', () => {
  it('16.0 range: one sector in the open, three from a ridge, four from a hill', () => {
    const field = new Field()
      .block('union', 5, 'cemetery-hill')
      .stand('cemetery-hill', 'ua1')
      .stand('long-lane', 'ua2')
      .stand('zieglers-grove', 'ua3')
      .stand('seminary-ridge', 'cr1')
      .stand('finnefrock-farm', 'cr2')
      .stand('spangler-woods', 'cr3')
    const table = field.order('union', 'cemetery-hill')
    table.expectOffered('union', 'aim@ua1,seminary-ridge', 'aim@ua2,seminary-ridge', 'aim@ua3,spangler-woods')
    table.expectNotOffered('union', 'aim@ua2,spangler-woods', 'aim@ua1,finnefrock-farm')
    table.play('union', 'aim@ua1,seminary-ridge')
    table.expectWhy('union', 'place', 'finnefrock-farm', { rule: '16.0', key: 'why.fire.range' })
  })

  it('16.0 a ridge or a hill in between blocks the sight, the town and pieces do not', () => {
    const field = new Field()
      .block('confederate', 5, 'seminary-ridge')
      .stand('seminary-ridge', 'ca1')
      .stand('gettysburg', 'cr1')
      .stand('cemetery-hill', 'ur1')
      .stand('leister-house', 'ur2')
    const table = field.order('confederate', 'seminary-ridge')
    table.expectOffered('confederate', 'aim@ca1,cemetery-hill').expectNotOffered('confederate', 'aim@ca1,leister-house')
  })

  it('16.0 guns of two sectors at most, some or all, and all targets before the first die', () => {
    const field = battery().stand('oak-ridge', 'ca3').stand('long-lane', 'ca4')
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aim@ca1,gettysburg')
    table.play('confederate', 'aim@ca4,gettysburg').expectOffered('confederate', 'aim@ca2,gettysburg', 'openFire')
    table.expectWhy('confederate', 'piece', 'ca3', { rule: '16.0', key: 'why.fire.twoSectors' })
    table.expectWhy('confederate', 'piece', 'ca1', { rule: '16.0', key: 'why.fire.aimed' })
    table.expectWhy('confederate', 'piece', 'ca5', { rule: '1.0', key: 'why.piece.off' })
    table.dice(1, 1).play('confederate', 'openFire').expectDiceSpent()
    expect(field.state.fireMarkers.sort()).toEqual([placeNamed('seminary-ridge'), placeNamed('long-lane')].sort())
  })

  it('16.0 4 and 5 disrupt, 6 inflicts a cube; a second D changes nothing', () => {
    const field = battery()
    field
      .order('confederate', 'seminary-ridge')
      .dice(4, 6)
      .plays('confederate', 'aim@ca1,gettysburg', 'aim@ca2,gettysburg')
    expect(field.state.disrupted).toEqual([placeNamed('gettysburg')])
    expect(field.cubesIn('gettysburg', 'union-regular')).toBe(1)
  })

  it('16.0 one less for two sticks, whatever they face, and one less for a damaged gun', () => {
    const field = battery().sticks('gettysburg', 'cemetery-hill--gettysburg', 'culp-farm--gettysburg')
    field.table.put('ca1', { damaged: true })
    const table = field.order('confederate', 'seminary-ridge')
    table.dice(6, 6).plays('confederate', 'aim@ca1,gettysburg', 'aim@ca2,gettysburg')
    expect(table.log()).toContainEqual(entry('16.0', 'log.fire.roll', { piece: 'ca1', modifier: -2, result: 'D' }))
    expect(table.log()).toContainEqual(entry('16.0', 'log.fire.roll', { piece: 'ca2', modifier: -1, result: 'D' }))
  })

  it('16.0 one stick is no trench yet: it takes nothing off the die', () => {
    const field = battery().sticks('gettysburg', 'cemetery-hill--gettysburg')
    const table = field.order('confederate', 'seminary-ridge')
    table.dice(6, 6).plays('confederate', 'aim@ca1,gettysburg', 'aim@ca2,gettysburg')
    expect(table.log()).toContainEqual(entry('16.0', 'log.fire.roll', { piece: 'ca1', modifier: 0 }))
    expect(field.cubesIn('gettysburg', 'union-regular')).toBe(2)
  })

  it('16.0 guns can be aimed at only where a fire marker gives them away; a D does nothing to them', () => {
    const field = battery().stand('gettysburg', 'ua1')
    field.order('confederate', 'seminary-ridge').expectNotOffered('confederate', 'aimAtGuns@ca1,gettysburg')
    const shown = battery().stand('gettysburg', 'ua1').fired('gettysburg')
    const table = shown.order('confederate', 'seminary-ridge')
    table.dice(5, 6).plays('confederate', 'aimAtGuns@ca1,gettysburg', 'aimAtGuns@ca2,gettysburg')
    expect(table.unit('ua1')).toMatchObject({ damaged: true })
    expect(shown.state.disrupted).toEqual([])
  })

  it('16.0 the owner says which gun is hit; one damaged already is removed', () => {
    const field = battery().stand('gettysburg', 'ua1', 'ua2').fired('gettysburg')
    field.table.put('ua1', { damaged: true })
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aimAtGuns@ca1,gettysburg')
    table.dice(6).play('confederate', 'openFire').expectChoices('union', ['hitGun@ua1', 'hitGun@ua2'])
    table.play('union', 'hitGun@ua1')
    expect(field.isOff('ua1')).toBe(true)
    expect(field.state.fireMarkers).not.toContain(placeNamed('gettysburg'))
  })

  it('16.0 the cube goes to the colour with the fewest cubes a piece, the owner breaking ties', () => {
    const field = battery().stand('gettysburg', 'ug1', 'ue1').lying('gettysburg', 'union-regular', 1)
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aim@ca1,gettysburg')
    table.dice(6).play('confederate', 'openFire')
    table.expectChoices('union', ['takeColour@union-elite', 'takeColour@union-green'])
    table.expectWhy('union', 'colour', 'union-regular', { rule: '16.0', key: 'why.cube.even' })
  })

  it('9.2, 16.0 when the last cube of a colour is out and its only piece here is given up, none lies here', () => {
    const field = battery()
    field.table.put('ur1', { place: null })
    field.stand('gettysburg', 'ue1').lying('gettysburg', 'union-elite', 5)
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aim@ca1,gettysburg')
    table.dice(6).play('confederate', 'openFire')
    expect(field.isOff('ue1')).toBe(true)
    expect(field.cubesIn('gettysburg', 'union-elite')).toBe(0)
    expect(table.log().map(e => e.key)).not.toContain('log.cube.lies')
  })

  it('16.0 the log tells what was taken off the die, and nothing where nothing was', () => {
    const field = battery()
    field.table.put('ca1', { damaged: true })
    const table = field.order('confederate', 'seminary-ridge')
    table.dice(1, 1).plays('confederate', 'aim@ca1,gettysburg', 'aim@ca2,gettysburg')
    expect(table.log()).toContainEqual(entry('16.0', 'log.fire.roll', { piece: 'ca1', because: ['damaged'], row: 1 }))
    expect(table.log()).toContainEqual(entry('16.0', 'log.fire.roll', { piece: 'ca2', because: [], row: 1 }))
  })

  it('16.0 with no marker in the supply one is taken from another sector', () => {
    const field = battery()
      .stand('oak-hill', 'ca3')
      .stand('oak-ridge', 'ca4')
      .stand('college', 'ca5')
      .stand('culps-hill', 'ua1')
      .fired('oak-hill', 'oak-ridge', 'college', 'culps-hill')
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'aim@ca1,gettysburg')
    table.dice(1).play('confederate', 'openFire')
    table.expectChoices('confederate', [
      'takeFireMarker@oak-hill',
      'takeFireMarker@oak-ridge',
      'takeFireMarker@college',
      'takeFireMarker@culps-hill',
    ])
    table.play('confederate', 'takeFireMarker@culps-hill')
    expect(field.state.fireMarkers).toContain(placeNamed('seminary-ridge'))
    expect(field.state.fireMarkers).not.toContain(placeNamed('culps-hill'))
  })

  it('16.0 a fire marker goes when artillery leaves the sector', () => {
    const field = battery().fired('seminary-ridge')
    field.order('confederate', 'seminary-ridge').play('confederate', 'move@ca1,college')
    expect(field.state.fireMarkers).toEqual([])
  })

  it('16.0 it stays with its gun when infantry leaves, to attack or to march', () => {
    const field = battery().stand('seminary-ridge', 'cr1', 'cr2').stand('college', 'ur9').fired('seminary-ridge')
    const table = field.order('confederate', 'seminary-ridge').play('confederate', 'move@cr1,mcpherson-ridge')
    table.dice(1, 1, 1, 1, 1).play('confederate', 'move@cr2,college')
    if (table.choices('confederate').includes('endMove')) table.play('confederate', 'endMove')
    expect(field.state.fireMarkers).toEqual([placeNamed('seminary-ridge')])
  })

  it('16.0 from a hill four sectors, not five', () => {
    const field = new Field().block('union', 5, 'cemetery-hill').stand('cemetery-hill', 'ua1')
    const table = field.stand('wheatfield', 'cr1').stand('rose-farm', 'cr2').order('union', 'cemetery-hill')
    table.expectOffered('union', 'aim@ua1,wheatfield').expectNotOffered('union', 'aim@ua1,rose-farm')
  })

  it('23.0 no artillery fires at night', () => {
    const field = battery().change(g => Object.assign(g, { period: 3 }))
    field.order('confederate', 'seminary-ridge').expectChoices('confederate', [], { only: ['aim', 'aimAtGuns'] })
  })
})

describe('17.0 Order: reinforce', () => {
  it('17.0 a cube moves to a bordering sector with infantry of its colour, within reach of the disc', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('cemetery-hill', 'ur1')
      .stand('long-lane', 'ur2')
      .lying('long-lane', 'union-regular', 4)
    const table = field.order('union', 'leister-house')
    table.expectChoices('union', ['reinforce@long-lane,cemetery-hill,union-regular'], { only: ['reinforce'] })
    table.play('union', 'reinforce@long-lane,cemetery-hill,union-regular')
    expect(field.cubesIn('long-lane', 'union-regular')).toBe(3)
    expect(field.cubesIn('cemetery-hill', 'union-regular')).toBe(1)
  })

  it('17.0 cubes of cavalry stay with it (ruling R12)', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('cemetery-hill', 'uc1')
      .stand('long-lane', 'uc2')
      .lying('long-lane', 'union-cavalry', 2)
    field.order('union', 'leister-house').expectChoices('union', [], { only: ['reinforce'] })
  })

  it('17.0 it may eliminate a piece where the cube goes', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('cemetery-hill', 'ur1')
      .lying('cemetery-hill', 'union-regular', 5)
      .stand('long-lane', 'ur2')
      .lying('long-lane', 'union-regular', 4)
    field.order('union', 'leister-house').play('union', 'reinforce@long-lane,cemetery-hill,union-regular')
    expect(field.isOff('ur1')).toBe(true)
    expect(field.cubesIn('cemetery-hill', 'union-regular')).toBe(0)
  })
})

describe('18.0 Order: reorganise', () => {
  it('18.0 removes a disruption marker within reach', () => {
    const field = new Field().block('union', 2, 'leister-house').stand('culps-hill', 'ur1').disrupted('culps-hill')
    field.order('union', 'leister-house').play('union', 'reorganise@culps-hill')
    expect(field.state.disrupted).toEqual([])
  })
})

describe('19.0 Order: trench', () => {
  const front = 'cemetery-hill--gettysburg'
  const dig = () => new Field().block('union', 5, 'leister-house').stand('cemetery-hill', 'ur1')

  it('19.0 the first stick along any border, the second beside it, and no third', () => {
    const one = dig().order('union', 'leister-house')
    expect(one.choices('union', ['entrench'])).toHaveLength(6)
    const two = dig().sticks('cemetery-hill', front).order('union', 'leister-house')
    two.expectChoices('union', [`entrench@cemetery-hill,${front}`], { only: ['entrench'] })
    const three = dig().sticks('cemetery-hill', front, front).order('union', 'leister-house')
    three.expectChoices('union', [], { only: ['entrench'] })
  })

  it('19.0 needs a piece of the side in the sector (ruling R32)', () => {
    const table = dig().order('union', 'leister-house')
    expect(table.choices('union', ['entrench']).every(key => key.startsWith('entrench@cemetery-hill'))).toBe(true)
  })

  it('19.0 a stick may be moved to another border instead', () => {
    const field = dig().sticks('cemetery-hill', front, front)
    field.order('union', 'leister-house').play('union', `shiftStick@cemetery-hill,${front},cemetery-hill--culp-farm`)
    expect(field.state.sticks.map(s => s.border)).toEqual([borderNamed(front), borderNamed('cemetery-hill--culp-farm')])
  })

  it('19.0 one stick, or either of two, may be moved to any other border (ruling R14)', () => {
    const borders = ['culp-farm', 'culps-hill', 'gettysburg', 'leister-house', 'long-lane', 'zieglers-grove']
    const edges = borders.map(to => `cemetery-hill--${to}`)
    const shifts = (...from: string[]) =>
      from.flatMap(edge => edges.filter(to => to !== edge).map(to => `shiftStick@cemetery-hill,${edge},${to}`))
    const aside = 'cemetery-hill--culp-farm'
    for (const sticks of [[front], [front, front], [front, aside]]) {
      const table = dig()
        .sticks('cemetery-hill', ...sticks)
        .order('union', 'leister-house')
      table.expectChoices('union', shifts(...new Set(sticks)), { only: ['shiftStick'] })
    }
  })

  it('19.0 nobody digs where the enemy attacks', () => {
    const field = dig().stand('cemetery-hill', 'cr1').sticks('cemetery-hill', front)
    field.order('union', 'leister-house').expectChoices('union', [], { only: ['entrench', 'shiftStick'] })
  })

  it('19.0 friends who come in cost one stick an order, however many they are', () => {
    const field = dig().sticks('cemetery-hill', front, front).stand('leister-house', 'ur2', 'ur3')
    field.order('union', 'leister-house').plays('union', 'move@ur2,cemetery-hill', 'move@ur3,cemetery-hill')
    expect(field.state.sticks).toHaveLength(1)
  })

  it('19.0 infantry and its gun that retreat cost one stick, as two of infantry do (ruling R32)', () => {
    const dug = () =>
      new Field()
        .block('confederate', 5, 'bliss-farm')
        .stand('bliss-farm', 'cr1')
        .block('union', 3, 'hummelbaugh-farm')
        .stand('cemetery-ridge', 'ur9')
        .sticks('cemetery-ridge', 'cemetery-ridge--codori-farm', 'cemetery-ridge--codori-farm')
    const field = dug().stand('codori-farm', 'ur1', 'ua1')
    field.order('confederate', 'bliss-farm').dice(1, 1, 4, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.at('cemetery-ridge')).toEqual(['ua1', 'ur1', 'ur9'])
    expect(field.state.sticks).toHaveLength(1)
    const two = dug().stand('codori-farm', 'ur1', 'ur2')
    two.order('confederate', 'bliss-farm').dice(1, 1, 4, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(two.at('cemetery-ridge')).toHaveLength(3)
    expect(two.state.sticks).toHaveLength(1)
    const rider = dug().stand('codori-farm', 'uc1', 'ua1')
    const table = rider.order('confederate', 'bliss-farm').dice(1, 1, 4).play('confederate', 'move@cr1,codori-farm')
    table.plays('union', 'retreat@uc1,cemetery-ridge', 'retreat@ua1,cemetery-ridge')
    expect(rider.state.sticks).toHaveLength(1)
  })

  it('19.0 all who leave their boxes in a turn cost one stick (ruling R32)', () => {
    const field = new Field().stand('box-chambersburg', 'cr1', 'ca1').stand('knoxlyn-ridge', 'cr2')
    const gate = 'herr-ridge--knoxlyn-ridge'
    const table = field.sticks('knoxlyn-ridge', gate, gate).turn('confederate')
    table.plays('confederate', 'enter@cr1,knoxlyn-ridge', 'enter@ca1,knoxlyn-ridge')
    expect(field.state.sticks).toHaveLength(1)
  })

  it('19.0 by the option every piece that comes in costs one (ruling R32)', () => {
    const field = new Field().stand('box-chambersburg', 'cr1', 'ca1').stand('knoxlyn-ridge', 'cr2')
    const gate = 'herr-ridge--knoxlyn-ridge'
    field.sticks('knoxlyn-ridge', gate, gate).change(g => Object.assign(g.options, { stickEachPiece: true }))
    field.turn('confederate').plays('confederate', 'enter@cr1,knoxlyn-ridge', 'enter@ca1,knoxlyn-ridge')
    expect(field.state.sticks).toHaveLength(0)
  })

  it('19.0 when the last piece leaves the sticks are removed', () => {
    const field = dig().sticks('cemetery-hill', front, front)
    field.order('union', 'leister-house').play('union', 'move@ur1,culps-hill')
    expect(field.state.sticks).toEqual([])
  })

  it('19.0 there are twenty sticks', () => {
    const field = dig().change(g => {
      for (let i = 0; i < 20; i++) g.sticks.push({ place: (60 + (i >> 1)) as PlaceId, border: 0 as BorderId })
    })
    field.order('union', 'leister-house').expectChoices('union', [], { only: ['entrench'] })
  })
})

describe('20.0 Order: remove a fire marker', () => {
  it('20.0 takes it from a sector of one’s own within reach', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('cemetery-hill', 'ua1')
      .stand('gettysburg', 'ca1')
      .fired('cemetery-hill', 'gettysburg')
    const table = field.order('union', 'leister-house')
    table.expectChoices('union', ['removeFireMarker@cemetery-hill'], { only: ['removeFireMarker'] })
    table.play('union', 'removeFireMarker@cemetery-hill')
    expect(field.state.fireMarkers).toEqual([placeNamed('gettysburg')])
  })
})

describe('21.0 Order: pass', () => {
  it('21.0 places a disc and does nothing', () => {
    const field = new Field().block('union', 2, 'leister-house')
    const table = field.order('union', 'leister-house').play('union', 'pass')
    expect(table.view('union').command[0].blocks).toMatchObject([{ orders: 1, value: 2 }])
    expect(field.state.unionOrders).toBe(9)
  })
})
