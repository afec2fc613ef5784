import { last } from '#engine/lists.ts'
import { hexDistance } from '#engine/map/hex.ts'
import { part } from '../02-counters/sum.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { takeObjectives } from '../03-sequence/segments.ts'
import { frontHexes, isBeforePart, partsOf } from '../07-facing/facing.ts'
import { entersOnTop, putAt, putUnit } from '../08-stacking/place.ts'
import { linesOf } from '../10-fire/returners.ts'
import { recoverGunsAt, recoverGunsOf } from '../12-results/abandoned-guns.ts'
import { freshChain } from '../12-results/disorder.ts'
import { displaceLeaders } from '../12-results/place-leader.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, ordersOf, stands } from '../field.ts'
import { APPROACH_FIRE, type Frames, WITHDRAWAL_FIRE } from '../frames.ts'
import { ADVANCE, enemyOf, type HexId, MARCH, type UnitId } from '../ids.ts'
import { call, decision, end, frames, go, procedure, result, type Umpire } from '../kit.ts'
import {
  addDeed,
  addStatus,
  BUILDING,
  CHARGES,
  COLUMN,
  DISORDERED,
  DONE,
  did,
  dropStatus,
  ENTERED,
  FIRED,
  hexUnder,
  is,
  MAP,
  MOVED_NEXT,
  NO_FIRE,
  NO_SHOCK,
  NO_TAIL,
  SPENT,
  type State,
  setLeader,
  setUnit,
  stir,
  TO_COME,
  WITHDREW,
} from '../state.ts'
import { enemyAt, nearEnemy, neighboursOf, stackAt } from '../survey.ts'
import { mustTestApproach } from './gun-approach.ts'
import { worksBetween } from './move.ts'
import { barringEnemies, GUNS_DISTANCE, hexesToEnemy, isCrossing, MARCH_DISTANCE, seenWithin } from './near-enemy.ts'
import { maySlip } from './reaction-move.ts'

type F = Frames['step']

/** 10.44, ruling withdrawal-out: enemy foot and horse that had a hex left in front and have none of the new ones. */
export function withdrawalWatchers(g: Field, f: Readonly<F>): readonly UnitId[] {
  const gr = ground(g)
  const enemy = enemyOf(gr.units[f.unit].side)
  const after = [f.hex, ...f.tail]
  const list = new Set<UnitId>()
  for (const hex of f.from)
    for (const id of neighboursOf(g, enemy, hex)) {
      if (isGuns(g, id)) continue
      const front = frontHexes(gr.grid, g.units[id])
      if (front.includes(hex) && !after.some(h => front.includes(h))) list.add(id)
    }
  return [...list]
}

/** 10.44, 8.44: of lines the hexes that have one of these in front. */
const watchingParts = (g: Field, units: readonly UnitId[], hexes: readonly HexId[]): [UnitId, number][] =>
  linesOf(g, units).flatMap(id =>
    partsOf(ground(g).grid, g.units[id]).flatMap((part, i): [UnitId, number][] =>
      hexes.some(hex => isBeforePart(ground(g).grid, g.units[id], part, i, hex)) ? [[id, i]] : [],
    ),
  )

/** 10.45: enemy guns within 3 hexes of what was entered. */
export function approachWatchers(g: Field, f: Readonly<F>): readonly UnitId[] {
  const gr = ground(g)
  const { side } = gr.units[f.unit]
  if (f.to.every(hex => hexesToEnemy(g, side, hex) > GUNS_DISTANCE)) return []
  return gr.unitsOf[enemyOf(side)].filter(
    id =>
      isGuns(g, id) &&
      stands(g.units[id]) &&
      f.to.some(hex => hexDistance(gr.grid, hexUnder(g.units[id]), hex) <= GUNS_DISTANCE),
  )
}

