import { describe, expect, it } from 'vitest'
import type { Options } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import { at, type Board, counter, fighting, kindOf, position } from '#games/house-divided/tests/position.ts'

const BY = 'by rail:corinth--humboldt'

const phase = (counters: Record<string, string>, left = 1, options: Options = {}): Board =>
  position(counters, options).set({ active: 0, phase: 'promotion' }).deciding('promotion', { left })

/** Corinth, where the only defender falls in the second round. */
const won = (counters: Record<string, string>): Board =>
  fighting(position({ c1: 'mi corinth', ...counters }), 'union').put('c1', { reduced: true })

describe('6.0 Promotion after a battle', () => {
  it('6.0 the winner may at once promote one unit that took part, or nobody', () => {
    const table = won({ u1: `vi corinth ${BY}`, u2: `mc corinth ${BY}`, u3: 'mi cairo' })
    table.play('confederate', 'aim@c1,u1').dice(6, 3).play('confederate', 'fire')
    table.expectChoices('union', ['promote@u1', 'promote@u2', 'noPromotion'])
    table.expectWhy('union', 'unit', 'u3', { rule: '6.0', key: 'why.promote.notInBattle' })
    table.play('union', 'promote@u1')
    expect([kindOf(table, 'u1'), kindOf(table, 'u2')]).toEqual(['elite-infantry', 'militia-cavalry'])
    expect(table.log()).toContainEqual(entry('6.0', 'log.promotion', { unit: 'u1', becomes: 'elite-infantry' }))
    expect(table.ended).toBe(true)
  })

  it('6.0 a promotion is never forced', () => {
    const table = won({ u1: `mi corinth ${BY}` })
      .dice(6, 1)
      .play('union', 'noPromotion')
    expect(kindOf(table, 'u1')).toBe('militia-infantry')
  })

  it('6.0 R55 a defender who wins chooses, though it is the other half-turn', () => {
    const table = position({ u1: `mi corinth ${BY}`, c1: 'vi corinth', c2: 'mi corinth', c3: 'mi memphis' })
    fighting(table, 'union').dice(1, 1).expectChoices('union', [])
    table.expectChoices('confederate', ['promote@c1', 'promote@c2', 'noPromotion'])
    table.play('confederate', 'promote@c2')
    expect(kindOf(table, 'c2')).toBe('veteran-infantry')
  })

  it('6.0 R55 reinforcements count as participants', () => {
    const table = position({ u1: `mi corinth ${BY}`, c1: 'mi corinth', c2: 'mi decatur' })
    fighting(table, 'union').dice(1, 6, 1).play('confederate', 'reinforce@c2')
    table.expectChoices('confederate', ['promote@c1', 'promote@c2', 'noPromotion'])
  })

  it('6.0 R55 elite units cannot rise; a winner who has only such is not asked', () => {
    const table = won({ u1: `ei corinth ${BY}` }).dice(6, 1)
    expect(table.ended).toBe(true)
    expect(at(table, 'c1')).toBeNull()
  })

  it('6.0 R55 a unit of the defender that helps to win two battles may be promoted after each', () => {
    const table = position({ c1: 'mi corinth', u1: `mi corinth ${BY}` }).put('c1', { promoted: true })
    table.put('u1', { reduced: true })
    fighting(table, 'union').dice(1).expectOffered('confederate', 'promote@c1')
  })

  it('6.0 the winner of a retreat promotes too', () => {
    const table = position({ u1: `mi corinth ${BY}`, c1: 'mi corinth' })
    fighting(table, 'union').dice(6, 6, 6).play('confederate', 'fightOn').play('union', 'retreat@humboldt')
    table.expectOffered('confederate', 'promote@c1')
  })
})

