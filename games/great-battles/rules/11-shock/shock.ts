import { first, last } from '#engine/lists.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { envelop, envelopment } from '../08-stacking/envelop.ts'
import { freshChain } from '../12-results/disorder.ts'
import { fallLocals } from '../12-results/shared-loss.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import { type Field, ordersOf, stands } from '../field.ts'
import type { Frames, Group } from '../frames.ts'
import { type BrigadeId, enemyOf, type HexId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, result, type Umpire } from '../kit.ts'
import { bodyOf, MAP, type State } from '../state.ts'
import { alarm, settle } from './continued.ts'
import { bound, designations, groupOf, joinedTo, shockers } from './designate.ts'
import { attackersNow, bodiesBefore, bodyAt, enlist, matesOf, parted, refreshed, without } from './groups.ts'
import { isRinged } from './position.ts'
import { preShockLocals } from './pre-shock.ts'
import { testRecruits } from './recruits.ts'
import { resolveLocals } from './resolve.ts'
import { sweep } from './sweep.ts'

type F = Frames['shock']

/** What `shock` is called with. */
export const shockLocals = (
  side: F['side'],
  brigades: readonly BrigadeId[],
  must: readonly UnitId[],
  idle: readonly UnitId[],
): F => ({
  side,
  brigades,
  must,
  idle,
  groups: [],
  stage: 1,
  next: 0,
  fromLeft: true,
  fought: [],
  involved: [],
  made: [],
  engaged: [],
})

/** 11.11: the six steps, each finished for all before the next begins. */
export const shock = procedure('shock', {
  rule: '11.11',
  start: 'begin',
  steps: {
    begin(t, f) {
      f.groups = bound(t.state, f.must)
      return shockers(t.state, f.brigades, f.idle).length === 0 ? end() : go('designate')
    },
    /** Step 1 (11.31). */
    designate: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: (g, f) => designations(g, f),
      rule: () => '11.31',
      on: {
        shock: (t, f, c) => aimed(t.state, f, c.unit, bodyAt(t.state, c.hex), false),
        shockApart: (t, f, c) => aimed(t.state, f, c.unit, bodyAt(t.state, c.hex), true),
        shockBoth: (t, f, c) => aimed(t.state, f, c.unit, bodiesBefore(t.state, c.unit).flat(), false),
        recall(t, f, c) {
          f.groups = without(t.state, f.groups, [c.unit])
          return go('designate')
        },
        envelop: (t, f, c) => wheels(t, f, c.unit),
        declare: () => go('declared'),
      },
    }),
    /** 8.48, 9.61: the line has wheeled; those beside it may turn. */
    wheeled(t, f) {
      const g = t.state
      const line = last(f.groups.flatMap(group => group.envelops))
      if (!stands(g.units[line])) return go('refresh')
      const hexes = bodyOf(g.units[line])
      return call('reactionFacing', { trigger: line, hexes, may: [] }, 'refresh')
    },
    refresh(t, f) {
      f.groups = refreshed(t.state, f.groups)
      return shockers(t.state, f.brigades, f.idle).length === 0 ? end() : go('designate')
    },
    declared(t, f) {
      const g = t.state
      if (f.groups.length === 0) return end()
      const hexes: HexId[] = []
      for (const group of f.groups) {
        t.say('11.31', 'log.shock.declared', {
          side: roleOf(g, f.side),
          units: group.attackers.map(id => unitCode(g, id)),
          hex: hexCode(g, first(group.hexes)),
        })
        hexes.push(...alarm(t, group, f.side))
      }
      return call('reface', { side: enemyOf(f.side), hexes }, 'before')
    },
    /** Step 2 (11.33). */
    before(t, f) {
      const g = t.state
      f.groups = refreshed(g, f.groups)
      for (const group of f.groups) settle(g, group, f.side)
      f.involved = [...new Set(f.groups.flatMap(group => [...group.attackers, ...group.defenders]))]
      f.marched = marchers(g, f.groups)
      f.stage = 2
      return call('retreatBefore', { side: enemyOf(f.side), groups: f.groups, unit: null, fell: [] }, 'recruits')
    },
    /** Step 3 (11.36). */
    recruits(t, f) {
      const { fell } = result(f, 'retreatBefore')
      for (const group of f.groups) group.fell = group.defenders.filter(id => fell.includes(id))
      f.stage = 3
      f.groups = without(t.state, f.groups, testRecruits(t, f.groups))
      return call('counterCharge', { side: enemyOf(f.side), groups: f.groups, hexes: [], declined: [] }, 'tests')
    },
    /** Step 4 (11.37). */
    tests(_t, f) {
      const { hexes } = result(f, 'counterCharge')
      for (const group of f.groups) group.counter = group.hexes.some(hex => hexes.includes(hex))
      f.stage = 4
      return call('preShockTest', preShockLocals(enemyOf(f.side), f.groups, hexes), 'fire')
    },
    /** Step 5 (11.38). */
    fire(_t, f) {
      f.stage = 5
      return call('preShockFire', { side: enemyOf(f.side), groups: f.groups, continued: false }, 'line')
    },
    /** Step 6 (11.41): from one end to the other. */
    line(t, f) {
      const g = t.state
      f.stage = 6
      f.next = 0
      f.groups = sweep(g, thinned(g, f.groups))
      for (const group of f.groups) group.ringed = group.hexes.filter(hex => isRinged(g, hex, f.groups))
      return f.groups.length > 1 ? go('order') : go('attack')
    },
    order: decision({
      roles: (g, f) => seatOf(g, f.side),
      choices: () => [{ verb: 'fromLeft' } as const, { verb: 'fromRight' } as const],
      rule: () => '11.41',
      on: {
        fromLeft: () => go('attack'),
        fromRight(_t, f) {
          f.fromLeft = false
          f.groups = [...f.groups].reverse()
          return go('attack')
        },
      },
    }),
    attack(t, f) {
      const g = t.state
      const group = f.groups[f.next]
      if (group === undefined) return end()
      // ruling shock-thinned: another shock may have parted them
      const parts = thinned(g, [group])
      if (parts.length > 1) f.groups = [...f.groups.slice(0, f.next), ...parts, ...f.groups.slice(f.next + 1)]
      f.next++
      f.engaged = []
      return call('resolve', resolveLocals(parts[0] ?? group, f.groups, f.side, 0), 'after')
    },
    /** Step 6e (11.48). */
    after(_t, f) {
      const rows = f.engaged
      f.engaged = []
      return call('afterShock', { rows, todo: [] }, 'marched')
    },
    /** 6.26, 11.48: brigades shocked on the march. */
    marched(t, f) {
      const g = t.state
      const done = f.groups[f.next - 1]
      const brigade = (f.marched ?? []).find(id => done?.defenders.some(unit => ground(g).units[unit].brigade === id))
      if (brigade === undefined) return go('attack')
      f.marched = (f.marched ?? []).filter(id => id !== brigade)
      // the top ones of a stack first (12.35e)
      f.todo = ground(g)
        .brigades[brigade].units.filter(
          id => stands(g.units[id]) && ordersOf(g, id) === MARCH && !f.involved.includes(id),
        )
        .sort((a, b) => g.units[b].rank - g.units[a].rank)
      return call('marchHit', { brigade, by: done?.attackers[0] ?? null }, 'shaken')
    },
    shaken(t, f) {
      const g = t.state
      const unit = f.todo?.[0]
      if (unit === undefined) return call('routTests', {}, 'marched')
      f.todo = f.todo?.slice(1) ?? []
      if (g.units[unit].where !== MAP) return go('shaken')
      freshChain(g)
      if (rollUdd(t, unit, uddSum(g, unit), 'brigade shocked on the march').passed) return go('shaken')
      return call('disorder', fallLocals(g, f, unit, 'brigade shocked on the march', null), 'shaken')
    },
  },
})

