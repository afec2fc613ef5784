import type { Arm } from './battle/ground.ts'
import { ARTILLERY, CAVALRY, ground, INFANTRY } from './battle/ground.ts'
import { ADVANCE, FOOT, GUNS, MARCH, MOUNTED, type MoveClass, type Orders, type UnitId } from './ids.ts'
import { ABANDONED, BLOWN, DISMOUNTED, DISORDERED, is, MAP, type State, type UnitState } from './state.ts'

/** The public part of the state: what rules, board and bots ask alike. A `State` is one, and so is a view. */
export type Field = Readonly<
  Pick<
    State,
    | 'battle'
    | 'scenario'
    | 'options'
    | 'turn'
    | 'segment'
    | 'active'
    | 'initiative'
    | 'first'
    | 'units'
    | 'leaders'
    | 'brigades'
    | 'deeds'
    | 'smoke'
    | 'arrivals'
    | 'queue'
    | 'works'
    | 'control'
  >
>

export const onMap = (u: Readonly<UnitState>): boolean => u.where === MAP && u.hex !== null
/** On the map and counting as a neighbour: abandoned guns do not (ruling abandoned-shadow). */
export const stands = (u: Readonly<UnitState>): boolean => u.where === MAP && u.hex !== null && !is(u, ABANDONED)

export const armOf = (g: Field, unit: UnitId): Arm => ground(g).units[unit].arm
export const isGuns = (g: Field, unit: UnitId): boolean => ground(g).units[unit].arm === ARTILLERY
export const isMounted = (g: Field, unit: UnitId): boolean =>
  ground(g).units[unit].arm === CAVALRY && !is(g.units[unit], DISMOUNTED)
/** 14.23: infantry and dismounted cavalry. */
export const isFoot = (g: Field, unit: UnitId): boolean =>
  ground(g).units[unit].arm === INFANTRY || (ground(g).units[unit].arm === CAVALRY && is(g.units[unit], DISMOUNTED))
export const isDisordered = (g: Field, unit: UnitId): boolean => is(g.units[unit], DISORDERED)

/** 9.14: which prices a unit pays. */
export function moveClassOf(g: Field, unit: UnitId): MoveClass {
  return isGuns(g, unit) ? GUNS : isMounted(g, unit) ? MOUNTED : FOOT
}

/** The orders that count for a unit: blown cavalry and fatigue 4 Advance (11.59, 17.32), guns Advance or March (6.18), own orders first (9.21). */
export function ordersOf(g: Field, unit: UnitId): Orders {
  const u = g.units[unit]
  const brigade = g.brigades[ground(g).units[unit].brigade]
  if (is(u, BLOWN)) return ADVANCE
  const orders = u.orders ?? brigade.orders
  if (isGuns(g, unit)) return orders === MARCH ? MARCH : ADVANCE
  return g.options.fatigue && brigade.fatigue === 6 ? ADVANCE : orders
}
