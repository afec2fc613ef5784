import { describe, expect, it } from 'vitest'
import { entry } from '#engine/testing/test-game.ts'
import { mayCounterCharge } from '#games/great-battles/rules/11-shock/counter-charge.ts'
import { preShockPairs } from '#games/great-battles/rules/11-shock/pre-shock-fire.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import type { DivisionId } from '#games/great-battles/rules/ids.ts'
import {
  addDeed,
  BLOWN,
  CHARGES,
  COUNTER_CHARGED,
  DISORDERED,
  DONE,
  IN_COMMAND,
  INDEPENDENT,
  MAP,
  MOVED_NEXT,
  NO_FIRE,
  NO_SHOCK,
  RETURNED,
  ROUTED,
  setDivision,
} from '#games/great-battles/rules/state.ts'
import { acts, brigade, did, has, hexNo, hexOf, id, type Table } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small, smallBattle } from '#games/great-battles/tests/field.ts'
import { ATTACKING, caseOf, groupFor, partsIn, results, said, shocks, sp } from '#games/great-battles/tests/shocking.ts'

const CSA = 'confederate'
const USA = 'union'
const OPEN = { units: { 'c2-h': '0205 90 horse sp:6', 'u1-a': '0605 270' }, orders: ATTACKING }
/** The horse acts, in command. */
function rides(small: Small, unit = 'c2-h', more: { [local: string]: unknown } = {}): Table {
  const t = acts({ orders: ATTACKING, ...small }, unit, more)
  for (const code of Object.keys(small.units ?? {}))
    t.put(code, { status: t.state.units[id(t, code)].status | IN_COMMAND })
  return t
}

