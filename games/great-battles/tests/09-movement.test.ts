import { describe, expect, it } from 'vitest'
import { choices, deciders, play } from '#engine/index.ts'
import type { Procedure } from '#engine/kernel/procedure.ts'
import { entry } from '#engine/testing/test-game.ts'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { smallArmsNear } from '#games/great-battles/rules/09-movement/gun-approach.ts'
import { mayStay } from '#games/great-battles/rules/09-movement/move.ts'
import { reach, wayTo } from '#games/great-battles/rules/09-movement/reach.ts'
import { refaceOffers } from '#games/great-battles/rules/09-movement/reaction-facing.ts'
import { slipSum } from '#games/great-battles/rules/09-movement/reaction-move.ts'
import { COMMANDER_MP, LEADER_MP, unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import type { Shot } from '#games/great-battles/rules/frames.ts'
import {
  ABANDONED_2,
  ARRIVED,
  COLUMN,
  DISORDERED,
  DUE,
  HAD_MARKER,
  MAP,
  MOVED_NEXT,
  NO_FIRE,
  NO_SHOCK,
  REFUSED_LEFT,
  setUnit,
  TO_COME,
  WITHDREW,
} from '#games/great-battles/rules/state.ts'
import {
  acts,
  brigade,
  code,
  did,
  faceOf,
  has,
  hexNo,
  hexOf,
  id,
  leaderId,
  mp,
  type Table,
} from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'

const FAR = { 'u1-z': '1212 270' }

/** Windows of fire answer with these shots, by kind (1 withdrawal, 2 approach); every window asked is noted. */
function answering(t: Table, shots: { [kind: number]: Partial<Shot>[] } = {}): number[] {
  const asked: number[] = []
  const answers: Procedure = {
    proc: 'answers',
    rule: '10.41',
    start: 'answer',
    steps: {
      answer(_t: unknown, f: { kind: number }) {
        asked.push(f.kind)
        const list = shots[f.kind] ?? []
        shots[f.kind] = []
        return { do: 'end', value: { shots: list } }
      },
    },
  } as never
  ;(t.game.procedures as { [proc: string]: Procedure }).answers = answers
  return asked
}
const shot = (t: Table, unit: string, target: string, sp: number): Shot => ({
  unit: id(t, unit),
  section: null,
  target: hexNo(t, target),
  sp,
  sum: { parts: [], total: 0 },
  die: null,
  result: null,
})

describe('9.1 the way to a hex', () => {
  const wayOf = (small: Small, march: boolean, to: string) => {
    const t = acts(small, 'c1-a', { march })
    return wayTo(t.state, id(t, 'c1-a'), march ? 24 : 12, hexNo(t, to))?.map(s => [code(t, s.hex), s.turns])
  }
  it('7.21 it tells where the unit turns, and where it goes straight on', () => {
    expect(wayOf({ units: { 'c1-a': '0505 90', ...FAR } }, false, '0605')).toEqual([['0605', false]])
    expect(wayOf({ units: { 'c1-a': '0505 270', ...FAR } }, false, '0604')).toEqual([['0604', true]])
  })
  it('9.22 a column that follows its road does not turn for it', () => {
    const road: Small = {
      units: { 'c1-a': '0205 120', ...FAR },
      orders: { c1: 'march' },
      links: { road: ['0205 0306 0406 0506'] },
    }
    expect(wayOf(road, true, '0506')).toEqual([
      ['0306', false],
      ['0406', false],
      ['0506', false],
    ])
  })
})

describe('9.1 and 9.2 allowance and modes', () => {
  it('9.11, 9.12 and 9.13 it spends MP hex by hex, never more than it has, and may stop before', () => {
    const t = acts({ units: { 'c1-a': '0205 90 ma:2/2', ...FAR } }, 'c1-a')
    expect(mp(t)).toBe(2)
    t.plays('confederate', 'enter@0305', 'enter@0404')
    t.expectChoices('confederate', [], { only: ['enter'] })
    t.play('confederate', 'done')
    expect(t.ended).toBe(true)
  })
  it('9.11 leaders have 10 MP, commanders 40', () => {
    expect([LEADER_MP / 2, COMMANDER_MP / 2]).toEqual([10, 40])
  })
  it('9.14 dismounted cavalry pays as foot', () => {
    const price = (word: string) => {
      const t = acts({ units: { 'c1-a': `0505 90 ${word}`, ...FAR }, hexes: { '0605': 'woods' } }, 'c1-a')
      const before = mp(t)
      t.play('confederate', 'enter@0605')
      return before - mp(t)
    }
    expect([price('horse'), price('foot')]).toEqual([3, 2])
  })
  it('9.21 a unit with orders of its own moves by them', () => {
    const t = acts({ units: { 'c1-a': '0505 90', ...FAR }, orders: { c1: 'attack' } }, 'c1-a')
    expect(mp(t)).toBe(3)
    const own = field({ units: { 'c1-a': '0505 90', ...FAR }, orders: { c1: 'attack' } })
    own.put('c1-a', { orders: 1 })
    expect(reach(own.state, id(own, 'c1-a'), 12).has(hexNo(own, '1105'))).toBe(true)
  })
  it('9.22 March: half price on roads, four times its MP, away from the enemy who sees it', () => {
    const t = acts(
      {
        units: { 'c1-a': '0205 120 sp:5', 'u1-a': '0905 270' },
        orders: { c1: 'march' },
        links: { road: ['0205 0306 0406 0507'] },
      },
      'c1-a',
      { march: true },
    )
    expect(mp(t)).toBe(24)
    t.plays('confederate', 'enter@0306', 'enter@0406')
    expect(mp(t)).toBe(23)
    // 0507 is 4 hexes from 0905 and in its sight
    t.expectWhy('confederate', 'hex', '0507', { rule: '9.22', key: 'why.step.march' })
    const begins = acts({ units: { 'c1-a': '0605 120', 'u1-a': '0905 270' }, orders: { c1: 'march' } }, 'c1-a', {
      march: true,
    })
    begins.expectChoices('confederate', [], { only: ['enter'] })
  })
  it('9.23 and 9.52 Advance: not beside foot or horse, but beside guns', () => {
    const foot = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0705 270' } }, 'c1-a')
    foot.expectWhy('confederate', 'hex', '0605', { rule: '9.52', key: 'why.step.beside' })
    const guns = acts({ units: { 'c1-a': '0505 90', 'ug-n': '0705 270 guns:N disordered' } }, 'c1-a')
    guns.play('confederate', 'enter@0605')
    guns.play('union', 'decline')
    expect(hexOf(guns, 'c1-a')).toBe('0605')
  })
  it('9.23 over a bridge it may, without shock; 9.52 across a river the enemy does not bar', () => {
    const bridge = acts(
      {
        units: { 'c1-a': '0505 90', 'u1-a': '0705 90' },
        links: { road: ['0505 0605'] },
        sides: { '0505-0605': 'water:river bridge' },
      },
      'c1-a',
    )
    bridge.play('confederate', 'enter@0605')
    if (bridge.choices('union').length > 0) bridge.play('union', 'decline')
    expect([did(bridge, 'c1-a', NO_SHOCK), did(bridge, 'c1-a', MOVED_NEXT)]).toEqual([true, true])
    const river = acts(
      { units: { 'c1-a': '0505 90', 'u1-a': '0705 90' }, sides: { '0605-0705': 'water:river' } },
      'c1-a',
    )
    river.expectOffered('confederate', 'enter@0605')
  })
  it('9.24 Attack: half its MP rounded up, no roads, no bridges', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 ma:5/5', ...FAR },
        orders: { c1: 'attack' },
        links: { road: ['0505 0605'] },
        hexes: { '0605': 'woods' },
      },
      'c1-a',
    )
    expect(mp(t)).toBe(3)
    t.play('confederate', 'enter@0605')
    expect(mp(t)).toBe(1)
    const bridge = acts(
      {
        units: { 'c1-a': '0505 90', ...FAR },
        orders: { c1: 'attack' },
        links: { road: ['0505 0605'] },
        sides: { '0505-0605': 'water:river bridge' },
      },
      'c1-a',
    )
    bridge.expectWhy('confederate', 'hex', '0605', { rule: '9.41', key: 'why.step.closed' })
  })
  it('9.24 guns of a brigade under Attack move under Advance', () => {
    const t = acts({ units: { 'cg-n': '0505 90 guns:N', ...FAR }, orders: { cg: 'attack' } }, 'cg-n')
    expect(mp(t)).toBe(8)
  })
})

