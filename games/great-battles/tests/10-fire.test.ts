import { describe, expect, it } from 'vitest'
import { hexNamed } from '#engine/map/hex.ts'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { ground } from '#games/great-battles/rules/battle/ground.ts'
import { APPROACH_FIRE, FREE, PRESHOCK_FIRE, WITHDRAWAL_FIRE } from '#games/great-battles/rules/frames.ts'
import type { UnitId } from '#games/great-battles/rules/ids.ts'
import {
  addDeed,
  ammoLeft,
  DISORDERED,
  ENTERED,
  FIRED,
  is,
  MAP,
  OUT,
  REFACED,
  SPENT,
  STAYS,
} from '#games/great-battles/rules/state.ts'
import { mp } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

type Table = ReturnType<typeof field>
const id = (t: Table, code: string) => (t.game.codes.unit as readonly string[]).indexOf(code) as UnitId
const hex = (t: Table, code: string) => hexNamed(ground(t.state).grid, code)
const sp = (t: Table, code: string) => spOf(t.state, id(t, code))
const has = (t: Table, code: string, bits: number) => is(t.state.units[id(t, code)], bits)
const IN_PHASE = { kind: null, moves: false }

/** A unit of the side in phase acts, with its brigade's activation under it. */
function acts(small: Small, unit: string, options = {}): Table {
  const t = field({ orders: { c1: 'attack', c2: 'attack', u1: 'advance' }, ...small }, options).set({ active: 0 })
  t.during('brigade', { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], tired: false }, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const sum = (t: Table, unit: string, target: string, manner: Parameters<typeof fireSum>[3] = IN_PHASE) =>
  Object.fromEntries(
    fireSum(t.state, id(t, unit), aimAt(t.state, id(t, unit), hex(t, target)) as Aim, manner).parts.map(p => [
      p.id,
      p.value,
    ]),
  )
const aim = (t: Table, unit: string, target: string) => aimAt(t.state, id(t, unit), hex(t, target))

describe('10.1 concepts of fire', () => {
  const PAIR = { units: { 'c1-a': '0505 90 sp:6', 'u1-a': '0605 270 sp:6' } }
  it('10.13 fire is never forced; 10.31 once an activation', () => {
    const t = acts(PAIR, 'c1-a')
    expect(t.choices('confederate', ['fireAt', 'done'])).toEqual(['fireAt@0605', 'done'])
    t.dice(...printed(0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    expect(t.choices('confederate', ['fireAt', 'fireAndMove'])).toEqual([])
    expect(t.state.deeds[id(t, 'c1-a')] & (FIRED | STAYS)).toBe(FIRED | STAYS)
  })
  it('10.12 and 10.16 range and front: rifles reach 5 hexes, muskets 2, nobody fires behind himself', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', 'c1-m': '0507 90 weapon:M', 'u1-a': '1005 270', 'u1-b': '0305 90' } },
      'c1-a',
    )
    expect(aim(t, 'c1-a', '1005')?.range).toBe(5)
    expect(aim(t, 'c1-a', '0305')).toBeNull()
    expect(aim(t, 'c1-m', '1005')).toBeNull()
  })
  it('10.14 at most 7 SP of foot, 4 of horse, 12 guns from a hex', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90 sp:10', 'c2-h': '0503 90 horse sp:7', 'u1-a': '0605 270', 'u1-b': '0603 270' } },
      'c1-a',
    )
    expect(aim(t, 'c1-a', '0605')?.sp).toBe(7)
    expect(aim(t, 'c2-h', '0603')?.sp).toBe(4)
  })
  it('10.15 example 1: 5 SP split 3 and 2 between the two front hexes', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:5', 'u1-a': '0604 270', 'u1-b': '0605 270' } }, 'c1-a')
    t.dice(...printed(0, 0))
      .play('confederate', 'splitFire@0604,0605')
      .play('union', 'decline')
    const shots = t
      .log()
      .filter(e => e.key === 'log.hits.shot')
      .map(e => [e.args?.hex, e.args?.sp])
    expect(shots).toEqual([
      ['0604', 3],
      ['0605', 2],
    ])
  })
  it('10.15 a single SP cannot be split', () => {
    const splits = (sp: number) => {
      const units = { 'c1-a': `0505 90 sp:${sp}`, 'u1-a': '0604 270', 'u1-b': '0605 270' }
      return acts({ units }, 'c1-a').choices('confederate', ['splitFire'])
    }
    expect([splits(2), splits(1)]).toEqual([['splitFire@0604,0605', 'splitFire@0605,0604'], []])
  })
  it('10.15 example 2: out of phase 3 SP answer with 1 or 2 and keep the rest, for another hex', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270 sp:3' } }, 'c1-a').play('confederate', 'fireAt@0605')
    expect(t.choices('union', ['answerHalf'])).toEqual(['answerHalf@u1-a,0505,1', 'answerHalf@u1-a,0505,2'])
    t.dice(...printed(0, 0)).play('union', 'answerHalf@u1-a,0505,1')
    t.expectDiceSpent()
    const kept = t.state.stack.find(f => f.proc === 'brigade') as unknown as { kept: number[][] }
    expect(kept.kept).toContainEqual([id(t, 'u1-a'), 0, 1, 2, hex(t, '0505')])
  })
  it('10.17 SP by row of the die, with the sum; results are applied at once', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:7', 'u1-a': '0605 270 sp:6' } }, 'c1-a')
    t.dice(...printed(9))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    t.expectDiceSpent()
    // 9 and 1 for prepared fire: 10 with 7 SP is 1D
    expect([sp(t, 'u1-a'), has(t, 'u1-a', DISORDERED)]).toEqual([5, true])
  })
})

