import { describe, expect, it } from 'vitest'
import { allowanceOf } from '#games/great-battles/rules/02-counters/allowance.ts'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { uddSum } from '#games/great-battles/rules/02-counters/udd.ts'
import { isBehind } from '#games/great-battles/rules/06-orders/reserve.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { rallySum } from '#games/great-battles/rules/13-morale/rally.ts'
import { noteShock } from '#games/great-battles/rules/17-fatigue/tiring.ts'
import { type BrigadeId, type DivisionId, MARCH } from '#games/great-battles/rules/ids.ts'
import {
  addFlags,
  addStatus,
  CI,
  COLLAPSED,
  DISMOUNTED,
  DISORDERED,
  IN_COMMAND,
  NIGHT_REST,
  OUT,
  RESERVE,
  ROUTED,
  setBrigade,
  setDivision,
  setUnit,
} from '#games/great-battles/rules/state.ts'
import { acts, brigade, has, hexNo, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

const C1 = 0 as BrigadeId
const FOUR: Small = {
  size: [20, 12],
  units: {
    'c1-a': '0303 90',
    'c1-b': '0305 90',
    'c1-c': '0307 90',
    'c1-d': '0309 90',
    'c2-a': '0311 90',
    'u1-a': '1905 270',
  },
  leaders: { c1: '0305', c2: '0311', 'c-div': '0305' },
}
const flags = (t: Table, code: string) =>
  t.state.brigades[(t.game.codes.brigade as string[]).indexOf(code) as BrigadeId].flags
const judged = (t: Table) => {
  expect(t.deciding('effectiveness', {}).ended).toBe(true)
  return t
}
const ends = (t: Table) => t.deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })
const fatigue = (t: Table) => t.state.brigades[C1].fatigue

describe('13.1 to 13.3 morale and effectiveness', () => {
  it('13.1 disordered, collapsed and routed do not exclude one another', () => {
    const t = field({ units: { 'c1-a': '0303 90 sp:8 lost:5 disordered' } })
    t.arrange(g => addStatus(g, id(t, 'c1-a'), COLLAPSED))
    expect([has(t, 'c1-a', DISORDERED), has(t, 'c1-a', COLLAPSED)]).toEqual([true, true])
  })
  it('13.21 all hurt, or more than half collapsed, routed or gone', () => {
    const all = field(FOUR).arrange(g => {
      for (const u of ['c1-a', 'c1-b', 'c1-c', 'c1-d']) addStatus(g, id(field(FOUR), u), DISORDERED)
    })
    expect(flags(judged(all), 'c1') & CI).toBe(CI)
    const half = field(FOUR)
    half.arrange(g => {
      setUnit(g, id(half, 'c1-a'), { where: ROUTED, hex: null })
      addStatus(g, id(half, 'c1-b'), DISORDERED | COLLAPSED)
    })
    expect(flags(judged(half), 'c1') & CI).toBe(0)
    const most = field(FOUR)
    most.arrange(g => {
      setUnit(g, id(most, 'c1-a'), { where: ROUTED, hex: null })
      addStatus(g, id(most, 'c1-b'), DISORDERED | COLLAPSED)
      setUnit(g, id(most, 'c1-c'), { where: OUT, hex: null, lost: 6 })
    })
    expect(flags(judged(most), 'c1') & CI).toBe(CI)
  })
  it('13.22 checked in IV.C, on and off', () => {
    const t = field(FOUR).arrange(g => addFlags(g, C1, CI))
    expect(flags(judged(t), 'c1') & CI).toBe(0)
    expect(t.log().map(e => e.key)).toContain('log.effective')
  })
  it('13.24 artillery is never ineffective', () => {
    const t = field({ ...FOUR, units: { ...FOUR.units, 'cg-n': '0312 90 guns:N disordered' } })
    expect(flags(judged(t), 'cg') & CI).toBe(0)
  })
  it('13.31 a division with more than half its brigades ineffective', () => {
    const t = field({
      ...FOUR,
      units: { 'c1-a': '0303 90 disordered', 'c2-a': '0311 90 disordered', 'u1-a': '1905 270' },
    })
    expect(judged(t).state.divisions[0 as DivisionId].di).toBe(true)
    const one = field({ ...FOUR, units: { 'c1-a': '0303 90 disordered', 'c2-a': '0311 90', 'u1-a': '1905 270' } })
    expect(judged(one).state.divisions[0 as DivisionId].di).toBe(false)
  })
  it('13.33 it recovers when most brigades have', () => {
    const t = field(FOUR).arrange(g => setDivision(g, 0 as DivisionId, { di: true }))
    expect(judged(t).state.divisions[0 as DivisionId].di).toBe(false)
  })
})

