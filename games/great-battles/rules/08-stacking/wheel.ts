import { first } from '#engine/lists.ts'
import { turned } from '#engine/map/facing.ts'
import { hexDistance, neighbour } from '#engine/map/hex.ts'
import { lineMarkers, spOf } from '../02-counters/strength.ts'
import { flankSide } from '../07-facing/facing.ts'
import { wingHex } from '../07-facing/refusing.ts'
import { type Acting, type Plan, reformed } from '../09-movement/plan.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isFoot, isGuns, ordersOf } from '../field.ts'
import { ADVANCE, type Face, type HexId, LEFT, MARCH, RIGHT, type UnitId, type Wing } from '../ids.ts'
import { COLUMN, hexUnder, is, REFUSED } from '../state.ts'
import { enemyAt, nearEnemy, stackAt } from '../survey.ts'
import { mayStop } from './limits.ts'

const other = (wing: Wing): Wing => (wing === LEFT ? RIGHT : LEFT)
/** 8.41: extending or drawing in costs at most 2 MP, in halves. */
const MOST = CHARTS.tables.extension.maxMp * 2

/** 8.41: a hex that a line may stretch into: nobody but guns of the same facing there, not beside the enemy. */
function mayStretch(g: Field, f: Acting, hex: HexId | null): hex is HexId {
  if (hex === null) return false
  const { side } = ground(g).units[f.unit]
  const { face } = g.units[f.unit]
  if (enemyAt(g, side, hex) || nearEnemy(g, side, hex)) return false
  return stackAt(g, hex).every(id => isGuns(g, id) && g.units[id].face === face)
}

/** 8.41 to 8.43: whether a unit could have another extension marker, wherever it stands. */
export function mayExtend(g: Field, unit: UnitId): boolean {
  const u = g.units[unit]
  if (u.hex === null || !isFoot(g, unit) || ordersOf(g, unit) === MARCH || is(u, COLUMN | REFUSED)) return false
  return u.tail.length < lineMarkers(spOf(g, unit))
}

/** 8.41 to 8.43: a unit that may extend stretches over one flank, or over both at once. */
export function stretch(g: Field, f: Acting, wings: readonly Wing[]): Plan | null {
  const gr = ground(g)
  const u = g.units[f.unit]
  const here = hexUnder(u)
  if (u.tail.length + wings.length > lineMarkers(spOf(g, f.unit))) return null
  if (stackAt(g, here).some(id => id !== f.unit && !isGuns(g, id))) return null
  // 8.11: nobody makes a line where he only passes through
  if (!mayStop(g, [f.unit, ...f.with], here)) return null
  const tail = [...u.tail]
  const steps: [HexId, HexId][] = []
  for (const wing of wings) {
    const hex = neighbour(gr.grid, here, flankSide(u.face, wing))
    if (!mayStretch(g, f, hex) || tail.includes(hex)) return null
    tail.push(hex)
    steps.push([here, hex])
  }
  const plan = reformed(g, f, here, tail, u.face, false, steps)
  return plan.cost === null || plan.cost > MOST ? null : plan
}

/** 8.41, 8.52: a long unit draws in to one of its hexes; a line of three to its middle. A column pays for each marker it draws in. */
export function drawIn(g: Field, f: Acting, hex: HexId): Plan | null {
  const u = g.units[f.unit]
  if (u.hex === null || u.tail.length === 0 || is(u, REFUSED)) return null
  const all = [u.hex, ...u.tail]
  if (!all.includes(hex)) return null
  const column = is(u, COLUMN)
  if (!column && u.tail.length === 2 && hex !== u.hex) return null
  if (hex !== u.hex && stackAt(g, hex).some(id => id !== f.unit)) return null
  const { grid } = ground(g)
  const beside = all.filter(h => hexDistance(grid, h, hex) === 1)
  const far = all.filter(h => hexDistance(grid, h, hex) > 1)
  const plan = reformed(
    g,
    f,
    hex,
    [],
    u.face,
    false,
    beside.map((h): [HexId, HexId] => [h, hex]),
  )
  if (plan.cost === null) return null
  if (!column) return plan.cost > MOST ? null : plan
  // 8.52: the second marker pays too unless both draw in to the middle
  const middle = far.length === 0 ? null : first(beside)
  if (middle === null) return plan
  const more = reformed(g, f, hex, [], u.face, false, [[first(far), middle]])
  return more.cost === null ? null : { ...plan, cost: plan.cost + more.cost }
}

/** 8.44: a line wheels forward by a vertex on the end of that wing; the outer end of three goes two hexes. */
export function wheelOn(g: Field, f: Acting, pivot: Wing): Plan | null {
  const gr = ground(g)
  const u = g.units[f.unit]
  if (u.hex === null || u.tail.length === 0 || is(u, COLUMN | REFUSED)) return null
  if (ordersOf(g, f.unit) < ADVANCE) return null
  const face = turned(u.face, pivot === LEFT ? -2 : 2)
  const outward = (now: Face) => flankSide(now, other(pivot))
  const next = (hex: HexId | null, now: Face) => (hex === null ? null : neighbour(gr.grid, hex, outward(now)))
  const start = wingHex(g, f.unit, pivot)
  const before: HexId[] = [start]
  const after: HexId[] = [start]
  for (let i = 0; i < u.tail.length; i++) {
    const was = next(before[i] as HexId, u.face)
    const will = next(after[i] as HexId, face)
    if (was === null || will === null) return null
    before.push(was)
    after.push(will)
  }
  const steps: [HexId, HexId][] = [[before[1] as HexId, after[1] as HexId]]
  if (u.tail.length === 2) {
    const between = next(before[1] as HexId, face)
    if (between === null) return null
    steps.push([before[2] as HexId, between], [between, after[2] as HexId])
  }
  const at = (hex: HexId) => after[before.indexOf(hex)] as HexId
  return reformed(g, f, at(u.hex), u.tail.map(at), face, false, steps)
}