describe('10.2 sight and units in the way', () => {
  it('10.21 beyond one hex the target must be seen; 10.22 never through blocking ground', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', 'u1-a': '0705 270' }, hexes: { '0604': 'woods', '0605': 'woods' } },
      'c1-a',
    )
    expect(aim(t, 'c1-a', '0705')).toBeNull()
  })
  it('10.26 units between stop small arms and canister; not one lower than both', () => {
    const units = { 'c1-a': '0505 90', 'c1-b': '0605 90', 'u1-a': '0806 270' }
    expect(aim(acts({ units }, 'c1-a'), 'c1-a', '0806')).toBeNull()
    const lower = acts({ units, hexes: { '0505': '1', '0806': '1' } }, 'c1-a')
    expect(aim(lower, 'c1-a', '0806')?.range).toBe(3)
  })
  it('10.26 a shot over friends next to the target with a natural 2 or less: they test', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90 sp:3', 'c1-b': '0706 90', 'u1-a': '0806 270' }, hexes: { '0505': '1', '0806': '1' } },
      'c1-a',
    )
    t.dice(...printed(2, 9))
      .play('confederate', 'fireAt@0806')
      .play('union', 'decline')
    t.expectDiceSpent()
    expect(has(t, 'c1-b', DISORDERED)).toBe(true)
  })
  it('10.26 friends within 2 hexes of the target, also beyond it, stop shell; enemies do not', () => {
    const t = acts({ units: { 'cg-n': '0105 90 guns:N', 'u1-a': '0707 270', 'c1-b': '0908 90' } }, 'cg-n')
    const clear = acts({ units: { 'cg-n': '0105 90 guns:N', 'u1-a': '0707 270', 'u1-b': '0406 270' } }, 'cg-n')
    expect(aim(clear, 'cg-n', '0707') === null).toBe(false)
    expect(aim(t, 'cg-n', '0707')).toBeNull()
  })
})

