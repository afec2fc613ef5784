import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { ageAbandonedGuns, recoverGunsAt } from '#games/great-battles/rules/12-results/abandoned-guns.ts'
import { displaceLeaders, refugeOf } from '#games/great-battles/rules/12-results/place-leader.ts'
import { postsOf, replaceLeader, toReplace } from '#games/great-battles/rules/12-results/replacement.ts'
import { secondDisorderRow } from '#games/great-battles/rules/12-results/second-disorder.ts'
import { ordersOf } from '#games/great-battles/rules/field.ts'
import { ADVANCE, type Face, type HexId, type LeaderId, MARCH, type UnitId } from '#games/great-battles/rules/ids.ts'
import {
  ABANDONED,
  ABANDONED_2,
  BLOWN,
  COLLAPSED,
  DISORDERED,
  FALLEN,
  is,
  MAP,
  OUT,
  ROUTED,
  type State,
  setLeader,
} from '#games/great-battles/rules/state.ts'
import { stackAt } from '#games/great-battles/rules/survey.ts'
import { acts } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small, smallBattle } from '#games/great-battles/tests/field.ts'
import { hexUnder } from '../rules/state.ts'

type Table = ReturnType<typeof field>
const id = (t: Table, code: string) => (t.game.codes.unit as readonly string[]).indexOf(code) as UnitId
const leader = (t: Table, code: string) => (t.game.codes.leader as readonly string[]).indexOf(code) as LeaderId
const hexOf = (t: Table, code: string) => {
  const { hex } = t.state.units[id(t, code)]
  return hex === null ? null : (t.game.codes.hex as readonly string[])[hex]
}
const has = (t: Table, code: string, bits: number) => is(t.state.units[id(t, code)], bits)
const sp = (t: Table, code: string) => spOf(t.state, id(t, code))
const asUmpire = (t: Table) =>
  ({ state: t.state, say: () => undefined, d: () => 1 }) as unknown as Parameters<typeof displaceLeaders>[0]

/** A result on a hex as fire asks for it. */
function hit(small: Small, hex: string, more: object, options = {}): Table {
  return field(small, options).deciding('result', {
    hex,
    side: 1,
    by: null,
    cause: 'fire',
    lose: 0,
    test: null,
    auto: false,
    each: false,
    first: null,
    led: [],
    todo: [],
    ...more,
  })
}
const FOE = { 'c1-a': '0505 90' }

describe('12.1 and 12.2 losses', () => {
  it('12.11 and 12.12 a unit begins with its printed SP and never has more', () => {
    const t = field({ units: { ...FOE, 'u1-a': '0605 270 sp:11' } })
    expect([sp(t, 'u1-a'), t.state.units[id(t, 'u1-a')].lost]).toEqual([11, 0])
  })
  it('12.21 losses come before any other result', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270' } }, '0605', { lose: 1, test: 2 }).dice(...printed(5))
    const keys = t.log().map(e => e.key)
    expect(keys.indexOf('log.loses')).toBeLessThan(keys.indexOf('log.udd.held'))
    expect(keys).toContain('log.loses')
  })
  it('12.13 a unit that has lost all its SP is out of the battle', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:2' } }, '0605', { lose: 3 })
    expect(t.ended).toBe(true)
    expect(t.state.units[id(t, 'u1-a')]).toMatchObject({ where: OUT, hex: null, lost: 2 })
  })
  it('12.22 the top unit takes the losses, what is left goes on to the next; 8.35 which then tests', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:6', 'u1-b': '0605 270 sp:2' } }, '0605', {
      lose: 3,
      test: 2,
    }).dice(...printed(4))
    t.expectDiceSpent()
    expect([sp(t, 'u1-b'), sp(t, 'u1-a')]).toEqual([0, 5])
    expect(has(t, 'u1-a', DISORDERED)).toBe(false)
  })
  it('12.22 losses are ignored when nobody is left', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:1' } }, '0605', { lose: 9, auto: true })
    expect(t.ended).toBe(true)
    expect(t.value).toMatchObject({ gone: [id(t, 'u1-a')] })
  })
  it('12.23 example 1: with 8 SP the fifth loss collapses and disorders it, the fourth does not', () => {
    const four = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:8 lost:3' } }, '0605', { lose: 1 })
    four.expectDiceSpent()
    expect(has(four, 'u1-a', COLLAPSED | DISORDERED)).toBe(false)
    const five = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:8 lost:4' } }, '0605', { lose: 1 })
    five.expectDiceSpent()
    expect([has(five, 'u1-a', COLLAPSED), has(five, 'u1-a', DISORDERED)]).toEqual([true, true])
  })
  it('12.23 example 2 and vector 12.23-2: 1D on 8 SP with 4 lost: collapse, second disorder with 1 SP and a retreat, a die for rout', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:8 lost:4' } }, '0605', { lose: 1, auto: true, by: 'c1-a' })
    t.dice(...printed(5))
    t.expectDeciding('union', 'retreat.choose')
    expect(sp(t, 'u1-a')).toBe(2)
    t.play('union', t.choices('union', ['retreatTo'])[0] as string)
    t.play('union', 'halt')
    t.expectDiceSpent()
    expect([t.state.units[id(t, 'u1-a')].where, sp(t, 'u1-a'), has(t, 'u1-a', COLLAPSED)]).toEqual([MAP, 2, true])
  })
  it('12.23 the collapsed unit that fails the last die routs', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:8 lost:4' } }, '0605', { lose: 2 }).dice(...printed(6))
    t.expectDiceSpent()
    expect(t.state.units[id(t, 'u1-a')].where).toBe(ROUTED)
  })
  it('12.23 guns never collapse', () => {
    const t = hit({ units: { ...FOE, 'ug-n': '0605 270 guns:N sp:6' } }, '0605', { lose: 4 })
    expect([t.ended, has(t, 'ug-n', COLLAPSED | DISORDERED)]).toEqual([true, false])
    expect(sp(t, 'ug-n')).toBe(2)
  })
  it('8.37 guns of several sections lose them from a section at random', () => {
    const t = hit({ units: { ...FOE, 'ug-n': '0605 270 guns:N+P sp:4' } }, '0605', { lose: 1 }).dice(2)
    t.expectDiceSpent()
    expect(t.state.units[id(t, 'ug-n')].sections?.map(s => s.lost)).toEqual([0, 1])
  })
})

