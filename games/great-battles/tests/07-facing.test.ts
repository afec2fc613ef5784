import { describe, expect, it } from 'vitest'
import { canRefuse } from '#games/great-battles/rules/07-facing/refusing.ts'
import { turnCost } from '#games/great-battles/rules/07-facing/turning.ts'
import { ATTACK, LEFT, MARCH, RIGHT } from '#games/great-battles/rules/ids.ts'
import { COLUMN, REFUSED_LEFT, REFUSED_RIGHT, setUnit, TURNED_IN_WOODS } from '#games/great-battles/rules/state.ts'
import { acts, brigade, did, faceOf, has, hexNo, hexOf, id, mp, tailOf } from '#games/great-battles/tests/acting.ts'
import { field } from '#games/great-battles/tests/field.ts'

const FAR = { 'u1-z': '1212 270' }

describe('7.1 facing', () => {
  it('7.11 a unit under Advance looks at vertices, one under March at sides', () => {
    const t = acts({ units: { 'c1-a': '0505 90', ...FAR } }, 'c1-a')
    t.expectChoices('confederate', ['turn@30', 'turn@150', 'turn@210', 'turn@330', 'turn@270'], { only: ['turn'] })
    const m = acts({ units: { 'c1-a': '0505 60', ...FAR }, orders: { c1: 'march' } }, 'c1-a', { march: true })
    m.expectChoices('confederate', ['turn@0', 'turn@120', 'turn@180', 'turn@240', 'turn@300'], { only: ['turn'] })
  })
  it('7.12 and 7.13 it goes into its front hexes only', () => {
    const t = acts({ units: { 'c1-a': '0505 90', ...FAR } }, 'c1-a')
    t.expectChoices('confederate', ['enter@0604', 'enter@0605'], { only: ['enter'] })
    t.expectWhy('confederate', 'hex', '0504', { rule: '7.13', key: 'why.step.front' })
  })
  it('7.11 a stack has one facing: who turns and stays turns all', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'c1-b': '0505 90', ...FAR } }, 'c1-a')
    t.plays('confederate', 'turn@150', 'done')
    expect([faceOf(t, 'c1-a'), faceOf(t, 'c1-b')]).toEqual([150, 150])
  })
})

describe('7.2 turning', () => {
  it('7.21 one vertex in each hex is free, two or three cost 1 MP in all', () => {
    expect([1, 2, 3].map(v => turnCost(v, false) / 2)).toEqual([0, 1, 1])
    const t = acts({ units: { 'c1-a': '0505 90', ...FAR } }, 'c1-a')
    t.play('confederate', 'turn@150')
    expect(mp(t)).toBe(6)
    t.play('confederate', 'turn@210')
    expect(mp(t)).toBe(5)
    t.play('confederate', 'turn@270')
    expect(mp(t)).toBe(5)
  })
  it('7.21 the count begins anew in the next hex', () => {
    const t = acts({ units: { 'c1-a': '0505 90', ...FAR } }, 'c1-a')
    t.plays('confederate', 'turn@150', 'enter@0605', 'turn@210')
    expect(mp(t)).toBe(5)
  })
  it('7.21, ruling turn-on: among friends nobody turns for ever, whichever way they look', () => {
    const turns = (friend: number) => {
      const t = acts({ units: { 'c1-a': '0505 90', 'c1-b': `0605 ${friend} sp:4`, ...FAR } }, 'c1-a')
      t.play('confederate', 'enter@0605')
      let n = 0
      for (; n < 20 && t.choices('confederate', ['turn']).length > 0; n++)
        t.play('confederate', t.choices('confederate', ['turn']).at(-1) as string)
      t.play('confederate', 'done')
      return [n < 7, faceOf(t, 'c1-a')]
    }
    expect([90, 30, 270].map(turns)).toEqual([
      [true, 90],
      [true, 30],
      [true, 270],
    ])
  })
  it('7.22 under Attack in woods every vertex costs 1 MP, about-face 1 MP', () => {
    expect([1, 2, 3].map(v => turnCost(v, true) / 2)).toEqual([1, 2, 1])
    const t = acts(
      { units: { 'c1-a': '0505 90', ...FAR }, hexes: { '0505': 'woods' }, orders: { c1: 'attack' } },
      'c1-a',
    )
    t.play('confederate', 'turn@150')
    expect([mp(t), did(t, 'c1-a', TURNED_IN_WOODS)]).toEqual([2, true])
  })
  it('7.22 and hard case 6: about-face under Attack turns the stack over; the first turns both, the second may not turn', () => {
    const small = { units: { 'c1-a': '0505 90', 'c1-b': '0505 90', ...FAR }, orders: { c1: 'attack' as const } }
    const t = acts(small, 'c1-a')
    t.plays('confederate', 'turn@270', 'done')
    expect([faceOf(t, 'c1-a'), faceOf(t, 'c1-b')]).toEqual([270, 270])
    expect([t.state.units[id(t, 'c1-a')].rank, t.state.units[id(t, 'c1-b')].rank]).toEqual([1, 0])
    const b = acts(small, 'c1-b')
    b.state.deeds[id(b, 'c1-a')] = t.state.deeds[id(t, 'c1-a')]
    b.expectChoices('confederate', [], { only: ['turn'] })
  })
  it('7.23 along a road turning is free', () => {
    const t = acts({ units: { 'c1-a': '0505 90', ...FAR }, links: { road: ['0505 0405 0305'] } }, 'c1-a')
    t.play('confederate', 'enter@0405')
    expect([hexOf(t, 'c1-a'), mp(t)]).toEqual(['0405', 5])
  })
  it('7.23 and 7.26 when March begins or ends the owner sets facings hex by hex, free', () => {
    const t = field({ units: { 'c1-a': '0505 90', ...FAR }, orders: { c1: 'advance' } })
    brigade(t, 'c1', { orders: MARCH })
    t.deciding('reface', { side: 0, hexes: ['0505'] })
    t.expectChoices(
      'confederate',
      ['0', '60', '120', '180', '240', '300'].map(d => `reface@0505,${d}`),
    )
    t.play('confederate', 'reface@0505,120')
    expect([t.ended, faceOf(t, 'c1-a')]).toEqual([true, 120])
  })
  it('7.24 who begins in an enemy front turns one vertex there', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }, 'c1-a')
    t.expectChoices('confederate', ['turn@30', 'turn@150'], { only: ['turn'] })
  })
  it('7.26 a column becomes a line on its hexes when March ends', () => {
    const t = field({ units: { 'c1-a': '0505 0 sp:9', ...FAR }, orders: { c1: 'march' } })
    t.arrange(g => {
      setUnit(g, id(t, 'c1-a'), { tail: [hexNo(t, '0506')], status: COLUMN })
    })
    brigade(t, 'c1', { orders: ATTACK })
    t.deciding('reface', { side: 0, hexes: ['0505'] })
    t.play('confederate', 'reface@0505,90')
    expect([has(t, 'c1-a', COLUMN), tailOf(t, 'c1-a'), faceOf(t, 'c1-a')]).toEqual([false, ['0506'], 90])
  })
  it('7.26 and 8.5 a line over guns draws in when March begins: a column shares no hex', () => {
    const line = { 'c1-a': '0505 90 sp:9 extend:0506', 'cg-n': '0506 90 guns:N', ...FAR }
    const t = field({ units: line })
    brigade(t, 'c1', { orders: MARCH })
    t.deciding('reface', { side: 0, hexes: ['0505'] })
    t.play('confederate', 'reface@0505,0')
    expect([has(t, 'c1-a', COLUMN), tailOf(t, 'c1-a'), faceOf(t, 'c1-a')]).toEqual([false, [], 0])
  })
})

