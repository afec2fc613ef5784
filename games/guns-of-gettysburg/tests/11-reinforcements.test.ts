import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import {
  AREA_CODES,
  areaOf,
  ENTRIES,
  entryNamed,
  positionNamed,
  positionOf,
} from '#games/guns-of-gettysburg/rules/board.ts'
import { CONFEDERATE, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { commandNamed, hourAt } from '#games/guns-of-gettysburg/rules/pieces.ts'
import { FIRE, survey } from '#games/guns-of-gettysburg/rules/survey.ts'
import { at, type Board, entering, field, hours, offeredPositions, said, under } from './position.ts'

const later = (table: Board, ...codes: string[]): Board => {
  for (const code of codes) table.put(code, { arrived: table.state.hour - 1, free: table.state.hour - 1 })
  return table
}

describe('11 Reinforcements', () => {
  it('11 this turn’s time tokens are turned over; a rumour goes, an arrival brings the top command of its stack', () => {
    const table = hours(field({ c9: 'heth p171 a072' }), 2).arrange(g => {
      g.turned = [24, 24]
      g.time[CONFEDERATE] = g.time[CONFEDERATE].with(24, 0)
      g.time[CONFEDERATE] = g.time[CONFEDERATE].with(25, entryNamed('chambersburg') + 1)
      g.stacks = g.stacks.with(0, [commandNamed('pender'), commandNamed('anderson')])
    })
    entering(table, 'confederate')
    expect(said(table)).toEqual(['log.rumour', 'log.arrival', 'log.arrival.who'])
    expect(table.log()[2]?.to).toEqual(['confederate'])
    expect(table.state.stacks[0]).toEqual([commandNamed('anderson')])
    // it may enter in the hour of its arrival, the second
    expect(table.frame).toMatchObject({ hour: 25 })
    table.expectOffered('confederate', 'pick@c1', 'pick@c2', 'endHour')
  })

  it('11 Chambersburg gives III Corps first, then II, then I', () => {
    const next = (stacks: string[][]) => {
      const table = field({}).arrange(g => {
        g.time[CONFEDERATE] = g.time[CONFEDERATE].with(24, entryNamed('chambersburg') + 1)
        stacks.forEach((s, i) => {
          g.stacks = g.stacks.with(i, s.map(commandNamed))
        })
      })
      return entering(table, 'confederate').log().at(-1)?.args.command
    }
    expect(next([['heth'], ['johnson'], ['hood']])).toBe('heth')
    expect(next([[], ['johnson'], ['hood']])).toBe('johnson')
    expect(next([[], [], ['hood']])).toBe('hood')
  })

  it('11 cross-country to any position of an entry area, any number of blocks', () => {
    const table = later(field({ c1: 'heth waits chambersburg', c2: 'heth waits chambersburg' }), 'c1', 'c2')
    entering(table, 'confederate').play('confederate', 'pick@c1')
    expect(offeredPositions(table, 'confederate', 'enter')).toEqual(['p001', 'p023', 'p030', 'p042', 'p052'])
    table.plays('confederate', 'enter@p042', 'face@a020', 'pick@c2').expectOffered('confederate', 'enter@p023')
    // not by road any more at this point in this turn
    expect(offeredPositions(table, 'confederate', 'enterByRoad')).toEqual([])
  })

  it('11 by road to any position that the road crosses, one block an hour', () => {
    const two = { c1: 'heth waits chambersburg', c2: 'heth waits chambersburg' }
    const table = later(hours(field(two), 2), 'c1', 'c2')
    entering(table, 'confederate').play('confederate', 'pick@c1')
    expect(offeredPositions(table, 'confederate', 'enterByRoad')).toEqual(
      ['p023', 'p031', 'p043', 'p054', 'p055', 'p067', 'p080', 'p081', 'p096'].sort(),
    )
    table.plays('confederate', 'enterByRoad@p043', 'face@a021', 'pick@c2')
    expect(offeredPositions(table, 'confederate', 'enterByRoad')).toEqual([])
    expect(offeredPositions(table, 'confederate', 'enter')).toEqual([])
    table.expectWhy('confederate', 'position', 'p042', { rule: '11', key: 'why.entry.byRoad' })
    table.plays('confederate', 'endHour', 'pick@c2').expectOffered('confederate', 'enterByRoad@p043')
  })

  it('11 Confederates do not pass the town by road, the Union does', () => {
    const south = later(field({ c1: 'heth waits harrisburg' }), 'c1')
    entering(south, 'confederate').play('confederate', 'pick@c1')
    expect(offeredPositions(south, 'confederate', 'enterByRoad')).not.toContain('p097')
    const north = later(field({ u1: 'sykes waits taneytown' }), 'u1')
    entering(north, 'union').play('union', 'pick@u1')
    expect(offeredPositions(north, 'union', 'enterByRoad')).toContain('p097')
  })

  it('11 a newcomer goes by road only where Confederates have entered before; the Union needs nobody', () => {
    const fresh = field({ c1: 'heth waits chambersburg' }).put('c1', { arrived: 24, free: 24 })
    entering(fresh, 'confederate').play('confederate', 'pick@c1')
    expect(offeredPositions(fresh, 'confederate', 'enterByRoad')).toEqual([])
    fresh.expectWhy('confederate', 'position', 'p043', { rule: '11', key: 'why.entry.firstTurn' })
    const opened = field({ c1: 'heth waits chambersburg' })
      .put('c1', { arrived: 24, free: 24 })
      .arrange(g => {
        g.opened = g.opened.with(entryNamed('chambersburg'), 2)
      })
    entering(opened, 'confederate').play('confederate', 'pick@c1').expectOffered('confederate', 'enterByRoad@p043')
    const union = field({ u1: 'sykes waits emmitsburg' }).put('u1', { arrived: 24, free: 24 })
    entering(union, 'union').play('union', 'pick@u1')
    expect(offeredPositions(union, 'union', 'enterByRoad').length).toBeGreaterThan(4)
  })

  it('11 by road a block stops where it comes next to an enemy or under his fire', () => {
    const table = later(field({ c1: 'heth waits chambersburg', u1: 'buford p043 a020' }), 'c1')
    entering(table, 'confederate').play('confederate', 'pick@c1')
    // from Herr Ridge he sees a020 and, in his extended front, a011, which p023 bounds
    expect(offeredPositions(table, 'confederate', 'enterByRoad')).toEqual(['p023'])
  })

  it('11 no entry through an area under fire', () => {
    const table = later(field({ c1: 'heth waits chambersburg', u1: 'sykes p010 a011' }), 'c1')
    entering(
      table.arrange(g => void g),
      'confederate',
    ).play('confederate', 'pick@c1')
    expect(offeredPositions(table, 'confederate', 'enter')).toContain('p001')
    const closed = later(field({ u1: 'sykes waits baltimore', c1: 'heth p218 a100' }), 'u1')
    entering(closed, 'union').play('union', 'pick@u1')
    expect(offeredPositions(closed, 'union', 'enter')).toEqual(['p246', 'p247', 'p261', 'p278'])
    closed.expectWhy('union', 'position', 'p232', { rule: '11', key: 'why.entry.fire' })
  })

  it('11 roads of two entry points may not meet in one hour', () => {
    const table = later(field({ u1: 'sykes waits taneytown', u2: 'sykes waits baltimore' }), 'u1', 'u2')
    entering(table, 'union').plays('union', 'pick@u1', 'enterByRoad@p097', 'face@a045', 'pick@u2')
    const open = offeredPositions(table, 'union', 'enterByRoad')
    expect(open).toContain('p151')
    expect(open).not.toContain('p097')
  })

  it('11 a transfer takes an hour: in at 2 PM, transferred at 3, entering at Mummasburg at 4', () => {
    const two = hourAt(2, 14)
    const table = field({ c1: 'heth waits chambersburg' })
      .set({ hour: two, length: 3 })
      .put('c1', { arrived: two, free: two })
      .arrange(g => {
        g.turned = [two + 3, two + 3]
      })
    entering(table, 'confederate').play('confederate', 'pick@c1')
    table.expectNotOffered('confederate', 'transfer@mummasburg')
    table.expectWhy('confederate', 'entry', 'mummasburg', { rule: '11', key: 'why.transfer.arrived' })
    table.plays('confederate', 'endHour', 'pick@c1').expectWhy('confederate', 'entry', 'harrisburg', {
      rule: '11',
      key: 'why.transfer.notDirect',
    })
    table.play('confederate', 'transfer@mummasburg')
    expect(table.frame).toMatchObject({ hour: two + 2 })
    table.plays('confederate', 'pick@c1', 'enter@p003', 'face@a003')
    expect(at(table, 'c1')).toBe('p003')
  })

  it('11 one block an hour between two points, and none to where others arrive', () => {
    const table = later(field({ c1: 'heth waits chambersburg', c2: 'heth waits chambersburg' }), 'c1', 'c2')
    entering(table, 'confederate').plays('confederate', 'pick@c1', 'transfer@mummasburg', 'pick@c2')
    table.expectWhy('confederate', 'entry', 'mummasburg', { rule: '11', key: 'why.transfer.oneAnHour' })
    const busy = later(field({ c1: 'heth waits chambersburg' }), 'c1').arrange(g => {
      g.time[CONFEDERATE] = g.time[CONFEDERATE].with(24, entryNamed('mummasburg') + 1)
      g.stacks = g.stacks.with(4, [commandNamed('rodes')])
    })
    entering(busy, 'confederate').play('confederate', 'pick@c1')
    busy.expectWhy('confederate', 'entry', 'mummasburg', { rule: '11', key: 'why.transfer.busy' })
  })

  it('15 in the first of three hours: then it marches as in a turn of two, 2 steps or 3 with friends', () => {
    const table = later(hours(field({ u1: 'sykes waits emmitsburg' }), 3), 'u1')
    entering(table, 'union').plays('union', 'pick@u1', 'enter@p280', 'face@a121')
    expect(table.unit('u1')).toMatchObject({ hours: 2 })
    const last = later(field({ u1: 'sykes waits emmitsburg' }), 'u1')
    entering(last, 'union').plays('union', 'pick@u1', 'enter@p280', 'face@a121')
    expect(last.unit('u1')).toMatchObject({ hours: 0 })
  })

  it('10, 18 neither under Withdraw orders nor as cavalry next to the enemy', () => {
    const near = { u1: 'sykes waits emmitsburg', c1: 'heth p246 a099' }
    const table = later(under(field({ ...near, c1: 'heth p262 a112' }), 'union', 'withdraw'), 'u1')
    entering(table, 'union').play('union', 'pick@u1')
    const free = later(field({ ...near, c1: 'heth p262 a112' }), 'u1')
    entering(free, 'union').play('union', 'pick@u1')
    const all = offeredPositions(free, 'union', 'enter')
    const open = offeredPositions(table, 'union', 'enter')
    expect(open.length).toBeLessThan(all.length)
    const barred = all.find(p => !open.includes(p)) as string
    table.expectWhy('union', 'position', barred, { rule: '10', key: 'why.march.withdrawing' })
    const horse = later(field({ u1: 'kilpatrick waits emmitsburg', c1: 'heth p262 a112' }), 'u1')
    entering(horse, 'union').play('union', 'pick@u1')
    horse.expectWhy('union', 'position', barred, { rule: '18', key: 'why.entry.cavalry' })
  })

  it('10, 18 cavalry enters nowhere next to the enemy nor in his field of fire, and wherever else infantry does', () => {
    const open = (kind: string, c1: string) => {
      const table = later(field({ u1: `${kind} waits emmitsburg`, c1 }), 'u1')
      entering(table, 'union').play('union', 'pick@u1')
      const { near, minds } = survey(table.state, UNION)
      const safe = (p: string) => near[positionNamed(p)] === 0 && ((minds[positionNamed(p)] as number) & FIRE) === 0
      return { offered: offeredPositions(table, 'union', 'enter'), safe }
    }
    let differ = 0
    for (const enemy of ['p262 a112', 'p246 a099', 'p280 a121', 'p261 a112', 'p278 a111']) {
      const place = enemy.split(' ')[0] as string
      const [one, two] = positionOf(positionNamed(place)).areas.map(a => AREA_CODES[a])
      for (const front of [one, two]) {
        const foot = open('sykes', `heth ${place} ${front}`)
        const horse = open('kilpatrick', `heth ${place} ${front}`)
        expect(horse.offered).toEqual(foot.offered.filter(foot.safe))
        differ += foot.offered.length - horse.offered.length
      }
    }
    expect(differ).toBeGreaterThan(5)
  })

  it('10, 11 no position closed to the Union bounds one of its entry areas', () => {
    const areas = ENTRIES.flatMap(e => (e.side === UNION ? e.areas : []))
    expect(areas.flatMap(area => areaOf(area).positions).filter(p => positionOf(p).closedToUnion)).toEqual([])
  })

  it('13, 17 entered blocks are counted; given up reinforcements never come', () => {
    const table = field({ c1: 'heth p171 a072' }).arrange(g => {
      g.forfeit = 3
      g.time[UNION] = g.time[UNION].with(24, entryNamed('baltimore') + 1)
      g.stacks = g.stacks.with(7, [commandNamed('slocum')])
    })
    entering(table, 'union')
    expect(said(table)).toEqual(['log.arrival', 'log.arrival.who', 'log.givenUp', 'log.givenUp', 'log.givenUp'])
    expect(table.ended).toBe(true)
    expect(table.state.forfeit).toBe(0)
    expect(table.log()).toContainEqual(entry('17', 'log.givenUp', { face: 'slocum' }))
  })
})
