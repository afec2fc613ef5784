import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { preShockPairs } from '#games/great-battles/rules/11-shock/pre-shock-fire.ts'
import { sweep } from '#games/great-battles/rules/11-shock/sweep.ts'
import { markFatigue } from '#games/great-battles/rules/17-fatigue/tiring.ts'
import type { BrigadeId } from '#games/great-battles/rules/ids.ts'
import { ADVANCE, ATTACK, MARCH } from '#games/great-battles/rules/ids.ts'
import {
  ABANDONED,
  addDeed,
  BLOWN,
  COLLAPSED,
  DISORDERED,
  MAP,
  MOVED_NEXT,
  PRESHOCK_FIRED,
  ROUTED,
  SILENCED,
} from '#games/great-battles/rules/state.ts'
import { brigade, faceOf, has, hexNo, hexOf, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small, smallBattle } from '#games/great-battles/tests/field.ts'
import { ATTACKING, caseOf, groupFor, partsIn, results, shocks, sp } from '#games/great-battles/tests/shocking.ts'

const CSA = 'confederate'
const USA = 'union'
/** c1-a in 0505 in front of u1-a in 0605; no leader there, so -1 (11.72). */
const pair = (attacker = 'sp:6', defender = 'sp:6', more: Partial<Small> = {}): Small => ({
  units: { 'c1-a': `0505 90 ${attacker}`, 'u1-a': `0605 270 ${defender}` },
  ...more,
})
/** Declares one attack; the test before it is passed with 0; nobody fires. `die` as printed. */
function fight(t: Table, die: number, ...more: number[]): Table {
  t.plays(CSA, 'shock@c1-a,0605')
    .dice(...printed(0))
    .play(CSA, 'declare')
  t.dice(...printed(die, ...more))
  if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
  return t
}

describe('11.41 order', () => {
  it('11.41, ruling shock-sweep: from the left or from the right, across the facing of the attackers', () => {
    const small = {
      units: { 'c1-a': '0503 90', 'c1-b': '0508 90', 'u1-a': '0603 270', 'u1-b': '0608 270' },
    }
    const t = shocks(small)
    const groups = [groupFor(t, ['c1-b'], ['0608']), groupFor(t, ['c1-a'], ['0603'])]
    // looking east the north is on the left
    expect(sweep(t.state, groups).map(g => g.hexes[0])).toEqual([hexNo(t, '0603'), hexNo(t, '0608')])
    const west = shocks(small, { brigades: ['u1'] })
    const back = [groupFor(west, ['u1-a'], ['0503']), groupFor(west, ['u1-b'], ['0508'])]
    expect(sweep(west.state, back).map(g => g.hexes[0])).toEqual([hexNo(west, '0508'), hexNo(west, '0503')])
    t.plays(CSA, 'shock@c1-a,0603', 'shock@c1-b,0608')
      .dice(...printed(0, 0))
      .play(CSA, 'declare')
    t.play(USA, 'decline')
      .dice(...printed(3, 4))
      .play(CSA, 'fromRight')
    expect(
      t
        .log()
        .filter(e => e.key === 'log.shock.die')
        .map(e => e.args.hex),
    ).toEqual(['0608', '0603'])
  })
})