describe('10.3 in phase', () => {
  it('10.32 under Attack before or after moving, under Advance instead of it; 10.33 never under March', () => {
    const units = { 'c1-a': '0505 90', 'u1-a': '0705 270' }
    const attack = acts({ units }, 'c1-a').arrange(g => addDeed(g, 0 as UnitId, SPENT | ENTERED))
    expect(attack.choices('confederate', ['fireAt']).length).toBe(1)
    const advance = acts({ units, orders: { c1: 'advance' } }, 'c1-a')
    expect(advance.choices('confederate', ['fireAt', 'fireAndMove'])).toEqual(['fireAt@0705'])
    advance.arrange(g => addDeed(g, id(advance, 'c1-a'), SPENT | ENTERED))
    expect(advance.choices('confederate', ['fireAt'])).toEqual([])
    const march = acts({ units: { ...units, 'c1-a': '0505 60' }, orders: { c1: 'march' } }, 'c1-a')
    expect(march.choices('confederate', ['fireAt'])).toEqual([])
  })
  it('hard case 4: who fires with the bonus stays; fire to move on has none, guns -2', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', 'u1-a': '0605 270', 'cg-n': '0503 90 guns:N', 'u1-b': '0603 270' } },
      'c1-a',
    )
    expect(sum(t, 'c1-a', '0605')).toMatchObject({ prepared: 1 })
    expect(sum(t, 'c1-a', '0605', { kind: null, moves: true })).not.toHaveProperty('prepared')
    expect(sum(t, 'cg-n', '0603', { kind: null, moves: true })).toMatchObject({ artilleryMoved: -2 })
    t.dice(...printed(0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    expect([t.choices('confederate', ['enter', 'turn']), mp(t)]).toEqual([[], 0])
  })
  it('hard case 5: A fires and stays, B comes over it: 0 SP of 7, 2 after 5, 7 after A is gone', () => {
    for (const [a, left] of [
      [7, 0],
      [5, 2],
    ] as const) {
      const t = acts({ units: { 'c1-a': `0505 90 sp:${a}`, 'c1-b': '0505 90 sp:7', 'u1-a': '0605 270' } }, 'c1-b')
      const row = [id(t, 'c1-a'), 0, 0, a, hex(t, '0505')]
      t.arrange(g => Object.assign(g.stack.find(f => f.proc === 'brigade') as object, { kept: [row] }))
      expect(aim(t, 'c1-b', '0605')?.sp ?? 0).toBe(left)
      t.put('c1-a', { hex: '0404' })
      expect(aim(t, 'c1-b', '0605')?.sp).toBe(7)
    }
  })
})

