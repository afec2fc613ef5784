import { describe, expect, it } from 'vitest'
import { giveOrders } from '#games/great-battles/rules/06-orders/giving.ts'
import { ordersOf as ordersOfUnit } from '#games/great-battles/rules/field.ts'
import { CONFUSED, MUST_CHARGE, MUST_CLOSE } from '#games/great-battles/rules/frames.ts'
import { ADVANCE, ATTACK, type BrigadeId, MARCH, type UnitId } from '#games/great-battles/rules/ids.ts'
import {
  addDeed,
  addFlags,
  CHAINED,
  DISORDERED,
  DONE,
  DUE,
  HOLD,
  is,
  MARCHED,
  MOVED_NEXT,
  RESERVE,
  setBrigade,
  setUnit,
} from '#games/great-battles/rules/state.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

type Table = ReturnType<typeof field>
const brigade = (t: Table, code: string) => (t.game.codes.brigade as readonly string[]).indexOf(code) as BrigadeId
const unit = (t: Table, code: string) => (t.game.codes.unit as readonly string[]).indexOf(code) as UnitId
const ordersOf = (t: Table, code: string) => t.state.brigades[brigade(t, code)].orders
const has = (t: Table, code: string, flag: number) => (t.state.brigades[brigade(t, code)].flags & flag) !== 0

const FAR: Small = {
  size: [20, 12],
  units: { 'c1-a': '0305 90', 'c2-a': '0309 90', 'u1-a': '1905 270' },
  leaders: { c1: '0305', c2: '0309', 'c-div': '0306', u1: '1905' },
}
/** c1 on the march. */
const MARCHING: Small = { ...FAR, units: { ...FAR.units, 'c1-a': '0305 60' }, orders: { c1: 'march' } }
const NEAR: Small = {
  units: { 'c1-a': '0505 90', 'u1-a': '0705 270' },
  leaders: { c1: '0505', 'c-div': '0306', u1: '0705' },
}

/** III.C.1 for c1. */
function trying(small: Small, more: object = {}): Table {
  const t = field(small)
  return t.set({ active: 0 }).deciding('ordersChange', {
    side: 0,
    todo: [brigade(t, 'c1')],
    shown: [brigade(t, 'c1')],
    brigade: null,
    tried: [],
    charge: [],
    close: [],
    march: false,
    hold: false,
    ...more,
  })
}

describe('6.1 giving orders', () => {
  it('6.12 only a brigade with its whole chain of command gets orders in II.C', () => {
    const t = field(FAR).arrange(g => addFlags(g, 0 as BrigadeId, CHAINED))
    t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    expect(t.choices('confederate', ['order'])).toEqual(['order@c1,march', 'order@c1,attack'])
    t.play('confederate', 'order@c1,attack')
    expect(ordersOf(t, 'c1')).toBe(ATTACK)
    expect(ordersOf(t, 'c2')).toBe(ADVANCE)
  })
  it('6.14 no March for a brigade within 4 hexes and in sight of the enemy', () => {
    const t = field(NEAR).arrange(g => addFlags(g, 0 as BrigadeId, CHAINED))
    t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    expect(t.choices('confederate', ['order'])).toEqual(['order@c1,attack'])
  })
  it('6.18 guns go by those with whom they stand: foot that ends its march takes them along, and they do not end theirs alone', () => {
    const t = field({ units: { 'c1-a': '0505 60', 'cg-n': '0506 60 guns:N' }, orders: { c1: 'march', cg: 'march' } })
    const [foot, guns] = [unit(t, 'c1-a'), unit(t, 'cg-n')]
    setUnit(t.state, guns, { hex: t.state.units[foot].hex, rank: 1 })
    const umpire = { state: t.state, say: () => undefined } as unknown as Parameters<typeof giveOrders>[0]
    expect(giveOrders(umpire, brigade(t, 'cg'), ADVANCE, true)).toEqual([])
    expect(ordersOfUnit(t.state, guns)).toBe(MARCH)
    expect(giveOrders(umpire, brigade(t, 'c1'), ADVANCE, true)).toEqual([t.state.units[foot].hex])
    expect(ordersOfUnit(t.state, guns)).toBe(ADVANCE)
  })
  it('17.32 at fatigue 4 neither March nor Attack', () => {
    const t = field(FAR).arrange(g => {
      addFlags(g, 0 as BrigadeId, CHAINED)
      setBrigade(g, 0 as BrigadeId, { fatigue: 6 })
    })
    t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    expect(t.ended).toBe(true)
  })
  it('4.23 a unit out of command keeps its last orders', () => {
    const t = field({ ...FAR, units: { ...FAR.units, 'c1-b': '1212 90' } }).arrange(g =>
      addFlags(g, 0 as BrigadeId, CHAINED),
    )
    t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    t.play('confederate', 'order@c1,attack')
    expect(t.state.units[unit(t, 'c1-a')].orders).toBeNull()
    expect(t.state.units[unit(t, 'c1-b')].orders).toBe(ADVANCE)
  })
  it('4.32 a battery of the division goes with one brigade, whatever the distance', () => {
    const t = field({ ...FAR, units: { ...FAR.units, 'cg-n': '1512 90 guns:N' } })
    t.deciding('divisionOrders', { side: 0, done: [], moved: [] })
    t.expectChoices('confederate', ['attach@cg-n,c1', 'attach@cg-n,c2', 'endOrders'])
    t.play('confederate', 'attach@cg-n,c1')
    expect(t.state.brigades[brigade(t, 'c1')].attached).toBe(unit(t, 'cg-n'))
  })
})

