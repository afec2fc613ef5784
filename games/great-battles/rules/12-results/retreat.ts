import { first } from '#engine/lists.ts'
import { leadersAt } from '../02-counters/leaders-here.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { takeObjectives } from '../03-sequence/segments.ts'
import { mayStop } from '../08-stacking/limits.ts'
import { entersOnTop, putUnit } from '../08-stacking/place.ts'
import { stepTest } from '../09-movement/costs.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { isGuns, moveClassOf } from '../field.ts'
import type { Frames } from '../frames.ts'
import { ADVANCE, type HexId, type LeaderId, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import {
  addDeed,
  BUILDING,
  DISORDERED,
  DONE,
  dropStatus,
  hexUnder,
  is,
  MAP,
  NO_FIRE,
  NO_SHOCK,
  REFUSED,
  type State,
  setLeader,
  setUnit,
} from '../state.ts'
import { stackAt, topDown } from '../survey.ts'
import { abandonGuns } from './abandoned-guns.ts'
import { loseSp } from './lose-sp.ts'
import { isTooLong, mostTail } from './losses.ts'
import { displaceLeaders } from './place-leader.ts'
import { lineBack, mustGoTwo, retreatChoices } from './retreat-way.ts'
import { fallLocals } from './shared-loss.ts'

type F = Frames['retreat']
const hexOf = (g: State, f: Readonly<F>): HexId => hexUnder(g.units[first(f.units)])
const sideOfAll = (g: State, f: Readonly<F>) => ground(g).units[first(f.units)].side

/** 12.72: leaders in the hex who may go along from the first step on; later those who do may stay behind. */
function leadersHere(g: State, f: Readonly<F>): readonly LeaderId[] {
  if (f.gone > 0) return f.leaders
  return leadersAt(g, hexOf(g, f)).filter(id => ground(g).leaders[id].side === sideOfAll(g, f))
}

function offers(g: State, f: Readonly<F>) {
  const { to, halt } = retreatChoices(g, f)
  const list: Extract<Choice, { verb: 'retreatTo' | 'retreatThrough' | 'stay' | 'goAlong' | 'halt' }>[] = []
  for (const hex of to) list.push({ verb: mayStop(g, f.units, hex) ? 'retreatTo' : 'retreatThrough', hex })
  if (list.length > 0)
    for (const leader of leadersHere(g, f)) list.push({ verb: f.leaders.includes(leader) ? 'stay' : 'goAlong', leader })
  if (halt) list.push({ verb: 'halt' })
  return list
}

/** 12.41, 12.42: a retreat hex by hex, the owner choosing the way, through friends (12.46), not completed (12.44, 12.45). All its units stand in one hex. */
export const retreat = procedure('retreat', {
  rule: '12.44',
  start: 'begin',
  steps: {
    begin(t, f) {
      const g = t.state
      f.units = f.units.filter(id => g.units[id].where === MAP)
      f.todo = []
      f.short = false
      f.unit0 = f.units[0] ?? null
      if (f.units.length === 0) return end('retreat', { completed: true, to: null, path: [] })
      for (const id of f.units) if (is(g.units[id], REFUSED | BUILDING)) dropStatus(g, id, REFUSED | BUILDING)
      const stays = stackAt(g, hexOf(g, f)).some(id => !f.units.includes(id))
      if (f.leaders.length === 0 && !stays) f.leaders = [...leadersHere(g, f)]
      g.struck = [[...g.struck[0], ...f.units], g.struck[1]]
      if (mustGoTwo(g, f)) f.least = 2
      return go('next')
    },
    next(t, f) {
      const g = t.state
      if (f.units.length === 0) return go('settle')
      const list = offers(g, f)
      if (list.length === 0) return go('stuck')
      const only = list.length === 1 ? list[0] : undefined
      if (only?.verb === 'halt') return go('settle')
      if (only?.verb === 'retreatTo' || only?.verb === 'retreatThrough') return back(t, f, only.hex)
      return go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, sideOfAll(g, f)),
      choices: (g, f) => offers(g, f),
      prompt: (g, f) => ({ unit: unitCode(g, first(f.units)), gone: f.gone, most: f.most }),
      on: {
        retreatTo: (t, f, c) => back(t, f, c.hex),
        retreatThrough: (t, f, c) => back(t, f, c.hex),
        stay(_t, f, c) {
          f.leaders = f.leaders.filter(id => id !== c.leader)
          return go('next')
        },
        goAlong(_t, f, c) {
          f.leaders = [...f.leaders, c.leader]
          return go('next')
        },
        halt: () => go('settle'),
      },
    }),
    /** 12.44: d and D on the way; a disordered unit stops there if it may. */
    ground(t, f) {
      const g = t.state
      const hex = hexOf(g, f)
      const stopped: UnitId[] = []
      for (const unit of f.units) {
        const test = stepTest(ground(g), moveClassOf(g, unit), ADVANCE, f.last as HexId, hex)
        if (test === 0) continue
        if (test === 1 && rollUdd(t, unit, uddSum(g, unit), 'terrain').passed) continue
        if (!is(g.units[unit], DISORDERED)) {
          setUnit(g, unit, { status: g.units[unit].status | DISORDERED })
          t.say('12.44', 'log.disordered', {
            side: roleOf(g, sideOfAll(g, f)),
            unit: unitCode(g, unit),
            cause: 'terrain',
          })
        } else if (mayStop(g, [unit], hex)) stopped.push(unit)
      }
      for (const unit of stopped) {
        t.say('12.44', 'log.retreat.stopped', { unit: unitCode(g, unit) })
        owe(t, f, [unit])
      }
      if (stopped.length > 0) {
        settleUnits(t, f, stopped)
        f.stopped = [...(f.stopped ?? []), ...stopped]
        f.units = f.units.filter(id => !stopped.includes(id) && g.units[id].where === MAP)
      }
      return go('next')
    },
    /** 12.44, 12.45: what is not completed costs SP; guns are abandoned. */
    stuck(t, f) {
      owe(t, f, f.units)
      f.units = f.units.filter(id => t.state.units[id].where === MAP)
      return go('settle')
    },
    /** 8.23: who falls back of his own will to guns alone says whether he stands over or under them. */
    place: decision({
      roles: (g, f) => seatOf(g, sideOfAll(g, f)),
      choices: () => [{ verb: 'stackOver' }, { verb: 'stackUnder' }],
      prompt: (g, f) => ({ unit: unitCode(g, first(f.units)), hex: hexCode(g, hexOf(g, f)) }),
      on: {
        stackOver: (t, f) => placed(t.state, f, true),
        stackUnder: (t, f) => placed(t.state, f, false),
      },
    }),
    settle(t, f) {
      const g = t.state
      if (picksPlace(g, f)) return go('place')
      const long = [...f.units, ...(f.stopped ?? [])].find(id => isAskew(g, id))
      if (long !== undefined) return call('shedExtension', { unit: long, left: 0, test: true }, 'settle')
      // 8.42: what the retreat cost
      const short = [...f.units, ...(f.stopped ?? [])].find(id => isTooLong(g, id))
      if (short !== undefined)
        return call('shedExtension', { unit: short, left: mostTail(g, short), test: false }, 'settle')
      if (f.units.length > 0) settleUnits(t, f, f.units)
      displaceLeaders(t)
      takeObjectives(g)
      // 12.46: those passed through test, once in a chain
      const tested = g.struck[0]
      f.todo = f.through.flatMap(hex =>
        topDown(g, hex).filter(
          id => ground(g).units[id].side === ground(g).units[f.unit0 as UnitId].side && !tested.includes(id),
        ),
      )
      f.todo = [...new Set(f.todo)]
      g.struck = [[...tested, ...f.todo], g.struck[1]]
      return go('passed')
    },
    passed(t, f) {
      const g = t.state
      const unit = f.todo?.[0]
      if (unit === undefined) {
        const to = f.units[0] === undefined ? null : g.units[f.units[0]].hex
        return end('retreat', { completed: f.short !== true, to: f.gone > 0 ? to : null, path: f.path ?? [] })
      }
      f.todo = f.todo?.slice(1) ?? []
      if (g.units[unit].where !== MAP) return go('passed')
      if (rollUdd(t, unit, uddSum(g, unit), 'retreat through friends').passed) return go('passed')
      return call('disorder', fallLocals(g, f, unit, 'retreat through friends', f.by), 'passed')
    },
  },
})

