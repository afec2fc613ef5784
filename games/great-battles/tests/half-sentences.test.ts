import { describe, expect, it } from 'vitest'
import { printedAllowance } from '#games/great-battles/rules/02-counters/allowance.ts'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { unitsInCommand } from '#games/great-battles/rules/04-command/chain.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { FREE, MUST_CHARGE, MUST_CLOSE } from '#games/great-battles/rules/frames.ts'
import { ADVANCE, type BrigadeId, type DivisionId } from '#games/great-battles/rules/ids.ts'
import {
  ABANDONED_2,
  BUILDING_2,
  CI,
  COLUMN,
  DISORDERED,
  DUE,
  IN_COMMAND,
  INDEPENDENT,
  NO_FIRE,
  NO_SHOCK,
  REFUSED,
  SPENT,
  setBrigade,
  setDivision,
  setUnit,
} from '#games/great-battles/rules/state.ts'
import { acts, did, faceOf, has, hexNo, hexOf, id, type Table, tailOf } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

/** Exceptions that the rulebook puts into half a sentence. */
const FAR = { 'u1-z': '1212 270' }
const brigadeNo = (t: Table, code: string) => (t.game.codes.brigade as readonly string[]).indexOf(code) as BrigadeId
const sp = (t: Table, unit: string) => spOf(t.state, id(t, unit))

/** A unit fires or acts with its brigade's activation under it. */
function activated(small: Small, unit: string, options = {}): Table {
  const t = field({ orders: { c1: 'attack', u1: 'advance' }, ...small }, options).set({
    active: unit.startsWith('c') ? 0 : 1,
    segment: 'activation',
  })
  t.during('brigade', { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], misses: [] }, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}

describe('6 orders', () => {
  it('6.24 who begins beside the enemy and must charge does not go away from him: he turns to him or stays, and attacks', () => {
    const small: Small = { units: { 'c1-a': '0505 90', 'u1-a': '0605 270' }, orders: { c1: 'attack' } }
    const t = acts(small, 'c1-a', { mode: MUST_CHARGE })
    expect(t.choices('confederate')).toEqual(['done'])
    const turned = acts({ ...small, units: { ...small.units, 'c1-a': '0505 210' } }, 'c1-a', { mode: MUST_CHARGE })
    expect(turned.choices('confederate')).toEqual(['turn@150'])
  })
  it('6.24 who has come as near as he can does not go back', () => {
    const t = acts({ units: { 'c1-a': '0205 90 ma:3/3', 'u1-a': '0905 270' } }, 'c1-a', { mode: MUST_CLOSE })
    for (let n = 0; n < 3; n++) t.play('confederate', t.choices('confederate', ['enter'])[0] as string)
    expect(t.choices('confederate', ['enter', 'backOff'])).toEqual([])
    t.expectOffered('confederate', 'done')
  })
  it('6.24 and 8.53 a column that must charge draws in or forms line first', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:9', 'u1-a': '0705 270' }, orders: { c1: 'attack' } }, 'c1-a', {
      mode: MUST_CHARGE,
    })
    t.arrange(g => setUnit(g, id(t, 'c1-a'), { tail: [hexNo(t, '0405')], status: COLUMN }))
    expect(t.choices('confederate').every(key => /^(contract|formLine)@/.test(key))).toBe(true)
    expect(t.choices('confederate').length).toBeGreaterThan(0)
  })
  it('6.26 a brigade on the march is under Advance also when the unit shot at has left its hex, or the map', () => {
    const shot = (words: string, ...dice: number[]) => {
      const t = activated(
        {
          units: { 'c1-a': '0505 90 sp:7', 'u1-a': `0605 240 ${words}`, 'u1-b': '0608 240' },
          orders: { c1: 'attack', u1: 'march' },
        },
        'c1-a',
      ).dice(...printed(...dice))
      t.play('confederate', 'fireAt@0605')
      for (let n = 0; n < 9; n++) {
        const key = t.choices('union').find(k => !k.startsWith('stay'))
        if (key === undefined) break
        t.play('union', key)
      }
      return t.state.brigades[brigadeNo(t, 'u1')].orders
    }
    expect(shot('disordered sp:6', 9)).toBe(ADVANCE)
    expect(shot('sp:1', 9)).toBe(ADVANCE)
  })
})