describe('6.24 bound movement', () => {
  const small: Small = {
    units: { 'c1-a': '0505 330', 'u1-a': '0706 270', 'u1-b': '0708 270' },
    orders: { c1: 'attack' },
  }
  it('6.24 a unit that must charge turns and goes up to the enemy; it neither fires nor stops before', () => {
    const t = acts(small, 'c1-a', { mode: 2 })
    expect(t.choices('confederate').every(c => c.startsWith('turn@'))).toBe(true)
    t.play('confederate', t.choices('confederate')[0] as string)
    t.expectNotOffered('confederate', 'done')
    for (let n = 0; n < 6 && !did(t, 'c1-a', MOVED_NEXT); n++) {
      t.expectNotOffered('confederate', 'done')
      t.play('confederate', t.choices('confederate')[0] as string)
      while (t.choices('union').length > 0) t.play('union', 'decline')
    }
    expect(did(t, 'c1-a', MOVED_NEXT)).toBe(true)
    t.expectOffered('confederate', 'done')
  })
  it('6.24 one that must close up ends as near as it can', () => {
    const t = acts({ units: { 'c1-a': '0205 90 ma:2/2', 'u1-a': '0905 270' } }, 'c1-a', { mode: 3 })
    t.expectNotOffered('confederate', 'done', 'backOff@0104')
    t.play('confederate', t.choices('confederate', ['enter'])[0] as string)
    t.play('confederate', t.choices('confederate', ['enter'])[0] as string)
    expect(hexOf(t, 'c1-a')?.startsWith('04')).toBe(true)
    t.expectOffered('confederate', 'done')
  })
})

describe('9.3 leaders', () => {
  const WITH = { units: { 'c1-a': '0505 90', ...FAR }, leaders: { c1: '0505', 'c-div': '0505', 'c-corps': '0505' } }
  it('9.31 a leader rides by himself, once, all at once, by the best rate', () => {
    const t = field({ ...WITH, links: { road: ['0505 0605 0705'] } }).set({ active: 0 })
    t.deciding('moveLeader', { leader: 'l-c1', mp: 20 })
    t.plays('confederate', 'ride@0605', 'ride@0705')
    expect((t.frame as unknown as { mp: number }).mp).toBe(18)
    t.play('confederate', 'endRide')
    expect(t.state.leaders[leaderId(t, 'l-c1')]).toMatchObject({ moved: true, hex: hexNo(t, '0705') })
  })
  it('9.31 or he goes along with a unit that he stood with as it began', () => {
    const t = acts(WITH, 'c1-a')
    t.expectChoices('confederate', ['take@l-c1', 'take@l-c-div'], { only: ['take'] })
    t.plays('confederate', 'take@l-c1', 'enter@0605', 'enter@0705', 'done')
    expect([
      code(t, t.state.leaders[leaderId(t, 'l-c1')].hex),
      code(t, t.state.leaders[leaderId(t, 'l-c-div')].hex),
    ]).toEqual(['0705', '0505'])
    expect(t.state.leaders[leaderId(t, 'l-c1')].moved).toBe(true)
  })
  it('9.31 brigade and division leaders are offered with the brigade, not one who has moved or helped', () => {
    const t = field(WITH).set({ active: 0 })
    t.deciding('brigade', { brigades: ['c1'], mode: 0, march: false, kept: [], tired: false })
    t.expectChoices('confederate', ['moveLeader@l-c1', 'moveLeader@l-c-div'], { only: ['moveLeader'] })
    t.plays('confederate', 'moveLeader@l-c1', 'endRide')
    t.expectChoices('confederate', ['moveLeader@l-c-div'], { only: ['moveLeader'] })
  })
  it('9.32 commanders move in IV.A up to 40 MP; beyond 10 their range is gone', () => {
    const t = field(WITH)
    t.deciding('commanders', { side: 0, leader: null, mp: 0, spent: 0 })
    t.play('confederate', 'moveCommander@l-c-corps')
    for (let i = 0; i < 7; i++) t.play('confederate', t.choices('confederate', ['ride'])[0] as string)
    t.play('confederate', 'endRide')
    expect(t.state.leaders[leaderId(t, 'l-c-corps')].far).toBe(false)
    const far = field({ ...WITH, size: [20, 12] })
    far.deciding('commanders', { side: 0, leader: null, mp: 0, spent: 0 })
    far.play('confederate', 'moveCommander@l-c-corps')
    for (const hex of ['0605', '0706', '0806', '0907', '1007', '1108', '1208', '1309', '1409', '1510', '1610'])
      far.play('confederate', `ride@${hex}`)
    far.play('confederate', 'endRide')
    expect(far.state.leaders[leaderId(far, 'l-c-corps')].far).toBe(true)
  })
  it('9.33 not beside the enemy but to friends', () => {
    const t = field({ units: { 'c1-a': '0605 90', 'u1-a': '0705 270' }, leaders: { c1: '0505' } }).set({ active: 0 })
    t.deciding('moveLeader', { leader: 'l-c1', mp: 20 })
    t.expectOffered('confederate', 'ride@0605')
    t.expectNotOffered('confederate', 'ride@0604')
  })
})

