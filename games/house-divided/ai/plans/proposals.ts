import { mapBy } from '#engine/ids.ts'
import { first as firstOf, last } from '#engine/lists.ts'
import { digRefusal } from '../../rules/04-movement/entrench.ts'
import { invasionTargets, sailRefusal, sailTargets } from '../../rules/04-movement/sea.ts'
import { BOXES, isRecruitmentCity } from '../../rules/board.ts'
import { type BoxId, enemyOf, type LineId, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { hasUnits, unitOf } from '../../rules/units.ts'
import { type Act, type March, tryMarch, type Undo, undoMarch } from './marches.ts'
import { actsOfThoseWhoCan, actsTo, groupsOf, type Stack, sharedReach, stacksOf } from './stacks.ts'

/** Something to do with one or more marches, for one purpose. */
export type Proposal = readonly March[]

/** What the movement phase still allows. */
export interface Allowance {
  left: number
  invasion: boolean
  port: BoxId | null
}

/** Everything worth thinking about for the side that moves. */
export function proposals(g: State, allow: Allowance): Proposal[] {
  const list: Proposal[] = []
  if (allow.left === 0) return list
  const stacks = stacksOf(g)
  for (const stack of stacks) {
    addMoves(g, stack, list)
    addDigging(g, stack, allow.left, list)
    addSailing(g, stack, list)
    addLandings(g, stack, allow, list)
  }
  if (allow.left > 1) {
    addAssaults(g, stacks, allow.left, list)
    for (const stack of stacks) addDoubleMoves(g, stack, list)
  }
  return list
}

function addMoves(g: State, stack: Stack, list: Proposal[]): void {
  for (const group of groupsOf(g, stack)) {
    for (const way of sharedReach(stack, group)) {
      const acts = actsTo(stack, group, way.box)
      if (acts !== null) list.push([{ from: stack.box, acts }])
    }
  }
}

/** 4.2.5: everybody who is not entrenched digs, once in a city, twice elsewhere. */
function addDigging(g: State, stack: Stack, left: number, list: Proposal[]): void {
  const acts: Act[] = []
  for (const unit of stack.units) if (digRefusal(g, unit, left - 1) === null) acts.push(digAct(stack.box, unit))
  if (acts.length === 0) return
  const once = { from: stack.box, acts }
  if (isRecruitmentCity(stack.box) || acts.every(a => unitOf(g, a.unit).digging)) list.push([once])
  else if (left > 1) list.push([once, once])
}

/** No line is travelled. */
const NO_LINE = 0 as LineId

export const digAct = (box: BoxId, unit: UnitId): Act => ({ how: 'digIn', unit, box, line: NO_LINE, jump: false })

/** 4.2.3: one unit a march, the strongest or the weakest. */
function addSailing(g: State, stack: Stack, list: Proposal[]): void {
  const sailors = stack.units.filter(unit => sailRefusal(g, unit) === null)
  if (sailors.length === 0) return
  for (const box of sailTargets(g, stack.box)) {
    for (const unit of ends(sailors)) list.push([seaMarch('sail', stack.box, unit, box)])
  }
}

/** 4.2.4: landings by any number, strongest first; an empty port may be left to the weakest. */
function addLandings(g: State, stack: Stack, allow: Allowance, list: Proposal[]): void {
  const ports = invasionTargets(g, stack.box, allow.invasion, allow.port)
  if (ports.length === 0) return
  const sailors = stack.units.filter(unit => sailRefusal(g, unit) === null)
  for (const box of ports) {
    for (let n = 1; n <= Math.min(sailors.length, allow.left); n++) {
      list.push(sailors.slice(0, n).map(unit => seaMarch('invade', stack.box, unit, box)))
    }
    const weakest = sailors.at(-1)
    if (weakest !== undefined && !hasUnits(g, box, enemyOf(g.active))) {
      list.push([seaMarch('invade', stack.box, weakest, box)])
    }
  }
}

const ends = (units: readonly UnitId[]): UnitId[] =>
  units.length === 1 ? [firstOf(units)] : [firstOf(units), last(units)]

const seaMarch = (how: 'sail' | 'invade', from: BoxId, unit: UnitId, box: BoxId): March => ({
  from,
  acts: [{ how, unit, box, line: NO_LINE, jump: false }],
})

/** Several stacks upon one box with enemies, the strongest first. */
function addAssaults(g: State, stacks: readonly Stack[], left: number, list: Proposal[]): void {
  const sources = mapBy(BOXES, (): Stack[] => [])
  for (const stack of stacks) {
    for (const box of new Set(stack.reach.flatMap(ways => ways.map(w => w.box)))) {
      if (hasUnits(g, box, enemyOf(g.active))) sources[box].push(stack)
    }
  }
  sources.forEach((near, box) => {
    if (near.length < 2) return
    near.sort((a, b) => b.power - a.power || a.box - b.box)
    for (let k = 2; k <= Math.min(left, near.length); k++) {
      list.push(near.slice(0, k).map(stack => marchAll(stack, box, 0)))
      list.push(near.slice(0, k).map(stack => marchAll(stack, box, 1)))
    }
  })
}

function marchAll(stack: Stack, box: BoxId, stay: number): March {
  const all = stack.units.map((_, i) => i)
  const go = stay < all.length ? all.slice(0, all.length - stay) : all
  return { from: stack.box, acts: actsOfThoseWhoCan(stack, go, box) }
}

/** A stack that marches twice on end, to enemies or cities that one march does not reach. */
function addDoubleMoves(g: State, stack: Stack, list: Proposal[]): void {
  const all = stack.units.map((_, i) => i)
  const near = new Set(stack.reach.flatMap(ways => ways.map(w => w.box)))
  const groups = all.length > 2 ? [all, all.slice(0, -1), all.slice(-1)] : [all]
  const seen = new Set<string>()
  for (const group of groups) {
    for (const { box } of sharedReach(stack, group)) {
      if (hasUnits(g, box, enemyOf(g.active))) continue
      const acts = actsTo(stack, group, box)
      if (acts === null) continue
      const first = { from: stack.box, acts }
      const undo = tryMarch(g, first)
      addSecond(g, first, box, near, seen, list)
      undoMarch(g, undo)
    }
  }
}

function addSecond(g: State, first: March, mid: BoxId, near: Set<BoxId>, seen: Set<string>, list: Proposal[]): void {
  const moved = new Set(first.acts.map(a => a.unit))
  const stack = stacksOf(g).find(s => s.box === mid)
  if (stack === undefined) return
  const group = stack.units.flatMap((id, i) => (moved.has(id) ? [i] : []))
  if (group.length !== moved.size) return
  for (const { box } of sharedReach(stack, group)) {
    if (near.has(box) || (!isRecruitmentCity(box) && !hasUnits(g, box, enemyOf(g.active)))) continue
    const key = `${moved.size},${box}`
    if (seen.has(key)) continue
    const acts = actsTo(stack, group, box)
    if (acts === null) continue
    seen.add(key)
    list.push([first, { from: mid, acts }])
  }
}

/** Carry a proposal out on a thought-of position. */
export function tryAll(g: State, proposal: Proposal): Undo[] {
  return proposal.map(march => tryMarch(g, march))
}

export function undoAll(g: State, undos: readonly Undo[]): void {
  for (let i = undos.length - 1; i >= 0; i--) undoMarch(g, undos[i] as Undo)
}