describe('8 lines and columns', () => {
  it('8.47 a line that advances keeps its extension: straight ahead, or wheeled on either end; a facing that would give it up is not offered', () => {
    const advances = (to: string, more: Small = {}) => {
      const t = field({ size: [26, 26], units: { 'c1-a': '2222 90 sp:9 extend:2223' }, ...more })
      return t.deciding('advance', { units: ['c1-a'], to, must: true, extra: 0, after: 'shock' })
    }
    const stands = (facing: number) => tailOf(advances('2323').play('confederate', `advance@${facing}`), 'c1-a')
    expect([stands(30), stands(90), stands(150)]).toEqual([['2222'], ['2324'], ['2223']])
    expect(advances('2322').choices('confederate')).toEqual(['advance@90'])
    // nothing of it can come along: it is drawn in, and turns as others do
    const alone = advances('2322', { sides: { '2223-2323': 'impassable' } })
    expect(alone.choices('confederate')).toEqual(['advance@30', 'advance@90', 'advance@150'])
  })
  const column = (orders: 'advance' | 'attack') => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:9', 'u1-a': '0605 270' }, orders: { c1: orders } }, 'c1-a')
    return t.arrange(g => setUnit(g, id(t, 'c1-a'), { tail: [hexNo(t, '0405')], status: COLUMN }))
  }
  const drawnIn = (t: Table) => {
    t.play('confederate', 'contract@0505')
    while (t.choices('union').length > 0) t.play('union', 'decline')
    return t
  }
  it('8.52 a column that draws in beside the enemy neither turns nor goes on; it may shock', () => {
    const t = drawnIn(column('advance'))
    expect(t.choices('confederate')).toEqual(['done'])
    expect(did(t, 'c1-a', NO_SHOCK)).toBe(false)
  })
  it('8.53 under Attack it neither fires nor shocks then, as 9.42 has it', () => {
    const t = drawnIn(column('attack'))
    expect(t.choices('confederate')).toEqual(['done'])
    expect([did(t, 'c1-a', NO_FIRE), did(t, 'c1-a', NO_SHOCK)]).toEqual([true, true])
  })
  it('8.53 drawn in away from the enemy it acts on', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:9', ...FAR }, orders: { c1: 'attack' } }, 'c1-a')
    t.arrange(g => setUnit(g, id(t, 'c1-a'), { tail: [hexNo(t, '0405')], status: COLUMN }))
    t.play('confederate', 'contract@0505')
    expect(t.choices('confederate', ['enter', 'turn']).length).toBeGreaterThan(0)
  })
  it('8.35 losses before a shock go on to the next who shocks, not to who stands over them and does not', () => {
    const t = field({
      units: {
        'c1-b': '0505 90 sp:4',
        'c1-a': '0505 90 sp:1 top:1',
        'c1-x': '0505 90 sp:3 top:2',
        'u1-a': '0605 270',
      },
    }).set({ active: 0 })
    const shot = {
      unit: id(t, 'u1-a'),
      section: null,
      target: hexNo(t, '0505'),
      sp: 7,
      sum: { parts: [], total: 0 },
      die: 9,
      result: '2',
      sections: [0],
      from: [hexNo(t, '0605')],
    }
    t.dice(...printed(0, 0)).deciding('hits', {
      shots: [shot],
      side: 0,
      next: 0,
      first: [id(t, 'c1-a'), id(t, 'c1-b')],
    } as never)
    expect(t.ended).toBe(true)
    expect([sp(t, 'c1-b'), sp(t, 'c1-x')]).toEqual([3, 3])
  })
})

