import { first } from '#engine/lists.ts'
import { turned } from '#engine/map/facing.ts'
import { hexDistance, neighbour, neighbours } from '#engine/map/hex.ts'
import { leadersAt } from '../02-counters/leaders-here.ts'
import { rollUdd, uddSum } from '../02-counters/udd.ts'
import { takeObjectives } from '../03-sequence/segments.ts'
import { flankHexes, flankSide, frontHexes } from '../07-facing/facing.ts'
import { wingHex } from '../07-facing/refusing.ts'
import { mayStop } from '../08-stacking/limits.ts'
import { entersOnTop, putUnit } from '../08-stacking/place.ts'
import { stepTest } from '../09-movement/costs.ts'
import { isBarred } from '../09-movement/open-ground.ts'
import { ground, hexCode, roleOf, seatOf, unitCode } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, moveClassOf } from '../field.ts'
import type { Frames } from '../frames.ts'
import { ADVANCE, type Face, type HexId, LEFT, RIGHT, type UnitId } from '../ids.ts'
import { call, decision, end, go, procedure, type Umpire } from '../kit.ts'
import {
  addDeed,
  addStatus,
  BUILDING,
  bodyOf,
  COLUMN,
  DISORDERED,
  dropStatus,
  hexUnder,
  is,
  MAP,
  NO_SHOCK,
  NO_TAIL,
  REFUSED,
  type State,
  setLeader,
  setUnit,
} from '../state.ts'
import { enemyAt, nearEnemy, stackAt } from '../survey.ts'
import { recoverGunsAt } from './abandoned-guns.ts'
import { displaceLeaders } from './place-leader.ts'
import { backCost } from './retreat-way.ts'

type F = Frames['advance']
/** 11.47: further hexes of a continued shock cost at most 2 MP, in halves. */
const EXTRA_MOST = 4

/** 12.6: whether a unit may advance into a hex: not guns, not over closed ground, within the stacking limits. */
export function mayAdvance(g: Field, unit: UnitId, to: HexId): boolean {
  const u = g.units[unit]
  if (u.where !== MAP || u.hex === null || isGuns(g, unit) || enemyAt(g, ground(g).units[unit].side, to)) return false
  const from = [u.hex, ...u.tail].find(hex => hexDistance(ground(g).grid, hex, to) === 1)
  if (from === undefined || backCost(g, unit, from, to) === null || isBarred(g, unit, from, to)) return false
  return mayStop(g, [unit], to)
}

/** 12.6: facings after an advance: as it was, or a vertex to either side; as those who are there already. */
function faces(g: State, f: Readonly<F>): readonly Face[] {
  const host = stackAt(g, f.to)[0]
  if (host !== undefined) return [g.units[host].face]
  return keepingLine(g, first(f.units), f.to)
}

/** 8.47: no extension is given up of one's own will: of the three facings those by which most of the line comes along. */
function keepingLine(g: State, unit: UnitId, to: HexId): readonly Face[] {
  const u = g.units[unit]
  const all = [turned(u.face, -2), u.face, turned(u.face, 2)]
  if (u.tail.length === 0 || is(u, COLUMN)) return all
  const kept = all.map(face => pivotTail(g, unit, to, face).length)
  return all.filter((_, i) => kept[i] === Math.max(...kept))
}

