import { describe, expect, it } from 'vitest'
import { refuseWing } from '#games/great-battles/rules/07-facing/refusing.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { hasAnswered } from '#games/great-battles/rules/10-fire/answer-aim.ts'
import { ammoOf } from '#games/great-battles/rules/10-fire/fire-power.ts'
import { isPrepared } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { unitsBlock } from '#games/great-battles/rules/10-fire/units-in-the-way.ts'
import { FREE, HOLDS } from '#games/great-battles/rules/frames.ts'
import { RIGHT } from '#games/great-battles/rules/ids.ts'
import { addDeed, COLUMN, RETURNED, SPENT, setUnit } from '#games/great-battles/rules/state.ts'
import { did, hexNo, hexOf, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

/** A unit acts with its brigade's activation under it. */
function acts(small: Small, unit: string, options = {}, mode: number = FREE): Table {
  const t = field({ orders: { c1: 'attack', u1: 'advance' }, ...small }, options).set({
    active: 0,
    segment: 'activation',
  })
  t.during('brigade', { brigades: ['c1'], mode: FREE, march: false, kept: [], misses: [] }, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), mode as 0, false), 'act')
}
/** Another unit of the same activation acts. */
const next = (t: Table, unit: string): Table => t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
const shots = (t: Table, unit: string) =>
  t.log().flatMap(e => (e.key === 'log.hits.shot' && e.args.unit === unit ? [[e.args.hex, e.args.sp]] : []))
const ammo = (t: Table, unit: string) => [0, 1].map(section => ammoOf(t.state, id(t, unit), section))

describe('7.34 and 10.15 the refused front hex apart', () => {
  const TWO = {
    'c1-a': '0505 90 coh:9/9',
    'c1-b': '0604 210 coh:9/9',
    'u1-a': '0605 270 sp:7 refused:right coh:9/9',
  }
  it('10.15 a refused unit answers by its front and through its refused hex, each once', () => {
    const t = acts({ units: TWO }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0605').play('union', 'answer@u1-a,0505')
    expect(shots(t, 'u1-a')).toEqual([['0505', 4]])
    // the refused hex is treated apart: its half has not been fired
    expect([did(t, 'u1-a', RETURNED), hasAnswered(t.state, id(t, 'u1-a'))]).toEqual([false, true])
    next(t, 'c1-b')
      .dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
    t.play('union', 'answer@u1-a,0604')
    expect(shots(t, 'u1-a')).toEqual([
      ['0505', 4],
      ['0604', 3],
    ])
    expect(did(t, 'u1-a', RETURNED)).toBe(true)
  })
  it('10.15 by its front it does not answer a second time', () => {
    const t = acts({ units: { ...TWO, 'c1-c': '0506 90 coh:9/9' } }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0605').play('union', 'answer@u1-a,0505')
    next(t, 'c1-c')
      .dice(...printed(0))
      .play('confederate', 'fireAt@0605')
    expect(shots(t, 'u1-a')).toEqual([['0505', 4]])
  })
  it('10.15 what it keeps of the front half it fires by the front, whatever went through the refused hex', () => {
    const t = acts({ units: { ...TWO, 'c1-c': '0506 90 coh:9/9' } }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0605').play('union', 'answerHalf@u1-a,0505,2')
    next(t, 'c1-b')
      .dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
    t.play('union', 'answer@u1-a,0604')
    next(t, 'c1-c')
      .dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
    t.play('union', 'answer@u1-a,0506')
    expect(shots(t, 'u1-a')).toEqual([
      ['0505', 2],
      ['0604', 3],
      ['0506', 2],
    ])
  })
  it('10.15 a unit that has answered with all it has does not answer anew through a hex that it refuses afterwards', () => {
    const t = acts({ units: { ...TWO, 'u1-a': '0605 270 sp:7 coh:9/9' } }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0605').play('union', 'answer@u1-a,0505')
    refuseWing(t.state, id(t, 'u1-a'), RIGHT)
    next(t, 'c1-b')
      .dice(...printed(0))
      .play('confederate', 'fireAt@0605')
    expect(shots(t, 'u1-a')).toEqual([['0505', 7]])
  })
  it('7.34 it fires through both at enemies that are not beside it', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90 sp:7 refused:left', 'u1-a': '0705 270 coh:9/9', 'u1-b': '0503 150 coh:9/9' } },
      'c1-a',
    )
    expect(t.choices('confederate', ['splitFire'])).toEqual(['splitFire@0705,0503', 'splitFire@0503,0705'])
    t.dice(...printed(0, 0)).play('confederate', 'splitFire@0705,0503')
    if (t.choices('union', ['decline']).length > 0) t.play('union', 'decline')
    expect(shots(t, 'c1-a')).toEqual([
      ['0705', 4],
      ['0503', 3],
    ])
  })
  it('10.15 who is not refused splits between neighbours alone', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:7', 'u1-a': '0705 270', 'u1-b': '0704 270' } }, 'c1-a')
    expect(t.choices('confederate', ['splitFire'])).toEqual([])
  })
})

describe('12.35 who stays silent after a second disorder', () => {
  /** c1-a shoots u1-a in the flank and drives it off. */
  const driven = () => {
    const t = acts(
      {
        units: {
          'c1-a': '0604 150 coh:9/9',
          'c1-b': '0505 90 coh:9/9',
          'u1-a': '0605 270 sp:7 disordered coh:9/0',
        },
      },
      'c1-a',
    )
    t.dice(...printed(8, 9)).play('confederate', 'fireAt@0605')
    if (t.choices('union', ['decline']).length > 0) t.play('union', 'decline')
    t.play('union', 'retreatTo@0706').play('union', 'halt')
    return t
  }
  it('12.35a shot from outside its front and driven off it does not answer that enemy, but others', () => {
    const t = driven()
    expect(hexOf(t, 'u1-a')).toBe('0706')
    const again = (firer: string) => {
      const table = driven().arrange(g => {
        setUnit(g, id(t, firer), { hex: hexNo(t, '0605'), face: 3 })
        g.deeds[id(t, firer)] = 0
      })
      return next(table, firer)
        .dice(...printed(0, 0))
        .play('confederate', 'fireAt@0706')
        .choices('union', ['answer'])
    }
    expect([again('c1-a'), again('c1-b')]).toEqual([[], ['answer@u1-a,0605']])
  })
})

describe('10.68 and 10.63 sections that fire twice by themselves', () => {
  const GUNS = { 'c1-n': '0505 90 guns:N+R sp:4', 'u1-a': '0605 270 sp:9 coh:9/9', 'u1-b': '0604 270 sp:9 coh:9/9' }
  it('10.68 the smoothbores alone fire twice, the rifles at another hex', () => {
    const t = acts({ units: GUNS }, 'c1-n')
    expect(t.choices('confederate', ['rapidPart'])).toEqual(['rapidPart@1,0605', 'rapidPart@1,0604'])
    t.dice(...printed(0, 0)).play('confederate', 'rapidPart@1,0605')
    t.play('union', 'decline')
    expect(shots(t, 'c1-n')).toEqual([
      ['0605', 2],
      ['0605', 2],
    ])
    t.dice(...printed(1)).play('confederate', 'part@2,0604')
    t.play('union', 'decline')
    expect(shots(t, 'c1-n').at(-1)).toEqual(['0604', 2])
  })
  it('10.63, 10.68 a die that says so empties who fired twice, lowers who fired once, and leaves who did not fire', () => {
    const sum = (t: Table) => (t.log().findLast(e => e.key === 'log.hits.shot')?.args.sum ?? 0) as number
    const probe = acts({ units: GUNS }, 'c1-n')
    probe
      .dice(...printed(0, 0))
      .play('confederate', 'rapidPart@1,0605')
      .play('union', 'decline')
    const five = 5 - sum(probe)
    const t = acts({ units: GUNS }, 'c1-n')
    t.dice(...printed(0, five, 0, 0, 0, 0, 0))
      .play('confederate', 'rapidPart@1,0605')
      .play('union', 'decline')
    expect(ammo(t, 'c1-n')).toEqual([2, 0])
    t.dice(...printed(1))
      .play('confederate', 'part@2,0604')
      .play('union', 'decline')
    expect(ammo(t, 'c1-n')).toEqual([2, 1])
  })
  it('10.68 not after MP have been spent', () => {
    const t = acts({ units: GUNS }, 'c1-n')
    addDeed(t.state, id(t, 'c1-n'), SPENT)
    expect(t.choices('confederate', ['rapidPart'])).toEqual([])
  })
  it('10.68 out of phase too: one section twice, the other section another enemy', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90 coh:9/9', 'c1-b': '0506 90 coh:9/9', 'u1-n': '0605 270 guns:N+R sp:4 coh:9/9' } },
      'c1-a',
    ).dice(...printed(0, 0, 0, 0))
    t.play('confederate', 'fireAt@0605')
    expect(t.choices('union', ['answerRapidPart'])).toEqual(['answerRapidPart@u1-n,1,0505'])
    t.play('union', 'answerRapidPart@u1-n,1,0505')
    if (t.choices('union', ['decline']).length > 0) t.play('union', 'decline')
    expect(shots(t, 'u1-n')).toEqual([
      ['0505', 2],
      ['0505', 2],
    ])
    next(t, 'c1-b')
      .dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
    expect(t.choices('union', ['answerPart', 'answerRapidPart'])).toEqual(['answerPart@u1-n,2,0506'])
  })
})

