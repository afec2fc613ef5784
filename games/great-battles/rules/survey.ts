import { type ById, byId, bytesBy, type FixedById, type NumbersBy } from '#engine/ids.ts'
import { nextTo } from '#engine/map/hex.ts'
import { memory } from '#engine/memory.ts'
import { frontHexes, type Part, partsOf } from './07-facing/facing.ts'
import { ARTILLERY, type Ground, ground } from './battle/ground.ts'
import { type Field, stands } from './field.ts'
import { enemyOf, type HexId, type SideIndex, type UnitId } from './ids.ts'
import { ABANDONED, COLUMN, changes, is, LATEST, latest, MAP, REFUSED, ROUTED, type UnitState } from './state.ts'

const NOBODY: readonly UnitId[] = []
const NOWHERE: readonly HexId[] = []
const NO_PARTS: readonly Part[] = []

/** Who stands where, brought up to date with its state by comparing records, which are replaced and never changed. */
export interface Survey {
  /** By hex: units there, bottom to top, extensions included, abandoned guns not. Lists are replaced, never changed. */
  readonly here: FixedById<HexId, readonly UnitId[]>
  /** By side, then hex: how many units of the side stand there, have it next to them, have it in front. */
  readonly held: readonly [NumbersBy<HexId>, NumbersBy<HexId>]
  readonly near: readonly [NumbersBy<HexId>, NumbersBy<HexId>]
  readonly front: readonly [NumbersBy<HexId>, NumbersBy<HexId>]
  /** By unit: its hexes with their facings, and the hexes in front of it; none for who does not stand on the map. */
  readonly parts: FixedById<UnitId, readonly Part[]>
  readonly fronts: FixedById<UnitId, readonly HexId[]>
  /** How many guns lie abandoned. */
  readonly abandoned: number
  /** Another number whenever somebody has come to a hex or left one. */
  readonly places: number
  /** By side: SP of foot and horse that are lost or routed; guns lost or abandoned. */
  readonly lost: readonly [number, number]
  readonly guns: readonly [number, number]
}

interface Kept extends Survey {
  gr: Ground | null
  here: ById<HexId, readonly UnitId[]>
  held: [NumbersBy<HexId>, NumbersBy<HexId>]
  near: [NumbersBy<HexId>, NumbersBy<HexId>]
  front: [NumbersBy<HexId>, NumbersBy<HexId>]
  parts: ById<UnitId, readonly Part[]>
  fronts: ById<UnitId, readonly HexId[]>
  abandoned: number
  places: number
  lost: [number, number]
  guns: [number, number]
  /** By side: the hexes it holds, in order of its units; null: to be listed anew. */
  spots: [readonly HexId[] | null, readonly HexId[] | null]
  seen: ById<UnitId, UnitState | undefined>
  /** The list and the count of changes up to which it is true. */
  units: object | null
  changes: number
}

/** A number for each of so many hexes, by side. */
const pairFor = (hexes: number): [NumbersBy<HexId>, NumbersBy<HexId>] => [bytesBy(hexes), bytesBy(hexes)]

/** As many states as a bot or a server asks about in turn. */
const kept = memory<Field, Kept>(16, () => ({
  gr: null,
  here: byId([]),
  held: pairFor(0),
  near: pairFor(0),
  front: pairFor(0),
  parts: byId([]),
  fronts: byId([]),
  abandoned: 0,
  places: 0,
  lost: [0, 0],
  guns: [0, 0],
  spots: [null, null],
  seen: byId([]),
  units: null,
  changes: -1,
}))

export function survey(g: Field): Survey {
  return upToDate(g)
}

function upToDate(g: Field): Kept {
  const s = kept(g)
  if (s.units !== g.units || s.changes !== changes.units) compare(s, g)
  return s
}

/** Bits of a unit's status on which its hexes or its front rest. */
const STANDING = ABANDONED | REFUSED | COLUMN

/** Whether two records of a unit stand in the same hexes. */
const samePlace = (a: UnitState, b: UnitState): boolean =>
  a.where === b.where && a.hex === b.hex && a.tail === b.tail && ((a.status ^ b.status) & ABANDONED) === 0

