import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { shockTargets } from '#games/great-battles/rules/11-shock/eligible.ts'
import { preShockPairs } from '#games/great-battles/rules/11-shock/pre-shock-fire.ts'
import { preShockParts } from '#games/great-battles/rules/11-shock/pre-shock-sum.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import { ADVANCE, type BrigadeId } from '#games/great-battles/rules/ids.ts'
import {
  ABANDONED,
  addDeed,
  BUILDING,
  BUILDING_1,
  DISORDERED,
  FIRED,
  MAP,
  MOVED_NEXT,
  RESERVE,
  RESTOCKED,
  ROUTED,
} from '#games/great-battles/rules/state.ts'
import { brigade, has, hexNo, hexOf, id } from '#games/great-battles/tests/acting.ts'
import { field, printed } from '#games/great-battles/tests/field.ts'
import { ATTACKING, caseOf, groupFor, results, said, shocks, sp } from '#games/great-battles/tests/shocking.ts'

const CSA = 'confederate'
const USA = 'union'
const PAIR = { units: { 'c1-a': '0505 90', 'u1-a': '0605 270' }, leaders: { c1: '0505' } }

describe('11.1 the six steps', () => {
  it('11.11 each step is finished for all before the next', () => {
    const t = shocks({
      units: {
        'c1-a': '0505 90 recruit',
        'c1-b': '0508 90 recruit',
        'u1-a': '0605 270',
        'u1-b': '0608 270',
      },
      orders: { c1: 'attack', u1: 'advance' },
    })
    t.dice(...printed(2, 2, 3, 3, 3, 3))
    t.plays(CSA, 'shock@c1-a,0605', 'shock@c1-b,0608', 'declare')
    // 2: nobody falls back; 3: two recruits; 4: two tests; 5: fire; 6: two dice
    t.expectDeciding(USA, 'retreatBefore.choose').play(USA, 'stand')
    t.expectDeciding(USA, 'answers.choose').play(USA, 'decline')
    t.expectDeciding(CSA, 'shock.order').play(CSA, 'fromLeft')
    t.expectDiceSpent()
    const keys = said(t).filter(k => k.startsWith('log.udd') || k.startsWith('log.shock'))
    expect(keys).toEqual([
      'log.shock.declared',
      'log.shock.declared',
      'log.udd.held',
      'log.udd.held',
      'log.udd.held',
      'log.shock.stands',
      'log.udd.held',
      'log.shock.stands',
      'log.shock.die',
      'log.shock.die',
    ])
    expect(t.ended).toBe(true)
  })
  it('11.12 not after restocking, not in column, not into the refused front hex (7.34)', () => {
    const restocked = shocks(PAIR, { deeds: { 'c1-a': RESTOCKED } })
    expect(restocked.ended).toBe(true)
    const refused = shocks({ units: { 'c1-a': '0505 90 refused:left', 'u1-a': '0504 210' } })
    expect(shockTargets(refused.state, id(refused, 'c1-a'))).toEqual([])
  })
  it('11.12 shock comes after all movement and fire; nothing to shock, nothing to go on to', () => {
    const t = field({ ...PAIR, orders: ATTACKING }).set({ active: 0, segment: 'activation' })
    t.deciding('brigade', { brigades: ['c1'], mode: FREE, march: false, shocks: [], misses: [], kept: [] })
    t.expectOffered(CSA, 'toShock', 'endBrigade')
    const far = field({ units: { 'c1-a': '0505 90', 'u1-a': '0905 270' }, orders: ATTACKING })
    far.set({ active: 0, segment: 'activation' })
    far.deciding('brigade', { brigades: ['c1'], mode: FREE, march: false, shocks: [], misses: [], kept: [] })
    far.expectNotOffered(CSA, 'toShock')
  })
  it('11.12 an uncommanded unit that misses its marker does not shock (5.36)', () => {
    expect(shocks(PAIR, { idle: ['c1-a'] }).ended).toBe(true)
  })
})