describe('12.3 disorder', () => {
  it('12.31 and 12.32 a failed test turns the unit over, facing kept; the result adds to the die', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 coh:7/5' } }, '0605', { test: 2 }).dice(...printed(6))
    t.expectDiceSpent()
    expect(t.state.units[id(t, 'u1-a')]).toMatchObject({ face: 9, status: DISORDERED })
    const held = hit({ units: { ...FOE, 'u1-a': '0605 270 coh:7/5' } }, '0605', { test: 2 }).dice(...printed(5))
    held.expectDiceSpent()
    expect(has(held, 'u1-a', DISORDERED)).toBe(false)
  })
  it('12.32 a leader of its own takes his stars off the die', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 coh:7/5' }, leaders: { u1: '0605' } }, '0605', { test: 2 })
    t.dice(...printed(6)).expectDiceSpent()
    expect(has(t, 'u1-a', DISORDERED)).toBe(false)
  })
  it('12.32 D asks for no die', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270' } }, '0605', { auto: true }).dice()
    expect(t.ended).toBe(true)
    expect(has(t, 'u1-a', DISORDERED)).toBe(true)
  })
  it('8.35 when the top unit is disordered all others in the hex test, without what the result adds', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270', 'u1-b': '0605 270' } }, '0605', { test: 2 })
    t.dice(...printed(6, 8)).expectDiceSpent()
    expect([has(t, 'u1-a', DISORDERED), has(t, 'u1-b', DISORDERED)]).toEqual([true, true])
  })
  it('8.35 vector: shell at 5 hexes strikes each unit once; the lower one does not test again because the upper failed', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0905 270', 'u1-b': '0905 270' } }, '0905', { test: 0, each: true })
    t.dice(...printed(8, 3)).expectDiceSpent()
    expect([has(t, 'u1-b', DISORDERED), has(t, 'u1-a', DISORDERED)]).toEqual([true, false])
  })
  it('12.34 a disordered unit does not go up to the enemy, but may leave and may stay beside him', () => {
    const away = acts({ units: { 'u1-a': '0705 270 disordered', ...FOE }, orders: { u1: 'attack' } }, 'u1-a')
    away.expectWhy('union', 'hex', '0605', { rule: '12.34', key: 'why.step.disordered' })
    const beside = acts({ units: { 'u1-a': '0605 330 disordered', ...FOE }, orders: { u1: 'attack' } }, 'u1-a')
    beside.expectOffered('union', 'enter@0604')
  })
  it('12.35 rows of the chart: every cause has its row for the arms that it can strike', () => {
    const t = field({ units: { ...FOE, 'ug-n': '0605 270 guns:N' } })
    expect(secondDisorderRow(t.state, id(t, 'c1-a'), 'withdrawal movement')).toEqual({ mayNotEnterSecondHex: true })
    expect(secondDisorderRow(t.state, id(t, 'ug-n'), 'friendly fire')).toEqual({ lose: 1 })
    expect(secondDisorderRow(t.state, id(t, 'ug-n'), 'adjacent rout')).toEqual({})
  })
  it('12.35a by fire: 1 SP and a retreat of 1 or 2 hexes, away from the enemy', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 disordered' } }, '0605', { auto: true, by: 'c1-a' }).dice()
    t.expectDeciding('union', 'retreat.choose')
    t.expectChoices('union', ['retreatTo@0606', 'retreatTo@0705', 'retreatTo@0706'])
    t.play('union', 'retreatTo@0705')
    t.expectChoices('union', ['retreatTo@0804', 'retreatTo@0805', 'halt'])
    t.play('union', 'halt')
    expect([hexOf(t, 'u1-a'), sp(t, 'u1-a')]).toEqual(['0705', 5])
  })
  it('12.35b by shock: a die; held: 1 SP and back, failed: rout', () => {
    const small = { units: { ...FOE, 'u1-a': '0605 270 disordered coh:7/5' } }
    const held = hit(small, '0605', { auto: true, cause: 'shock', by: 'c1-a' }).dice(...printed(5))
    held.play('union', 'retreatTo@0705').play('union', 'halt').expectDiceSpent()
    expect(sp(held, 'u1-a')).toBe(5)
    const failed = hit(small, '0605', { auto: true, cause: 'shock', by: 'c1-a' }).dice(...printed(6))
    failed.expectDiceSpent()
    expect(failed.state.units[id(failed, 'u1-a')]).toMatchObject({ where: ROUTED, hex: null })
  })
  it('12.35c and 12.35d: terrain has no other penalty; after shock mounted units are blown, foot loses 1 SP', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 disordered', 'u2-h': '0805 270 horse disordered' } }, '0805', {
      auto: true,
      cause: 'automatic after shock',
    }).dice()
    expect(t.ended).toBe(true)
    expect(has(t, 'u2-h', BLOWN)).toBe(true)
    expect(secondDisorderRow(t.state, id(t, 'u1-a'), 'terrain')).toEqual({ stopInHex: true })
    expect(secondDisorderRow(t.state, id(t, 'u1-a'), 'automatic after shock')).toEqual({ lose: 1 })
  })
  it('12.35e two units of a stack that owe an SP for a second disorder pay one, the upper', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 disordered', 'u1-b': '0605 270 disordered' } }, '0605', {
      auto: true,
      by: 'c1-a',
    }).dice(...printed(6))
    t.play('union', 'retreatTo@0705').play('union', 'halt')
    t.play('union', 'retreatTo@0705').play('union', 'halt')
    t.expectDiceSpent()
    expect([sp(t, 'u1-b'), sp(t, 'u1-a')]).toEqual([5, 6])
  })
  it('12.35e a gun lost by disordered guns on top does not pay for the foot below', () => {
    const small = { units: { ...FOE, 'u1-a': '0605 270 disordered', 'ug-n': '0605 270 guns:N disordered' } }
    const t = hit(small, '0605', { auto: true, by: 'c1-a' }).dice(...printed(9))
    t.play('union', 'retreatTo@0705').play('union', 'halt').expectDiceSpent()
    expect([sp(t, 'ug-n'), sp(t, 'u1-a')]).toEqual([3, 5])
  })
  it('12.35e of shot and shell one of them pays, at random', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0905 270 disordered', 'u1-b': '0905 270 disordered' } }, '0905', {
      auto: true,
      each: true,
      by: 'c1-a',
    }).dice(2)
    t.play('union', t.choices('union')[0] as string).play('union', 'halt')
    t.play('union', t.choices('union')[0] as string).play('union', 'halt')
    expect([sp(t, 'u1-b'), sp(t, 'u1-a')]).toEqual([6, 5])
  })
  it('12.36 guns: by fire 1 gun and no retreat, by shock abandoned', () => {
    const small = { units: { ...FOE, 'ug-n': '0605 270 guns:N disordered' } }
    const fire = hit(small, '0605', { auto: true, by: 'c1-a' })
    expect([fire.ended, sp(fire, 'ug-n'), hexOf(fire, 'ug-n')]).toEqual([true, 3, '0605'])
    const shock = hit(small, '0605', { auto: true, cause: 'shock', by: 'c1-a' })
    expect([shock.ended, has(shock, 'ug-n', ABANDONED)]).toEqual([true, true])
  })
  it('11.59 blown horse that is hit loses another SP and tests for rout', () => {
    const t = hit({ units: { ...FOE, 'u2-h': '0805 270 horse blown coh:7/5' } }, '0805', { lose: 1 }).dice(
      ...printed(5),
    )
    t.expectDiceSpent()
    expect(sp(t, 'u2-h')).toBe(4)
  })
  it('10.42 example 3: the 1 SP unit is gone, the disordered one below tests, loses 1 SP and retreats', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 disordered', 'u1-b': '0605 270 sp:1' } }, '0605', {
      lose: 1,
      test: 2,
      by: 'c1-a',
    }).dice(...printed(9))
    t.play('union', 'retreatTo@0705').play('union', 'halt').expectDiceSpent()
    expect([sp(t, 'u1-b'), sp(t, 'u1-a')]).toEqual([0, 5])
    expect(t.value).toMatchObject({ gone: [id(t, 'u1-b'), id(t, 'u1-a')] })
  })
})

