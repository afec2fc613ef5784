import { describe, expect, it } from 'vitest'
import type { Options } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { at, type Board, counter, fighting, held, position, said } from '#games/house-divided/tests/position.ts'

const BY = 'by rail:corinth--humboldt'

const attack = (counters: Record<string, string>, options: Options = {}): Board =>
  fighting(position({ u1: `vi corinth ${BY}`, ...counters }, options), 'union')

const ways = (table: Board): string[] => table.choices('confederate', ['withdraw', 'withdrawUnit'])

describe('5.2.6 Cavalry withdrawal', () => {
  it('5.2.6 R26 a defender with cavalry only may withdraw before the first round', () => {
    const table = attack({ c1: 'vc corinth', c2: 'mc corinth' })
    table.expectChoices('confederate', ['withdraw@decatur', 'withdraw@grand-junction', 'withdraw@okolona', 'fightOn'])
    table.play('confederate', 'withdraw@okolona')
    expect([at(table, 'c1'), at(table, 'c2')]).toEqual(['okolona', 'okolona'])
    expect(table.state.rng.draws).toBe(0)
  })

  it('5.2.6 it is no lost battle: nobody wins and nobody is promoted', () => {
    const table = attack({ c1: 'vc corinth' }).play('confederate', 'withdraw@decatur')
    expect(table.ended).toBe(true)
    expect(said(table, 'log.battle')).toEqual(['log.battle.begins', 'log.battle.withdrawal', 'log.battle.noBattle'])
    expect(table.log()).toContainEqual(entry('5.2.6', 'log.battle.withdrawal', { unit: 'c1', to: 'decatur' }))
  })

  it('5.2.6 infantry beside the cavalry prevents it', () => {
    const table = attack({ u2: `vi corinth ${BY}`, c1: 'vc corinth', c2: 'mi corinth' })
    table.expectDeciding('confederate', 'battlePart.aim')
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2.6', key: 'why.withdraw.cavalryOnly' })
  })

  it('5.2.6 the attacker does not withdraw', () => {
    const table = position({ u1: `vc corinth ${BY}`, c1: 'mi corinth', c2: 'mi corinth' })
    fighting(table, 'union').dice(6, 6).expectDeciding('union', 'battlePart.aim')
    table.expectWhy('union', 'box', 'humboldt', { rule: '5.2.6', key: 'why.withdraw.defenderOnly' })
  })

  it('5.2.6 R26 any attacking cavalry prevents it', () => {
    const table = attack({ u2: `mc corinth ${BY}`, c1: 'ec corinth' }).expectDeciding('confederate', 'battlePart.aim')
    expect(ways(table)).toEqual([])
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2.6', key: 'why.withdraw.enemyCavalry' })
  })

  it('5.2.6 R26 cavalry that has fallen prevents nothing any more', () => {
    const table = attack({ u2: `mc corinth ${BY}`, c1: 'ec corinth', c2: 'ec corinth' }).put('u2', { reduced: true })
    table.play('confederate', 'aim@c1,u2').dice(1, 6).play('confederate', 'fire')
    table.play('union', 'aim@u1,c1').dice(6).play('union', 'fire')
    expect(at(table, 'u2')).toBeNull()
    expect(ways(table)).toEqual(['withdraw@decatur', 'withdraw@grand-junction', 'withdraw@okolona'])
  })

  it('5.2.6 R26 switched off: only an attack by cavalry alone prevents it', () => {
    const options = { anyCavalryBlocksWithdrawal: false }
    expect(ways(attack({ u2: `mc corinth ${BY}`, c1: 'ec corinth' }, options))).not.toEqual([])
    const table = attack({ u1: `mc corinth ${BY}`, u2: `mc corinth ${BY}`, c1: 'ec corinth' }, options)
    expect(ways(table)).toEqual([])
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2.6', key: 'why.withdraw.enemyCavalry' })
  })

  it('5.2.6 it is open before every round, beside the retreat', () => {
    const table = attack({ c1: 'vc corinth' }).dice(6, 6).play('confederate', 'fightOn')
    expect(table.view('observer').battle).toMatchObject({ round: 2 })
    table.expectOffered('confederate', 'withdraw@decatur', 'retreat@decatur')
    table.dice(6, 6).play('confederate', 'fightOn').play('union', 'fightOn')
    expect(table.view('observer').battle).toMatchObject({ round: 3 })
    table.expectOffered('confederate', 'withdraw@decatur')
  })

  it('5.2.6 the box need not be friendly', () => {
    const table = position({ u1: `vi corinth ${BY}`, c1: 'vc corinth' })
    held(table, 'union', 'okolona')
    expect(ways(fighting(held(table, 'nobody', 'decatur'), 'union'))).toEqual([
      'withdraw@decatur',
      'withdraw@grand-junction',
      'withdraw@okolona',
    ])
  })

  it('5.2.6 not to boxes with enemies, nor to those the attackers came from', () => {
    const table = attack({ u2: 'mi okolona', c1: 'vc corinth' })
    expect(ways(table)).toEqual(['withdraw@decatur', 'withdraw@grand-junction'])
    table.expectWhy('confederate', 'box', 'okolona', { rule: '5.2.6', key: 'why.retreat.enemyThere' })
    table.expectWhy('confederate', 'box', 'humboldt', { rule: '5.2.6', key: 'why.retreat.enemyCameFromThere' })
  })

  it('5.2.6 not to recruitment cities of the enemy', () => {
    const table = position({ c1: 'mi cairo', u1: 'vc vandalia' })
    held(table, 'confederate', 'cairo').put('c1', { box: 'vandalia', arrival: 'rail:cairo--vandalia' })
    fighting(held(table, 'confederate', 'bloomington-il'), 'confederate')
    expect(table.choices('union', ['withdraw'])).toEqual(
      ['bloomington-il', 'bloomington-in', 'st-louis', 'terre-haute'].map(box => `withdraw@${box}`),
    )
    const raid = position({ u1: 'vi chattanooga by rail:chattanooga--decatur', c1: 'vc chattanooga' })
    fighting(held(raid, 'union', 'knoxville'), 'union')
    expect(ways(raid)).not.toContain('withdraw@knoxville')
    raid.expectWhy('confederate', 'box', 'knoxville', { rule: '5.2.6', key: 'why.retreat.enemyCity' })
  })

  it('5.2.6 R16 Confederate cavalry does not withdraw over the Potomac', () => {
    const table = position({
      u1: 'vi fredericksburg by road:fredericksburg--manassas-junction',
      c1: 'vc fredericksburg',
    })
    expect(ways(fighting(held(table, 'nobody', 'washington'), 'union'))).toEqual([
      'withdraw@richmond',
      'withdraw@yorktown',
    ])
  })

  it('5.2.6 R26 switched off: each unit chooses its own box, but all go', () => {
    const table = attack({ c1: 'vc corinth', c2: 'mc corinth' }, { withdrawToOneBox: false })
    expect(ways(table)).toEqual(['decatur', 'grand-junction', 'okolona'].map(box => `withdrawUnit@c1,${box}`))
    table.play('confederate', 'withdrawUnit@c1,decatur').expectDeciding('confederate', 'battlePart.withdraw')
    table.expectChoices(
      'confederate',
      ['decatur', 'grand-junction', 'okolona'].map(box => `withdrawUnit@c2,${box}`),
    )
    table.expectWhy('confederate', 'box', 'humboldt', { rule: '5.2.6', key: 'why.retreat.enemyCameFromThere' })
    table.play('confederate', 'withdrawUnit@c2,okolona')
    expect([at(table, 'c1'), at(table, 'c2')]).toEqual(['decatur', 'okolona'])
    expect(table.ended).toBe(true)
  })

  it('5.2.6 R54 the attackers have been to a battle, the cavalry R39 has fallen back', () => {
    const table = attack({ c1: 'vc corinth' }).play('confederate', 'withdraw@decatur')
    expect(counter(table, 'u1')).toMatchObject({ fought: true })
    expect(counter(table, 'c1')).toMatchObject({ fellBack: true, fought: true })
  })

  it('5.2.6 R50 once a side fights on, a box that was open is refused with its reason', () => {
    const table = attack({ u2: `vi corinth ${BY}`, c1: 'vc corinth' }).play('confederate', 'fightOn')
    table.expectDeciding('confederate', 'battlePart.aim')
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2', key: 'why.retreat.fightsOn' })
    table.play('confederate', 'aim@c1,u1').expectDeciding('confederate', 'battlePart.openFire')
    table.expectWhy('confederate', 'box', 'decatur', { rule: '5.2', key: 'why.retreat.fightsOn' })
    table.expectWhy('confederate', 'box', 'memphis', { rule: '5.2.6', key: 'why.retreat.notJoined' })
  })

  it('5.2.6 R50 after reinforcing nobody withdraws', () => {
    const table = attack({ c1: 'vc corinth', c2: 'vc decatur', c3: 'vc okolona' })
      .dice(6, 6)
      .play('confederate', 'fightOn')
    table.play('confederate', 'reinforce@c2')
    expect(ways(table)).toEqual([])
    table.expectWhy('confederate', 'box', 'grand-junction', { rule: '5.2.5', key: 'why.retreat.reinforced' })
  })
})
