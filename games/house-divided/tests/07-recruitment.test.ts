import { describe, expect, it } from 'vitest'
import type { Options } from '#engine/index.ts'
import { entry } from '#engine/testing/test-game.ts'
import {
  at,
  type Board,
  closing,
  counter,
  fighting,
  held,
  kindOf,
  opening,
  position,
} from '#games/house-divided/tests/position.ts'

const RED = [
  'atlanta',
  'augusta',
  'charleston-sc',
  'chattanooga',
  'columbia',
  'jackson',
  'jacksonville-fl',
  'little-rock',
]
  .concat('memphis', 'mobile', 'montgomery', 'nashville', 'natchez', 'new-orleans', 'petersburg', 'raleigh', 'richmond')
  .concat('savannah', 'shreveport', 'springfield-mo', 'wilmington')

interface Office {
  infantry?: number
  cavalry?: number
  options?: Options
  counters?: Record<string, string>
}

const recruiting = (role: 'union' | 'confederate', office: Office = {}): Board => {
  const { infantry = 5, cavalry = 1, options = {}, counters = { u1: 'mi cairo' } } = office
  const side = role === 'union' ? 0 : 1
  return position(counters, options)
    .set({ active: side, phase: 'recruitment' })
    .arrange(g => {
      g.offices[side] = { infantry, cavalry }
    })
    .deciding('recruitment', { left: 0, total: 0, used: [] })
}

const cities = (table: Board, role: string): string[] => [
  ...new Set(table.choices(role, ['recruit']).map(key => key.slice('recruit@'.length).split(',')[0] as string)),
]

