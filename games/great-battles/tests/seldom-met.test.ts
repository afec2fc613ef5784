import { describe, expect, it } from 'vitest'
import { spOf } from '#games/great-battles/rules/02-counters/strength.ts'
import { mayMarch } from '#games/great-battles/rules/06-orders/giving.ts'
import { slipSum } from '#games/great-battles/rules/09-movement/reaction-move.ts'
import { unitLocals } from '#games/great-battles/rules/09-movement/unit-locals.ts'
import { type Aim, aimAt } from '#games/great-battles/rules/10-fire/aim.ts'
import { fireSum } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { parted } from '#games/great-battles/rules/11-shock/groups.ts'
import { conditions } from '#games/great-battles/rules/13-morale/effectiveness-of.ts'
import { mayRally } from '#games/great-battles/rules/13-morale/rally.ts'
import { returnHexes } from '#games/great-battles/rules/13-morale/recovery.ts'
import { FREE } from '#games/great-battles/rules/frames.ts'
import type { BrigadeId } from '#games/great-battles/rules/ids.ts'
import {
  ABANDONED_1,
  addFlags,
  addStatus,
  BUILDING,
  BUILDING_1,
  COLLAPSED,
  DISORDERED,
  DUE,
  IN_COMMAND,
  MAP,
  NIGHT_REST,
  RESERVE,
  ROUTED,
  setUnit,
} from '#games/great-battles/rules/state.ts'
import { acts, code, has, hexNo, hexOf, id, leaderId, type Table, tailOf } from '#games/great-battles/tests/acting.ts'
import { field, printed, type Small } from '#games/great-battles/tests/field.ts'
import { ATTACKING, groupFor, shocks } from '#games/great-battles/tests/shocking.ts'

const CSA = 'confederate'
const USA = 'union'
const C1 = 0 as BrigadeId
const FAR = { 'u1-z': '1112 270' }
/** A unit acts within its brigade's activation. */
function within(small: Small, unit: string, options = {}): Table {
  const t = field({ orders: ATTACKING, ...small }, options).set({ active: 0, segment: 'activation' })
  const frame = { brigades: [unit.slice(0, 2)], mode: FREE, march: false, kept: [], shocks: [], misses: [], marched: 0 }
  t.during('brigade', frame, 'acted')
  return t.deciding('unit', unitLocals(t.state, id(t, unit), FREE, false), 'act')
}
const shots = (t: Table) =>
  t.log().flatMap(e => (e.key === 'log.hits.shot' ? [`${e.args.unit} ${e.args.sp} ${e.args.hex}`] : []))
const where = (t: Table, unit: string) => t.state.units[id(t, unit)].where
const ends = (t: Table) => t.deciding('recovery', { side: 0, brigade: null, todo: [], done: [] })

describe('events and the rest (5.31)', () => {
  const smoke = (target: string, unit = 'c1-a') => {
    const t = field({ units: { 'c1-a': '0505 90', 'cg-n': '0506 90 guns:N', 'u1-a': `${target} 270` } })
    t.set({ active: 0, smoke: true })
    const aim = aimAt(t.state, id(t, unit), hexNo(t, target)) as Aim
    return fireSum(t.state, id(t, unit), aim, { kind: null, moves: false }).parts.find(p => p.id === 'smoke')
  }
  it('5.31 smoke: small arms at three hexes and more fire at -1, guns and nearer fire do not mind', () => {
    expect(smoke('0805')).toEqual({ id: 'smoke', value: -1, rule: '5.31' })
    expect([smoke('0705'), smoke('0806', 'cg-n')]).toEqual([undefined, undefined])
  })
  const stragglers = (die: number) => {
    const t = field({ units: { 'c1-a': '0303 90 sp:9 lost:5 disordered', ...FAR } }).set({ active: 0 })
    t.arrange(g => addStatus(g, id(t, 'c1-a'), COLLAPSED))
    t.dice(...printed(3, die)).deciding('randomEvent', { side: 0, event: 0 })
    t.expectDiceSpent()
    return t
  }
  it('5.31 and 12.23: a collapsed regiment that loses stragglers tests for rout', () => {
    expect(spOf(stragglers(0).state, id(stragglers(0), 'c1-a'))).toBe(3)
    expect([where(stragglers(0), 'c1-a'), where(stragglers(9), 'c1-a')]).toEqual([MAP, ROUTED])
  })
})