/** Units take aim; those of their stack who are in it go with them. */
function aimed(g: State, f: F, unit: UnitId, hexes: readonly HexId[], apart: boolean) {
  const mates = matesOf(g, f.groups, unit)
  const mine = groupOf(f.groups, unit)
  if (mine === undefined && mates[0] !== undefined) f.groups = joinedTo(f.groups, mates[0], unit)
  else f.groups = enlist(g, f.groups, [unit, ...mates], hexes, apart)
  return go('designate' as const)
}

/** 8.48: a line wheels round its target, over the ground as it is (9.47). */
function wheels(t: Umpire, f: F, unit: UnitId) {
  const g = t.state
  const group = groupOf(f.groups, unit) as Group
  const target = first(group.hexes)
  const test = envelopment(g, unit, target)?.test ?? 0
  envelop(t, unit, target)
  f.groups = f.groups.map(other => (other === group ? { ...other, envelops: [...other.envelops, unit] } : other))
  // the line wheeled last is the last of all lists
  f.groups = [
    ...f.groups.filter(other => !other.envelops.includes(unit)),
    ...f.groups.filter(other => other.envelops.includes(unit)),
  ]
  return call('terrainDisorder', { unit, test }, 'wheeled' as const)
}

/** Attackers who are still in their places, those parted each by themselves. */
const thinned = (g: Field, groups: readonly Group[]): Group[] =>
  groups.flatMap(group => {
    const left = attackersNow(g, group)
    const stood = group.stood.filter((_, i) => left.includes(group.attackers[i] as UnitId))
    return parted(g, { ...group, attackers: left, stood })
  })

/** 11.48: brigades under March among the defenders. */
const marchers = (g: Field, groups: readonly Group[]): BrigadeId[] => [
  ...new Set(
    groups
      .flatMap(group => group.defenders)
      .filter(id => ordersOf(g, id) === MARCH)
      .map(id => ground(g).units[id].brigade),
  ),
]
