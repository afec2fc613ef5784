import { describe, expect, it } from 'vitest'
import { placeNamed, WAYS } from '../rules/board.ts'
import type { BorderId } from '../rules/ids.ts'
import { Field } from './field.ts'

describe('9.0 Order: move / combat', () => {
  it('9.0 two pieces cross a border, four where a road or the railroad crosses it', () => {
    const four = ['cr1', 'cr2', 'cr3', 'cr4'] as const
    const road = new Field().block('confederate', 2, 'knoxlyn-ridge').stand('knoxlyn-ridge', ...four)
    const table = road.order('confederate', 'knoxlyn-ridge')
    for (const piece of four) table.play('confederate', `move@${piece},herr-ridge-north`)
    expect(road.at('herr-ridge-north')).toEqual([...four])

    const field = new Field().block('confederate', 2, 'knoxlyn-ridge').stand('knoxlyn-ridge', ...four)
    const open = field.order('confederate', 'knoxlyn-ridge')
    open.plays('confederate', 'move@cr1,knoxlyn-road', 'move@cr2,knoxlyn-road')
    open.expectNotOffered('confederate', 'move@cr3,knoxlyn-road').expectOffered('confederate', 'move@cr3,herr-ridge')
    open.expectWhy('confederate', 'place', 'knoxlyn-road', { rule: '9.0', key: 'why.move.two' })
  })

  it('9.0 only two pieces cross into a sector with enemies, road or not', () => {
    const field = new Field()
      .block('confederate', 2, 'knoxlyn-ridge')
      .stand('knoxlyn-ridge', 'cr1', 'cr2', 'cr3')
      .stand('herr-ridge', 'ur1')
    const table = field.order('confederate', 'knoxlyn-ridge')
    table.plays('confederate', 'move@cr1,herr-ridge', 'move@cr2,herr-ridge')
    table.expectWhy('confederate', 'place', 'herr-ridge', { rule: '9.0', key: 'why.move.twoAttack' })
  })

  it('9.0 nobody crosses a vertex, and artillery enters no sector with enemies', () => {
    const field = new Field()
      .block('confederate', 2, 'herr-ridge')
      .stand('herr-ridge', 'cr1', 'ca1')
      .stand('mcpherson-ridge', 'ur1')
    const table = field.order('confederate', 'herr-ridge')
    table.expectOffered('confederate', 'move@cr1,mcpherson-ridge')
    table.expectNotOffered('confederate', 'move@cr1,railroad-cut', 'move@ca1,mcpherson-ridge')
  })

  it('9.0 cavalry moves two sectors and stops where it meets the enemy', () => {
    const field = new Field().block('union', 2, 'oak-ridge').stand('oak-ridge', 'uc1', 'ur1').stand('almshouse', 'cr1')
    const table = field.order('union', 'oak-ridge').play('union', 'move@uc1,hagy-farm')
    table.expectOffered('union', 'move@uc1,barlows-knoll', 'move@uc1,almshouse', 'move@ur1,college', 'endMove')
    table
      .play('union', 'move@uc1,carlisle-road')
      .expectWhy('union', 'piece', 'uc1', { rule: '9.0', key: 'why.move.moved' })
    expect(field.at('carlisle-road')).toEqual(['uc1'])
  })

  it('9.2 cavalry keeps on its second sector the cubes it took along on its first', () => {
    const field = new Field()
      .block('union', 2, 'oak-ridge')
      .stand('oak-ridge', 'uc1')
      .lying('oak-ridge', 'union-cavalry', 1)
      .stand('hagy-farm', 'uc2')
      .lying('hagy-farm', 'union-cavalry', 2)
    const table = field.order('union', 'oak-ridge')
    table.plays('union', 'move@uc1,hagy-farm', 'move@uc1,carlisle-road')
    expect(field.cubesIn('carlisle-road', 'union-cavalry')).toBe(1)
    expect(field.cubesIn('hagy-farm', 'union-cavalry')).toBe(2)
  })

  it('9.1 cavalry may ride through a full sector, but must go on', () => {
    const field = new Field()
      .block('union', 2, 'oak-ridge')
      .stand('oak-ridge', 'uc1', 'ur5')
      .stand('hagy-farm', 'ur1', 'ur2', 'ur3', 'ur4')
    const table = field.order('union', 'oak-ridge')
    table.expectNotOffered('union', 'move@ur5,hagy-farm').play('union', 'move@uc1,hagy-farm')
    table.expectNotOffered('union', 'endMove', 'move@ur5,college').play('union', 'move@uc1,carlisle-road')
    table.expectOffered('union', 'endMove', 'move@ur5,college')
  })

  it('9.1 cavalry that has ridden one sector does not enter a full one: it could not go on', () => {
    const field = new Field()
      .block('union', 2, 'oak-ridge')
      .stand('oak-ridge', 'uc1')
      .stand('carlisle-road', 'ur1', 'ur2', 'ur3', 'ur4')
    const table = field.order('union', 'oak-ridge').play('union', 'move@uc1,hagy-farm')
    table.expectNotOffered('union', 'move@uc1,carlisle-road').expectOffered('union', 'move@uc1,barlows-knoll')
    table.expectWhy('union', 'place', 'carlisle-road', { rule: '9.1', key: 'why.move.full' })
  })

  it('9.0, 9.1 nor a full sector out of which this order has crossed every border as often as it may', () => {
    /** So often where a road goes on and elsewhere, with enemies in these sectors. */
    const rides = (roads: number, others: number, ...enemies: string[]) => {
      const field = new Field().block('union', 2, 'oak-ridge').stand('oak-ridge', 'uc1')
      field.stand('hagy-farm', 'ur1', 'ur2', 'ur3', 'ur4')
      for (const [n, place] of enemies.entries()) field.stand(place, `cr${n + 1}`)
      const table = field.order('union', 'oak-ridge')
      const order = field.state.stack.find(frame => frame.proc === 'order') as unknown as { crossed: BorderId[] }
      order.crossed = WAYS[placeNamed('hagy-farm')].flatMap(({ border, to, road }) =>
        to === placeNamed('oak-ridge') ? [] : Array<BorderId>(road ? roads : others).fill(border),
      )
      return table.choices('union', ['move']).includes('move@uc1,hagy-farm')
    }
    expect([rides(4, 1), rides(3, 2), rides(4, 2)]).toEqual([true, true, false])
    // a road among enemies is no wider than a field
    expect([rides(1, 2, 'carlisle-road', 'college'), rides(2, 2, 'carlisle-road', 'college')]).toEqual([true, false])
  })

  it('9.1, 23.0 nor a full sector that leads only back or, at night, among enemies', () => {
    const ride = (period: number) => {
      const field = new Field().block('union', 2, 'oak-ridge').stand('oak-ridge', 'uc1')
      field.stand('hagy-farm', 'ur1', 'ur2', 'ur3', 'ur4').change(g => Object.assign(g, { period }))
      ;['almshouse', 'barlows-knoll', 'carlisle-road', 'college'].forEach(
        (place, i) => void field.stand(place, `cr${i + 1}`),
      )
      return field.order('union', 'oak-ridge')
    }
    ride(2).expectOffered('union', 'move@uc1,hagy-farm')
    ride(3).expectNotOffered('union', 'move@uc1,hagy-farm')
  })

  it('9.1, 10.6 nor one where guns stand alone under a disruption marker: it would have to stay', () => {
    const field = new Field().block('union', 2, 'oak-ridge').stand('oak-ridge', 'uc1')
    field.stand('hagy-farm', 'ua1', 'ua2', 'ua3', 'ua4').disrupted('hagy-farm')
    field.order('union', 'oak-ridge').expectNotOffered('union', 'move@uc1,hagy-farm')
  })

  it('9.1, 10.6 nor does a disruption marker stop it where infantry stays', () => {
    const field = new Field()
      .block('union', 2, 'oak-ridge')
      .stand('oak-ridge', 'uc1')
      .stand('hagy-farm', 'ur1', 'ur2', 'ur3', 'ur4')
      .disrupted('hagy-farm')
    field.order('union', 'oak-ridge').expectOffered('union', 'move@uc1,hagy-farm')
  })

  it('23.0 at night nobody enters a sector with enemies', () => {
    const field = new Field()
      .block('confederate', 2, 'bliss-farm')
      .stand('bliss-farm', 'cr1')
      .stand('codori-farm', 'ur1')
    const table = field.change(g => Object.assign(g, { period: 3 })).order('confederate', 'bliss-farm')
    table.expectNotOffered('confederate', 'move@cr1,codori-farm').expectOffered('confederate', 'move@cr1,long-lane')
  })
})