/** Whether two records of a unit stand alike. */
const standsAlike = (a: UnitState, b: UnitState): boolean =>
  a.where === b.where &&
  a.hex === b.hex &&
  a.face === b.face &&
  a.rank === b.rank &&
  a.tail === b.tail &&
  ((a.status ^ b.status) & STANDING) === 0

const moved: UnitId[] = []
let placesCounted = 0

function compare(s: Kept, g: Field): void {
  const gr = ground(g)
  const afresh = s.gr !== gr
  if (afresh) clear(s, gr)
  const { units } = g
  moved.length = 0
  if (!afresh && s.units === units && changes.units - s.changes <= LATEST)
    for (let n = s.changes; n < changes.units; n++) compareUnit(s, gr, units, latest[n % LATEST] as UnitId)
  else for (let unit = 0 as UnitId; unit < s.seen.length; unit++) compareUnit(s, gr, units, unit)
  for (const unit of moved) come(gr, s, unit, units[unit])
  s.units = units
  s.changes = changes.units
}

function compareUnit(s: Kept, gr: Ground, units: Field['units'], unit: UnitId): void {
  const now = units[unit]
  const before = s.seen[unit]
  // of another battle
  if (now === before || unit >= s.seen.length) return
  s.seen[unit] = now
  countLoss(gr, s, unit, now, 1)
  if (before !== undefined) {
    countLoss(gr, s, unit, before, -1)
    if (standsAlike(now, before)) return
    leave(gr, s, unit)
  }
  if (before === undefined || !samePlace(now, before)) s.places = ++placesCounted
  moved.push(unit)
}

function clear(s: Kept, gr: Ground): void {
  const n = gr.grid.ids.length
  s.gr = gr
  s.here = byId(new Array(n).fill(NOBODY))
  s.held = pairFor(n)
  s.near = pairFor(n)
  s.front = pairFor(n)
  s.parts = byId(gr.unitIds.map(() => NO_PARTS))
  s.fronts = byId(gr.unitIds.map(() => NOWHERE))
  s.abandoned = 0
  s.lost = [0, 0]
  s.guns = [0, 0]
  s.spots = [null, null]
  s.seen = byId(gr.unitIds.map(() => undefined))
  s.places = ++placesCounted
}

function countLoss(gr: Ground, s: Kept, unit: UnitId, u: UnitState, by: 1 | -1): void {
  const { side, arm, print } = gr.units[unit]
  if (u.where === MAP && is(u, ABANDONED)) s.abandoned += by
  // who is eliminated has lost all; a battery that is not in this scenario is out and has lost none
  if (arm === ARTILLERY) s.guns[side] += by * (is(u, ABANDONED) ? print.sp : u.lost)
  else s.lost[side] += by * (u.where === ROUTED ? print.sp : u.lost)
}

function leave(gr: Ground, s: Kept, unit: UnitId): void {
  const parts = s.parts[unit] as readonly Part[]
  if (parts.length === 0) return
  for (const { hex } of parts) s.here[hex] = (s.here[hex] as readonly UnitId[]).filter(id => id !== unit)
  count(gr, s, unit, -1)
  s.parts[unit] = NO_PARTS
  s.fronts[unit] = NOWHERE
}

function come(gr: Ground, s: Kept, unit: UnitId, u: UnitState): void {
  if (!stands(u)) return
  const parts = partsOf(gr.grid, u)
  s.parts[unit] = parts
  s.fronts[unit] = frontHexes(gr.grid, u)
  for (const { hex } of parts) s.here[hex] = placed(s.here[hex] as readonly UnitId[], unit, u.rank, s)
  count(gr, s, unit, 1)
}

function count(gr: Ground, s: Kept, unit: UnitId, by: 1 | -1): void {
  const side = gr.units[unit].side
  const held = s.held[side]
  const near = s.near[side]
  const front = s.front[side]
  const { next } = gr.grid
  const parts = s.parts[unit] as readonly Part[]
  s.spots[side] = null
  for (let i = 0; i < parts.length; i++) {
    const { hex } = parts[i] as Part
    held[hex] = (held[hex] as number) + by
    for (let d = 0; d < 6; d++) {
      const there = nextTo(next, hex, d)
      if (there >= 0 && !isBeside(next, parts, i, there)) near[there] = (near[there] as number) + by
    }
  }
  for (const hex of s.fronts[unit] as readonly HexId[]) front[hex] = (front[hex] as number) + by
}

