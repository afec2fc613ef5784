import { describe, expect, it } from 'vitest'
import { mayActivate } from '#games/great-battles/rules/05-activation/division.ts'
import { initiativeSum } from '#games/great-battles/rules/05-activation/initiative.ts'
import { independentUse, transferred } from '#games/great-battles/rules/05-activation/markers-of.ts'
import { unitsMissing } from '#games/great-battles/rules/05-activation/uncommanded.ts'
import { mayTry } from '#games/great-battles/rules/06-orders/orders-change.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { mayAnswer } from '#games/great-battles/rules/10-fire/answer-aim.ts'
import { ordersOf } from '#games/great-battles/rules/field.ts'
import { FREE, RETURN_FIRE } from '#games/great-battles/rules/frames.ts'
import {
  ADVANCE,
  ATTACK,
  type BrigadeId,
  type DivisionId,
  MARCH,
  type MarkerId,
} from '#games/great-battles/rules/ids.ts'
import {
  addFlags,
  ammoLeft,
  CI,
  DISORDERED,
  INDEPENDENT,
  NEW_MARCH,
  RESERVE,
  ROUTED,
  SAT_OUT,
  setDivision,
  setLeader,
  setUnit,
} from '#games/great-battles/rules/state.ts'
import { acts, brigade, has, hexNo, id, leaderId, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

const FAR: Small = {
  size: [20, 12],
  units: { 'c1-a': '0305 90', 'c2-a': '0309 90', 'u1-a': '1905 270' },
  leaders: {
    c1: '0305',
    c2: '0309',
    'c-div': '0306',
    'c-corps': '0304',
    'c-army': '0304',
    u1: '1905',
    'u-div': '1905',
  },
}
const C1 = 0 as BrigadeId
const DIV = 0 as DivisionId
const marker = (t: Table, code: string) => (t.game.codes.marker as string[]).indexOf(code) as MarkerId
const turn = (t: Table, n = 2) => t.set({ turn: n, active: 0 }).deciding('initiative', {})

describe('5.1 initiative', () => {
  it('5.11 who had it adds 1, an army commander near a corps commander his rating', () => {
    const t = field(FAR).set({ initiative: 0 })
    expect(initiativeSum(t.state, 0).parts.map(p => [p.id, p.value])).toEqual([
      ['hadInitiative', 1],
      ['armyCommander', 1],
    ])
    expect(initiativeSum(t.state, 1).total).toBe(0)
    t.arrange(g => setLeader(g, leaderId(t, 'l-c-army'), { far: true }))
    expect(initiativeSum(t.state, 0).total).toBe(1)
  })
  it('5.11 a scenario may give the first one', () => {
    const t = turn(field(FAR), 1)
    expect(t.ended).toBe(true)
    expect([t.state.initiative, t.log()[0]?.key]).toEqual([0, 'log.initiative.given'])
  })
  it('5.12 the higher total has it; a tie gives it to nobody', () => {
    const won = turn(field(FAR).dice(...printed(3, 9)))
    expect([won.ended, won.state.initiative, won.state.first]).toEqual([true, 1, 1])
    const tie = turn(
      field(FAR)
        .set({ first: 1 })
        .dice(...printed(3, 4)),
    )
    expect([tie.ended, tie.state.initiative, tie.state.first]).toEqual([true, null, 1])
  })
  it('5.13 its side picks the first marker, its March marker too', () => {
    const t = field({ ...FAR, units: { ...FAR.units, 'c2-a': '0309 60' }, orders: { c2: 'march' } })
    t.arrange(g => {
      setDivision(g, DIV, { markers: 2 })
      setDivision(g, 1 as DivisionId, { markers: 2 })
    })
    t.set({ initiative: 0, segment: 'activation' }).deciding('firstMarker', {})
    expect(t.choices('confederate').sort()).toEqual(['lead@c-div', 'lead@march-confederate'].sort())
    t.play('confederate', 'lead@c-div')
    expect(t.value).toEqual({ marker: marker(t, 'c-div') })
  })
  it('5.13 with markers of one kind it leads with one of them unasked', () => {
    const t = field(FAR).arrange(g => {
      setDivision(g, DIV, { markers: 2 })
      setDivision(g, 1 as DivisionId, { markers: 2 })
    })
    t.set({ initiative: 0, segment: 'activation' }).deciding('firstMarker', {})
    expect([t.ended, t.value]).toEqual([true, { marker: marker(t, 'c-div') }])
  })
})

describe('5.2 and 5.3 markers and activation', () => {
  it('5.26 an independent brigade sits out one marker: on the last it may not act', () => {
    const t = field(FAR).arrange(g => {
      setDivision(g, DIV, { markers: 2, drawn: 2 })
      addFlags(g, C1, INDEPENDENT)
    })
    expect(mayActivate(t.state, DIV) & 1).toBe(0)
    t.arrange(g => addFlags(g, C1, SAT_OUT))
    expect(mayActivate(t.state, DIV) & 1).toBe(1)
    // that it may not is sealed: its owner is asked all the same
    const asked = field({ ...FAR, units: { 'c1-a': '0305 90', 'u1-a': '1905 270' } }).set({ active: 0 })
    asked.arrange(g => {
      setDivision(g, DIV, { markers: 2, drawn: 2 })
      addFlags(g, C1, INDEPENDENT)
    })
    asked.deciding('division', {
      division: 'c-div',
      todo: 0,
      shown: 0,
      joined: 0,
      tried: 0,
      charge: 0,
      close: 0,
      stopped: 0,
    })
    asked.expectChoices('confederate', ['endChanges'])
    asked.play('confederate', 'endChanges').expectChoices('confederate', ['endDivision'])
  })
  it('5.27 every brigade has one activation at least', () => {
    expect([1, 2, 4].map(independentUse)).toEqual([1, 1, 3])
    const t = field(FAR).arrange(g => {
      setDivision(g, DIV, { markers: 1, drawn: 1 })
      addFlags(g, C1, INDEPENDENT)
    })
    expect(mayActivate(t.state, DIV) & 1).toBe(1)
  })
  it('5.28 on its first turn of March as many activations as its division has markers', () => {
    const small: Small = { ...FAR, units: { ...FAR.units, 'c1-a': '0305 60' }, orders: { c1: 'march' } }
    const t = field(small).arrange(g => setDivision(g, DIV, { markers: 2 }))
    expect(unitLocals(t.state, id(t, 'c1-a'), FREE, true).times).toBe(4)
    t.arrange(g => addFlags(g, C1, NEW_MARCH))
    expect(unitLocals(t.state, id(t, 'c1-a'), FREE, true).times).toBe(2)
    brigade(t, 'c1', { cap: 1 })
    expect(unitLocals(t.state, id(t, 'c1-a'), FREE, true).times).toBe(1)
  })
  it('5.31 into the cup go markers allotted, March markers, and the event by option', () => {
    const cup = (small: Small, options = {}) => {
      const t = field(small, options).set({ initiative: null, segment: 'activation' })
      t.arrange(g => {
        setDivision(g, DIV, { markers: 3 })
        setDivision(g, 1 as DivisionId, { markers: 1 })
      })
      t.deciding('firstMarker', {}).choices('confederate')
      return t.state.cup.map(m => (t.game.codes.marker as string[])[m]).sort()
    }
    expect(cup(FAR)).toEqual(['c-div', 'c-div', 'c-div', 'u-div'])
    const march = { ...FAR, units: { ...FAR.units, 'c2-a': '0309 60' }, orders: { c2: 'march' as const } }
    expect(cup(march).length).toBe(5)
  })
  it('5.43 two markers of others for one; nobody falls below 1 or rises above 4', () => {
    const has = { a: 3, b: 3, c: 4, d: 2 }
    expect(transferred(has, { a: 2 }, 'b')).toEqual({ a: 1, b: 4, c: 4, d: 2 })
    expect(transferred(has, { a: 1, c: 1 }, 'd')).toEqual({ a: 2, b: 3, c: 3, d: 3 })
    expect(transferred(has, { a: 1 }, 'b')).toBeNull()
    expect(transferred(has, { a: 2, c: 1 }, 'b')).toBeNull()
    expect(transferred(has, { a: 2 }, 'c')).toBeNull()
    expect(transferred(has, { d: 2 }, 'b')).toBeNull()
    expect(transferred(has, { b: 2 }, 'b')).toBeNull()
  })
  describe('5.31 the event', () => {
    const NEAR: Small = {
      size: [20, 12],
      units: {
        'c1-a': '0505 90',
        'c2-a': '0509 90 disordered',
        'cg-n': '0507 90 guns:N',
        'u1-a': '0905 270',
        'u2-a': '1905 270',
      },
      leaders: { c1: '0505', c2: '0510', u1: '0905', u2: '1905', 'u-div': '1105' },
    }
    const event = (n: number) => {
      const t = field(NEAR, { randomEvents: true, ammunition: true })
      t.arrange(g => setUnit(g, id(t, 'cg-n'), { ammo: 2 }))
      return t.deciding('randomEvent', { side: 0, event: 0 }).dice(...printed(n))
    }
    it('5.31 sharpshooters hit an enemy leader within five hexes and in sight', () => {
      event(8).expectChoices('confederate', ['pickLeader@l-u1'])
    })
    it('5.31 a battery short of ammunition is supplied', () => {
      const t = event(2).expectChoices('confederate', ['pickUnit@cg-n']).play('confederate', 'pickUnit@cg-n')
      expect(ammoLeft(t.state.units[id(t, 'cg-n')])).toBe(0)
    })
    it('5.31 a disordered regiment beside its brigade’s leader is rallied', () => {
      const t = event(7).expectChoices('confederate', ['pickUnit@c2-a']).play('confederate', 'pickUnit@c2-a')
      expect(has(t, 'c2-a', DISORDERED)).toBe(false)
    })
  })
  it('5.32 a division’s marker lets its brigades act one after another', () => {
    const t = field({ ...FAR, leaders: {} })
      .set({ active: 0 })
      .arrange(g => setDivision(g, DIV, { markers: 4, drawn: 1 }))
    t.deciding('division', {
      division: 'c-div',
      todo: 0,
      shown: 0,
      joined: 0,
      tried: 0,
      charge: 0,
      close: 0,
      stopped: 0,
    })
    t.expectChoices('confederate', ['activate@c1', 'activate@c2', 'endDivision'])
    t.play('confederate', 'activate@c2').play('confederate', 'endBrigade')
    t.expectChoices('confederate', ['activate@c1', 'endDivision'])
  })
  it('5.33 every unit of the brigade and the battery attached may act, wherever they are', () => {
    const t = field({ ...FAR, units: { ...FAR.units, 'c1-b': '1512 90', 'cg-n': '0812 90 guns:N' } }).set({ active: 0 })
    brigade(t, 'c1', { attached: id(t, 'cg-n') })
    t.deciding('brigade', { brigades: ['c1'], mode: FREE, march: false, shocks: [], misses: [], kept: [], marched: 0 })
    expect(t.choices('confederate', ['act'])).toEqual(['act@c1-a', 'act@c1-b', 'act@cg-n'])
  })
  it('5.35 on the March marker a unit spends up to four times its allowance, its leader what the brigade has marched', () => {
    const small: Small = {
      ...FAR,
      units: { ...FAR.units, 'c1-a': '0305 60' },
      orders: { c1: 'march' },
      links: { road: ['0305 0405 0505 0605 0705 0805 0905 1005 1105 1205 1305 1405'] },
    }
    const t = acts(small, 'c1-a', { march: true })
    expect((t.frame as unknown as { mp: number }).mp).toBe(48)
    const b = field(small).set({ active: 0 })
    b.deciding('brigade', { brigades: ['c1'], mode: FREE, march: true, shocks: [], misses: [], kept: [], marched: 0 })
    b.play('confederate', 'act@c1-a')
    for (let n = 0; n < 13; n++) {
      const next = b.choices('confederate', ['enter'])[0]
      if (next === undefined) break
      b.play('confederate', next)
    }
    const spent = (b.frame as unknown as { spent: number }).spent
    b.play('confederate', 'done').play('confederate', 'moveLeader@l-c1')
    expect((b.frame as unknown as { mp: number }).mp).toBe(20 * Math.ceil(spent / 12))
  })
  it('5.36 a unit out of command misses the last marker', () => {
    const t = field(FAR).arrange(g => setDivision(g, DIV, { markers: 3, drawn: 3 }))
    expect(unitsMissing(t.state, [id(t, 'c1-a')])).toEqual([id(t, 'c1-a')])
    t.arrange(g => setDivision(g, DIV, { markers: 3, drawn: 2 }))
    expect(unitsMissing(t.state, [id(t, 'c1-a')])).toEqual([])
  })
  it('5.5 when the cup is empty the segment is over', () => {
    expect(field(FAR).set({ cup: [] }).deciding('activations', { first: null }).ended).toBe(true)
  })
  it('13.23 an ineffective brigade acts twice at most', () => {
    const t = field(FAR).arrange(g => setDivision(g, DIV, { markers: 4, drawn: 1 }))
    brigade(t, 'c1', { flags: CI, cap: 2, used: 2 })
    expect(mayActivate(t.state, DIV) & 1).toBe(0)
  })
})

describe('6 orders, further', () => {
  const orders = (word: 'march' | 'advance' | 'attack', more = 'c1-a') => {
    const face = word === 'march' ? 60 : 90
    const t = field({ ...FAR, units: { ...FAR.units, 'c1-a': `0305 ${face}` }, orders: { c1: word } })
    return ordersOf(t.state, id(t, more))
  }
  it('6.11 the three orders', () => {
    expect([orders('march'), orders('advance'), orders('attack')]).toEqual([MARCH, ADVANCE, ATTACK])
  })
  it('6.13 under March nobody fires, answers, rallies or goes near the enemy', () => {
    const t = acts({ units: { 'c1-a': '0305 60 disordered', 'u1-a': '0905 270' }, orders: { c1: 'march' } }, 'c1-a', {
      march: true,
    })
    expect(mayAnswer(t.state, RETURN_FIRE, id(t, 'c1-a'))).toBe(false)
    expect(t.choices('confederate', ['rally', 'fireAt'])).toEqual([])
    // four hexes and in sight is too near
    expect(t.choices('confederate', ['enter']).filter(k => k === 'enter@0505')).toEqual([])
  })
  it('6.15 under Advance a unit moves or fires, and stays away from foot', () => {
    const small: Small = { units: { 'c1-a': '0505 90', 'u1-a': '0805 270' } }
    const t = acts(small, 'c1-a')
    t.expectOffered('confederate', 'fireAt@0805', 'enter@0605')
    t.expectNotOffered('confederate', 'fireAndMove@0805')
    t.play('confederate', 'enter@0605')
    expect(t.choices('confederate', ['fireAt'])).toEqual([])
    t.expectNotOffered('confederate', 'enter@0705')
  })
  it('6.16 under Attack it moves half as far, fires too, and closes', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0805 270' }, orders: { c1: 'attack' } }, 'c1-a')
    expect((t.frame as unknown as { mp: number }).mp).toBe(6)
    t.expectOffered('confederate', 'fireAndMove@0805')
    t.play('confederate', 'enter@0605').expectOffered('confederate', 'enter@0705', 'fireAt@0805')
  })
  it('6.17 where the scenario leaves orders open the owner picks them', () => {
    const t = field({ ...FAR, orders: { c1: 'choice' } }).deciding('setup', { done: [] })
    t.expectOffered('confederate', 'order@c1,attack', 'order@c1,march', 'endOrders')
  })
  it('6.18 guns are under Advance, or March with their brigade', () => {
    const t = field({ units: { 'cg-n': '0305 90 guns:N' }, orders: { cg: 'attack' } })
    expect(ordersOf(t.state, id(t, 'cg-n'))).toBe(ADVANCE)
    const m = field({ units: { 'cg-n': '0305 60 guns:N' }, orders: { cg: 'march' } })
    expect(ordersOf(m.state, id(m, 'cg-n'))).toBe(MARCH)
  })
  it('6.19 leaders have no orders; without one nobody tries to change them', () => {
    const t = field(FAR)
    expect(mayTry(t.state, C1)).toBe(true)
    t.arrange(g => setLeader(g, leaderId(t, 'l-c1'), { where: 5, hex: null }))
    expect(mayTry(t.state, C1)).toBe(false)
  })
  it('6.33 a brigade wholly routed may go into Reserve by its leader', () => {
    const t = field(FAR).arrange(g => setUnit(g, id(field(FAR), 'c1-a'), { where: ROUTED, hex: null }))
    t.deciding('reserve', { side: 0 })
    t.expectOffered('confederate', 'reserve@c1')
    const near = field(FAR).arrange(g => setUnit(g, id(field(FAR), 'c1-a'), { where: ROUTED, hex: null }))
    near.arrange(g => setLeader(g, leaderId(near, 'l-c1'), { hex: hexNo(near, '1605') }))
    near.deciding('reserve', { side: 0 }).expectNotOffered('confederate', 'reserve@c1')
  })
  it('6.34 in Reserve a brigade neither acts nor answers', () => {
    const t = field(FAR).arrange(g => {
      setDivision(g, DIV, { markers: 4, drawn: 1 })
      addFlags(g, C1, RESERVE)
    })
    expect(mayActivate(t.state, DIV) & 1).toBe(0)
    expect(mayAnswer(t.state, RETURN_FIRE, id(t, 'c1-a'))).toBe(false)
  })
})