describe('6.2 changing orders', () => {
  it('6.21, 6.22 the rating and superiors in the hex add to the die', () => {
    const t = trying({ ...NEAR, leaders: { ...NEAR.leaders, 'c-div': '0505', 'c-corps': '0505' } }).dice(...printed(3))
    t.play('confederate', 'tryOrders@c1')
    t.expectChoices('confederate', ['newOrders@advance', 'newOrders@attack'])
    t.play('confederate', 'newOrders@attack')
    expect(ordersOf(t, 'c1')).toBe(ATTACK)
  })
  it('6.23 keep and hold at 1 or less, keep at 2 and 3', () => {
    const t = trying(NEAR).dice(...printed(1))
    t.play('confederate', 'tryOrders@c1')
    expect([has(t, 'c1', HOLD), ordersOf(t, 'c1')]).toEqual([true, ADVANCE])
    const u = trying(NEAR).dice(...printed(3))
    u.play('confederate', 'tryOrders@c1')
    expect([has(u, 'c1', HOLD), ordersOf(u, 'c1')]).toEqual([false, ADVANCE])
  })
  it('6.23 change and hold at 5', () => {
    const t = trying(NEAR).dice(...printed(5))
    t.plays('confederate', 'tryOrders@c1', 'newOrders@attack')
    expect([has(t, 'c1', HOLD), ordersOf(t, 'c1')]).toEqual([true, ATTACK])
  })
  it('6.24 Normal: keeps its orders', () => {
    const t = field(NEAR).deciding('looseCannon', { brigade: 'c1', profile: 1, todo: [] })
    expect(t.ended).toBe(true)
    expect(ordersOf(t, 'c1')).toBe(ADVANCE)
  })
  const withProfile = (profile: 'A' | 'C' | 'U', small: Small): Small => {
    const ratings = { range: 4, profile, orders: 0 }
    const leaders = ['c1', 'c2', 'cg', 'u1', 'u2', 'ug', 'c-div', 'u-div'].map(id => ({
      id: `l-${id}`,
      side: id.startsWith('c') ? 'CSA' : 'USA',
      name: id,
      stars: (id.endsWith('div') ? 2 : 1) as 1 | 2,
      commands: id,
      ratings: id.endsWith('div') ? { range: 6, activation: 0, coordination: 0 } : ratings,
      replacement: null,
    }))
    return { ...small, battle: { leaders: leaders as never } }
  }
  it('6.24 Aggressive: Attack and a charge within 3 MP, else Advance and closer', () => {
    const near = field(withProfile('A', NEAR)).deciding('looseCannon', { brigade: 'c1', profile: 1, todo: [] })
    expect(near.ended).toBe(true)
    expect(ordersOf(near, 'c1')).toBe(ATTACK)
    const far = field(withProfile('A', { ...FAR, orders: { c1: 'attack' } })).deciding('looseCannon', {
      brigade: 'c1',
      profile: 1,
      todo: [],
    })
    expect(far.ended).toBe(true)
    expect(ordersOf(far, 'c1')).toBe(ADVANCE)
  })
  it('6.24 Cautious: every unit falls back a hex, then Advance', () => {
    const t = field(withProfile('C', { ...NEAR, orders: { c1: 'attack' } })).deciding('looseCannon', {
      brigade: 'c1',
      profile: 1,
      todo: [],
    })
    const from = t.state.units[unit(t, 'c1-a')].hex
    const first = t.choices('confederate', ['retreatTo'])[0] as string
    t.play('confederate', first)
    expect(t.state.units[unit(t, 'c1-a')].hex).not.toBe(from)
    expect(ordersOf(t, 'c1')).toBe(ADVANCE)
  })
  it('6.24 Unpredictable: 0-2 Aggressive, 3-6 Normal', () => {
    const t = (die: number) =>
      field(withProfile('U', NEAR))
        .dice(...printed(die))
        .deciding('looseCannon', { brigade: 'c1', profile: 1, todo: [] })
    const a = t(2)
    expect([a.ended, ordersOf(a, 'c1')]).toEqual([true, ATTACK])
    const n = t(3)
    expect([n.ended, ordersOf(n, 'c1')]).toEqual([true, ADVANCE])
  })
  it('6.24 a unit that must charge goes beside the enemy and does not fire', () => {
    const t = field({ ...NEAR, orders: { c1: 'attack' } }).set({ active: 0 })
    t.deciding('brigade', { brigades: ['c1'], mode: MUST_CHARGE, march: false, shocks: [], misses: [], kept: [] })
    expect(t.choices('confederate', ['endBrigade', 'toShock'])).toEqual([])
    t.play('confederate', 'act@c1-a')
    expect(t.choices('confederate').every(key => /^(enter|turn)@/.test(key))).toBe(true)
    const before = t.state.units[unit(t, 'c1-a')].hex
    t.play('confederate', t.choices('confederate', ['enter'])[0] as string)
    expect(t.state.units[unit(t, 'c1-a')].hex).not.toBe(before)
  })
  it('6.24 a unit that must close up ends no farther than it can', () => {
    const t = field(FAR).set({ active: 0 })
    t.deciding('brigade', { brigades: ['c1'], mode: MUST_CLOSE, march: false, shocks: [], misses: [], kept: [] })
    t.play('confederate', 'act@c1-a')
    expect(t.choices('confederate')).not.toContain('done')
  })
  it('5.34 a confused brigade may rally and nothing else', () => {
    const t = field({ ...NEAR, units: { ...NEAR.units, 'c1-a': '0505 90 disordered' } }).set({ active: 0 })
    t.deciding('brigade', { brigades: ['c1'], mode: CONFUSED, march: false, shocks: [], misses: [], kept: [] })
    t.dice(...printed(5))
    t.play('confederate', 'act@c1-a')
    t.expectChoices('confederate', ['rally', 'done'])
    t.play('confederate', 'rally')
    expect(is(t.state.units[unit(t, 'c1-a')], DISORDERED)).toBe(false)
  })
  it('6.25 on the March marker a change brings Advance or Attack, and the brigade stands', () => {
    const t = trying(MARCHING, { march: true }).dice(...printed(8))
    t.plays('confederate', 'tryOrders@c1', 'newOrders@advance')
    t.play('confederate', t.choices('confederate', ['reface'])[0] as string)
    expect(ordersOf(t, 'c1')).toBe(ADVANCE)
  })
  it('6.26 hit on the march: Advance, and no more activation once the March marker was drawn', () => {
    const t = field(MARCHING).set({ marchDrawn: [true, false] })
    t.deciding('marchHit', { brigade: 'c1', by: null })
    t.play('confederate', t.choices('confederate', ['reface'])[0] as string)
    expect([ordersOf(t, 'c1'), has(t, 'c1', MARCHED)]).toEqual([ADVANCE, true])
    const u = field(MARCHING).deciding('marchHit', { brigade: 'c1', by: null })
    u.play('confederate', u.choices('confederate', ['reface'])[0] as string)
    expect(has(u, 'c1', MARCHED)).toBe(false)
  })
})