/** A retreat of units as others ask for it. */
const fallBack = (small: Small, units: string[], least: number, most: number, more: object = {}): Table =>
  driven(field(small), units, least, most, more)

function driven(t: Table, units: string[], least: number, most: number, more: object = {}): Table {
  return t.deciding('retreat', {
    units,
    least,
    most,
    gone: 0,
    by: 'c1-a',
    cause: 'fire',
    through: [],
    leaders: [],
    voluntary: false,
    closed: [],
    ...more,
  })
}

describe('12.4 retreat', () => {
  it('12.41 and 12.42 the owner picks among the ways away; a retreat of 2 hexes is made hex by hex', () => {
    const t = fallBack({ units: { ...FOE, 'u1-a': '0605 270' } }, ['u1-a'], 2, 2)
    t.expectChoices('union', ['retreatTo@0606', 'retreatTo@0705', 'retreatTo@0706'])
    t.play('union', 'retreatTo@0706')
    t.play('union', 'retreatTo@0805')
    expect(t.ended).toBe(true)
    expect(t.value).toMatchObject({ completed: true })
    expect(hexOf(t, 'u1-a')).toBe('0805')
  })
  it('7.25 a retreat keeps the facing and ends a refusal', () => {
    const t = fallBack({ units: { ...FOE, 'u1-a': '0605 270 refused:left' } }, ['u1-a'], 1, 1)
    t.play('union', 'retreatTo@0705')
    expect(t.state.units[id(t, 'u1-a')]).toMatchObject({ face: 9, status: 0 })
  })
  it('12.44 not off the map, not over closed ground, not into an enemy front: each hex not made costs the top unit 1 SP', () => {
    const t = fallBack(
      { units: { 'c1-a': '0112 30', 'u1-a': '0111 210', 'c1-b': '0210 210', 'c2-a': '0109 210' } },
      ['u1-a'],
      2,
      2,
    ).dice()
    expect(t.ended).toBe(true)
    expect([hexOf(t, 'u1-a'), sp(t, 'u1-a')]).toEqual(['0111', 4])
    expect(t.value).toMatchObject({ completed: false, to: null })
  })
  it('12.44 into a friend’s hex within the limits: facing as his, even in an enemy front', () => {
    const t = fallBack({ units: { ...FOE, 'u1-a': '0605 270', 'u1-b': '0705 210' } }, ['u1-a'], 1, 1)
    t.play('union', 'retreatTo@0705')
    expect(t.state.units[id(t, 'u1-a')]).toMatchObject({ face: 7 })
    expect(stackAt(t.state, t.state.units[id(t, 'u1-a')].hex as never).length).toBe(2)
  })
  it('8.23 who falls back of his own will to guns alone says whether he stands over or under them; who must does not', () => {
    const back = (voluntary: boolean) =>
      field({ units: { ...FOE, 'u1-a': '0605 270', 'ug-n': '0705 270 guns:N' } })
        .set({ active: 0 })
        .deciding('retreat', {
          units: ['u1-a'],
          least: 1,
          most: 1,
          gone: 0,
          by: 'c1-a',
          cause: 'shock',
          through: [],
          leaders: [],
          voluntary,
          closed: [],
        })
    const placed = (t: Table) => {
      if (t.choices('union').includes('retreatTo@0705')) t.play('union', 'retreatTo@0705')
      return t
    }
    const asked = placed(back(true))
    expect(asked.choices('union')).toEqual(['stackOver', 'stackUnder'])
    asked.play('union', 'stackUnder')
    const hex = hexUnder(asked.state.units[id(asked, 'u1-a')])
    expect(stackAt(asked.state, hex)).toEqual([id(asked, 'u1-a'), id(asked, 'ug-n')])
    const over = placed(back(true)).play('union', 'stackOver')
    expect(stackAt(over.state, hex)).toEqual([id(over, 'ug-n'), id(over, 'u1-a')])
    expect(placed(back(false)).ended).toBe(true)
  })
  it('12.44 d on the way: who is in good order is disordered and goes on, who is not stops', () => {
    const hexes = { '0705': 'rough', '0706': 'rough' }
    const good = fallBack({ hexes, units: { ...FOE, 'u1-a': '0605 270' } }, ['u1-a'], 2, 2).dice(...printed(9))
    good.play('union', 'retreatTo@0705').play('union', 'retreatTo@0805').expectDiceSpent()
    expect([hexOf(good, 'u1-a'), has(good, 'u1-a', DISORDERED), sp(good, 'u1-a')]).toEqual(['0805', true, 6])
    const bad = fallBack({ hexes, units: { ...FOE, 'u1-a': '0605 270 disordered' } }, ['u1-a'], 2, 2).dice(
      ...printed(9),
    )
    bad.play('union', 'retreatTo@0705').expectDiceSpent()
    expect([hexOf(bad, 'u1-a'), sp(bad, 'u1-a')]).toEqual(['0705', 5])
    expect(bad.value).toMatchObject({ completed: false })
  })
  it('12.44 a retreat of 1 or 2 hexes must be 2 when only the second leads away', () => {
    const t = fallBack(
      {
        units: { 'c1-a': '0505 90', 'u1-a': '0605 270', 'c1-b': '0707 90' },
        sides: { '0605-0705': 'impassable', '0605-0706': 'impassable' },
      },
      ['u1-a'],
      1,
      2,
    ).dice()
    expect([t.ended, hexOf(t, 'u1-a')]).toEqual([true, '0507'])
  })
  it('12.45 guns do not fall back over ground that costs more than 2 MP; not completed they are abandoned', () => {
    const t = fallBack(
      {
        hexes: { '0705': 'woods', '0706': 'woods', '0604': 'woods', '0606': 'woods' },
        units: { ...FOE, 'ug-n': '0605 270 guns:N' },
      },
      ['ug-n'],
      1,
      2,
    ).dice()
    expect([t.ended, has(t, 'ug-n', ABANDONED), hexOf(t, 'ug-n')]).toEqual([true, true, '0605'])
  })
  it('12.45 and 15.22 a barricade behind them is such ground for guns, not for foot', () => {
    const behind = (unit: string, how: string) => {
      const t = field({ units: { ...FOE, [unit]: `0605 270 ${how}` } })
      const hex = (t.game.codes.hex as readonly string[]).indexOf('0605') as HexId
      return driven(t.set({ works: [{ hex, face: 3 as Face }] }), [unit], 1, 1)
    }
    behind('u1-a', '').expectChoices('union', ['retreatTo@0606', 'retreatTo@0705', 'retreatTo@0706'])
    const guns = behind('ug-n', 'guns:N').dice()
    expect([guns.ended, hexOf(guns, 'ug-n')]).toEqual([true, '0606'])
  })
  it('12.46 through friends with whom there is no room; they test afterwards, once in a chain', () => {
    const t = fallBack(
      { units: { ...FOE, 'u1-a': '0605 270 sp:8', 'u2-a': '0705 270', 'u2-b': '0706 270', 'u2-c': '0606 270' } },
      ['u1-a'],
      1,
      1,
    ).dice(...printed(8))
    t.play('union', 'retreatThrough@0705')
    t.play('union', t.choices('union')[0] as string)
    t.expectDiceSpent()
    expect(has(t, 'u2-a', DISORDERED)).toBe(true)
    expect(t.state.struck[0]).toEqual([id(t, 'u1-a'), id(t, 'u2-a')])
  })
  it('12.81 guns on the march that are manned again among friends who do not march are under Advance', () => {
    const t = field({ units: { 'u1-a': '0605 270', 'ug-n': '0605 270 guns:N' } })
    t.put('ug-n', { status: ABANDONED_2 | DISORDERED, orders: MARCH })
    recoverGunsAt(asUmpire(t), 1, t.state.units[id(t, 'u1-a')].hex as never)
    expect(ordersOf(t.state, id(t, 'ug-n'))).toBe(ADVANCE)
  })
  it('12.46 a way through friends does not turn back on itself', () => {
    // 0705 has no room, and behind it only 0704 and 0706, as full; the way goes on beyond them
    const full = { 'u2-a': '0705 270 sp:15', 'u2-b': '0706 270 sp:15', 'u2-c': '0704 270 sp:15' }
    const t = hit({ units: { ...FOE, ...full, 'u1-a': '0605 270 disordered' } }, '0605', { auto: true, by: 'c1-a' })
    t.dice(...printed(0, 0, 0, 0, 0))
    for (let n = 0; n < 12 && !t.ended; n++) t.play('union', t.choices('union')[0] as string)
    expect(t.ended).toBe(true)
    const hexes = t
      .log()
      .filter(e => e.key === 'log.retreat.step')
      .map(e => e.args.hex)
    expect(new Set(hexes).size).toBe(hexes.length)
  })
  it('8.47 and 7.11 a line that comes among guns which look another way is drawn in, and looks as they look', () => {
    const t = field({ units: { ...FOE, 'u1-a': '0605 270 sp:9 extend:0606', 'ug-n': '0705 330 guns:N' } })
    t.deciding('retreat', {
      units: ['u1-a'],
      least: 1,
      most: 1,
      gone: 0,
      by: 'c1-a',
      cause: 'shock',
      through: [],
      leaders: [],
      voluntary: false,
      closed: [],
    })
    t.dice(...printed(0, 0))
    for (let n = 0; n < 6 && !t.ended; n++)
      t.play('union', t.choices('union').find(k => k === 'retreatTo@0705') ?? (t.choices('union')[0] as string))
    expect(hexOf(t, 'u1-a')).toBe('0705')
    expect([t.state.units[id(t, 'u1-a')].tail, t.state.units[id(t, 'u1-a')].face]).toEqual([[], 11])
  })
  it('12.46 who has tested in this chain does not test again', () => {
    const t = fallBack(
      { units: { ...FOE, 'u1-a': '0605 270 sp:8', 'u2-a': '0705 270', 'u2-b': '0706 270', 'u2-c': '0606 270' } },
      ['u1-a'],
      1,
      1,
    ).dice()
    t.arrange(g => {
      g.struck = [[id(t, 'u2-a'), id(t, 'u2-b')], []]
    })
    t.play('union', 'retreatThrough@0705').play('union', t.choices('union')[0] as string)
    expect(t.ended).toBe(true)
  })
  it('12.47 a unit in phase that retreats is finished for this activation', () => {
    const t = fallBack({ units: { ...FOE, 'u1-a': '0605 270' } }, ['u1-a'], 1, 1).set({ active: 1 })
    t.play('union', 'retreatTo@0705')
    expect(t.state.deeds[id(t, 'u1-a')]).not.toBe(0)
  })
  it('12.72 leaders go along or stay; 12.73 one left beside the enemy is placed with friends', () => {
    const small = { units: { ...FOE, 'u1-a': '0605 270' }, leaders: { u1: '0605' } }
    const along = fallBack(small, ['u1-a'], 1, 1)
    along.expectOffered('union', 'stay@l-u1').play('union', 'retreatTo@0705')
    expect(along.state.leaders[leader(along, 'l-u1')].hex).toBe(along.state.units[id(along, 'u1-a')].hex)
    const stays = fallBack(small, ['u1-a'], 2, 2)
    stays.play('union', 'stay@l-u1').play('union', 'retreatTo@0706').play('union', 'retreatTo@0806')
    expect(stays.log()).toContainEqual(entry('12.73', 'log.leader.displaced'))
    expect(stays.state.leaders[leader(stays, 'l-u1')].hex).toBe(stays.state.units[id(stays, 'u1-a')].hex)
  })
  it('8.47 a line may wheel to retreat when it cannot go straight back', () => {
    const t = fallBack(
      {
        units: { 'c1-a': '0504 90', 'u1-a': '0605 270 sp:9 extend:0606' },
        sides: { '0606-0707': 'impassable', '0606-0706': 'impassable', '0606-0607': 'impassable' },
      },
      ['u1-a'],
      1,
      1,
    ).dice()
    expect(t.ended).toBe(true)
    const u = t.state.units[id(t, 'u1-a')]
    expect([hexOf(t, 'u1-a'), u.tail.map(h => (t.game.codes.hex as string[])[h]), u.face]).toEqual([
      '0706',
      ['0606'],
      11,
    ])
  })
  it('12.43 a voluntary retreat keeps to the same rules and owes nothing', () => {
    const t = fallBack({ units: { ...FOE, 'u2-h': '0705 270 horse' } }, ['u2-h'], 1, 2, { voluntary: true }).dice()
    t.play('union', t.choices('union', ['retreatTo'])[0] as string).play('union', 'halt')
    expect([t.ended, sp(t, 'u2-h')]).toEqual([true, 6])
  })
  it('8.47 a line retreats as a line; if it cannot the extension goes, with a test', () => {
    const line = { 'u1-a': '0605 270 sp:9 extend:0606' }
    const whole = fallBack({ units: { ...FOE, ...line } }, ['u1-a'], 1, 1).dice()
    whole.play('union', 'retreatTo@0706')
    expect(whole.state.units[id(whole, 'u1-a')].tail.map(h => (whole.game.codes.hex as string[])[h])).toEqual(['0707'])
    const broken = fallBack(
      {
        units: { ...FOE, 'c1-b': '0506 90', ...line },
        sides: { '0606-0707': 'impassable', '0606-0706': 'impassable', '0606-0607': 'impassable' },
      },
      ['u1-a'],
      1,
      1,
    ).dice(...printed(9))
    broken.play('union', broken.choices('union')[0] as string)
    if (!broken.ended) broken.play('union', broken.choices('union')[0] as string)
    broken.expectDiceSpent()
    expect(broken.state.units[id(broken, 'u1-a')].tail).toEqual([])
    expect(has(broken, 'u1-a', DISORDERED)).toBe(true)
  })
})

