import { spOf } from '../02-counters/strength.ts'
import { CHARTS } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import { type Field, isGuns, isMounted, ordersOf } from '../field.ts'
import { type HexId, MARCH, type UnitId } from '../ids.ts'
import { COLUMN, is } from '../state.ts'
import { stackAt } from '../survey.ts'

const MARCHING = CHARTS.tables.stacking.march
const OTHERWISE = CHARTS.tables.stacking.advanceAttack
/** 8.12: guns beside foot or horse: one battery, or so many guns of several. */
const GUNS_BESIDE = 6

/** 8.12: whether these units may stand in one hex; `march`: by the limits of March, as users of roads must keep (8.13). */
export function stackLegal(g: Field, units: readonly UnitId[], march = false): boolean {
  if (units.length < 2) return true
  const guns = units.filter(id => isGuns(g, id))
  const others = units.filter(id => !isGuns(g, id))
  const marching = units.map(id => ordersOf(g, id) === MARCH)
  // 7.11: those under March look at a side, the others at a vertex
  if (marching.some(m => m !== marching[0])) return false
  const limits = march || marching[0] === true
  if (guns.length > 0 && others.length > 0) {
    if (limits) return false
    if (guns.length > 1 && sum(g, guns) > GUNS_BESIDE) return false
  } else if (guns.length > OTHERWISE.batteriesAlone && sum(g, guns) > OTHERWISE.gunsAlone) return false
  // 8.5: a column shares its hex with nobody; 8.41: a line with guns alone
  if (units.some(id => is(g.units[id], COLUMN) && g.units[id].tail.length > 0)) return false
  if (others.length < 2) return true
  if (others.some(id => g.units[id].tail.length > 0)) return false
  const { brigade } = ground(g).units[others[0] as UnitId]
  if (others.some(id => ground(g).units[id].brigade !== brigade)) return false
  const mounted = others.filter(id => isMounted(g, id))
  if (limits && mounted.length > 0 && mounted.length < others.length) return false
  const table = limits ? MARCHING : OTHERWISE
  return sum(g, others) <= table.infantry && (mounted.length === 0 || sum(g, mounted) <= table.mountedCavalry)
}

const sum = (g: Field, units: readonly UnitId[]): number => units.reduce((n, id) => n + spOf(g, id), 0)

/** Whether units may come to stand in a hex with those who are there. */
export function mayStop(g: Field, units: readonly UnitId[], hex: HexId, march = false): boolean {
  const there = stackAt(g, hex).filter(id => !units.includes(id))
  return there.length === 0 || stackLegal(g, [...there, ...units], march)
}
