import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { Field } from './field.ts'

/** The long example of the rulebook, die by die: four Confederates against a trench on a hill (ruling R18). */
function beforeTheAssault(): Field {
  return new Field()
    .stand('gettysburg', 'cr1', 'cr2', 'cr3', 'ce1')
    .lying('gettysburg', 'confederate-regular', 1)
    .lying('gettysburg', 'confederate-elite', 1)
    .block('confederate', 5, 'gettysburg')
    .stand('cemetery-hill', 'ur1', 'ur2', 'ug1', 'ua1')
    .lying('cemetery-hill', 'union-regular', 1)
    .lying('cemetery-hill', 'union-green', 1)
    .sticks('cemetery-hill', 'cemetery-hill--gettysburg', 'cemetery-hill--gettysburg')
    .disrupted('cemetery-hill')
    .block('union', 2, 'hummelbaugh-farm')
}

function theAssault(field: Field) {
  return field
    .turn('confederate')
    .plays('confederate', 'doubleOrder@gettysburg', 'secondDisc@gettysburg')
    .plays('confederate', 'move@cr2,cemetery-hill', 'carry@1', 'move@cr1,cemetery-hill', 'endMove')
    .plays('confederate', 'joinAssault@gettysburg', 'move@ce1,cemetery-hill')
}

describe('10.0 Combat: the worked example', () => {
  it('10.0 the first round goes as in the rulebook', () => {
    const field = beforeTheAssault()
    const table = theAssault(field)
    // 10.1: the gun rolls 4, one cube, which goes to a piece without any.
    table.dice(4).play('confederate', 'move@cr3,cemetery-hill')
    expect(table.unit('cr1')).toMatchObject({ cubes: 1 })
    expect(field.state.fireMarkers).toEqual([])
    // 10.2: the Union assigns its cubes, then rolls 2, 4, 4: M and two cubes.
    table.dice(2, 4, 4).play('union', 'assign@ur1,1')
    expect(table.log()).toContainEqual(entry('10.2', 'log.fire.roll', { roll: 2, result: 'M' }))
    expect(table.unit('cr3')).toMatchObject({ cubes: 1 })
    table.expectChoices('confederate', ['takeCube@cr1', 'takeCube@cr2', 'takeCube@cr3', 'takeCube@ce1'])
    table.expectWhy('confederate', 'piece', 'cr9', { rule: '10.0', key: 'why.combat.notHere' })
    table.expectWhy('confederate', 'piece', 'ur1', { rule: '9.2', key: 'why.piece.enemy' })
    // 10.3: all check: two regulars pass, a 2 on column 2 sends one back, the elite's 1 passes on column 0.
    // 10.4: 6, 5, 4 less one each for the trench: two cubes and a D.
    table.dice(4, 5, 2, 1, 6, 5, 4).play('confederate', 'takeCube@cr3')
    expect(table.log()).toContainEqual(
      entry('10.3', 'log.morale', { piece: 'ce1', column: 0, roll: 1, result: 'none' }),
    )
    expect(table.log()).toContainEqual(entry('10.3', 'log.morale', { piece: 'cr3', column: 2, roll: 2, result: 'R' }))
    expect(field.at('gettysburg')).toEqual(['cr3'])
    expect(field.cubesIn('gettysburg', 'confederate-regular')).toBe(2)
    expect(table.log()).toContainEqual(entry('10.4', 'log.fire.roll', { roll: 4, modifier: -1, result: 'D' }))
    expect(table.unit('ur2')).toMatchObject({ cubes: 1 })
    table.expectChoices('union', ['takeCube@ur1', 'takeCube@ur2', 'takeCube@ug1'])
    // 10.5: 2 and 3 on column 0 hold, a 2 on column 2 makes the green piece retreat.
    table.dice(2, 3, 2).play('union', 'takeCube@ug1')
    const held = { column: 0, result: 'none', shifts: ['heights', 'entrenched', 'disrupted'] }
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { piece: 'ur1', roll: 2, ...held }))
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { piece: 'ur2', roll: 3, ...held }))
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { piece: 'ug1', column: 2, roll: 2, result: 'R' }))
    // It retreats to the only bordering sector beside a command block.
    expect(field.at('leister-house')).toEqual(['ug1'])
    expect(field.cubesIn('leister-house', 'union-green')).toBe(2)
    expect(field.state.disrupted).toHaveLength(1)
    table.expectDeciding('union', 'battle.pullOut').expectDiceSpent()
  })

  it('10.0 the second round throws the attackers back', () => {
    const field = beforeTheAssault()
    const table = theAssault(field)
    table.dice(4).play('confederate', 'move@cr3,cemetery-hill')
    table.dice(2, 4, 4).play('union', 'assign@ur1,1')
    table.dice(4, 5, 2, 1, 6, 5, 4).play('confederate', 'takeCube@cr3')
    table.dice(2, 3, 2).play('union', 'takeCube@ug1')
    // The gun stays but does not fire again; two regulars inflict two cubes.
    table.dice(4, 5).play('union', 'keepGuns')
    expect(table.log().filter(e => e.args.table === 'defendingArtillery')).toHaveLength(1)
    table.expectChoices('confederate', ['takeCube@cr1', 'takeCube@cr2', 'takeCube@ce1'])
    table.play('confederate', 'takeCube@cr1').expectChoices('confederate', ['takeCube@cr2', 'takeCube@ce1'])
    // Two pass, the third drops out; both fire at −1 for their cubes and −1 for the trench, and inflict one cube;
    // one defender retreats, the other holds, and the attackers must go.
    table.dice(3, 1, 2, 6, 3, 1, 4).play('confederate', 'takeCube@ce1').expectDiceSpent()
    expect(table.log()).toContainEqual(entry('10.3', 'log.morale', { piece: 'cr2', result: 'R' }))
    expect(table.log()).toContainEqual(
      entry('10.4', 'log.fire.roll', { piece: 'cr1', modifier: -2, row: 4, result: '1' }),
    )
    expect(table.log()).toContainEqual(entry('10.4', 'log.fire.roll', { piece: 'ce1', modifier: -2, row: 1 }))
    expect(table.log()).toContainEqual(entry('10.5', 'log.morale', { piece: 'ur1', column: 1, roll: 1, result: 'R' }))
    expect(table.log()).toContainEqual(entry('10.0', 'log.combat.repulsed'))
    expect(table.ended).toBe(true)
    expect(field.at('gettysburg')).toEqual(['cr1', 'cr2', 'cr3', 'ce1'])
    expect(field.at('cemetery-hill')).toEqual(['ua1', 'ur2'])
    // Cubes are assigned to nobody after the combat: they lie in the sectors.
    expect(field.cubesIn('gettysburg', 'confederate-regular')).toBe(5)
    expect(field.cubesIn('gettysburg', 'confederate-elite')).toBe(2)
    expect(field.cubesIn('cemetery-hill', 'union-regular')).toBe(1)
    expect(field.state.pieces.every(p => p.cubes === 0 && p.from === null)).toBe(true)
    expect(field.state.sticks).toHaveLength(2)
  })
})