describe('12.5 rout', () => {
  const CHAIN = {
    ...FOE,
    'u1-a': '0605 270',
    'u1-b': '0705 270',
    'u1-c': '0706 270',
    'u1-d': '0606 270',
    'ug-n': '0604 270 guns:N',
  }
  const routs = (units: Small['units'], who: string[]) =>
    field({ units: units as NonNullable<Small['units']> }).deciding('rout', { units: who, cause: 'shock', todo: [] })
  it('12.51 and 12.53 a unit that routs goes to its corps box, disordered', () => {
    const t = routs({ ...FOE, 'u1-a': '0605 270' }, ['u1-a']).dice()
    expect(t.ended).toBe(true)
    expect(t.state.units[id(t, 'u1-a')]).toMatchObject({ where: ROUTED, hex: null, status: DISORDERED })
  })
  it('12.54 friends beside it test, guns do not; a failure is a disorder', () => {
    const t = routs(CHAIN, ['u1-a'])
      .dice(...printed(3, 8, 7))
      .expectDiceSpent()
    expect(['u1-b', 'u1-c', 'u1-d'].map(c => has(t, c, DISORDERED))).toEqual([true, false, false])
    expect(has(t, 'ug-n', DISORDERED)).toBe(false)
  })
  it('12.54 one who routs in the chain makes others test, but nobody twice', () => {
    const units = { ...CHAIN, 'u1-c': '0706 270 disordered', 'u1-e': '0806 270' }
    // hex by hex: d and b hold; c fails 12.54, fails its second disorder and routs; e, beside c alone, tests
    const t = routs(units, ['u1-a'])
      .dice(...printed(3, 3, 9, 9, 2))
      .expectDiceSpent()
    expect(t.state.units[id(t, 'u1-c')].where).toBe(ROUTED)
    expect(t.state.struck[1].map(u => t.game.codes.unit?.[u])).toEqual(['u1-a', 'u1-d', 'u1-b', 'u1-c', 'u1-e'])
  })
  it('12.54 stacked with it counts like beside it', () => {
    const t = routs({ ...FOE, 'u1-a': '0605 270', 'u1-b': '0605 270' }, ['u1-a'])
      .dice(...printed(8))
      .expectDiceSpent()
    expect(has(t, 'u1-b', DISORDERED)).toBe(true)
  })
})