describe('6.24 and what cannot go', () => {
  it('6.24, 12.44 and 12.23: a collapsed unit of a Cautious leader that cannot fall back loses 1 SP and tests for rout', () => {
    const t = field({
      units: { 'c1-a': '0101 90 sp:9 lost:5 disordered', 'u1-a': '0102 30', 'u1-b': '0201 270' },
      ratings: { c1: { profile: 'C' } },
      orders: { c1: 'attack' },
    }).set({ active: 0 })
    t.arrange(g => addStatus(g, id(t, 'c1-a'), COLLAPSED))
    t.dice(...printed(9)).deciding('looseCannon', { brigade: 'c1', profile: 1, todo: [] })
    t.expectDiceSpent()
    expect([spOf(t.state, id(t, 'c1-a')), where(t, 'c1-a')]).toEqual([3, ROUTED])
  })
})

describe('9.5 to 9.7 water and late arrivals', () => {
  it('9.52 over a bridge or a ford the enemy bars who is under Advance, over the river alone he does not', () => {
    const side = (water: string) =>
      acts(
        {
          units: { 'c1-a': '0505 90', 'u1-a': '0705 90' },
          sides: { '0605-0705': water },
          links: water === 'water:river' ? {} : { road: ['0605 0705'] },
        },
        'c1-a',
      )
    side('water:river').expectOffered(CSA, 'enter@0605')
    for (const crossing of ['bridge', 'ford'])
      side(`water:river ${crossing}`).expectWhy(CSA, 'hex', '0605', { rule: '9.52', key: 'why.step.beside' })
  })
  it('9.63 horse that slips over a bridge pays what the bridge costs', () => {
    const t = field({
      units: { 'u2-h': '0805 90 horse sp:7', 'c1-a': '0505 90' },
      sides: { '0805-0905': 'water:river bridge' },
      links: { road: ['0805 0905'] },
    })
    expect(slipSum(t.state, id(t, 'u2-h'), [hexNo(t, '0805'), hexNo(t, '0905')]).total).toBe(0)
  })
  it('9.63 guns that slip away go by the road, and so does what it adds to their test', () => {
    const added = (links: Small['links']) => {
      const hexes = { '0905': 'woods' }
      const t = field({ units: { 'ug-n': '0805 90 guns:N', 'c1-a': '0505 90' }, hexes, links: links ?? {} })
      return slipSum(t.state, id(t, 'ug-n'), [hexNo(t, '0805'), hexNo(t, '0905')]).total
    }
    expect([added({}), added({ road: ['0805 0905'] })]).toEqual([3, 1])
  })
  const group = { id: 'late', side: 'CSA', turn: '0800', entry: ['0105'], units: ['c1-a'], orders: ['advance'] }
  it('9.72 and 9.73: who was put off in his turn bars the enemy from his entry hex no longer than that', () => {
    const small = {
      units: { 'c1-a': 'off 90', 'u1-a': '0205 270', 'c2-x': '0909 90' },
      scenario: { reinforcements: [group] as never },
      turns: 3,
    }
    const due = acts(small, 'u1-a')
    due.state.arrivals = [DUE]
    due.expectWhy(USA, 'hex', '0105', { rule: '9.56', key: 'why.step.barred' })
    const late = acts(small, 'u1-a')
    late.set({ turn: 2 })
    late.state.arrivals = [DUE]
    late.expectOffered(USA, 'enter@0105')
  })
})

describe('8.5 columns that must go back', () => {
  it('8.5 and 12.81: a column that mans guns in whose hex it may not stand goes back whole, not onto its own tail', () => {
    const into = (...hexes: string[]) => {
      const t = acts({ units: { 'c1-a': '0305 90 sp:15 ma:3/2', 'cg-n': '0605 90 guns:N', ...FAR } }, 'c1-a')
      t.put('cg-n', { status: ABANDONED_1 | DISORDERED })
      t.plays(CSA, 'toColumn', ...hexes.map(hex => `enter@${hex}`), 'done')
      t.game.check(t.state)
      return [hexOf(t, 'c1-a'), tailOf(t, 'c1-a'), has(t, 'cg-n', ABANDONED_1)]
    }
    expect(into('0405', '0505', '0605')).toEqual(['0505', ['0405'], false])
    expect(into('0405', '0505')).toEqual(['0505', ['0405', '0305'], true])
  })
})

