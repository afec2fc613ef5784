import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { PLACE_CODES, placeNamed, WAYS } from '../rules/board.ts'
import { assault, borderNamed, Field } from './field.ts'

/** One attacker; the defenders miss, take one cube and roll what is laid out. */
const strike = (field: Field, ...morale: number[]) => {
  const defenders = field.at('codori-farm').filter(code => !code.startsWith('ua')).length
  return field
    .order('confederate', 'bliss-farm')
    .dice(...Array(defenders).fill(1), 4, ...morale)
    .play('confederate', 'move@cr1,codori-farm')
}

describe('11.0 Retreat', () => {
  it('11.0 defenders go to a bordering sector with a command block or beside one, of their choice', () => {
    const field = assault(['cr1'], ['ur1']).block('union', 2, 'klingel-farm').stand('zieglers-grove', 'ur9')
    const table = strike(field, 1)
    table.expectChoices('union', ['retreat@ur1,cemetery-ridge', 'retreat@ur1,klingel-farm'])
    table.expectWhy('union', 'place', 'spangler-woods', { rule: '11.0', key: 'why.retreat.noCommand' })
    table.expectWhy('union', 'place', 'bliss-farm', { rule: '11.0', key: 'why.retreat.noCommand' })
    table.expectWhy('union', 'place', 'trostle-farm', { rule: '11.0', key: 'why.retreat.far' })
    table.play('union', 'retreat@ur1,klingel-farm')
    expect(field.cubesIn('klingel-farm', 'union-regular')).toBe(1)
    expect(field.at('codori-farm')).toEqual(['cr1'])
  })

  it('11.0 without command there is no retreat: eliminated', () => {
    const field = new Field()
      .stand('bliss-farm', 'cr1')
      .stand('codori-farm', 'ur1')
      .block('confederate', 2, 'bliss-farm')
    const table = strike(field, 1)
    expect(field.isOff('ur1')).toBe(true)
    expect(table.log()).toContainEqual(entry('11.0', 'log.retreat.nowhere', { piece: 'ur1' }))
  })

  it('11.0 nobody retreats among enemies', () => {
    const field = assault(['cr1'], ['ur1']).stand('cemetery-ridge', 'cr9')
    strike(field, 1)
    expect(field.isOff('ur1')).toBe(true)
  })

  /** The attacker came from a sector beside a Union block, and left nobody there. */
  const behind = () => assault(['cr1'], ['ur1', 'ur2']).block('union', 2, 'long-lane')

  it('11.0 a sector from which an attacker came is as open as any without enemies (ruling R43)', () => {
    const field = behind()
    const table = strike(field, 1, 6)
    table.expectOffered('union', 'retreat@ur1,bliss-farm', 'retreat@ur1,cemetery-ridge')
    table.play('union', 'retreat@ur1,cemetery-ridge')
    expect(field.at('codori-farm')).toContain('ur2')
  })

  it('11.0 an attacker who must go back where enemies now stand is eliminated (ruling R43)', () => {
    const field = behind()
    const table = strike(field, 1, 6).dice(1, 1, 1, 1).play('union', 'retreat@ur1,bliss-farm')
    expect(field.isOff('cr1')).toBe(true)
    expect(field.at('bliss-farm')).toEqual(['ur1'])
    expect(field.at('codori-farm')).toEqual(['ur2'])
    expect(table.log()).toContainEqual(entry('11.0', 'log.retreat.nowhere', { piece: 'cr1' }))
  })

  it('11.0 by the option it stays closed (ruling R43)', () => {
    const field = behind().change(g => Object.assign(g.options, { originsClosed: true }))
    const table = strike(field, 1, 6).expectOffered('union', 'retreat@ur1,cemetery-ridge')
    table.expectNotOffered('union', 'retreat@ur1,bliss-farm')
    table.expectWhy('union', 'place', 'bliss-farm', { rule: '11.0', key: 'why.retreat.origin' })
  })

  it('11.0 past a full sector into the next, which disrupts the one passed through (ruling R1)', () => {
    const field = assault(['cr1'], ['ur1']).stand('cemetery-ridge', 'ur2', 'ur3', 'ur4', 'ur5')
    const table = strike(field, 1)
    table.expectChoices('union', [
      'retreatThrough@ur1,cemetery-ridge,george-weikert',
      'retreatThrough@ur1,cemetery-ridge,hummelbaugh-farm',
      'retreatThrough@ur1,cemetery-ridge,leister-house',
    ])
    table.play('union', 'retreatThrough@ur1,cemetery-ridge,leister-house')
    expect(field.at('leister-house')).toEqual(['ur1'])
    expect(field.state.disrupted).toEqual([placeNamed('cemetery-ridge')])
    expect(table.log()).toContainEqual(entry('11.0', 'log.disrupted', { place: 'cemetery-ridge' }))
  })

  it('11.0 a sector passed through that is disrupted already takes a cube instead', () => {
    const field = assault(['cr1'], ['ur1'])
      .stand('cemetery-ridge', 'ur2', 'ug1', 'ur4', 'ur5')
      .disrupted('cemetery-ridge')
    const table = strike(field, 1).play('union', 'retreatThrough@ur1,cemetery-ridge,leister-house')
    table.expectChoices('union', ['takeColour@union-regular', 'takeColour@union-green'])
    table.play('union', 'takeColour@union-green')
    expect(field.cubesIn('cemetery-ridge', 'union-green')).toBe(1)
    expect(field.cubesIn('leister-house', 'union-regular')).toBe(1)
    expect(table.log().map(line => line.key)).not.toContain('log.disrupted')
  })

  it('11.0 guns left alone shake the sector they pass through too', () => {
    const field = assault(['cr1'], ['uc1', 'ua1'])
      .stand('cemetery-ridge', 'ur2', 'ur3', 'ur4', 'ur5')
      .disrupted('cemetery-ridge')
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 4).play('confederate', 'move@cr1,codori-farm')
    table.play('union', 'retreatThrough@uc1,cemetery-ridge,leister-house')
    expect(field.cubesIn('cemetery-ridge', 'union-regular')).toBe(1)
    table.play('union', 'retreatThrough@ua1,cemetery-ridge,leister-house')
    expect(field.cubesIn('cemetery-ridge', 'union-regular')).toBe(2)
  })

  it('10.5, 11.0 so do guns that are pulled out behind infantry that holds', () => {
    const field = assault(['cr1'], ['ur1', 'ur2', 'ua1'])
      .stand('cemetery-ridge', 'ur3', 'ur4', 'ur5', 'ur6')
      .disrupted('cemetery-ridge')
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 1, 4, 1, 4)
    table.play('confederate', 'move@cr1,codori-farm').play('union', 'retreatThrough@ur1,cemetery-ridge,leister-house')
    table.expectDeciding('union', 'battle.pullOut')
    expect(field.cubesIn('cemetery-ridge', 'union-regular')).toBe(1)
    table.dice(1, 1, 1, 1).play('union', 'retreatThrough@ua1,cemetery-ridge,leister-house')
    expect(field.cubesIn('cemetery-ridge', 'union-regular')).toBe(2)
  })

  it('9.1 nobody retreats into a full sector while another is open', () => {
    const field = assault(['cr1'], ['ur1']).block('union', 2, 'klingel-farm').block('union', 4, 'spangler-woods')
    field.stand('cemetery-ridge', 'ur2', 'ur3', 'ur4', 'ur5')
    const table = strike(field, 1).expectNotOffered('union', 'retreat@ur1,cemetery-ridge')
    table.expectWhy('union', 'place', 'cemetery-ridge', { rule: '9.1', key: 'why.retreat.full' })
  })

  it('11.0 an attacker who finds his sector full goes beyond it, and is not lost', () => {
    const field = assault(['cr1', 'cr2', 'cr3', 'cr4', 'ca1'], ['ur1', 'ur2'])
    const beyond = WAYS[placeNamed('bliss-farm')].map(w => PLACE_CODES[w.to])
    const [open, ...others] = beyond.filter(code => code !== 'codori-farm')
    others.forEach((code, i) => void field.stand(code, `ur${i + 3}`))
    field.order('confederate', 'bliss-farm').dice(1, 1, 1, 1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    if (field.table.choices('confederate').includes('endMove')) field.table.play('confederate', 'endMove')
    expect(field.at(open as string)).toEqual(['cr1'])
  })

  it('10.6 the last to retreat takes the disruption marker along; where one lies already a cube is added', () => {
    const field = assault(['cr1'], ['ur1']).disrupted('codori-farm', 'cemetery-ridge').stand('cemetery-ridge', 'ur2')
    strike(field, 1)
    expect(field.state.disrupted).toEqual([placeNamed('cemetery-ridge')])
    expect(field.cubesIn('cemetery-ridge', 'union-regular')).toBe(2)
  })

  it('10.6 a gun that stays keeps the marker when the cavalry slips away (12.0), and its fire marker', () => {
    const field = assault(['cr1'], ['uc1', 'ua1']).disrupted('codori-farm').fired('codori-farm')
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 4).play('confederate', 'move@cr1,codori-farm')
    table.play('union', 'retreat@uc1,cemetery-ridge')
    expect(field.state.disrupted).toEqual([placeNamed('codori-farm')])
    expect(field.state.fireMarkers).toEqual([placeNamed('codori-farm')])
    table.play('union', 'retreat@ua1,cemetery-ridge')
    expect(field.state).toMatchObject({ disrupted: [placeNamed('cemetery-ridge')], fireMarkers: [] })
  })

  it('10.6 so it does under long-range fire, and nobody carries it away', () => {
    const field = new Field()
      .block('confederate', 2, 'seminary-ridge')
      .stand('seminary-ridge', 'ca1')
      .stand('long-lane', 'uc1', 'ua1')
      .block('union', 2, 'cemetery-hill')
      .disrupted('long-lane')
    const table = field.order('confederate', 'seminary-ridge').dice(6).play('confederate', 'aim@ca1,long-lane')
    table.plays('union', 'retreat@uc1,zieglers-grove', 'keepGuns')
    expect(field.at('long-lane')).toEqual(['ua1'])
    expect(field.state.disrupted).toEqual([placeNamed('long-lane')])
  })

  it('10.6 of infantry and its gun the gun is the last to go, and takes the marker', () => {
    const field = assault(['cr1'], ['ur1', 'ua1']).disrupted('codori-farm').block('union', 2, 'klingel-farm')
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 4, 1).play('confederate', 'move@cr1,codori-farm')
    table.plays('union', 'retreat@ur1,klingel-farm', 'retreat@ua1,cemetery-ridge')
    expect(field.state.disrupted).toEqual([placeNamed('cemetery-ridge')])
  })

  it('10.6 attackers who fall back leave the defenders’ marker where it lies', () => {
    const field = assault(['cr1'], ['ur1']).disrupted('codori-farm')
    field.order('confederate', 'bliss-farm').dice(1, 1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.state.disrupted).toEqual([placeNamed('codori-farm')])
  })

  it('9.1 attackers whose sector has filled up go on from it, and disrupt it (ruling R5)', () => {
    const field = assault([], ['ur1', 'ur2'])
      .stand('bliss-farm', 'cr2', 'cr3', 'cr4', 'cr5')
      .stand('codori-farm', 'cr1')
      .change(g => Object.assign(g, { active: 1 }))
    field.table.put('cr1', { from: borderNamed('bliss-farm--codori-farm') })
    const table = field.table.deciding('combat').dice(1, 1, 1, 1, 1, 1)
    table.expectChoices(
      'confederate',
      ['long-lane', 'mcmillan-woods', 'spangler-woods', 'zieglers-grove'].map(
        to => `retreatThrough@cr1,bliss-farm,${to}`,
      ),
    )
    table.play('confederate', 'retreatThrough@cr1,bliss-farm,long-lane')
    expect(field.at('long-lane')).toEqual(['cr1'])
    expect(field.state.disrupted).toEqual([placeNamed('bliss-farm')])
  })
})