describe('9.4 ground', () => {
  it('9.41 hex and hexside are paid, by arm', () => {
    const price = (unit: string, words: string) => {
      const t = acts(
        {
          units: { [unit]: `0505 90 ${words}`, ...FAR },
          hexes: { '0605': 'orchard' },
          sides: { '0505-0605': 'water:stream' },
        },
        unit,
      )
      const before = mp(t)
      t.play('confederate', 'enter@0605')
      return before - mp(t)
    }
    expect([price('c1-a', ''), price('c1-b', 'horse'), price('cg-n', 'guns:N')]).toEqual([2, 3, 4])
  })
  it('9.42 not enough MP: it does not enter; exception 1: one hex that its printed allowance pays, not beside the enemy', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 ma:5/5', ...FAR },
        hexes: { '0605': 'woods 1', '0505': 'clear' },
        sides: { '0505-0605': 'slope:steep water:stream' },
        orders: { c1: 'attack' },
      },
      'c1-a',
    )
    // 2 woods, 1 slope, 1 stream = 4 against 3
    t.play('confederate', 'enter@0605')
    expect([hexOf(t, 'c1-a'), mp(t)]).toEqual(['0605', 0])
    const second = acts(
      { units: { 'c1-a': '0505 90 ma:2/2', ...FAR }, hexes: { '0605': 'clear', '0705': 'woods', '0706': 'woods' } },
      'c1-a',
    )
    second.play('confederate', 'enter@0605')
    second.expectWhy('confederate', 'hex', '0705', { rule: '9.42', key: 'why.step.mp' })
  })
  it('9.42 exception 2: under Attack one hex beside the enemy, then neither fire nor shock', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 ma:5/5', 'u1-a': '0705 90' },
        hexes: { '0605': 'woods 1' },
        sides: { '0505-0605': 'slope:steep water:stream' },
        orders: { c1: 'attack' },
      },
      'c1-a',
    )
    t.play('confederate', 'enter@0605')
    while (t.choices('union').length > 0) t.play('union', 'decline')
    expect([did(t, 'c1-a', NO_FIRE), did(t, 'c1-a', NO_SHOCK)]).toEqual([true, true])
  })
  it('9.43 to 9.45 a road is followed from road hex to road hex, whatever the ground, without a test', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90', ...FAR },
        hexes: { '0605': 'difficult_woods 1' },
        sides: { '0505-0605': 'slope:steep' },
        links: { road: ['0505 0605'] },
      },
      'c1-a',
    ).dice()
    t.play('confederate', 'enter@0605')
    expect(mp(t)).toBe(5)
    const across = acts(
      { units: { 'c1-a': '0505 90', ...FAR }, hexes: { '0605': 'woods' }, links: { road: ['0604 0605 0705'] } },
      'c1-a',
    )
    across.play('confederate', 'enter@0605')
    expect(mp(across)).toBe(4)
  })
  it('9.44 a trail halves hex and hexside, up under Advance; example: 5 MP of woods for guns become 3', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', ...FAR }, hexes: { '0605': 'difficult_woods' }, links: { trail: ['0505 0605'] } },
      'c1-a',
    ).dice()
    t.play('confederate', 'enter@0605')
    expect(mp(t)).toBe(4)
  })
  it('9.46 and 9.41 slopes cost upwards', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', ...FAR }, hexes: { '0605': '1' }, sides: { '0505-0605': 'slope:steep' } },
      'c1-a',
    )
    t.play('confederate', 'enter@0605')
    expect(mp(t)).toBe(4)
  })
  it('9.47 d: a test, D: disorder at once; 12.33 the MP of the disordered face less what was spent', () => {
    const d = acts({ units: { 'c1-a': '0505 90 ma:6/4', ...FAR }, hexes: { '0605': 'rough' } }, 'c1-a').dice(
      ...printed(9),
    )
    d.play('confederate', 'enter@0605').expectDiceSpent()
    expect([has(d, 'c1-a', DISORDERED), mp(d)]).toEqual([true, 2])
    const big = acts({ units: { 'c1-a': '0505 90 horse ma:10/8', ...FAR }, hexes: { '0605': 'marsh' } }, 'c1-a').dice()
    big.play('confederate', 'enter@0605')
    expect([has(big, 'c1-a', DISORDERED), mp(big)]).toEqual([true, 4])
  })
  it('12.35c a disordered unit that fails stops in the hex', () => {
    const t = acts({ units: { 'c1-a': '0505 90 disordered', ...FAR }, hexes: { '0605': 'rough' } }, 'c1-a').dice(
      ...printed(9),
    )
    t.play('confederate', 'enter@0605').expectDiceSpent()
    t.expectChoices('confederate', [], { only: ['enter'] })
    expect(spOf(t.state, id(t, 'c1-a'))).toBe(6)
  })
})