/** Ruling step-announced: whether the step is still legal after the answers. */
function isStillLegal(g: Field, f: Readonly<F>): boolean {
  const { side } = ground(g).units[f.unit]
  if (f.to.some(hex => enemyAt(g, side, hex))) return false
  // 9.72: who arrives may enter beside the enemy
  if (g.units[f.unit].where === TO_COME) return true
  const orders = ordersOf(g, f.unit)
  const from = hexUnder(g.units[f.unit])
  if (orders === MARCH) return !f.to.some(hex => nearEnemy(g, side, hex) || seenWithin(g, side, hex, MARCH_DISTANCE))
  const beside = f.to.some(hex => barringEnemies(g, f.unit, hex).length > 0)
  if (orders === ADVANCE && beside && !isCrossing(g, from, f.hex)) return false
  // 12.34: hit while leaving, it no longer goes up to the enemy, unless it charges
  const fresh = is(g.units[f.unit], DISORDERED) && (f.status & DISORDERED) === 0 && !did(g, f.unit, CHARGES)
  return !(fresh && f.to.some(hex => nearEnemy(g, side, hex)))
}

/** 8.23 exception: foot and horse that come to guns say whether they go over or under them. */
function picksPlace(g: Field, f: Readonly<F>): boolean {
  if (f.to.length === 0 || isGuns(g, f.unit) || f.tail.length > 0) return false
  const hosts = stackAt(g, f.hex).filter(id => id !== f.unit && !f.with.includes(id))
  if (hosts.length === 0) return false
  if (hosts.every(id => isGuns(g, id))) return true
  return isGuns(g, last(hosts)) && entersOnTop(g, f.unit, g.units[f.unit].hex, f.hex)
}

