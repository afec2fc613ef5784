import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import type { UnitId } from '#games/house-divided/rules/ids.ts'
import {
  at,
  type Board,
  closing,
  controller,
  held,
  moving,
  position,
  said,
} from '#games/house-divided/tests/position.ts'

const SOUTHERN_PORTS = [
  'brunswick',
  'charleston-sc',
  'jacksonville-fl',
  'mobile',
  'new-bern',
  'new-orleans',
  'norfolk',
].concat('port-royal', 'savannah', 'wilmington', 'yorktown')

const bySea = (table: Board, verb: 'sail' | 'invade'): string[] => table.choices('union', [verb])

describe('4.2.3 Sea moves', () => {
  it('4.2.3 R11 a Union unit in a port goes to any other port under Union control', () => {
    const table = moving(position({ u1: 'mi new-york-city' }), 'union').play('union', 'marchFrom@new-york-city')
    expect(bySea(table, 'sail')).toEqual(
      ['atlantic-city', 'baltimore', 'fort-monroe', 'pensacola', 'washington'].map(port => `sail@u1,${port}`),
    )
  })

  it('4.2.3 R11 cavalry goes by sea like infantry, and a captured port serves like any other', () => {
    const table = held(position({ u1: 'ec norfolk' }), 'union', 'norfolk', 'savannah')
    moving(table, 'union').play('union', 'marchFrom@norfolk').expectOffered('union', 'sail@u1,savannah')
    table.play('union', 'sail@u1,savannah')
    expect(at(table, 'u1')).toBe('savannah')
    expect(table.log()).toContainEqual(entry('4.2.3', 'log.sea.move', { from: 'norfolk', to: 'savannah' }))
  })

  it('4.2.3 each unit that goes by sea is a march of its own', () => {
    const table = position({ u1: 'mi new-york-city', u2: 'mi new-york-city', u3: 'mi new-york-city' })
    moving(table, 'union', 3).plays('union', 'marchFrom@new-york-city', 'sail@u1,pensacola')
    expect(table.view('union').marches).toMatchObject({ left: 2 })
    table.play('union', 'sail@u2,washington')
    expect(table.view('union').marches).toMatchObject({ left: 1 })
    table.play('union', 'sail@u3,pensacola')
    expect(table.ended).toBe(true)
  })

  it('4.2.3 a unit goes on by sea though a single port is open to it', () => {
    const table = position({ u1: 'mi new-york-city', u2: 'mi new-york-city' })
    held(table, 'confederate', 'atlantic-city', 'baltimore', 'fort-monroe', 'washington')
    moving(table, 'union', 3).plays('union', 'marchFrom@new-york-city', 'sail@u1,pensacola')
    table.expectChoices('union', ['sail@u2,pensacola', 'endMarch'])
  })

  it('4.2.3 with two marches left two units go by sea, not three', () => {
    const table = position({ u1: 'mi new-york-city', u2: 'mi new-york-city', u3: 'mi new-york-city' })
    moving(table, 'union', 2).plays('union', 'marchFrom@new-york-city', 'sail@u1,pensacola', 'sail@u2,pensacola')
    expect(table.ended).toBe(true)
    expect(at(table, 'u3')).toBe('new-york-city')
  })

  it('4.2.3 the first to sail leaves the other marches free for other boxes', () => {
    const table = position({ u1: 'mi new-york-city', u2: 'mi new-york-city', u3: 'mi chicago' })
    moving(table, 'union', 2).plays('union', 'marchFrom@new-york-city', 'sail@u1,pensacola', 'endMarch')
    table.expectOffered('union', 'marchFrom@chicago', 'marchFrom@new-york-city')
    expect(table.view('union').marches).toMatchObject({ left: 1 })
  })

  it('4.2.3 R11 whoever went by sea marches no more in this half-turn', () => {
    const table = position({ u1: 'mi new-york-city', u2: 'mi chicago' })
    moving(table, 'union', 4).plays('union', 'marchFrom@new-york-city', 'sail@u1,baltimore')
    table.expectNotOffered('union', 'marchFrom@baltimore')
    table.expectWhy('union', 'unit', 'u1', { rule: '4.0', key: 'why.march.twice' })
  })

  it('4.2.3 R11 whoever has marched does not go by sea', () => {
    const table = moving(position({ u1: 'mi philadelphia' }), 'union', 4)
    table.plays('union', 'marchFrom@philadelphia', 'march@u1,new-york-city,rail:new-york-city--philadelphia')
    table.play('union', 'marchFrom@new-york-city')
    expect(bySea(table, 'sail')).toEqual([])
    table.expectWhy('union', 'box', 'pensacola', { rule: '4.2.3', key: 'why.sea.marched' })
  })

  it('4.2.3 a march that began by land does not go on by sea, nor the other way round', () => {
    const table = moving(position({ u1: 'mi baltimore', u2: 'mi baltimore' }), 'union', 4)
    table.plays('union', 'marchFrom@baltimore', 'march@u1,gettysburg,rail:baltimore--gettysburg')
    expect(bySea(table, 'sail')).toEqual([])
    table.expectWhy('union', 'box', 'pensacola', { rule: '4.2.3', key: 'why.sea.ownMarch' })
    const sea = moving(position({ u1: 'mi baltimore', u2: 'mi baltimore' }), 'union', 4)
    sea
      .plays('union', 'marchFrom@baltimore', 'sail@u1,pensacola')
      .expectChoices('union', [], { only: ['march', 'digIn'] })
  })

  it('4.2.3 while units put to sea, boxes that are no ports are refused as such', () => {
    const table = moving(position({ u1: 'mi baltimore', u2: 'mi baltimore' }), 'union', 4)
    table.plays('union', 'marchFrom@baltimore', 'sail@u1,pensacola')
    table.expectWhy('union', 'box', 'gettysburg', { rule: '4.2.3', key: 'why.sea.noPort' })
  })

  it('4.2.3 R11 while units put to sea, one that has marched is told that it stays for that', () => {
    const table = moving(position({ u1: 'mi baltimore', u2: 'mi baltimore', u3: 'mi philadelphia' }), 'union', 4)
    table.plays('union', 'marchFrom@philadelphia', 'march@u3,baltimore,rail:baltimore--philadelphia')
    table.plays('union', 'marchFrom@baltimore', 'sail@u1,pensacola')
    table.expectWhy('union', 'unit', 'u3', { rule: '4.2.3', key: 'why.sea.marched' })
  })

  it('4.2.3 while units put to sea, those of other boxes and the box itself are refused as on land', () => {
    const table = position({ u1: 'mi baltimore', u2: 'mi baltimore', u3: 'mi chicago' }).put('u2', { entrenched: true })
    moving(table, 'union', 4).plays('union', 'marchFrom@baltimore', 'sail@u1,pensacola')
    table.expectWhy('union', 'unit', 'u3', { rule: '4.0', key: 'why.march.otherBox' })
    table.expectWhy('union', 'box', 'baltimore', { rule: '4.0', key: 'why.march.here' })
  })

  it('4.2.3 R11 between two ports whoever has marched is told that, though the way on land is barred too', () => {
    const table = position({ u1: 'mi new-york-city', c1: 'mi philadelphia' }).put('u1', { marches: 1 })
    moving(table, 'union').play('union', 'marchFrom@new-york-city')
    table.expectWhy('union', 'box', 'baltimore', { rule: '4.2.3', key: 'why.sea.marched' })
  })

  it('4.2.3 between two ports near each other the Confederacy is told what bars the way on land', () => {
    const table = moving(position({ c1: 'mi charleston-sc' }), 'confederate').play(
      'confederate',
      'marchFrom@charleston-sc',
    )
    table.expectWhy('confederate', 'box', 'port-royal', { rule: '4.0', key: 'why.march.mix' })
  })

  it('4.2.3 units outside ports do not go by sea', () => {
    const table = moving(position({ u1: 'mi philadelphia' }), 'union').play('union', 'marchFrom@philadelphia')
    expect(bySea(table, 'sail')).toEqual([])
    table.expectWhy('union', 'box', 'pensacola', { rule: '4.2.3', key: 'why.sea.notInPort' })
  })

  it('4.2.3 the Confederacy does not move by sea', () => {
    const table = moving(position({ c1: 'mi mobile' }), 'confederate').play('confederate', 'marchFrom@mobile')
    table.expectChoices('confederate', [], { only: ['sail', 'invade'] })
    table.expectWhy('confederate', 'box', 'savannah', { rule: '4.2.3', key: 'why.sea.unionOnly' })
  })

  it('4.2.3 a sea move does not go to a port of the Confederacy', () => {
    const table = moving(position({ u1: 'mi new-york-city' }), 'union').play('union', 'marchFrom@new-york-city')
    table.expectNotOffered('union', 'sail@u1,mobile')
    table.expectWhy('union', 'box', 'mobile', { rule: '4.2.4', key: 'why.invasion.washington' })
  })

  it('4.2.3 R45 a sea move does not go to a Union port in which an enemy stands', () => {
    const table = position({ u1: 'mi new-york-city', c1: 'mc pensacola' }, { captureAtEndOfEitherHalfTurn: false })
    moving(table, 'union').play('union', 'marchFrom@new-york-city').expectNotOffered('union', 'sail@u1,pensacola')
    table.expectWhy('union', 'box', 'pensacola', { rule: '4.2.3', key: 'why.sea.enemyInPort' })
  })

  it('4.2.3 an entrenched unit that goes by sea leaves its entrenchment behind', () => {
    const table = position({ u1: 'mi washington' }).put('u1', { entrenched: true })
    moving(table, 'union').plays('union', 'marchFrom@washington', 'sail@u1,pensacola')
    expect(table.unit('u1')).toMatchObject({ entrenched: false })
  })
})