describe('9 arrivals and the one hex that is always paid for', () => {
  it('9.71 a brigade that arrives is in command for its turn: it misses no marker for want of its leader on the map', () => {
    const t = field({
      units: { 'c1-a': 'off 90', 'c2-b': '0505 90', ...FAR },
      leaders: { 'c-div': '0505' },
      scenario: {
        reinforcements: [
          {
            id: 'g',
            side: 'CSA',
            turn: '0800',
            entry: ['0105'],
            units: ['c1-a'],
            leaders: ['l-c1'],
            orders: ['advance'],
          },
        ] as never,
      },
    })
    t.state.arrivals = [DUE]
    t.deciding('command', {})
    expect(t.ended).toBe(true)
    const independent = (code: string) => (t.state.brigades[brigadeNo(t, code)].flags & INDEPENDENT) !== 0
    expect([independent('c1'), independent('c2')]).toEqual([false, true])
  })
  it('11.59 and 9.42 the printed allowance of blown horse is half, also for the one hex it may always enter', () => {
    const t = field({ units: { 'c2-h': '0505 90 horse blown', ...FAR } })
    t.put('c2-h', { status: t.state.units[id(t, 'c2-h')].status | DISORDERED })
    expect(printedAllowance(t.state, id(t, 'c2-h'))).toBe(4)
  })
})

describe('4 command', () => {
  it('4.15 and 15.22 a barricade costs command its extra point', () => {
    const t = field({ units: { 'c1-a': '0505 90', ...FAR }, leaders: { c1: '0501' }, ratings: { c1: { range: 4 } } })
    const commanded = () => unitsInCommand(t.state, brigadeNo(t, 'c1')).length
    expect(commanded()).toBe(1)
    const ring = [3, 9].map(face => ({ hex: hexNo(t, '0505'), face: face as never }))
    const north = ['0505', '0504', '0404', '0604'].flatMap(hex =>
      [1, 3, 5, 7, 9, 11].map(face => ({ hex: hexNo(t, hex), face: face as never })),
    )
    t.set({ works: [...ring, ...north] })
    expect(commanded()).toBe(0)
  })
  it('4.32 a battery is in command of the leader of the brigade it is attached to', () => {
    const small = {
      units: { 'c1-a': '0505 90', 'cg-n': '0506 90 guns:N', ...FAR },
      leaders: { c1: '0505', cg: '1201' },
    }
    const commanded = (attached: boolean) => {
      const t = field(small)
      if (attached) setBrigade(t.state, brigadeNo(t, 'c1'), { attached: id(t, 'cg-n') })
      t.deciding('command', {})
      expect(t.ended).toBe(true)
      return has(t, 'cg-n', IN_COMMAND)
    }
    expect([commanded(false), commanded(true)]).toEqual([false, true])
  })
})

describe('7 and 8 stacks that turn and refuse', () => {
  it('8.44 guns in both hexes of a line that turns about turn with it; those that act with it have spent MP', () => {
    const units = {
      'c1-a': '0505 90 sp:9 extend:0506',
      'cg-l': '0505 90 guns:N top:1',
      'cg-r': '0506 90 guns:N',
      ...FAR,
    }
    const t = acts({ units, orders: { c1: 'attack' } }, 'c1-a')
    t.arrange(g => setBrigade(g, brigadeNo(t, 'c1'), { attached: id(t, 'cg-r') }))
    t.play('confederate', 'turn@270')
    // it may go over its guns or stay under them (8.24)
    expect(t.choices('confederate', ['restack'])).toEqual(['restack@1'])
    t.play('confederate', 'done')
    expect([faceOf(t, 'c1-a'), faceOf(t, 'cg-l'), faceOf(t, 'cg-r')]).toEqual([270, 270, 270])
    expect([did(t, 'cg-l', SPENT), did(t, 'cg-r', SPENT)]).toEqual([false, true])
    expect(t.state.units[id(t, 'c1-a')].rank).toBe(0)
  })
  it('7.33 and 8.26 who leaves a refused stack straightens himself alone; who stays straightens all', () => {
    const units = { 'c1-b': '0505 90 sp:4 refused:left', 'c1-a': '0505 90 sp:4 refused:left top:1', ...FAR }
    const leaves = acts({ units }, 'c1-a')
    leaves.plays('confederate', 'straighten', 'enter@0605', 'done')
    expect([has(leaves, 'c1-a', REFUSED), has(leaves, 'c1-b', REFUSED)]).toEqual([false, true])
    const stays = acts({ units }, 'c1-a')
    stays.plays('confederate', 'straighten', 'done')
    expect([has(stays, 'c1-a', REFUSED), has(stays, 'c1-b', REFUSED)]).toEqual([false, false])
  })
})