describe('11.42 to 11.44 the sum', () => {
  const of = (small: Small, attackers = ['c1-a'], hexes = ['0605'], deeds = {}) =>
    caseOf(shocks(small, { deeds }), attackers, hexes)
  it('11.42 terrain of the defender’s hex and of the side between; uphill, water, wall, barricade', () => {
    const terrain = (more: Partial<Small>) => partsIn(of(pair('', '', more))).terrain ?? 0
    expect(terrain({ hexes: { '0605': 'woods' } })).toBe(-1)
    expect(terrain({ hexes: { '0605': 'town' } })).toBe(-2)
    expect(terrain({ hexes: { '0605': '1' }, sides: { '0505-0605': 'slope:minor' } })).toBe(-1)
    expect(terrain({ hexes: { '0505': '1' }, sides: { '0505-0605': 'slope:minor' } })).toBe(0)
    expect(terrain({ hexes: { '0605': '1' }, sides: { '0505-0605': 'slope:sheer' } })).toBe(-2)
    expect(terrain({ sides: { '0505-0605': 'water:stream' } })).toBe(-1)
    expect(terrain({ sides: { '0505-0605': 'wall:stone_wall' } })).toBe(-1)
    const t = shocks(pair())
    t.set({ works: [{ hex: hexNo(t, '0605'), face: 9 }] })
    expect(partsIn(caseOf(t, ['c1-a'], ['0605'])).barricade).toBe(-1)
  })
  it('9.44, ruling bridge-shock: over a bridge the water counts, a river like a creek', () => {
    const t = shocks(pair('', '', { sides: { '0505-0605': 'water:river bridge' }, links: { road: ['0505 0605'] } }))
    expect(partsIn(caseOf(t, ['c1-a'], ['0605'])).terrain).toBe(-1)
  })
  it('11.42 of several hexes the ground best for the defender', () => {
    const two = of(
      {
        units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'u1-a': '0605 270' },
        sides: { '0506-0605': 'wall:stone_wall' },
      },
      ['c1-a', 'c1-b'],
    )
    expect(partsIn(two).terrain).toBe(-1)
  })
  it('11.21, 11.42 the charge counts only when every attacking unit charges; never in a continued shock', () => {
    const small = { units: { 'c1-a': '0505 90', 'c1-b': '0506 90', 'u1-a': '0605 270' } }
    const both = { 'c1-a': MOVED_NEXT, 'c1-b': MOVED_NEXT }
    expect(partsIn(of(small, ['c1-a', 'c1-b'], ['0605'], both)).infantryCharge).toBe(1)
    expect(partsIn(of(small, ['c1-a', 'c1-b'], ['0605'], { 'c1-a': MOVED_NEXT })).infantryCharge).toBeUndefined()
    const t = shocks(small, { deeds: both })
    expect(partsIn(caseOf(t, ['c1-a'], ['0605'], { continued: 2 }))).toMatchObject({ continuedShock: -2 })
    expect(partsIn(caseOf(t, ['c1-a'], ['0605'], { continued: 2 })).infantryCharge).toBeUndefined()
  })
  it('12.34 a disordered attacker -1, a disordered defender +1', () => {
    expect(partsIn(of(pair('disordered', 'disordered')))).toMatchObject({
      attackerDisordered: -1,
      defenderDisordered: 1,
    })
  })
  it('11.42, 17.31 fatigue: the worst of the attackers, the least of the defenders', () => {
    const t = shocks(
      {
        units: { 'c1-a': '0505 90', 'c2-a': '0506 90', 'u1-a': '0605 270' },
      },
      { brigades: ['c1', 'c2'], options: { fatigue: true } },
    )
    brigade(t, 'c1', { fatigue: 3 })
    brigade(t, 'c2', { fatigue: 5 })
    brigade(t, 'u1', { fatigue: 6 })
    expect(partsIn(caseOf(t, ['c1-a', 'c2-a'], ['0605']))).toMatchObject({ attackerFatigue: -2, defenderFatigue: 2 })
  })
  it('11.43 example: 5 against 3 is 2/1 for who moved, 1.5/1 for who stood, and into woods', () => {
    const ratio = (deeds: object, more: Partial<Small> = {}) =>
      of(pair('sp:5', 'sp:3', more), ['c1-a'], ['0605'], deeds).ratio.ratio
    expect(ratio({ 'c1-a': MOVED_NEXT })).toBe('2/1')
    expect(ratio({})).toBe('1.5/1')
    expect(ratio({ 'c1-a': MOVED_NEXT }, { hexes: { '0605': 'woods' } })).toBe('1.5/1')
  })
  it('11.43 one attacker who stood is enough: the ratio is rounded for the defender', () => {
    const units = { 'c1-a': '0505 90 sp:3', 'c1-b': '0505 90 sp:2', 'u1-a': '0605 270 sp:3' }
    const ratio = (...moved: string[]) =>
      of({ units }, ['c1-a', 'c1-b'], ['0605'], Object.fromEntries(moved.map(unit => [unit, MOVED_NEXT]))).ratio.ratio
    expect([ratio('c1-a', 'c1-b'), ratio('c1-a'), ratio('c1-b')]).toEqual(['2/1', '1.5/1', '1.5/1'])
  })
  it('11.44 flank +2, rear +3, front and flank +3', () => {
    const at = (units: { [unit: string]: string }, attackers: string[]) =>
      of({ units: { ...units, 'u1-a': '0605 270' } }, attackers).position
    expect(at({ 'c1-a': '0505 90' }, ['c1-a'])).toBe(null)
    expect(at({ 'c1-a': '0604 150' }, ['c1-a'])).toBe('flank')
    expect(at({ 'c1-a': '0705 270' }, ['c1-a'])).toBe('rear')
    expect(at({ 'c1-a': '0505 90', 'c1-b': '0604 150' }, ['c1-a', 'c1-b'])).toBe('frontAndFlank')
    expect(at({ 'c1-a': '0604 150', 'c1-b': '0705 270' }, ['c1-a', 'c1-b'])).toBe('flankAndRear')
  })
  it('11.44 front and rear in two shocks: +4 in both; with the flank as well +4 (ruling position-three)', () => {
    const t = shocks({ units: { 'c1-a': '0505 90', 'c1-b': '0706 270', 'u1-a': '0605 270' } })
    const [front, rear] = [groupFor(t, ['c1-a'], ['0605']), groupFor(t, ['c1-b'], ['0605'])]
    expect(caseOf(t, ['c1-a'], ['0605'], { others: [rear] }).position).toBe('frontAndRear')
    expect(partsIn(caseOf(t, ['c1-b'], ['0605'], { others: [front] })).position).toBe(4)
  })
  it('11.44 surrounded: every hex next to the defender held or in front of an attacker, +5 in every shock', () => {
    // 0505 holds and faces 0604; 0705 holds and faces 0606? no: 0606 is held; 0706 lies before 0606's
    const t = shocks({
      units: {
        'c1-a': '0505 90',
        'c1-b': '0706 270',
        'c1-c': '0705 210',
        'c1-d': '0506 30',
        'u1-a': '0605 270',
      },
    })
    const all = ['c1-a', 'c1-b', 'c1-c', 'c1-d']
    const others = all.slice(1).map(unit => groupFor(t, [unit], ['0605']))
    expect(caseOf(t, ['c1-a'], ['0605'], { others }).position).toBe('surrounded')
    expect(partsIn(caseOf(t, ['c1-a'], ['0605'], { others })).position).toBe(5)
  })
  it('11.44 the +5 of a ring stays for all its shocks, though the first was thrown back', () => {
    const t = shocks({
      units: {
        'c1-a': '0505 90 sp:1',
        'c1-b': '0706 270 sp:1',
        'c1-c': '0705 210 sp:1',
        'c1-d': '0506 30 sp:1',
        'u1-a': '0605 270 sp:15',
      },
    })
    for (const unit of ['c1-a', 'c1-b', 'c1-c', 'c1-d'])
      t.play(
        CSA,
        t
          .choices(CSA, ['shockApart', 'shock'])
          .filter(k => k.includes(unit))
          .at(-1) as string,
      )
    t.dice(...printed(0))
      .play(CSA, 'declare')
      .play(USA, 'decline')
    t.dice(...printed(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).play(CSA, 'fromLeft')
    for (let n = 0; n < 30 && !t.ended; n++) {
      const role = t.choices(USA).length > 0 ? USA : CSA
      const keys = t.choices(role)
      t.play(role, keys.find(k => k === 'halt') ?? (keys[0] as string))
    }
    const positions = t
      .log()
      .filter(e => e.key === 'log.shock.die')
      .map(e => e.args.position)
    expect(positions.length).toBeGreaterThan(1)
    expect(new Set(positions)).toEqual(new Set(['surrounded']))
  })
  it('11.44, ruling position-penalty: -1 for each attacking hex in front of another enemy, only with a position', () => {
    const flank = { 'c1-a': '0604 150', 'u1-a': '0605 270', 'u1-b': '0603 150' }
    expect(partsIn(of({ units: flank }))).toMatchObject({ position: 2, positionPenalty: -1 })
    const front = { 'c1-a': '0505 90', 'u1-a': '0605 270', 'u1-b': '0504 150' }
    expect(partsIn(of({ units: front })).positionPenalty).toBeUndefined()
  })
})