/** One hex back: facings are kept (7.25); extensions follow, or are drawn in (8.47). */
function back(t: Umpire, f: F, to: HexId) {
  const g = t.state
  const from = hexOf(g, f)
  if (stackAt(g, from).some(id => !f.units.includes(id)) && f.gone > 0) f.through = [...f.through, from]
  const long = f.units.find(id => g.units[id].tail.length > 0)
  if (long !== undefined) {
    const form = lineBack(g, f, long, from, to)
    if (form === null) return call('shedExtension', { unit: long, left: 0, test: true }, 'next')
    setUnit(g, long, form)
  }
  const order = [...f.units].sort((a, b) => g.units[a].rank - g.units[b].rank)
  const onTop = entersOnTop(g, first(order), from, to)
  for (const unit of onTop ? order : order.reverse()) putUnit(g, unit, to, onTop)
  for (const leader of f.leaders) setLeader(g, leader, { hex: to })
  f.gone++
  f.path = [...(f.path ?? []), from, to]
  t.say('12.44', 'log.retreat.step', { unit: unitCode(g, first(f.units)), hex: hexCode(g, to) })
  f.last = from
  return go('ground')
}

/** 8.23 exception, 12.43. */
function picksPlace(g: State, f: Readonly<F>): boolean {
  if (!f.voluntary || f.placed === true || f.gone === 0 || f.units.length === 0) return false
  const hosts = stackAt(g, hexOf(g, f)).filter(id => !f.units.includes(id))
  return hosts.length > 0 && hosts.every(id => isGuns(g, id)) && f.units.every(id => !isGuns(g, id))
}