describe('13 and 15', () => {
  const tree = { 'c-corps': { 'c-div': ['c1', 'c2', 'c3', 'c4'] }, 'u-corps': { 'u-div': ['u1'] } }
  const four = (di: boolean, ...broken: string[]) => {
    const unit = (name: string, hex: string) => `${hex} 90${broken.includes(name) ? ' disordered' : ''}`
    const t = field({
      tree,
      units: {
        'c1-a': unit('c1', '0303'),
        'c2-a': unit('c2', '0305'),
        'c3-a': unit('c3', '0307'),
        'c4-a': unit('c4', '0309'),
        'u1-a': '1105 270',
      },
    })
    t.arrange(g => {
      setDivision(g, 0 as DivisionId, { di })
      for (const name of broken) setBrigade(g, brigadeNo(t, name), { flags: CI })
    })
    t.deciding('effectiveness', {})
    expect(t.ended).toBe(true)
    return t.state.divisions[0 as DivisionId].di
  }
  it('13.31 more than half make a division ineffective; 13.33 it is so until most of its brigades have recovered', () => {
    expect([four(false, 'c1', 'c2'), four(false, 'c1', 'c2', 'c3')]).toEqual([false, true])
    expect([four(true, 'c1', 'c2'), four(true, 'c1')]).toEqual([true, false])
  })
  it('15.11 works stop when their builders come under Attack or March, or go into Reserve', () => {
    const builds = { units: { 'c1-a': '0505 90', ...FAR }, leaders: { c1: '0505', 'c-div': '0505', 'c-corps': '0505' } }
    const building = (t: Table) => has(t, 'c1-a', BUILDING_2)
    const begun = () => {
      const t = field(builds).set({ active: 0, segment: 'orders' })
      return t.arrange(g => {
        setUnit(g, id(t, 'c1-a'), { status: BUILDING_2 })
        setBrigade(g, brigadeNo(t, 'c1'), { flags: 1024 })
      })
    }
    const ordered = begun().deciding('divisionOrders', { side: 0, done: [], moved: [] })
    ordered.play('confederate', 'order@c1,attack')
    expect(building(ordered)).toBe(false)
    const resting = begun().deciding('reserve', { side: 0 })
    resting.play('confederate', 'reserve@c1')
    expect(building(resting)).toBe(false)
  })
  it('6.13 and 12.81 nobody under March rallies abandoned guns', () => {
    const offered = (orders: 'march' | 'advance') => {
      const t = field({
        units: { 'c1-a': orders === 'march' ? '0305 120' : '0305 90', 'cg-n': '0505 90 guns:N', ...FAR },
        orders: { c1: orders },
      })
      t.put('cg-n', { status: ABANDONED_2 | DISORDERED })
      t.put('c1-a', { hex: hexNo(t, '0505') })
      t.set({ active: 0, segment: 'activation' })
      t.deciding('unit', unitLocals(t.state, id(t, 'c1-a'), FREE, orders === 'march'))
      return t.choices('confederate', ['recover']).length
    }
    expect([offered('march'), offered('advance')]).toEqual([0, 1])
  })
})
