import { describe, expect, it } from 'vitest'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { unitsMissing } from '#games/great-battles/rules/05-activation/uncommanded.ts'
import { defenceStrength } from '#games/great-battles/rules/11-shock/shock-strength.ts'
import { finishWorks } from '#games/great-battles/rules/15-works/barricades.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import type { BrigadeId, Face, LeaderId } from '#games/great-battles/rules/ids.ts'
import {
  addDeed,
  addStatus,
  BUILDING_2,
  CHARGES,
  DISORDERED,
  dropStatus,
  FALLEN,
  HOLD,
  IN_COMMAND,
  MAP,
  MARCHED,
  ROUTED,
  setDivision,
  setLeader,
} from '#games/great-battles/rules/state.ts'
import { acts, brigade, faceOf, has, hexNo, hexOf, id, type Table, tailOf } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

const FOE = { 'c1-a': '0505 90' }
const sp = (t: Table, unit: string) => spOf(t.state, id(t, unit))
const where = (t: Table, unit: string) => t.state.units[id(t, unit)].where
/** The owner goes the first way that is open until the retreat is over. */
function goBack(t: Table, role = 'union'): Table {
  for (let n = 0; n < 20; n++) {
    const [to] = t.choices(role, ['halt', 'retreatTo'])
    if (to === undefined) return t
    t.play(role, t.choices(role, ['halt'])[0] ?? to)
  }
  return t
}

describe('12.35e a stack pays one SP for second disorders that come together', () => {
  it('12.54, 12.35e beside a rout: both fail and hold, the upper alone loses the SP', () => {
    const units = { ...FOE, 'u1-a': '0605 270', 'u1-b': '0705 270 disordered', 'u1-c': '0705 270 disordered top:1' }
    const t = field({ units }).deciding('rout', { units: ['u1-a'], cause: 'shock', todo: [] })
    t.dice(...printed(9, 0, 9, 0))
    goBack(t).expectDiceSpent()
    expect([sp(t, 'u1-c'), sp(t, 'u1-b'), where(t, 'u1-b')]).toEqual([5, 6, MAP])
  })
  it('12.35e the upper routs and pays nothing: the lower pays', () => {
    const units = { ...FOE, 'u1-a': '0605 270', 'u1-b': '0705 270 disordered', 'u1-c': '0705 270 disordered top:1' }
    const t = field({ units }).deciding('rout', { units: ['u1-a'], cause: 'shock', todo: [] })
    t.dice(...printed(9, 9, 9, 0))
    goBack(t).expectDiceSpent()
    expect([where(t, 'u1-c'), sp(t, 'u1-c'), sp(t, 'u1-b')]).toEqual([ROUTED, 6, 5])
  })
  it('12.35e two stacks pay one SP each', () => {
    const units = { ...FOE, 'u1-a': '0605 270', 'u1-b': '0705 270 disordered', 'u1-c': '0706 270 disordered' }
    const t = field({ units }).deciding('rout', { units: ['u1-a'], cause: 'shock', todo: [] })
    t.dice(...printed(9, 0, 9, 0))
    goBack(t).expectDiceSpent()
    expect([sp(t, 'u1-b'), sp(t, 'u1-c')]).toEqual([5, 5])
  })
  it('9.62, 12.35e a stack that turns to face an enemy', () => {
    const units = { 'c1-a': '0505 90', 'u1-a': '0705 30 disordered', 'u1-b': '0705 30 disordered top:1' }
    const t = acts({ units, orders: { c1: 'attack' } }, 'c1-a').dice(...printed(9, 0, 9, 0))
    t.play('confederate', 'enter@0605').play('union', 'faceAbout@u1-b,330')
    goBack(t).expectDiceSpent()
    expect([sp(t, 'u1-b'), sp(t, 'u1-a')]).toEqual([5, 6])
  })
  it('12.46, 12.35e a stack through which friends retreat', () => {
    const units = {
      ...FOE,
      'u1-a': '0605 270',
      'u1-b': '0705 270 sp:8 disordered',
      'u1-c': '0705 270 sp:7 disordered top:1',
      'u2-a': '0606 270 sp:15',
      'u2-b': '0706 270 sp:15',
    }
    const t = field({ units }).deciding('retreat', {
      units: ['u1-a'],
      least: 1,
      most: 1,
      gone: 0,
      by: 'c1-a',
      cause: 'fire',
      through: [],
      leaders: [],
      voluntary: false,
      closed: [],
    })
    t.dice(...printed(9, 0, 9, 0)).play('union', 'retreatThrough@0705')
    goBack(t).expectDiceSpent()
    expect([sp(t, 'u1-c'), sp(t, 'u1-b')]).toEqual([6, 8])
  })
})

