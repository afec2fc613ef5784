import { describe, expect, it } from 'vitest'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { resolveLocals } from '#games/great-battles/rules/11-shock/resolve.ts'
import { retreatChoices, retreatLocals } from '#games/great-battles/rules/12-results/retreat-way.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import type { State } from '#games/great-battles/rules/state.ts'
import { code, faceOf, hexOf, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'
import { groupFor } from '#games/great-battles/tests/shocking.ts'

function acts(small: Small, unit: string, options = {}): Table {
  const t = field({ orders: { c1: 'attack' }, ...small }, options).set({ active: 0, segment: 'activation' })
  const frame = { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], shocks: [], misses: [], marched: 0 }
  t.during('brigade', frame, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
/** Unit, SP and hex of every shot, in order; `-`: at an empty hex. */
const shots = (t: Table) =>
  t.log().flatMap(e => {
    if (e.key === 'log.hits.shot') return [`${e.args.unit} ${e.args.sp} ${e.args.hex}`]
    return e.key === 'log.hits.empty' ? [`${e.args.unit} - ${e.args.hex}`] : []
  })
const parts = (t: Table, n: number) =>
  t.log().filter(e => e.key === 'log.hits.shot')[n]?.args.parts as readonly unknown[] | undefined

const combined = { combinedFire: true }
const STACK = {
  'c1-b': '0505 90 sp:3 coh:9/9',
  'c1-a': '0505 90 sp:4 top:1 coh:9/9',
  'u1-a': '0605 270 coh:9/9',
  'u1-b': '0604 270 coh:9/9',
}

describe('10.82 a volley that is split', () => {
  it('10.82 and 10.15 a stack that fires as one shares its fire between two hexes, the first with the odd SP', () => {
    const t = acts({ units: STACK }, 'c1-a', combined).dice(...printed(0, 0))
    expect(t.choices('confederate', ['splitVolley']).sort()).toEqual(['splitVolley@0604,0605', 'splitVolley@0605,0604'])
    t.play('confederate', 'splitVolley@0605,0604').play('union', 'decline')
    expect(shots(t)).toEqual(['c1-a 4 0605', 'c1-a 3 0604'])
    // both have fired: nobody of the stack fires again
    t.state.stack.pop()
    t.deciding('unit', unitLocals(t.state, id(t, 'c1-b'), FREE, false), 'act')
    expect(t.choices('confederate', ['fireAt', 'volley', 'splitVolley', 'splitFire'])).toEqual([])
  })
  it('10.82 without the option, without company or with one target there is none', () => {
    expect(acts({ units: STACK }, 'c1-a').choices('confederate', ['splitVolley'])).toEqual([])
    const { 'c1-b': _b, ...alone } = STACK
    expect(acts({ units: alone }, 'c1-a', combined).choices('confederate', ['splitVolley'])).toEqual([])
    const { 'u1-b': _u, ...single } = STACK
    expect(acts({ units: single }, 'c1-a', combined).choices('confederate', ['splitVolley'])).toEqual([])
  })
  it('10.82 who splits by himself leaves out a hex at which another of his stack has fired', () => {
    const t = acts({ units: STACK }, 'c1-a', combined).dice(...printed(0))
    t.play('confederate', 'fireAt@0605').play('union', 'decline')
    t.state.stack.pop()
    t.deciding('unit', unitLocals(t.state, id(t, 'c1-b'), FREE, false), 'act')
    expect(t.choices('confederate', ['splitFire', 'splitVolley'])).toEqual([])
  })
})

describe('12.6 two hexes emptied by one fire', () => {
  const small: Small = {
    units: { 'c1-a': '0505 90 sp:7 coh:9/9', 'u1-a': '0605 270 sp:1', 'u1-b': '0604 270 sp:1', 'u2-z': '1212 270' },
  }
  const emptied = () => {
    const t = acts(small, 'c1-a').dice(...printed(9, 9))
    return t.play('confederate', 'splitFire@0605,0604').play('union', 'decline')
  }
  it('12.6 the unit that fired goes into the one it likes', () => {
    const t = emptied()
    expect(t.choices('confederate').sort()).toEqual([
      'advance@150',
      'advance@30',
      'advance@90',
      'advanceTo@0604,150',
      'advanceTo@0604,30',
      'advanceTo@0604,90',
      'halt',
    ])
    t.play('confederate', 'advanceTo@0604,30')
    expect([hexOf(t, 'c1-a'), faceOf(t, 'c1-a')]).toEqual(['0604', 30])
  })
  it('12.6 or into the first, or stays, and then goes into neither', () => {
    expect(hexOf(emptied().play('confederate', 'advance@90'), 'c1-a')).toBe('0605')
    const stays = emptied().play('confederate', 'halt')
    expect(hexOf(stays, 'c1-a')).toBe('0505')
    expect(stays.choices('confederate', ['advance', 'advanceTo'])).toEqual([])
  })
})

describe('14.31 Spencers in a volley', () => {
  const units = (a: string, b: string) => ({
    'c1-b': `0505 90 sp:3 coh:9/9 ${b}`,
    'c1-a': `0505 90 sp:3 top:1 coh:9/9 ${a}`,
    'u1-a': '0605 270 sp:9 coh:9/9',
  })
  it('14.31 and 10.82 Spencers that fire together fire their second shot together', () => {
    const t = acts({ units: units('weapon:SR', 'weapon:SR') }, 'c1-a', combined).dice(...printed(0, 0, 0, 0))
    t.play('confederate', 'volley@0605').play('union', 'decline')
    expect(shots(t)).toEqual(['c1-a 6 0605', 'c1-a 6 0605'])
  })
  it('14.31 and 10.82 beside muskets the Spencers alone fire again, also when the other leads; the answer comes with the volley', () => {
    const t = acts({ units: units('', 'weapon:SR') }, 'c1-a', combined).dice(...printed(0, 0, 0))
    t.play('confederate', 'volley@0605').play('union', 'answer@u1-a,0505')
    expect(shots(t)).toEqual(['c1-a 6 0605', 'u1-a 7 0505', 'c1-b 3 0605'])
  })
  it('14.33 a hex that a volley has emptied: one die for all who fired', () => {
    const small: Small = {
      units: { ...units('weapon:SR', 'weapon:SR'), 'u1-a': '0605 270 sp:1', 'u2-z': '1212 270' },
    }
    const t = acts(small, 'c1-a', combined).dice(...printed(9, 5))
    t.play('confederate', 'volley@0605')
    expect(shots(t)).toEqual(['c1-a 6 0605', 'c1-a - 0605'])
    expect(t.log().flatMap(e => (e.key === 'log.ammo' ? [e.args.unit] : []))).toEqual(['c1-a', 'c1-b'])
  })
  it('14.35 and 8.42 the second shot at who leaves is counted as the first is', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 sp:9 extend:0506 coh:9/9', 'u1-s': '0507 330 sp:4 weapon:SR coh:9/9' },
      },
      'c1-a',
    )
    t.dice(...printed(0, 0, 0, 0))
    const draws = t.choices('confederate', ['contract'])
    expect(draws.length).toBeGreaterThan(0)
    t.play('confederate', draws.find(k => k.includes('0505')) as string)
    const answer = t.choices('union', ['answer'])[0]
    expect(answer).toBeDefined()
    t.play('union', answer as string)
    expect(shots(t).length).toBe(2)
    expect(parts(t, 1)).toEqual(parts(t, 0))
  })
})

describe('12.44 several who cause a retreat', () => {
  const small: Small = {
    units: {
      'u1-a': '0605 270',
      'c1-a': '0505 90',
      'c1-b': '0606 330',
      'c2-x': '0804 270',
    },
  }
  const ways = (cause: 'shock' | 'fire') => {
    const t = field(small).set({ active: 0, segment: 'activation' })
    const group = groupFor(t, ['c1-a', 'c1-b'], ['0605'])
    const frame = { proc: 'resolve', at: 'roll', ...resolveLocals(group, [group], 0, 0) }
    const g = { ...t.state, stack: [...t.state.stack, frame] } as unknown as State
    const { to, halt } = retreatChoices(g, retreatLocals([id(t, 'u1-a')], 1, 1, id(t, 'c1-a'), cause))
    return { to: to.map(hex => code(t, hex)), halt }
  }
  it('12.44 after a shock of several no hex beside any of them is open, after fire only those beside the firer are closed', () => {
    expect(ways('fire')).toEqual({ to: ['0706'], halt: false })
    expect(ways('shock')).toEqual({ to: [], halt: false })
  })
})