describe('11.2 must and may', () => {
  it('11.21 who came up without firing is in from the start and cannot be recalled', () => {
    const t = shocks(PAIR, { deeds: { 'c1-a': MOVED_NEXT } })
    t.expectChoices(CSA, ['declare'])
  })
  it('11.21 the brigade does not end before he has shocked', () => {
    const t = field({ ...PAIR, orders: ATTACKING }).set({ active: 0, segment: 'activation' })
    addDeed(t.state, id(t, 'c1-a'), MOVED_NEXT)
    t.deciding('brigade', { brigades: ['c1'], mode: FREE, march: false, shocks: [], misses: [], kept: [] }, 'choose')
    t.expectOffered(CSA, 'toShock')
    t.expectNotOffered(CSA, 'endBrigade')
  })
  it('11.21 under guns he need not, but may', () => {
    const under = shocks(
      { units: { 'c1-a': '0505 90', 'cg-n': '0505 90 guns:N', 'u1-a': '0605 270' } },
      { deeds: { 'c1-a': MOVED_NEXT } },
    )
    under.expectChoices(CSA, ['shock@c1-a,0605', 'declare'])
  })
  it('11.22 others may: who fired, who is disordered, who stood there; or nobody at all', () => {
    const t = shocks(
      { units: { 'c1-a': '0505 90 disordered', 'c1-b': '0506 90', 'u1-a': '0605 270' } },
      { deeds: { 'c1-b': MOVED_NEXT | FIRED } },
    )
    t.expectChoices(CSA, ['shock@c1-a,0605', 'shock@c1-b,0605', 'declare'])
    t.play(CSA, 'declare')
    expect(t.ended).toBe(true)
    t.expectDiceSpent()
  })
})