/** One change of place with its windows in the order of ruling reaction-order (README, Order of interrupts). */
export const step = procedure('step', {
  rule: '9.13',
  start: 'leaves',
  steps: {
    leaves(t, f) {
      const g = t.state
      const may = [...withdrawalWatchers(g, f)]
      if (may.length === 0) return go('slips')
      const side = enemyOf(ground(g).units[f.unit].side)
      const parts = watchingParts(g, may, f.from)
      return call(
        'answers',
        { kind: WITHDRAWAL_FIRE, side, trigger: f.unit, hexes: f.from, may, shots: [], parts },
        'shotAt',
      )
    },
    shotAt(t, f) {
      const { shots } = result(f, 'answers')
      if (shots.length === 0) return go('slips')
      const leaving = [f.unit, ...f.with]
      return call('hits', { shots, side: ground(t.state).units[f.unit].side, next: 0, leaving }, 'survived')
    },
    survived(t, f) {
      if (isGone(t.state, f)) return end('step', { made: false, stop: true, hurt: true, spent: 0 })
      const u = t.state.units[f.unit]
      f.loss = u.lost !== f.lost || u.status !== f.status
      return go('slips')
    },
    slips(t, f) {
      if (f.to.length === 0 || maySlip(t.state, f.unit, f.to).length === 0) return go('again')
      const locals = { mover: f.unit, to: f.to, may: [], unit: null, gone: 0, drm: 0, hurt: false }
      return call('reactionMove', locals, 'again')
    },
    again(t, f) {
      const g = t.state
      if (isGone(g, f)) return end('step', { made: false, stop: true, hurt: true, spent: 0 })
      if (!isStillLegal(g, f)) {
        t.say('9.63', 'log.step.lapses', { unit: unitCode(g, f.unit) })
        return end('step', { made: false, stop: false, hurt: f.loss, spent: 0 })
      }
      return picksPlace(g, f) ? go('place') : go('enters')
    },
    place: decision({
      roles: (g, f) => seatOf(g, ground(g).units[f.unit].side),
      choices: () => [{ verb: 'stackOver' }, { verb: 'stackUnder' }],
      prompt: (g, f) => ({ unit: unitCode(g, f.unit), hex: hexCode(g, f.hex) }),
      on: {
        stackOver(_t, f) {
          f.under = false
          return go('enters')
        },
        stackUnder(_t, f) {
          f.under = true
          return go('enters')
        },
      },
    }),
    enters(t, f) {
      makeStep(t, f)
      f.tests = f.test === 0 ? [] : [f.unit, ...f.with]
      return go('terrain')
    },
    terrain(_t, f) {
      const unit = f.tests?.[0]
      if (unit === undefined) {
        f.tests = f.passage === null ? [] : [f.unit, ...f.with]
        return go('passage')
      }
      f.tests = f.tests?.slice(1) ?? []
      return call('terrainDisorder', { unit, test: f.test }, 'terrainDone')
    },
    terrainDone(_t, f) {
      if (result(f, 'terrainDisorder').stopped) f.stopped = true
      return go('terrain')
    },
    /** 8.22: the test of who comes out of a friend's hex, of all who move together. */
    passage(t, f) {
      const g = t.state
      const unit = f.tests?.[0]
      if (unit === undefined || f.passage === null || isGone(g, f)) return go('withdrawal')
      f.tests = f.tests?.slice(1) ?? []
      if (g.units[unit].where !== MAP) return go('passage')
      const sum = uddSum(g, unit, [part('passage', f.passage, '8.22')])
      if (rollUdd(t, unit, sum, 'movement through friends').passed) return go('passage')
      return call('disorder', { unit, cause: 'movement through friends', by: null }, 'passageDone')
    },
    passageDone(_t, f) {
      if (result(f, 'disorder').second) f.stopped = true
      return go('passage')
    },
    /** 9.54: the test of who backs off over hard ground. */
    withdrawal(t, f) {
      const g = t.state
      if (f.withdrawal === null || isGone(g, f)) return go('guns')
      const sum = uddSum(g, f.unit, [part('withdrawal', f.withdrawal, '9.54')])
      if (rollUdd(t, f.unit, sum, 'withdrawal movement').passed) return go('guns')
      return call('disorder', { unit: f.unit, cause: 'withdrawal movement', by: null }, 'withdrawalDone')
    },
    withdrawalDone(_t, f) {
      if (result(f, 'disorder').second) f.loss = true
      return go('guns')
    },
    guns(t, f) {
      const g = t.state
      const from = f.from[0]
      if (g.options.guns !== 2 || from === undefined || isGone(g, f)) return go('faces')
      f.tests = [f.unit, ...f.with].filter(
        id => isGuns(g, id) && mustTestApproach(g, id, from, f.hex, did(g, id, FIRED)),
      )
      const move = f.tests.length === 0 ? undefined : frames(g).findLast(frame => frame.proc === 'unit')
      if (move !== undefined) move.approached = true
      return go('approaches')
    },
    /** 9.55 option 2: batteries that move together test one by one. */
    approaches(t, f) {
      const unit = f.tests?.[0]
      if (unit === undefined) return go('faces')
      f.tests = f.tests?.slice(1) ?? []
      const { where, hex } = t.state.units[unit]
      if (where !== MAP || hex !== f.hex) return go('approaches')
      return call('gunApproach', { unit, hex: f.hex, fires: false }, 'approaches')
    },
    faces(t, f) {
      const g = t.state
      const enemy = enemyOf(ground(g).units[f.unit].side)
      if (isGone(g, f) || !f.to.some(hex => neighboursOf(g, enemy, hex).length > 0)) return go('approach')
      return call('reactionFacing', { trigger: f.unit, hexes: f.to, may: [], party: [...f.with] }, 'approach')
    },
    approach(t, f) {
      const g = t.state
      if (isGone(g, f)) return go('over')
      const may = [...approachWatchers(g, f)]
      if (may.length === 0) return go('over')
      const side = enemyOf(ground(g).units[f.unit].side)
      return call('answers', { kind: APPROACH_FIRE, side, trigger: f.unit, hexes: f.to, may, shots: [] }, 'approached')
    },
    approached(t, f) {
      const { shots } = result(f, 'answers')
      if (shots.length === 0) return go('over')
      return call('hits', { shots, side: ground(t.state).units[f.unit].side, next: 0 }, 'over')
    },
    over: t => {
      displaceLeaders(t)
      return call('routTests', {}, 'end')
    },
    end: (t, f) =>
      end('step', {
        made: true,
        stop: f.stopped || isGone(t.state, f) || did(t.state, f.unit, MOVED_NEXT),
        hurt: f.loss,
        spent: f.cost,
      }),
  },
})

