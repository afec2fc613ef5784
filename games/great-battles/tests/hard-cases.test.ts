import { describe, expect, it } from 'vitest'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { mayActivate } from '#games/great-battles/rules/05-activation/division.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { mayAnswer } from '#games/great-battles/rules/10-fire/answer-aim.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { ordersOf } from '#games/great-battles/rules/field.ts'
import { FREE, RETURN_FIRE } from '#games/great-battles/rules/frames.ts'
import { ADVANCE, type BrigadeId, type DivisionId, MARCH } from '#games/great-battles/rules/ids.ts'
import { COLLAPSED, COLUMN, DISORDERED, MAP, MARCHED, OUT, setDivision } from '#games/great-battles/rules/state.ts'
import { faceOf, has, hexNo, hexOf, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

function acts(small: Small, unit: string, options = {}): Table {
  const t = field(small, options).set({ active: 0, segment: 'activation' })
  const frame = { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], shocks: [], misses: [], marched: 0 }
  t.during('brigade', frame, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
/** Another unit of the same activation goes on. */
function next(t: Table, unit: string): Table {
  t.state.stack.pop()
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const where = (t: Table, unit: string) => t.state.units[id(t, unit)].where
const power = (t: Table, unit: string, hex: string) => aimAt(t.state, id(t, unit), hexNo(t, hex))?.sp ?? 0

describe('vectors told as positions', () => {
  it('8.35 shell strikes each unit once: the one below makes no second test for the one above', () => {
    const t = acts(
      {
        units: {
          'cg-n': '0505 90 guns:R sp:4',
          'u1-b': '1005 270 sp:5 coh:9/9',
          'u1-a': '1005 270 sp:5 coh:0/0 top:1',
        },
      },
      'cg-n',
    )
    // a test of the result for each of the two, and no more dice than these
    t.play('confederate', 'fireAt@1005').dice(...printed(6, 5, 0, 0, 0))
    if (t.choices('union').includes('decline')) t.play('union', 'decline')
    const tests = t.log().filter(e => e.key.startsWith('log.udd'))
    expect(tests.filter(e => e.args.unit === 'u1-b').length).toBeLessThanOrEqual(1)
    expect(has(t, 'u1-b', DISORDERED)).toBe(false)
  })
  it('10.42 example 3: the top is destroyed, the one below tests and falls back, the second answer strikes nobody', () => {
    const t = acts(
      {
        units: {
          'c1-b': '0505 90 sp:5 disordered coh:0/0',
          'c1-a': '0505 90 sp:1 top:1',
          'u1-b': '0605 270 sp:7 coh:9/9',
          'u1-a': '0605 270 sp:7 coh:9/9 top:1',
        },
        orders: { c1: 'attack' },
      },
      'c1-a',
    )
    t.dice(...printed(0, 9, 9, 9, 9, 9, 9, 9))
      .play('confederate', 'fireAt@0605')
      .play('union', 'answer@u1-a,0505')
    if (t.choices('union').includes('decline')) t.play('union', 'decline')
    expect(where(t, 'c1-a')).toBe(OUT)
    const back = t.choices('confederate', ['retreatTo'])
    if (back.length > 0) t.play('confederate', back[0] as string)
    expect(hexOf(t, 'c1-b')).not.toBe('0505')
  })
  it('12.23 example 2: 8 SP with 4 lost take 1D: 3 SP and collapsed, a second disorder, 2 SP, a test for rout', () => {
    const t = field({ units: { 'u1-a': '0605 270 sp:8 lost:4 coh:9/9', 'c1-a': '0505 90' } }).set({ active: 0 })
    t.dice(...printed(0, 0, 0, 0)).deciding('result', {
      hex: '0605',
      side: 1,
      by: 'c1-a',
      cause: 'fire',
      lose: 1,
      test: null,
      auto: true,
      each: false,
      first: null,
      led: [],
      todo: [],
    })
    const back = t.choices('union', ['retreatTo'])
    if (back.length > 0) t.play('union', back[0] as string)
    if (t.choices('union').includes('halt')) t.play('union', 'halt')
    expect(spOf(t.state, id(t, 'u1-a'))).toBe(2)
    expect([has(t, 'u1-a', COLLAPSED), has(t, 'u1-a', DISORDERED), where(t, 'u1-a')]).toEqual([true, true, MAP])
    expect(t.log().some(e => e.key.startsWith('log.udd'))).toBe(true)
  })
})

describe('hard cases', () => {
  it('9.63 hard case 1, a feint: the step asked for is made, though cavalry and guns have slipped away', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', 'u2-h': '0905 270 horse', 'ug-n': '0904 270 guns:N' }, orders: { c1: 'attack' } },
      'c1-a',
    )
    t.play('confederate', 'enter@0605').play('union', 'slip@u2-h')
    // whatever is asked on the way, the mover ends where he said
    for (let n = 0; n < 20 && t.frame.proc !== 'unit'; n++) {
      const role = t.choices('union').length > 0 ? 'union' : 'confederate'
      const keys = t.choices(role)
      t.dice(...printed(0, 0, 0, 0))
      t.play(role, keys.find(k => /halt|decline/.test(k)) ?? (keys[0] as string))
    }
    expect(hexOf(t, 'c1-a')).toBe('0605')
  })
  it('10.68, 6.16 hard case 4: who fires to stay has the bonus and stays, who fires to move on has none', () => {
    const small: Small = { units: { 'c1-a': '0505 90', 'u1-a': '0605 270 coh:9/9' }, orders: { c1: 'attack' } }
    const t = acts(small, 'c1-a')
    const parts = (moves: boolean) =>
      fireSum(t.state, id(t, 'c1-a'), aimAt(t.state, id(t, 'c1-a'), hexNo(t, '0605')) as Aim, { kind: null, moves })
        .parts
    expect(parts(false).some(p => p.id === 'prepared')).toBe(true)
    expect(parts(true).some(p => p.id === 'prepared')).toBe(false)
    t.dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
      .play('union', 'decline')
    expect(t.choices('confederate', ['enter', 'turn'])).toEqual([])
    const guns = acts({ units: { 'cg-n': '0505 90 guns:N', 'u1-a': '0705 270 coh:9/9' } }, 'cg-n', { guns: 2 })
    guns
      .dice(...printed(0, 0, 0, 0))
      .play('confederate', 'rapidFireAt@0705')
      .play('union', 'decline')
    expect(guns.choices('confederate', ['enter'])).toEqual([])
  })
  it('8.31 hard case 5: a second unit on the hex has what the first left of its limit', () => {
    const fired = (sp: number) => {
      const t = acts(
        {
          units: { 'c1-a': `0505 90 sp:${sp}`, 'c1-b': '0405 90 sp:7', 'u1-a': '0605 270 sp:9 coh:9/9' },
          orders: { c1: 'attack' },
        },
        'c1-a',
      )
      t.dice(...printed(0, 0))
        .play('confederate', 'fireAt@0605')
        .play('union', 'decline')
      next(t, 'c1-b').play('confederate', 'enter@0505')
      for (let n = 0; n < 4 && t.choices('union').includes('decline'); n++) t.play('union', 'decline')
      return power(t, 'c1-b', '0605')
    }
    expect(fired(7)).toBe(0)
    expect(fired(5)).toBe(2)
  })
  it('7.21 hard case 6: two stacked regiments do not turn twice: who turns and stays turns the hex', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'c1-b': '0505 90', 'u1-a': '1105 270' } }, 'c1-a')
    t.play('confederate', 'turn@150').play('confederate', 'done')
    expect([faceOf(t, 'c1-a'), faceOf(t, 'c1-b')]).toEqual([150, 150])
    next(t, 'c1-b').expectNotOffered('confederate', 'turn@210', 'turn@90')
  })
  it('6.26 hard case 10, a column on the march: canister changes nothing, musketry puts it under Advance', () => {
    const column: Small = {
      units: { 'u1-a': '0605 240 sp:9 coh:9/9', 'c1-a': '0505 90', 'cg-n': '0506 90 guns:N' },
      orders: { u1: 'march', c1: 'attack' },
    }
    const guns = acts(column, 'cg-n', { guns: 2 })
    guns.dice(...printed(0, 0, 0, 0)).play('confederate', guns.choices('confederate', ['fireAt'])[0] as string)
    expect(ordersOf(guns.state, id(guns, 'u1-a'))).toBe(MARCH)
    const muskets = acts(column, 'c1-a')
      .dice(...printed(0, 0, 0, 0))
      .play('confederate', 'fireAt@0605')
    expect(ordersOf(muskets.state, id(muskets, 'u1-a'))).toBe(ADVANCE)
  })
  it('6.26 hard case 10, to its end: 15 SP, its March marker spent: the owner faces it, a line if he likes, it acts no more this turn and may react', () => {
    const column: Small = {
      units: {
        'u1-a': '0605 240 sp:15 extend:0705+0804 coh:9/9',
        'c1-a': '0505 90 coh:9/9',
        'c1-b': '0506 90 coh:9/9',
      },
      orders: { u1: 'march', c1: 'attack' },
    }
    const t = acts(column, 'c1-a')
    t.set({ marchDrawn: [false, true] })
    setDivision(t.state, 1 as DivisionId, { markers: 4, drawn: 1 })
    const faces = (table: Table) => table.choices('union', ['reface']).map(key => Number(key.split(',')[1]))
    t.dice(...printed(0)).play('confederate', 'fireAt@0605')
    // under March it did not answer; now any vertex is open to it
    expect(t.log().filter(e => e.key === 'log.hits.shot').length).toBe(1)
    expect(faces(t)).toEqual([30, 90, 150, 210, 270, 330])
    const u1 = (t.game.codes.brigade as readonly string[]).indexOf('u1') as BrigadeId
    // across the way it stands as a line on the hexes of its column
    const line = t.choices('union', ['reface']).find(key => key.endsWith(',330')) as string
    t.play('union', line)
    const u = t.state.units[id(t, 'u1-a')]
    expect([ordersOf(t.state, id(t, 'u1-a')), u.tail.length, has(t, 'u1-a', COLUMN)]).toEqual([ADVANCE, 2, false])
    expect([t.state.brigades[u1].flags & MARCHED, mayActivate(t.state, 1 as DivisionId) & 1]).toEqual([MARCHED, 0])
    // from now on it reacts: to the next shot it answers
    expect(mayAnswer(t.state, RETURN_FIRE, id(t, 'u1-a'))).toBe(true)
  })
  it('8.22, 10.45 hard case 7: who passes through a full friend near guns: fire strikes the friend on top, the passer tests for him, the passage comes with the next hex', () => {
    const t = acts(
      {
        units: {
          'c1-a': '0505 90 sp:8 ma:8/8 coh:9/9',
          'c2-b': '0605 90 sp:8 coh:0/0',
          'ug-n': '0805 270 guns:N sp:6',
        },
        orders: { c1: 'attack', c2: 'attack' },
      },
      'c1-a',
      { guns: 2 },
    )
    t.dice(...printed(9, 9, 0, 0, 0, 0)).play('confederate', 'enter@0605')
    t.play('union', 'decline')
    t.play('union', 'answer@ug-n,0605')
    const hurt = t.log().filter(e => e.key === 'log.loses' || e.key === 'log.disordered')
    expect(hurt.map(e => e.args.unit)).toContain('c2-b')
    expect(hurt.map(e => e.args.unit)).not.toContain('c1-a')
    const tests = () => t.log().filter(e => e.key.startsWith('log.udd') && e.args.unit === 'c1-a').length
    const before = tests()
    expect([before, hexOf(t, 'c1-a')]).toEqual([1, '0605'])
    t.dice(...printed(0, 0, 0, 0)).play('confederate', 'enter@0705')
    while (t.choices('union').includes('decline')) t.play('union', 'decline')
    expect(tests()).toBe(before + 1)
  })
  it('8.44, 8.43 hard case 8: a line of three wheels before guns: it pays once, is shot at once, loses an end of its owner’s choice, and the wheel stands', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 sp:15 extend:0504+0506 coh:9/9', 'ug-n': '0906 270 guns:N sp:6' },
        orders: { c1: 'attack' },
      },
      'c1-a',
      { guns: 2 },
    )
    t.dice(...printed(9, 0, 0, 0)).play('confederate', 'wheel@right')
    t.play('union', 'decline')
    const hexes = t.choices('union', ['answer'])
    expect(hexes.length).toBeGreaterThan(0)
    t.play('union', hexes[0] as string)
    expect(spOf(t.state, id(t, 'c1-a'))).toBeLessThan(15)
    const ends = t.choices('confederate')
    expect(ends.length).toBe(2)
    t.play('confederate', ends[0] as string)
    expect([faceOf(t, 'c1-a'), t.state.units[id(t, 'c1-a')].tail.length]).toEqual([150, 1])
    expect(t.log().filter(e => e.key === 'log.hits.shot').length).toBe(1)
  })
})