describe('7.0 Recruitment', () => {
  it.each([2, 3, 4, 5, 6])('7.0 a die of %i allows as many recruits', die => {
    const table = recruiting('union').dice(die)
    expect(table.view('union').recruits).toMatchObject({ left: die, total: die })
    expect(table.log()).toContainEqual(entry('7.0', 'log.recruit.die', { roll: die, count: die }))
  })

  it('7.0 a die of 1 still allows two', () => {
    const table = recruiting('union').dice(1).play('union', 'recruit@chicago,militia-infantry')
    table.play('union', 'recruit@quincy,militia-cavalry')
    expect(table.ended).toBe(true)
    expect([at(table, 'u2'), kindOf(table, 'u2')]).toEqual(['chicago', 'militia-infantry'])
    expect([at(table, 'u3'), kindOf(table, 'u3')]).toEqual(['quincy', 'militia-cavalry'])
  })

  it('7.0 infantry and cavalry can be recruited, as far as the office has them', () => {
    recruiting('union')
      .dice(2)
      .expectOffered('union', 'recruit@chicago,militia-infantry', 'recruit@chicago,militia-cavalry')
    const table = recruiting('union', { infantry: 1, cavalry: 1 })
      .dice(4)
      .play('union', 'recruit@chicago,militia-cavalry')
    expect(table.choices('union', ['recruit']).every(key => key.endsWith('militia-infantry'))).toBe(true)
    table.play('union', 'recruit@quincy,militia-infantry')
    expect(table.ended).toBe(true)
    expect(table.state.offices[0]).toEqual({ infantry: 0, cavalry: 0 })
  })

  it('7.0 R30 recruiting brings militia only', () => {
    const table = recruiting('union').dice(6)
    expect(table.choices('union', ['recruit']).filter(key => !key.includes('militia'))).toEqual([])
  })

  it('7.0 the Confederacy recruits in the cities with a red number that it controls', () => {
    expect(cities(recruiting('confederate').dice(2), 'confederate')).toEqual(RED)
  })

  it('7.0 boxes without a number of the own colour raise nobody', () => {
    recruiting('confederate')
      .dice(2)
      .expectWhy('confederate', 'box', 'corinth', { rule: '7.0', key: 'why.recruit.noCity' })
      .expectWhy('confederate', 'box', 'knoxville', { rule: '7.0', key: 'why.recruit.noCity' })
  })

  it('7.0 one unit a city', () => {
    const table = recruiting('union').dice(3).play('union', 'recruit@new-york-city,militia-infantry')
    expect(cities(table, 'union')).not.toContain('new-york-city')
    table.expectWhy('union', 'box', 'new-york-city', { rule: '7.0', key: 'why.recruit.oneEach' })
  })

  it('7.0 nobody recruits in a city he has lost, even one of his own colour', () => {
    const table = held(recruiting('union').dice(2), 'confederate', 'st-louis')
    expect(cities(table, 'union')).not.toContain('st-louis')
    table.expectWhy('union', 'box', 'st-louis', { rule: '7.0', key: 'why.recruit.notControlled' })
  })

  it('7.0 Cairo recruits for whoever controls it', () => {
    expect(cities(recruiting('union').dice(2), 'union')).toContain('cairo')
    const table = held(recruiting('confederate', { counters: {} }).dice(2), 'confederate', 'cairo')
    expect(cities(table, 'confederate')).toContain('cairo')
  })

  it('7.0 Evansville recruits only for the Confederacy, Knoxville only for the Union, once taken', () => {
    expect(cities(recruiting('union').dice(2), 'union')).not.toContain('evansville')
    expect(cities(held(recruiting('confederate').dice(2), 'confederate', 'evansville'), 'confederate')).toContain(
      'evansville',
    )
    expect(cities(held(recruiting('union').dice(2), 'union', 'knoxville'), 'union')).toContain('knoxville')
  })

  it('7.0 recruiting may be ended at any time', () => {
    const table = recruiting('union')
      .dice(6)
      .play('union', 'recruit@chicago,militia-infantry')
      .play('union', 'endRecruitment')
    expect(table.ended).toBe(true)
  })

  it('7.0 a recruit is fresh: at full strength, not entrenched, no march made', () => {
    const table = recruiting('union').dice(2).play('union', 'recruit@chicago,militia-infantry')
    expect(counter(table, 'u2')).toMatchObject({ reduced: false, entrenched: false, marches: 0, fought: false })
    expect(table.log()).toContainEqual(entry('7.0', 'log.recruit.unit', { unit: 'u2', box: 'chicago' }))
  })

  it('7.0 R31 nobody recruits beyond the army maximum', () => {
    const army = Object.fromEntries(Array.from({ length: 28 }, (_, i) => [`c${i + 1}`, 'vi atlanta']))
    const table = recruiting('confederate', { counters: army }).dice(6)
    table.play('confederate', 'recruit@mobile,militia-infantry')
    expect(table.ended).toBe(true)
    expect(table.view('confederate')).toMatchObject({ unitCount: [0, 29], armyMaximum: [34, 29] })
  })

  it('7.0 R31, R58 above the maximum nothing is lost and nothing recruited, and no die is rolled', () => {
    const army = Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`c${i + 1}`, 'vi atlanta']))
    const table = recruiting('confederate', { counters: army })
    expect(table.ended).toBe(true)
    expect(table.view('confederate').unitCount).toEqual([0, 31])
    expect(table.state.rng.draws).toBe(0)
  })

  it('7.0 R58 with an empty office no die is rolled', () => {
    const table = recruiting('union', { infantry: 0, cavalry: 0 })
    expect(table.ended).toBe(true)
    expect(table.state.rng.draws).toBe(0)
  })

  it('7.0 R58 without a city to recruit in no die is rolled', () => {
    const table = held(recruiting('confederate', { counters: {} }), 'union', ...RED.slice(1))
    held(table, 'nobody', 'atlanta').set({ armyMaximum: [34, 9] })
    expect(table.ended).toBe(true)
    expect(table.state.rng.draws).toBe(0)
  })

  it('7.0 R2 a city entered this half-turn raises nobody yet', () => {
    const table = recruiting('union', { counters: { u1: 'vi louisville' } }).dice(2)
    expect(cities(table, 'union')).not.toContain('louisville')
    table.expectWhy('union', 'box', 'louisville', { rule: '7.0', key: 'why.recruit.notControlled' })
  })

  it('7.0 R2 switched on: it does, where own units stand alone; the army maximum still waits', () => {
    const options = { recruitInCityEnteredThisHalfTurn: true }
    const table = recruiting('union', { counters: { u1: 'vi louisville' }, options }).dice(2)
    expect(cities(table, 'union')).toContain('louisville')
    expect(table.view('union').armyMaximum).toEqual([34, 29])
    table.play('union', 'recruit@louisville,militia-infantry')
    expect(table.view('union').armyMaximum).toEqual([34, 29])
  })

  it('7.0 R59 nobody recruits where enemies stand, though he still controls the city', () => {
    const options = { captureAtEndOfEitherHalfTurn: false }
    const table = recruiting('union', { counters: { c1: 'vi cairo' }, options }).dice(2)
    expect(cities(table, 'union')).not.toContain('cairo')
    table.expectWhy('union', 'box', 'cairo', { rule: '7.0', key: 'why.recruit.enemyThere' })
  })

  it('7.0 R60 eliminated militia go back to the office, veterans and elites are gone for good', () => {
    const table = position({ u1: 'ei corinth by rail:corinth--humboldt', c1: 'mi corinth' }).put('c1', {
      reduced: true,
    })
    fighting(table, 'union').dice(6, 1)
    expect(table.ended).toBe(true)
    expect(table.state.offices[1]).toEqual({ infantry: 1, cavalry: 0 })
    const veteran = position({ u1: 'ei corinth by rail:corinth--humboldt', c1: 'vi corinth' }).put('c1', {
      reduced: true,
    })
    fighting(veteran, 'union').dice(6, 1)
    expect(veteran.ended).toBe(true)
    expect(veteran.state.offices[1]).toEqual({ infantry: 0, cavalry: 0 })
    const cavalry = position({ u1: 'ec corinth by rail:corinth--humboldt', c1: 'mc corinth' }).put('c1', {
      reduced: true,
    })
    fighting(cavalry, 'union').dice(6, 1)
    expect(cavalry.ended).toBe(true)
    expect(cavalry.state.offices[1]).toEqual({ infantry: 0, cavalry: 1 })
  })

  it('7.0 R60 every unit on the map counts one, reduced or not; those in the office do not', () => {
    const table = position({ u1: 'mi cairo', u2: 'ei cairo', u3: 'vc chicago' }).put('u2', { reduced: true })
    expect(table.view('union').unitCount).toEqual([3, 0])
    expect(opening().view('union').unitCount).toEqual([12, 8])
  })
})

describe('7.0 The army maximum', () => {
  it('7.0 a city taken raises the flag of the taker and lowers that of the loser', () => {
    const table = closing(position({ c1: 'mi cairo' }), 'confederate')
    expect(table.ended).toBe(true)
    expect(table.view('observer').armyMaximum).toEqual([33, 30])
  })

  it('7.0 each side counts the numbers of its own colour only', () => {
    const table = closing(position({ u1: 'mi memphis', c1: 'mi evansville' }), 'union')
    expect(table.ended).toBe(true)
    expect(table.view('observer').armyMaximum).toEqual([34, 28])
  })

  it('7.0 a neutral city of Kentucky taken by one side takes nothing from the other', () => {
    const table = closing(position({ c1: 'mi louisville', c2: 'mi bowling-green' }), 'confederate')
    expect(table.ended).toBe(true)
    expect(table.view('observer').armyMaximum).toEqual([34, 31])
  })
})
