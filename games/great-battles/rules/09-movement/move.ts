import type { Refusal } from '#engine/index.ts'
import { neighbours, sideTo } from '#engine/map/hex.ts'
import { leadersWith } from '../02-counters/leaders-here.ts'
import { verticesBetween } from '../07-facing/facing.ts'
import { canRefuse } from '../07-facing/refusing.ts'
import { turnCost, turnsOf } from '../07-facing/turning.ts'
import { columnsMarkersOf, columnToLine, type Form, lineToColumn } from '../08-stacking/column.ts'
import { stackLegal } from '../08-stacking/limits.ts'
import { passageDrm } from '../08-stacking/passage.ts'
import { drawIn, mayExtend, stretch, wheelOn } from '../08-stacking/wheel.ts'
import { isEasyStep } from '../11-shock/charge-line.ts'
import { CAVALRY, ground, NO_LINK } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, isMounted, moveClassOf, ordersOf } from '../field.ts'
import { BEGAN_NEXT, type Frames, HOLDS } from '../frames.ts'
import {
  ADVANCE,
  ATTACK,
  type Face,
  type HexId,
  type HexSide,
  LEFT,
  MARCH,
  RIGHT,
  type UnitId,
  type Wing,
} from '../ids.ts'
import { refuse } from '../kit.ts'
import {
  BLOWN,
  bodyOf,
  CHARGES,
  COLUMN,
  DISMOUNTED,
  DONE,
  did,
  FIRED,
  hexUnder,
  is,
  MOVED_NEXT,
  RALLIED,
  REFUSED,
  RESTACKED,
  RESTOCKED,
  STAYS,
  WITHDREW,
  withUnit,
} from '../state.ts'
import { inEnemyFront, nearEnemy, stackAt } from '../survey.ts'
import { coveredSides, covers, withdrawalDrm } from './costs.ts'
import { type Judged, judge } from './judge.ts'
import { MARCH_DISTANCE, mustLeaveSight, seenWithin } from './near-enemy.ts'
import {
  type Acting,
  backward,
  entered,
  forward,
  hostsIn,
  inFront,
  leftBehind,
  type Plan,
  partCost,
  usesRoads,
} from './plan.ts'

type Of<V extends Choice['verb']> = Extract<Choice, { verb: V }>
/** Verbs that change a unit's place and go through `step`. */
export type Steps = Of<'enter' | 'breach' | 'backOff' | 'extend' | 'extendBoth' | 'contract' | 'wheel'>
/** Verbs that change how it stands in its hex. */
export type Forms = Of<
  | 'turn'
  | 'refuse'
  | 'straighten'
  | 'toColumn'
  | 'formColumn'
  | 'formLine'
  | 'restack'
  | 'take'
  | 'leave'
  | 'mount'
  | 'dismount'
  | 'along'
>

/** 15.17: what pulling a barricade down costs more, in halves. */
const BREACH = 2
const WINGS: readonly Wing[] = [LEFT, RIGHT]

/** The change of place that a choice stands for. */
export function planOf(g: Field, f: Acting, c: Steps): Plan | null {
  switch (c.verb) {
    case 'enter':
      return forward(g, f, c.hex)
    case 'breach': {
      const from = hexUnder(g.units[f.unit])
      const side = sideTo(ground(g).grid, from, c.hex)
      if (side === null || coveredSides(g)[from * 6 + side] === 0) return null
      const plan = forward(g, f, c.hex)
      return plan === null ? null : { ...plan, cost: plan.cost === null ? null : plan.cost + BREACH }
    }
    case 'backOff':
      return backward(g, f, c.hex)
    case 'extend':
      return stretch(g, f, [c.side])
    case 'extendBoth':
      return stretch(g, f, WINGS)
    case 'contract':
      return drawIn(g, f, c.hex)
    case 'wheel':
      return wheelOn(g, f, c.side)
  }
}

/** Whether a unit may still spend MP in this activation. */
export function mayMove(g: Field, f: Acting): boolean {
  const u = g.units[f.unit]
  if (u.hex === null || f.mode === HOLDS) return false
  if (did(g, f.unit, STAYS | MOVED_NEXT | RESTACKED | RALLIED | RESTOCKED)) return false
  const orders = ordersOf(g, f.unit)
  if (did(g, f.unit, FIRED) && orders !== ATTACK && !isGuns(g, f.unit)) return false
  return orders !== MARCH || f.entered > 0 || !seenWithin(g, ground(g).units[f.unit].side, u.hex, MARCH_DISTANCE)
}

/** Whether nothing has been done yet in this activation but turning for nothing. */
const isFresh = (g: Field, f: Acting): boolean => f.entered === 0 && f.spent === 0 && !did(g, f.unit, FIRED)