describe('9.1 Sector limit', () => {
  it('9.1 four pieces of a side, blocks not counted', () => {
    const field = new Field()
      .block('confederate', 2, 'oak-hill')
      .stand('oak-hill', 'cr1')
      .stand('forney-farm', 'cr2', 'cr3', 'cr4', 'ca1')
    const table = field.order('confederate', 'oak-hill')
    table.expectNotOffered('confederate', 'move@cr1,forney-farm')
    table.play('confederate', 'move@cr1,oak-ridge')
    expect(table.ended).toBe(true)
  })

  it('9.1 the first of two orders may overfill a sector that the second empties', () => {
    const field = new Field()
      .block('confederate', 5, 'oak-hill')
      .stand('oak-hill', 'cr1')
      .stand('forney-farm', 'cr2', 'cr3', 'cr4', 'ca1')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@oak-hill', 'secondDisc@oak-hill')
    table.play('confederate', 'move@cr1,forney-farm')
    expect(field.at('forney-farm')).toHaveLength(5)
    table
      .expectNotOffered('confederate', 'pass')
      .expectOffered('confederate', 'move@cr1,oak-ridge', 'move@ca1,railroad-cut')
    table.play('confederate', 'move@cr2,oak-ridge').expectOffered('confederate', 'endMove')
  })

  it('9.1 an over-full sector binds the second order, wherever it lies', () => {
    const field = new Field()
      .block('confederate', 5, 'herr-ridge')
      .stand('herr-ridge', 'cr1')
      .stand('knoxlyn-ridge', 'cr2', 'cr3', 'cr4', 'ca1')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@herr-ridge', 'secondDisc@herr-ridge')
    table.play('confederate', 'move@cr1,knoxlyn-ridge').expectNotOffered('confederate', 'pass')
  })

  it('9.1 only one sector may be over its limit', () => {
    const field = new Field()
      .block('confederate', 5, 'oak-hill')
      .stand('oak-hill', 'cr1', 'cr2')
      .stand('forney-farm', 'cr3', 'cr4', 'cr5', 'ca1')
      .stand('oak-ridge', 'cr6', 'cr7', 'cr8', 'ca2')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@oak-hill', 'secondDisc@oak-hill')
    table.expectOffered('confederate', 'move@cr2,oak-ridge').play('confederate', 'move@cr1,forney-farm')
    table.expectNotOffered('confederate', 'move@cr2,oak-ridge').expectOffered('confederate', 'move@cr2,forney-farm')
  })

  it('9.1, 10.6 nor a sector in which guns alone stand under a disruption marker: none of them could leave', () => {
    const overfilling = (piece: string) => {
      const field = new Field().block('confederate', 5, 'oak-hill').stand('oak-hill', piece)
      field.stand('forney-farm', 'ca2', 'ca3', 'ca4', 'ca5').disrupted('forney-farm')
      return field.turn('confederate').plays('confederate', 'doubleOrder@oak-hill', 'secondDisc@oak-hill')
    }
    overfilling('ca1').expectNotOffered('confederate', 'move@ca1,forney-farm')
    overfilling('cr1').expectOffered('confederate', 'move@cr1,forney-farm')
  })

  it('9.1 an attack does not go with an over-full sector', () => {
    const field = new Field()
      .block('confederate', 5, 'oak-hill')
      .stand('oak-hill', 'cr1', 'cr2')
      .stand('forney-farm', 'cr3', 'cr4', 'cr5', 'ca1')
      .stand('oak-ridge', 'ur1')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@oak-hill', 'secondDisc@oak-hill')
    table.play('confederate', 'move@cr1,forney-farm').expectNotOffered('confederate', 'move@cr2,oak-ridge')
    table.expectWhy('confederate', 'place', 'oak-ridge', { rule: '9.1', key: 'why.move.overfullFirst' })
  })

  it('9.1 it may not where the second disc cannot reach', () => {
    const field = new Field()
      .block('confederate', 2, 'oak-hill')
      .block('confederate', 3, 'round-tops')
      .stand('oak-hill', 'cr1')
      .stand('forney-farm', 'cr2', 'cr3', 'cr4', 'ca1')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@oak-hill', 'secondDisc@round-tops')
    table.expectNotOffered('confederate', 'move@cr1,forney-farm')
  })

  it('9.1 enemies do not count: four may assault four', () => {
    const field = new Field()
      .block('confederate', 5, 'bliss-farm')
      .stand('bliss-farm', 'cr1', 'cr2', 'cr3', 'cr4')
      .stand('codori-farm', 'ur1', 'ur2', 'ur3', 'ua1')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@bliss-farm', 'secondDisc@bliss-farm')
    table.plays('confederate', 'move@cr1,codori-farm', 'move@cr2,codori-farm', 'endMove')
    table.expectChoices('confederate', ['joinAssault@bliss-farm', 'fight', 'concede'])
    table.play('confederate', 'joinAssault@bliss-farm')
    table.expectChoices('confederate', ['move@cr3,codori-farm', 'move@cr4,codori-farm', 'concede'])
  })
})