describe('6.0 The promotion phase', () => {
  it('6.0 each level rises to the next of the same arm', () => {
    const table = phase(
      { u1: 'mi cairo', u2: 'vi cairo', u3: 'mc cairo', u4: 'vc cairo', u5: 'ei cairo', u6: 'ec cairo' },
      4,
    )
    table.expectChoices('union', ['promote@u1', 'promote@u2', 'promote@u3', 'promote@u4', 'noPromotion'])
    table.expectWhy('union', 'unit', 'u5', { rule: '6.0', key: 'why.promote.elite' })
    table.plays('union', 'promote@u1', 'promote@u2', 'promote@u3', 'promote@u4')
    expect(['u1', 'u2', 'u3', 'u4'].map(code => kindOf(table, code))).toEqual([
      'veteran-infantry',
      'elite-infantry',
      'veteran-cavalry',
      'elite-cavalry',
    ])
  })

  it('6.0 R27 one unit anywhere is promoted, and no second one', () => {
    const table = phase({ u1: 'mi cairo', u2: 'mi chicago' }).play('union', 'promote@u2')
    expect(table.ended).toBe(true)
    expect(kindOf(table, 'u1')).toBe('militia-infantry')
  })

  it('6.0 R27 a unit promoted earlier in the half-turn is passed over', () => {
    const table = phase({ u1: 'vi cairo', u2: 'mi chicago' }).put('u1', { promoted: true })
    table.expectChoices('union', ['promote@u2', 'noPromotion'])
    table.expectWhy('union', 'unit', 'u1', { rule: '6.0', key: 'why.promote.onceAHalfTurn' })
  })

  it('6.0 R27, R56 with three promotions a phase, three different units rise', () => {
    const counters = { u1: 'mi cairo', u2: 'mi chicago', u3: 'mi cairo', u4: 'mi cairo' }
    const table = position(counters, { promotionsPerPhase: 3 }).set({ active: 0 }).deciding('halfTurn', {}, 'promotion')
    table.play('union', 'promote@u1').expectChoices('union', ['promote@u2', 'promote@u3', 'promote@u4', 'noPromotion'])
    table.dice(2).plays('union', 'promote@u2', 'promote@u3').expectDeciding('union', 'recruitment.choose')
  })

  it('6.0 R27 by default the half-turn allows one', () => {
    const table = position({ u1: 'mi cairo', u2: 'mi chicago' })
      .set({ active: 0 })
      .deciding('halfTurn', {}, 'promotion')
    table.dice(2).play('union', 'promote@u1').expectDeciding('union', 'recruitment.choose')
  })

  it('6.0 only the side whose half-turn it is promotes', () => {
    const table = phase({ u1: 'mi cairo', c1: 'mi atlanta' }).expectChoices('confederate', [])
    table.expectWhy('union', 'unit', 'c1', { rule: '6.0', key: 'why.unit.enemy' })
    table.expectWhy('union', 'unit', 'u60', { rule: '1.3', key: 'why.unit.offMap' })
  })

  it('6.0 where nobody can rise nothing is asked', () => {
    expect(phase({ u1: 'ei cairo', c1: 'mi atlanta' }).ended).toBe(true)
  })

  it('6.0 R28 a promoted militia counter goes back to the office and can be recruited in the same half-turn', () => {
    const table = position({ u1: 'mi cairo' }).set({ active: 0 }).deciding('halfTurn', {}, 'promotion')
    table.dice(2).play('union', 'promote@u1').expectDeciding('union', 'recruitment.choose')
    expect(table.view('union').offices[0]).toEqual({ infantry: 1, cavalry: 0 })
    table.expectOffered('union', 'recruit@chicago,militia-infantry')
  })

  it('6.0 R28 militia cavalry goes back likewise, a promoted veteran does not', () => {
    const cavalry = phase({ u1: 'mc cairo' }).play('union', 'promote@u1')
    expect(cavalry.state.offices[0]).toEqual({ infantry: 0, cavalry: 1 })
    const veteran = phase({ u1: 'vi cairo' }).play('union', 'promote@u1')
    expect(veteran.state.offices[0]).toEqual({ infantry: 0, cavalry: 0 })
  })

  it('6.0 R28, R15 the promoted unit keeps its box, its reduced state and its entrenchment', () => {
    const table = phase({ u1: 'mi cairo' }).put('u1', { entrenched: true, reduced: true }).play('union', 'promote@u1')
    expect(at(table, 'u1')).toBe('cairo')
    expect(counter(table, 'u1')).toMatchObject({ entrenched: true, reduced: true, promoted: true })
  })
})

describe('6.0 R57 The number of counters', () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`u${i + 2}`, 'vc cairo']))

  it('6.0 R57 is unlimited by default', () => {
    phase({ u1: 'mc cairo', ...many }).expectOffered('union', 'promote@u1')
  })

  it('6.0 R57 switched on: a promotion needs a free counter', () => {
    const table = phase({ u1: 'mc cairo', ...many }, 1, { limitVeteransAndElites: true })
    table.expectNotOffered('union', 'promote@u1').expectOffered('union', 'promote@u2')
    table.expectWhy('union', 'unit', 'u1', { rule: '6.0', key: 'why.promote.noCounter' })
  })

  it('6.0 R57 switched on: the counter of a unit eliminated or promoted is free again', () => {
    const table = phase({ u1: 'mc cairo', ...many }, 2, { limitVeteransAndElites: true }).play('union', 'promote@u2')
    table.expectOffered('union', 'promote@u1')
    const lost = phase({ u1: 'mc cairo', ...many }, 1, { limitVeteransAndElites: true }).put('u5', { box: null })
    lost.expectOffered('union', 'promote@u1')
  })
})