/** Candidates by geometry, judged afterwards. */
function candidates(g: Field, f: Acting): Steps[] {
  const gr = ground(g)
  const u = g.units[f.unit]
  const hex = hexUnder(u)
  const list: Steps[] = []
  // 8.53: under Attack a column draws in or forms line before anything else
  const bound = is(u, COLUMN) && u.tail.length > 0 && ordersOf(g, f.unit) === ATTACK
  if (!did(g, f.unit, WITHDREW)) {
    if (!bound) {
      const ahead = aheadOf(g, f.unit)
      for (const to of ahead) list.push({ verb: 'enter', hex: to })
      if (g.works.length > 0) for (const to of ahead) list.push({ verb: 'breach', hex: to })
    }
    if (f.charge === null) {
      if (mayExtend(g, f.unit)) {
        for (const side of WINGS) list.push({ verb: 'extend', side })
        list.push({ verb: 'extendBoth' })
      }
      if (u.tail.length > 0) {
        for (const to of [hex, ...u.tail]) list.push({ verb: 'contract', hex: to })
        for (const side of WINGS) list.push({ verb: 'wheel', side })
      }
    }
  }
  if (mayBackOff(g, f)) for (const to of neighbours(gr.grid, hex)) list.push({ verb: 'backOff', hex: to })
  return list
}

/** Neighbours in front of a unit, or along a road or trail. */
function aheadOf(g: Field, unit: UnitId): readonly HexId[] {
  const gr = ground(g)
  const u = g.units[unit]
  if (is(u, REFUSED)) return []
  const first = hexUnder(u) * 6
  const march = ordersOf(g, unit) === MARCH
  const list: HexId[] = []
  for (let side = 0; side < 6; side++) {
    const to = gr.grid.next[first + side] as number
    if (to < 0) continue
    if (inFront(u.face, side as HexSide, march) || gr.link[first + side] !== NO_LINK) list.push(to as HexId)
  }
  return list
}

/** 9.54: under Advance or Attack, not extended, as the whole movement of the activation, at most 2 hexes. */
function mayBackOff(g: Field, f: Acting): boolean {
  const u = g.units[f.unit]
  if (ordersOf(g, f.unit) === MARCH || u.tail.length > 0 || is(u, REFUSED) || f.charge !== null) return false
  if (f.with.length > 0 || f.backed >= 2) return false
  return f.backed > 0 || (isFresh(g, f) && g.units[f.unit].face === f.face0)
}

/** The steps that a unit may choose now, each with its plan and what was judged. */
export function stepOffers(g: Field, f: Acting): { choice: Steps; plan: Plan; judged: Judged }[] {
  if (!mayMove(g, f)) return []
  const list: { choice: Steps; plan: Plan; judged: Judged }[] = []
  for (const choice of candidates(g, f)) {
    const plan = planOf(g, f, choice)
    if (plan === null) continue
    const judged = judge(g, f, plan)
    if (judged.refusal === null && chargeFits(g, f, plan, judged.next)) list.push({ choice, plan, judged })
  }
  return list
}

/** 11.52: the last three hexes of a charge are entered without a turn and cost no more than 1 MP each, streams apart. */
function chargeFits(g: Field, f: Acting, plan: Plan, next: boolean): boolean {
  if (!did(g, f.unit, CHARGES)) return true
  return !next || f.straight + (isEasy(g, f, plan) ? 1 : -9) >= Math.min(3, f.entered + 1)
}

/** Whether a step can belong to a charge's line. */
export function isEasy(g: Field, f: Acting, plan: Plan): boolean {
  const [from, to] = plan.steps[0] as readonly [HexId, HexId]
  return isEasyStep(g, f.unit, from, to)
}

/** Turns, refusals, forms, places in the stack, leaders, mounting. */
export function formOffers(g: Field, f: Acting): readonly Forms[] {
  const u = g.units[f.unit]
  if (u.hex === null || did(g, f.unit, WITHDREW | RALLIED | RESTOCKED)) return []
  const list: Forms[] = []
  const orders = ordersOf(g, f.unit)
  const bound = is(u, COLUMN) && u.tail.length > 0 && orders === ATTACK
  if (!bound) for (const { face } of turnsOf(g, f)) list.push({ verb: 'turn', facing: face })
  // ruling turn-on: who came in looking as they do has turned away, and does not turn back
  const conform = conformFace(g, f)
  if (conform !== null && conform !== f.face0 && !list.some(c => c.verb === 'turn' && c.facing === conform))
    list.push({ verb: 'turn', facing: conform })
  const moves = mayMove(g, f) && f.charge === null
  if (moves && f.mp >= 2) {
    if (is(u, REFUSED)) list.push({ verb: 'straighten' })
    else if ((f.began & BEGAN_NEXT) === 0 || f.entered > 0)
      for (const side of WINGS)
        if (canRefuse(g, f.unit, side) && stackRefuses(g, f)) list.push({ verb: 'refuse', side })
  }
  if (moves) list.push(...columnOffers(g, f))
  if (moves && isFresh(g, f)) {
    list.push(...restackOffers(g, f))
    for (const unit of companions(g, f)) list.push({ verb: 'along', unit })
    if (mayRemount(g, f)) list.push({ verb: isMounted(g, f.unit) ? 'dismount' : 'mount' })
  } else if (hasTurnedAbout(g, f)) list.push(...restackOffers(g, f))
  if (f.entered === 0) for (const leader of takeable(g, f)) list.push({ verb: 'take', leader })
  for (const leader of f.leaders) list.push({ verb: 'leave', leader })
  return list
}

