import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { assault, Field } from './field.ts'

describe('10.1 Defending artillery fires', () => {
  it('10.1 a damaged gun fires at −1, and no fire marker is placed', () => {
    const field = assault(['cr1'], ['ur1', 'ua1', 'ua2'])
    field.table.put('ua1', { damaged: true })
    const table = field.order('confederate', 'bliss-farm')
    // 3 less 1 does nothing, 3 inflicts one cube; the regular misses; the attacker's 1 on column 1 sends him back.
    table.dice(3, 3, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(table.log()).toContainEqual(entry('10.1', 'log.fire.roll', { piece: 'ua1', modifier: -1, result: 'none' }))
    expect(table.log()).toContainEqual(entry('10.1', 'log.fire.roll', { piece: 'ua2', modifier: 0, result: '1' }))
    expect(field.state.fireMarkers).toEqual([])
    expect(field.at('bliss-farm')).toEqual(['cr1'])
    expect(field.cubesIn('bliss-farm', 'confederate-regular')).toBe(1)
  })
})

describe('10.2 Defending infantry fires', () => {
  it('10.2 every pair of cubes assigned takes one from the roll', () => {
    const field = assault(['cr1', 'cr2'], ['ur1']).lying('codori-farm', 'union-regular', 5)
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    // 6 less 2 is 4: one cube. Morale 6 passes; fire 1 does nothing. Then 1, and again 1.
    table.dice(6, 6, 1, 1, 1).play('confederate', 'endMove')
    expect(table.log()).toContainEqual(entry('10.2', 'log.fire.roll', { roll: 6, modifier: -2, result: '1' }))
    expect(field.at('bliss-farm')).toEqual(['cr1', 'cr2'])
  })

  it('10.2 the defender assigns what lies in the sector before he fires', () => {
    const field = assault(['cr1', 'cr2'], ['ur1', 'ur2']).lying('codori-farm', 'union-regular', 7)
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    table.play('confederate', 'endMove')
    table.expectChoices('union', ['assign@ur1,2', 'assign@ur1,3', 'assign@ur1,4', 'assign@ur1,5'])
    table.dice(1, 1, 1, 1, 1, 1).play('union', 'assign@ur1,3')
    expect(table.log()).toContainEqual(entry('10.2', 'log.cube.assigned', { piece: 'ur2', count: 4 }))
    expect(field.cubesIn('codori-farm', 'union-regular')).toBe(7)
  })
})

describe('10.3 The attacker’s morale check', () => {
  it('10.3 an M alone makes every attacker check; without hit or M nobody does', () => {
    const field = assault(['cr1', 'cr2'], ['ur1'])
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    // Round one: M, both roll 1 on column 0 and pass, both miss. Round two: nothing, no check, both miss.
    table.dice(2, 1, 1, 1, 1, 1, 1, 1).play('confederate', 'move@cr2,codori-farm').expectDiceSpent()
    expect(table.log().filter(e => e.key === 'log.morale')).toHaveLength(2)
    expect(table.log()).toContainEqual(entry('10.0', 'log.combat.repulsed'))
  })

  it('10.3 E eliminates the piece, and its cubes return to the supply', () => {
    const field = assault(['cr1'], ['ur1']).lying('bliss-farm', 'confederate-regular', 3)
    const table = field.order('confederate', 'bliss-farm')
    table.dice(2, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.isOff('cr1')).toBe(true)
    expect(table.view('observer').supply[4]).toBe(30)
    expect(field.at('codori-farm')).toEqual(['ur1'])
  })
})

describe('10.4 The attacker fires', () => {
  it('10.4 a D disrupts the defenders and makes them check, with the shift at once (ruling R16)', () => {
    const field = assault(['cr1'], ['ur1'])
    const table = field.order('confederate', 'bliss-farm')
    // Union misses; D; the defender on column 1 rolls 4 and holds. Second round: misses all.
    table.dice(1, 2, 4, 1, 1).play('confederate', 'move@cr1,codori-farm').expectDiceSpent()
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { shifts: ['disrupted'], column: 1, roll: 4 }))
    expect(field.state.disrupted).toHaveLength(1)
  })

  it('10.6 a second D places no second marker but forces the check', () => {
    const field = assault(['cr1'], ['ur1']).disrupted('codori-farm')
    field.order('confederate', 'bliss-farm').dice(1, 2, 4, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.state.disrupted).toHaveLength(1)
    expect(field.table.log().filter(e => e.key === 'log.morale')).toHaveLength(1)
    expect(field.table.log().map(e => e.key)).not.toContain('log.disrupted')
  })

  it('10.6 with all eight markers in use a D still forces the check but shifts nothing (ruling R40)', () => {
    const field = assault(['cr1'], ['ur1'])
    const others = [
      'oak-hill',
      'oak-ridge',
      'college',
      'hagy-farm',
      'almshouse',
      'gettysburg',
      'culp-farm',
      'york-pike',
    ]
    others.forEach((place, i) => void field.stand(place, `cr${i + 5}`).disrupted(place))
    const table = field.order('confederate', 'bliss-farm')
    table.dice(1, 2, 4, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { shifts: [], column: 0 }))
    expect(field.state.disrupted).toHaveLength(8)
  })
})