describe('13.4 rally and rest, 13.5 rout', () => {
  it('13.42 +1 beside an enemy, -1 mounted, minus stars', () => {
    const near = field({ units: { 'c1-a': '0505 90 disordered', 'u1-a': '0605 270' } })
    expect(rallySum(near.state, id(near, 'c1-a')).total).toBe(1)
    const horse = field({ units: { 'c2-h': '0505 90 horse disordered', 'u1-a': '1105 270' }, leaders: { c2: '0505' } })
    expect(rallySum(horse.state, id(horse, 'c2-h')).total).toBe(-2)
  })
  it('13.43 a leader who has helped a rally moves no more', () => {
    const small: Small = { units: { 'c1-a': '0505 90 disordered', 'u1-a': '1105 270' }, leaders: { c1: '0505' } }
    const t = field(small).set({ active: 0 })
    t.deciding('brigade', { brigades: ['c1'], mode: 0, march: false, shocks: [], misses: [], kept: [], marched: 0 })
    t.expectOffered('confederate', 'moveLeader@l-c1')
    t.play('confederate', 'act@c1-a')
      .dice(...printed(9))
      .play('confederate', 'rally')
      .play('confederate', 'done')
    t.expectNotOffered('confederate', 'moveLeader@l-c1')
  })
  it('13.44 nobody need rally', () => {
    const t = acts({ units: { 'c1-a': '0505 90 disordered', 'u1-a': '1105 270' } }, 'c1-a')
    t.expectOffered('confederate', 'rally', 'done')
  })
  it('13.45 a brigade that rested restores its disordered units in command, or loses a level of fatigue', () => {
    const rested = () => {
      const t = field({ ...FOUR, units: { ...FOUR.units, 'c1-a': '0303 90 disordered' } })
      t.arrange(g => addStatus(g, id(t, 'c1-a'), IN_COMMAND))
      brigade(t, 'c1', { fatigue: 3 })
      return ends(t)
    }
    const rally = rested().play('confederate', 'rest@c1').play('confederate', 'restRally')
    expect([has(rally, 'c1-a', DISORDERED), fatigue(rally)]).toEqual([false, 3])
    const fresher = rested().play('confederate', 'rest@c1').play('confederate', 'restFatigue')
    expect([has(fresher, 'c1-a', DISORDERED), fatigue(fresher)]).toEqual([true, 2])
  })
  const routed = (die: number, horse = false) => {
    const small: Small = horse
      ? { ...FOUR, units: { 'c1-a': '0303 90 foot', 'c1-b': '0305 90', 'u1-a': '1905 270' } }
      : FOUR
    const t = field(small)
    t.arrange(g => {
      setUnit(g, id(t, 'c1-a'), { where: ROUTED, hex: null })
      addFlags(g, C1, RESERVE)
    })
    return ends(t.dice(...printed(die)))
  }
  it('13.51 routed units try to return when their brigade is in Reserve', () => {
    const t = routed(0)
    t.expectOffered('confederate', 'place@0305')
    t.play('confederate', 'place@0305')
    expect([t.state.units[id(t, 'c1-a')].hex, spOf(t.state, id(t, 'c1-a'))]).toEqual([hexNo(t, '0305'), 5])
  })
  it('13.53 cavalry returns mounted', () => {
    const t = routed(0, true)
    t.play('confederate', t.choices('confederate')[0] as string)
    expect(has(t, 'c1-a', DISMOUNTED)).toBe(false)
  })
})