/** 7.32, 8.26: with others in the hex a refusal is theirs too; only stacks that may stay refuse. */
const stackRefuses = (g: Field, f: Acting): boolean => {
  const hosts = hostsIn(g, f, hexUnder(g.units[f.unit]))
  return hosts.every(id => g.units[id].face === g.units[f.unit].face && g.units[id].tail.length === 0)
}

/** 7.11: the facing of those whose hex it has come into, if it differs; or of a line with which it stands, which does not turn on the spot (8.44). */
export function conformFace(g: Field, f: Acting): Face | null {
  const u = g.units[f.unit]
  if (u.hex === null) return null
  const host = hostsIn(g, f, u.hex).find(id =>
    f.entered === 0 ? g.units[id].tail.length > 0 : g.units[id].hex === u.hex,
  )
  if (host === undefined || g.units[host].face === u.face) return null
  // those under March look at a side, the others at a vertex: he passes through and does not stay
  return (ordersOf(g, host) === MARCH) === (ordersOf(g, f.unit) === MARCH) ? g.units[host].face : null
}

/** 8.5, 8.44, 8.52, 8.53: into column and out of it; never beside the enemy. */
function columnOffers(g: Field, f: Acting): readonly Of<'toColumn' | 'formColumn' | 'formLine'>[] {
  const u = g.units[f.unit]
  const list: Of<'toColumn' | 'formColumn' | 'formLine'>[] = []
  const orders = ordersOf(g, f.unit)
  if (u.tail.length === 0) {
    const may = orders === ADVANCE && !is(u, COLUMN | REFUSED) && columnsMarkersOf(g, f.unit) > 0
    return may && hostsIn(g, f, hexUnder(u)).length === 0 ? [{ verb: 'toColumn' }] : list
  }
  const { side: own } = ground(g).units[f.unit]
  if (bodyOf(u).some(hex => nearEnemy(g, own, hex))) return list
  for (const side of WINGS) {
    const column = orders === ATTACK || is(u, REFUSED) ? null : lineToColumn(g, f.unit, side)
    const free = (form: Form) => [form.hex, ...form.tail].every(hex => hostsIn(g, f, hex).length === 0)
    if (column !== null && free(column) && formCost(f, column.face) <= f.mp) list.push({ verb: 'formColumn', side })
    const line = orders === MARCH ? null : columnToLine(g, f.unit, side)
    if (line !== null && free(line) && formCost(f, line.face) <= f.mp) list.push({ verb: 'formLine', side })
  }
  return list
}

/** 8.44, 8.52: 1 MP for a change of two vertices or more. */
export const formCost = (f: Acting, face: Face): number =>
  Math.max(0, turnCost(verticesBetween(f.face0, face), false) - f.paid)

/** 8.44: a line that has turned about where it stands. */
const hasTurnedAbout = (g: Field, f: Acting): boolean => {
  const u = g.units[f.unit]
  return f.entered === 0 && u.tail.length > 0 && !is(u, COLUMN) && verticesBetween(f.face0, u.face) === 3
}

/** 8.24: another place in the stack instead of moving, not in an enemy front. */
function restackOffers(g: Field, f: Acting): readonly Of<'restack'>[] {
  const u = g.units[f.unit]
  const hex = hexUnder(u)
  const stack = stackAt(g, hex).filter(id => g.units[id].hex === hex)
  if (
    stack.length < 2 ||
    (u.face !== f.face0 && !hasTurnedAbout(g, f)) ||
    inEnemyFront(g, ground(g).units[f.unit].side, hex)
  )
    return []
  return stack.flatMap((_, place) => (place === u.rank ? [] : [{ verb: 'restack' as const, place }]))
}