describe('4.2.4 Naval invasion', () => {
  const rolled = (
    die: number,
    side = 0,
    counters: Record<string, string> = { u1: 'mi washington', c1: 'mi atlanta' },
  ) =>
    position(counters)
      .set({ active: side, phase: 'movement' })
      .deciding('movement', { left: 0, total: 0, invasion: false, port: null })
      .dice(die)

  it('4.2.4 on a march die of 6 units in Washington may land in any Confederate port', () => {
    const table = rolled(6).play('union', 'marchFrom@washington')
    expect(bySea(table, 'invade')).toEqual(SOUTHERN_PORTS.map(port => `invade@u1,${port}`))
    expect(said(table)).toContain('log.invasion.possible')
  })

  it.each([1, 2, 3, 4, 5])('4.2.4 a march die of %i allows no invasion', die => {
    const table = rolled(die).play('union', 'marchFrom@washington')
    expect(bySea(table, 'invade')).toEqual([])
    table.expectWhy('union', 'box', 'mobile', { rule: '4.2.4', key: 'why.invasion.noSix' })
  })

  it('4.2.4 the Confederacy does not invade on a 6', () => {
    const table = rolled(6, 1)
    expect(table.view('confederate').marches).toMatchObject({ left: 6, invasion: false })
  })

  it('4.2.4 R12 on the first turn there is no die, hence no invasion', () => {
    const table = position({ u1: 'mi washington' }).set({ turn: 1, active: 0 }).deciding('halfTurn')
    expect(bySea(table.play('union', 'marchFrom@washington'), 'invade')).toEqual([])
  })

  it('4.2.4 invaders set out from Washington only', () => {
    const table = moving(position({ u1: 'mi fort-monroe' }), 'union', 6, true).play('union', 'marchFrom@fort-monroe')
    expect(bySea(table, 'invade')).toEqual([])
    table.expectWhy('union', 'box', 'norfolk', { rule: '4.2.4', key: 'why.invasion.washington' })
  })

  it('4.2.4 R12 units that only came to Washington this half-turn do not invade', () => {
    const table = moving(position({ u1: 'mi baltimore' }), 'union', 6, true)
    table.plays('union', 'marchFrom@baltimore', 'march@u1,washington,rail:baltimore--washington')
    expect(bySea(table.play('union', 'marchFrom@washington'), 'invade')).toEqual([])
  })

  it('4.2.4 R12 what counts is Confederate control, whatever the colour of the port', () => {
    const table = held(position({ u1: 'mi washington' }), 'confederate', 'pensacola')
    moving(held(table, 'union', 'norfolk'), 'union', 6, true).play('union', 'marchFrom@washington')
    table.expectOffered('union', 'invade@u1,pensacola', 'sail@u1,norfolk')
    table.expectNotOffered('union', 'invade@u1,norfolk', 'sail@u1,pensacola')
  })

  it('4.2.4 R12 all invaders of a half-turn land in the same port, each a march', () => {
    const table = position({ u1: 'mi washington', u2: 'mi washington', u3: 'mi washington' })
    moving(table, 'union', 6, true).plays('union', 'marchFrom@washington', 'invade@u1,mobile')
    expect(bySea(table, 'invade')).toEqual(['invade@u2,mobile', 'invade@u3,mobile'])
    table.expectWhy('union', 'box', 'savannah', { rule: '4.2.4', key: 'why.invasion.otherPort' })
    table.plays('union', 'invade@u2,mobile', 'endMarch', 'marchFrom@washington')
    expect(bySea(table, 'invade')).toEqual(['invade@u3,mobile'])
    expect(table.view('union').marches).toMatchObject({ left: 3, port: table.state.units[0 as UnitId].box })
  })

  it('4.2.4 R12 switched off: each invader chooses its port', () => {
    const table = position({ u1: 'mi washington', u2: 'mi washington' }, { invasionSinglePort: false })
    moving(table, 'union', 6, true).plays('union', 'marchFrom@washington', 'invade@u1,mobile', 'invade@u2,savannah')
    expect([at(table, 'u1'), at(table, 'u2')]).toEqual(['mobile', 'savannah'])
  })

  it('4.2.4 invaders march no more in this half-turn', () => {
    const table = moving(position({ u1: 'mi washington' }), 'union', 6, true)
    table.plays('union', 'marchFrom@washington', 'invade@u1,new-orleans')
    expect(table.ended).toBe(true)
    expect(table.unit('u1')).toMatchObject({ marches: 2, landed: true })
  })

  it('4.2.4 R12 an empty port is taken at the end of the half-turn', () => {
    const table = closing(position({ u1: 'mi new-orleans' }).put('u1', { landed: true, marches: 2 }), 'union')
    expect(table.ended).toBe(true)
    expect(controller(table, 'new-orleans')).toBe('union')
  })

  it('4.2.4 where Confederates stand in the port there is a battle', () => {
    const table = position({ u1: 'mi washington', c1: 'mi new-orleans' }).set({ active: 0 })
    table.during('halfTurn', {}, 'combat')
    moving(table, 'union', 1, true).plays('union', 'marchFrom@washington', 'invade@u1,new-orleans')
    expect(table.log()).toContainEqual(entry('5.0', 'log.battle.begins', { box: 'new-orleans' }))
  })

  it('4.2.4 an invasion not made is not kept for another half-turn', () => {
    const table = rolled(6).play('union', 'endMovement')
    table.deciding('movement', { left: 0, total: 0, invasion: false, port: null }).dice(3)
    expect(table.view('union').marches).toMatchObject({ left: 3, invasion: false })
  })
})