describe('12.6 advance', () => {
  const advances = (small: Small, more: object = {}) =>
    field(small).deciding('advance', { units: ['c1-a'], to: '0605', must: false, extra: 0, after: 'fire', ...more })
  it('12.6 the unit that fired may advance and turn a vertex, or stay', () => {
    const t = advances({ units: { ...FOE, 'u1-a': '1010 270' } })
    t.expectChoices('confederate', ['advance@30', 'advance@90', 'advance@150', 'halt'])
    t.play('confederate', 'advance@150')
    expect([hexOf(t, 'c1-a'), t.state.units[id(t, 'c1-a')].face]).toEqual(['0605', 5])
    expect(t.value).toEqual({ advanced: [id(t, 'c1-a')] })
  })
  it('12.6 after shock it must; guns never do, nor anybody over closed ground', () => {
    const t = advances(
      { units: { ...FOE, 'cg-n': '0505 90 guns:N' } },
      { units: ['cg-n', 'c1-a'], must: true, after: 'shock' },
    )
    t.expectChoices('confederate', ['advance@30', 'advance@90', 'advance@150'])
    t.play('confederate', 'advance@90')
    expect([hexOf(t, 'c1-a'), hexOf(t, 'cg-n')]).toEqual(['0605', '0505'])
    const closed = advances({ units: FOE, sides: { '0505-0605': 'water:river' } }, { must: true })
    expect([closed.ended, hexOf(closed, 'c1-a')]).toEqual([true, '0505'])
  })
  it('12.6 stacking binds, the first in the list goes first', () => {
    const t = advances(
      { units: { 'c1-a': '0505 90 sp:8', 'c1-b': '0506 90 sp:8' } },
      { units: ['c1-a', 'c1-b'], must: true, after: 'shock' },
    )
    t.play('confederate', 'advance@90')
    expect([hexOf(t, 'c1-a'), hexOf(t, 'c1-b')]).toEqual(['0605', '0506'])
  })
  it('12.6 d in the hex: a failed test disorders', () => {
    const t = advances({ hexes: { '0605': 'rough' }, units: FOE }).dice(...printed(9))
    t.play('confederate', 'advance@90').expectDiceSpent()
    expect(has(t, 'c1-a', DISORDERED)).toBe(true)
  })
  it('12.72 a leader may go along', () => {
    const t = advances({ units: FOE, leaders: { c1: '0505' } })
    t.plays('confederate', 'goAlong@l-c1', 'advance@90')
    expect(t.state.leaders[leader(t, 'l-c1')].hex).toBe(t.state.units[id(t, 'c1-a')].hex)
  })
  it('8.47 example: a line in 2222 and 2223 that has driven 2323 away goes straight ahead, or wheels and leaves the extension in 2223', () => {
    const line = (facing: string) => {
      const t = field({ size: [26, 26], units: { 'c1-a': '2222 90 sp:9 extend:2223' } })
      t.deciding('advance', { units: ['c1-a'], to: '2323', must: true, extra: 0, after: 'shock' })
      t.play('confederate', `advance@${facing}`)
      return t.state.units[id(t, 'c1-a')].tail.map(h => (t.game.codes.hex as string[])[h])
    }
    expect(line('90')).toEqual(['2324'])
    expect(line('30')).not.toEqual(['2324'])
  })
  it('8.47 a line of three advances as one of three; an end that cannot go along is drawn in', () => {
    const line = (more: Small['units'] = {}) => {
      const t = field({ size: [26, 26], units: { 'c1-a': '2222 90 sp:17 extend:2221+2223', ...more } })
      t.deciding('advance', { units: ['c1-a'], to: '2323', must: true, extra: 0, after: 'shock' })
      t.play('confederate', 'advance@90')
      return t.state.units[id(t, 'c1-a')].tail.map(h => (t.game.codes.hex as string[])[h])
    }
    expect(line()).toEqual(['2322', '2324'])
    expect(line({ 'u1-a': '2322 270' })).toEqual(['2324'])
  })
})

