import { first } from '#engine/lists.ts'
import { SIDE_FACES, VERTEX_FACES } from '#engine/map/facing.ts'
import { hexDistance, middleOf } from '#engine/map/hex.ts'
import { printedAllowance } from '../02-counters/allowance.ts'
import { commands } from '../02-counters/leaders-here.ts'
import { columnsMarkersOf } from '../08-stacking/column.ts'
import { mayStop } from '../08-stacking/limits.ts'
import { CHARTS } from '../battle/charts.ts'
import { type ArrivalGround, ground, ROADSIDE, scenarioOf } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, moveClassOf, ordersOf, stands } from '../field.ts'
import type { Frames } from '../frames.ts'
import { ADVANCE, type BrigadeId, type Face, type HexId, MARCH, type UnitId } from '../ids.ts'
import {
  ARRIVED,
  addDeed,
  addStatus,
  COLUMN,
  DUE,
  HAD_MARKER,
  hexUnder,
  MAP,
  NO_SHOCK,
  type State,
  setLeader,
  TO_COME,
} from '../state.ts'
import { enemyAt, nearEnemy } from '../survey.ts'
import { MARCH_DISTANCE, seenWithin } from './near-enemy.ts'
import { type Acting, usesRoads } from './plan.ts'

const CLASS_WORDS = ['infantry', 'cavalry', 'artillery', 'leader'] as const

/** The group with which a unit comes. */
export const arrivalOf = (g: Field, unit: UnitId): ArrivalGround | null =>
  scenarioOf(g).arrivals.find(group => group?.units.includes(unit) === true) ?? null

const isOpen = (g: Field, group: ArrivalGround): boolean =>
  g.arrivals[group.id] === DUE || g.arrivals[group.id] === HAD_MARKER

/** 9.71: whether a unit that is not on the map may come now. */
export function mayArrive(g: Field, unit: UnitId): boolean {
  const group = g.units[unit].where === TO_COME ? arrivalOf(g, unit) : null
  return group !== null && isOpen(g, group)
}

/** 9.73, 9.75: groups due earlier, or of higher priority, come first by the same hex. */
function mustWait(g: Field, group: ArrivalGround, hex: HexId): boolean {
  return scenarioOf(g).arrivals.some(other => {
    if (other === null || other.id === group.id || other.side !== group.side || !other.entry.includes(hex)) return false
    if (other.turn > g.turn || !other.units.some(id => g.units[id].where === TO_COME)) return false
    if (other.turn !== group.turn) return other.turn < group.turn
    return other.priority > 0 && (group.priority === 0 || other.priority < group.priority)
  })
}

/** What an entry hex costs, in halves, without the queue: the road if it lies on one (9.71). */
export function entryCost(g: Field, unit: UnitId, hex: HexId): number | null {
  const gr = ground(g)
  const orders = ordersOf(g, unit)
  const roads = (gr.flags[hex] & ROADSIDE) !== 0 && (usesRoads(g, unit) || orders === MARCH)
  const rate = CHARTS.terrain.link.road
  if (roads) return (orders === MARCH ? rate.march : (rate.advance as number)) * 2
  const mp = gr.terrain.hex[gr.terrainAt[hex]]?.mp[CLASS_WORDS[moveClassOf(g, unit)]].mp
  return mp == null ? null : mp * 2
}

/** 9.72: spent at this hex on this marker by those before. */
export const queueAt = (g: Field, hex: HexId): number => g.queue.find(q => q.hex === hex)?.mp ?? 0