describe('10.65 guns that split their fire', () => {
  const THREE = { 'u1-a': '0905 270 coh:9/9', 'u1-b': '0908 270 coh:9/9', 'u1-c': '0903 270 coh:9/9' }
  it('10.65 a battery splits its fire among three hexes and more, as many as it has guns', () => {
    const t = within({ units: { 'cg-n': '0505 90 guns:N sp:5', ...THREE } }, 'cg-n')
    t.play(CSA, 'splitFrom@0905')
    expect(t.choices(CSA).sort()).toEqual([
      'decline',
      'splitFire@0905,0903',
      'splitFire@0905,0908',
      'splitFrom@0903',
      'splitFrom@0908',
    ])
    t.play(CSA, 'splitFrom@0908').expectChoices(CSA, ['splitFire@0905,0903', 'decline'])
    t.dice(...printed(0, 0, 0)).play(CSA, 'splitFire@0905,0903')
    while (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect(shots(t)).toEqual(['cg-n 2 0905', 'cg-n 2 0908', 'cg-n 1 0903'])
    // two guns have no third target
    const two = within({ units: { 'cg-n': '0505 90 guns:N sp:2', ...THREE } }, 'cg-n').play(CSA, 'splitFrom@0905')
    expect(two.choices(CSA, ['splitFrom'])).toEqual([])
  })
  it('10.65 who thinks again begins anew', () => {
    const t = within({ units: { 'cg-n': '0505 90 guns:N sp:5', ...THREE } }, 'cg-n')
    t.plays(CSA, 'splitFrom@0905', 'splitFrom@0908', 'decline', 'splitFrom@0903')
    expect(t.choices(CSA, ['splitFire']).sort()).toEqual(['splitFire@0903,0905', 'splitFire@0903,0908'])
  })
  it('10.65 a section by itself splits its fire as a battery does', () => {
    const t = within({ units: { 'cg-n': '0505 90 guns:N+R sp:6', ...THREE } }, 'cg-n')
    expect(t.choices(CSA, ['splitPartFrom'])).toContain('splitPartFrom@2,0905')
    t.plays(CSA, 'splitPartFrom@2,0905', 'splitPartFrom@2,0908').expectChoices(CSA, [
      'splitPart@2,0905,0903',
      'decline',
    ])
    t.dice(...printed(0, 0, 0)).play(CSA, 'splitPart@2,0905,0903')
    while (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect(shots(t)).toEqual(['cg-n 1 0905', 'cg-n 1 0908', 'cg-n 1 0903'])
    // the other section still has its fire
    expect(t.choices(CSA, ['part']).sort()).toEqual(['part@1,0903', 'part@1,0905', 'part@1,0908'])
  })
})

describe('10.82 with 7.34: a refused stack that fires as one', () => {
  const STACK = { 'c1-b': '0505 90 sp:3 refused:left coh:9/9', 'c1-a': '0505 90 sp:5 top:1 refused:left coh:9/9' }
  const volley = (more: Small['units']) => within({ units: { ...STACK, ...more } }, 'c1-a', { combinedFire: true })
  it('10.82 splits its volley between its front and its refused hex, near or far', () => {
    const t = volley({ 'u1-a': '0805 270 coh:9/9', 'u1-b': '0503 210 coh:9/9' })
    expect(t.choices(CSA, ['splitVolley']).sort()).toEqual(['splitVolley@0503,0805', 'splitVolley@0805,0503'])
    t.dice(...printed(0, 0)).play(CSA, 'splitVolley@0805,0503')
    while (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect(shots(t)).toEqual(['c1-a 4 0805', 'c1-a 3 0503'])
  })
  it('10.82 and among all three hexes in front of it', () => {
    const t = volley({ 'u1-a': '0605 270 coh:9/9', 'u1-b': '0604 270 coh:9/9', 'u1-c': '0504 210 coh:9/9' })
    t.dice(...printed(0, 0, 0)).play(CSA, 'spreadVolley')
    while (t.choices(USA, ['decline']).length > 0) t.play(USA, 'decline')
    expect(shots(t).sort()).toEqual(['c1-a 2 0604', 'c1-a 2 0605', 'c1-a 3 0504'])
  })
  it('10.82 who has but two enemies before him has no third share', () => {
    const t = volley({ 'u1-a': '0605 270 coh:9/9', 'u1-b': '0604 270 coh:9/9' })
    expect(t.choices(CSA, ['spreadVolley'])).toEqual([])
  })
})

describe('11 shock', () => {
  it('11.32 attackers who are parted have lists of their own', () => {
    const t = field({ units: { 'c1-a': '0505 90', 'c1-b': '0705 270', 'u1-a': '0605 90' } })
    const [one, other] = parted(t.state, groupFor(t, ['c1-a', 'c1-b'], ['0605']))
    expect(one?.hexes).toEqual(other?.hexes)
    for (const list of ['hexes', 'defenders', 'fell', 'ringed'] as const) expect(one?.[list]).not.toBe(other?.[list])
  })
  it('11.33 who was in good order does not test again because the ground disordered it as it fell back', () => {
    const t = shocks({
      units: { 'c1-a': '0505 90', 'u1-a': '0605 270 coh:5/0' },
      hexes: Object.fromEntries(['0704', '0705', '0706', '0604', '0606'].map(hex => [hex, 'difficult_woods'])),
      orders: { ...ATTACKING, u1: 'advance' },
    })
    t.plays(CSA, 'shock@c1-a,0605', 'declare').play(USA, 'fallBack@u1-a')
    t.dice(...printed(9)).play(USA, t.choices(USA, ['retreatTo'])[0] as string)
    t.expectDiceSpent()
    expect([has(t, 'u1-a', DISORDERED), where(t, 'u1-a'), spOf(t.state, id(t, 'u1-a'))]).toEqual([true, MAP, 6])
  })
  it('12.72 a leader goes part of the way of a continued advance, or all of it', () => {
    const on = (...keys: string[]) => {
      const t = field({ units: { 'c1-a': '0605 90', 'u2-a': '1005 270' }, leaders: { c1: '0605' }, orders: ATTACKING })
      t.set({ active: 0 })
      const to = { to: '0605', must: false, extra: 2, after: 'shock', onward: true }
      t.deciding('advance', { units: [], advanced: [id(t, 'c1-a')], ...to }).plays(CSA, ...keys)
      return [hexOf(t, 'c1-a'), code(t, t.state.leaders[leaderId(t, 'l-c1')].hex)]
    }
    expect(on('advanceTo@0705,90', 'halt')).toEqual(['0705', '0605'])
    expect(on('goAlong@l-c1', 'advanceTo@0705,90', 'halt')).toEqual(['0705', '0705'])
    expect(on('goAlong@l-c1', 'advanceTo@0705,90', 'stay@l-c1', 'advanceTo@0805,90')).toEqual(['0805', '0705'])
  })
})

describe('13 and 16: who comes back, and where to', () => {
  it('13.53 and 8.12: horse that routed on foot comes back in the saddle and takes the room of horse', () => {
    const t = field({
      units: { 'c1-a': '0303 90 foot sp:5', 'c1-b': '0305 90 horse sp:4', 'u1-a': '1112 270' },
      leaders: { c1: '0305' },
    })
    setUnit(t.state, id(t, 'c1-a'), { where: ROUTED, hex: null })
    addFlags(t.state, C1, RESERVE)
    const hexes = returnHexes(t.state, id(t, 'c1-a'))
    expect([hexes.includes(hexNo(t, '0305')), hexes.includes(hexNo(t, '0304'))]).toEqual([false, true])
    ends(t.dice(...printed(0))).play(CSA, 'place@0304')
    t.game.check(t.state)
  })
  it('16.22 and 8.12: nobody comes back to a stack that has no room for him (ruling straggler-room)', () => {
    const night = (units: Small['units']) => {
      const t = field({ units: { ...units, 'u1-a': '1112 270' }, turns: 3, light: ['dusk', 'night', 'dawn'] })
      t.set({ turn: 2 }).arrange(g => {
        addFlags(g, C1, RESERVE | NIGHT_REST)
        for (const u of Object.keys(units ?? {})) addStatus(g, id(t, u), IN_COMMAND)
      })
      ends(t.dice(...printed(0))).choices(CSA)
      t.game.check(t.state)
      return spOf(t.state, id(t, 'c1-a'))
    }
    expect(night({ 'c1-a': '0305 90 sp:9 lost:3', 'c1-b': '0305 90 sp:10 lost:1' })).toBe(6)
    expect(night({ 'c1-a': '0305 90 sp:9 lost:3', 'c1-b': '0306 90 sp:10 lost:1' })).toBe(7)
  })
  it('13.45, 6.35: guns that lie abandoned have nobody to rally', () => {
    const t = field({ units: { 'cg-n': '0305 90 guns:N', ...FAR } })
    t.arrange(g => {
      addStatus(g, id(t, 'cg-n'), ABANDONED_1 | DISORDERED | IN_COMMAND)
      addFlags(g, t.game.codes.brigade?.indexOf('cg') as BrigadeId, RESERVE)
    })
    expect(mayRally(t.state, id(t, 'cg-n'))).toBe(false)
    ends(t).choices(CSA)
    expect(t.log().map(e => e.key)).not.toContain('log.rally.rest')
  })
  it('13.21 a battery in a brigade of foot is none of its regiments', () => {
    const t = field({ units: { 'c1-a': '0305 90', 'c1-g': '0405 90 guns:N', ...FAR } })
    expect(conditions(t.state, C1)).toEqual(['good'])
  })
})

describe('horse', () => {
  it('17.42 and 14.22: who has mounted or dismounted does not rest (ruling mount-moves)', () => {
    const t = acts({ units: { 'c1-h': '0505 90 horse', ...FAR } }, 'c1-h')
    expect(t.state.brigades[C1].stirred).toBe(false)
    t.plays(CSA, 'dismount')
    expect(t.state.brigades[C1].stirred).toBe(true)
    expect(
      acts({ units: { 'c1-h': '0505 90 horse', ...FAR } }, 'c1-h').plays(CSA, 'done').state.brigades[C1].stirred,
    ).toBe(false)
  })
  it('6.14 and 11.59: no March for a brigade whose blown horse, being under Advance, shares a hex with the rest', () => {
    const may = (hex: string, word: string) =>
      mayMarch(
        field({
          units: { 'c1-a': '0505 90 horse sp:2', 'c1-b': `${hex} 90 horse sp:2 ${word}`, ...FAR },
          leaders: { c1: '0505' },
        }).state,
        C1,
      )
    expect([may('0505', ''), may('0505', 'blown'), may('0506', 'blown')]).toEqual([true, false, true])
  })
})

describe('15.14 what stops works', () => {
  const builder = (small: Small, ...keys: string[]) => {
    const t = acts(small, 'c1-a')
    t.arrange(g => addStatus(g, id(t, 'c1-a'), BUILDING_1))
    t.plays(CSA, ...keys)
    return has(t, 'c1-a', BUILDING)
  }
  it('15.14 refusing a wing, another place in the stack, guns manned: all is something other than building', () => {
    const alone = { units: { 'c1-a': '0505 90', ...FAR } }
    expect(builder(alone, 'done')).toBe(true)
    expect(builder(alone, 'refuse@left', 'done')).toBe(false)
    const two = { units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:4', ...FAR } }
    expect(builder(two, 'restack@1')).toBe(false)
    const t = acts({ units: { 'c1-a': '0505 90', 'cg-n': '0505 90 guns:N', ...FAR } }, 'c1-a')
    t.put('cg-n', { status: ABANDONED_1 | DISORDERED })
    t.arrange(g => addStatus(g, id(t, 'c1-a'), BUILDING_1)).play(CSA, 'recover@cg-n')
    expect(has(t, 'c1-a', BUILDING)).toBe(false)
  })
  it('15.13 a builder who is turned away by his stack drops his tools', () => {
    const t = acts({ units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:4', ...FAR } }, 'c1-b')
    t.arrange(g => addStatus(g, id(t, 'c1-a'), BUILDING_1))
    t.plays(CSA, 'turn@150', 'done')
    expect(has(t, 'c1-a', BUILDING)).toBe(false)
    const stays = acts({ units: { 'c1-a': '0505 90 sp:4', 'c1-b': '0505 90 sp:4', ...FAR } }, 'c1-b')
    stays.arrange(g => addStatus(g, id(stays, 'c1-a'), BUILDING_1))
    stays.plays(CSA, 'done')
    expect(has(stays, 'c1-a', BUILDING)).toBe(true)
  })
})