describe('9.5 the enemy', () => {
  it('9.51 never into his hex; 9.56 never off the map', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' }, orders: { c1: 'attack' } }, 'c1-a')
    t.arrange(g => {
      g.deeds[id(t, 'c1-a')] |= NO_FIRE
    })
    t.expectWhy('confederate', 'hex', '0605', { rule: '9.51', key: 'why.step.enemy' })
    const edge = acts({ units: { 'c1-a': '1205 90', 'u1-a': '0101 90' } }, 'c1-a')
    edge.expectChoices('confederate', [], { only: ['enter'] })
  })
  it('9.53 beside the enemy it stops and does not turn', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0706 270 refused:left' }, orders: { c1: 'attack' } }, 'c1-a')
    t.play('confederate', 'enter@0605')
    while (t.choices('union').length > 0) t.play('union', 'decline')
    t.expectChoices('confederate', [], { only: ['enter', 'turn'] })
    t.expectWhy('confederate', 'hex', '0705', { rule: '9.53', key: 'why.step.stopped' })
  })
  it('9.53 exception: into a stack that looks another way it conforms, without fire and shock', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', 'c1-b': '0605 30', 'u1-a': '0706 270' }, orders: { c1: 'attack' } },
      'c1-a',
    )
    t.play('confederate', 'enter@0605')
    while (t.choices('union').length > 0) t.play('union', 'decline')
    expect([faceOf(t, 'c1-a'), did(t, 'c1-a', NO_FIRE), did(t, 'c1-a', NO_SHOCK)]).toEqual([30, true, true])
  })
  it('9.53 who begins beside him turns one vertex and moves, or more and stays; it may go on to another hex beside him', () => {
    const t = acts({ units: { 'c1-a': '0505 30', 'u1-a': '0605 30' }, orders: { c1: 'attack' } }, 'c1-a')
    t.expectOffered('confederate', 'enter@0604', 'turn@210')
    t.play('confederate', 'turn@210')
    t.expectChoices('confederate', [], { only: ['enter'] })
    t.expectWhy('confederate', 'hex', '0506', { rule: '9.53', key: 'why.step.turned' })
  })
  it('9.54 withdrawal: back without turning, at most 2 hexes, then no fire; hard ground tests with 1 for each MP more', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90', 'u1-a': '0605 270' },
        hexes: { '0405': 'woods', '0404': 'woods', '0304': 'woods', '0305': 'woods' },
      },
      'c1-a',
    ).dice(...printed(6, 7))
    t.expectChoices('confederate', ['backOff@0404', 'backOff@0405'], { only: ['backOff'] })
    t.play('confederate', 'backOff@0405').play('union', 'decline')
    expect([faceOf(t, 'c1-a'), has(t, 'c1-a', DISORDERED), did(t, 'c1-a', WITHDREW), did(t, 'c1-a', NO_FIRE)]).toEqual([
      90,
      false,
      true,
      true,
    ])
    t.expectChoices('confederate', [], { only: ['enter', 'turn'] })
    t.play('confederate', 'backOff@0305').expectDiceSpent()
    expect([has(t, 'c1-a', DISORDERED), hexOf(t, 'c1-a')]).toEqual([true, '0305'])
    t.expectChoices('confederate', [], { only: ['backOff'] })
  })
  it('9.54 example: a disordered unit that fails does not enter the second hex', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90 disordered', 'u1-a': '0605 270' }, hexes: { '0405': 'woods', '0404': 'woods' } },
      'c1-a',
    ).dice(...printed(9))
    t.play('confederate', 'backOff@0405').play('union', 'decline').expectDiceSpent()
    t.expectChoices('confederate', [], { only: ['backOff'] })
    expect([hexOf(t, 'c1-a'), spOf(t.state, id(t, 'c1-a'))]).toEqual(['0405', 6])
  })
  it('9.54 not extended, not under March', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:9 extend:0506', ...FAR } }, 'c1-a')
    t.expectChoices('confederate', [], { only: ['backOff'] })
  })
  it('9.54 a road spares the test to those alone who may use it: not 9 SP in line', () => {
    const back = (sp: number) => {
      const t = acts(
        {
          units: { 'c1-a': `0505 90 sp:${sp}`, 'u1-a': '0605 270' },
          hexes: { '0405': 'woods' },
          links: { road: ['0505 0405 0305'] },
        },
        'c1-a',
      ).dice(...printed(0))
      t.play('confederate', 'backOff@0405').play('union', 'decline')
      return t.log().some(e => e.key.startsWith('log.udd'))
    }
    expect([back(6), back(9)]).toEqual([false, true])
  })
  it('9.54 guns that withdraw out of 3 hexes stay silent', () => {
    const t = acts({ units: { 'cg-n': '0605 90 guns:N', 'u1-a': '0805 270' } }, 'cg-n', { options: { guns: 1 } })
    t.play('confederate', 'backOff@0505').play('confederate', 'backOff@0404')
    expect([did(t, 'cg-n', NO_FIRE), t.choices('confederate', ['fireAt'])]).toEqual([true, []])
  })
  it('9.55 option 1: guns that fire and move on end out of 3 hexes and sight', () => {
    const fired = (ma: number) => {
      const t = acts({ units: { 'cg-n': `0605 90 guns:N ma:${ma}/${ma}`, 'u1-a': '0805 270 coh:9/9' } }, 'cg-n', {
        options: { guns: 1 },
      })
      t.dice(...printed(4, 0))
        .play('confederate', 'fireAndMove@0805')
        .play('union', 'decline')
      return t.play('confederate', 'turn@270')
    }
    const goes = fired(8)
    goes.play('confederate', 'enter@0505').expectNotOffered('confederate', 'done')
    goes.play('confederate', 'enter@0405').expectOffered('confederate', 'done')
    fired(4).expectWhy('confederate', 'hex', '0505', { rule: '9.55', key: 'why.step.guns' })
  })
  it('10.61 guns that have fired have half their MP, also for the one hex of 9.42', () => {
    const small: Small = {
      units: { 'cg-n': '0505 90 guns:N ma:6/6', 'u1-a': '0907 270 coh:9/9' },
      hexes: { '0604': 'woods' },
    }
    acts(small, 'cg-n').expectOffered('confederate', 'enter@0604')
    const t = acts(small, 'cg-n')
      .dice(...printed(3))
      .play('confederate', 'fireAndMove@0907')
    if (t.choices('union').length > 0) t.play('union', 'decline')
    t.expectNotOffered('confederate', 'enter@0604')
  })
  it('9.55 option 1: guns stay 4 hexes from enemies who see them; begun within 3 they may go as far or farther, silent', () => {
    const far = acts({ units: { 'cg-n': '0405 90 guns:N', 'u1-a': '0805 270' } }, 'cg-n', { options: { guns: 1 } })
    far.expectWhy('confederate', 'hex', '0505', { rule: '9.55', key: 'why.step.guns' })
    const near = acts({ units: { 'cg-n': '0605 270 guns:N', 'u1-a': '0805 270' } }, 'cg-n', { options: { guns: 1 } })
    near.play('confederate', 'enter@0505')
    expect(did(near, 'cg-n', NO_FIRE)).toBe(true)
    near.play('confederate', 'enter@0405')
    expect(did(near, 'cg-n', NO_FIRE)).toBe(false)
    const woods = Object.fromEntries(
      ['0603', '0604', '0605', '0606', '0704', '0705', '0706'].map(hex => [hex, 'woods']),
    )
    const hidden = acts({ units: { 'cg-n': '0405 90 guns:N', 'u1-a': '0805 270' }, hexes: woods }, 'cg-n', {
      options: { guns: 1 },
    })
    hidden.expectOffered('confederate', 'enter@0505')
  })
  it('9.55 option 2: a test with 1 for each small-arms unit within 3, 2 more within 2; failed: disorder, back, guns lost by the margin', () => {
    const units = { 'cg-n': '0405 90 guns:N sp:6', 'u1-a': '0805 270', 'u1-b': '0806 270' }
    const held = acts({ units }, 'cg-n', { options: { guns: 2 } }).dice(...printed(5))
    held.play('confederate', 'enter@0505').expectDiceSpent()
    expect(hexOf(held, 'cg-n')).toBe('0505')
    const failed = acts({ units }, 'cg-n', { options: { guns: 2 } }).dice(...printed(9))
    failed.play('confederate', 'enter@0505')
    while (!failed.ended && failed.choices('confederate', ['retreatTo']).length > 0)
      failed.play('confederate', failed.choices('confederate', ['retreatTo'])[0] as string)
    // 9 + 2 against 7: margin 4, 2 guns
    expect([has(failed, 'cg-n', DISORDERED), spOf(failed.state, id(failed, 'cg-n'))]).toEqual([true, 4])
    expect(hexOf(failed, 'cg-n')).not.toBe('0505')
  })
  it('9.55 option 2: guns with enemies before and behind them are driven four hexes, no farther', () => {
    const units = { 'cg-n': '0605 90 guns:N sp:6', 'u1-a': '0905 270', 'u1-b': '0305 90' }
    const t = acts({ units }, 'cg-n', { options: { guns: 2 } }).dice(...printed(9))
    t.play('confederate', 'enter@0705')
    let steps = 0
    for (; t.choices('confederate', ['retreatTo']).length > 0; steps++)
      t.play('confederate', t.choices('confederate', ['retreatTo'])[0] as string)
    expect(steps).toBe(4)
  })
  it('9.55 option 2: enemies see past our units, not past their own; a battery alone asks for the test too', () => {
    const units = { 'cg-n': '0505 90 guns:N', 'u1-a': '0806 270', 'u1-b': '0706 270' }
    const seen = (more: { [name: string]: string }) => {
      const t = field({ units: { ...units, ...more } }, { guns: 2 })
      return smallArmsNear(t.state, 0, hexNo(t, '0505')).map(unit => t.game.codes.unit?.[unit])
    }
    expect(seen({})).toEqual(['u1-b'])
    expect(seen({ 'c1-a': '0605 90' })).toEqual(['u1-b'])
    const guns = acts({ units: { 'cg-n': '0405 90 guns:N', 'ug-n': '0806 270 guns:N disordered' } }, 'cg-n', {
      options: { guns: 2 },
    }).dice(...printed(0))
    guns.play('confederate', 'enter@0505')
    while (guns.choices('union').length > 0) guns.play('union', 'decline')
    guns.expectDiceSpent()
  })
  it('9.55 option 2, ruling guns-shot-later: who has tested for coming near does not test again to fire', () => {
    const t = acts({ units: { 'cg-n': '0405 90 guns:N', 'u1-a': '0805 270 coh:9/9' } }, 'cg-n', {
      options: { guns: 2 },
    }).dice(...printed(0, 4))
    t.play('confederate', 'enter@0505').play('confederate', 'fireAt@0805').play('union', 'decline').expectDiceSpent()
    const tests = (from: string, to: string) => {
      const near = acts({ units: { 'cg-n': `${from} 30 guns:N`, 'u1-a': '0805 270 coh:9/9' } }, 'cg-n', {
        options: { guns: 2 },
      }).dice(...printed(0, 4, 4))
      near.play('confederate', `enter@${to}`)
      near.play('confederate', 'turn@90').play('confederate', 'fireAt@0805').play('union', 'decline')
      return near.log().filter(e => e.key.startsWith('log.udd')).length
    }
    // as near as before: the test comes with the aim
    expect(tests('0505', '0504')).toBe(1)
  })
  it('9.55 option 2: enemy horse within 3 keeps guns off that have no friends beside them', () => {
    const alone = acts({ units: { 'cg-n': '0405 90 guns:N', 'u2-h': '0805 270 horse' } }, 'cg-n', {
      options: { guns: 2 },
    })
    alone.expectWhy('confederate', 'hex', '0505', { rule: '9.55', key: 'why.step.horse' })
    const escorted = acts(
      { units: { 'cg-n': '0405 90 guns:N', 'c1-a': '0506 90', 'u2-h': '0805 270 horse' } },
      'cg-n',
      {
        options: { guns: 2 },
      },
    )
    escorted.expectOffered('confederate', 'enter@0505')
  })
})