describe('11.45 results, die by die', () => {
  it('11.45 at 1 the attacker is disordered and falls back 1; 11.48 no more for it', () => {
    const t = fight(shocks(pair()), 2)
    expect(results(t)).toEqual(['repulsed'])
    if (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    expect([has(t, 'c1-a', DISORDERED), hexOf(t, 'c1-a') === '0505', sp(t, 'c1-a')]).toEqual([true, false, 6])
    t.play(USA, 'halt')
    expect([t.ended, sp(t, 'c1-a')]).toEqual([true, 6])
  })
  it('11.45 at -2 he also loses 1 SP', () => {
    const t = fight(shocks(pair('sp:2', 'sp:9')), 1)
    expect([results(t), sp(t, 'c1-a')]).toEqual([['repulsedBloody'], 1])
  })
  it('12.35b a disordered attacker thrown back tests: rout, or 1 or 2 hexes and 1 SP instead of the 1 hex', () => {
    const routs = fight(shocks(pair('disordered')), 2, 6)
    expect(routs.state.units[id(routs, 'c1-a')].where).toBe(ROUTED)
    const held = fight(shocks(pair('disordered')), 2, 5)
    expect([held.state.units[id(held, 'c1-a')].where, sp(held, 'c1-a')]).toEqual([MAP, 5])
    held.expectDeciding(CSA, 'retreat.choose')
  })
  it('8.36 who is stacked with thrown-back attackers shares disorder and retreat', () => {
    const t = shocks({ units: { 'c1-b': '0505 90 sp:3', 'c1-a': '0505 90 sp:5', 'u1-a': '0605 270' } })
    fight(t, 2)
    expect([has(t, 'c1-b', DISORDERED), hexOf(t, 'c1-b')]).toEqual([true, hexOf(t, 'c1-a')])
  })
  it('11.45 a Bloody Stand Off: 1 SP from the highest cohesion of each side; nobody moves', () => {
    const t = shocks({
      units: {
        'c1-a': '0505 90 sp:4 coh:6/4',
        'c1-b': '0505 90 sp:4 coh:7/5',
        'u1-b': '0605 270 sp:3 coh:8/6',
        'u1-a': '0605 270 sp:3',
      },
    })
    t.plays(CSA, 'shock@c1-a,0605', 'shock@c1-b,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    t.dice(...printed(3)).play(USA, 'decline')
    expect(results(t)).toEqual(['standOff'])
    expect(['c1-a', 'c1-b', 'u1-a', 'u1-b'].map(u => sp(t, u))).toEqual([4, 3, 3, 2])
    // 11.48: attackers in good order are disordered now
    expect([has(t, 'c1-a', DISORDERED), has(t, 'u1-a', DISORDERED), hexOf(t, 'u1-a')]).toEqual([true, false, '0605'])
  })
  it('8.36 equal cohesion: the owner says who takes the loss', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:4', 'u1-a': '0605 270' } })
    t.plays(CSA, 'shock@c1-a,0605', 'shock@c1-b,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    t.dice(...printed(3)).play(USA, 'decline')
    t.expectChoices(CSA, ['takeLoss@c1-a', 'takeLoss@c1-b']).play(CSA, 'takeLoss@c1-a')
    expect([sp(t, 'c1-a'), sp(t, 'c1-b')]).toEqual([3, 4])
  })
  it('11.45 at 5 the defender is disordered and falls back 1; the attacker advances and is disordered at the end', () => {
    const t = fight(shocks(pair()), 6)
    expect([results(t), has(t, 'u1-a', DISORDERED), sp(t, 'u1-a')]).toEqual([['driven'], true, 6])
    if (t.choices(USA, ['retreatTo']).length > 0) t.play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    t.expectChoices(CSA, ['advance@30', 'advance@90', 'advance@150'])
    t.play(CSA, 'advance@90')
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect([hexOf(t, 'c1-a'), has(t, 'c1-a', DISORDERED), t.ended]).toEqual(['0605', true, true])
  })
  it('12.42 how far a result drives: 1 hex at 1 or less and at 5 to 9, 2 hexes at 10 and more', () => {
    const back = (small: Small, die: number, who: string) => {
      const t = fight(shocks(small), die)
      const role = who.startsWith('c') ? CSA : USA
      while (t.choices(role, ['retreatTo']).length > 0) t.play(role, t.choices(role, ['retreatTo'])[0] as string)
      return t.log().filter(e => e.key === 'log.retreat.step' && e.args.unit === who).length
    }
    expect(back(pair(), 1, 'c1-a')).toBe(1)
    expect(back(pair(), 7, 'u1-a')).toBe(1)
    expect(back(pair('sp:14'), 9, 'u1-a')).toBe(2)
  })
  it('12.53 a regiment routed by shock waits in its corps box, disordered; guns never rout', () => {
    const t = fight(shocks(pair('sp:14', 'disordered')), 9)
    expect(t.state.units[id(t, 'u1-a')]).toMatchObject({ where: ROUTED, hex: null, tail: [] })
    expect(has(t, 'u1-a', DISORDERED)).toBe(true)
  })
  it('11.45 at 8 he loses 1 SP as well; at 10 in good order he falls back 2, disordered before he routs', () => {
    const eight = fight(shocks(pair()), 9)
    expect([results(eight), sp(eight, 'u1-a')]).toEqual([['pursuit'], 5])
    const ten = fight(shocks(pair('sp:14')), 9)
    while (ten.choices(USA, ['retreatTo']).length > 0) ten.play(USA, ten.choices(USA, ['retreatTo'])[0] as string)
    expect([results(ten), has(ten, 'u1-a', DISORDERED), sp(ten, 'u1-a')]).toEqual([['broken'], true, 6])
    const steps = ten.log().filter(e => e.key === 'log.retreat.step')
    expect(steps.length).toBe(2)
    const routs = fight(shocks(pair('sp:14', 'disordered')), 9)
    expect(routs.state.units[id(routs, 'u1-a')].where).toBe(ROUTED)
  })
  it('11.45 losses of several defending hexes: the owner says whose top unit takes them', () => {
    const t = shocks({
      units: { 'c1-a': '0505 90 sp:12', 'u1-a': '0604 270 sp:4', 'u1-b': '0605 270 sp:4' },
    })
    t.play(CSA, 'shockBoth@c1-a')
      .dice(...printed(0, 0))
      .play(CSA, 'declare')
    t.dice(...printed(9)).play(USA, 'decline')
    t.expectChoices(USA, ['takeLoss@u1-a', 'takeLoss@u1-b'])
  })
  it('12.52 both sides collapsed and failing: the highest cohesion stays, a tie saves the attacker', () => {
    const t = shocks(pair('sp:9 lost:5', 'sp:9 lost:5'))
    for (const unit of ['c1-a', 'u1-a']) t.put(unit, { status: COLLAPSED | DISORDERED })
    fight(t, 4, 9, 9)
    expect(results(t)).toEqual(['standOff'])
    expect([t.state.units[id(t, 'c1-a')].where, t.state.units[id(t, 'u1-a')].where]).toEqual([MAP, ROUTED])
    expect(t.log()).toContainEqual(entry('12.52', 'log.shock.spared', { unit: 'c1-a' }))
  })
  it('17.22 a brigade counts one shock an activation, attacker and defender', () => {
    const t = fight(shocks(pair(), { options: { fatigue: true } }), 3)
    const shocksOf = (code: string) => {
      const at = (t.game.codes.brigade as string[]).indexOf(code) as BrigadeId
      return t.state.brigades[at].shocks
    }
    expect([shocksOf('c1'), shocksOf('u1'), shocksOf('u2')]).toEqual([1, 1, 0])
  })
  it('13.45, 17.42 who fought a shock has not rested, on either side', () => {
    const t = fight(shocks(pair()), 3)
    const stirred = (code: string) =>
      t.state.brigades[(t.game.codes.brigade as string[]).indexOf(code) as BrigadeId].stirred
    expect([stirred('c1'), stirred('u1'), stirred('u2')]).toEqual([true, true, false])
  })
})

describe('17.32 spent', () => {
  it('17.32 a brigade that comes to fatigue 4 is under Advance, and who marched by his own last orders is faced anew', () => {
    const t = shocks(pair(), { options: { fatigue: true } })
    brigade(t, 'u1', { fatigue: 5, due: 1, orders: ATTACK })
    t.put('u1-a', { orders: MARCH, face: 8 })
    const umpire = { state: t.state, say: () => undefined } as unknown as Parameters<typeof markFatigue>[0]
    expect(markFatigue(umpire)).toEqual([hexNo(t, '0605')])
    const at = (t.game.codes.brigade as string[]).indexOf('u1') as BrigadeId
    expect(t.state.brigades[at]).toMatchObject({ fatigue: 6, due: 0, orders: ADVANCE })
    expect(t.state.units[id(t, 'u1-a')].orders).toBe(null)
  })
})

describe('11.46 advances', () => {
  it('11.46 two hexes are emptied: the attacker says which; all who have room must go', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 sp:14', 'u1-a': '0604 270 sp:3', 'u1-b': '0605 270 sp:3' } })
    t.play(CSA, 'shockBoth@c1-a')
      .dice(...printed(0, 0))
      .play(CSA, 'declare')
    t.dice(...printed(6)).play(USA, 'decline')
    while (t.choices(USA, ['retreatTo']).length > 0) t.play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    t.expectChoices(CSA, ['advanceInto@0604', 'advanceInto@0605']).play(CSA, 'advanceInto@0604')
    t.play(CSA, 'advance@90')
    expect(hexOf(t, 'c1-a')).toBe('0604')
  })
  it('11.46 who wins in defence may turn as he likes, or advance, or stand', () => {
    const t = fight(shocks(pair('sp:3', 'sp:9')), 2)
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    t.expectOffered(USA, 'continueShock', 'advanceInto@0505', 'turn@30', 'halt').play(USA, 'turn@30')
    expect([faceOf(t, 'u1-a'), t.ended]).toEqual([30, true])
  })
  it('11.46 a defender struck in the rear turns to follow', () => {
    const t = shocks({ units: { 'c1-a': '0705 270 sp:2', 'u1-a': '0605 270 sp:12' } })
    t.play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0, 0))
      .play(CSA, 'declare')
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    t.play(USA, 'advanceInto@0705')
    const faces = t.choices(USA, ['advance'])
    expect(faces).toContain('advance@90')
    t.play(USA, 'advance@90')
    expect([hexOf(t, 'u1-a'), faceOf(t, 'u1-a')]).toEqual(['0705', 90])
  })
  it('11.46, 7.11 guns in the hex of a defender who turns to follow turn with him', () => {
    const t = shocks({
      units: { 'c1-a': '0705 270 sp:2', 'ug-n': '0605 270 guns:N', 'u1-a': '0605 270 sp:12' },
    })
    t.play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0, 0))
      .play(CSA, 'declare')
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    t.play(USA, 'advanceInto@0705')
    t.game.check(t.state)
    expect(faceOf(t, 'ug-n')).toBe(faceOf(t, 'u1-a'))
  })
  it('11.46 a long attacker thrown back leaves both its hexes to follow into', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 sp:8 extend:0504', 'u1-a': '0604 270 sp:15' } })
    t.play(CSA, 'shock@c1-a,0604')
      .dice(...printed(0))
      .play(CSA, 'declare')
    t.dice(...printed(0, 5, 5, 5)).play(USA, 'decline')
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    t.expectOffered(USA, 'advanceInto@0504', 'advanceInto@0505')
  })
  it('11.46 a defender driven off by one shock: the other attacker must advance if there is room, and is not disordered', () => {
    const t = shocks({
      units: { 'c1-a': '0505 90 sp:7', 'c1-b': '0506 90 sp:7', 'u1-a': '0605 270 sp:3' },
    })
    t.plays(CSA, 'shock@c1-a,0605', 'shockApart@c1-b,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    t.play(USA, 'decline')
      .dice(...printed(5))
      .play(CSA, 'fromLeft')
    while (t.choices(USA, ['retreatTo']).length > 0) t.play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    t.play(CSA, t.choices(CSA, ['advance'])[1] as string)
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect(t.log().filter(e => e.key === 'log.shock.die')).toEqual([
      expect.objectContaining({ args: expect.objectContaining({ units: ['c1-a'] }) }),
    ])
    expect([hexOf(t, 'c1-b'), has(t, 'c1-b', DISORDERED)]).toEqual(['0605', false])
  })
})

