import { describe, expect, it } from 'vitest'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { brigadeInRange, divisionInRange } from '#games/great-battles/rules/04-command/chain.ts'
import { mayActivate } from '#games/great-battles/rules/05-activation/division.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { aimAt, targetsOf } from '#games/great-battles/rules/10-fire/aim.ts'
import { firePower } from '#games/great-battles/rules/10-fire/fire-power.ts'
import { sees } from '#games/great-battles/rules/10-fire/line-of-sight.ts'
import { rallySum } from '#games/great-battles/rules/13-morale/rally-sum.ts'
import { noteShock } from '#games/great-battles/rules/17-fatigue/tiring.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import { ADVANCE, type BrigadeId, type DivisionId } from '#games/great-battles/rules/ids.ts'
import {
  addFlags,
  addStatus,
  CHAINED,
  DISORDERED,
  INDEPENDENT,
  MAP,
  ROUTED,
  setDivision,
} from '#games/great-battles/rules/state.ts'
import {
  brigade,
  has,
  hexNo,
  hexOf,
  id,
  leaderId,
  acts as moves,
  mp,
  type Table,
  tailOf,
} from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

/** The rulebook's examples, each played as it stands there. Those of other chapters' tests are named `example` as well. */
const DIVISION = { division: 'c-div', todo: 0, shown: 0, joined: 0, tried: 0, charge: 0, close: 0, stopped: 0 }
const BRIGADE = { mode: FREE, march: false, shocks: [], misses: [], kept: [], marched: 0 }
const THREE: Small['tree'] = { 'c-I': { 'c-div': ['c1', 'c2', 'c3'] }, 'u-I': { 'u-div': ['u1'] } }
const DIV = 0 as DivisionId