describe('9.6 reactions', () => {
  const ATTACKS: Small['orders'] = { c1: 'attack' }
  it('9.61 who comes beside a unit may be met by a turn of one vertex; 9.62 a test, failed it is disordered and has turned', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0705 30' }, orders: ATTACKS }, 'c1-a').dice(...printed(8))
    t.play('confederate', 'enter@0605')
    t.expectChoices('union', ['faceAbout@u1-a,330', 'faceAbout@u1-a,90', 'decline'])
    t.play('union', 'faceAbout@u1-a,330').expectDiceSpent()
    expect([faceOf(t, 'u1-a'), has(t, 'u1-a', DISORDERED)]).toEqual([330, true])
  })
  it('9.62 once in an enemy activation, not under March, not held by another enemy, guns without a test', () => {
    const held = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0705 30', 'c1-b': '0704 210' }, orders: ATTACKS }, 'c1-a')
    held.play('confederate', 'enter@0605')
    held.expectDeciding('confederate', 'unit.act')
    const march = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0705 60' }, orders: { ...ATTACKS, u1: 'march' } }, 'c1-a')
    march.play('confederate', 'enter@0605')
    march.expectDeciding('confederate', 'unit.act')
    const guns = acts({ units: { 'c1-a': '0505 90', 'ug-n': '0705 30 guns:N' }, orders: ATTACKS }, 'c1-a').dice()
    guns.play('confederate', 'enter@0605').play('union', 'decline')
    guns.play('union', 'faceAbout@ug-n,330')
    expect(faceOf(guns, 'ug-n')).toBe(330)
    const again = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0705 30' }, orders: ATTACKS }, 'c1-a')
    again.state.deeds[id(again, 'u1-a')] = 1 << 20
    again.play('confederate', 'enter@0605')
    again.expectDeciding('confederate', 'unit.act')
  })
  it('9.61 and 9.62 a flank is refused only towards the trigger, so that it can be fired at; lines refuse but do not turn', () => {
    const t = acts({ units: { 'c1-a': '0506 30', 'u1-a': '0604 270' }, orders: ATTACKS }, 'c1-a').dice(...printed(2))
    t.play('confederate', 'enter@0605')
    t.expectChoices('union', ['refuseFlank@u1-a,left'], { only: ['refuseFlank'] })
    t.play('union', 'refuseFlank@u1-a,left').expectDiceSpent()
    expect([has(t, 'u1-a', REFUSED_LEFT), faceOf(t, 'u1-a')]).toEqual([true, 270])
    const line = acts({ units: { 'c1-a': '0506 30', 'u1-a': '0604 270 sp:9 extend:0603' }, orders: ATTACKS }, 'c1-a')
    line.play('confederate', 'enter@0605')
    line.expectChoices('union', ['refuseFlank@u1-a,left', 'decline'])
  })
  it('9.62 the units of a stack test separately; a second disorder follows 12.35b', () => {
    const t = acts(
      { units: { 'c1-a': '0505 90', 'u1-a': '0705 30', 'u1-b': '0705 30 disordered' }, orders: ATTACKS },
      'c1-a',
    ).dice(...printed(9, 9, 3, 3))
    t.play('confederate', 'enter@0605').play('union', 'faceAbout@u1-b,330').expectDiceSpent()
    expect(t.state.units[id(t, 'u1-b')].where).not.toBe(MAP)
    expect(faceOf(t, 'u1-a')).toBe(330)
  })
  it('9.63 horse and guns within 3 hexes may slip before the step, 1 or 2 hexes, and test', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u2-h': '0805 270 horse' }, orders: ATTACKS }, 'c1-a').dice(
      ...printed(3),
    )
    t.play('confederate', 'enter@0605')
    t.expectChoices('union', ['slip@u2-h', 'decline'])
    // everybody sees who is about to slip: the question to the mover names him
    t.play('union', 'slip@u2-h')
    for (const viewer of ['union', 'confederate', 'observer'])
      expect(t.view(viewer).doing.named).toEqual({ unit: id(t, 'u2-h'), brigade: null, hex: null })
    t.play('confederate', 'decline')
    t.play('union', t.choices('union', ['retreatTo'])[0] as string)
    t.play('union', 'halt').expectDiceSpent()
    expect([hexOf(t, 'c1-a'), hexOf(t, 'u2-h') === '0805']).toEqual(['0605', false])
  })
  it('9.63 hexsides and hard hexes on the way add to the die at the price of cavalry; failed twice it costs 1 SP', () => {
    const t = field({
      units: { 'u2-h': '0805 270 horse', ...FAR },
      hexes: { '0905': 'woods' },
      sides: { '0805-0905': 'water:stream' },
    })
    expect(slipSum(t.state, id(t, 'u2-h'), [hexNo(t, '0805'), hexNo(t, '0905')]).total).toBe(4)
    expect(slipSum(t.state, id(t, 'u2-h'), [hexNo(t, '0805'), hexNo(t, '0804')]).total).toBe(0)
    // four SP under Advance use the road, more do not
    const byRoad = (sp: number) => {
      const road = field({
        units: { 'u2-h': `0805 270 horse sp:${sp}`, ...FAR },
        hexes: { '0905': 'woods' },
        links: { road: ['0805 0905'] },
      })
      return slipSum(road.state, id(road, 'u2-h'), [hexNo(road, '0805'), hexNo(road, '0905')]).total
    }
    expect([byRoad(4), byRoad(5)]).toEqual([1, 3])
    const lost = acts(
      { units: { 'c1-a': '0505 90', 'u2-h': '0805 270 horse disordered' }, orders: ATTACKS },
      'c1-a',
    ).dice(...printed(9))
    lost.play('confederate', 'enter@0605').play('union', 'slip@u2-h').play('confederate', 'decline')
    lost
      .play('union', lost.choices('union', ['retreatTo'])[0] as string)
      .play('union', 'halt')
      .expectDiceSpent()
    expect(spOf(lost.state, id(lost, 'u2-h'))).toBe(5)
  })
  it('9.63 guns once in an enemy activation, never over more than 2 MP, never nearer to an enemy who sees them', () => {
    const t = acts({ units: { 'c1-a': '0405 90', 'ug-n': '0805 270 guns:N' }, orders: ATTACKS }, 'c1-a').dice(
      ...printed(2),
    )
    t.play('confederate', 'enter@0505')
    t.play('union', 'slip@ug-n').play('confederate', 'decline')
    const to = t.choices('union', ['retreatTo'])
    expect(to).not.toContain('retreatTo@0705')
    t.play('union', to[0] as string).play('union', 'halt')
    t.play('confederate', 'enter@0605')
    expect(t.choices('union', ['slip'])).toEqual([])
  })
  it('9.63 guns do not slip nearer to the end of an enemy line, ruling slip-line', () => {
    const slips = (line: string) => {
      const units = { 'c1-a': '0812 90', 'c2-a': line, 'ug-n': '1212 270 guns:N' }
      const t = acts({ units, orders: ATTACKS }, 'c1-a')
      return t.play('confederate', 'enter@0912').choices('union', ['slip'])
    }
    // its counter is 5 hexes off, its extension 4
    expect(slips('1207 90 sp:14')).toEqual(['slip@ug-n'])
    expect(slips('1207 90 sp:14 extend:1208')).toEqual([])
  })
  it('9.63 horse in column does not slip while one of its hexes lies in another enemy’s front, ruling slip-line', () => {
    const slips = (tail: string[]) => {
      const units = { 'c1-a': '0505 90', 'u2-h': '0805 270 horse sp:8', 'c1-b': '1005 270' }
      const t = acts({ units, orders: ATTACKS }, 'c1-a')
      t.arrange(g => setUnit(g, id(t, 'u2-h'), { tail: tail.map(hex => hexNo(t, hex)), status: COLUMN }))
      return t.play('confederate', 'enter@0605').choices('union', ['slip'])
    }
    expect(slips([])).toEqual(['slip@u2-h'])
    expect(slips(['0905'])).toEqual([])
  })
  it('9.63 guns that have slipped away do not fire at who comes on', () => {
    const t = acts({ units: { 'c1-a': '0405 90', 'ug-n': '0805 270 guns:N' }, orders: ATTACKS }, 'c1-a').dice(
      ...printed(2),
    )
    t.play('confederate', 'enter@0505')
    t.play('union', 'slip@ug-n').play('confederate', 'decline')
    t.play('union', t.choices('union', ['retreatTo'])[0] as string).play('union', 'halt')
    t.play('confederate', 'enter@0605').expectDeciding('confederate', 'unit.act')
  })
  it('9.62 those who come in one party are no other enemy: the neighbour may turn', () => {
    const t = field({ units: { 'c1-a': '0605 90', 'c1-b': '0605 90', 'u1-a': '0705 30' } }).set({ active: 0 })
    const window = (party: string[]) => ({
      trigger: id(t, 'c1-a'),
      hexes: [hexNo(t, '0605')],
      may: [id(t, 'u1-a')],
      party: party.map(unit => id(t, unit)),
    })
    expect(refaceOffers(t.state, window([]))).toEqual([])
    expect(refaceOffers(t.state, window(['c1-b'])).map(c => c.verb)).toEqual(['faceAbout', 'faceAbout'])
  })
  it('9.63 not under March, not in another enemy’s front', () => {
    const march = acts(
      { units: { 'c1-a': '0505 90', 'u2-h': '0805 240 horse' }, orders: { ...ATTACKS, u2: 'march' } },
      'c1-a',
    )
    march.play('confederate', 'enter@0605')
    march.expectDeciding('confederate', 'unit.act')
    const held = acts(
      { units: { 'c1-a': '0505 90', 'u2-h': '0805 270 horse', 'c1-b': '0905 270' }, orders: ATTACKS },
      'c1-a',
    )
    held.play('confederate', 'enter@0605')
    held.expectDeciding('confederate', 'unit.act')
  })
  it('hard case 1: a step towards horse that slips is made all the same; if the slip makes it illegal it lapses unpaid', () => {
    const made = acts({ units: { 'c1-a': '0505 90', 'u2-h': '0805 270 horse' }, orders: ATTACKS }, 'c1-a').dice(
      ...printed(3),
    )
    made.play('confederate', 'enter@0605').play('union', 'slip@u2-h').play('confederate', 'decline')
    made.play('union', made.choices('union', ['retreatTo'])[0] as string).play('union', 'halt')
    expect([hexOf(made, 'c1-a'), mp(made)]).toEqual(['0605', 2])
  })
  it('hard case 1: the slip brings an enemy beside the hex: under Advance the step lapses unpaid', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u2-h': '0805 270 horse', 'u1-b': '1010 270' } }, 'c1-a')
    ;(t.game.procedures as { [proc: string]: Procedure }).reactionMove = {
      proc: 'reactionMove',
      rule: '9.63',
      start: 'slip',
      steps: {
        slip(u: { state: typeof t.state }) {
          const unit = id(t, 'u1-b')
          setUnit(u.state, unit, { hex: hexNo(t, '0706') })
          return { do: 'end', value: { slipped: [] } }
        },
      },
    } as never
    t.play('confederate', 'enter@0605')
    expect([hexOf(t, 'c1-a'), mp(t)]).toEqual(['0505', 6])
    expect(t.log()).toContainEqual(entry('9.63', 'log.step.lapses'))
  })
  it('10.44 leaving an enemy’s front: he may fire first; hit, a withdrawal is one hex', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'u1-a': '0605 270' } }, 'c1-a')
    const asked = answering(t, { 1: [shot(t, 'u1-a', '0505', 7)] })
    t.dice(...printed(9, 9, 5))
    t.play('confederate', 'backOff@0405')
    expect(asked[0]).toBe(1)
    expect(t.log()).toContainEqual(entry('10.17', 'log.hits.shot'))
    t.expectChoices('confederate', [], { only: ['backOff'] })
  })
  it('10.44 those who stay behind are hit instead of who leaves, though he stands on top', () => {
    const units = { 'c1-b': '0505 90 sp:4 coh:9/9', 'c1-a': '0505 90 sp:4 top:1', 'u1-a': '0605 270' }
    const t = acts({ units }, 'c1-a')
    answering(t, { 1: [shot(t, 'u1-a', '0505', 7)] })
    t.dice(...printed(9, 5, 5)).play('confederate', 'backOff@0405')
    expect(['c1-a', 'c1-b'].map(unit => t.state.units[id(t, unit)].lost)).toEqual([0, 1])
    // he has not been hit and may go on
    expect(t.choices('confederate', ['backOff']).length).toBeGreaterThan(0)
  })
  it('10.44 who turns his back and is hit goes one hex as well', () => {
    const t = acts({ units: { 'c1-a': '0505 270', 'u1-a': '0605 270' } }, 'c1-a')
    answering(t, { 1: [shot(t, 'u1-a', '0505', 7)] })
    t.dice(...printed(9, 9, 5)).play('confederate', 'enter@0405')
    expect(hexOf(t, 'c1-a')).toBe('0405')
    t.expectChoices('confederate', [], { only: ['enter'] })
    const missed = acts({ units: { 'c1-a': '0505 270', 'u1-a': '0605 270' } }, 'c1-a')
    missed.play('confederate', 'enter@0405').play('union', 'decline')
    expect(missed.choices('confederate', ['enter']).length).toBeGreaterThan(0)
  })
  it('10.44 from one front hex of an enemy to the other he does not fire (ruling withdrawal-out)', () => {
    const t = acts({ units: { 'c1-a': '0505 30', 'u1-a': '0605 270' }, orders: ATTACKS }, 'c1-a')
    const asked = answering(t)
    t.play('confederate', 'enter@0604')
    expect(asked).toEqual([1])
    const stays = acts({ units: { 'c1-a': '0506 30', 'u1-a': '0605 270' }, orders: ATTACKS }, 'c1-a')
    const none = answering(stays)
    stays.play('confederate', 'enter@0505')
    expect(none).toEqual([])
  })
  it('10.45 guns within 3 hexes of the hex entered are asked after the step, ruling reaction-order', () => {
    const t = acts({ units: { 'c1-a': '0505 90', 'ug-n': '0805 270 guns:N' }, orders: ATTACKS }, 'c1-a')
    const asked = answering(t)
    t.play('confederate', 'enter@0605')
    t.expectDeciding('union', 'reactionMove.choose')
    t.play('union', 'decline')
    expect([asked, hexOf(t, 'c1-a')]).toEqual([[2], '0605'])
  })
  it('hard case 7: approach fire at a unit passing through strikes the friend on top; the passage test comes with the next hex', () => {
    const t = acts(
      {
        units: { 'c1-a': '0505 90 sp:8', 'c2-b': '0605 90 sp:8', 'ug-n': '0805 270 guns:N disordered' },
        orders: { c1: 'advance' },
      },
      'c1-a',
    )
    answering(t, { 2: [shot(t, 'ug-n', '0605', 4)] })
    // the shot, the friend's test, the passer's because the friend failed
    t.dice(...printed(6, 9, 3))
    t.play('confederate', 'enter@0605')
    if (t.choices('union').length > 0) t.play('union', 'decline')
    expect(
      t
        .log()
        .filter(e => e.key.startsWith('log.udd'))
        .map(e => (e.args as { cause: string }).cause),
    ).not.toContain('movement through friends')
  })
})