/** Whether a hex is next to one of the first so many parts. */
function isBeside(next: Int16Array, parts: readonly Part[], count: number, there: number): boolean {
  for (let i = 0; i < count; i++)
    for (let d = 0; d < 6; d++) if (next[(parts[i] as Part).hex * 6 + d] === there) return true
  return false
}

/** By place in the stack, then by number: extensions have the place of their counter. */
function placed(list: readonly UnitId[], unit: UnitId, rank: number, s: Kept): readonly UnitId[] {
  if (list.length === 0) return [unit]
  const at = list.findIndex(id => {
    const other = (s.seen[id] as UnitState).rank
    return other > rank || (other === rank && id > unit)
  })
  return at < 0 ? [...list, unit] : [...list.slice(0, at), unit, ...list.slice(at)]
}

/** The hexes that a side holds, each once, in order of its units. */
export function spotsOf(g: Field, side: SideIndex): readonly HexId[] {
  const s = upToDate(g)
  const known = s.spots[side]
  if (known !== null) return known
  const gr = ground(g)
  const list: HexId[] = []
  for (const unit of gr.unitsOf[side])
    for (const { hex } of s.parts[unit] as readonly Part[]) if (!list.includes(hex)) list.push(hex)
  s.spots[side] = list
  return list
}

/** Units in a hex, bottom to top. */
export const stackAt = (g: Field, hex: HexId): readonly UnitId[] => survey(g).here[hex] as readonly UnitId[]
/** Who stands in a hex, the top unit first. */
export const topDown = (g: Field, hex: HexId): UnitId[] => [...stackAt(g, hex)].reverse()
export const topOf = (g: Field, hex: HexId): UnitId | null => stackAt(g, hex).at(-1) ?? null
/** The side that holds a hex with a combat unit. */
export function holderOf(g: Field, hex: HexId): SideIndex | null {
  const { held } = survey(g)
  return (held[0][hex] as number) > 0 ? 0 : (held[1][hex] as number) > 0 ? 1 : null
}
export const enemyAt = (g: Field, side: SideIndex, hex: HexId): boolean =>
  (survey(g).held[enemyOf(side)][hex] as number) > 0
export const friendAt = (g: Field, side: SideIndex, hex: HexId): boolean => (survey(g).held[side][hex] as number) > 0
/** Next to an enemy combat unit. */
export const nearEnemy = (g: Field, side: SideIndex, hex: HexId): boolean =>
  (survey(g).near[enemyOf(side)][hex] as number) > 0
/** In a front hex of an enemy unit. */
export const inEnemyFront = (g: Field, side: SideIndex, hex: HexId): boolean =>
  (survey(g).front[enemyOf(side)][hex] as number) > 0
/** Units of that side that have the hex in front of them. */
export function unitsFacing(g: Field, side: SideIndex, hex: HexId): readonly UnitId[] {
  const { front, fronts } = survey(g)
  if ((front[side][hex] as number) === 0) return NOBODY
  return neighboursOf(g, side, hex).filter(unit => (fronts[unit] as readonly HexId[]).includes(hex))
}
/** Units of that side in the hexes next to a hex, in order of their ids. */
export function neighboursOf(g: Field, side: SideIndex, hex: HexId): readonly UnitId[] {
  const gr = ground(g)
  const { here, near } = survey(g)
  if ((near[side][hex] as number) === 0) return NOBODY
  const list: UnitId[] = []
  for (let d = 0; d < 6; d++) {
    const next = nextTo(gr.grid.next, hex, d)
    if (next < 0) continue
    for (const unit of here[next] as readonly UnitId[])
      if (gr.units[unit].side === side && !list.includes(unit)) list.push(unit)
  }
  return list.sort((a, b) => a - b)
}