describe('8.3 A joined assault', () => {
  /** One attacks from Bliss Farm; the second disc lies by Spangler Woods, where these stand. */
  const assaulting = (disrupted: boolean, ...codes: string[]) => {
    const field = new Field().block('confederate', 5, 'bliss-farm').block('confederate', 4, 'pitzer-woods')
    field
      .stand('bliss-farm', 'cr1')
      .stand('codori-farm', 'ur1')
      .stand('spangler-woods', ...codes)
    if (disrupted) field.disrupted('spangler-woods')
    const table = field.turn('confederate').plays('confederate', 'doubleOrder@bliss-farm', 'secondDisc@pitzer-woods')
    return table.dice(1, 1, 1, 1).play('confederate', 'move@cr1,codori-farm')
  }

  it('8.3 is asked for only where somebody could join it, guns not among them (ruling R25)', () => {
    assaulting(false, 'cr2').expectDeciding('confederate', 'turn.join')
    assaulting(false, 'ca1').expectDeciding('confederate', 'order.choose')
  })

  it('8.3, 10.6 under a disruption marker one must stay, a second may join', () => {
    assaulting(true, 'cr2').expectDeciding('confederate', 'order.choose')
    assaulting(true, 'cr2', 'cr3').expectDeciding('confederate', 'turn.join')
  })
})