describe('8.42 and 8.47 lines', () => {
  it('13.41, 8.42 a line that loses an SP as it fails to rally is too short for its extension', () => {
    const t = field({ units: { 'u1-a': '0605 270 sp:8 extend:0604 disordered coh:7/5', 'c1-a': '0105 90' } })
    t.set({ active: 1 })
      .dice(...printed(9))
      .deciding('rally', { unit: 'u1-a', brigadeRest: false })
    expect([t.ended, sp(t, 'u1-a'), tailOf(t, 'u1-a')]).toEqual([true, 7, []])
  })
  it('13.41, 8.43 of three the owner says which end goes', () => {
    const t = field({ units: { 'u1-a': '0605 270 sp:15 extend:0604+0606 disordered', 'c1-a': '0105 90' } })
    t.set({ active: 1 })
      .dice(...printed(9))
      .deciding('rally', { unit: 'u1-a', brigadeRest: false })
    t.play('union', 'lose@0606')
    expect([t.ended, tailOf(t, 'u1-a')]).toEqual([true, ['0604']])
  })
  it('12.44, 8.42 SP lost for a retreat that could not be made take the extension', () => {
    const units = {
      'u1-a': '0605 270 sp:8 extend:0604',
      'c1-a': '0705 270',
      'c1-b': '0505 90',
      'c1-c': '0706 270',
      'c1-d': '0606 330',
      'c2-a': '0703 210',
      'c2-b': '0704 270',
      'c2-c': '0603 150',
      'c2-d': '0504 90',
      'c2-e': '0506 90',
    }
    const t = field({ units }).deciding('retreat', {
      units: ['u1-a'],
      least: 1,
      most: 1,
      gone: 0,
      by: 'c1-b',
      cause: 'shock',
      through: [],
      leaders: [],
      voluntary: false,
      closed: [],
    })
    expect([t.ended, sp(t, 'u1-a'), tailOf(t, 'u1-a')]).toEqual([true, 7, []])
  })
  it('8.47 a line of three that cannot go straight back wheels on one end, the other going two hexes', () => {
    const units = {
      'c1-a': '0505 90',
      'u1-a': '0605 270 sp:18 extend:0604+0606',
      // one end or the other could not follow straight back
      'u2-a': '0704 270 sp:15',
      'u2-b': '0707 270 sp:15',
    }
    const t = field({ units, hexes: {} }).deciding('retreat', {
      units: ['u1-a'],
      least: 1,
      most: 1,
      gone: 0,
      by: 'c1-a',
      cause: 'fire',
      through: [],
      leaders: [],
      voluntary: false,
      closed: [],
    })
    for (let n = 0; n < 3 && !t.ended; n++) t.play('union', t.choices('union')[0] as string)
    expect([hexOf(t, 'u1-a'), tailOf(t, 'u1-a'), faceOf(t, 'u1-a')]).toEqual(['0706', ['0606', '0805'], 330])
  })
})

describe('12.72 leaders on a retreat', () => {
  it('12.72 a leader goes a part of the way and stays behind', () => {
    const t = field({ units: { ...FOE, 'u1-a': '0605 270' }, leaders: { u1: '0605' } }).deciding('retreat', {
      units: ['u1-a'],
      least: 2,
      most: 2,
      gone: 0,
      by: 'c1-a',
      cause: 'fire',
      through: [],
      leaders: [],
      voluntary: false,
      closed: [],
    })
    t.play('union', 'retreatTo@0706').play('union', 'stay@l-u1')
    t.play('union', t.choices('union', ['retreatTo'])[0] as string)
    const leader = (t.game.codes.leader as readonly string[]).indexOf('l-u1') as LeaderId
    expect(t.state.leaders[leader].hex).toBe(hexNo(t, '0706'))
    expect(hexOf(t, 'u1-a')).not.toBe('0706')
  })
})

