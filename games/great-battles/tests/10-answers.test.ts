import { describe, expect, it } from 'vitest'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import { RETURNED } from '#games/great-battles/rules/state.ts'
import { did, id, acts as moves, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'
import { shocks } from '#games/great-battles/tests/shocking.ts'

/** A unit fires with its brigade's activation under it. */
function acts(small: Small, unit: string, options = {}): Table {
  const t = field({ orders: { c1: 'attack', u1: 'advance' }, ...small }, options).set({
    active: 0,
    segment: 'activation',
  })
  t.during('brigade', { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], misses: [] }, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const shots = (t: Table, unit: string) =>
  t.log().flatMap(e => (e.key === 'log.hits.shot' && e.args.unit === unit ? [e.args.sp] : []))

describe('8.44 lines answer hex by hex', () => {
  const LINE = { 'c1-a': '0505 90 coh:9/9', 'c1-b': '0507 90 coh:9/9', 'u1-a': '0605 270 sp:14 extend:0606 coh:9/9' }
  it('8.44 and 10.42 the hexes of a line answer together or one by one; one that was silent answers the next shot', () => {
    const t = acts({ units: LINE }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0605')
    expect(t.choices('union', ['answer', 'answerPart'])).toEqual(['answer@u1-a,0505'])
    t.play('union', 'answer@u1-a,0505')
    expect(shots(t, 'u1-a')).toEqual([7])
    // 0606 has not fired: it may answer another shot
    expect(did(t, 'u1-a', RETURNED)).toBe(false)
    t.deciding('unit', unitLocals(t.state, id(t, 'c1-b'), FREE, false), 'act')
    t.dice(...printed(0, 0)).play('confederate', 'fireAt@0606')
    t.play('union', 'answer@u1-a,0507')
    expect(shots(t, 'u1-a')).toEqual([7, 7])
    expect(did(t, 'u1-a', RETURNED)).toBe(true)
  })
  it('8.45 both hexes that have the firer before them answer as one, or one of them alone', () => {
    const units = { 'c1-a': '0506 90 coh:9/9', 'u1-a': '0605 270 sp:14 extend:0606 coh:9/9' }
    const t = acts({ units }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0605')
    expect(t.choices('union', ['answer', 'answerPart'])).toEqual([
      'answer@u1-a,0506',
      'answerPart@u1-a,1,0506',
      'answerPart@u1-a,2,0506',
    ])
    t.play('union', 'answerPart@u1-a,2,0506')
    expect(t.choices('union', ['answer', 'answerPart'])).toEqual(['answer@u1-a,0506'])
    t.play('union', 'decline')
    expect(shots(t, 'u1-a')).toEqual([7])
  })
  it('8.44 of a line of three the end that is beside neither target nor firer does not answer', () => {
    const units = { 'c1-a': '0305 90 coh:9/9', 'u1-a': '0605 270 sp:18 extend:0604+0606 coh:9/9' }
    const t = acts({ units }, 'c1-a').dice(...printed(0, 0, 0))
    t.play('confederate', 'fireAt@0604').play('union', 'answer@u1-a,0305')
    // 0604 is shot at, 0605 beside it; 0606 is neither
    expect(shots(t, 'u1-a')).toEqual([12])
  })
  it('10.42 and 8.44 an end that stands before another enemy is silent for others, the rest is not', () => {
    const units = {
      'c1-a': '0503 90 coh:9/9',
      'c2-x': '0506 90 coh:9/9',
      'u1-a': '0605 270 sp:14 extend:0606 coh:9/9',
      'u2-b': '0603 270 coh:9/9',
    }
    const t = acts({ units }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0603')
    t.expectNotOffered('union', 'answer@u1-a,0503')
  })
})

describe('10.41 and 10.65 guns out of phase', () => {
  it('10.41 a battery may answer with half its guns and keep the rest for another hex', () => {
    const units = { 'c1-a': '0505 90 coh:9/9', 'c1-b': '0507 90 coh:9/9', 'ug-n': '0706 270 guns:N sp:5 coh:9/9' }
    const t = acts({ units }, 'c1-a').dice(...printed(0, 0))
    t.play('confederate', 'fireAt@0706')
    expect(t.choices('union', ['answerHalf'])).toEqual(['answerHalf@ug-n,0505,2', 'answerHalf@ug-n,0505,3'])
    t.play('union', 'answerHalf@ug-n,0505,3')
    t.deciding('unit', unitLocals(t.state, id(t, 'c1-b'), FREE, false), 'act')
    t.dice(...printed(0, 0)).play('confederate', 'fireAt@0706')
    t.play('union', 'answer@ug-n,0507')
    expect(shots(t, 'ug-n')).toEqual([3, 2])
  })
  it('10.66 before a shock guns with an attacker in each front hex may divide their fire', () => {
    const t = shocks(
      {
        units: { 'c1-a': '0505 90 coh:9/9', 'c1-b': '0506 90 coh:9/9', 'ug-n': '0605 270 guns:N sp:4 coh:9/9' },
        leaders: { c1: '0505' },
      },
      { brigades: ['c1'] },
    )
    t.dice(...printed(0, 0, 0, 0))
    t.plays('confederate', 'shock@c1-a,0605', 'shock@c1-b,0605', 'declare')
    for (let n = 0; n < 4 && t.choices('union', ['answerHalf']).length === 0; n++) t.play('union', 'stand')
    expect(t.choices('union', ['answerHalf'])).toEqual(['answerHalf@ug-n,0505,2', 'answerHalf@ug-n,0506,2'])
  })
})

describe('10.82 combined fire', () => {
  const STACK = {
    'c1-b': '0505 90 sp:3',
    'c1-a': '0505 90 sp:3 top:1',
    'u1-a': '0605 270 coh:9/9',
    'u1-b': '0604 270 coh:9/9',
  }
  const combined = { combinedFire: true }
  it('10.82 under Advance too those of a hex who fire at one hex do so together, the others having done nothing yet', () => {
    const t = acts({ units: STACK, orders: { c1: 'advance' } }, 'c1-a', combined).dice(...printed(0))
    expect(t.choices('confederate', ['volley', 'fireAt']).sort()).toEqual([
      'fireAt@0604',
      'fireAt@0605',
      'volley@0604',
      'volley@0605',
    ])
    t.play('confederate', 'volley@0605').play('union', 'decline')
    expect(t.log().find(e => e.key === 'log.hits.shot')?.args).toMatchObject({ sp: 6 })
  })
  it('10.82 who has fired by himself at a hex has left it to nobody else of his stack', () => {
    const t = acts({ units: STACK, orders: { c1: 'advance' } }, 'c1-a', combined).dice(...printed(0))
    t.play('confederate', 'fireAt@0605').play('union', 'decline')
    t.deciding('unit', unitLocals(t.state, id(t, 'c1-b'), FREE, false), 'act')
    expect(t.choices('confederate', ['volley', 'fireAt'])).toEqual(['fireAt@0604'])
  })
  it('12.6 units that fired as one may all advance into the hex they have emptied', () => {
    const t = acts(
      { units: { ...STACK, 'u1-a': '0605 270 sp:1', 'u1-b': '1111 270' }, orders: { c1: 'advance' } },
      'c1-a',
      combined,
    ).dice(...printed(9))
    t.play('confederate', 'volley@0605').play('union', 'decline')
    t.play('confederate', 'advance@90')
    expect(t.choices('confederate')).toEqual(['advance@90', 'halt'])
  })
})

describe('9.61 reaction to fire from afar', () => {
  it('9.61 and 9.62 who is shot at from beyond his flank hex may refuse that wing, if he could fire back through it', () => {
    const units = { 'c1-a': '0602 150 coh:9/9', 'u1-a': '0605 270 coh:9/9', 'u2-z': '1111 270' }
    const refusal = (words = '') => {
      const t = acts({ units: { ...units, 'u1-a': `${units['u1-a']} ${words}` } }, 'c1-a').dice(...printed(0, 0))
      t.play('confederate', 'fireAt@0605')
      return t.choices('union', ['refuseFlank'])
    }
    expect(refusal()).toEqual(['refuseFlank@u1-a,right'])
    // muskets do not carry so far
    expect(refusal('weapon:M')).toEqual([])
  })
  it('9.62 disordered guns, which could not fire back, do not refuse', () => {
    const small = {
      units: { 'c1-a': '0503 150', 'ug-n': '0605 270 guns:N', 'u2-z': '1111 270' },
      orders: { c1: 'attack' } as const,
    }
    const refusal = (words: string) => {
      const t = moves({ ...small, units: { ...small.units, 'ug-n': `0605 270 guns:N ${words}` } }, 'c1-a', {
        options: { guns: 1 },
      })
      for (const key of ['enter@0603', 'enter@0604']) {
        t.play('confederate', key)
        for (let n = 0; n < 6 && t.choices('union').length > 0; n++) {
          if (t.choices('union', ['refuseFlank']).length > 0) return t.choices('union', ['refuseFlank'])
          t.play('union', 'decline')
        }
      }
      return []
    }
    expect(refusal('').length).toBe(1)
    expect(refusal('disordered')).toEqual([])
  })
})