describe('9.2 Damage cubes', () => {
  it('9.2 the example: an elite with its two cubes and a green piece with one of three', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('leister-house', 'ue1', 'ug1', 'ug2')
      .lying('leister-house', 'union-elite', 2)
      .lying('leister-house', 'union-green', 3)
    const table = field.order('union', 'leister-house').play('union', 'move@ue1,culps-hill')
    expect(field.cubesIn('culps-hill', 'union-elite')).toBe(2)
    table.play('union', 'move@ug1,culps-hill')
    table.expectChoices('union', ['carry@0', 'carry@1', 'carry@2', 'carry@3'])
    table.play('union', 'carry@1')
    expect(field.cubesIn('culps-hill', 'union-green')).toBe(1)
    expect(field.cubesIn('leister-house', 'union-green')).toBe(2)
  })

  it('9.2 nobody takes so few that the others cannot carry the rest, nor more than five', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('leister-house', 'ur1', 'ur2')
      .lying('leister-house', 'union-regular', 8)
    const table = field.order('union', 'leister-house').play('union', 'move@ur1,culps-hill')
    table.expectChoices('union', ['carry@3', 'carry@4', 'carry@5'])
    table.expectWhy('union', 'count', '2', { rule: '9.2', key: 'why.assign.count' })
  })

  it('10.6 where a disruption marker lies, infantry or cavalry must stay', () => {
    const field = new Field()
      .block('union', 2, 'leister-house')
      .stand('leister-house', 'ur1', 'ua1')
      .disrupted('leister-house')
    const table = field.order('union', 'leister-house')
    table.expectNotOffered('union', 'move@ur1,culps-hill').expectOffered('union', 'move@ua1,culps-hill')
    const guns = new Field().block('union', 2, 'leister-house').stand('leister-house', 'ua1').disrupted('leister-house')
    guns.order('union', 'leister-house').expectNotOffered('union', 'move@ua1,culps-hill')
  })
})

describe('14.0 Command blocks overrun', () => {
  it('14.0 a block alone is removed with its discs when enemies enter', () => {
    const field = new Field()
      .block('confederate', 2, 'oak-hill')
      .stand('oak-hill', 'cr1')
      .block('union', 4, 'oak-ridge', 3)
    field.order('confederate', 'oak-hill').play('confederate', 'move@cr1,oak-ridge')
    const { command } = field.table.view('observer')
    expect(command[0]).toMatchObject({ blocks: [], aside: 1, asideOrders: [3] })
  })
})