describe('others', () => {
  it('12.74 in IV.B a leader who fell is replaced beside any unit of his', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'c1-b': '0507 90', 'u1-a': '1105 270' }, leaders: { c1: '0505' } })
    const leader = (t.game.codes.leader as readonly string[]).indexOf('l-c1') as LeaderId
    t.arrange(g => setLeader(g, leader, { where: FALLEN, hex: null }))
    t.deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })
    expect(t.choices('confederate')).toEqual(['replace@l-c1,c1-a', 'replace@l-c1,c1-b'])
    t.play('confederate', 'replace@l-c1,c1-b')
    expect(t.state.leaders[leader]).toMatchObject({ where: MAP, hex: hexNo(t, '0507'), replaced: true })
  })
  it('8.22 all of a stack that charges through friends test as they come out', () => {
    const units = {
      'c1-h': '0505 90 sp:3 horse',
      'c1-i': '0505 90 sp:3 horse',
      'c2-a': '0604 90 sp:9',
      'c2-b': '0605 90 sp:9',
      'u1-a': '0905 270',
    }
    const small: Small = { units, orders: { c1: 'attack' } }
    const t = acts(small, 'c1-h')
    for (const unit of ['c1-h', 'c1-i']) addDeed(t.state, id(t, unit), CHARGES)
    Object.assign(t.frame as object, { with: [id(t, 'c1-i')], charge: hexNo(t, '0905'), saw: [id(t, 'u1-a')] })
    t.play('confederate', 'enter@0605').dice(...printed(0, 9))
    t.play('confederate', t.choices('confederate', ['enter'])[0] as string).expectDiceSpent()
    expect([has(t, 'c1-h', DISORDERED), has(t, 'c1-i', DISORDERED)]).toEqual([false, true])
  })
  it('17.42, 13.45 horse that slips away has not rested', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u2-h': '0805 270 horse' }, orders: { c1: 'attack' } }, 'c1-a')
    t.dice(...printed(3))
      .play('confederate', 'enter@0605')
      .play('union', 'slip@u2-h')
    t.play('confederate', 'decline')
    goBack(t)
    const stirred = (code: string) =>
      t.state.brigades[(t.game.codes.brigade as readonly string[]).indexOf(code) as BrigadeId].stirred
    expect([stirred('u2'), stirred('u1')]).toEqual([true, false])
  })
  it('11.43 of several defending hexes horse is halved only where it stands in woods', () => {
    const t = field({
      units: { 'u1-h': '0605 270 sp:6 horse', 'u1-a': '0606 270 sp:5', ...FOE },
      hexes: { '0606': 'woods' },
    })
    expect(defenceStrength(t.state, [hexNo(t, '0605'), hexNo(t, '0606')])).toBe(11)
  })
  it('15.12 two who build alike in a hex make one barricade', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'c1-b': '0505 90', 'u1-a': '1105 270' } })
    t.arrange(g => {
      for (const unit of ['c1-a', 'c1-b']) addStatus(g, id(t, unit), BUILDING_2)
      finishWorks({ state: g, say: () => undefined } as never, 0)
    })
    t.choices('union')
    expect(t.state.works).toEqual([{ hex: hexNo(t, '0505'), face: 3 as Face }])
  })
  it('5.36 a battery out of command that sits out its host’s activation has missed a marker, not by that of its battalion', () => {
    const units = { 'c1-a': '0505 90', 'cg-n': '0909 90 guns:N', 'cg-m': '0101 90 guns:N', 'u1-a': '1105 270' }
    const ready = () => {
      const t = field({ units, leaders: { c1: '0505', cg: '0101', 'c-div': '0505' } }).set({ active: 0 })
      return t.arrange(g => {
        brigade(t, 'c1', { attached: id(t, 'cg-n') })
        dropStatus(g, id(t, 'cg-n'), IN_COMMAND)
        for (const unit of ['c1-a', 'cg-m']) addStatus(g, id(t, unit), IN_COMMAND)
        setDivision(g, 0 as never, { markers: 2, drawn: 1 })
      })
    }
    const activated = (code: string) => {
      const t = ready()
      const locals = { mode: FREE, march: false, shocks: [0], misses: [], kept: [], marched: 1 }
      t.deciding('brigade', { brigades: [code], ...locals }, 'choose').play('confederate', 'endBrigade')
      setDivision(t.state, 0 as never, { drawn: 2 })
      return unitsMissing(t.state, [id(t, 'cg-n')]).length
    }
    // 1: it still owes a miss on the last marker
    expect([activated('cg'), activated('c1')]).toEqual([1, 0])
  })
  it('6.25, 6.23 keep and hold on the March marker: nobody marches, the leader rides', () => {
    const t = field({
      units: { 'c1-a': '0305 0', 'u1-a': '1905 270' },
      size: [20, 12],
      leaders: { c1: '0305', 'c-div': '0306' },
      orders: { c1: 'march' },
    }).set({ active: 0 })
    t.deciding('marchMarker', { side: 0, todo: [], charge: [], close: [] })
    t.dice(...printed(0)).play('confederate', 'tryOrders@c1')
    if (t.choices('confederate', ['endChanges']).length > 0) t.play('confederate', 'endChanges')
    t.play('confederate', 'activate@c1')
    expect(t.choices('confederate', ['act'])).toEqual([])
    expect(t.choices('confederate', ['moveLeader'])).toEqual(['moveLeader@l-c1', 'moveLeader@l-c-div'])
    t.play('confederate', 'endBrigade')
    expect([t.state.brigades[0 as BrigadeId].flags & (HOLD | MARCHED)]).toEqual([MARCHED])
  })
})