describe('10.4 out of phase', () => {
  it('10.42 the target and its neighbours answer at once, before any result', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:7', 'u1-a': '0605 270 sp:1', 'u1-b': '0604 270 sp:6' } }, 'c1-a')
    t.dice(...printed(9, 0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answerAll')
    t.expectDiceSpent()
    expect(t.state.units[id(t, 'u1-a')].where).toBe(OUT)
    expect(t.log().filter(e => e.key === 'log.hits.shot').length).toBe(3)
  })
  it('10.42 a neighbour in the front of another enemy does not answer', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'c2-x': '0504 90', 'u1-a': '0605 270', 'u1-b': '0604 270' } }, 'c1-a')
    t.play('confederate', 'fireAt@0605')
    expect(t.choices('union', ['answer'])).toEqual(['answer@u1-a,0505'])
  })
  it('10.42 example 3 and vector 10.42-3: answers in order; the one over is destroyed, the one below tests and falls back, the second answer is lost', () => {
    const t = acts(
      {
        units: {
          'c1-b': '0505 90 sp:4 disordered',
          'c1-a': '0505 90 sp:1',
          'u1-a': '0605 270 sp:3',
          'u1-b': '0605 270 sp:4',
        },
      },
      'c1-a',
    )
    // the shot 0; the top answers 4 SP with 9+1: 1d+1; the lower 3 SP with 3: d at most; then the die of the unit below
    t.dice(...printed(0, 9, 3, 9))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answerAll')
    t.expectDeciding('confederate', 'retreat.choose')
    t.play('confederate', t.choices('confederate', ['retreatTo'])[0] as string)
    if (t.choices('confederate').includes('halt')) t.play('confederate', 'halt')
    t.expectDiceSpent()
    expect([t.state.units[id(t, 'c1-a')].where, sp(t, 'c1-b'), t.state.units[id(t, 'c1-b')].where]).toEqual([
      OUT,
      3,
      MAP,
    ])
  })
  it('10.41 nobody under March answers, and nobody twice', () => {
    const march = acts(
      { units: { 'c1-a': '0505 90', 'u1-a': '0605 300' }, orders: { c1: 'attack', u1: 'march' } },
      'c1-a',
    )
    march.dice(...printed(0)).play('confederate', 'fireAt@0605')
    // nobody answered; 6.26: shot at on the march it is under Advance and turns as its owner likes
    march.play('union', 'reface@0605,270')
    march.expectDeciding('confederate', 'unit.act')
  })
  it('10.44 withdrawal fire by foot and horse; guns have none', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270', 'ug-n': '0605 270 guns:N' } }).set({ active: 0 })
    t.deciding('answers', {
      kind: WITHDRAWAL_FIRE,
      side: 1,
      trigger: 'c1-a',
      hexes: ['0505'],
      may: ['u1-a', 'ug-n'],
      shots: [],
    })
    expect(t.choices('union', ['answer'])).toEqual(['answer@u1-a,0505'])
    const under = field({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }).set({ active: 0 })
    under.deciding('answers', {
      kind: WITHDRAWAL_FIRE,
      side: 1,
      trigger: 'c1-a',
      hexes: ['0505'],
      may: ['u1-a'],
      shots: [],
    })
    expect(under.choices('union', ['answer'])).toEqual(['answer@u1-a,0505'])
  })
  it('10.45 guns fire at who comes within 3 hexes, rapidly too; foot does not', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'ug-n': '0806 270 guns:N', 'u1-a': '0707 270' } }).set({ active: 0 })
    t.deciding('answers', {
      kind: APPROACH_FIRE,
      side: 1,
      trigger: 'c1-a',
      hexes: ['0505'],
      may: ['ug-n', 'u1-a'],
      shots: [],
    })
    expect(t.choices('union', ['answer', 'answerRapid'])).toEqual(['answer@ug-n,0505', 'answerRapid@ug-n,0505'])
  })
  it('10.66 guns alone in an enemy front do not turn their fire on another who comes near', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'c2-a': '0707 90', 'ug-n': '0806 270 guns:N' } }).set({ active: 0 })
    const window = { kind: APPROACH_FIRE, side: 1, trigger: 'c1-a', may: ['ug-n'], shots: [] }
    t.deciding('answers', { ...window, hexes: ['0505', '0707'] })
    expect(t.choices('union', ['answer'])).toEqual(['answer@ug-n,0707'])
  })
  it('10.15 and 8.45 a line splits all that it may fire, evenly, between two or all of those before it', () => {
    const fired = (key: string) => {
      const t = acts(
        {
          units: {
            'c1-a': '0505 90 sp:14 extend:0506',
            'u1-a': '0604 270 coh:9/9',
            'u1-b': '0605 270 coh:9/9',
            'u1-c': '0606 270 coh:9/9',
          },
        },
        'c1-a',
      )
      t.dice(...printed(0, 0, 0, 0, 0, 0)).play('confederate', key)
      t.play('union', 'decline')
      return t.log().flatMap(e => (e.key === 'log.hits.shot' ? [[e.args.hex, e.args.sp]] : []))
    }
    expect(fired('splitFire@0604,0605')).toEqual([
      ['0604', 7],
      ['0605', 7],
    ])
    expect(fired('splitThree')).toEqual([
      ['0604', 5],
      ['0605', 5],
      ['0606', 4],
    ])
  })
  it('8.45 and 10.15 a hex of a line that fires by itself splits its fire between those before it', () => {
    const units = {
      'c1-a': '0505 90 sp:14 extend:0506',
      'u1-a': '0604 270 coh:9/9',
      'u1-b': '0605 270 coh:9/9',
      'u1-c': '0606 270 coh:9/9',
    }
    const t = acts({ units }, 'c1-a')
    expect(t.choices('confederate', ['splitPart', 'spreadPart'])).toEqual([
      'splitPart@1,0604,0605',
      'splitPart@1,0605,0604',
      'splitPart@2,0605,0606',
      'splitPart@2,0606,0605',
    ])
    t.dice(...printed(0, 0))
      .play('confederate', 'splitPart@1,0605,0604')
      .play('union', 'decline')
    const shots = t.log().flatMap(e => (e.key === 'log.hits.shot' ? [[e.args.hex, e.args.sp]] : []))
    expect(shots).toEqual([
      ['0605', 4],
      ['0604', 3],
    ])
    // the other hex may still fire, the first no more
    expect(t.choices('confederate', ['part', 'splitPart', 'fireAt'])).toEqual([
      'part@2,0605',
      'part@2,0606',
      'splitPart@2,0605,0606',
      'splitPart@2,0606,0605',
    ])
  })
  it('7.34 and 8.45 the refused end of a line fires into its three front hexes, half of it into the refused one', () => {
    const units = {
      'c1-a': '0505 90 sp:14 extend:0506 refused:left',
      'u1-a': '0604 270 coh:9/9',
      'u1-b': '0605 270 coh:9/9',
      'u1-c': '0504 210 coh:9/9',
    }
    const t = acts({ units }, 'c1-a')
    expect(t.choices('confederate', ['spreadPart'])).toEqual(['spreadPart@1'])
    t.dice(...printed(0, 0, 0))
      .play('confederate', 'spreadPart@1')
      .play('union', 'decline')
    const shots = t.log().flatMap(e => (e.key === 'log.hits.shot' ? [[e.args.hex, e.args.sp]] : []))
    expect(shots.sort()).toEqual([
      ['0504', 3],
      ['0604', 2],
      ['0605', 2],
    ])
  })
  it('10.45 guns that answer at 4 hexes and more do so after the result', () => {
    const t = acts({ units: { 'cg-n': '0105 90 guns:N', 'ug-n': '0707 270 guns:N coh:5/4' } }, 'cg-n')
    t.dice(...printed(9, 9))
      .play('confederate', 'fireAt@0707')
      .play('union', 'answerAll')
    t.expectDiceSpent()
    // disordered by the shot, they are silent
    expect(has(t, 'ug-n', DISORDERED)).toBe(true)
  })
})