function placed(g: State, f: F, over: boolean) {
  const hex = hexOf(g, f)
  const order = [...f.units].sort((a, b) => g.units[a].rank - g.units[b].rank)
  for (const unit of over ? order : order.reverse()) putUnit(g, unit, hex, over)
  f.placed = true
  return go('settle' as const)
}

/** What a retreat still owes: 1 SP a hex from the top unit; guns are abandoned. */
function owe(t: Umpire, f: F, units: readonly UnitId[]): void {
  const g = t.state
  const hexes = Math.max(0, f.least - f.gone)
  if (hexes === 0) return
  f.short = true
  const guns = units.filter(id => isGuns(g, id))
  const others = units.filter(id => !isGuns(g, id)).sort((a, b) => g.units[b].rank - g.units[a].rank)
  for (const unit of guns) abandonGuns(t, unit)
  let left = hexes
  for (const unit of others) if (left > 0) left -= loseSp(t, unit, left)
}

/** 7.11, 8.47: a line among guns that look another way: its extension goes. */
function isAskew(g: State, unit: UnitId): boolean {
  const u = g.units[unit]
  if (u.where !== MAP || u.tail.length === 0 || u.hex === null) return false
  return [u.hex, ...u.tail].some(hex => stackAt(g, hex).some(id => id !== unit && g.units[id].face !== u.face))
}

/** 12.44: those who come to friends look where these look; 12.47: in phase a retreat ends a unit's activation. */
function settleUnits(t: Umpire, f: F, units: readonly UnitId[]): void {
  const g = t.state
  for (const unit of units) {
    if (g.units[unit].where !== MAP) continue
    const hex = hexUnder(g.units[unit])
    const host = stackAt(g, hex).find(id => !f.units.includes(id))
    if (host !== undefined && f.gone > 0 && g.units[unit].tail.length === 0)
      setUnit(g, unit, { face: g.units[host].face })
    if (ground(g).units[unit].side === g.active && f.gone > 0) addDeed(g, unit, DONE | NO_FIRE | NO_SHOCK)
  }
}