describe('10.26 and 8.53', () => {
  it('10.26 guns fire up over who stands at the foot of a steep side, not down', () => {
    const t = field({
      units: { 'c1-n': '0505 90 guns:N', 'c2-a': '0705 90', 'u1-a': '0805 270' },
      hexes: { '0505': '0', '0605': '0', '0705': '0', '0805': '1', '0804': '1' },
      sides: { '0705-0805': 'slope:steep', '0705-0804': 'slope:steep' },
    })
    const blocks = (from: string, to: string) => unitsBlock(t.state, hexNo(t, from), hexNo(t, to), true)
    expect(blocks('0505', '0805')).toBeNull()
    expect(blocks('0805', '0505')).toBe(hexNo(t, '0705'))
  })
  it('8.53 a column under Attack whose brigade holds stays in column and may fire, never prepared', () => {
    const column = (mode: number) => {
      const t = acts({ units: { 'c1-a': '0505 90 sp:9', 'u1-a': '0605 270 coh:9/9' } }, 'c1-a', {}, mode)
      return t.arrange(g => setUnit(g, id(t, 'c1-a'), { tail: [hexNo(t, '0405')], status: COLUMN }))
    }
    expect(column(FREE).choices('confederate', ['fireAt'])).toEqual([])
    const t = column(HOLDS)
    expect(t.choices('confederate', ['fireAt', 'contract'])).toEqual(['fireAt@0605'])
    const aim = aimAt(t.state, id(t, 'c1-a'), hexNo(t, '0605')) as Aim
    expect(isPrepared(t.state, id(t, 'c1-a'), aim, { kind: null, moves: false })).toBe(false)
  })
})