describe('10.5 prepared fire', () => {
  it('10.51 to 10.53 good order, near, not moved; not horse nor guns', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', 'c1-d': '0507 90 disordered', 'u1-a': '0605 270', 'u1-b': '0607 270' } },
      'c1-a',
    )
    expect(sum(t, 'c1-a', '0605').prepared).toBe(1)
    expect(sum(t, 'c1-d', '0607')).toMatchObject({ disorderedFirer: -1 })
    expect(sum(t, 'c1-d', '0607').prepared).toBeUndefined()
    t.arrange(g => addDeed(g, id(t, 'c1-a'), ENTERED))
    expect(sum(t, 'c1-a', '0605').prepared).toBeUndefined()
  })
  it('10.52 under Attack in the woods a turn in reaction spoils it; in phase before a continued shock who moved has none', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90', 'u1-a': '0605 270', 'u2-a': '0607 270', 'c1-b': '0507 90' },
        hexes: { '0605': 'woods', '0607': 'woods' },
        orders: { c1: 'attack', u1: 'attack', u2: 'advance' },
      },
      'c1-a',
    )
    const answered = (unit: string, target: string) => sum(t, unit, target, { kind: 0, moves: false }).prepared
    expect([answered('u1-a', '0505'), answered('u2-a', '0507')]).toEqual([1, 1])
    t.arrange(g => {
      addDeed(g, id(t, 'u1-a'), REFACED)
      addDeed(g, id(t, 'u2-a'), REFACED)
    })
    expect([answered('u1-a', '0505'), answered('u2-a', '0507')]).toEqual([undefined, 1])
    const before = { kind: PRESHOCK_FIRE, moves: false } as const
    expect(sum(t, 'c1-a', '0605', before).prepared).toBe(1)
    t.arrange(g => addDeed(g, id(t, 'c1-a'), ENTERED))
    expect(sum(t, 'c1-a', '0605', before).prepared).toBeUndefined()
  })
  it('10.52 dismounted cavalry has it out of phase only', () => {
    const t = acts({ units: { 'c2-h': '0505 90 foot sp:4', 'u1-a': '0605 270' } }, 'c2-h')
    expect(sum(t, 'c2-h', '0605').prepared).toBeUndefined()
    expect(sum(t, 'c2-h', '0605', { kind: 0, moves: false }).prepared).toBe(1)
  })
})