describe('16 dusk, dawn and night', () => {
  const parts = (t: Table, unit: string, target: string) =>
    Object.fromEntries(
      fireSum(t.state, id(t, unit), aimAt(t.state, id(t, unit), hexNo(t, target)) as Aim, {
        kind: null,
        moves: false,
      }).parts.map(p => [p.id, p.value]),
    )
  const LINE: Small = { units: { 'c1-a': '0505 90', 'u1-a': '0605 270', 'u1-b': '0705 270', 'u1-c': '0905 270' } }
  it('16.11 at dusk ranges are halved and fire beyond a hex has -2', () => {
    const t = field({ ...LINE, units: { 'c1-a': '0505 90', 'u1-b': '0705 270', 'u1-c': '0905 270' }, light: ['dusk'] })
    expect(parts(t, 'c1-a', '0705')).toMatchObject({ duskDawn: -2 })
    // rifles reach 5 by day, 3 now
    expect(aimAt(t.state, id(t, 'c1-a'), hexNo(t, '0905'))).toBeNull()
    expect(parts(field({ ...LINE, light: ['dawn'] }), 'c1-a', '0605').duskDawn).toBeUndefined()
  })
  it('16.12 at night -1 and -3 by range, and nothing is prepared', () => {
    const t = field({ ...LINE, light: ['night'] })
    expect(parts(t, 'c1-a', '0605')).toMatchObject({ night: -1 })
    expect(parts(t, 'c1-a', '0605').prepared).toBeUndefined()
    const far = field({ units: { 'c1-a': '0505 90', 'u1-b': '0705 270' }, light: ['night'] })
    expect(parts(far, 'c1-a', '0705')).toMatchObject({ night: -3 })
    expect(isBehind(field({ ...FOUR, light: ['night'] }).state, 0, hexNo(t, '0305'))).toBe(true)
  })
  const NIGHT: Small = {
    ...FOUR,
    units: { 'c1-a': '0303 90 sp:8 lost:3', 'c1-b': '0305 90 sp:8 lost:1', 'u1-a': '1905 270' },
    turns: 3,
    light: ['dusk', 'night', 'dawn'],
  }
  const nightfall = (turn: number) => {
    const t = field(NIGHT).set({ turn })
    t.arrange(g => {
      addFlags(g, C1, RESERVE | NIGHT_REST)
      for (const u of ['c1-a', 'c1-b']) addStatus(g, id(t, u), IN_COMMAND)
    })
    return t
  }
  it('16.21 only at the end of the last night turn, for brigades in Reserve since dusk', () => {
    const dusk = field(NIGHT)
      .arrange(g => addFlags(g, C1, RESERVE))
      .deciding('reserve', { side: 0 })
    for (const key of dusk.choices('confederate', ['endReserve'])) dusk.play('confederate', key)
    expect(flags(dusk, 'c1') & NIGHT_REST).toBe(NIGHT_REST)
    const early = ends(nightfall(1))
    early.choices('confederate')
    expect(early.log().filter(e => e.rule === '16.22')).toEqual([])
  })
  it('16.22 a disorder die for each unit in command: 1 SP back', () => {
    const t = ends(nightfall(2).dice(...printed(0)))
    t.choices('confederate')
    expect(spOf(t.state, id(t, 'c1-a'))).toBe(6)
  })
  it('16.23 never the last SP that was lost', () => {
    const t = ends(nightfall(2).dice(...printed(0)))
    t.choices('confederate')
    expect(spOf(t.state, id(t, 'c1-b'))).toBe(7)
  })
  it('16.24 together with the rest from fatigue', () => {
    const t = nightfall(2)
    brigade(t, 'c1', { fatigue: 4, flags: RESERVE | NIGHT_REST })
    ends(t.dice(...printed(0))).choices('confederate')
    expect([fatigue(t), spOf(t.state, id(t, 'c1-a'))]).toEqual([2, 6])
  })
})