/** 9.71 to 9.75: entry hexes that a unit may use now, with their price. */
export function entryHexes(g: Field, f: Acting): readonly { readonly hex: HexId; readonly cost: number }[] {
  const group = arrivalOf(g, f.unit)
  if (group === null || !isOpen(g, group)) return []
  const gr = ground(g)
  const orders = ordersOf(g, f.unit)
  const avoid = scenarioOf(g).effects.entry.find(e => e.arrival === group.id)?.avoidEnemyWithin ?? null
  const crowded = (hex: HexId) =>
    avoid !== null &&
    gr.unitIds.some(
      id =>
        gr.units[id].side !== group.side &&
        stands(g.units[id]) &&
        hexDistance(gr.grid, hexUnder(g.units[id]), hex) <= avoid,
    )
  const all = group.entry.every(crowded)
  return group.entry.flatMap(hex => {
    if (enemyAt(g, group.side, hex) || mustWait(g, group, hex) || !mayStop(g, [f.unit], hex)) return []
    if (crowded(hex) && (!all || orders === MARCH)) return []
    // 9.72: under March not beside the enemy, nor within 4 hexes of one who sees the hex
    if (orders === MARCH && (nearEnemy(g, group.side, hex) || seenWithin(g, group.side, hex, MARCH_DISTANCE))) return []
    const own = entryCost(g, f.unit, hex)
    if (own === null) return []
    const cost = own + queueAt(g, hex)
    const beside = nearEnemy(g, group.side, hex)
    return cost <= f.mp || (!beside && cost <= printedAllowance(g, f.unit) * 2) ? [{ hex, cost }] : []
  })
}

export const arrivalOffers = (g: Field, f: Acting): readonly Extract<Choice, { verb: 'enter' }>[] =>
  entryHexes(g, f).map(({ hex }) => ({ verb: 'enter', hex }))

/** The facing that looks most nearly to the middle of the map. */
export function inwardFace(g: Field, unit: UnitId, hex: HexId): Face {
  const { grid } = ground(g)
  const middle = (Math.floor(grid.columns / 2) * grid.rows + Math.floor(grid.rows / 2)) as HexId
  const [a, b] = [middleOf(grid, hex, 2), middleOf(grid, middle, 2)]
  const degrees = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI
  const off = (face: Face) => Math.abs(((face * 30 - degrees + 540) % 360) - 180)
  const faces = ordersOf(g, unit) === MARCH ? SIDE_FACES : VERTEX_FACES
  return first([...faces].sort((x, y) => off(x) - off(y) || x - y))
}

/** A unit comes onto the map: its leaders with it (9.31), the queue grows (9.72). The step that follows is like any other. */
export function arrivalStep(g: State, f: Frames['unit'], hex: HexId): Frames['step'] {
  const entry = entryHexes(g, f).find(e => e.hex === hex)
  const own = entryCost(g, f.unit, hex) ?? 0
  const group = arrivalOf(g, f.unit) as ArrivalGround
  g.queue = [...g.queue.filter(q => q.hex !== hex), { hex, mp: queueAt(g, hex) + own }]
  for (const leader of group.leaders) {
    const { stars } = ground(g).leaders[leader]
    if (stars > 2 || g.leaders[leader].where !== TO_COME || !commands(ground(g), leader, f.unit)) continue
    setLeader(g, leader, { where: MAP, hex })
    f.leaders = [...f.leaders, leader]
  }
  const march = ordersOf(g, f.unit) === MARCH && columnsMarkersOf(g, f.unit) > 0
  if (march) addStatus(g, f.unit, COLUMN)
  if (ordersOf(g, f.unit) === ADVANCE && nearEnemy(g, group.side, hex)) addDeed(g, f.unit, NO_SHOCK)
  const cost = entry?.cost ?? own
  if (cost > f.mp) f.mp = cost
  return {
    unit: f.unit,
    with: [],
    leaders: [...f.leaders],
    hex,
    tail: [],
    face: inwardFace(g, f.unit, hex),
    column: march,
    from: [],
    to: [hex],
    cost,
    test: 0,
    passage: null,
    withdrawal: null,
    backing: false,
    breach: false,
    loss: false,
    under: false,
    stopped: false,
    lost: g.units[f.unit].lost,
    status: g.units[f.unit].status,
  }
}

/** 9.72, 9.73: when brigades have acted: who is in is in; a group that could have come has had its marker. */
export function noteArrivals(g: State, brigades: readonly BrigadeId[]): void {
  const next = [...g.arrivals]
  for (const group of scenarioOf(g).arrivals) {
    if (group === null || !isOpen(g, group) || !group.brigades.some(id => brigades.includes(id))) continue
    next[group.id] = group.units.every(id => g.units[id].where !== TO_COME) ? ARRIVED : HAD_MARKER
  }
  if (next.some((value, i) => value !== g.arrivals[i])) g.arrivals = next
}