describe('12.7 leaders', () => {
  it('12.71 stacked with a unit that loses SP by fire: a die before its test; on 0 he falls', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270' }, leaders: { u1: '0605', 'u-div': '0605' } }, '0605', {
      lose: 1,
      test: 2,
    }).dice(...printed(1, 0, 1))
    t.expectDiceSpent()
    const where = ['l-u-div', 'l-u1'].map(c => t.state.leaders[leader(t, c)].where).sort()
    expect(where).toEqual([MAP, FALLEN])
  })
  it('12.71 one die for each leader and result', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 disordered' }, leaders: { u1: '0605' } }, '0605', {
      lose: 1,
      auto: true,
      by: 'c1-a',
    }).dice(...printed(5))
    t.play('union', 'retreatTo@0705').play('union', 'halt').expectDiceSpent()
    expect(sp(t, 'u1-a')).toBe(4)
  })
  it('12.71 a leader whose last unit is destroyed is lost, not one whose units have routed', () => {
    const t = hit({ units: { ...FOE, 'u1-a': '0605 270 sp:1' }, leaders: { u1: '0605' } }, '0605', { lose: 1 })
    expect(t.ended).toBe(true)
    expect(t.state.leaders[leader(t, 'l-u1')].where).toBe(FALLEN)
    const r = field({ units: { ...FOE, 'u1-a': '0805 270' }, leaders: { u1: '0805' } })
    r.deciding('rout', { units: ['u1-a'], cause: 'shock', todo: [] })
    expect(r.ended).toBe(true)
    expect(r.state.leaders[leader(r, 'l-u1')].where).toBe(MAP)
  })
  it('12.73 without a way to friends he is lost; his own units routed, he waits', () => {
    const lone = field({ units: { 'c1-a': '0605 270', 'c1-b': '0505 90' }, leaders: { u1: '0606' } })
    displaceLeaders(asUmpire(lone))
    expect(lone.state.leaders[leader(lone, 'l-u1')].where).toBe(FALLEN)
    const waits = field({ units: { 'c1-a': '0605 30', 'u2-a': '1010 270' }, leaders: { u1: '0606' } })
    expect(refugeOf(waits.state, leader(waits, 'l-u1'))).not.toBeNull()
    displaceLeaders(asUmpire(waits))
    expect(waits.state.leaders[leader(waits, 'l-u1')]).toMatchObject({ where: 4, hex: null })
  })
  it('12.73 he does not cross ground that is closed to him', () => {
    const t = field({
      units: { 'c1-a': '0605 30', 'u2-a': '0607 270', 'u2-b': '0706 270' },
      leaders: { u1: '0606' },
      sides: { '0606-0607': 'impassable' },
    })
    expect(refugeOf(t.state, leader(t, 'l-u1'))).toBe(t.state.units[id(t, 'u2-b')].hex)
  })
  it('12.74 the lost leader comes back on his other side with a unit under him', () => {
    const t = field({ units: { 'u1-a': '0605 270' } })
    const l = leader(t, 'l-u1')
    setLeader(t.state, l, { where: FALLEN, hex: null })
    expect(toReplace(t.state, 1)).toEqual([l])
    expect(postsOf(t.state, l)).toEqual([id(t, 'u1-a')])
    replaceLeader(asUmpire(t), l, id(t, 'u1-a'))
    expect(t.state.leaders[l]).toMatchObject({ where: MAP, replaced: true, hex: t.state.units[id(t, 'u1-a')].hex })
    setLeader(t.state, l, { where: FALLEN, hex: null })
    expect(toReplace(t.state, 1)).toEqual([l])
  })
  it('12.75 and 12.76 a subordinate who takes over leaves his own command; is he gone, the next survivor does', () => {
    const small: Small = { units: { 'u1-a': '0605 270' }, leaders: { u1: '0605', u2: '0605' } }
    const leaders = smallBattle(small).leaders.map(l =>
      l.id === 'l-u-div' ? { ...l, replacement: { name: 'u1', alsoLeader: 'l-u1', ratings: l.ratings } } : l,
    )
    const promoted = (gone: boolean) => {
      const t = field({ ...small, battle: { leaders } })
      const l = leader(t, 'l-u-div')
      const first = leader(t, 'l-u1')
      setLeader(t.state, l, { where: FALLEN, hex: null })
      if (gone) setLeader(t.state, first, { where: FALLEN, hex: null })
      replaceLeader(asUmpire(t), l, id(t, 'u1-a'))
      return ['l-u1', 'l-u2'].map(c => t.state.leaders[leader(t, c)].replaced)
    }
    expect(promoted(false)).toEqual([true, false])
    expect(promoted(true)).toEqual([false, true])
  })
})