/** A unit acts with its brigade's activation under it. */
function acts(small: Small, unit: string, options = {}): Table {
  const t = field(small, options).set({ active: 0, segment: 'activation' })
  t.during('brigade', { ...BRIGADE, brigades: [unit.slice(0, 2)] }, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const next = (t: Table, unit: string): Table => t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
const power = (small: Small, ...units: string[]) => {
  const t = field(small)
  return units.map(unit => firePower(t.state, id(t, unit), hexNo(t, '0505')))
}
const silent = (t: Table) => {
  while (t.choices('union', ['decline']).length > 0) t.play('union', 'decline')
}
const shots = (t: Table) =>
  t.log().flatMap(e => (e.key === 'log.hits.shot' ? [[e.args.unit, e.args.hex, e.args.sp]] : []))

describe('4 and 5 command and activation', () => {
  it('4.22 example: 3 MP of 5 to the division leader, 5 of 6 to the corps commander: the chain is whole', () => {
    const small = (more: object = {}): Small => ({
      size: [20, 12],
      units: { 'c1-a': '0505 90', 'u1-a': '1905 270' },
      leaders: { c1: '0505', 'c-div': '0805', 'c-corps': '1305' },
      ratings: { 'c-div': { range: 5 }, 'c-corps': { range: 6 } },
      ...more,
    })
    const t = field(small()).deciding('command', {})
    expect([t.ended, (t.state.brigades[0 as BrigadeId].flags & CHAINED) !== 0]).toEqual([true, true])
    const far = field(small({ leaders: { c1: '0505', 'c-div': '0805', 'c-corps': '1505' } })).deciding('command', {})
    expect([far.ended, brigadeInRange(far.state, 0 as BrigadeId), divisionInRange(far.state, DIV)]).toEqual([
      true,
      true,
      false,
    ])
  })
  it('5.26 example: three markers, a brigade out of range: it sits out the second', () => {
    const t = field({ size: [20, 12], units: { 'c1-a': '0305 90', 'c2-a': '0309 90', 'u1-a': '1905 270' } })
    t.set({ active: 0 }).arrange(g => {
      setDivision(g, DIV, { markers: 3, drawn: 0 })
      addFlags(g, 0 as BrigadeId, INDEPENDENT)
    })
    const draw = (n: number, acts: boolean) => {
      t.arrange(g => setDivision(g, DIV, { drawn: n }))
      t.deciding('division', DIVISION)
      if (t.choices('confederate', ['endChanges']).length > 0) t.play('confederate', 'endChanges')
      if (acts) t.play('confederate', 'activate@c1').play('confederate', 'endBrigade')
      t.play('confederate', 'endDivision')
    }
    draw(1, true)
    draw(2, false)
    t.arrange(g => setDivision(g, DIV, { drawn: 3 }))
    expect(mayActivate(t.state, DIV) & 1).toBe(1)
    expect(t.state.brigades[0 as BrigadeId].used).toBe(1)
  })
  it('5.28 and 9.74 examples: one activation in the turn of arrival, whatever its division has', () => {
    const t = field({ units: { 'c1-a': '0305 90', 'c2-a': '0309 90', 'u1-a': '1111 270' } }).arrange(g =>
      setDivision(g, DIV, { markers: 4, drawn: 2 }),
    )
    brigade(t, 'c1', { cap: 1, used: 1 })
    expect([mayActivate(t.state, DIV) & 1, mayActivate(t.state, DIV) & 2]).toEqual([0, 2])
    // on the March marker one allowance
    const march = field({ units: { 'c1-a': '0305 60', 'u1-a': '1111 270' }, orders: { c1: 'march' } })
    brigade(march, 'c1', { cap: 1 })
    expect(unitLocals(march.state, id(march, 'c1-a'), FREE, true)).toMatchObject({ times: 1, mp: 12 })
  })
  it('5.32 example: of three brigades the second acts first, to its end', () => {
    const t = field({
      tree: THREE,
      units: { 'c1-a': '0305 90', 'c2-a': '0309 90', 'c3-a': '0311 90', 'u1-a': '1111 270' },
    })
    t.set({ active: 0 }).arrange(g => setDivision(g, DIV, { markers: 4, drawn: 1 }))
    t.deciding('division', DIVISION)
    if (t.choices('confederate', ['endChanges']).length > 0) t.play('confederate', 'endChanges')
    t.play('confederate', 'activate@c2')
    expect(t.choices('confederate', ['act', 'activate'])).toEqual(['act@c2-a'])
    t.play('confederate', 'endBrigade').play('confederate', 'activate@c1').play('confederate', 'endBrigade')
    expect(t.choices('confederate', ['activate'])).toEqual(['activate@c3'])
  })
  it('5.33 example: under Advance one regiment rallies, one goes on building, the others move or fire', () => {
    const t = field({
      units: {
        'c1-a': '0305 90 disordered coh:7/5',
        'c1-b': '0307 90',
        'c1-c': '0309 90',
        'c1-d': '0505 90',
        'u1-a': '0705 270 coh:9/9',
      },
      leaders: { c1: '0305' },
    }).set({ active: 0 })
    addStatus(t.state, id(t, 'c1-b'), 512)
    t.deciding('brigade', { ...BRIGADE, brigades: ['c1'] })
    t.dice(...printed(3))
      .play('confederate', 'act@c1-a')
      .play('confederate', 'rally')
      .play('confederate', 'done')
    if (t.choices('confederate', ['done']).length > 0) t.play('confederate', 'done')
    t.play('confederate', 'act@c1-c').play('confederate', 'enter@0409').play('confederate', 'done')
    t.dice(...printed(0))
      .play('confederate', 'act@c1-d')
      .play('confederate', 'fireAt@0705')
    silent(t)
    if (t.choices('confederate', ['done']).length > 0) t.play('confederate', 'done')
    expect([has(t, 'c1-a', DISORDERED), has(t, 'c1-b', 512), hexOf(t, 'c1-c')]).toEqual([false, true, '0409'])
  })
  it('5.34 example: Smith coordinates with 2, rolls 6: two of his three brigades act as one', () => {
    const t = field({
      tree: THREE,
      units: { 'c1-a': '0305 90', 'c2-a': '0306 90', 'c3-a': '0307 90', 'u1-a': '1111 270' },
      leaders: { c1: '0305', c2: '0306', c3: '0307', 'c-div': '0306' },
      ratings: { 'c-div': { coordination: 2 } },
    })
    t.set({ active: 0 }).arrange(g => setDivision(g, DIV, { markers: 4, drawn: 1 }))
    t.deciding('division', DIVISION).play('confederate', 'endChanges')
    t.dice(...printed(6)).play('confederate', 'coordinate')
    t.plays('confederate', 'join@c1', 'join@c3').play('confederate', 'activate@c1')
    expect(t.choices('confederate', ['act'])).toEqual(['act@c1-a', 'act@c3-a'])
    t.play('confederate', 'endBrigade')
    expect(t.choices('confederate', ['activate'])).toEqual(['activate@c2'])
  })
  it('6.23 example: Hackenbush with -1 rolls 4: his brigade keeps its orders', () => {
    const t = field({
      units: { 'c1-a': '0505 90', 'u1-a': '1105 270' },
      leaders: { c1: '0505' },
      ratings: { c1: { orders: -1 } },
    }).set({ active: 0 })
    const locals = { side: 0, todo: ['c1'], shown: ['c1'], brigade: null, tried: [], charge: [], close: [] }
    t.deciding('ordersChange', { ...locals, todo: [0], shown: [0], march: false, hold: false } as never)
    t.dice(...printed(4)).play('confederate', 'tryOrders@c1')
    if (!t.ended) t.play('confederate', 'endChanges')
    expect(t.log().map(e => e.key)).toContain('log.orders.keep')
    expect(t.state.brigades[0 as BrigadeId].orders).toBe(ADVANCE)
  })
})

describe('7 and 8 facing and stacking', () => {
  it('7.34 example 3: 3, 2 and 8 SP of a refused stack: 3 by the front, 1 and 1, 2 by the refused hex', () => {
    const small = {
      units: {
        'c1-c': '0505 90 sp:8 refused:left',
        'c1-b': '0505 90 sp:2 refused:left top:1',
        'c1-a': '0505 90 sp:3 refused:left top:2',
      },
    }
    expect(power(small, 'c1-a', 'c1-b', 'c1-c')).toEqual([
      { front: 3, refused: 0 },
      { front: 1, refused: 1 },
      { front: 0, refused: 2 },
    ])
  })
  it('7.34 example 4: 4 SP over 2 SP: 3 by the front and 1 by the refused hex, the others by the refused hex alone', () => {
    const small = { units: { 'c1-b': '0505 90 sp:2 refused:left', 'c1-a': '0505 90 sp:4 refused:left top:1' } }
    expect(power(small, 'c1-a', 'c1-b')).toEqual([
      { front: 3, refused: 1 },
      { front: 0, refused: 2 },
    ])
  })
  it('8.13 and 8.5 examples: 8 SP under Advance on a road need an empty hex behind them, 15 SP two; horse 5 SP and 9', () => {
    const behind = (words: string) => {
      const t = moves(
        {
          units: { 'c1-a': `0305 90 ${words}`, 'u1-a': '1111 270' },
          links: { road: ['0305 0405 0505 0605 0705'] },
        },
        'c1-a',
      )
      if (t.choices('confederate', ['toColumn']).length > 0) t.play('confederate', 'toColumn')
      for (const hex of ['0405', '0505', '0605']) t.play('confederate', `enter@${hex}`)
      return [tailOf(t, 'c1-a'), mp(t)]
    }
    expect(['sp:7', 'sp:8', 'sp:15'].map(words => behind(words)[0])).toEqual([[], ['0505'], ['0505', '0405']])
    expect(['horse sp:4', 'horse sp:5', 'horse sp:9'].map(words => behind(words)[0])).toEqual([
      [],
      ['0505'],
      ['0505', '0405'],
    ])
  })
  it('8.33 examples: 5 SP over 9 SP fire 5 and 2; 6 guns over 7 SP fire 6 and 1; 5 SP that rally leave 2 to those below', () => {
    const front = (units: { [unit: string]: string }, ...names: string[]) =>
      power({ units }, ...names).map(p => p.front)
    expect(front({ 'c1-b': '0505 90 sp:9', 'c1-a': '0505 90 sp:5 top:1' }, 'c1-a', 'c1-b')).toEqual([5, 2])
    expect(front({ 'c1-b': '0505 90 sp:7', 'cg-n': '0505 90 guns:N sp:6 top:1' }, 'cg-n', 'c1-b')).toEqual([6, 1])
    const t = acts(
      {
        units: { 'c1-b': '0505 90 sp:8', 'c1-a': '0505 90 sp:5 disordered top:1', 'u1-a': '0605 270 coh:9/9' },
      },
      'c1-a',
    )
    t.dice(...printed(9)).play('confederate', 'rally')
    expect(aimAt(t.state, id(t, 'c1-b'), hexNo(t, '0605'))?.sp).toBe(3)
  })
  it('8.44 examples: 9 SP on two hexes are 5 and 4, 17 SP on three 6, 6 and 5; 8.45 10 SP and 18 SP from both ends', () => {
    const parts = (words: string, ...hexes: string[]) => {
      const t = field({ units: { 'c1-a': `0505 90 ${words}` } })
      return hexes.map(hex => firePower(t.state, id(t, 'c1-a'), hexNo(t, hex)).front)
    }
    expect(parts('sp:9 extend:0506', '0505', '0506')).toEqual([5, 4])
    expect(parts('sp:17 extend:0504+0506', '0505', '0504', '0506')).toEqual([6, 6, 5])
    const into = (words: string, ...foes: string[]) => {
      const units = Object.fromEntries(foes.map((hex, i) => [`u1-${'abcd'[i]}`, `${hex} 270`]))
      const t = field({ units: { 'c1-a': `0505 90 ${words}`, ...units } })
      return foes.map(hex => aimAt(t.state, id(t, 'c1-a'), hexNo(t, hex))?.sp)
    }
    expect(into('sp:10 extend:0506', '0604', '0605', '0606')).toEqual([5, 10, 5])
    expect(into('sp:18 extend:0504+0506', '0603', '0604', '0605', '0606')).toEqual([6, 12, 12, 6])
  })
})

describe('9 and 10 movement and fire', () => {
  it('9.54 example: two hexes of woods, 1 added to each die', () => {
    const small = {
      units: { 'c1-a': '0505 90 coh:7/5', 'u1-a': '0605 270' },
      hexes: { '0405': 'woods', '0305': 'woods' },
    }
    const t = moves(small, 'c1-a').dice(...printed(6, 6))
    t.play('confederate', 'backOff@0405')
    silent(t)
    t.play('confederate', 'backOff@0305')
    silent(t)
    t.expectDiceSpent()
    expect([has(t, 'c1-a', DISORDERED), hexOf(t, 'c1-a')]).toEqual([false, '0305'])
    const worse = moves(small, 'c1-a').dice(...printed(7))
    worse.play('confederate', 'backOff@0405')
    silent(worse)
    expect(has(worse, 'c1-a', DISORDERED)).toBe(true)
  })
  it('10.16 example: rifles reach 5 hexes and have prepared fire at 1, muskets 2 and 1', () => {
    const reach = (weapon: string) => {
      const units = { 'c1-a': `0505 90 weapon:${weapon}` }
      const at = (hex: string) => {
        const t = field({ units: { ...units, 'u1-a': `${hex} 270` } })
        return targetsOf(t.state, id(t, 'c1-a')).length
      }
      return ['0605', '0705', '0805', '0905', '1005', '1105'].map(at)
    }
    expect(reach('R')).toEqual([1, 1, 1, 1, 1, 0])
    expect(reach('M')).toEqual([1, 1, 0, 0, 0, 0])
  })
  it('10.42 example 1: shot after shot each with its answers; who keeps SP back answers the next', () => {
    const units = { 'c1-a': '0505 90 coh:9/9', 'c1-b': '0506 90 coh:9/9', 'u1-a': '0605 270 sp:6 coh:9/9' }
    const t = acts({ units, orders: { c1: 'attack' } }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0605').play('union', 'answerHalf@u1-a,0505,3')
    next(t, 'c1-b')
      .dice(...printed(0, 0))
      .play('confederate', 'fireAt@0605')
    t.play('union', 'answer@u1-a,0506')
    expect(shots(t)).toEqual([
      ['c1-a', '0605', 6],
      ['u1-a', '0505', 3],
      ['c1-b', '0605', 6],
      ['u1-a', '0506', 3],
    ])
  })
  it('10.42 example 2: two of 3 SP over 5 SP and 4 SP: 3, 3 and 1 fire, the lowest not at all', () => {
    const units = {
      'c1-d': '0505 90 sp:4',
      'c1-c': '0505 90 sp:5 top:1',
      'c1-b': '0505 90 sp:3 top:2',
      'c1-a': '0505 90 sp:3 top:3',
      'u1-a': '0605 270 coh:9/9',
      'u1-b': '0604 270 coh:9/9',
    }
    const t = acts({ units, orders: { c1: 'attack' } }, 'c1-a')
    const fires = (unit: string, hex: string) => {
      t.dice(...printed(0)).play('confederate', `fireAt@${hex}`)
      silent(t)
      if (unit !== '') next(t, unit)
    }
    fires('c1-b', '0605')
    fires('c1-c', '0604')
    fires('c1-d', '0605')
    expect(shots(t)).toEqual([
      ['c1-a', '0605', 3],
      ['c1-b', '0604', 3],
      ['c1-c', '0605', 1],
    ])
    expect(t.choices('confederate', ['fireAt'])).toEqual([])
  })
})

describe('10.24 sight', () => {
  it('10.24 slope example, on a map: all sixteen lines, both ways (10.25)', () => {
    const row = { '0103': 6, '0104': 6, '0105': 6, '0106': 5, '0107': 3, '0108': 2, '0109': 1, '0110': 1 }
    const t = field({
      units: { 'c1-a': '0101 90', 'u1-a': '0102 270' },
      size: [1, 12],
      hexes: Object.fromEntries(
        Object.entries({ ...row, '0101': 6, '0102': 6, '0111': 1, '0112': 1 }).map(([hex, level]) => [hex, `${level}`]),
      ),
      sides: { '0106-0107': 'slope:steep' },
    })
    const seen = (from: string) =>
      ['0107', '0108', '0109', '0110']
        .map(to => {
          const there = sees(t.state, hexNo(t, from), hexNo(t, to))
          expect(sees(t.state, hexNo(t, to), hexNo(t, from))).toBe(there)
          return there ? 'y' : 'n'
        })
        .join('')
    // A, B, C, D to W, X, Y, Z
    expect(['0106', '0105', '0104', '0103'].map(seen)).toEqual(['yyyy', 'nyyy', 'nnny', 'nnnn'])
  })
  it('10.24 crest example, on a map: the ground falls sooner behind A than in front towards Y, as late towards Z', () => {
    const level = (hexes: { [hex: string]: number }) => ({
      size: [1, 8] as const,
      units: { 'c1-a': '0101 90', 'u1-a': '0108 270' },
      sides: hexes['0102'] === 4 ? { '0102-0103': 'slope:minor' } : {},
      hexes: Object.fromEntries(Object.entries({ '0101': 3, '0108': 2, ...hexes }).map(([hex, n]) => [hex, `${n}`])),
    })
    const clear = (hexes: { [hex: string]: number }, crests: boolean) => {
      const t = field(level(hexes), { crests })
      return sees(t.state, hexNo(t, '0105'), hexNo(t, '0107'))
    }
    const toY = { '0102': 4, '0103': 2, '0104': 2, '0105': 3, '0106': 3, '0107': 2 }
    const toZ = { '0102': 2, '0103': 2, '0104': 3, '0105': 3, '0106': 3, '0107': 2 }
    expect([clear(toY, true), clear(toY, false), clear(toZ, true)]).toEqual([false, true, true])
  })
})

describe('11 to 17 shock, results, rally, fatigue', () => {
  it('11.73 example: a corps commander takes 3 off a rally', () => {
    const t = field({ units: { 'c1-a': '0505 90 disordered', 'u1-a': '1111 270' }, leaders: { 'c-corps': '0505' } })
    expect(rallySum(t.state, id(t, 'c1-a')).parts.map(p => [p.id, p.value])).toEqual([['leader', -3]])
    expect(t.state.leaders[leaderId(t, 'l-c-corps')].hex).toBe(hexNo(t, '0505'))
  })
  it('12.54 example: C, beside A that routs, routs too: B and D test for A alone', () => {
    const units = {
      'u1-a': '0605 270',
      'u1-b': '0604 270 coh:9/9',
      'u1-c': '0705 270 disordered coh:0/0',
      'u1-d': '0706 270 coh:9/9',
      'c1-a': '0105 90',
    }
    const t = field({ units }).deciding('rout', { units: ['u1-a'], cause: 'shock', todo: [] })
    // b, then c with its die for rout, then d; nobody a second time
    t.dice(...printed(0, 9, 9, 0)).expectDiceSpent()
    expect(['u1-a', 'u1-b', 'u1-c', 'u1-d'].map(unit => t.state.units[id(t, unit)].where)).toEqual([
      ROUTED,
      MAP,
      ROUTED,
      MAP,
    ])
  })
  it('13.41 example 1: cohesion 5 rallies on 4, stays disordered on 8, loses 1 SP on 9', () => {
    const rallies = (die: number) => {
      const t = field({ units: { 'c1-a': '0505 90 disordered coh:7/5', 'u1-a': '1111 270' } }).set({ active: 0 })
      t.dice(...printed(die)).deciding('rally', { unit: 'c1-a', brigadeRest: false })
      if (!t.ended) t.play('confederate', 'done')
      return [has(t, 'c1-a', DISORDERED), spOf(t.state, id(t, 'c1-a'))]
    }
    expect([4, 8, 9].map(rallies)).toEqual([
      [false, 6],
      [true, 6],
      [true, 5],
    ])
  })
  it('14.25 examples: of 4 and of 7 dismounted SP one holds the horses, of 8 two', () => {
    const fires = (sp: number) => {
      const t = field({ units: { 'c1-h': `0505 90 horse foot sp:${sp}`, 'u1-a': '0605 270' } })
      return aimAt(t.state, id(t, 'c1-h'), hexNo(t, '0605'))?.sp
    }
    expect([4, 7, 8].map(fires)).toEqual([3, 6, 6])
  })
  it('17.22 example: infantry marches 24 MP, 18 of them free by road: from the 37th hex it tires', () => {
    const path = Array.from({ length: 49 }, (_, i) => `${i + 1}`.padStart(2, '0') + '05')
    const marched = (hexes: number) => {
      const t = field(
        {
          size: [52, 12],
          units: { 'c1-a': '0105 60', 'u1-a': '5211 270' },
          orders: { c1: 'march' },
          links: { road: [path.join(' ')] },
        },
        { fatigue: true },
      ).set({ active: 0 })
      t.deciding('brigade', { ...BRIGADE, march: true, shocks: [0], brigades: ['c1'] }).play('confederate', 'act@c1-a')
      for (let n = 1; n <= hexes; n++) t.play('confederate', `enter@${path[n]}`)
      const left = t.choices('confederate', ['enter']).length
      t.play('confederate', 'done').play('confederate', 'endBrigade')
      t.choices('union')
      return [t.state.brigades[0 as BrigadeId].fatigue, left > 0]
    }
    expect(marched(36)).toEqual([0, true])
    expect(marched(37)).toEqual([1, true])
    expect(marched(48)).toEqual([1, false])
  })
  it('17.22 the detailed example: moves, shocks twice and is shocked twice: four steps', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'u1-a': '1111 270' }, orders: { c1: 'attack' } }, { fatigue: true })
    t.set({ active: 0 })
    const activation = (shock: boolean) => {
      t.deciding('brigade', { ...BRIGADE, shocks: [0], brigades: ['c1'] })
      t.choices('confederate')
      t.arrange(g => {
        g.deeds[id(t, 'c1-a')] |= 1
        if (shock) noteShock(g, [0 as BrigadeId])
      })
      t.play('confederate', 'endBrigade').choices('union')
    }
    const attacked = () => {
      t.set({ active: 1 }).deciding('brigade', { ...BRIGADE, shocks: [0], brigades: ['u1'] })
      t.choices('union')
      t.arrange(g => noteShock(g, [0 as BrigadeId]))
      t.play('union', 'endBrigade').choices('union')
      t.set({ active: 0 })
    }
    const level = () => t.state.brigades[0 as BrigadeId].fatigue
    activation(false)
    activation(true)
    expect(level()).toBe(0)
    activation(true)
    expect(level()).toBe(2)
    attacked()
    attacked()
    expect(level()).toBe(4)
  })
})