describe('10.6 artillery', () => {
  it('10.61 disordered guns are silent', () => {
    const t = acts({ units: { 'cg-n': '0505 90 guns:N disordered', 'u1-a': '0605 270' } }, 'cg-n')
    expect(t.choices('confederate', ['fireAt'])).toEqual([])
  })
  it('10.63 and 10.64 batteries of a hex together at 4 and more, with the worse range', () => {
    const t = acts({ units: { 'cg-r': '0105 90 guns:R', 'cg-n': '0105 90 guns:N', 'u1-a': '0707 270' } }, 'cg-n')
    t.dice(...printed(0)).play('confederate', 'together@0707')
    const shot = t.log().find(e => e.key === 'log.hits.shot')
    expect(shot?.args).toMatchObject({ sp: 8, sum: 0 })
  })
  it('10.65 sections of a battery fire one by one', () => {
    const t = acts({ units: { 'cg-n': '0505 90 guns:N+R', 'u1-a': '0605 270', 'u1-b': '0604 270' } }, 'cg-n')
    t.dice(...printed(0))
      .play('confederate', 'part@1,0605')
      .play('union', 'decline')
    expect(t.choices('confederate', ['part', 'fireAt'])).toEqual(['part@2,0605', 'part@2,0604'])
  })
  it('10.66 guns alone in an enemy front fire at him', () => {
    const t = acts({ units: { 'cg-n': '0505 90 guns:N', 'u1-a': '0605 270', 'u1-b': '0604 90' } }, 'cg-n')
    expect(t.choices('confederate', ['fireAt'])).toEqual(['fireAt@0605'])
  })
  it('10.66 sections that have begun to fire at him fire at nobody else, though he is gone', () => {
    const t = acts({ units: { 'cg-n': '0505 90 guns:N+R sp:6', 'u1-a': '0605 270 sp:1', 'u1-b': '0604 90' } }, 'cg-n')
    t.dice(...printed(9, 0))
      .play('confederate', 'part@1,0605')
      .play('union', 'decline')
    expect(t.state.units[id(t, 'u1-a')].where).toBe(OUT)
    expect(t.choices('confederate', ['part', 'fireAt'])).toEqual([])
  })
  it('10.67 two levels up or down the next hex is out of reach of guns; shell downwards has +1', () => {
    const t = acts(
      {
        units: { 'cg-n': '0505 90 guns:N', 'u1-a': '0605 90', 'u1-b': '0907 90' },
        hexes: { '0505': '2' },
        sides: Object.fromEntries(
          ['0504', '0506', '0404', '0405', '0604', '0605'].map(h => [`0505-${h}`, 'slope:steep']),
        ),
      },
      'cg-n',
    )
    expect(aim(t, 'cg-n', '0605')).toBeNull()
    expect(sum(t, 'cg-n', '0907')).toMatchObject({ plunging: 1 })
  })
  it('10.68 rapid fire: two dice at one hex; a modified 0, 5 or 10 empties the limbers after both', () => {
    const t = acts({ units: { 'cg-n': '0505 90 guns:N', 'u1-a': '0605 270' } }, 'cg-n')
    t.dice(...printed(3, 0, 3))
      .play('confederate', 'rapidFireAt@0605')
      .play('union', 'decline')
    t.expectDiceSpent()
    expect(t.state.units[id(t, 'cg-n')].sections?.[0]?.ammo ?? ammoLeft(t.state.units[id(t, 'cg-n')])).toBe(2)
  })
  it('10.69 a modified 5 makes ammunition low, the next one ends it', () => {
    const t = acts({ units: { 'cg-n': '0105 90 guns:N', 'u1-a': '0707 270' } }, 'cg-n')
    t.dice(...printed(5, 3)).play('confederate', 'fireAt@0707')
    if (t.choices('union').length > 0) t.play('union', 'decline')
    expect(t.state.units[id(t, 'cg-n')].sections?.[0]?.ammo ?? ammoLeft(t.state.units[id(t, 'cg-n')])).toBe(1)
    expect(sum(t, 'cg-n', '0707')).toMatchObject({ lowAmmo: -2 })
  })
})

