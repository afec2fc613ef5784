import { describe, expect, it } from 'vitest'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { firePower } from '#games/great-battles/rules/10-fire/fire-power.ts'
import { FIRED_FROM } from '#games/great-battles/rules/10-fire/kept.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import { has, hexNo, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'
import { REFUSED } from '../rules/state.ts'

/** A unit acts with its brigade's activation under it; `kept`: what has been fired before. */
function acts(small: Small, unit: string, kept: (t: Table) => number[][] = () => []): Table {
  const t = field({ orders: { c1: 'attack', u1: 'advance' }, ...small }).set({ active: 0, segment: 'activation' })
  t.during('brigade', { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: kept(t), tired: false }, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const power = (t: Table, unit: string, hex = '0505') => firePower(t.state, id(t, unit), hexNo(t, hex))
const aimed = (t: Table, unit: string, hex: string) => aimAt(t.state, id(t, unit), hexNo(t, hex))?.sp ?? 0
const shots = (t: Table) => t.log().flatMap(e => (e.key === 'log.hits.shot' ? [[e.args.hex, e.args.sp]] : []))

describe('7.34 fire of refused units, by arm', () => {
  it('7.34 with 8.31: refused horse fires 4 SP in all, 2 by the front and 2 by the refused hex', () => {
    const t = field({ units: { 'c1-h': '0505 90 sp:7 horse refused:left' } })
    expect(power(t, 'c1-h')).toEqual({ front: 2, refused: 2 })
    const pair = field({
      units: { 'c1-i': '0505 90 sp:4 horse refused:left', 'c1-h': '0505 90 sp:3 horse refused:left top:1' },
    })
    expect([power(pair, 'c1-h'), power(pair, 'c1-i')]).toEqual([
      { front: 2, refused: 1 },
      { front: 0, refused: 1 },
    ])
  })
  it('7.34 with 8.31: a refused battery fires half its guns by either way, two batteries of a hex 6 of 12', () => {
    const t = field({ units: { 'cg-n': '0505 90 guns:N sp:5 refused:left' } })
    expect(power(t, 'cg-n')).toEqual({ front: 3, refused: 2 })
    const pair = field({
      units: { 'cg-m': '0505 90 guns:N sp:6 refused:left', 'cg-n': '0505 90 guns:N sp:6 refused:left top:1' },
    })
    expect([power(pair, 'cg-n'), power(pair, 'cg-m')]).toEqual([
      { front: 6, refused: 0 },
      { front: 0, refused: 6 },
    ])
  })
  it('7.34 with 8.33: guns over foot share the limit of the hex, the normal front filled first', () => {
    const t = field({
      units: { 'c1-a': '0505 90 sp:7 refused:left', 'cg-n': '0505 90 guns:N sp:6 refused:left top:1' },
    })
    expect([power(t, 'cg-n'), power(t, 'c1-a')]).toEqual([
      { front: 4, refused: 2 },
      { front: 0, refused: 1 },
    ])
  })
  it('7.34 with 10.65: sections of a refused battery share its two halves', () => {
    const units = {
      'cg-n': '0505 90 guns:N+R sp:6 refused:left',
      'u1-a': '0904 270 coh:9/9',
      'u1-b': '0905 270 coh:9/9',
    }
    const t = acts({ units }, 'cg-n')
    expect(aimed(t, 'cg-n', '0905')).toBe(3)
    t.dice(...printed(0))
      .play('confederate', 'part@1,0905')
      .play('union', 'decline')
    expect(shots(t)).toEqual([['0905', 3]])
    // the front has had its half: nothing is left for the other section there
    expect(t.choices('confederate', ['part', 'fireAt'])).toEqual([])
  })
  it('7.34 with 10.65: a refused battery splits its fire between the front and the refused hex', () => {
    const units = {
      'cg-n': '0505 90 guns:N sp:5 refused:left',
      'u1-a': '0605 270 coh:9/9',
      'u1-c': '0504 210 coh:9/9',
    }
    const t = acts({ units }, 'cg-n')
    t.dice(...printed(0, 0)).play('confederate', 'splitFrom@0605')
    expect(t.choices('confederate')).toEqual(['splitFire@0605,0504', 'decline'])
    t.play('confederate', 'splitFire@0605,0504').play('union', 'decline')
    expect(shots(t)).toEqual([
      ['0605', 3],
      ['0504', 2],
    ])
  })
  it('7.34 and 8.44 of a line only the hex at the refused end splits its fire (ruling refused-line)', () => {
    const t = field({ units: { 'c1-a': '0505 90 sp:14 extend:0506 refused:left' } })
    expect([power(t, 'c1-a'), power(t, 'c1-a', '0506')]).toEqual([
      { front: 4, refused: 3 },
      { front: 7, refused: 0 },
    ])
    const right = field({ units: { 'c1-a': '0505 90 sp:14 extend:0506 refused:right' } })
    expect([power(right, 'c1-a'), power(right, 'c1-a', '0506')]).toEqual([
      { front: 7, refused: 0 },
      { front: 4, refused: 3 },
    ])
  })
  it('8.26 who refuses the end of a line refuses with it the guns at that end, not those at the other', () => {
    const units = {
      'c1-a': '0505 90 sp:9 extend:0506',
      'cg-l': '0505 90 guns:N top:1',
      'cg-r': '0506 90 guns:N',
      'u1-a': '1105 270',
    }
    const t = acts({ units }, 'c1-a').play('confederate', 'refuse@right')
    expect(['c1-a', 'cg-l', 'cg-r'].map(unit => has(t, unit, REFUSED))).toEqual([true, false, true])
    t.play('confederate', 'straighten')
    expect(['c1-a', 'cg-l', 'cg-r'].map(unit => has(t, unit, REFUSED))).toEqual([false, false, false])
  })
  it('8.31, ruling front-used: who comes on top of a refused unit that has fired has only what it left of each half', () => {
    const units = { 'c1-b': '0505 90 sp:7 refused:left', 'c1-a': '0505 90 sp:7 refused:left top:1', 'u1-a': '0605 270' }
    const fired = (rows: [way: number, sp: number][]) =>
      acts({ units }, 'c1-a', t => rows.map(([way, sp]) => [id(t, 'c1-b'), way, FIRED_FROM, sp, hexNo(t, '0505')]))
    expect(power(fired([[0, 4]]), 'c1-a')).toEqual({ front: 0, refused: 3 })
    expect(
      power(
        fired([
          [0, 4],
          [1, 3],
        ]),
        'c1-a',
      ),
    ).toEqual({ front: 0, refused: 0 })
  })
})

describe('8.31 guns with others in a hex', () => {
  it('8.31 horse under guns: 7 SP in all, of horse 4, whoever has fired first', () => {
    const units = { 'c1-h': '0505 90 sp:7 horse', 'cg-n': '0505 90 guns:N sp:2 top:1', 'u1-a': '0605 270' }
    const t = acts({ units }, 'c1-h', table => [[id(table, 'cg-n'), 0, FIRED_FROM, 2, hexNo(table, '0505')]])
    expect(power(t, 'c1-h')).toEqual({ front: 4, refused: 0 })
  })
  it('8.31 guns that come on top of foot which has fired have what is left of 7 SP, else the whole battery', () => {
    const units = { 'c1-a': '0505 90 sp:7', 'cg-n': '0505 90 guns:N sp:6 top:1', 'u1-a': '0605 270' }
    const left = (sp: number) =>
      power(
        acts({ units }, 'cg-n', t => [[id(t, 'c1-a'), 0, FIRED_FROM, sp, hexNo(t, '0505')]]),
        'cg-n',
      ).front
    expect([left(0), left(3), left(7)]).toEqual([6, 4, 0])
  })
})