describe('11.47 continued shock', () => {
  it('11.47 who can go nowhere goes on against what is still held of the hexes he struck', () => {
    const goesOn = (foe: string) => {
      const t = field({
        units: { 'c1-a': '0505 90 sp:9', 'u1-a': `${foe} 270 sp:3` },
        leaders: { c1: '0505' },
        orders: { c1: 'attack' },
        sides: { '0505-0604': 'impassable', ...(foe === '0605' ? {} : { '0505-0605': 'impassable' }) },
      }).set({ active: 0, segment: 'activation' })
      const struck = { side: 0, units: ['c1-a'], hexes: ['0604', '0605'], must: false, again: 1, advanced: [] }
      return !t.deciding('pursue', struck).ended
    }
    expect([goesOn('0605'), goesOn('0905')]).toEqual([true, false])
  })
  const CHAIN = {
    units: { 'c1-a': '0505 90 sp:12', 'u1-a': '0605 270 sp:4', 'u2-a': '0705 270 sp:4' },
  }
  function through(t: Table): Table {
    while (t.choices(USA, ['retreatTo', 'retreatThrough']).length > 0)
      t.play(USA, t.choices(USA, ['retreatTo', 'retreatThrough'])[0] as string)
    return t
  }
  it('11.47 after 8 who did not charge may go on, at -1, without recruits’ and pre-shock tests', () => {
    const t = through(fight(shocks(CHAIN), 7))
    expect(results(t)).toEqual(['pursuit'])
    t.play(CSA, 'advance@90')
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    t.expectChoices(CSA, ['continueShock', 'halt'])
    t.dice(...printed(3)).play(CSA, 'continueShock')
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    const dice = t.log().filter(e => e.key === 'log.shock.die')
    expect(dice.length).toBe(2)
    expect(dice[1]?.args.parts).toContain('continuedShock:-1:11.47')
    // 13.45: who is struck by it has not rested either
    const struck = t.state.brigades[(t.game.codes.brigade as string[]).indexOf('u2') as BrigadeId]
    expect(struck).toMatchObject({ stirred: true, shocks: 0 })
  })
  it('11.47 after 8 who charged must go on', () => {
    const t = shocks(CHAIN, { deeds: { 'c1-a': MOVED_NEXT } })
    t.dice(...printed(0))
      .play(CSA, 'declare')
      .dice(...printed(6))
      .play(USA, 'decline')
    through(t)
    expect(results(t)).toEqual(['pursuit'])
    t.dice(...printed(9, 5, 5, 5, 5)).play(CSA, 'advance@90')
    while (t.choices(USA, ['decline', 'stand']).length > 0)
      t.play(USA, t.choices(USA, ['decline', 'stand'])[0] as string)
    expect(results(t)).toHaveLength(2)
  })
  it('11.47 halting ends the series, and only then comes the automatic disorder', () => {
    const t = through(fight(shocks(CHAIN), 7))
    t.play(CSA, 'advance@90')
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect(has(t, 'c1-a', DISORDERED)).toBe(false)
    t.play(CSA, 'halt')
    expect([has(t, 'c1-a', DISORDERED), t.ended]).toEqual([true, true])
  })
  it('11.47 beside nobody he may press on 1 or 2 hexes, one vertex in each, and stops beside the enemy', () => {
    const t = through(
      fight(shocks({ units: { 'c1-a': '0505 90 sp:12', 'u1-a': '0605 270 sp:4 disordered', 'u2-a': '0905 270' } }), 9),
    )
    expect(t.state.units[id(t, 'u1-a')].where).toBe(ROUTED)
    t.play(CSA, 'advance@90').play(CSA, 'continueShock')
    t.expectOffered(CSA, 'advanceTo@0705,90', 'advanceTo@0706,90', 'halt')
    t.play(CSA, 'advanceTo@0705,90')
    t.expectOffered(CSA, 'advanceTo@0805,90')
    t.play(CSA, 'advanceTo@0805,90')
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect(hexOf(t, 'c1-a')).toBe('0805')
  })
  it('11.47 the defender goes on after 1 or less, and counts his own continued shocks', () => {
    const t = fight(shocks(pair('sp:3', 'sp:9')), 2)
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    t.play(USA, 'continueShock').dice(...printed(5, 5, 5, 5))
    t.play(USA, 'advance@270')
    if (t.choices(CSA, ['decline']).length > 0) t.play(CSA, 'decline')
    const dice = t.log().filter(e => e.key === 'log.shock.die')
    expect([dice.length, dice[1]?.args.side]).toEqual([2, USA])
    expect(dice[1]?.args.parts).toContain('continuedShock:-1:11.47')
  })
  it('10.43, 11.47 whoever has fired before a shock does not fire before a continued one; nor who stands before another enemy', () => {
    const fresh = shocks({ units: { 'c1-a': '0605 90', 'u2-a': '0705 270' } })
    const group = [groupFor(fresh, ['c1-a'], ['0705'])]
    expect(preShockPairs(fresh.state, 1, group, true)).toHaveLength(1)
    addDeed(fresh.state, id(fresh, 'u2-a'), PRESHOCK_FIRED)
    expect(preShockPairs(fresh.state, 1, group, true)).toEqual([])
    const held = shocks({ units: { 'c1-a': '0605 90', 'c1-b': '0704 150', 'u2-a': '0705 270' } })
    const alone = [groupFor(held, ['c1-a'], ['0705'])]
    expect(preShockPairs(held.state, 1, alone, false)).toHaveLength(1)
    expect(preShockPairs(held.state, 1, alone, true)).toEqual([])
  })
  it('10.43 in phase nobody fires before a continued shock after a second disorder; out of phase they do', () => {
    const t = shocks({ units: { 'c1-a': '0605 90', 'u2-a': '0705 270' } })
    const back = [groupFor(t, ['u2-a'], ['0605'])]
    expect(preShockPairs(t.state, 0, back, true)).toHaveLength(1)
    addDeed(t.state, id(t, 'c1-a'), SILENCED)
    addDeed(t.state, id(t, 'u2-a'), SILENCED)
    expect(preShockPairs(t.state, 0, back, true)).toEqual([])
    expect(preShockPairs(t.state, 1, [groupFor(t, ['c1-a'], ['0705'])], false)).toHaveLength(1)
  })
  it('11.35 no continued shock after a retreat before shock', () => {
    const t = shocks({ ...CHAIN, orders: { ...ATTACKING, u1: 'advance' } }, { deeds: { 'c1-a': MOVED_NEXT } })
    t.play(CSA, 'declare').play(USA, 'fallBack@u1-a')
    through(t)
    t.play(CSA, 'advance@90')
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect([t.ended, results(t)]).toEqual([true, []])
  })
})

