import { describe, expect, it } from 'vitest'
import type { Options } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { at, type Board, counter, fighting, held, position, said } from '#games/house-divided/tests/position.ts'

const BY = 'by rail:corinth--humboldt'
const FIELD = { u1: `ei corinth ${BY}`, c1: 'ei corinth' }

const roundTwo = (others: Record<string, string> = {}, options: Options = {}): Board =>
  fighting(position({ ...FIELD, ...others }, options), 'union').dice(6, 6)

const shelters = (table: Board, role: string): string[] =>
  table.choices(role, ['retreat']).map(key => key.slice('retreat@'.length))

describe('5.2.5 Retreat', () => {
  it('5.2.5 nobody retreats in the first round', () => {
    const table = fighting(position({ ...FIELD, u2: `ei corinth ${BY}` }), 'union')
    table.expectDeciding('confederate', 'battlePart.aim').expectChoices('confederate', [], { only: ['retreat'] })
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2.5', key: 'why.retreat.roundTwo' })
  })

  it('5.2.5 in the second round the defender may retreat before he fires, and has lost the battle', () => {
    const table = roundTwo()
    expect(shelters(table, 'confederate')).toEqual(['decatur', 'grand-junction', 'okolona'])
    table.play('confederate', 'retreat@okolona')
    expect([at(table, 'c1'), at(table, 'u1')]).toEqual(['okolona', 'corinth'])
    expect(said(table, 'log.battle')).toEqual(['log.battle.begins', 'log.battle.retreat', 'log.battle.won'])
    expect(table.ended).toBe(true)
  })

  it('5.2.5 the attacker may retreat before his second fire, also to the box he came from', () => {
    const table = roundTwo().dice(6).play('confederate', 'fightOn')
    held(table, 'union', 'humboldt')
    expect(shelters(table, 'union')).toEqual(['humboldt'])
    table.play('union', 'retreat@humboldt')
    expect(table.log()).toContainEqual(entry('5.0', 'log.battle.won', { side: 'confederate' }))
  })

  it('5.2.5 all units retreat to the same box', () => {
    const table = position({ ...FIELD, c2: 'mi corinth', c3: 'vc corinth', u2: `ei corinth ${BY}` })
    fighting(table, 'union').plays('confederate', 'aim@c1,u1', 'aim@c2,u1').dice(6, 6, 6).play('confederate', 'fire')
    table
      .plays('union', 'aim@u1,c1', 'aim@u2,c2')
      .dice(6, 6)
      .play('union', 'fire')
      .play('confederate', 'retreat@decatur')
    expect(['c1', 'c2', 'c3'].map(code => at(table, code))).toEqual(['decatur', 'decatur', 'decatur'])
    expect(counter(table, 'c1')).toMatchObject({ fellBack: true })
  })

  it('5.2.5 R24 a retreat is open in every later round too', () => {
    const table = roundTwo().dice(6, 6).play('confederate', 'fightOn').play('union', 'fightOn')
    expect(table.view('observer').battle).toMatchObject({ round: 3 })
    expect(shelters(table, 'confederate')).toEqual(['decatur', 'grand-junction', 'okolona'])
  })

  it('5.2.5 R24 switched off: in the second round only', () => {
    const table = position({ ...FIELD, u2: `ei corinth ${BY}` }, { retreatEveryRound: false })
    fighting(table, 'union').play('confederate', 'aim@c1,u1').dice(6, 6, 6).play('confederate', 'fire')
    expect(shelters(table, 'confederate')).not.toEqual([])
    table.plays('confederate', 'fightOn', 'aim@c1,u1').dice(6).play('confederate', 'fire').dice(6, 6)
    table.play('union', 'fightOn').expectDeciding('confederate', 'battlePart.aim')
    expect(table.view('observer').battle).toMatchObject({ round: 3 })
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2.5', key: 'why.retreat.roundTwo' })
  })

  it('5.2.5 nobody retreats to a box with enemies', () => {
    const table = roundTwo({ u2: 'mi okolona' })
    expect(shelters(table, 'confederate')).toEqual(['decatur', 'grand-junction'])
    table.expectWhy('confederate', 'box', 'okolona', { rule: '5.2.5', key: 'why.retreat.enemyThere' })
  })

  it('5.2.5 R25 nobody retreats to a box from which enemies came into the battle', () => {
    const table = roundTwo()
    table.expectWhy('confederate', 'box', 'humboldt', { rule: '5.2.5', key: 'why.retreat.enemyCameFromThere' })
  })

  it('5.2.5 R53 boxes from which enemy reinforcements came are barred as well', () => {
    const table = roundTwo({ u2: 'mi okolona' }).dice(6).play('confederate', 'fightOn').dice(6, 6)
    table.play('union', 'reinforce@u2').expectDeciding('confederate', 'battlePart.stance')
    expect(shelters(table, 'confederate')).toEqual(['decatur', 'grand-junction'])
    table.expectWhy('confederate', 'box', 'okolona', { rule: '5.2.5', key: 'why.retreat.enemyCameFromThere' })
  })

  it("5.2.5 R53 the defender's reinforcements bar the attacker in the same way", () => {
    const table = roundTwo({ c2: 'mi okolona' }).dice(6, 6).play('confederate', 'reinforce@c2')
    expect(shelters(table, 'union')).toEqual(['decatur', 'grand-junction', 'humboldt'])
    table.expectWhy('union', 'box', 'okolona', { rule: '5.2.5', key: 'why.retreat.enemyCameFromThere' })
  })

  it('5.2.5 nobody retreats to a box that is not joined', () => {
    roundTwo().expectWhy('confederate', 'box', 'memphis', { rule: '5.2.5', key: 'why.retreat.notJoined' })
  })

  it('5.2.5 R25 nobody retreats to a city which the enemy controls and can recruit in', () => {
    const table = position({ u1: 'ei chattanooga by rail:chattanooga--decatur', c1: 'ei chattanooga' })
    held(table, 'union', 'knoxville', 'atlanta', 'murfreesboro', 'sparta')
    fighting(table, 'union').dice(6, 6)
    expect(shelters(table, 'confederate')).toEqual(['atlanta', 'murfreesboro', 'sparta'])
    table.expectWhy('confederate', 'box', 'knoxville', { rule: '5.2.5', key: 'why.retreat.enemyCity' })
  })

  it('5.2.5 R25 where a friendly box is open, the retreat goes to a friendly box', () => {
    const table = held(position(FIELD), 'union', 'okolona', 'grand-junction')
    fighting(table, 'union').dice(6, 6)
    expect(shelters(table, 'confederate')).toEqual(['decatur'])
    table.expectWhy('confederate', 'box', 'okolona', { rule: '5.2.5', key: 'why.retreat.friendlyFirst' })
  })

  it('5.2.5 R25 where none is, neutral and enemy boxes serve', () => {
    const table = held(position(FIELD), 'union', 'okolona', 'grand-junction')
    fighting(held(table, 'nobody', 'decatur'), 'union').dice(6, 6)
    expect(shelters(table, 'confederate')).toEqual(['decatur', 'grand-junction', 'okolona'])
  })

  it('5.2.5 where no box qualifies there is no retreat, and nothing is asked', () => {
    const table = position({ ...FIELD, u2: 'mi decatur', u3: 'mi okolona', u4: 'mi grand-junction' })
    fighting(table, 'union').dice(6, 6, 6).expectDeciding('union', 'battlePart.stance')
  })

  it('5.2.5 R16 Confederates do not retreat over the Potomac', () => {
    const table = position({
      u1: 'ei fredericksburg by road:fredericksburg--manassas-junction',
      c1: 'ei fredericksburg',
    })
    held(table, 'confederate', 'washington')
    fighting(table, 'union').dice(6, 6)
    expect(shelters(table, 'confederate')).toEqual(['richmond', 'yorktown'])
    table.expectWhy('confederate', 'box', 'washington', { rule: '5.2.5', key: 'why.retreat.notJoined' })
  })

  it('5.2.5 R25 naval invaders do not retreat by sea', () => {
    const table = position({ u1: 'ei norfolk', c1: 'ei norfolk', c2: 'mi petersburg' }).put('u1', { landed: true })
    fighting(table, 'union').dice(6, 6, 6, 6).play('confederate', 'fightOn')
    table.expectDeciding('confederate', 'battlePart.stance').expectDiceSpent()
    expect(table.view('observer').battle).toMatchObject({ round: 3 })
  })

  it('5.2.5 R24 whoever retreats neither reinforces nor fires in that round', () => {
    const table = roundTwo({ c2: 'mi decatur' }).play('confederate', 'retreat@decatur').expectDiceSpent()
    expect(table.ended).toBe(true)
    expect(at(table, 'c2')).toBe('decatur')
  })

  it('5.2.5 a reduced unit retreats as it is and recovers at the end of the phase', () => {
    const table = position({ ...FIELD, c1: 'mi corinth', u2: 'ei memphis by rail:humboldt--memphis', c2: 'ei memphis' })
    fighting(table, 'union')
      .dice(6, 1)
      .play('union', 'fightAt@corinth')
      .dice(6, 6)
      .play('confederate', 'retreat@decatur')
    expect(counter(table, 'c1').reduced).toBe(true)
  })
})