describe('6.3 Reserve', () => {
  it('6.31 ten hexes away, or five and unseen', () => {
    const t = field(FAR).deciding('reserve', { side: 0 })
    t.expectChoices('confederate', ['reserve@c1', 'reserve@c2', 'endReserve'])
    t.play('confederate', 'reserve@c1')
    expect(has(t, 'c1', RESERVE)).toBe(true)
    const u = field(NEAR).deciding('reserve', { side: 0 })
    expect(u.ended).toBe(true)
  })
  it('6.31 at night five hexes are enough', () => {
    const near: Small = { units: { 'c1-a': '0305 90', 'u1-a': '0905 270' }, light: ['night'] }
    const t = field(near).deciding('reserve', { side: 0 })
    t.expectChoices('confederate', ['reserve@c1', 'endReserve'])
    expect(field({ ...near, light: ['day'] }).deciding('reserve', { side: 0 }).ended).toBe(true)
  })
  it('6.35 at the end of the turn: fatigue 2 less, good order, new orders; 6.32 leaving', () => {
    const t = field({ ...FAR, units: { ...FAR.units, 'c1-a': '0305 90 disordered' } }).arrange(g => {
      addFlags(g, 0 as BrigadeId, RESERVE)
      setBrigade(g, 0 as BrigadeId, { fatigue: 3, stirred: true })
      setBrigade(g, 1 as BrigadeId, { stirred: true })
    })
    t.deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })
    t.play('confederate', 'order@c1,attack')
    expect(t.state.brigades[brigade(t, 'c1')]).toMatchObject({ fatigue: 1, orders: ATTACK })
    expect(is(t.state.units[unit(t, 'c1-a')], DISORDERED)).toBe(false)
    t.play('confederate', 'leaveReserve@c1')
    expect(has(t, 'c1', RESERVE)).toBe(false)
  })
})

