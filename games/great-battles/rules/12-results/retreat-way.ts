import { first as firstOf } from '#engine/lists.ts'
import { turned } from '#engine/map/facing.ts'
import { hexDistance, neighbour, sideTo } from '#engine/map/hex.ts'
import { flankHexes, partsOf } from '../07-facing/facing.ts'
import { mayStop } from '../08-stacking/limits.ts'
import { stepCost, worksCost } from '../09-movement/costs.ts'
import { isBarred } from '../09-movement/open-ground.ts'
import { driversOf, hexesToShock } from '../11-shock/segment.ts'
import type { Cause } from '../battle/charts.ts'
import { ground, scenarioOf } from '../battle/ground.ts'
import { type Field, isGuns, moveClassOf, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { ADVANCE, type Face, type HexId, type HexSide, type UnitId } from '../ids.ts'
import { COLUMN, hexUnder, is } from '../state.ts'
import { enemyAt, inEnemyFront, stackAt } from '../survey.ts'

/** 12.45, 9.63: guns fall back over no hex that costs more than 2 MP, in halves. */
export const GUNS_MOST = 4
/** A way through friends goes on until there is room; nobody is driven farther than this beyond it. */
const FARTHEST = 4

export type Retreat = Pick<Frames['retreat'], 'units' | 'least' | 'most' | 'gone' | 'by' | 'cause' | 'closed' | 'path'>

export function retreatLocals(
  units: UnitId[],
  least: number,
  most: number,
  by: UnitId | null,
  cause: Cause,
  more: { voluntary?: boolean; closed?: HexId[] } = {},
): Frames['retreat'] {
  const { voluntary = false, closed = [] } = more
  return { units, least, most, gone: 0, by, cause, through: [], leaders: [], voluntary, closed }
}

/** A step that a retreat could make: whether it may stop there, must (12.46 exception), and whether its extensions can follow (8.47). */
export interface Back {
  readonly to: HexId
  readonly stop: boolean
  readonly must: boolean
  readonly whole: boolean
}

/** 12.44: where retreating units may step from a hex. */
export function backSteps(g: Field, f: Retreat, from: HexId): readonly Back[] {
  const gr = ground(g)
  const lead = firstOf(f.units)
  const list: Back[] = []
  for (let s = 0; s < 6; s++) {
    const to = neighbour(gr.grid, from, s as HexSide)
    // a way through friends does not turn back on itself
    if (to === null || f.path?.includes(to) === true || !mayBackInto(g, f, lead, from, to)) continue
    const friends = stackAt(g, to).some(id => !f.units.includes(id))
    const stop = mayStop(g, f.units, to)
    const threatened = isThreatened(g, f, to)
    if (threatened && !(friends && stop)) continue
    list.push({ to, stop, must: threatened, whole: followable(g, f, from, to) })
  }
  return list
}

function mayBackInto(g: Field, f: Retreat, unit: UnitId, from: HexId, to: HexId): boolean {
  const { side } = ground(g).units[unit]
  if (enemyAt(g, side, to) || f.closed.includes(to) || hexesToShock(g, side).includes(to)) return false
  if (f.cause === 'shock' && scenarioOf(g).effects.noRetreatBetween.some(l => l.includes(from) && l.includes(to)))
    return false
  return f.units.every(id => {
    const cost = backCost(g, id, from, to)
    return cost !== null && !isBarred(g, id, from, to) && (!isGuns(g, id) || cost <= GUNS_MOST)
  })
}

/** Half MP of a retreat's step, roads and bridges used whatever the orders (ruling retreat-price). */
export function backCost(g: Field, unit: UnitId, from: HexId, to: HexId): number | null {
  const who = moveClassOf(g, unit)
  const mp = stepCost(ground(g), who, ADVANCE, from, to)
  return mp === null ? null : mp + worksCost(g, who, from, to)
}

/** 12.44: in an enemy front, or beside a unit that drives it. */
function isThreatened(g: Field, f: Retreat, hex: HexId): boolean {
  const gr = ground(g)
  const { side } = gr.units[firstOf(f.units)]
  if (inEnemyFront(g, side, hex)) return true
  return driversOf(g, f.by, f.cause).some(id =>
    partsOf(gr.grid, g.units[id]).some(p => hexDistance(gr.grid, p.hex, hex) === 1),
  )
}

/** 8.47: how a long unit stands after a step back of its counter: all its parts the same way, else a line wheeled on one end, of three the other end going two hexes; null: its extensions cannot come. */
export function lineBack(
  g: Field,
  f: Retreat,
  unit: UnitId,
  from: HexId,
  to: HexId,
): { readonly tail: readonly HexId[]; readonly face: Face } | null {
  const gr = ground(g)
  const u = g.units[unit]
  const side = sideTo(gr.grid, from, to)
  if (side === null || u.hex !== from) return null
  const clear = (hex: HexId) => !isThreatened(g, f, hex) && !stackAt(g, hex).some(id => id !== unit && !isGuns(g, id))
  const shifted = u.tail.map(hex => {
    const next = neighbour(gr.grid, hex, side)
    return next !== null && mayBackInto(g, f, unit, hex, next) && clear(next) ? next : null
  })
  if (shifted.every(hex => hex !== null)) return { tail: shifted as HexId[], face: u.face }
  if (is(u, COLUMN)) return null
  for (const end of u.tail.filter(clear))
    for (const by of [-2, 2]) {
      const face = turned(u.face, by)
      if (!flankHexes(gr.grid, to, face).includes(end)) continue
      const other = u.tail.find(hex => hex !== end)
      if (other === undefined) return { tail: [end], face }
      const last = swungBack(g, f, unit, other, [end, to], face)
      if (last !== null && clear(last)) return { tail: [end, last], face }
    }
  return null
}

/** 8.47, 8.44: where the outer end of a line of three comes to stand that wheels back: in a row with the end that stays and the middle; over one hex between. */
function swungBack(
  g: Field,
  f: Retreat,
  unit: UnitId,
  from: HexId,
  [end, middle]: readonly [HexId, HexId],
  face: Face,
): HexId | null {
  const { grid } = ground(g)
  const last = flankHexes(grid, middle, face).find(hex => hex !== end)
  if (last === undefined) return null
  const way = sideTo(grid, middle, last)
  const between = way === null ? null : neighbour(grid, hexUnder(g.units[unit]), way)
  const goes = (a: HexId, b: HexId) => mayBackInto(g, f, unit, a, b) && stackAt(g, b).every(id => id === unit)
  return between !== null && goes(from, between) && goes(between, last) ? last : null
}

/** 8.47: whether the extensions of the units can come along. */
const followable = (g: Field, f: Retreat, from: HexId, to: HexId): boolean =>
  f.units.every(unit => g.units[unit].tail.length === 0 || lineBack(g, f, unit, from, to) !== null)

/** How far the nearest enemy combat unit is. */
function nearest(g: Field, units: readonly UnitId[], hex: HexId): number {
  const gr = ground(g)
  const { side } = gr.units[firstOf(units)]
  let least = 99
  for (const id of gr.unitIds) {
    if (gr.units[id].side === side || !stands(g.units[id])) continue
    for (const p of partsOf(gr.grid, g.units[id])) least = Math.min(least, hexDistance(gr.grid, p.hex, hex))
  }
  return least
}

interface Way {
  readonly first: HexId
  readonly end: HexId
  /** Steps that do not lead away from the nearest enemy; of the first step whether extensions follow. */
  readonly bad: number
  readonly whole: boolean
  readonly steps: number
  /** It ends farther from the nearest enemy than it began. */
  readonly gains: boolean
}

/** Ways of a nominal length: they stop at the first hex from that length on where there is room. */
function ways(g: Field, f: Retreat, start: HexId, length: number): Way[] {
  const found: Way[] = []
  const far = new Map<HexId, number>()
  const away = (hex: HexId) => {
    const known = far.get(hex)
    if (known !== undefined) return known
    const d = nearest(g, f.units, hex)
    far.set(hex, d)
    return d
  }
  const walk = (from: HexId, made: number, path: HexId[], bad: number, whole: boolean) => {
    if (made >= length + FARTHEST) return
    for (const step of backSteps(g, f, from)) {
      if (step.to === start || path.includes(step.to)) continue
      const worse = bad + (away(step.to) > away(from) ? 0 : 1)
      const fits = made === 0 ? step.whole : whole
      const first = path[0] ?? step.to
      if (step.stop && made + 1 >= length)
        found.push({
          first,
          end: step.to,
          bad: worse,
          whole: fits,
          steps: made + 1,
          gains: away(step.to) > away(start),
        })
      else if (!step.must && made + 1 < length + FARTHEST) walk(step.to, made + 1, [...path, step.to], worse, fits)
    }
  }
  walk(start, 0, [], 0, true)
  return found
}

/** Rulings retreat-path, retreat-drivers: away from the nearest enemy if that can be, then farthest from those who drove it. */
function best(g: Field, f: Retreat, list: readonly Way[]): readonly Way[] {
  if (list.length === 0) return list
  const whole = list.some(w => w.whole)
  let left = list.filter(w => w.whole === whole)
  const gains = left.some(w => w.gains)
  left = left.filter(w => w.gains === gains)
  const least = Math.min(...left.map(w => w.bad))
  left = left.filter(w => w.bad === least)
  const shortest = Math.min(...left.map(w => w.steps))
  left = left.filter(w => w.steps === shortest)
  const { grid } = ground(g)
  const drivers = driversOf(g, f.by, f.cause).flatMap(id => g.units[id].hex ?? [])
  if (drivers.length === 0) return left
  const far = (w: Way) => Math.min(...drivers.map(hex => hexDistance(grid, hex, w.end)))
  const most = Math.max(...left.map(far))
  return left.filter(w => far(w) === most)
}

/** What a retreat may do now: hexes to step into, and whether it may stop where it is. Both empty: it cannot go on. */
export function retreatChoices(g: Field, f: Retreat): { readonly to: readonly HexId[]; readonly halt: boolean } {
  const start = hexUnder(g.units[firstOf(f.units)])
  const room = mayStop(g, f.units, start)
  const done = f.gone >= f.least && room
  if (f.gone >= f.most && room) return { to: [], halt: true }
  const nominal: (readonly Way[])[] = []
  for (let n = Math.max(1, f.least - f.gone); n <= Math.max(1, f.most - f.gone); n++)
    nominal.push(best(g, f, ways(g, f, start, n)))
  // a retreat of 1 or 2 hexes must be 2 when only the second leads away
  if (mustGoTwo(g, f)) nominal[0] = []
  const to = [...new Set(nominal.flat().map(w => w.first))].sort((a, b) => a - b)
  if (to.length > 0 || done) return { to, halt: done }
  // not completed: as far as it can (12.44)
  for (let n = Math.max(1, f.least - f.gone) - 1; n >= 1; n--) {
    const partly = best(g, f, ways(g, f, start, n))
    if (partly.length > 0) return { to: [...new Set(partly.map(w => w.first))].sort((a, b) => a - b), halt: false }
  }
  return { to: [], halt: false }
}

/** Whether the 2-hex ways are the only right ones from here (ruling retreat-path). */
export function mustGoTwo(g: Field, f: Retreat): boolean {
  if (f.least !== 1 || f.most < 2 || f.gone !== 0) return false
  const start = hexUnder(g.units[firstOf(f.units)])
  const one = best(g, f, ways(g, f, start, 1))
  const two = best(g, f, ways(g, f, start, 2))
  return two.some(w => w.gains) && !one.some(w => w.gains)
}