describe('11.31 and 11.32 designation', () => {
  // 0505 has 0604 and 0605 in front; 0506 has 0605 and 0606
  const TWO = {
    units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'u1-a': '0604 270', 'u1-b': '0605 270' },
    leaders: { c1: '0505' },
  }
  it('11.31 every enemy in front of an attacker must be attacked by somebody', () => {
    const t = shocks(TWO)
    t.play(CSA, 'shock@c1-a,0604').expectNotOffered(CSA, 'declare')
    t.play(CSA, 'shock@c1-b,0605').expectOffered(CSA, 'declare')
    t.play(CSA, 'recall@c1-b').expectNotOffered(CSA, 'declare')
    t.play(CSA, 'shockBoth@c1-a').expectOffered(CSA, 'declare')
  })
  it('11.32 example 1: A2 on both, or A2 on D2 and A1 on D1; never three on two', () => {
    // A1 0504 reaches D1 0604; A2 0505 reaches D1 and D2 0605; A3 0506 reaches D2
    const t = shocks({
      units: {
        'c1-a': '0504 90',
        'c1-b': '0505 90',
        'c1-c': '0506 90',
        'u1-a': '0604 270',
        'u1-b': '0605 270',
      },
    })
    t.play(CSA, 'shockBoth@c1-b').expectOffered(CSA, 'declare')
    t.play(CSA, 'shock@c1-b,0605').expectNotOffered(CSA, 'declare')
    t.play(CSA, 'shock@c1-c,0605').expectNotOffered(CSA, 'declare')
    t.play(CSA, 'shock@c1-a,0604').expectOffered(CSA, 'declare')
    t.play(CSA, 'recall@c1-c').expectOffered(CSA, 'declare')
    const groups = (t.frame as unknown as { groups: { attackers: number[] }[] }).groups
    expect(groups.map(g => g.attackers.length)).toEqual([1, 1])
  })
  it('11.32 neighbours on one hex combine, or attack each by itself; who is apart does not', () => {
    const t = shocks({ units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'u1-a': '0605 270' } })
    t.play(CSA, 'shock@c1-a,0605').expectOffered(CSA, 'shock@c1-b,0605', 'shockApart@c1-b,0605')
    t.play(CSA, 'shock@c1-b,0605')
    const sizes = () =>
      (t.frame as unknown as { groups: { attackers: number[] }[] }).groups.map(g => g.attackers.length)
    expect(sizes()).toEqual([2])
    t.play(CSA, 'shockApart@c1-b,0605')
    expect(sizes()).toEqual([1, 1])
    t.play(CSA, 'shock@c1-b,0605')
    expect(sizes()).toEqual([2])
  })
  it('11.32 attackers who do not touch do not combine; one test with the worst modifier, the defender is shocked twice', () => {
    // 0506 is in front of the defender in 0605, 0705 behind him
    const t = shocks({
      units: { 'c1-a': '0506 90', 'c1-b': '0705 270', 'u1-a': '0605 270 sp:9' },
    })
    t.plays(CSA, 'shock@c1-a,0605', 'shock@c1-b,0605')
    t.dice(...printed(4, 0, 0)).play(CSA, 'declare')
    const told = t.log().find(e => e.key === 'log.udd.held')
    expect(told?.args.parts).toEqual(['rear:2:11.37'])
    t.play(USA, 'decline').play(CSA, 'fromLeft')
    expect(results(t).length).toBe(2)
  })
  it('11.32 foot does not combine with horse, nor horse that charges with other horse', () => {
    const t = shocks(
      { units: { 'c2-d': '0505 90 foot', 'c2-h': '0506 90 horse', 'u1-a': '0605 270' } },
      { brigades: ['c2'] },
    )
    t.plays(CSA, 'shock@c2-d,0605', 'shock@c2-h,0605')
    expect((t.frame as unknown as { groups: unknown[] }).groups.length).toBe(2)
  })
  it('11.32 a stack shocks as one: who joins takes the aim of his hex', () => {
    const t = shocks({
      units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:4', 'u1-a': '0604 270', 'u1-b': '0605 270' },
    })
    t.play(CSA, 'shockBoth@c1-a').expectOffered(CSA, 'shock@c1-b,0604')
    t.play(CSA, 'shock@c1-b,0604')
    const groups = (t.frame as unknown as { groups: { attackers: number[]; hexes: number[] }[] }).groups
    expect(groups.map(g => [g.attackers.length, g.hexes.length])).toEqual([[2, 2]])
  })
  it('11.32 example 2, vector 11.32-2: A and B against the long C count 6:12 each; C against both 12:12', () => {
    const t = shocks({
      units: { 'c1-a': '0504 90 sp:6', 'c1-b': '0507 90 sp:6', 'u1-a': '0605 270 sp:12 extend:0606' },
    })
    t.play(CSA, 'shock@c1-b,0606')
    const [group] = (t.frame as unknown as { groups: { hexes: number[] }[] }).groups
    expect(group?.hexes.length).toBe(2)
    const { attack, defence } = caseOf(t, ['c1-b'], ['0605', '0606'])
    expect([attack, defence]).toEqual([6, 12])
    const c = field({
      units: { 'c1-a': '0505 90 sp:12 extend:0504', 'u1-a': '0605 270 sp:6', 'u1-b': '0603 270 sp:6' },
    })
    const both = caseOf(c, ['c1-a'], ['0605', '0603'])
    expect([both.attack, both.defence]).toEqual([12, 12])
  })
  it('8.46 a long attacker attacks all before it in one attack; example 3 of 11.32, vector 11.32-3: it counts whole', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 sp:12 extend:0504', 'u1-a': '0605 270 sp:6', 'u1-b': '0603 270' } })
    t.expectChoices(CSA, ['shockBoth@c1-a', 'declare'])
    expect(caseOf(t, ['c1-a'], ['0605']).attack).toBe(12)
  })
  it('11.32 example 4, vector 11.32-4: 18 SP on three hexes against 12; the two cannot combine', () => {
    const t = shocks({
      units: { 'c1-a': '0505 90 sp:18 extend:0504+0506', 'u1-a': '0603 270 sp:6', 'u1-b': '0606 270 sp:6' },
    })
    t.play(CSA, 'shockBoth@c1-a')
    const { attack, defence } = caseOf(t, ['c1-a'], ['0603', '0606'])
    expect([attack, defence]).toEqual([18, 12])
    const back = shocks(
      { units: { 'c1-a': '0505 90 sp:18 extend:0504+0506', 'u1-a': '0603 270 sp:6', 'u1-b': '0606 270 sp:6' } },
      { brigades: ['u1'] },
    )
    const [first, second] = back.choices(USA, ['shock'])
    back.plays(USA, first as string, second as string)
    expect((back.frame as unknown as { groups: unknown[] }).groups.length).toBe(2)
  })
  it('6.32, 15.14 who is designated leaves Reserve, is under Advance, and drops his tools', () => {
    const t = shocks({ ...PAIR, orders: { ...ATTACKING, u1: 'advance' } })
    brigade(t, 'u1', { flags: RESERVE })
    t.put('u1-a', { status: BUILDING_1 })
    t.plays(CSA, 'shock@c1-a,0605', 'declare')
    t.plays(USA, 'stand')
    const at = (t.game.codes.brigade as readonly string[]).indexOf('u1') as BrigadeId
    expect(t.state.brigades[at].orders).toBe(ADVANCE)
    expect(has(t, 'u1-a', BUILDING)).toBe(false)
    expect(said(t)).toEqual(expect.arrayContaining(['log.works.stopped', 'log.reserve.left']))
  })
  it('8.49 a line that wheeled round its target (8.48), free of MP, loses its extension before anything else', () => {
    // vector 8.48: defender 3412 facing west, line in 3311 and 3312 facing east
    const t = shocks({
      size: [36, 14],
      units: { 'c1-a': '3312 90 sp:9 extend:3311', 'u1-a': '3412 270 sp:5' },
      leaders: { c1: '3312' },
    })
    t.play(CSA, 'shock@c1-a,3412').play(CSA, 'envelop@c1-a')
    if (t.choices(USA).length > 0) t.play(USA, 'decline')
    expect(t.state.units[id(t, 'c1-a')].tail.map(h => t.game.codes.hex?.[h])).toEqual(['3411'])
    t.expectNotOffered(CSA, 'recall@c1-a')
    const fight = caseOf(t, ['c1-a'], ['3412'])
    expect([fight.position, fight.sum.parts.find(p => p.id === 'position')?.value]).toEqual(['frontAndFlank', 3])
    t.dice(...printed(3, 2))
      .play(CSA, 'declare')
      .play(USA, 'decline')
    expect(t.state.units[id(t, 'c1-a')].tail).toEqual([])
  })
})