describe('13.4 rally, 13.5 recovery, 15 works, 16 night', () => {
  const rallying = (die: number, coh = '7/5') =>
    field({ units: { 'c1-a': `0305 90 disordered coh:${coh}`, 'u1-a': '0905 270' } })
      .set({ active: 0 })
      .dice(...printed(die))
      .deciding('rally', { unit: 'c1-a', brigadeRest: false })
  it('13.41 example 2: cohesion 4 rallies on 4, stays on 5, loses on 8', () => {
    const four = rallying(4, '7/4')
    four.play('confederate', 'done')
    expect(is(four.state.units[unit(four, 'c1-a')], DISORDERED)).toBe(false)
    const five = rallying(5, '7/4')
    expect([five.ended, five.state.units[unit(five, 'c1-a')].lost]).toEqual([true, 0])
    const eight = rallying(8, '7/4')
    expect([eight.ended, eight.state.units[unit(eight, 'c1-a')].lost]).toEqual([true, 1])
  })
  it('13.52 a routed unit of a brigade in Reserve comes back disordered with 1 SP less', () => {
    const t = field(FAR).arrange(g => {
      setUnit(g, 0 as UnitId, { where: 2, hex: null })
      addFlags(g, 0 as BrigadeId, RESERVE)
      setBrigade(g, 1 as BrigadeId, { stirred: true })
    })
    t.dice(...printed(5)).deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })
    t.play('confederate', 'place@0305')
    expect(t.state.units[unit(t, 'c1-a')]).toMatchObject({ where: 0, lost: 1 })
    expect(is(t.state.units[unit(t, 'c1-a')], DISORDERED)).toBe(true)
  })
  it('15.13 a barricade takes two turns by day and one at night; 15.11 only with a whole chain', () => {
    const build = (light: 'day' | 'night') => {
      const t = field({ ...FAR, hexes: { '0405': 'woods' }, light: [light, light] }).arrange(g => {
        setUnit(g, 0 as UnitId, { status: 2048 })
        addFlags(g, 0 as BrigadeId, CHAINED)
      })
      t.deciding('works', { side: 0 }).play('confederate', 'build@c1-a,90')
      t.arrange(g => setBrigade(g, 1 as BrigadeId, { stirred: true }))
      t.deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })
      expect(t.choices('confederate', ['place'])).toEqual([])
      return t.state.works.length
    }
    expect([build('day'), build('night')]).toEqual([0, 1])
    expect(field({ ...FAR, hexes: { '0405': 'woods' } }).deciding('works', { side: 0 }).ended).toBe(true)
  })
})

describe('9.71 orders for those who come', () => {
  it('9.71 a brigade that comes in two groups is asked once', () => {
    const group = (id: string, unit: string) => ({
      id,
      side: 'CSA',
      turn: '0800',
      units: [unit],
      entry: ['0101'],
      orders: ['march', 'advance', 'attack'] as const,
    })
    const t = field({
      units: { 'c1-a': 'off', 'c1-b': 'off', 'u1-a': '1111 270' },
      scenario: { reinforcements: [group('first', 'c1-a'), group('second', 'c1-b')] },
    })
    t.set({ arrivals: [DUE, DUE] }).deciding('arrivalOrders', { side: 0, done: [] })
    t.expectChoices('confederate', ['order@c1,march', 'order@c1,attack'], { only: ['order'] })
  })
})

describe('5.34 confusion', () => {
  it('5.34 a confused brigade ends although one of its units has come up to shock', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' }, orders: { c1: 'attack' } })
    t.set({ active: 0 }).deciding(
      'brigade',
      { brigades: ['c1'], mode: CONFUSED, march: false, shocks: [0], misses: [], kept: [], marched: 1 },
      'choose',
    )
    t.arrange(g => addDeed(g, unit(t, 'c1-a'), DONE | MOVED_NEXT))
    t.expectChoices('confederate', ['endBrigade'])
  })
})