/** 12.6, 11.46, 8.47: an advance, after fire or shock; units in the order of their right to it, the top one first. */
export const advance = procedure('advance', {
  rule: '12.6',
  start: 'next',
  steps: {
    next(t, f) {
      const g = t.state
      f.advanced ??= []
      if (f.onward === true) return go('further')
      f.units = f.units.filter(id => g.units[id].where === MAP)
      while (f.units.length > 0 && !mayAdvance(g, first(f.units), f.to)) f.units = f.units.slice(1)
      if (f.units.length === 0) return go('watch')
      const [host] = stackAt(g, f.to)
      // nothing to choose: the facing of those who are there, and no leader to take along (12.72)
      const alone = leadersAt(g, hexUnder(g.units[first(f.units)])).length === 0
      if (f.must && host !== undefined && alone) return enter(t, f, g.units[host].face)
      return go('choose')
    },
    choose: decision({
      roles: (g, f) => seatOf(g, ground(g).units[first(f.units)].side),
      choices(g, f) {
        type Open = Extract<Choice, { verb: 'advance' | 'advanceTo' | 'goAlong' | 'stay' | 'halt' }>
        const list: Open[] = faces(g, f).map(facing => ({ verb: 'advance', facing }))
        for (const hex of f.others ?? [])
          for (const facing of faces(g, { ...f, to: hex })) list.push({ verb: 'advanceTo', hex, facing })
        list.push(...leadersOffered(g, f, hexUnder(g.units[f.units[0] as UnitId])))
        if (!f.must) list.push({ verb: 'halt' })
        return list
      },
      prompt: (g, f) => ({ unit: unitCode(g, first(f.units)), hex: hexCode(g, f.to) }),
      on: {
        advance: (t, f, c) => enter(t, f, c.facing),
        // 12.6: of two hexes that its fire has emptied it goes into one
        advanceTo(t, f, c) {
          f.to = c.hex
          return enter(t, f, c.facing)
        },
        goAlong(_t, f, c) {
          f.leaders = [...(f.leaders ?? []), c.leader]
          return go('choose')
        },
        stay(_t, f, c) {
          f.leaders = (f.leaders ?? []).filter(id => id !== c.leader)
          return go('choose')
        },
        halt(_t, f) {
          f.units = f.units.slice(1)
          return go('next')
        },
      },
    }),
    /** 9.61: enemies beside an advance may turn; then further hexes of a continued shock (11.47). */
    watch(t, f) {
      const trigger = f.advanced?.[0]
      if (trigger === undefined) return go('over')
      // 9.61: only units out of phase react
      if (ground(t.state).units[trigger].side !== t.state.active) return go('further')
      return call('reactionFacing', { trigger, hexes: [f.to], may: [], party: (f.advanced ?? []).slice(1) }, 'further')
    },
    further(t, f) {
      const g = t.state
      f.units = (f.advanced ?? []).filter(id => g.units[id].hex === f.to)
      const lead = f.units[0]
      if (f.extra === 0 || lead === undefined || nearEnemy(g, ground(g).units[lead].side, f.to)) return go('over')
      return furtherHexes(g, f.units, f.to).length === 0 ? go('over') : go('onward')
    },
    onward: decision({
      roles: (g, f) => seatOf(g, ground(g).units[first(f.units)].side),
      choices: (g, f) => [
        ...furtherHexes(g, f.units, f.to).flatMap(hex =>
          keepingLine(g, first(f.units), hex).map(
            (facing): Extract<Choice, { verb: 'advanceTo' }> => ({ verb: 'advanceTo', hex, facing }),
          ),
        ),
        // 12.72: a leader goes part of the way or all of it
        ...leadersOffered(g, f, f.to),
        { verb: 'halt' },
      ],
      prompt: (g, f) => ({ unit: unitCode(g, first(f.units)) }),
      on: {
        goAlong(_t, f, c) {
          f.leaders = [...(f.leaders ?? []), c.leader]
          return go('onward')
        },
        stay(_t, f, c) {
          f.leaders = (f.leaders ?? []).filter(id => id !== c.leader)
          return go('onward')
        },
        advanceTo(t, f, c) {
          f.extra--
          f.to = c.hex
          for (const unit of [...f.units].reverse()) stepIn(t, f, unit, c.facing)
          return go('watch')
        },
        halt: () => go('over'),
      },
    }),
    over: (t, f) => {
      displaceLeaders(t)
      return end('advance', { advanced: (f.advanced ?? []).filter(id => t.state.units[id].where === MAP) })
    },
  },
})

/** 12.72: leaders in the hex they leave: who comes along may stay, who stays may come. */
const leadersOffered = (g: Field, f: Readonly<F>, from: HexId): Extract<Choice, { verb: 'goAlong' | 'stay' }>[] =>
  leadersAt(g, from).map(leader => ({ verb: (f.leaders ?? []).includes(leader) ? 'stay' : 'goAlong', leader }))

/** 11.47, 7.13: front hexes that the whole group may go on into. */
export function furtherHexes(g: Field, units: readonly UnitId[], from: HexId): HexId[] {
  const lead = units[0]
  if (lead === undefined) return []
  const front = frontHexes(ground(g).grid, g.units[lead])
  return neighbours(ground(g).grid, from).filter(
    to =>
      front.includes(to) &&
      stackAt(g, to).length === 0 &&
      units.every(id => mayAdvance(g, id, to) && (backCost(g, id, from, to) ?? 99) <= EXTRA_MOST),
  )
}