describe('11.0 Attackers who pass through a sector', () => {
  it('9.1 where a disruption marker lies already in the full sector they pass through, a cube is due (rulings R1, R5)', () => {
    const field = assault([], ['ur1', 'ur2'])
      .stand('bliss-farm', 'cr2', 'cr3', 'cr4', 'cr5')
      .stand('codori-farm', 'cr1')
      .disrupted('bliss-farm')
      .change(g => Object.assign(g, { active: 1 }))
    field.table.put('cr1', { from: borderNamed('bliss-farm--codori-farm') })
    const table = field.table.deciding('combat').dice(1, 1, 1, 1, 1, 1)
    table.play('confederate', 'retreatThrough@cr1,bliss-farm,long-lane')
    expect(field.cubesIn('bliss-farm', 'confederate-regular')).toBe(1)
    expect(table.ended).toBe(true)
  })

  it('9.2 one who was given up for want of cubes before his turn to fall back has gone (ruling R11)', () => {
    const field = assault([], ['ur1', 'ur2'])
      .stand('bliss-farm', 'cr2', 'cr3', 'cr4', 'cr5')
      .stand('codori-farm', 'cr1', 'cr6')
      .disrupted('bliss-farm')
      .change(g => Object.assign(g, { active: 1 }))
    const from = borderNamed('bliss-farm--codori-farm')
    field.table.put('cr1', { from }).put('cr6', { from, cubes: 1 })
    // all others of the colour are out
    field.lying('oak-hill', 'confederate-regular', field.table.view('observer').supply[4] as number)
    const table = field.table.deciding('combat').dice(...Array(8).fill(1))
    table.play('confederate', 'retreatThrough@cr1,bliss-farm,long-lane')
    expect(table.log()).toContainEqual(entry('9.2', 'log.shortage', { piece: 'cr6' }))
    expect(field.isOff('cr6')).toBe(true)
    expect(field.at('long-lane')).toEqual(['cr1'])
    expect(field.cubesIn('bliss-farm', 'confederate-regular')).toBe(1)
    expect(table.ended).toBe(true)
  })
})

