import { first } from '#engine/lists.ts'
import { isCrossing, type Reach, reachOf } from '../../rules/04-movement/reach.ts'
import { type BoxId, enemyOf, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { anyIn, isCavalry, type Occupants, occupants, unitOf } from '../../rules/units.ts'
import { POWER } from '../judge/tally.ts'
import type { Act } from './marches.ts'

/** The units of the moving side in one box that can still march. */
export interface Stack {
  box: BoxId
  /** Strongest first. */
  units: UnitId[]
  /** Where each can go, in the order of `units`. */
  reach: Reach[][]
  power: number
}

export function stacksOf(g: Readonly<State>): Stack[] {
  const who = occupants(g)
  const byBox = new Map<BoxId, Stack>()
  for (let n: number = g.active; n < g.units.length; n += 2) {
    const id = n as UnitId
    const { box, marches } = g.units[id]
    if (box === null || marches >= 2 || anyIn(who, box, enemyOf(g.active))) continue
    const stack = byBox.get(box)
    if (stack === undefined) byBox.set(box, { box, units: [id], reach: [], power: might(g, id) })
    else {
      stack.units.push(id)
      stack.power += might(g, id)
    }
  }
  const stacks = [...byBox.values()]
  for (const stack of stacks) {
    stack.units.sort((a, b) => might(g, b) - might(g, a) || a - b)
    reachAll(g, stack, who)
  }
  return stacks
}

const might = (g: Readonly<State>, id: UnitId): number => POWER[unitOf(g, id).type]

/** Units of a kind reach the same places. */
function reachAll(g: Readonly<State>, stack: Stack, who: Occupants): void {
  const kinds: (Reach[] | undefined)[] = []
  for (const id of stack.units) {
    const unit = unitOf(g, id)
    const kind = (isCavalry(unit) ? 1 : 0) + (unit.jumped ? 2 : 0)
    let reach = kinds[kind]
    if (reach === undefined) {
      reach = bestWays(reachOf(g, id, who))
      kinds[kind] = reach
    }
    stack.reach.push(reach)
  }
}

/** Of several lines into one box, one that does not cross a river. */
function bestWays(all: readonly Reach[]): Reach[] {
  const best = new Map<BoxId, Reach>()
  for (const way of all) {
    const known = best.get(way.box)
    if (known === undefined || (isCrossing(known.line, way.box) && !isCrossing(way.line, way.box)))
      best.set(way.box, way)
  }
  return [...best.values()]
}

/** Groups of a stack that could go together, as numbers of its units. */
export function groupsOf(g: Readonly<State>, stack: Stack): number[][] {
  const all = stack.units.map((_, i) => i)
  const n = all.length
  const groups: number[][] = [all]
  if (n > 1) groups.push(all.slice(0, n - 1), all.slice(n - 1))
  if (n > 2) groups.push(all.slice(0, n - 2), all.slice(0, 1), all.slice(n - 2))
  if (n > 4) groups.push(all.slice(0, n >> 1), all.slice(n >> 1))
  const rides = (i: number) => isCavalry(unitOf(g, stack.units[i] as UnitId))
  const riders = all.filter(rides)
  if (riders.length > 0 && riders.length < n) {
    groups.push(
      riders,
      all.filter(i => !rides(i)),
    )
    if (riders.length > 1) groups.push(riders.slice(-1))
  }
  const free = all.filter(i => !unitOf(g, stack.units[i] as UnitId).entrenched)
  if (free.length > 0 && free.length < n) groups.push(free)
  return distinct(groups)
}

function distinct(groups: readonly number[][]): number[][] {
  const seen = new Set<string>()
  return groups.filter(group => {
    const key = group.join()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** Places that the slowest of a group reaches. */
export function sharedReach(stack: Stack, group: readonly number[]): readonly Reach[] {
  let fewest = stack.reach[first(group)] as Reach[]
  for (const i of group) if ((stack.reach[i] as Reach[]).length < fewest.length) fewest = stack.reach[i] as Reach[]
  return fewest
}

/** The acts that bring a group to a box; null when one of them cannot come. */
export function actsTo(stack: Stack, group: readonly number[], box: BoxId): Act[] | null {
  const acts: Act[] = []
  for (const i of group) {
    const way = (stack.reach[i] as Reach[]).find(r => r.box === box)
    if (way === undefined) return null
    acts.push({ how: 'march', unit: stack.units[i] as UnitId, box, line: way.line, jump: way.jump })
  }
  return acts
}

/** As `actsTo`, leaving out those who cannot come. */
export function actsOfThoseWhoCan(stack: Stack, group: readonly number[], box: BoxId): Act[] {
  const acts: Act[] = []
  for (const i of group) {
    const way = (stack.reach[i] as Reach[]).find(r => r.box === box)
    if (way !== undefined)
      acts.push({ how: 'march', unit: stack.units[i] as UnitId, box, line: way.line, jump: way.jump })
  }
  return acts
}