describe('10.7 small arms against guns', () => {
  it('10.71 and 10.72 guns on top take the result; each SP is a gun', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:7', 'ug-n': '0605 270 guns:N' } }, 'c1-a')
    t.dice(...printed(9))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    expect([sp(t, 'ug-n'), has(t, 'ug-n', DISORDERED)]).toEqual([3, true])
  })
})

describe('10.8 modifiers', () => {
  it('10.81 flank +1, not under March; rear by its option', () => {
    const flank = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0605 30' } }, 'c1-a')
    expect(sum(flank, 'c1-a', '0605').flankFire).toBe(1)
    const rear = { units: { 'c1-a': '0505 90', 'u1-a': '0605 90' } }
    expect(sum(acts(rear, 'c1-a'), 'c1-a', '0605').flankFire).toBe(1)
    expect(sum(acts(rear, 'c1-a', { rearFire: false }), 'c1-a', '0605').flankFire).toBeUndefined()
  })
  it('10.81 woods, horse as target and as firer, recruits, dusk beyond one hex', () => {
    const t = acts(
      {
        units: {
          'c1-a': '0505 90 recruit',
          'c2-h': '0503 90 horse',
          'u1-a': '0605 270',
          'u2-h': '0603 270 horse',
          'u1-c': '0706 270',
        },
        hexes: { '0605': 'woods' },
        light: ['dusk', 'day'],
      },
      'c1-a',
    )
    expect(sum(t, 'c1-a', '0605')).toMatchObject({ terrainTarget: -1, recruit: -1 })
    expect(sum(t, 'c2-h', '0603')).toMatchObject({ mountedTarget: 1, mountedFirer: -1 })
    expect(sum(t, 'c1-a', '0605').duskDawn).toBeUndefined()
  })
  it('10.82 units of a hex that waited fire as one, with the worst of each', () => {
    const t = acts(
      { units: { 'c1-b': '0505 90 sp:3 disordered', 'c1-a': '0505 90 sp:3', 'u1-a': '0605 270' } },
      'c1-a',
      { combinedFire: true },
    )
    t.arrange(g => addDeed(g, id(t, 'c1-b'), 1 << 14))
    t.dice(...printed(0))
      .play('confederate', 'volley@0605')
      .play('union', 'decline')
    expect(t.log().find(e => e.key === 'log.hits.shot')?.args).toMatchObject({ sp: 6, sum: -1 })
  })
  it('10.91 with the option a modified 5 costs foot its ammunition', () => {
    const small = { units: { 'c1-a': '0505 90 sp:1', 'u1-a': '0605 270' } }
    const on = acts(small, 'c1-a', { ammunition: true }).dice(...printed(4))
    on.play('confederate', 'fireAt@0605').play('union', 'decline').expectDiceSpent()
    expect(ammoLeft(on.state.units[id(on, 'c1-a')])).toBe(1)
    const off = acts(small, 'c1-a')
      .dice(...printed(4))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    off.expectDiceSpent()
    expect(ammoLeft(off.state.units[id(off, 'c1-a')])).toBe(0)
  })
})

describe('12.6 advance after fire', () => {
  it('12.6 who fires to move on may advance into the hex he has emptied, and moves no more', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:7', 'u1-a': '0605 270 sp:1' } }, 'c1-a')
    t.dice(...printed(9))
      .play('confederate', 'fireAndMove@0605')
      .play('union', 'decline')
    expect(t.choices('confederate')).toEqual(['advance@30', 'advance@90', 'advance@150', 'halt'])
    t.play('confederate', 'advance@90')
    expect(t.choices('confederate', ['enter', 'turn'])).toEqual([])
  })
})