describe('17 fatigue', () => {
  const over = (t: Table) =>
    t.deciding(
      'brigade',
      {
        brigades: ['c1'],
        mode: 0,
        march: false,
        shocks: [t.state.brigades[C1].shocks],
        misses: [],
        kept: [],
        marched: 0,
      },
      'over',
    )
  const worked = (before: number, more: (t: Table) => void = () => {}, small = FOUR) => {
    const t = field(small).set({ active: 0 })
    brigade(t, 'c1', { worked: before })
    t.arrange(g => {
      g.deeds[id(t, 'c1-a')] = 8
    })
    more(t)
    expect(over(t).ended).toBe(true)
    return t
  }
  it('17.1 the whole brigade tires by one unit, guns never, and nobody without the option', () => {
    expect(fatigue(worked(2))).toBe(1)
    const t = field(FOUR, { fatigue: false }).set({ active: 0 })
    brigade(t, 'c1', { worked: 2 })
    t.arrange(g => {
      g.deeds[id(t, 'c1-a')] = 8
    })
    expect(over(t).ended).toBe(true)
    expect(fatigue(t)).toBe(0)
  })
  it('17.21 marked when the activation is over', () => {
    const t = field(FOUR).set({ active: 0 })
    t.arrange(g => {
      setBrigade(g, C1, { shocks: 1 })
      noteShock(g, [C1])
    })
    expect([fatigue(t), t.state.brigades[C1].due]).toEqual([0, 1])
    over(t).choices('confederate')
    expect(fatigue(t)).toBe(1)
  })
  it('17.22 the third activation tires, the first two do not; rallying never', () => {
    expect([fatigue(worked(0)), fatigue(worked(1)), fatigue(worked(2))]).toEqual([0, 0, 1])
    const t = worked(3, x => x.arrange(g => (g.deeds as unknown as number[]).fill(0)))
    expect(fatigue(t)).toBe(0)
  })
  it('17.23 two steps at most for its own activation', () => {
    const t = worked(3, x => brigade(x, 'c1', { worked: 3, due: 3 }))
    expect(fatigue(t)).toBe(2)
  })
  it('17.24 and 17.25: seven levels, none above 4', () => {
    const t = worked(2, x => brigade(x, 'c1', { worked: 2, fatigue: 6 }))
    expect(fatigue(t)).toBe(6)
  })
  it('17.25 the highest level stays', () => {
    expect(fatigue(worked(3, x => brigade(x, 'c1', { worked: 3, fatigue: 5, due: 1 })))).toBe(6)
  })
  it('17.26 guns that march more than three allowances roll for their wheels', () => {
    const small: Small = {
      size: [40, 4],
      units: { 'cg-n': '0102 60 guns:N ma:4/4', 'u1-a': '4004 270' },
      orders: { cg: 'march' },
      links: { road: [Array.from({ length: 36 }, (_, i) => `${String(i + 1).padStart(2, '0')}02`).join(' ')] },
    }
    const t = acts(small, 'cg-n', { march: true })
    t.arrange(() => Object.assign(t.state.stack.at(-1) as object, { spent: 26 }))
    t.dice(...printed(6)).play('confederate', 'done')
    expect(spOf(t.state, id(t, 'cg-n'))).toBe(3)
    expect(t.state.brigades[C1].orders).not.toBe(MARCH)
  })
  it('17.31 half the number off movement and fire, onto disorder dice', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } })
    const [mp, udd] = [allowanceOf(t.state, id(t, 'c1-a')), uddSum(t.state, id(t, 'c1-a')).total]
    brigade(t, 'c1', { fatigue: 5 })
    expect([allowanceOf(t.state, id(t, 'c1-a')), uddSum(t.state, id(t, 'c1-a')).total]).toEqual([mp - 4, udd + 2])
  })
  it('17.33 OK and 0 change nothing', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } })
    const mp = allowanceOf(t.state, id(t, 'c1-a'))
    for (const level of [1, 2]) {
      brigade(t, 'c1', { fatigue: level })
      expect(allowanceOf(t.state, id(t, 'c1-a'))).toBe(mp)
    }
  })
  it('17.41 a turn in Reserve takes two levels off', () => {
    const t = field(FOUR)
    brigade(t, 'c1', { fatigue: 5, flags: RESERVE })
    ends(t).choices('confederate')
    expect(fatigue(t)).toBe(3)
  })
  it('17.42 who stirred, fired or built does not rest', () => {
    const t = field({ ...FOUR, units: { ...FOUR.units, 'c1-a': '0303 90 disordered' } })
    t.arrange(g => addStatus(g, id(t, 'c1-a'), IN_COMMAND))
    brigade(t, 'c1', { fatigue: 3, stirred: true })
    expect(ends(t).choices('confederate', ['rest'])).toEqual([])
  })
})