describe('8.48 guns with the line', () => {
  it('8.48, 7.11 guns that stand with a line turn as it wheels', () => {
    const t = shocks({
      size: [36, 14],
      units: { 'c1-a': '3312 90 sp:9 extend:3311', 'cg-n': '3312 90 guns:N', 'u1-a': '3412 270 sp:5' },
    })
    t.play(CSA, 'shock@c1-a,3412').play(CSA, 'envelop@c1-a')
    expect(t.state.units[id(t, 'cg-n')].face).toBe(t.state.units[id(t, 'c1-a')].face)
    t.game.check(t.state)
  })
})

describe('11.33 to 11.35 retreat before shock', () => {
  const ADVANCING = { c1: 'attack', c2: 'attack', u1: 'advance', u2: 'advance' } as const
  it('11.33 foot under Advance falls back 1 hex and keeps its facing; 11.35 the attacker may advance, without disorder or more shock', () => {
    const t = shocks({ ...PAIR, orders: ADVANCING }, { deeds: { 'c1-a': MOVED_NEXT } })
    t.play(CSA, 'declare').expectChoices(USA, ['fallBack@u1-a', 'stand'])
    t.play(USA, 'fallBack@u1-a')
    const [way] = t.choices(USA, ['retreatTo'])
    t.play(USA, way as string)
    expect([hexOf(t, 'u1-a') === '0605', t.state.units[id(t, 'u1-a')].face]).toEqual([false, 9])
    t.expectOffered(CSA, 'advance@90', 'halt')
    t.play(CSA, 'advance@90')
    // 9.61: who fell back is beside it again, and may turn
    t.expectDeciding(USA, 'reactionFacing.choose').play(USA, 'decline')
    expect(t.ended).toBe(true)
    expect([hexOf(t, 'c1-a'), has(t, 'c1-a', DISORDERED)]).toEqual(['0605', false])
    t.expectDiceSpent()
  })
  it('11.33 horse falls back 1 or 2 hexes', () => {
    const t = shocks({ units: { 'c1-a': '0505 90', 'u2-h': '0605 270 horse' }, orders: ADVANCING })
    t.plays(CSA, 'shock@c1-a,0605', 'declare')
    t.play(USA, 'fallBack@u2-h')
    t.play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    t.expectOffered(USA, 'halt')
    expect(t.choices(USA, ['retreatTo']).length).toBeGreaterThan(0)
  })
  it('11.33 not under Attack or March, not guns, not before horse', () => {
    for (const u1 of ['attack', 'march'] as const) {
      const t = shocks({
        units: { 'c1-a': '0505 90', 'u1-a': `0605 ${u1 === 'march' ? 300 : 270}` },
        orders: { ...ADVANCING, u1 },
      })
      t.dice(...printed(0, 2)).plays(CSA, 'shock@c1-a,0605', 'declare')
      expect(said(t)).toContain('log.shock.stands')
    }
    const guns = shocks({ units: { 'c1-a': '0505 90', 'ug-n': '0605 270 guns:N' }, orders: ADVANCING })
    guns.dice(...printed(0)).plays(CSA, 'shock@c1-a,0605', 'declare')
    expect(said(guns)).toContain('log.shock.stands')
    const horse = shocks(
      { units: { 'c2-h': '0505 90 horse', 'u1-a': '0605 270' }, orders: ADVANCING },
      { brigades: ['c2'] },
    )
    horse.dice(...printed(0)).plays(CSA, 'shock@c2-h,0605', 'declare')
    expect(said(horse)).toContain('log.shock.stands')
  })
  it('11.33, 12.34 a disordered unit that falls back tests; failed, a second disorder by shock', () => {
    const t = shocks({ ...PAIR, units: { 'c1-a': '0505 90', 'u1-a': '0605 270 disordered' }, orders: ADVANCING })
    t.plays(CSA, 'shock@c1-a,0605', 'declare').play(USA, 'fallBack@u1-a')
    // 6 fails cohesion 5, then 6 fails the die for rout
    t.dice(...printed(6, 6)).play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    t.expectDiceSpent()
    expect(t.state.units[id(t, 'u1-a')].where).toBe(ROUTED)
    // 11.47: routs in step 2 let the attacker go on; he advances first
    t.expectDeciding(CSA, 'advance.choose')
  })
  it('11.34 not into a hex that is shocked itself', () => {
    const ways = (more: { [unit: string]: string }) => {
      const t = shocks({
        units: { 'c1-a': '0505 90', 'u1-a': '0605 270', ...more },
        orders: ADVANCING,
      })
      t.play(CSA, 'shock@c1-a,0605')
      if ('c1-b' in more) t.play(CSA, 'shock@c1-b,0705')
      t.play(CSA, 'declare').play(USA, 'fallBack@u1-a')
      const { todo } = { todo: t.choices(USA, ['retreatTo', 'retreatThrough']) }
      return todo.length === 0 ? [`retreatTo@${hexOf(t, 'u1-a')}`] : todo
    }
    // a friend in 0705 has room for him, unless that hex is shocked
    const friend = { 'u1-b': '0705 90 sp:2' }
    expect(ways(friend)).toContain('retreatTo@0705')
    expect(ways({ ...friend, 'c1-b': '0805 270' })).not.toContain('retreatTo@0705')
  })
  it('11.35 no withdrawal fire at who falls back', () => {
    const t = shocks({ ...PAIR, orders: ADVANCING }, { deeds: { 'c1-a': MOVED_NEXT } })
    t.play(CSA, 'declare').play(USA, 'fallBack@u1-a')
    t.play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    expect(said(t)).not.toContain('log.hits.shot')
    t.expectDeciding(CSA, 'advance.choose')
  })
})