describe('9.7 arrivals', () => {
  const reinforcements = (...more: object[]) =>
    more.map((m, i) => ({
      id: `g${i}`,
      side: 'CSA',
      turn: '0800',
      entry: ['0105', '0106'],
      units: [],
      orders: ['advance'],
      ...m,
    })) as never
  /** A unit that is due comes; `due`: the groups that are. */
  const comes = (small: Small, unit: string, due = [0], options: { march?: boolean } = {}): Table => {
    const t = field(small).set({ active: 0, segment: 'activation' })
    t.state.arrivals = t.state.arrivals.map((_, i) => (due.includes(i) ? DUE : 0))
    return t.deciding('unit', { ...unitLocals(t.state, id(t, unit), 0, options.march ?? false) })
  }
  const TWO = { 'c1-a': 'off 90', 'c1-b': 'off 90', ...FAR }
  const BOTH = {
    units: TWO,
    scenario: { reinforcements: reinforcements({ units: ['c1-a', 'c1-b'], leaders: ['l-c1'] }) },
  }
  it('9.71 it enters by an entry hex at the price of the hex, with the leaders of its formation, facing the field', () => {
    const t = comes(BOTH, 'c1-a')
    t.expectChoices('confederate', ['enter@0105', 'enter@0106', 'done'])
    t.play('confederate', 'enter@0105')
    expect([hexOf(t, 'c1-a'), mp(t), faceOf(t, 'c1-a')]).toEqual(['0105', 5, 90])
    t.plays('confederate', 'enter@0204', 'done')
    expect(code(t, t.state.leaders[leaderId(t, 'l-c1')].hex)).toBe('0204')
  })
  it('9.72 the second by the same hex pays for the first as well', () => {
    const t = comes(BOTH, 'c1-b')
    t.set({ queue: [{ hex: hexNo(t, '0105'), mp: 2 }] })
    t.play('confederate', 'enter@0105')
    expect(mp(t)).toBe(4)
    expect(t.state.queue).toEqual([{ hex: hexNo(t, '0105'), mp: 4 }])
  })
  it('9.72 beside the enemy it enters all the same, under Advance without shock; under March it does not', () => {
    const beside = { ...BOTH, units: { ...TWO, 'u1-a': '0205 270' } }
    const t = comes(beside, 'c1-a')
    t.play('confederate', 'enter@0105')
    while (t.choices('union').length > 0) t.play('union', 'decline')
    expect([hexOf(t, 'c1-a'), did(t, 'c1-a', NO_SHOCK)]).toEqual(['0105', true])
    const march = comes({ ...beside, orders: { c1: 'march' } }, 'c1-a', [0], { march: true })
    march.expectChoices('confederate', ['done'])
  })
  it('9.72 an entry hex is closed to the enemy until those who are due have come or could have', () => {
    const small = { ...BOTH, units: { ...TWO, 'u1-a': '0205 270' } }
    const t = acts(small, 'u1-a')
    t.state.arrivals = [DUE]
    t.expectWhy('union', 'hex', '0105', { rule: '9.56', key: 'why.step.barred' })
    const open = acts(small, 'u1-a')
    open.state.arrivals = [HAD_MARKER]
    open.expectOffered('union', 'enter@0105')
  })
  it('9.71 and 12.81: who comes under March leaves abandoned guns lie that may not stand with him; under Advance he mans them and looks as they do (7.11)', () => {
    const guns = { ...BOTH, units: { ...TWO, 'cg-n': '0105 90 guns:N' } }
    const arrives = (march: boolean) => {
      const t = comes({ ...guns, orders: { c1: march ? 'march' : 'advance' } }, 'c1-a', [0], { march })
      t.put('cg-n', { status: ABANDONED_2 | DISORDERED })
      return t.play('confederate', 'enter@0105')
    }
    const marching = arrives(true)
    expect(has(marching, 'cg-n', ABANDONED_2)).toBe(true)
    marching.plays('confederate', 'turn@180', 'done')
    marching.game.check(marching.state)
    const advancing = arrives(false)
    expect(has(advancing, 'cg-n', ABANDONED_2)).toBe(false)
    advancing.plays('confederate', 'turn@150', 'done')
    advancing.game.check(advancing.state)
    expect(faceOf(advancing, 'c1-a')).toBe(faceOf(advancing, 'cg-n'))
  })
  it('12.81 and 7.11: guns that are manned by who marches past look at a vertex', () => {
    const t = acts(
      { units: { 'c1-a': '0305 120', 'cg-n': '0506 90 guns:N', ...FAR }, orders: { c1: 'march' } },
      'c1-a',
      { march: true },
    )
    t.put('cg-n', { status: ABANDONED_2 | DISORDERED })
    t.plays('confederate', 'enter@0405', 'enter@0506')
    expect([has(t, 'cg-n', ABANDONED_2), t.state.units[id(t, 'cg-n')].face % 2]).toEqual([false, 1])
    t.plays('confederate', 'enter@0606', 'done')
    t.game.check(t.state)
  })
  it('9.73 a full entry hex keeps it waiting; a group due earlier comes first by the same hex', () => {
    const full = comes({ ...BOTH, units: { ...TWO, 'c2-x': '0105 90 sp:9' } }, 'c1-a')
    full.expectChoices('confederate', ['enter@0106', 'done'])
    const later: Small = {
      units: { 'c1-a': 'off 90', 'c2-b': 'off 90', ...FAR },
      scenario: {
        reinforcements: reinforcements({ units: ['c1-a'], entry: ['0105'] }, { units: ['c2-b'], turn: '0900' }),
      },
    }
    const t = comes(later, 'c2-b', [0, 1])
    t.set({ turn: 2 })
    t.expectChoices('confederate', ['enter@0106', 'done'])
  })
  it('9.74 on the March marker its limit binds the MP', () => {
    const t = field({ units: { 'c1-a': '0505 60', ...FAR }, orders: { c1: 'march' } })
    brigade(t, 'c1', { cap: 1 })
    expect(unitLocals(t.state, id(t, 'c1-a'), 0, true).mp / 2).toBe(6)
  })
  it('9.75 a group of higher priority comes first', () => {
    const small: Small = {
      units: { 'c1-a': 'off 90', 'c2-b': 'off 90', ...FAR },
      scenario: { reinforcements: reinforcements({ units: ['c1-a'], priority: 1 }, { units: ['c2-b'], priority: 2 }) },
    }
    comes(small, 'c2-b', [0, 1]).expectChoices('confederate', ['done'])
    comes(small, 'c1-a', [0, 1]).expectOffered('confederate', 'enter@0105')
  })
  it('9.73 when its brigade has acted the group is in, or has had its marker', () => {
    const t = field(BOTH).set({ active: 0, segment: 'activation', arrivals: [DUE] })
    t.deciding('brigade', { brigades: ['c1'], mode: 0, march: false, kept: [], tired: false })
    t.plays('confederate', 'act@c1-a', 'enter@0105', 'done', 'endBrigade')
    expect(t.state.arrivals).toEqual([HAD_MARKER])
    const all = field(BOTH).set({ active: 0, segment: 'activation', arrivals: [DUE] })
    all.deciding('brigade', { brigades: ['c1'], mode: 0, march: false, kept: [], tired: false })
    all.plays('confederate', 'act@c1-a', 'enter@0105', 'done', 'act@c1-b', 'enter@0106', 'done', 'endBrigade')
    expect(all.state.arrivals).toEqual([ARRIVED])
  })
  it('9.32 and ruling commander-entry: commanders come in IV.A by an entry hex', () => {
    const t = field({
      units: { 'c1-a': '0505 90', ...FAR },
      scenario: { reinforcements: reinforcements({ leaders: ['l-c-corps'] }) },
    })
    t.state.arrivals = [DUE]
    t.deciding('commanders', { side: 0, leader: null, mp: 0, spent: 0 })
    t.plays('confederate', 'moveCommander@l-c-corps', 'ride@0105', 'ride@0204', 'endRide')
    expect(t.state.leaders[leaderId(t, 'l-c-corps')]).toMatchObject({ where: MAP, far: false })
  })
  it('ruling commander-entry: he waits while the enemy holds every entry hex', () => {
    const t = field({
      units: { 'c1-a': '0505 90', 'u1-a': '0105 270', 'u1-b': '0106 270' },
      scenario: { reinforcements: reinforcements({ leaders: ['l-c-corps'] }) },
    })
    t.state.arrivals = [DUE]
    t.deciding('commanders', { side: 0, leader: null, mp: 0, spent: 0 })
    expect([t.ended, t.state.leaders[leaderId(t, 'l-c-corps')].where]).toEqual([true, TO_COME])
  })
})