describe('10.5 The defender’s morale check', () => {
  it('10.5 when the last defender has gone the attacker stays, and marker and sticks come off', () => {
    const field = assault(['cr1', 'cr2'], ['ur1'])
      .sticks('codori-farm', 'bliss-farm--codori-farm')
      .disrupted('codori-farm')
      .block('union', 2, 'codori-farm', 2)
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    // The Union misses; a cube; on column 2 the 2 is a retreat to Cemetery Ridge, with cube and marker.
    table.dice(1, 4, 1, 2).play('confederate', 'move@cr2,codori-farm').play('union', 'retreat@ur1,cemetery-ridge')
    expect(field.at('codori-farm')).toEqual(['cr1', 'cr2'])
    expect(field.at('cemetery-ridge')).toEqual(['ur1'])
    expect(field.cubesIn('cemetery-ridge', 'union-regular')).toBe(1)
    expect(table.view('observer').disrupted).toEqual([39])
    expect(field.state.sticks).toEqual([])
    expect(table.log()).toContainEqual(entry('14.0', 'log.block.overrun', { side: 'union' }))
  })

  it('10.5 a C sends back an attacker of the attacker’s choice, and the defender stays', () => {
    const field = assault(['cr1', 'ce1'], ['ur1'])
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    table.dice(1, 2, 1, 6).play('confederate', 'move@ce1,codori-farm')
    table.expectChoices('confederate', ['recall@cr1', 'recall@ce1'])
    table.dice(1, 1).play('confederate', 'recall@ce1')
    expect(table.ended).toBe(true)
    expect(field.at('codori-farm')).toEqual(['ur1'])
  })

  it('10.5 in the town defenders stand two columns to the right', () => {
    const field = new Field()
      .stand('college', 'cr1')
      .block('confederate', 2, 'college')
      .stand('gettysburg', 'ur1', 'ue1', 'ug1')
      .block('union', 2, 'cemetery-hill')
    const table = field.order('confederate', 'college')
    table.dice(1, 1, 1, 2, 6, 6, 6, 1, 1, 1, 1).play('confederate', 'move@cr1,gettysburg')
    const shifts = (piece: string) => table.log().find(e => e.key === 'log.morale' && e.args.piece === piece)?.args
    expect(shifts('ur1')).toMatchObject({ shifts: ['town', 'disrupted'], column: 3 })
    expect(shifts('ue1')).toMatchObject({ shifts: ['elite', 'town', 'disrupted'], column: 2 })
    expect(shifts('ug1')).toMatchObject({ shifts: ['town', 'disrupted', 'green'], column: 4 })
  })

  it('10.0 after two rounds the attackers fall back', () => {
    const field = assault(['cr1'], ['ur1'])
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(table.ended).toBe(true)
    expect(field.at('bliss-farm')).toEqual(['cr1'])
    expect(field.at('codori-farm')).toEqual(['ur1'])
  })

  it('10.0 several combats are fought in the order the attacker wishes', () => {
    const field = assault(['cr1', 'cr2'], ['ur1']).stand('zieglers-grove', 'ur2')
    const table = field.order('confederate', 'bliss-farm')
    table.plays('confederate', 'move@cr1,codori-farm', 'move@cr2,zieglers-grove')
    table.expectChoices('confederate', ['fightAt@codori-farm', 'fightAt@zieglers-grove'])
    table.dice(1, 1, 1, 1, 1, 1, 1, 1).play('confederate', 'fightAt@zieglers-grove').expectDiceSpent()
    expect(field.at('bliss-farm')).toEqual(['cr1', 'cr2'])
  })
})