describe('11.48 automatic disorder', () => {
  it('11.48 attackers on foot in good order are disordered', () => {
    const t = fight(shocks(pair()), 4)
    expect([results(t), has(t, 'c1-a', DISORDERED), has(t, 'u1-a', DISORDERED)]).toEqual([['standOff'], true, false])
  })
  it('11.48, 12.35e a stack of which one was disordered before loses 1 SP from the top; no leader is lost by it', () => {
    const t = shocks({
      units: { 'c1-b': '0505 90 sp:4 disordered coh:9/8', 'c1-a': '0505 90 sp:4', 'u1-a': '0605 270 coh:9/8 sp:8' },
      leaders: { c1: '0505' },
    })
    t.plays(CSA, 'shock@c1-a,0605', 'shock@c1-b,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    // stand-off: c1-b has the highest cohesion, one die for the leader; then the top unit pays
    t.dice(...printed(4, 5)).play(USA, 'decline')
    t.expectDiceSpent()
    expect([sp(t, 'c1-b'), sp(t, 'c1-a'), has(t, 'c1-a', DISORDERED)]).toEqual([3, 3, true])
  })
  it('11.48 horse of both sides: disordered, or blown if disordered before', () => {
    const t = shocks({ units: { 'c2-h': '0505 90 horse disordered', 'u2-h': '0605 270 horse' } }, { brigades: ['c2'] })
    t.play(CSA, 'shock@c2-h,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    t.dice(...printed(5)).play(USA, 'decline')
    expect(results(t)).toEqual(['standOff'])
    expect([has(t, 'c2-h', BLOWN), has(t, 'u2-h', DISORDERED), has(t, 'u2-h', BLOWN)]).toEqual([true, true, false])
  })
  it('11.48, 6.26 a brigade shocked on the march is under Advance; its other units test', () => {
    const t = shocks({
      units: { 'c1-a': '0505 90', 'u1-a': '0605 300', 'u1-b': '0909 300', 'u1-c': '0910 300 disordered' },
      orders: { c1: 'attack', u1: 'march' },
    })
    t.play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0, 3, 9, 9))
      .play(CSA, 'declare')
    while (t.choices(USA, ['reface']).length > 0) t.play(USA, t.choices(USA, ['reface'])[0] as string)
    t.expectDiceSpent()
    const at = (t.game.codes.brigade as string[]).indexOf('u1') as BrigadeId
    expect(t.state.brigades[at].orders).toBe(ADVANCE)
    expect([has(t, 'u1-b', DISORDERED), sp(t, 'u1-c')]).toEqual([true, 5])
  })
})

