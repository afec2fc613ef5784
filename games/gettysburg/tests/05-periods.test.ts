import { describe, expect, it } from 'vitest'
import { begin, seedFrom } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { periodNumber } from '../rules/06-reinforcements/reinforcements.ts'
import { gettysburg } from '../rules/index.ts'
import { Field } from './field.ts'

const at = (field: Field, day: number, period: number) =>
  field.change(g => Object.assign(g, { day, period, unionOrders: 0, forcedPasses: 0, singles: 0, doubles: 0 }))

describe('3.0 Set-up', () => {
  it('5.0 periods are counted through the three days, from the first morning on', () => {
    expect([periodNumber(1, 0), periodNumber(1, 3), periodNumber(2, 0), periodNumber(3, 2)]).toEqual([0, 3, 4, 10])
  })

  it('3.0 the battle begins in the morning of 1 July with the Confederates to act', () => {
    const { state } = begin(gettysburg, 'battle', {}, seedFrom(1))
    expect(state).toMatchObject({ day: 1, period: 0, active: 1 })
    expect(gettysburg.look(state, 'observer').pieces).toHaveLength(15)
  })
})

describe('5.0 Days and periods', () => {
  it('5.0 after the night a new day begins', () => {
    const field = at(new Field(), 1, 3)
    field.table.during('game', {}, 'next').deciding('period', {}, 'close')
    expect(field.table.log()).toContainEqual(entry('5.0', 'log.period', { day: '2', period: 'morning' }))
    expect(field.state).toMatchObject({ day: 2, period: 0, active: 1 })
  })

  it('8.0 the sides act in turns, and the period ends with the last Union disc', () => {
    const field = at(new Field(), 1, 0).block('union', 2, 'leister-house')
    field.table.during('game', {}, 'next').deciding('period', {}, 'discs')
    const table = field.table
    table.expectDeciding('confederate', 'turn.choose')
    table.plays('confederate', 'takeBlock@2', 'placeBlock@oak-hill')
    table.expectDeciding('union', 'turn.choose')
    field.change(g => Object.assign(g, { unionOrders: 1 }))
    table.plays('union', 'order@leister-house', 'pass')
    expect(field.state).toMatchObject({ day: 1, period: 1 })
    table.expectDeciding('confederate', 'turn.choose')
  })
})

describe('6.0 Reinforcements', () => {
  it('6.0 they come to their entry boxes in their period', () => {
    const field = at(new Field(), 1, 1)
    field.table.dice(3).deciding('period')
    field.table.expectDeciding('confederate', 'turn.choose')
    expect(field.at('box-taneytown')).toEqual(['ug1', 'ug2', 'ug3', 'ug4', 'ug5', 'ua3'])
  })

  it.each([
    [1, 'box-mummasburg'],
    [3, 'box-mummasburg'],
    [4, 'box-carlisle'],
    [6, 'box-carlisle'],
  ])('6.0 a %i brings Rodes by %s', (roll, box) => {
    const field = at(new Field(), 1, 1)
    field.table.dice(roll).deciding('period')
    field.table.expectDeciding('confederate', 'turn.choose')
    expect(field.at(box)).toEqual(['cr6', 'cr7', 'cr8', 'ca3'])
  })
})

describe('7.0 Order discs', () => {
  it('7.0 in the first morning the Union has ten discs, the Confederates twelve and four', () => {
    const { state } = begin(gettysburg, 'battle', {}, seedFrom(1))
    expect(state).toMatchObject({ unionOrders: 10, forcedPasses: 0, singles: 12, doubles: 4 })
  })

  it('7.0 with eight discs in the supply the Union adds two forced passes', () => {
    const field = at(new Field(), 1, 2).block('union', 4, 'leister-house', 4)
    field.table.deciding('period', {}, 'discs').expectDeciding('confederate', 'turn')
    expect(field.state).toMatchObject({ unionOrders: 8, forcedPasses: 2 })
  })

  it('7.0 there are only eight forced passes', () => {
    const field = at(new Field(), 1, 2)
    for (const [value, place] of [
      [5, 'leister-house'],
      [5, 'culps-hill'],
      [2, 'round-tops'],
    ] as const) {
      field.block('union', value, place, value)
    }
    field.table.deciding('period', {}, 'discs').expectDeciding('confederate', 'turn')
    expect(field.state).toMatchObject({ unionOrders: 0, forcedPasses: 8 })
  })

  it('7.0 the box for double orders rises by two when it has four already', () => {
    const field = at(new Field(), 1, 1).change(g => Object.assign(g, { singles: 10, doubles: 4 }))
    field.table.deciding('period', {}, 'discs').expectDeciding('confederate', 'turn')
    expect(field.state).toMatchObject({ singles: 12, doubles: 6 })
  })

  it('7.0 single orders come first when discs are short', () => {
    const field = at(new Field(), 1, 1).block('confederate', 5, 'oak-hill', 5).block('confederate', 4, 'oak-ridge', 4)
    field.table.deciding('period', {}, 'discs').expectDeciding('confederate', 'turn')
    expect(field.state).toMatchObject({ singles: 12, doubles: 1 })
  })
})