/** It is no longer where the step has it, or its activation is over. */
function isGone(g: State, f: Readonly<F>): boolean {
  const u = g.units[f.unit]
  if (u.where === TO_COME) return false
  return u.where !== MAP || !stands(u) || did(g, f.unit, DONE)
}

/** The step itself: place in the stack (8.23), leaders (9.31), barricade (15.17), deeds, guns manned (12.81), objectives. */
function makeStep(t: Umpire, f: F): void {
  const g = t.state
  const gr = ground(g)
  const { side, brigade } = gr.units[f.unit]
  const before = g.units[f.unit]
  const from = hexUnder(before)
  const good = !is(before, DISORDERED)
  if (f.breach) g.works = g.works.filter(w => !worksBetween(g, from, f.hex).includes(w))
  for (const leader of f.leaders) setLeader(g, leader, { hex: f.hex })
  const party = [f.unit, ...f.with].sort((a, b) => g.units[a].rank - g.units[b].rank)
  const hosts = stackAt(g, f.hex).filter(id => !party.includes(id))
  const onTop = f.hex === from ? null : picksPlace(g, f) ? !f.under : entersOnTop(g, f.unit, from, f.hex)
  if (onTop !== null) {
    for (const id of onTop ? party : party.reverse()) putUnit(g, id, f.hex, onTop)
    // 8.23: under guns that lie over others means directly under them
    const top = hosts.at(-1)
    if (!onTop && top !== undefined && isGuns(g, top) && hosts.some(id => !isGuns(g, id)))
      putAt(g, f.unit, g.units[top].rank - 1)
  }
  for (const id of [f.unit, ...f.with]) {
    const bits = is(g.units[id], BUILDING) ? BUILDING : 0
    if (bits !== 0) dropStatus(g, id, bits)
    setUnit(g, id, { face: f.face })
    addDeed(g, id, SPENT | (f.to.length > 0 ? ENTERED : 0))
    if (f.backing) addDeed(g, id, WITHDREW | NO_FIRE)
    if (f.to.some(hex => nearEnemy(g, side, hex))) {
      addDeed(g, id, MOVED_NEXT)
      // 9.23: over a bridge or a ford, no shock until its next activation
      if (ordersOf(g, id) === ADVANCE && barringEnemies(g, id, f.hex).length > 0) addDeed(g, id, NO_SHOCK)
    }
  }
  setUnit(g, f.unit, { tail: f.tail.length === 0 ? NO_TAIL : [...f.tail] })
  if (f.column) addStatus(g, f.unit, COLUMN)
  else if (is(g.units[f.unit], COLUMN) && f.tail.length === 0) dropStatus(g, f.unit, COLUMN)
  // 9.55 option 1: guns that moved within 3 hexes of an enemy who sees them are silent
  if (isGuns(g, f.unit) && g.options.guns === 1) {
    if (seenWithin(g, side, f.hex, GUNS_DISTANCE)) addDeed(g, f.unit, NO_FIRE)
    else if (!f.backing) g.deeds[f.unit] &= ~NO_FIRE
  }
  stir(g, brigade)
  freshChain(g)
  if (good && before.where === TO_COME) recoverGunsOf(t, f.unit)
  else if (good) for (const hex of f.to) recoverGunsAt(t, side, hex, [f.unit, ...f.with])
  displaceLeaders(t)
  takeObjectives(g)
  t.say('9.13', 'log.step', {
    side: roleOf(g, side),
    unit: unitCode(g, f.unit),
    hex: hexCode(g, f.hex),
    mp: f.cost / 2,
    mounted: isMounted(g, f.unit),
  })
}