/** Least half MP to each hex in which it may stop, by every way of entering and turning. */
function walk(t: Table): Map<string, number> {
  const least = new Map<string, number>()
  const seen = new Set<string>()
  const visit = (state: Table['state']) => {
    const f = state.stack.at(-1) as unknown as ReturnType<typeof unitLocals> & { proc: string }
    if (f.proc !== 'unit') return
    const u = state.units[f.unit]
    const key = JSON.stringify([u.hex, u.face, f.face0, f.paid, f.mp, f.spent, f.passing, f.byRoad, f.entered > 0])
    if (seen.has(key)) return
    seen.add(key)
    const offered = choices(t.game, state, 'confederate')
    const hex = code(t, u.hex) as string
    if (mayStay(state, f) && (least.get(hex) ?? 99) > f.spent) least.set(hex, f.spent)
    for (const choice of offered) {
      if (choice.verb !== 'enter' && choice.verb !== 'turn') continue
      const next = t.game.clone(state)
      next.rng.tape.push(1)
      play(t.game, next, 'confederate', choice)
      const over = choices(t.game, next, 'confederate').find(c => c.verb === 'stackOver')
      if (over !== undefined) play(t.game, next, 'confederate', over)
      if (deciders(t.game, next)[0] === 'confederate') visit(next)
    }
  }
  t.expectDeciding('confederate', 'unit.act')
  visit(t.state)
  return least
}

