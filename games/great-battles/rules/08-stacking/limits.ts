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

/** 8.12: whether these units may stand in one hex; `march`: by the limits of March, as users of roads must keep (8.13). */
export function stackLegal(g: Field, units: readonly UnitId[], march = false): boolean {
  if (units.length < 2) return true
  const gr = ground(g)
  const marching = ordersOf(g, units[0] as UnitId) === MARCH
  const limits = march || marching
  let batteries = 0
  let guns = 0
  let others = 0
  let sp = 0
  let horse = 0
  let mounted = 0
  let long = false
  let brigade: BrigadeId | null = null
  let mixed = false
  for (const id of units) {
    // 7.11: those under March look at a side, the others at a vertex
    if ((ordersOf(g, id) === MARCH) !== marching) return false
    const u = g.units[id]
    // 8.5: a column shares its hex with nobody; 8.41: a line with guns alone
    if (u.tail.length > 0 && is(u, COLUMN)) return false
    if (isGuns(g, id)) {
      batteries++
      guns += spOf(g, id)
      continue
    }
    others++
    sp += spOf(g, id)
    if (isMounted(g, id)) {
      mounted++
      horse += spOf(g, id)
    }
    if (u.tail.length > 0) long = true
    if (brigade === null) brigade = gr.units[id].brigade
    else if (gr.units[id].brigade !== brigade) mixed = true
  }
  if (batteries > 0 && others > 0) {
    if (limits || (batteries > 1 && guns > GUNS_BESIDE)) return false
  } else if (batteries > OTHERWISE.batteriesAlone && guns > OTHERWISE.gunsAlone) return false
  if (others < 2) return true
  if (long || mixed || (limits && mounted > 0 && mounted < others)) return false
  const table = limits ? MARCHING : OTHERWISE
  return sp <= table.infantry && (mounted === 0 || horse <= table.mountedCavalry)
}

/** Whether units may come to stand in a hex with those who are there. */
export function mayStop(g: Field, units: readonly UnitId[], hex: HexId, march = false): boolean {
  const there = stackAt(g, hex)
  if (there.length === 0) return true
  const others = there.filter(id => !units.includes(id))
  return others.length === 0 || stackLegal(g, [...others, ...units], march)
}