describe('11.6 guns', () => {
  it('11.61 guns do not attack; 11.64 nor do they follow a repulse', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 sp:1', 'ug-n': '0605 270 guns:N+N sp:12' } })
    t.play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    t.dice(...printed(0)).play(USA, 'decline')
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    t.expectNotOffered(USA, 'continueShock')
    expect(t.choices(USA, ['advanceInto'])).toEqual([])
  })
  it('11.64 in a stand-off guns on top lose a gun, below others they do not', () => {
    const top = shocks({
      units: { 'c1-a': '0505 90', 'u1-a': '0605 270 sp:5 coh:9/8', 'ug-n': '0605 270 guns:N sp:4' },
    })
    top
      .play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    top.dice(...printed(3)).play(USA, 'decline')
    expect([results(top), sp(top, 'ug-n'), sp(top, 'u1-a')]).toEqual([['standOff'], 3, 5])
    const below = shocks({ units: { 'c1-a': '0505 90', 'ug-n': '0605 270 guns:N sp:4', 'u1-a': '0605 270 sp:5' } })
    below
      .play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    below.dice(...printed(3)).play(USA, 'decline')
    expect([sp(below, 'ug-n'), sp(below, 'u1-a')]).toEqual([4, 4])
  })
  it('11.64 at 10 all guns of the hex are abandoned', () => {
    const t = shocks({ units: { 'c1-a': '0505 90 sp:14', 'ug-n': '0605 270 guns:N sp:4', 'u1-a': '0605 270 sp:4' } })
    fight(t, 9)
    expect([results(t), has(t, 'ug-n', ABANDONED)]).toEqual([['broken'], true])
  })
  it('11.65 a second disorder by shock: guns are abandoned; in good order they are disordered and fall back', () => {
    const second = shocks({ units: { 'c1-a': '0505 90 sp:3', 'ug-n': '0605 270 guns:N sp:4 disordered' } })
    second
      .play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0, 4))
      .play(CSA, 'declare')
    expect([results(second), has(second, 'ug-n', ABANDONED)]).toEqual([['driven'], true])
    const good = shocks({ units: { 'c1-a': '0505 90 sp:3', 'ug-n': '0605 270 guns:N sp:4' } })
    good
      .play(CSA, 'shock@c1-a,0605')
      .dice(...printed(0))
      .play(CSA, 'declare')
    good.dice(...printed(4)).play(USA, 'decline')
    expect([results(good), has(good, 'ug-n', ABANDONED), has(good, 'ug-n', DISORDERED)]).toEqual([
      ['driven'],
      false,
      true,
    ])
  })
})