describe('9.2 Damage cubes in combat', () => {
  it('9.2 the sixth cube eliminates infantry, and the rest goes to the others', () => {
    const field = assault(['cr1', 'cr2'], ['ur1', 'ur2', 'ur3']).lying('bliss-farm', 'confederate-regular', 10)
    const table = field.order('confederate', 'bliss-farm')
    table.plays('confederate', 'move@cr1,codori-farm')
    // One cube each: both gone.
    table.dice(4, 4, 1).play('confederate', 'move@cr2,codori-farm').expectDiceSpent()
    expect(field.isOff('cr1') && field.isOff('cr2')).toBe(true)
    expect(table.log().filter(e => e.key === 'log.eliminated.cubes')).toHaveLength(2)
  })

  it('9.2 when the cubes have run out a piece is given up with up to five (ruling R11)', () => {
    const field = assault(['cr1', 'cr2'], ['ug1', 'ug2'])
      .stand('culps-hill', 'ug3', 'ug4')
      .lying('culps-hill', 'union-green', 8)
      .stand('round-tops', 'ug5', 'ug6')
      .lying('round-tops', 'union-green', 7)
    const table = field.order('confederate', 'bliss-farm').play('confederate', 'move@cr1,codori-farm')
    table.dice(1, 1, 4, 1).play('confederate', 'move@cr2,codori-farm')
    table.expectChoices('union', ['sacrifice@ug3', 'sacrifice@ug4', 'sacrifice@ug5', 'sacrifice@ug6'])
    table.expectWhy('union', 'piece', 'ug1', { rule: '9.2', key: 'why.shortage.noCube' })
    table.dice(5, 5, 1, 1, 1, 1).play('union', 'sacrifice@ug3')
    expect(field.isOff('ug3')).toBe(true)
    expect(field.cubesIn('culps-hill', 'union-green')).toBe(3)
    expect(field.cubesIn('codori-farm', 'union-green')).toBe(1)
  })
})

describe('15.0 Flank attacks', () => {
  it('15.0 direction A: two sticks along the border give a column and one off every roll', () => {
    const field = assault(['cr1'], ['ur1']).sticks('codori-farm', 'bliss-farm--codori-farm', 'bliss-farm--codori-farm')
    const table = field.order('confederate', 'bliss-farm')
    table.dice(1, 3, 2, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(table.log()).toContainEqual(entry('10.4', 'log.fire.roll', { roll: 3, modifier: -1, row: 2, result: 'D' }))
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { shifts: ['entrenched', 'disrupted'], column: 0 }))
  })

  it('15.0 direction B: over another border the trench is worth nothing and costs two columns (ruling R13)', () => {
    const field = assault(['cr1'], ['ur1']).sticks(
      'codori-farm',
      'codori-farm--klingel-farm',
      'codori-farm--klingel-farm',
    )
    const table = field.order('confederate', 'bliss-farm')
    table.dice(1, 2, 5, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(table.log()).toContainEqual(entry('15.0', 'log.combat.flank'))
    expect(table.log()).toContainEqual(entry('10.4', 'log.fire.roll', { modifier: 0 }))
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { shifts: ['flank', 'disrupted'], column: 3 }))
  })

  it('15.0 one stick, or two on different borders, gains nothing but guards against the flank', () => {
    const field = assault(['cr1'], ['ur1']).sticks(
      'codori-farm',
      'bliss-farm--codori-farm',
      'codori-farm--klingel-farm',
    )
    const table = field.order('confederate', 'bliss-farm')
    table.dice(1, 2, 5, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { shifts: ['disrupted'], column: 1 }))
  })
})