describe('23.0 End of the period', () => {
  it('23.0 fire markers come off after every period, disruption markers after the afternoon', () => {
    const noon = at(new Field(), 1, 1).stand('oak-hill', 'ca1', 'cr1').fired('oak-hill').disrupted('oak-hill')
    noon.table.deciding('period', {}, 'close')
    expect(noon.table.ended).toBe(true)
    expect(noon.state).toMatchObject({ fireMarkers: [] })
    expect(noon.state.disrupted).toHaveLength(1)
    const afternoon = at(new Field(), 1, 2).stand('oak-hill', 'ca1', 'cr1').fired('oak-hill').disrupted('oak-hill')
    afternoon.table.deciding('period', {}, 'close')
    expect(afternoon.table.ended).toBe(true)
    expect(afternoon.state).toMatchObject({ fireMarkers: [], disrupted: [] })
  })
})

describe('24.0 Winning the game', () => {
  const over = (field: Field) => {
    field.table.deciding('game', {}, 'next')
    field.table.log()
    return field.state.outcome
  }

  it('24.0 two starred sectors win at the end of any period', () => {
    const field = at(new Field(), 1, 3).stand('cemetery-hill', 'cr1').stand('culps-hill', 'ca1')
    expect(over(field)).toEqual({ winner: 'confederate', rule: '24.0', reason: 'outcome.confederate.twoStars' })
  })

  it('24.0 a sector with Union pieces in it is not controlled', () => {
    const field = at(new Field(), 2, 0).stand('cemetery-hill', 'cr1').stand('culps-hill', 'ua1')
    expect(over(field)).toBeNull()
  })

  it('24.0 the double star alone wins at the end of an afternoon only', () => {
    expect(over(at(new Field(), 2, 1).stand('round-tops', 'cr1'))).toBeNull()
    expect(over(at(new Field(), 2, 2).stand('round-tops', 'cr1'))).toMatchObject({
      winner: 'confederate',
      reason: 'outcome.confederate.roundTops',
    })
  })

  it('24.0 the Union wins when the third afternoon ends without a Confederate victory', () => {
    expect(over(at(new Field(), 3, 2).stand('cemetery-hill', 'cr1'))).toMatchObject({ winner: 'union' })
  })

  it('24.0 the Confederates may concede in any turn of theirs, and are asked once more (ruling R46)', () => {
    const field = new Field()
    const table = field.turn('confederate')
    table.play('confederate', 'concede').expectChoices('confederate', ['concede', 'playOn'])
    table.play('confederate', 'playOn').expectDeciding('confederate', 'turn.choose')
    table.plays('confederate', 'concede', 'concede')
    expect(field.state.outcome).toMatchObject({ winner: 'union', reason: 'outcome.union.conceded' })
  })

  it('24.0 within an order and after it too; who plays on goes on where he was', () => {
    const field = new Field().block('confederate', 5, 'knoxlyn-ridge').stand('knoxlyn-ridge', 'cr1', 'cr2')
    const table = field.stand('box-chambersburg', 'cr3').turn('confederate')
    const playOn = (at: string) => {
      table.play('confederate', 'concede').expectChoices('confederate', ['concede', 'playOn'])
      table.play('confederate', 'playOn').expectDeciding('confederate', at)
    }
    table.play('confederate', 'order@knoxlyn-ridge')
    playOn('order.choose')
    table.play('confederate', 'move@cr1,herr-ridge')
    playOn('order.moveOn')
    table.play('confederate', 'endMove')
    playOn('turn.after')
    table.plays('confederate', 'concede', 'concede')
    expect(field.state.outcome).toMatchObject({ winner: 'union', reason: 'outcome.union.conceded' })
  })

  it('24.0 while targets are named, and before a joined assault', () => {
    const guns = new Field().block('confederate', 2, 'seminary-ridge').stand('seminary-ridge', 'ca1', 'ca2')
    const aiming = guns.stand('long-lane', 'ur1').order('confederate', 'seminary-ridge')
    aiming.plays('confederate', 'aim@ca1,long-lane', 'concede', 'playOn').expectDeciding('confederate', 'order.aimOn')
    const field = new Field().block('confederate', 5, 'bliss-farm').stand('bliss-farm', 'cr1', 'cr2', 'cr3')
    const table = field.stand('codori-farm', 'ur1').turn('confederate')
    table.plays('confederate', 'doubleOrder@bliss-farm', 'secondDisc@bliss-farm', 'move@cr1,codori-farm', 'endMove')
    table.plays('confederate', 'concede', 'playOn').expectDeciding('confederate', 'turn.join')
  })

  it('24.0 the Union is not asked', () => {
    const field = new Field().block('union', 5, 'college').stand('college', 'ur1')
    const table = field.turn('union').expectNotOffered('union', 'concede')
    table.play('union', 'order@college').expectNotOffered('union', 'concede')
  })
})