function enter(t: Umpire, f: F, face: Face) {
  const unit = first(f.units)
  f.others = []
  stepIn(t, f, unit, face)
  f.advanced = [...(f.advanced ?? []), unit]
  f.units = f.units.slice(1)
  return go('next')
}

/** A unit steps into the hex: out of its refusal and column (7.33, 8.52), tests the ground, mans guns (12.81). */
function stepIn(t: Umpire, f: F, unit: UnitId, face: Face): void {
  const g = t.state
  const u = g.units[unit]
  const { side } = ground(g).units[unit]
  const from = bodyOf(u).find(hex => hexDistance(ground(g).grid, hex, f.to) === 1) ?? hexUnder(u)
  if (is(u, REFUSED | BUILDING | COLUMN)) dropStatus(g, unit, REFUSED | BUILDING | COLUMN)
  // 8.47: a line whose other end cannot come along is drawn in; a wheel leaves it where it stands
  const kept = u.tail.length > 0 && !is(u, COLUMN) ? pivotTail(g, unit, f.to, face) : NO_TAIL
  const onTop = entersOnTop(g, unit, from, f.to)
  putUnit(g, unit, f.to, onTop)
  setUnit(g, unit, { face, tail: kept })
  if (f.after === 'fire' && face !== u.face) addDeed(g, unit, NO_SHOCK)
  for (const leader of f.leaders ?? []) if (g.leaders[leader].hex === u.hex) setLeader(g, leader, { hex: f.to })
  t.say('12.6', 'log.advance', { side: roleOf(g, side), unit: unitCode(g, unit), hex: hexCode(g, f.to) })
  recoverGunsAt(t, side, f.to)
  takeObjectives(g)
  const test = stepTest(ground(g), moveClassOf(g, unit), ADVANCE, from, f.to)
  if (test === 0 || (test === 1 && rollUdd(t, unit, uddSum(g, unit), 'terrain').passed)) return
  if (is(g.units[unit], DISORDERED)) f.extra = 0
  else {
    addStatus(g, unit, DISORDERED)
    t.say('12.6', 'log.disordered', { side: roleOf(g, side), unit: unitCode(g, unit), cause: 'terrain' })
  }
}

/** 8.47, ruling advance-line: where the extensions of a line stand after its advance: straight ahead, or, when it turns, as a wheel leaves them (8.48). */
function pivotTail(g: State, unit: UnitId, to: HexId, face: Face): readonly HexId[] {
  const gr = ground(g)
  const u = g.units[unit]
  const free = (from: HexId, hex: HexId) =>
    !stackAt(g, hex).some(id => id !== unit) && backCost(g, unit, from, hex) !== null && !isBarred(g, unit, from, hex)
  if (face !== u.face) return wheeled(g, unit, to, face, free)
  const flanks = flankHexes(gr.grid, to, face)
  const kept: HexId[] = []
  for (const old of u.tail) {
    const next = flanks.find(hex => !kept.includes(hex) && hexDistance(gr.grid, hex, old) === 1 && free(old, hex))
    if (next !== undefined) kept.push(next)
  }
  return kept.length === 0 ? NO_TAIL : kept
}

/** 8.47: a line that wheels into a hex: the end on the wing to which it turns stays, the rest swings round it; of three the outer end goes two hexes. */
function wheeled(
  g: State,
  unit: UnitId,
  to: HexId,
  face: Face,
  free: (from: HexId, hex: HexId) => boolean,
): readonly HexId[] {
  const { grid } = ground(g)
  const u = g.units[unit]
  const [inner, outer] = turned(u.face, -2) === face ? ([LEFT, RIGHT] as const) : ([RIGHT, LEFT] as const)
  const pivot = wingHex(g, unit, inner)
  const next = (hex: HexId) => neighbour(grid, hex, flankSide(face, outer))
  if (next(pivot) !== to) return NO_TAIL
  const last = u.tail.length === 2 ? next(to) : null
  const between = last === null ? null : next(hexUnder(u))
  const swings = last !== null && between !== null && free(wingHex(g, unit, outer), between) && free(between, last)
  return swings ? [pivot, last] : [pivot]
}