/** 8.21: units of its stack that may go along: one party within the limits of March that uses roads, or that charges. */
function companions(g: Field, f: Acting): readonly UnitId[] {
  const u = g.units[f.unit]
  const { brigade } = ground(g).units[f.unit]
  const here = [f.unit, ...f.with]
  if (u.tail.length > 0 || is(u, COLUMN | REFUSED)) return []
  return hostsIn(g, f, hexUnder(u)).filter(id => {
    if (ground(g).units[id].brigade !== brigade || did(g, id, DONE) || ordersOf(g, id) !== ordersOf(g, f.unit))
      return false
    if (is(g.units[id], COLUMN | REFUSED) || g.units[id].tail.length > 0) return false
    if (moveClassOf(g, id) !== moveClassOf(g, f.unit)) return false
    return usesRoads(g, f.unit) && usesRoads(g, id) && stackLegal(g, [...here, id], true)
  })
}

/** 14.22: at the start of its activation, not beside the enemy, not blown, and with another side to its counter. */
function mayRemount(g: Field, f: Acting): boolean {
  const u = g.units[f.unit]
  const { arm, print } = ground(g).units[f.unit]
  if (arm !== CAVALRY || print.dismounted == null || is(u, BLOWN) || u.tail.length > 0 || f.remounted) return false
  if ((f.began & BEGAN_NEXT) !== 0) return false
  // 8.12: horse takes more room than foot
  const hosts = hostsIn(g, f, hexUnder(u))
  if (hosts.length === 0) return true
  const units = g.units.slice()
  units[f.unit] = withUnit(u, { status: u.status ^ DISMOUNTED })
  return stackLegal({ ...g, units }, [...hosts, f.unit])
}

/** 9.31: leaders of its own who stand with it and have neither moved nor helped. */
const takeable = (g: Field, f: Acting) =>
  leadersWith(g, f.unit).filter(
    id => !f.leaders.includes(id) && !g.leaders[id].moved && !g.leaders[id].helped && ground(g).leaders[id].stars < 3,
  )

/** Whether the party may stay where it is; 9.43: over the limits of March it pays what the road saved. */
export function mayStay(g: Field, f: Acting): boolean {
  const u = g.units[f.unit]
  if (u.hex === null) return true
  // 9.55 option 1: guns that have fired end their move out of 3 hexes and sight
  if (f.entered > 0 && did(g, f.unit, FIRED) && mustLeaveSight(g, f.unit, u.hex)) return false
  const hosts = hostsIn(g, f, u.hex)
  if (hosts.length === 0) return true
  const all = [...hosts, f.unit, ...f.with]
  if (!stackLegal(g, all)) return false
  return f.owes === 0 || stackLegal(g, all, true) || f.owes <= f.mp
}

/** A step as `step` gets it. */
export function stepLocals(g: Field, f: Acting, c: Steps, plan: Plan, judged: Judged): Frames['step'] {
  const back = c.verb === 'backOff'
  const first = plan.steps[0]
  const mp = first === undefined ? 0 : (partCost(g, f.unit, first[0], first[1], back && usesRoads(g, f.unit)) ?? 0) / 2
  return {
    unit: f.unit,
    with: [...f.with],
    leaders: [...f.leaders],
    hex: plan.hex,
    tail: [...plan.tail],
    face: plan.face,
    column: plan.column,
    from: leftBehind(g, f.unit, plan),
    to: entered(g, f.unit, plan),
    cost: judged.cost,
    test: plan.test,
    passage:
      f.passing > 0 || (f.passing < 0 && !plan.road) ? passageDrm(Math.max(0, Math.abs(f.passing) - 1) / 2) : null,
    withdrawal: back && mp > 1 ? withdrawalDrm(mp) : null,
    backing: back,
    breach: c.verb === 'breach',
    loss: false,
    under: false,
    stopped: false,
    lost: g.units[f.unit].lost,
    status: g.units[f.unit].status,
  }
}

/** Why a hex is not offered. */
export function whyNotEnter(g: Field, f: Acting, hex: HexId): Refusal | null {
  const u = g.units[f.unit]
  if (u.hex === null) return null
  if (did(g, f.unit, MOVED_NEXT)) return refuse('9.53', 'why.step.stopped')
  if (f.mode === HOLDS) return refuse('6.23', 'why.step.holds')
  if (!mayMove(g, f)) return refuse(ordersOf(g, f.unit) === MARCH ? '9.22' : '10.32', 'why.step.over')
  if (is(u, REFUSED)) return refuse('7.33', 'why.step.refused')
  const plan = forward(g, f, hex)
  return plan === null ? refuse('7.13', 'why.step.front') : judge(g, f, plan).refusal
}

/** 15.17: works across a step. */
export const worksBetween = (g: Field, from: HexId, to: HexId) =>
  g.works.filter(w => covers(ground(g), w, from, to) || covers(ground(g), w, to, from))