describe('11.7 leaders', () => {
  const battle = (profile: 'A' | 'N') => {
    const base = smallBattle({})
    return {
      leaders: base.leaders.map(l => (l.id === 'l-c1' ? { ...l, ratings: { ...l.ratings, profile } } : l)),
    }
  }
  it('11.71 leaders do nothing for fire, of the firer or of the target', () => {
    const sum = (leaders: Small['leaders']) => {
      const t = shocks({ ...pair(), ...(leaders === undefined ? {} : { leaders }) })
      const aim = aimAt(t.state, id(t, 'c1-a'), hexNo(t, '0605'))
      return aim === null ? null : fireSum(t.state, id(t, 'c1-a'), aim, { kind: null, moves: false })
    }
    expect(sum({})).not.toBe(null)
    expect(sum({ c1: '0505', 'c-div': '0505', u1: '0605' })).toEqual(sum({}))
  })
  it('11.72 no regiment that shocks is with its brigade leader: -1; with one of them: nothing, for all of them', () => {
    const small = { units: { 'c1-a': '0505 90', 'c1-b': '0508 90', 'u1-a': '0605 270', 'u1-b': '0608 270' } }
    const alone = shocks(small)
    expect(partsIn(caseOf(alone, ['c1-a'], ['0605'])).noBrigadeLeader).toBe(-1)
    const led = shocks({ ...small, leaders: { c1: '0508' } })
    const others = [groupFor(led, ['c1-b'], ['0608'])]
    expect(partsIn(caseOf(led, ['c1-a'], ['0605'], { others })).noBrigadeLeader).toBeUndefined()
  })
  it('11.72 with an aggressive leader: +1 for the attack in which he is', () => {
    const small = {
      units: { 'c1-a': '0505 90', 'c1-b': '0508 90', 'u1-a': '0605 270', 'u1-b': '0608 270' },
      leaders: { c1: '0505' },
      battle: battle('A'),
    }
    const t = shocks(small)
    const others = [groupFor(t, ['c1-b'], ['0608'])]
    expect(partsIn(caseOf(t, ['c1-a'], ['0605'], { others })).aggressiveLeader).toBe(1)
    const first = [groupFor(t, ['c1-a'], ['0605'])]
    expect(partsIn(caseOf(t, ['c1-b'], ['0608'], { others: first })).aggressiveLeader).toBeUndefined()
    const normal = shocks({ ...small, battle: battle('N') })
    expect(partsIn(caseOf(normal, ['c1-a'], ['0605'])).aggressiveLeader).toBeUndefined()
  })
  it('11.42, 11.72 coordinated brigades: the leader best for the defender', () => {
    const t = shocks(
      {
        units: { 'c1-a': '0505 90', 'c2-a': '0506 90', 'u1-a': '0605 270' },
        leaders: { c1: '0505' },
        battle: battle('A'),
      },
      { brigades: ['c1', 'c2'] },
    )
    expect(partsIn(caseOf(t, ['c1-a', 'c2-a'], ['0605'])).noBrigadeLeader).toBe(-1)
  })
  it('11.73 his stars help the test before the shock', () => {
    const t = shocks({ ...pair(), leaders: { u1: '0605' } })
    t.play(CSA, 'shock@c1-a,0605')
      .dice(...printed(8))
      .play(CSA, 'declare')
    expect(t.log()).toContainEqual(entry('2.6', 'log.udd.held', { parts: ['leader:-1:11.73'] }))
  })
})