describe('11.5 the charge', () => {
  it('11.52, 11.53 what it can come to in line is offered; 11.54 the test passed, it must', () => {
    const t = rides(OPEN)
    t.expectOffered(CSA, 'charge@0605')
    t.dice(...printed(5)).play(CSA, 'charge@0605')
    expect(did(t, 'c2-h', CHARGES)).toBe(true)
    t.expectNotOffered(CSA, 'done')
    expect(t.choices(CSA, ['fireAt', 'backOff', 'extend'])).toEqual([])
    while (!t.ended && t.choices(CSA, ['enter']).length > 0) t.play(CSA, t.choices(CSA, ['enter'])[0] as string)
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect([hexOf(t, 'c2-h') === '0205', did(t, 'c2-h', MOVED_NEXT)]).toEqual([false, true])
    t.expectOffered(CSA, 'done')
  })
  it('11.54 failed, it stays and its activation is over', () => {
    const t = rides(OPEN)
      .dice(...printed(8))
      .play(CSA, 'charge@0605')
    expect([t.ended, hexOf(t, 'c2-h'), did(t, 'c2-h', DONE), did(t, 'c2-h', NO_SHOCK)]).toEqual([
      true,
      '0205',
      true,
      true,
    ])
    expect(t.log()).toContainEqual(entry('11.54', 'log.charge.fails', { unit: 'c2-h' }))
  })
  it('11.53 not disordered, not blown, not out of command, only under Attack, only at what it sees', () => {
    for (const words of ['disordered', 'blown']) {
      const t = rides({ ...OPEN, units: { ...OPEN.units, 'c2-h': `0205 90 horse ${words}` } })
      expect(t.choices(CSA, ['charge'])).toEqual([])
    }
    const out = acts(OPEN, 'c2-h')
    out.put('c2-h', { status: out.state.units[id(out, 'c2-h')].status & ~IN_COMMAND })
    expect(out.choices(CSA, ['charge'])).toEqual([])
    expect(rides({ ...OPEN, orders: { ...ATTACKING, c2: 'advance' } }).choices(CSA, ['charge'])).toEqual([])
    // a wood between hides the enemy
    const hidden = rides({
      ...OPEN,
      hexes: { '0404': 'woods', '0405': 'woods', '0504': 'woods', '0505': 'woods', '0506': 'woods' },
    })
    expect(hidden.choices(CSA, ['charge'])).toEqual([])
  })
  it('11.52 no turn in the last three hexes; no hex in them that costs more than 1 MP, streams apart', () => {
    const ring = (terrain: string) =>
      Object.fromEntries(['0504', '0505', '0506', '0604', '0606', '0705', '0706'].map(h => [h, terrain]))
    expect(rides({ ...OPEN, hexes: ring('rough') }).choices(CSA, ['charge'])).toEqual([])
    const stream = {
      '0405-0505': 'water:stream',
      '0404-0505': 'water:stream',
      '0404-0504': 'water:stream',
      '0405-0506': 'water:stream',
    }
    expect(rides({ ...OPEN, sides: stream }).choices(CSA, ['charge'])).toEqual(['charge@0605'])
    // it may turn before it begins; with the enemy three hexes ahead it no longer may
    const t = rides({ units: { 'c2-h': '0105 30 horse', 'u1-a': '0605 270' } })
    t.dice(...printed(0)).play(CSA, 'charge@0605')
    expect(t.choices(CSA, ['turn']).length).toBeGreaterThan(0)
    t.play(CSA, 'turn@90')
    t.play(CSA, t.choices(CSA, ['enter'])[0] as string)
    t.play(CSA, t.choices(CSA, ['enter'])[0] as string)
    expect(t.choices(CSA, ['turn'])).toEqual([])
  })
  it('11.52 a stack charges as one; the top unit tests for all', () => {
    const t = rides({
      units: { 'c2-h': '0205 90 horse sp:3', 'c2-i': '0205 90 horse sp:3 coh:9/8', 'u1-a': '0605 270' },
    })
    t.dice(...printed(9)).play(CSA, 'charge@0605')
    expect([did(t, 'c2-h', CHARGES), did(t, 'c2-i', CHARGES)]).toEqual([true, true])
    t.play(CSA, t.choices(CSA, ['enter'])[0] as string)
    expect(hexOf(t, 'c2-i')).toBe(hexOf(t, 'c2-h'))
  })
  it('9.62 a stack that charges is one enemy to its neighbour, who may turn', () => {
    const t = rides({ units: { 'c2-h': '0205 90 horse sp:3', 'c2-i': '0205 90 horse sp:3', 'u1-a': '0605 30' } })
    t.dice(...printed(0)).play(CSA, 'charge@0605')
    while (t.choices(CSA, ['enter']).length > 0) t.play(CSA, t.choices(CSA, ['enter'])[0] as string)
    expect(t.choices(USA, ['faceAbout']).length).toBe(2)
  })
  it('ruling charge-lost: the enemy slips away: it stops where it likes, and neither fires nor shocks', () => {
    const t = rides({
      units: { 'c2-h': '0305 90 horse', 'u2-h': '0605 270 horse' },
      orders: { ...ATTACKING, u2: 'advance' },
    })
    t.dice(...printed(0)).play(CSA, 'charge@0605')
    t.play(CSA, t.choices(CSA, ['enter'])[0] as string)
    // 9.63: within 3 hexes: it slips two hexes
    t.play(USA, 'slip@u2-h')
    while (t.choices(USA, ['retreatTo']).length > 0)
      t.dice(...printed(0)).play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    t.dice(...printed(0, 0, 0, 0, 0, 0))
    for (let n = 0; n < 20 && !t.ended; n++) {
      const role = t.choices(USA).length > 0 ? USA : CSA
      const keys = t.choices(role)
      const key = keys.find(k => ['done', 'decline', 'halt'].includes(k)) ?? (keys[0] as string)
      t.play(role, role === USA ? (keys.find(k => k.startsWith('slip')) ?? key) : key)
    }
    expect(t.ended).toBe(true)
    expect([MOVED_NEXT, NO_SHOCK, NO_FIRE].map(bit => did(t, 'c2-h', bit))).toEqual([false, true, true])
  })
  it('11.51 horse that came up without charging shocks by the common rules: no charge DRM', () => {
    const t = shocks(
      { units: { 'c2-h': '0505 90 horse', 'u1-a': '0605 270' } },
      { brigades: ['c2'], deeds: { 'c2-h': MOVED_NEXT } },
    )
    expect(partsIn(caseOf(t, ['c2-h'], ['0605'])).cavalryCharge).toBeUndefined()
    expect(partsIn(caseOf(t, ['c2-h'], ['0605'])).infantryCharge).toBeUndefined()
  })
  it('11.55 +1 for the charge and +1 to the test without favourable ground; doubled from flank and rear', () => {
    const deeds = { 'c2-h': MOVED_NEXT | CHARGES }
    const t = shocks({ units: { 'c2-h': '0505 90 horse', 'u1-a': '0605 270' } }, { brigades: ['c2'], deeds })
    expect(partsIn(caseOf(t, ['c2-h'], ['0605'])).cavalryCharge).toBe(1)
    t.dice(...printed(7)).play(CSA, 'declare')
    expect(t.log().find(e => e.key === 'log.udd.failed')?.args.parts).toContain('cavalryCharge:1:11.55')
    const woods = shocks(
      { units: { 'c2-h': '0505 90 horse', 'u1-a': '0605 270' }, hexes: { '0605': 'woods' } },
      { brigades: ['c2'], deeds },
    )
    const into = caseOf(woods, ['c2-h'], ['0605'])
    expect([partsIn(into).cavalryCharge, into.attack]).toEqual([undefined, 3])
    const flank = shocks({ units: { 'c2-h': '0604 150 horse', 'u1-a': '0605 270' } }, { brigades: ['c2'], deeds })
    expect([caseOf(flank, ['c2-h'], ['0605']).attack, partsIn(caseOf(flank, ['c2-h'], ['0605'])).position]).toEqual([
      12, 2,
    ])
    expect(caseOf(flank, ['c2-h'], ['0605'], { continued: 1 }).attack).toBe(6)
  })
  it('11.57 horse advances into the emptied hex; 11.58 at the end it is disordered', () => {
    const t = shocks(
      { units: { 'c2-h': '0505 90 horse sp:6', 'u1-a': '0605 270 sp:6' } },
      { brigades: ['c2'], deeds: { 'c2-h': MOVED_NEXT | CHARGES } },
    )
    t.dice(...printed(0))
      .play(CSA, 'declare')
      .dice(...printed(6))
      .play(USA, 'decline')
    while (t.choices(USA, ['retreatTo']).length > 0) t.play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    expect(results(t)).toEqual(['driven'])
    t.play(CSA, 'advance@90')
    if (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect([hexOf(t, 'c2-h'), has(t, 'c2-h', DISORDERED), has(t, 'c2-h', BLOWN)]).toEqual(['0605', true, false])
  })
  it('11.58 disordered on its way in, it is blown', () => {
    const t = shocks(
      { units: { 'c2-h': '0505 90 horse sp:6 disordered', 'u1-a': '0605 270 sp:6' } },
      { brigades: ['c2'], deeds: { 'c2-h': MOVED_NEXT | CHARGES } },
    )
    t.dice(...printed(0))
      .play(CSA, 'declare')
      .dice(...printed(4))
      .play(USA, 'decline')
    expect([results(t), has(t, 'c2-h', BLOWN)]).toEqual([['standOff'], true])
  })
  it('14.24 who charges does not fire before a counter-attack either', () => {
    const t = shocks(
      { units: { 'c2-h': '0505 90 horse sp:1', 'u1-a': '0605 270 sp:9' } },
      { brigades: ['c2'], deeds: { 'c2-h': MOVED_NEXT | CHARGES } },
    )
    t.dice(...printed(0))
      .play(CSA, 'declare')
      .dice(...printed(2, 5, 5, 5, 5))
      .play(USA, 'decline')
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    t.play(USA, 'continueShock')
    while (t.choices(USA, ['advance', 'advanceTo', 'advanceInto']).length > 0)
      t.play(USA, t.choices(USA, ['advance', 'advanceTo', 'advanceInto'])[0] as string)
    expect(t.choices(CSA, ['answer'])).toEqual([])
    const back = shocks({ units: { 'c2-h': '0605 90 horse', 'u1-a': '0705 270' } }, { brigades: ['c2'] })
    const group = [groupFor(back, ['u1-a'], ['0605'])]
    expect(preShockPairs(back.state, 0, group, true)).toHaveLength(1)
    addDeed(back.state, id(back, 'c2-h'), CHARGES)
    expect(preShockPairs(back.state, 0, group, true)).toEqual([])
  })
})

describe('11.56 counter-charge', () => {
  const horse = (u2: 'attack' | 'advance', attacker: { [unit: string]: string } = { 'c2-h': '0505 90 horse' }) => ({
    units: { ...attacker, 'u2-h': '0605 270 horse sp:6' },
    orders: { ...ATTACKING, u2 },
  })
  const deeds = { 'c2-h': MOVED_NEXT | CHARGES }
  it('11.56 under Attack at once; against horse it takes the charge away, and there is no test before the shock', () => {
    const t = shocks(horse('attack'), { brigades: ['c2'], deeds })
    t.play(CSA, 'declare').expectChoices(USA, ['counterCharge@u2-h', 'stand'])
    t.dice(...printed(4)).play(USA, 'counterCharge@u2-h')
    t.expectDiceSpent()
    const parts = t.log().find(e => e.key === 'log.shock.die')?.args.parts as string[]
    expect(parts.some(p => p.startsWith('cavalryCharge'))).toBe(false)
    expect(said(t)).not.toContain('log.shock.stands')
    // 11.58: both are disordered
    expect([has(t, 'c2-h', DISORDERED), has(t, 'u2-h', DISORDERED)]).toEqual([true, true])
  })
  it('11.56 under Advance after a test; failed, 11.55 applies and it tests before the shock', () => {
    const t = shocks(horse('advance'), { brigades: ['c2'], deeds })
    t.play(CSA, 'declare')
    t.dice(...printed(9, 3)).play(USA, 'counterCharge@u2-h')
    expect(said(t)).toEqual(expect.arrayContaining(['log.shock.counterFails', 'log.shock.stands']))
    const held = t.log().find(e => e.key === 'log.udd.held')
    expect(held?.args.parts).toContain('cavalryCharge:1:11.55')
    // ruling counter-charge-fired: who did not come to it may fire
    t.expectOffered(USA, 'answer@u2-h,0505')
  })
  it('11.56 against foot that charges: -1', () => {
    const t = shocks(horse('attack', { 'c1-a': '0505 90' }), { deeds: { 'c1-a': MOVED_NEXT } })
    t.play(CSA, 'declare')
      .dice(...printed(5))
      .play(USA, 'counterCharge@u2-h')
    const parts = t.log().find(e => e.key === 'log.shock.die')?.args.parts as string[]
    expect(parts).toEqual(expect.arrayContaining(['infantryCharge:1:11.21', 'counterChargeVsInfantry:-1:11.56']))
    expect(did(t, 'u2-h', COUNTER_CHARGED)).toBe(true)
  })
  it('11.56 not from flank or rear, not if not charged, not into woods, not after fire (ruling counter-charge-fired)', () => {
    const can = (small: Small, bits: { [unit: string]: number }, attacker = 'c2-h') => {
      const t = shocks(small, { brigades: ['c2'], deeds: bits })
      return mayCounterCharge(t.state, hexNo(t, '0605'), 1, [groupFor(t, [attacker], ['0605'])])
    }
    expect(can(horse('attack'), deeds)).toBe(true)
    expect(can(horse('attack'), {})).toBe(false)
    expect(can(horse('attack', { 'c2-h': '0604 150 horse' }), deeds)).toBe(false)
    expect(can({ ...horse('attack'), hexes: { '0505': 'woods' } }, deeds)).toBe(false)
    expect(can(horse('attack'), { ...deeds, 'u2-h': RETURNED })).toBe(false)
  })
})

describe('11.59 blown horse', () => {
  it('11.59 half its MA, under Advance, and it cannot dismount', () => {
    const t = acts({ units: { 'c2-h': '0205 90 horse blown ma:10/8' }, orders: ATTACKING }, 'c2-h')
    expect((t.frame as unknown as { mp: number }).mp / 2).toBe(4)
    expect(t.choices(CSA, ['dismount', 'charge'])).toEqual([])
  })
  it('11.59 a disorder or a loss costs another SP and a die for rout; of a stack 2 at most', () => {
    const t = field({ units: { 'c2-h': '0205 90 horse blown sp:6', 'u1-a': '0305 270' } })
    t.deciding('result', {
      hex: '0205',
      side: 0,
      by: 'u1-a',
      cause: 'fire',
      lose: 1,
      test: null,
      auto: false,
      each: false,
      first: null,
      led: [],
      todo: [],
    })
    t.dice(...printed(5)).expectDiceSpent()
    expect([sp(t, 'c2-h'), t.state.units[id(t, 'c2-h')].where]).toEqual([4, MAP])
  })
  it('11.59, vector 11.59: the Hampton Legion: blown in its first activation, the marker goes at the end of the next; it stays disordered', () => {
    const t = field({
      units: { 'c2-h': '0505 90 horse disordered sp:6', 'u1-a': '0605 270 sp:6' },
      orders: ATTACKING,
    }).set({ active: 0, segment: 'activation' })
    const locals = { brigades: ['c2'], mode: FREE, march: false, shocks: [], misses: [], kept: [] }
    t.deciding('brigade', locals).play(CSA, 'toShock').play(CSA, 'shock@c2-h,0605')
    t.dice(...printed(0))
      .play(CSA, 'declare')
      .dice(...printed(5))
      .play(USA, 'decline')
    expect([results(t), t.ended, has(t, 'c2-h', BLOWN)]).toEqual([['standOff'], true, true])
    t.deciding('brigade', locals)
    expect(has(t, 'c2-h', BLOWN)).toBe(true)
    t.play(CSA, 'endBrigade')
    expect([has(t, 'c2-h', BLOWN), has(t, 'c2-h', DISORDERED)]).toEqual([false, true])
  })
})

describe('hard cases of the design', () => {
  const DIVISION = { division: 'c-div', todo: 0, shown: 0, joined: 0, tried: 0, charge: 0, close: 0, stopped: 0 }
  it('hard case 2: an independent brigade with three markers tries on two of them; on the last it is not offered', () => {
    const t = field({
      units: { 'c1-a': '0105 90', 'c2-a': '0108 90', 'u1-a': '1105 270' },
      leaders: { c1: '0105', c2: '0108', 'c-div': '0108' },
      orders: { c1: 'advance', c2: 'advance' },
    }).set({ active: 0, segment: 'activation' })
    brigade(t, 'c1', { flags: INDEPENDENT })
    const at = (t.game.codes.division as readonly string[]).indexOf('c-div') as DivisionId
    const drawn = (n: number) => setDivision(t.state, at, { markers: 3, drawn: n })
    for (const n of [1, 2]) {
      drawn(n)
      t.deciding('division', DIVISION)
      // the die keeps the orders; to sit out after it is no miss, for who tried has used the marker
      t.dice(...printed(2)).play(CSA, 'tryOrders@c1')
      while (!t.ended) {
        const keys = t.choices(CSA)
        t.play(CSA, keys.find(k => ['endChanges', 'decline', 'endDivision'].includes(k)) ?? (keys[0] as string))
      }
    }
    drawn(3)
    t.deciding('division', DIVISION)
    t.expectNotOffered(CSA, 'tryOrders@c1')
  })
  it('hard case 3: a brigade that must charge charges though the others are confused; they stand', () => {
    const base = smallBattle({})
    const t = field({
      units: { 'c1-a': '0405 90', 'c2-a': '0408 90', 'cg-n': '0409 90 guns:N', 'u1-a': '0605 270', 'u1-b': '0608 270' },
      leaders: { c1: '0405', c2: '0408', cg: '0409', 'c-div': '0406' },
      orders: { c1: 'advance', c2: 'attack' },
      battle: {
        leaders: base.leaders.map(l => (l.id === 'l-c1' ? { ...l, ratings: { ...l.ratings, profile: 'A' } } : l)),
      },
    }).set({ active: 0, segment: 'activation' })
    const at = (t.game.codes.division as readonly string[]).indexOf('c-div') as DivisionId
    setDivision(t.state, at, { markers: 2, drawn: 1 })
    t.deciding('division', DIVISION)
    // 4 is a loose cannon; its leader is aggressive and an enemy is near
    t.dice(...printed(4))
      .play(CSA, 'tryOrders@c1')
      .play(CSA, 'endChanges')
    t.dice(...printed(0)).play(CSA, 'coordinate')
    // 6.24: the division does not end before it has gone
    t.expectNotOffered(CSA, 'endDivision').play(CSA, 'activate@c1').expectNotOffered(CSA, 'endBrigade', 'toShock')
    t.play(CSA, 'act@c1-a')
    while (!did(t, 'c1-a', DONE)) {
      const role = t.choices(USA).length > 0 ? USA : CSA
      const keys = t.choices(role)
      t.play(role, keys.find(k => ['decline', 'done'].includes(k)) ?? (keys[0] as string))
    }
    t.expectOffered(CSA, 'toShock').expectNotOffered(CSA, 'endBrigade')
    t.dice(...printed(0, 4, 5, 5))
      .play(CSA, 'toShock')
      .play(CSA, 'declare')
    while (t.choices(USA).length > 0)
      t.play(USA, t.choices(USA).find(k => ['decline', 'halt', 'stand'].includes(k)) as string)
    expect(results(t)).toHaveLength(1)
    // the confused brigade may rally, nothing else
    t.play(CSA, 'activate@c2').expectNotOffered(CSA, 'toShock').play(CSA, 'act@c2-a')
    expect(t.choices(CSA, ['enter', 'fireAt', 'turn'])).toEqual([])
  })
  it('hard case 9: D1 routs before the shock, D2 beside it too; both attackers advance in the order of the sweep, undisordered, and must go on', () => {
    const t = shocks(
      {
        units: {
          'c1-a': '0504 90',
          'c1-b': '0506 90',
          'u1-a': '0604 270 disordered',
          'u1-b': '0605 270 disordered coh:7/2',
        },
        leaders: { c1: '0504' },
      },
      { deeds: { 'c1-a': MOVED_NEXT, 'c1-b': MOVED_NEXT } },
    )
    // D1: test 9 fails, 9 routs; beside it D2: 9 fails, a second disorder, 9 routs
    t.dice(...printed(9, 9, 9, 9)).play(CSA, 'declare')
    t.expectDiceSpent()
    expect(['u1-a', 'u1-b'].map(u => t.state.units[id(t, u)].where)).toEqual([ROUTED, ROUTED])
    t.expectDeciding(CSA, 'shock.order').play(CSA, 'fromLeft')
    t.expectChoices(CSA, ['advance@30', 'advance@90', 'advance@150', 'goAlong@l-c1'])
    t.play(CSA, 'advance@90')
    // nobody ahead: it may press on, and does not have to
    t.play(CSA, 'halt')
    t.play(CSA, 'advance@90').play(CSA, 'halt')
    expect([hexOf(t, 'c1-a'), hexOf(t, 'c1-b')]).toEqual(['0604', '0605'])
    expect([has(t, 'c1-a', DISORDERED), has(t, 'c1-b', DISORDERED), results(t)]).toEqual([false, false, []])
    expect(t.ended).toBe(true)
  })
  it('hard case 9: with an enemy before it the first attacker must go on, at -1 and without the charge', () => {
    const t = shocks(
      {
        units: { 'c1-a': '0504 90', 'u1-a': '0604 270 disordered', 'u2-a': '0705 270' },
        leaders: { c1: '0504' },
      },
      { deeds: { 'c1-a': MOVED_NEXT } },
    )
    // the friend beside the rout holds (12.54)
    t.dice(...printed(9, 9, 0))
      .play(CSA, 'declare')
      .dice(...printed(4, 5, 5, 5))
      .play(CSA, 'advance@90')
    while (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    const parts = t.log().find(e => e.key === 'log.shock.die')?.args.parts as string[]
    expect(parts).toContain('continuedShock:-1:11.47')
    expect(parts.some(p => p.startsWith('infantryCharge'))).toBe(false)
  })
  it('hard case 9: a counter-attack throws the second attacker back first: his attack lapses', () => {
    const t = shocks({
      units: {
        'c1-a': '0504 90 sp:1',
        'c1-b': '0505 90 sp:3',
        'u1-a': '0603 270 sp:14',
        'u1-b': '0605 270 sp:6',
      },
    })
    t.plays(CSA, 'shock@c1-a,0603', 'shock@c1-b,0605')
      .dice(...printed(0, 0))
      .play(CSA, 'declare')
    t.play(USA, 'decline')
      .dice(...printed(2))
      .play(CSA, 'fromLeft')
    while (t.choices(CSA, ['retreatTo']).length > 0) t.play(CSA, t.choices(CSA, ['retreatTo'])[0] as string)
    // u1-a follows into 0504 and turns on c1-b in 0505, which it has in front when it faces south
    t.play(USA, 'continueShock').dice(...printed(9, 9, 9, 9, 9))
    t.play(
      USA,
      t.choices(USA, ['advance']).find(k => k === 'advance@210') ?? (t.choices(USA, ['advance'])[0] as string),
    )
    expect(hexOf(t, 'u1-a')).toBe('0504')
    expect(t.state.units[id(t, 'u1-a')].face).toBe(7)
    while (!t.ended && said(t).filter(k => k === 'log.shock.lapses').length === 0) {
      const role = t.choices(USA).length > 0 ? USA : CSA
      const keys = t.choices(role)
      if (keys.length === 0) break
      t.play(role, keys.find(k => ['decline', 'halt', 'stand'].includes(k)) ?? (keys[0] as string))
    }
    expect(said(t)).toEqual(expect.arrayContaining(['log.shock.goesOn', 'log.shock.lapses']))
    expect(results(t)).toHaveLength(2)
  })
})
