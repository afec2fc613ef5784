import { spOf } from '../02-counters/strength.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, ordersOf } from '../field.ts'
import { type BrigadeId, type HexId, MARCH, type UnitId } from '../ids.ts'
import { COLUMN, is } from '../state.ts'
import { stackAt } from '../survey.ts'

const MARCHING = CHARTS.tables.stacking.march
const OTHERWISE = CHARTS.tables.stacking.advanceAttack
/** 8.12: guns beside foot or horse: one battery, or so many guns of several. */
const GUNS_BESIDE = 6

/** A unit as far as stacking asks. */
export interface Stacked {
  readonly guns: boolean
  readonly mounted: boolean
  readonly sp: number
  readonly brigade: BrigadeId | string
  /** Under March orders. */
  readonly march: boolean
  /** Extended: a line, or a column. */
  readonly extended: boolean
  readonly column: boolean
}

/** 8.12: whether units may stand in one hex; `march`: by the limits of March, as users of roads must keep (8.13). */
export function mayStand(units: readonly Stacked[], march = false): boolean {
  const first = units[0]
  if (first === undefined || units.length < 2) return true
  const limits = march || first.march
  let batteries = 0
  let guns = 0
  let others = 0
  let sp = 0
  let horse = 0
  let mounted = 0
  let long = false
  let brigade: BrigadeId | string | null = null
  let mixed = false
  for (const u of units) {
    // 7.11: those under March look at a side, the others at a vertex
    if (u.march !== first.march) return false
    // 8.5: a column shares its hex with nobody; 8.41: a line with guns alone
    if (u.extended && u.column) return false
    if (u.guns) {
      batteries++
      guns += u.sp
      continue
    }
    others++
    sp += u.sp
    if (u.mounted) {
      mounted++
      horse += u.sp
    }
    if (u.extended) long = true
    if (brigade === null) brigade = u.brigade
    else if (u.brigade !== brigade) mixed = true
  }
  if (batteries > 0 && others > 0) {
    if (limits || (batteries > 1 && guns > GUNS_BESIDE)) return false
  } else if (batteries > OTHERWISE.batteriesAlone && guns > OTHERWISE.gunsAlone) return false
  if (others < 2) return true
  if (long || mixed || (limits && mounted > 0 && mounted < others)) return false
  const table = limits ? MARCHING : OTHERWISE
  return sp <= table.infantry && (mounted === 0 || horse <= table.mountedCavalry)
}

const stacked = (g: Field, id: UnitId, march: boolean): Stacked => ({
  guns: isGuns(g, id),
  mounted: isMounted(g, id),
  sp: spOf(g, id),
  brigade: ground(g).units[id].brigade,
  march,
  extended: g.units[id].tail.length > 0,
  column: is(g.units[id], COLUMN),
})

/** `mayStand` of units in the field. */
export const stackLegal = (g: Field, units: readonly UnitId[], march = false): boolean =>
  units.length < 2 ||
  mayStand(
    units.map(id => stacked(g, id, ordersOf(g, id) === MARCH)),
    march,
  )

/** 8.25: whether units under March could have been stacked so before they were given it. */
export const wasLegal = (g: Field, units: readonly UnitId[]): boolean =>
  mayStand(units.map(id => stacked(g, id, false)))

/** Whether units may come to stand in a hex with those who are there. */
export function mayStop(g: Field, units: readonly UnitId[], hex: HexId, march = false): boolean {
  const there = stackAt(g, hex)
  if (there.length === 0) return true
  const others = there.filter(id => !units.includes(id))
  return others.length === 0 || stackLegal(g, [...others, ...units], march)
}