describe('11.36 recruits', () => {
  const GREEN = { units: { 'c1-a': '0505 90 recruit', 'u1-a': '0605 270' } }
  it('11.36 recruits who fail do not shock and are not disordered', () => {
    const t = shocks(GREEN)
      .dice(...printed(8))
      .plays(CSA, 'shock@c1-a,0605', 'declare')
    expect([t.ended, has(t, 'c1-a', DISORDERED), results(t)]).toEqual([true, false, []])
    t.expectDiceSpent()
    expect(t.log()).toContainEqual(entry('11.36', 'log.shock.recruits', { unit: 'c1-a' }))
  })
  it('11.36, 8.36 each recruit of a stack tests by itself; the others attack', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 recruit sp:4', 'c1-b': '0505 90 sp:4', 'u1-a': '0605 270' } })
    t.plays(CSA, 'shock@c1-a,0605', 'shock@c1-b,0605')
    t.dice(...printed(9, 3, 3))
      .play(CSA, 'declare')
      .play(USA, 'decline')
    expect(t.log().find(e => e.key === 'log.shock.die')?.args).toMatchObject({ units: ['c1-b'], attack: 4 })
  })
  it('ruling shock-thinned: who is parted by it attacks by himself', () => {
    // 0504, 0505, 0506 in one attack on the long unit 0604-0605; the middle one fails
    const t = shocks({
      units: {
        'c1-a': '0504 90 sp:4',
        'c1-b': '0505 90 recruit sp:4',
        'c1-c': '0506 90 sp:4',
        'u1-a': '0604 270 sp:9 extend:0605',
      },
    })
    t.plays(CSA, 'shock@c1-a,0604', 'shock@c1-b,0604', 'shock@c1-c,0605')
    expect((t.frame as unknown as { groups: unknown[] }).groups.length).toBe(1)
    t.dice(...printed(9, 3, 7, 7))
      .play(CSA, 'declare')
      .play(USA, 'decline')
      .play(CSA, 'fromLeft')
    expect(results(t)).toHaveLength(2)
  })
})