describe('12.0 Cavalry', () => {
  it('12.0 cavalry that is hit may ignore the cube and retreat, and its guns with it, unharmed', () => {
    const field = assault(['cr1'], ['uc1', 'ua1'])
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 4).play('confederate', 'move@cr1,codori-farm')
    table.expectChoices('union', ['retreat@uc1,cemetery-ridge', 'stand'])
    table.play('union', 'retreat@uc1,cemetery-ridge')
    table.expectChoices('union', ['retreat@ua1,cemetery-ridge', 'keepGuns'])
    table.play('union', 'retreat@ua1,cemetery-ridge')
    expect(field.at('cemetery-ridge')).toEqual(['uc1', 'ua1'])
    expect(field.cubesIn('cemetery-ridge', 'union-cavalry')).toBe(0)
    expect(table.unit('ua1')).toMatchObject({ damaged: false })
    expect(field.at('codori-farm')).toEqual(['cr1'])
  })

  it('12.0 it may stand: the fourth cube eliminates it', () => {
    const field = assault(['cr1'], ['uc1']).lying('codori-farm', 'union-cavalry', 3)
    const table = field.order('confederate', 'bliss-farm').dice(1, 4).play('confederate', 'move@cr1,codori-farm')
    table.play('union', 'stand')
    expect(field.isOff('uc1')).toBe(true)
  })

  it('12.0 with a fourth cube it may still slip away, with three', () => {
    const field = assault(['cr1'], ['uc1']).lying('codori-farm', 'union-cavalry', 3)
    const table = field.order('confederate', 'bliss-farm').dice(1, 4).play('confederate', 'move@cr1,codori-farm')
    table.play('union', 'retreat@uc1,cemetery-ridge')
    expect(field.cubesIn('cemetery-ridge', 'union-cavalry')).toBe(3)
  })

  it('12.0 attacking cavalry goes back to the sector before the combat (ruling R22)', () => {
    const field = new Field().block('union', 2, 'codori-farm').stand('codori-farm', 'uc1').stand('bliss-farm', 'cr1')
    const table = field.order('union', 'codori-farm').dice(4).play('union', 'move@uc1,bliss-farm')
    table.expectChoices('union', ['recall@uc1', 'stand']).play('union', 'recall@uc1')
    expect(field.at('codori-farm')).toEqual(['uc1'])
    expect(field.cubesIn('codori-farm', 'union-cavalry')).toBe(0)
  })

  it('12.0 under long-range fire it may leave as well', () => {
    const field = new Field()
      .block('confederate', 2, 'seminary-ridge')
      .stand('seminary-ridge', 'ca1')
      .stand('long-lane', 'uc1')
      .block('union', 2, 'cemetery-hill')
    const table = field.order('confederate', 'seminary-ridge').dice(6).play('confederate', 'aim@ca1,long-lane')
    table.expectOffered('union', 'retreat@uc1,cemetery-hill', 'retreat@uc1,zieglers-grove', 'stand')
    table.play('union', 'retreat@uc1,zieglers-grove')
    expect(field.at('zieglers-grove')).toEqual(['uc1'])
    expect(field.cubesIn('zieglers-grove', 'union-cavalry')).toBe(0)
  })

  it('9.2, 12.0 outside combat it takes along as many of the cubes lying there as its owner wishes', () => {
    const field = new Field()
      .block('confederate', 2, 'seminary-ridge')
      .stand('seminary-ridge', 'ca1')
      .stand('long-lane', 'uc1', 'uc2')
      .lying('long-lane', 'union-cavalry', 2)
      .block('union', 2, 'cemetery-hill')
    const table = field.order('confederate', 'seminary-ridge').dice(6).play('confederate', 'aim@ca1,long-lane')
    table.play('union', 'retreat@uc1,zieglers-grove').expectChoices('union', ['carry@0', 'carry@1', 'carry@2'])
    table.play('union', 'carry@1')
    expect(field.cubesIn('zieglers-grove', 'union-cavalry')).toBe(1)
    expect(field.cubesIn('long-lane', 'union-cavalry')).toBe(1)
  })

  it('12.0 for whatever reason: also before the cube of a retreat that passes through its sector', () => {
    const field = assault(['cr1'], ['ur1'])
      .stand('cemetery-ridge', 'ur2', 'uc1', 'ur4', 'ur5')
      .disrupted('cemetery-ridge')
    const table = strike(field, 1).plays(
      'union',
      'retreatThrough@ur1,cemetery-ridge,leister-house',
      'takeColour@union-cavalry',
    )
    table.expectOffered('union', 'retreat@uc1,hummelbaugh-farm', 'stand').play('union', 'retreat@uc1,hummelbaugh-farm')
    expect(field.at('hummelbaugh-farm')).toEqual(['uc1'])
    expect(field.cubesIn('cemetery-ridge', 'union-cavalry')).toBe(0)
    expect(field.at('codori-farm')).toEqual(['cr1'])
  })
})

