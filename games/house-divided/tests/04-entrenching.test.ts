import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { at, type Board, fighting, held, moving, position } from '#games/house-divided/tests/position.ts'

const diggers = (table: Board, role = 'union'): string[] => table.choices(role, ['digIn'])

describe('4.2.5 Entrenching', () => {
  it('4.2.5 R13 in a recruitment city one march is enough, whatever the colour of its number', () => {
    for (const box of ['chicago', 'evansville', 'memphis', 'knoxville', 'cairo']) {
      const table = moving(position({ u1: `mi ${box}` }), 'union').plays('union', `marchFrom@${box}`, 'digIn@u1')
      expect(table.unit('u1')).toMatchObject({ entrenched: true, digging: false, marches: 1 })
      expect(table.log()).toContainEqual(entry('4.2.5', 'log.dig.done', { unit: 'u1', from: box }))
    }
  })

  it('4.2.5 R13 elsewhere it takes two marches of the same unit', () => {
    const table = moving(position({ u1: 'mi harpers-ferry', u2: 'mi chicago' }), 'union', 2)
    table.plays('union', 'marchFrom@harpers-ferry', 'digIn@u1')
    expect(table.unit('u1')).toMatchObject({ entrenched: false, digging: true, marches: 1 })
    expect(table.log()).toContainEqual(entry('4.2.5', 'log.dig.begun', { unit: 'u1' }))
    table.plays('union', 'marchFrom@harpers-ferry', 'digIn@u1')
    expect(table.unit('u1')).toMatchObject({ entrenched: true, digging: false, marches: 2 })
  })

  it('4.2.5 any unit digs in, cavalry too, and on either side', () => {
    const table = moving(position({ c1: 'ec atlanta', c2: 'vi atlanta' }), 'confederate')
    table.play('confederate', 'marchFrom@atlanta')
    expect(diggers(table, 'confederate')).toEqual(['digIn@c1', 'digIn@c2'])
  })

  it('4.2.5 R14 one march serves to move some units out and to entrench others', () => {
    const table = moving(position({ u1: 'mi chicago', u2: 'mi chicago', u3: 'mi chicago' }), 'union', 1)
    table.plays('union', 'marchFrom@chicago', 'digIn@u1', 'march@u2,lafayette,rail:chicago--lafayette', 'digIn@u3')
    expect(table.unit('u1')).toMatchObject({ entrenched: true })
    expect(table.unit('u3')).toMatchObject({ entrenched: true })
    expect(at(table, 'u2')).toBe('lafayette')
    expect(table.ended).toBe(true)
  })

  it('4.2.5 R14 two marches are dug by the same unit: one march each of two units entrenches nobody', () => {
    const table = moving(position({ u1: 'mi harpers-ferry', u2: 'mi harpers-ferry' }), 'union', 3)
    table.plays('union', 'marchFrom@harpers-ferry', 'digIn@u1', 'endMarch')
    table.plays('union', 'marchFrom@harpers-ferry', 'digIn@u2', 'endMarch')
    expect(table.unit('u1')).toMatchObject({ entrenched: false, digging: true })
    expect(table.unit('u2')).toMatchObject({ entrenched: false, digging: true })
  })

  it('4.2.5 nobody digs in where enemies stand', () => {
    const table = position({ u1: 'mi cairo', c1: 'mi cairo' }, { leaveEnemyBox: true })
    moving(table, 'union').play('union', 'marchFrom@cairo')
    expect(diggers(table)).toEqual([])
    table.expectWhy('union', 'box', 'cairo', { rule: '4.2.5', key: 'why.dig.enemyHere' })
  })

  it('4.2.5 R46 a unit does not begin a two-march entrenchment with the last march', () => {
    const table = moving(position({ u1: 'mi harpers-ferry' }), 'union', 1).play('union', 'marchFrom@harpers-ferry')
    expect(diggers(table)).toEqual([])
    table.expectWhy('union', 'box', 'harpers-ferry', { rule: '4.2.5', key: 'why.dig.needsTwoMarches' })
  })

  it('4.2.5 R46 nor does a unit that has already marched once', () => {
    const table = moving(position({ u1: 'mi washington' }), 'union', 4)
    table.plays('union', 'marchFrom@washington', 'march@u1,harpers-ferry,road:harpers-ferry--washington')
    table.play('union', 'marchFrom@harpers-ferry')
    expect(diggers(table)).toEqual([])
    table.expectWhy('union', 'box', 'harpers-ferry', { rule: '4.2.5', key: 'why.dig.needsBothMarches' })
  })

  it('4.2.5 a unit may march into a recruitment city and dig in there with its second march', () => {
    const table = moving(position({ u1: 'mi bloomington-in' }), 'union', 2)
    table.plays('union', 'marchFrom@bloomington-in', 'march@u1,evansville,rail:bloomington-in--evansville')
    table.plays('union', 'marchFrom@evansville', 'digIn@u1')
    expect(table.unit('u1')).toMatchObject({ entrenched: true, marches: 2 })
  })

  it('4.2.5 R46 the two marches need not follow each other', () => {
    const table = moving(position({ u1: 'mi harpers-ferry', u2: 'mi chicago' }), 'union', 3)
    table.plays('union', 'marchFrom@harpers-ferry', 'digIn@u1')
    table.plays('union', 'marchFrom@chicago', 'march@u2,lafayette,rail:chicago--lafayette')
    table.plays('union', 'marchFrom@harpers-ferry', 'digIn@u1')
    expect(table.unit('u1')).toMatchObject({ entrenched: true })
  })

  it('4.2.5 R46 the first march dug is lost when the unit marches away or the half-turn ends', () => {
    const table = moving(position({ u1: 'mi harpers-ferry' }), 'union', 3)
    table.plays('union', 'marchFrom@harpers-ferry', 'digIn@u1')
    table.plays('union', 'marchFrom@harpers-ferry', 'march@u1,washington,road:harpers-ferry--washington')
    expect(table.unit('u1')).toMatchObject({ digging: false, entrenched: false })
    const closed = position({ u1: 'mi harpers-ferry' }).put('u1', { digging: true, marches: 1 })
    closed.set({ active: 0, phase: 'recruitment' }).deciding('halfTurn', {}, 'close')
    expect(closed.ended).toBe(true)
    expect(closed.unit('u1')).toMatchObject({ digging: false, entrenched: false })
  })

  it('4.2.5 R46 a unit already entrenched does not dig again', () => {
    const table = position({ u1: 'mi chicago' }).put('u1', { entrenched: true })
    moving(table, 'union').play('union', 'marchFrom@chicago')
    expect(diggers(table)).toEqual([])
    table.expectWhy('union', 'box', 'chicago', { rule: '4.2.5', key: 'why.dig.already' })
  })

  it('4.2.5 R15 a unit that marches is no longer entrenched', () => {
    const table = position({ u1: 'mi chicago' }).put('u1', { entrenched: true })
    moving(table, 'union').plays('union', 'marchFrom@chicago', 'march@u1,lafayette,rail:chicago--lafayette')
    expect(table.unit('u1')).toMatchObject({ entrenched: false })
  })

  it('4.2.5 R15 whoever comes to entrenched friends is not entrenched, and they stay so', () => {
    const table = position({ u1: 'mi chicago', u2: 'mi lafayette' }).put('u2', { entrenched: true })
    moving(table, 'union').plays('union', 'marchFrom@chicago', 'march@u1,lafayette,rail:chicago--lafayette')
    expect(table.unit('u1')).toMatchObject({ entrenched: false })
    expect(table.unit('u2')).toMatchObject({ entrenched: true })
  })

  it('4.2.5 R15 entrenchment outlasts half-turns and hits', () => {
    const table = position({ c1: 'mi corinth', c2: 'mi corinth', u1: 'mi corinth by rail:corinth--humboldt' })
    table.put('c1', { entrenched: true })
    fighting(table, 'union').dice(6, 6, 1).play('union', 'aim@u1,c1').play('union', 'fire')
    expect(table.unit('c1')).toMatchObject({ entrenched: true, reduced: true })
  })

  it('4.2.5 R15 a retreat, a withdrawal and reinforcing leave the entrenchment behind', () => {
    const table = position({ c1: 'vi corinth', c2: 'vi decatur', u1: 'mi corinth by rail:corinth--humboldt' })
    table.put('c1', { entrenched: true }).put('c2', { entrenched: true })
    fighting(table, 'union').dice(6, 6, 6, 6).play('confederate', 'reinforce@c2')
    expect(table.unit('c2')).toMatchObject({ entrenched: false })
    const leaving = position({ c1: 'vi corinth', u1: 'mi corinth by rail:corinth--humboldt' })
    leaving.put('c1', { entrenched: true })
    fighting(leaving, 'union').dice(6, 6).play('confederate', 'retreat@decatur')
    expect(leaving.unit('c1')).toMatchObject({ entrenched: false })
    const riding = position({ c1: 'vc corinth', u1: 'mi corinth by rail:corinth--humboldt' })
    riding.put('c1', { entrenched: true })
    fighting(riding, 'union').play('confederate', 'withdraw@decatur')
    expect(riding.unit('c1')).toMatchObject({ entrenched: false })
  })

  it('4.2.5 a city counts as a recruitment city whoever controls it', () => {
    const table = held(position({ c1: 'mi chicago' }), 'union', 'chicago')
    moving(table, 'confederate', 1).plays('confederate', 'marchFrom@chicago', 'digIn@c1')
    expect(table.unit('c1')).toMatchObject({ entrenched: true })
  })
})