describe('8.11 who cannot stay', () => {
  it('8.25 given March while stacked over its limits, a unit that gets stuck in a full hex goes back to where it began', () => {
    const t = acts(
      {
        units: { 'c1-a': '0405 60 sp:6 ma:4/4', 'c1-b': '0305 60 sp:6', 'c1-c': '0505 60 sp:6', 'u1-a': '1105 270' },
        orders: { c1: 'march' },
      },
      'c1-a',
      { march: true, times: 1, mp: 8 },
    )
    t.put('c1-b', { hex: hexNo(t, '0405'), rank: 1 })
    t.play('confederate', 'enter@0505')
    t.expectNotOffered('confederate', 'done')
    // the turn takes what it needs to leave the hex
    t.plays('confederate', 'turn@180', 'done')
    expect(hexOf(t, 'c1-a')).toBe('0405')
    t.game.check(t.state)
    // out and back again, and stuck there: it stands as it stood
    const round = acts(
      {
        units: { 'c1-a': '0405 60 sp:6 ma:8/8', 'c1-b': '0305 60 sp:6', 'c1-c': '0505 60 sp:6', 'u1-a': '1105 270' },
        orders: { c1: 'march' },
      },
      'c1-a',
      { march: true, times: 1, mp: 16 },
    )
    round.put('c1-b', { hex: hexNo(round, '0405'), rank: 1 })
    round.dice(...printed(0)).plays('confederate', 'enter@0505', 'turn@240', 'enter@0405')
    round.expectNotOffered('confederate', 'done')
    round.plays('confederate', 'turn@0', 'turn@60', 'done')
    expect(hexOf(round, 'c1-a')).toBe('0405')
    round.game.check(round.state)
  })
  it('9.55 option 2: batteries that move together test one by one; who is parted looks as those with whom he stands', () => {
    const t = acts(
      {
        units: {
          'cg-n': '0305 90 guns:N sp:2 coh:5/4',
          'cg-p': '0305 90 guns:P sp:2 coh:5/4',
          'c1-a': '0505 30 sp:4',
          'u1-a': '0805 270',
        },
        links: { road: ['0305 0404 0505'] },
      },
      'cg-n',
      { options: { guns: 2 } },
    )
    t.plays('confederate', 'along@cg-p', 'enter@0404')
    t.dice(...printed(9, 0)).play('confederate', 'enter@0505')
    const tests = t.log().filter(e => e.key.startsWith('log.udd'))
    expect(tests.map(e => e.args.unit)).toEqual(['cg-n', 'cg-p'])
    while (t.choices('confederate', ['retreatTo']).length > 0)
      t.play('confederate', t.choices('confederate', ['retreatTo'])[0] as string)
    expect([hexOf(t, 'cg-n') === '0505', hexOf(t, 'cg-p'), faceOf(t, 'cg-p')]).toEqual([false, '0505', 30])
    t.game.check(t.state)
  })
  it('7.11 in the hex of guns on the march a unit under Advance does not take their facing', () => {
    const t = acts(
      {
        units: { 'c1-a': '0405 90', 'cg-n': '0505 60 guns:N', 'u1-a': '1105 270' },
        orders: { c1: 'advance', cg: 'march' },
      },
      'c1-a',
    )
    t.plays('confederate', 'enter@0505', 'stackOver')
    expect(t.choices('confederate', ['turn']).filter(key => Number(key.slice(5)) % 60 === 0)).toEqual([])
  })
})

describe('reach', () => {
  it('9.1 agrees with single steps: least MP to every hex that a unit can come to, enemies and friends minded', () => {
    const t = field({
      units: { 'c1-a': '0505 90', 'c2-b': '0605 90 sp:8', 'c1-c': '0604 90 sp:9', 'u1-a': '0806 270' },
      hexes: { '0705': 'woods' },
    })
    const found = reach(t.state, id(t, 'c1-a'), 12)
    // a friend of another brigade: to pass, not to stay
    expect(found.has(hexNo(t, '0605'))).toBe(false)
    expect(found.get(hexNo(t, '0604'))?.mp).toBe(2)
    // through 0604: 1, then 2 for the friends and 2 for the woods, with a die
    expect(found.get(hexNo(t, '0705'))).toMatchObject({ mp: 10, dice: 1 })
    expect([...found.keys()].map(h => code(t, h))).not.toContain('0706')
  })
  for (const [name, orders, links] of [
    ['under Advance, with a road', 'advance', { road: ['0304 0404 0505 0605 0706'] }],
    ['under Attack', 'attack', {}],
    ['under March', 'march', { road: ['0304 0404 0505 0605 0706'] }],
  ] as const)
    it(`9.1 is what single choices reach for the least MP, ${name}`, () => {
      const march = orders === 'march'
      const t = acts(
        {
          size: [8, 8],
          units: {
            'c1-a': `0404 ${march ? 60 : 90} ma:${orders === 'attack' ? 6 : march ? 1 : 3}/3`,
            'c1-b': `0504 ${march ? 60 : 90} sp:9`,
            'cg-n': `0405 ${march ? 60 : 90} guns:N`,
            'u1-a': march ? '0801 240' : '0706 240',
          },
          hexes: { '0505': 'woods', '0604': 'woods', '0303': 'woods', '0305': 'orchard', '0404': 'woods' },
          sides: { '0404-0403': 'water:stream', '0304-0305': 'water:run' },
          links,
          orders: { c1: orders, cg: march ? 'march' : 'advance', u1: 'march' },
        },
        'c1-a',
        { march },
      )
      const found = reach(t.state, id(t, 'c1-a'), mp(t) * 2)
      const least = walk(t)
      expect([...found.values()].map(r => `${code(t, r.hex)} ${r.mp}`).sort()).toEqual(
        [...least].map(([hex, spent]) => `${hex} ${spent}`).sort(),
      )
    })
  it.each([
    ['turned already (7.21)', 'c1-a', ['turn@150']],
    ['in a friend’s hex (8.22)', 'c1-a', ['enter@0504']],
    ['guns come within 3 hexes of an enemy who does not see them (9.55)', 'cg-n', ['enter@0505']],
  ] as const)('9.1 in the midst of a move: %s', (_how, unit, before) => {
    const t = acts(
      {
        size: [10, 8],
        units: {
          'c1-a': '0404 90 ma:4/3 sp:5',
          'c1-b': '0504 90 sp:12',
          'cg-n': '0405 90 guns:N ma:4/3',
          'u1-a': '0806 270',
        },
        hexes: { '0605': 'woods', '0705': 'woods', '0606': 'woods', '0706': 'woods', '0604': 'woods', '0704': 'woods' },
        orders: { c1: 'advance', cg: 'advance', u1: 'advance' },
      },
      unit,
    )
    t.dice(...printed(0, 0, 0, 0)).plays('confederate', ...before)
    const spent = (t.frame as unknown as { spent: number }).spent
    const found = reach(t.state, id(t, unit), mp(t) * 2)
    expect(
      [...found.values()]
        .filter(r => r.stays)
        .map(r => `${code(t, r.hex)} ${r.mp + spent}`)
        .sort(),
    ).toEqual([...walk(t)].map(([hex, least]) => `${hex} ${least}`).sort())
  })
  it('9.42 holds the one hex that costs more than it has', () => {
    const t = field({
      units: { 'c1-a': '0505 90 ma:3/3', ...FAR },
      orders: { c1: 'attack' },
      hexes: { '0605': 'difficult_woods' },
    })
    expect(reach(t.state, id(t, 'c1-a'), 4).get(hexNo(t, '0605'))?.mp).toBe(6)
  })
})