describe('13.0 Artillery', () => {
  it('13.0 guns whose infantry must retreat go too, damaged', () => {
    const field = assault(['cr1'], ['ur1', 'ua1'])
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 4, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.at('cemetery-ridge')).toEqual(['ua1', 'ur1'])
    expect(table.unit('ua1')).toMatchObject({ damaged: true })
  })

  it('13.0 those damaged already are eliminated', () => {
    const field = assault(['cr1'], ['ur1', 'ua1'])
    field.table.put('ua1', { damaged: true })
    field.order('confederate', 'bliss-farm').dice(1, 1, 4, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.isOff('ua1')).toBe(true)
  })

  it('13.0 guns whose infantry was eliminated are eliminated', () => {
    const field = assault(['cr1'], ['ur1', 'ua1']).lying('codori-farm', 'union-regular', 5)
    field.order('confederate', 'bliss-farm').dice(1, 1, 4).play('confederate', 'move@cr1,codori-farm')
    expect(field.isOff('ur1') && field.isOff('ua1')).toBe(true)
    expect(field.at('codori-farm')).toEqual(['cr1'])
  })

  it('13.0 with cavalry alone that must retreat they go unharmed', () => {
    const field = assault(['cr1'], ['uc1', 'ua1'])
    // Both miss; a D; the cavalry on column 1 rolls 1 and retreats.
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 2, 1).play('confederate', 'move@cr1,codori-farm')
    expect(field.at('cemetery-ridge')).toEqual(['uc1', 'ua1'])
    expect(table.unit('ua1')).toMatchObject({ damaged: false })
  })

  it('13.0 after the first round guns may be pulled out unharmed', () => {
    const field = assault(['cr1'], ['ur1', 'ua1'])
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    table.expectChoices('union', ['retreat@ua1,cemetery-ridge', 'keepGuns'])
    table.expectWhy('union', 'piece', 'ur1', { rule: '13.0', key: 'why.guns.only' })
    table.dice(1, 1).play('union', 'retreat@ua1,cemetery-ridge')
    expect(field.at('codori-farm')).toEqual(['ur1'])
    expect(table.unit('ua1')).toMatchObject({ damaged: false })
  })

  it('13.0 each of two guns may be pulled out', () => {
    const field = assault(['cr1'], ['ur1', 'ua1', 'ua2'])
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 1, 1).play('confederate', 'move@cr1,codori-farm')
    table.play('union', 'retreat@ua1,cemetery-ridge').expectChoices('union', ['retreat@ua2,cemetery-ridge', 'keepGuns'])
    table.dice(1, 1).play('union', 'retreat@ua2,cemetery-ridge')
    expect(field.at('cemetery-ridge')).toEqual(['ua1', 'ua2'])
  })

  it('13.0 with infantry and cavalry that both retreat the guns are damaged', () => {
    const field = assault(['cr1'], ['uc1', 'ur1', 'ua1'])
    const table = field.order('confederate', 'bliss-farm').dice(1, 1, 1, 2, 1, 1)
    table.play('confederate', 'move@cr1,codori-farm')
    expect(field.at('cemetery-ridge').sort()).toEqual(['ua1', 'uc1', 'ur1'])
    expect(table.unit('ua1')).toMatchObject({ damaged: true })
  })

  it('13.0 guns alone fire once, and are lost if an attacker remains (ruling R21)', () => {
    const field = assault(['cr1'], ['ua1', 'ua2'])
    field.order('confederate', 'bliss-farm').dice(3, 1, 4).play('confederate', 'move@cr1,codori-farm')
    expect(field.isOff('ua1') && field.isOff('ua2')).toBe(true)
    expect(field.cubesIn('codori-farm', 'confederate-regular')).toBe(1)
    const driven = assault(['cr1'], ['ua1', 'ua2'])
    driven.order('confederate', 'bliss-farm').dice(3, 1, 1).play('confederate', 'move@cr1,codori-farm')
    expect(driven.at('codori-farm')).toEqual(['ua1', 'ua2'])
  })
})