describe('12.8 abandoned guns', () => {
  const GUNS = { 'ug-n': '0605 270 guns:N', 'c1-a': '0505 90' }
  const left = (units: Small['units'] = GUNS) => {
    const t = field({ units: units as NonNullable<Small['units']> }).deciding('abandon', { unit: 'ug-n' })
    expect(t.ended).toBe(true)
    return t
  }
  it('12.8 they bear the first marker and are nobody’s neighbour', () => {
    const t = left()
    expect(has(t, 'ug-n', ABANDONED)).toBe(true)
    expect(stackAt(t.state, t.state.units[id(t, 'ug-n')].hex as never)).toEqual([])
  })
  it('12.81, ruling recover-room: who stays mans no more guns than may stand with him (8.12); who is moving does not count', () => {
    const units = { 'u1-a': '0605 270', 'ug-n': '0605 270 guns:N sp:4', 'ug-p': '0605 270 guns:P sp:4' }
    const abandoned = () => {
      const t = field({ units: { 'u1-a': '0905 270', 'ug-n': units['ug-n'], 'ug-p': units['ug-p'] } })
      for (const guns of ['ug-n', 'ug-p']) t.put(guns, { status: ABANDONED_2 | DISORDERED })
      return t.put('u1-a', { hex: t.state.units[id(t, 'ug-n')].hex })
    }
    const manned = (t: ReturnType<typeof field>) => ['ug-n', 'ug-p'].filter(guns => !has(t, guns, ABANDONED_2))
    const stays = abandoned()
    recoverGunsAt(asUmpire(stays), 1, stays.state.units[id(stays, 'u1-a')].hex as never)
    expect(manned(stays)).toEqual(['ug-n'])
    stays.game.check(stays.state)
    stays.set({ active: 1, segment: 'activation' })
    stays
      .deciding('unit', unitLocals(stays.state, id(stays, 'u1-a'), 0, false))
      .expectNotOffered('union', 'recover@ug-p')
    const passes = abandoned()
    recoverGunsAt(asUmpire(passes), 1, passes.state.units[id(passes, 'u1-a')].hex as never, [id(passes, 'u1-a')])
    expect(manned(passes)).toEqual(['ug-n', 'ug-p'])
  })
  it('12.81 manned again by friends: disordered, facing as they do, idle until the next activation', () => {
    const t = left({ ...GUNS, 'u1-a': '0605 270' }).put('u1-a', { face: 7 })
    recoverGunsAt(asUmpire(t), 1, t.state.units[id(t, 'ug-n')].hex as never)
    expect(t.state.units[id(t, 'ug-n')]).toMatchObject({ status: DISORDERED, face: 7 })
  })
  it('12.82 at the end of the turn the second marker, at the end of the next they are lost', () => {
    const t = left()
    ageAbandonedGuns(asUmpire(t), 1)
    expect(has(t, 'ug-n', ABANDONED_2)).toBe(true)
    ageAbandonedGuns(asUmpire(t), 1)
    expect((t.state as State).units[id(t, 'ug-n')].where).toBe(OUT)
  })
})
