import { describe, expect, it } from 'vitest'
import type { Options } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { boxNamed } from '#games/house-divided/rules/board.ts'
import { at, type Board, controller, counter, fighting, held, position } from '#games/house-divided/tests/position.ts'

const BY = 'by rail:corinth--humboldt'
const FIELD = { u1: `ei corinth ${BY}`, c1: 'ei corinth' }

/** A battle at Corinth, at the start of the defender's second round, nobody hit. */
const roundTwo = (others: Record<string, string>, options: Options = {}): Board =>
  fighting(position({ ...FIELD, ...others }, options), 'union').dice(6, 6)

const coming = (table: Board, role: string): string[] => table.choices(role, ['reinforce'])

describe('5.2.4 Reinforcements', () => {
  it('5.2.4 R23 in the second round each side may bring one unit from each joined box', () => {
    const table = roundTwo({ c2: 'mi decatur', c3: 'mi decatur', c4: 'vc okolona', c5: 'mi memphis' })
    expect(coming(table, 'confederate')).toEqual(['reinforce@c2', 'reinforce@c3', 'reinforce@c4'])
    table.play('confederate', 'reinforce@c3')
    expect(coming(table, 'confederate')).toEqual(['reinforce@c4'])
    table.expectWhy('confederate', 'unit', 'c2', { rule: '5.2.4', key: 'why.reinforce.oneEach' })
    table.expectWhy('confederate', 'unit', 'c3', { rule: '5.2.4', key: 'why.reinforce.inBattle' })
    table.expectWhy('confederate', 'unit', 'c5', { rule: '5.2.4', key: 'why.reinforce.notJoined' })
    table.expectWhy('confederate', 'unit', 'u1', { rule: '5.2.4', key: 'why.unit.enemy' })
    table.expectWhy('confederate', 'unit', 'c77', { rule: '1.3', key: 'why.unit.offMap' })
    expect(at(table, 'c3')).toBe('corinth')
    expect(table.log()).toContainEqual(entry('5.2.4', 'log.battle.reinforced', { unit: 'c3', from: 'decatur' }))
  })

  it('5.2.4 nobody comes in the first round', () => {
    const table = fighting(position({ ...FIELD, u2: `ei corinth ${BY}`, c2: 'mi decatur' }), 'union')
    table.expectDeciding('confederate', 'battlePart.aim').expectChoices('confederate', [], { only: ['reinforce'] })
    table.expectWhy('confederate', 'unit', 'c2', { rule: '5.1', key: 'why.aim.notInBattle' })
  })

  it('5.2.4 reinforcements fire in the round in which they come', () => {
    const table = roundTwo({ c2: 'vi decatur' }).dice(6, 2).play('confederate', 'reinforce@c2')
    table.expectDeciding('union', 'battlePart.stance')
    expect(counter(table, 'u1').reduced).toBe(true)
  })

  it('5.2.4 the attacker reinforces just before his own fire, after the defender has fired', () => {
    const table = roundTwo({ u2: 'mi humboldt', u3: 'mi okolona' })
    table.dice(6).play('confederate', 'fightOn')
    expect(coming(table, 'union').sort()).toEqual(['reinforce@u2', 'reinforce@u3'])
    table
      .dice(6, 6, 6)
      .plays('union', 'reinforce@u2', 'reinforce@u3')
      .expectDeciding('confederate', 'battlePart.stance')
    expect(table.view('observer').battle).toMatchObject({ round: 3 })
  })

  it('5.2.4 R23 the attacker brings nobody from a box with enemies in it', () => {
    const table = roundTwo({ u2: 'vi okolona by rail:corinth--okolona', c2: 'mi okolona' })
    table.play('union', 'fightAt@corinth').dice(6).play('confederate', 'fightOn')
    expect(coming(table, 'union')).toEqual([])
    table.expectWhy('union', 'unit', 'u2', { rule: '5.2.4', key: 'why.reinforce.enemyThere' })
  })

  it('5.2.4 R23 the attacker brings nobody who has already fought in this phase, nor R54 who found the field empty', () => {
    const table = roundTwo({ u2: 'vi okolona' }).put('u2', { fought: true }).dice(6).play('confederate', 'fightOn')
    expect(coming(table, 'union')).toEqual([])
    table.expectWhy('union', 'unit', 'u2', { rule: '5.2.4', key: 'why.reinforce.fought' })
    const empty = fighting(
      position({ ...FIELD, u2: 'vi okolona by rail:meridian--okolona', c2: 'mc okolona' }),
      'union',
    )
    empty.plays('union', 'fightAt@okolona').dice(6, 6).play('confederate', 'withdraw@grenada')
    expect(empty.unit('u2')).toMatchObject({ fought: true })
    empty.dice(6).play('confederate', 'fightOn')
    expect(coming(empty, 'union')).toEqual([])
  })

  it('5.2.4 R23 the defender may bring units that have already fought', () => {
    const table = roundTwo({ c2: 'vi okolona' }).put('c2', { fought: true })
    expect(coming(table, 'confederate')).toEqual(['reinforce@c2'])
  })

  it('5.2.4 R23 the defender may draw on a box with enemies if as many stay as there are enemies', () => {
    const enemies = { u2: 'vi okolona by rail:meridian--okolona' }
    const one = roundTwo({ ...enemies, c2: 'mi okolona' }).play('union', 'fightAt@corinth')
    expect(coming(one, 'confederate')).toEqual([])
    one.expectWhy('confederate', 'unit', 'c2', { rule: '5.2.4', key: 'why.reinforce.mustStay' })
    const two = roundTwo({ ...enemies, c2: 'mi okolona', c3: 'mi okolona' }).play('union', 'fightAt@corinth')
    expect(coming(two, 'confederate')).toEqual(['reinforce@c2', 'reinforce@c3'])
  })

  it('5.2.4 units that have retreated in this phase reinforce nobody', () => {
    const table = roundTwo({ c2: 'vi okolona' }).put('c2', { fellBack: true, fought: true })
    expect(coming(table, 'confederate')).toEqual([])
    table.expectWhy('confederate', 'unit', 'c2', { rule: '5.2.4', key: 'why.reinforce.fellBack' })
  })

  it('5.2.4 R39 nor does cavalry that has withdrawn', () => {
    const others = { u2: 'vi okolona by rail:meridian--okolona', c2: 'mc okolona' }
    const table = fighting(position({ ...FIELD, ...others }), 'union').play('union', 'fightAt@okolona')
    table.dice(6, 6).play('confederate', 'withdraw@grenada')
    expect(counter(table, 'c2')).toMatchObject({ fellBack: true })
    table.expectDeciding('confederate', 'battlePart.stance')
    table.expectWhy('confederate', 'unit', 'c2', { rule: '5.2.4', key: 'why.reinforce.notJoined' })
    table.put('c2', { box: 'decatur' })
    table.expectWhy('confederate', 'unit', 'c2', { rule: '5.2.4', key: 'why.reinforce.fellBack' })
  })

  it('5.2.4 R51 a defender wiped out in the first round brings up nobody', () => {
    const table = position({
      ...FIELD,
      u2: `ei corinth ${BY}`,
      u3: `ei corinth ${BY}`,
      c1: 'mi corinth',
      c2: 'vi decatur',
    })
    fighting(table, 'union').play('confederate', 'aim@c1,u1').dice(6, 1, 1).play('confederate', 'fire')
    table.expectDiceSpent()
    expect([at(table, 'c1'), at(table, 'c2')]).toEqual([null, 'decatur'])
    expect(table.ended).toBe(true)
  })

  it("5.2.4 R51 an attacker wiped out by the defender's second fire brings up nobody", () => {
    const table = roundTwo({ u2: 'mi humboldt' }).put('u1', { type: 'militia-infantry', reduced: true })
    table.dice(1).play('confederate', 'fightOn')
    expect([at(table, 'u1'), at(table, 'u2')]).toEqual([null, 'humboldt'])
    expect(table.ended).toBe(true)
  })

  it('5.2.4 R23 after the second round nobody comes', () => {
    const table = roundTwo({ c2: 'mi decatur' }).dice(6, 6).play('confederate', 'fightOn').play('union', 'fightOn')
    expect(table.view('observer').battle).toMatchObject({ round: 3 })
    expect(coming(table, 'confederate')).toEqual([])
    table.expectWhy('confederate', 'unit', 'c2', { rule: '5.2.4', key: 'why.reinforce.roundTwo' })
  })

  it('5.2.4 R23 switched off: reinforcements come in later rounds too, again one from each box', () => {
    const table = roundTwo({ c2: 'mi decatur', c3: 'mi decatur' }, { reinforceOnlyInRoundTwo: false })
    table.dice(6, 6).play('confederate', 'reinforce@c2').plays('union', 'fightOn', 'aim@u1,c1')
    table.dice(6).play('union', 'fire')
    expect(table.view('observer').battle).toMatchObject({ round: 3 })
    expect(coming(table, 'confederate')).toEqual(['reinforce@c3'])
  })

  it('5.2.4 R52 units that have marched twice or gone by sea reinforce all the same', () => {
    const table = roundTwo({ u2: 'mi humboldt' }).put('u2', { marches: 2 }).dice(6).play('confederate', 'fightOn')
    expect(coming(table, 'union')).toEqual(['reinforce@u2'])
  })

  it('5.2.4 R52 where the last unit leaves a box held by passing control, that control lapses at once', () => {
    const table = held(position({ ...FIELD, u2: 'vc humboldt' }), 'union', 'humboldt')
    table.arrange(g => {
      g.cavalryHeld = [boxNamed('humboldt')]
    })
    fighting(table, 'union').dice(6, 6, 6).play('confederate', 'fightOn').dice(6, 6).play('union', 'reinforce@u2')
    expect(controller(table, 'humboldt')).toBe('confederate')
    expect(table.log()).toContainEqual(entry('9.0', 'log.controlLapses', { box: 'humboldt' }))
  })

  it('5.2.4 R21 attacking reinforcements never count as coming over a river', () => {
    const table = position({
      u1: 'ei nashville by rail:bowling-green--nashville',
      u2: 'mi bowling-green',
      c1: 'ei nashville',
    })
    fighting(table, 'union').dice(6, 6, 6).play('confederate', 'fightOn').dice(6, 6).play('union', 'reinforce@u2')
    expect(table.view('observer').battle).toMatchObject({ crossing: [0] })
  })

  it('5.2.4 R22 reinforcements that join the defence of a fort are protected by it', () => {
    const table = position({ u1: 'ei vicksburg by rail:jackson--vicksburg', c1: 'ei vicksburg', c2: 'mi monroe' })
    fighting(table, 'union').dice(6, 6, 6, 6).play('confederate', 'reinforce@c2')
    table.play('union', 'fightOn').play('union', 'aim@u1,c2').dice(3).play('union', 'fire')
    expect(counter(table, 'c2').reduced).toBe(false)
  })

  it('5.2.4 R16 Confederates do not reinforce over the Potomac, the Union does', () => {
    const south = position({
      c1: 'ei washington by rail:manassas-junction--washington',
      c2: 'mi fredericksburg',
      u1: 'ei washington',
    })
    fighting(south, 'confederate').dice(6, 6, 6).play('union', 'fightOn')
    expect(coming(south, 'confederate')).toEqual([])
    south.expectWhy('confederate', 'unit', 'c2', { rule: '5.2.4', key: 'why.reinforce.notJoined' })
    const north = position({
      u1: 'ei fredericksburg by road:fredericksburg--manassas-junction',
      u2: 'mi washington',
      c1: 'ei fredericksburg',
    })
    fighting(north, 'union').dice(6, 6, 6).play('confederate', 'fightOn')
    expect(coming(north, 'union')).toEqual(['reinforce@u2'])
  })

  it('5.2.4 R50 whoever has brought reinforcements fires in that half-round and does not leave', () => {
    const table = roundTwo({ c2: 'mi decatur', c3: 'mi okolona' })
    expect(table.choices('confederate', ['retreat'])).not.toEqual([])
    table.play('confederate', 'reinforce@c2').expectChoices('confederate', ['reinforce@c3', 'fightOn'])
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2.5', key: 'why.retreat.reinforced' })
  })
})