describe('7.3 refused flanks', () => {
  const LINE = { 'c1-a': '0504 90', 'c1-b': '0505 90', 'c1-c': '0506 90', ...FAR }
  it('7.31 at the end of a line or alone, not with a friend on that flank', () => {
    const t = field({ units: LINE })
    expect([canRefuse(t.state, id(t, 'c1-a'), LEFT), canRefuse(t.state, id(t, 'c1-a'), RIGHT)]).toEqual([true, false])
    expect([LEFT, RIGHT].map(w => canRefuse(t.state, id(t, 'c1-b'), w as 0))).toEqual([false, false])
    // in the middle, with a friend on one flank and one in the rear hex of the other
    const bent = field({ units: { 'c1-b': '0505 90', 'c1-a': '0504 90', 'c1-c': '0405 90', ...FAR } })
    expect(canRefuse(bent.state, id(bent, 'c1-b'), RIGHT)).toBe(true)
  })
  it('7.32 it costs 1 MP; not under March, not when it began beside the enemy, not both flanks', () => {
    const t = acts({ units: LINE }, 'c1-a')
    t.expectChoices('confederate', ['refuse@left'], { only: ['refuse'] })
    t.play('confederate', 'refuse@left')
    expect([mp(t), has(t, 'c1-a', REFUSED_LEFT), has(t, 'c1-a', REFUSED_RIGHT)]).toEqual([5, true, false])
    t.expectChoices('confederate', [], { only: ['refuse'] })
    const beside = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }, 'c1-a')
    beside.expectChoices('confederate', [], { only: ['refuse'] })
    const march = acts({ units: { 'c1-a': '0505 60', ...FAR }, orders: { c1: 'march' } }, 'c1-a', { march: true })
    march.expectChoices('confederate', [], { only: ['refuse'] })
  })
  it('7.32 who comes to a refused unit pays 1 MP more', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'c1-b': '0605 90 refused:left', ...FAR } }, 'c1-a')
    t.play('confederate', 'enter@0605')
    expect(mp(t)).toBe(4)
  })
  it('7.33 a refused unit straightens for 1 MP before it moves or turns', () => {
    const t = acts({ units: { 'c1-a': '0505 90 refused:right', ...FAR } }, 'c1-a')
    t.expectChoices('confederate', [], { only: ['enter', 'turn', 'backOff'] })
    t.expectWhy('confederate', 'hex', '0604', { rule: '7.33', key: 'why.step.refused' })
    t.play('confederate', 'straighten')
    expect(mp(t)).toBe(5)
    t.expectOffered('confederate', 'enter@0604', 'turn@30')
  })
  it('8.26 and 7.32 one facing and one refusal for a stack', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'cg-n': '0505 90 guns:N', ...FAR } }, 'c1-a')
    t.play('confederate', 'refuse@left')
    expect([has(t, 'c1-a', REFUSED_LEFT), has(t, 'cg-n', REFUSED_LEFT)]).toEqual([true, true])
  })
})