describe('11.37 the test before the shock', () => {
  const at = (units: { [name: string]: string }, more = {}) =>
    shocks({ units: { 'c1-a': '0505 90', ...units }, ...more })
  it('11.37 failed, the defender is disordered and defends', () => {
    const t = at({ 'u1-a': '0605 270' })
    t.dice(...printed(8, 2))
      .plays(CSA, 'shock@c1-a,0605', 'declare')
      .play(USA, 'decline')
    expect(has(t, 'u1-a', DISORDERED)).toBe(true)
    expect(t.log().find(e => e.key === 'log.shock.die')?.args.parts).toContain('defenderDisordered:1:12.34')
  })
  it('11.37, 8.36 one test by the top unit, the whole stack is disordered', () => {
    const t = at({ 'u1-a': '0605 270 sp:3 coh:9/8', 'u1-b': '0605 270 sp:3 coh:4/3' })
    t.dice(...printed(5)).plays(CSA, 'shock@c1-a,0605', 'declare')
    expect([has(t, 'u1-a', DISORDERED), has(t, 'u1-b', DISORDERED)]).toEqual([true, true])
  })
  it('11.37, 12.35b disordered before: UDD, and it falls back or routs; 11.46 the attacker advances without disorder', () => {
    const t = at({ 'u1-a': '0605 270 disordered' })
    t.dice(...printed(5, 6)).plays(CSA, 'shock@c1-a,0605', 'declare')
    t.expectDiceSpent()
    expect(t.state.units[id(t, 'u1-a')].where).toBe(ROUTED)
    t.play(CSA, 'advance@90')
    expect([hexOf(t, 'c1-a'), has(t, 'c1-a', DISORDERED)]).toEqual(['0605', false])
  })
  it('11.62 disordered guns that fail the test are abandoned; guns in good order are disordered', () => {
    const t = at({ 'ug-n': '0605 270 guns:N disordered' })
    t.dice(...printed(5)).plays(CSA, 'shock@c1-a,0605', 'declare')
    expect(has(t, 'ug-n', ABANDONED)).toBe(true)
    const good = at({ 'ug-n': '0605 270 guns:N' })
    good.dice(...printed(8, 2)).plays(CSA, 'shock@c1-a,0605', 'declare')
    const keys = said(good)
    expect(keys.indexOf('log.disordered')).toBeLessThan(keys.indexOf('log.shock.die'))
    expect(keys.indexOf('log.guns.abandoned')).toBeGreaterThan(keys.indexOf('log.shock.die'))
  })
  it('11.37 on the march: +2; passed it is disordered and defends, failed it routs', () => {
    const march = { orders: { ...ATTACKING, u1: 'march' as const } }
    const held = at({ 'u1-a': '0605 300' }, march)
    held.dice(...printed(5, 3)).plays(CSA, 'shock@c1-a,0605', 'declare')
    expect(held.log().find(e => e.key === 'log.udd.held')?.args.parts).toContain('march:2:6.13')
    expect(has(held, 'u1-a', DISORDERED)).toBe(true)
    const routed = at({ 'u1-a': '0605 300' }, march)
    routed.dice(...printed(6)).plays(CSA, 'shock@c1-a,0605', 'declare')
    expect(routed.state.units[id(routed, 'u1-a')].where).toBe(ROUTED)
  })
  it('11.37, 15.23, 11.73, 17.31 barricade -1, flank +1, rear +2, leader, fatigue', () => {
    const t = shocks({
      units: { 'c1-a': '0506 90', 'c1-b': '0604 150', 'c1-c': '0705 270', 'u1-a': '0605 270' },
      leaders: { u1: '0605' },
    })
    const groups = [groupFor(t, ['c1-a'], ['0605']), groupFor(t, ['c1-b'], ['0605'])]
    const parts = (g: typeof groups) =>
      preShockParts(t.state, hexNo(t, '0605'), id(t, 'u1-a'), g).filter(p => p.value !== 0)
    expect(parts(groups.slice(0, 1))).toEqual([])
    expect(parts(groups).map(p => [p.id, p.value])).toEqual([['flank', 1]])
    expect(parts([groupFor(t, ['c1-c'], ['0605'])]).map(p => [p.id, p.value])).toEqual([['rear', 2]])
    t.set({ works: [{ hex: hexNo(t, '0605'), face: 9 }] })
    expect(parts(groups.slice(0, 1)).map(p => [p.id, p.value])).toEqual([['barricade', -1]])
  })
})

describe('11.38 fire before the shock', () => {
  it('11.38 the defender fires at his attackers; the result counts at once', () => {
    const t = shocks(PAIR)
    t.dice(...printed(3)).plays(CSA, 'shock@c1-a,0605', 'declare')
    t.expectChoices(USA, ['answer@u1-a,0505', 'answerAll', 'decline'])
    t.dice(...printed(9, 9, 2, 2, 4, 4)).play(USA, 'answer@u1-a,0505')
    expect(sp(t, 'c1-a')).toBeLessThan(6)
    const keys = said(t)
    expect(keys.indexOf('log.loses')).toBeLessThan(keys.indexOf('log.shock.die'))
  })
  it('10.43 a friend beside who has the attacker in front fires too, unless he stands before another enemy', () => {
    const free = shocks({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270', 'u1-b': '0504 150' } })
    const pairs = (t: typeof free) =>
      preShockPairs(t.state, 1, [groupFor(t, ['c1-a'], ['0605'])], false).map(([unit]) => unit)
    expect(pairs(free)).toEqual([id(free, 'u1-a'), id(free, 'u1-b')])
    const held = shocks({ units: { 'c1-a': '0505 90', 'c1-b': '0404 90', 'u1-a': '0605 270', 'u1-b': '0504 150' } })
    expect(pairs(held)).toEqual([id(held, 'u1-a')])
  })
  it('11.38 not at attackers outside its front, nor at those of somebody else', () => {
    const t = shocks({ units: { 'c1-a': '0604 150', 'u1-a': '0605 270' } })
    expect(preShockPairs(t.state, 1, [groupFor(t, ['c1-a'], ['0605'])], false)).toEqual([])
  })
  it('10.41 before a shock fire is split between two attacking hexes at once', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'u1-a': '0605 270' }, orders: ATTACKING })
    t.set({ active: 0, segment: 'activation' })
    t.during('brigade', { brigades: ['c1'], mode: FREE, march: false, shocks: [], misses: [], kept: [] }, 'choose')
    t.play(CSA, 'toShock').plays(CSA, 'shock@c1-a,0605', 'shock@c1-b,0605')
    t.dice(...printed(3)).play(CSA, 'declare')
    t.expectOffered(USA, 'answerHalf@u1-a,0505,3', 'answerHalf@u1-a,0506,3')
    t.play(USA, 'answerHalf@u1-a,0505,3').expectChoices(USA, ['answer@u1-a,0506', 'answerAll', 'decline'])
    t.dice(...printed(0, 0, 4, 4, 4)).play(USA, 'answer@u1-a,0506')
    const shots = t.log().filter(e => e.key === 'log.hits.shot')
    expect(shots.map(e => [e.args.hex, e.args.sp])).toEqual([
      ['0505', 3],
      ['0506', 3],
    ])
    const one = shocks(PAIR)
    one
      .plays(CSA, 'shock@c1-a,0605')
      .dice(...printed(3))
      .play(CSA, 'declare')
    one.expectNotOffered(USA, 'answerHalf@u1-a,0505,3')
  })
  it('8.35, ruling preshock-target: of a stack the topmost shocking unit is hit', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:4', 'u1-a': '0605 270 sp:7' } })
    t.play(CSA, 'shock@c1-a,0605')
      .dice(...printed(3))
      .play(CSA, 'declare')
    t.dice(...printed(9, 0, 0, 0, 4)).play(USA, 'answer@u1-a,0505')
    expect([sp(t, 'c1-a') < 4, sp(t, 'c1-b')]).toEqual([true, 4])
  })
  it('11.38 an attacker driven off does not shock; the attack lapses', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 disordered sp:1', 'u1-a': '0605 270 sp:7' } })
    t.play(CSA, 'shock@c1-a,0605')
      .dice(...printed(3))
      .play(CSA, 'declare')
    t.dice(...printed(9)).play(USA, 'answer@u1-a,0505')
    expect([t.state.units[id(t, 'c1-a')].where === MAP, results(t), t.ended]).toEqual([false, [], true])
  })
})
