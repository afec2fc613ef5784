import { memory } from '#engine/memory.ts'
import { BOXES } from './board.ts'
import { type BoxId, type SideIndex, sideOf, type UnitId, type UnitType } from './ids.ts'
import type { State, UnitState } from './state.ts'
import { factsOf } from './unit-types.ts'

export const unitOf = (g: Readonly<State>, id: UnitId): UnitState => g.units[id]
/** The box of a unit that is on the map. */
export const boxOf = (g: Readonly<State>, id: UnitId): BoxId => unitOf(g, id).box as BoxId
export const isCavalry = (unit: Readonly<UnitState>): boolean => factsOf(unit.type).cavalry

/** Put another value in a unit's place. Written out, so that every unit has the same hidden shape: search is quick. */
export function change(g: State, id: UnitId, to: Partial<UnitState>): void {
  const u = unitOf(g, id)
  g.units[id] = {
    id,
    type: to.type ?? u.type,
    box: to.box === undefined ? u.box : to.box,
    reduced: to.reduced ?? u.reduced,
    entrenched: to.entrenched ?? u.entrenched,
    marches: to.marches ?? u.marches,
    digging: to.digging ?? u.digging,
    jumped: to.jumped ?? u.jumped,
    arrival: to.arrival === undefined ? u.arrival : to.arrival,
    landed: to.landed ?? u.landed,
    fought: to.fought ?? u.fought,
    fellBack: to.fellBack ?? u.fellBack,
    promoted: to.promoted ?? u.promoted,
  }
}

/** A side's units in a box, in the order of their numbers. */
export function unitsIn(g: Readonly<State>, box: BoxId, side: SideIndex): UnitId[] {
  const found: UnitId[] = []
  const units = g.units
  for (let n: number = side; n < units.length; n += 2) {
    const id = n as UnitId
    if (units[id].box === box) found.push(id)
  }
  return found
}

export function hasUnits(g: Readonly<State>, box: BoxId, side: SideIndex): boolean {
  const units = g.units
  for (let n: number = side; n < units.length; n += 2) if (units[n as UnitId].box === box) return true
  return false
}

/** Every unit of a side on the map. */
export function unitsOf(g: Readonly<State>, side: SideIndex): UnitId[] {
  const found: UnitId[] = []
  for (let n: number = side; n < g.units.length; n += 2) {
    const id = n as UnitId
    if (g.units[id].box !== null) found.push(id)
  }
  return found
}

/** How many units stand where, by side and arm; it belongs to the state and is filled anew at each call for it. */
export interface Occupants {
  /** Infantry and cavalry of a side, index = box * 4 + side * 2 + (cavalry ? 1 : 0). */
  count: Int16Array
}

const kept = memory<State, Occupants>(8, () => ({ count: new Int16Array(BOXES.length * 4) }))

/** Who stands where now. */
export function occupants(g: Readonly<State>): Occupants {
  const who = kept(g)
  const count = who.count.fill(0)
  const units = g.units
  for (let n = 0; n < units.length; n++) {
    const id = n as UnitId
    const unit = units[id]
    if (unit.box === null) continue
    const at = unit.box * 4 + sideOf(id) * 2 + (factsOf(unit.type).cavalry ? 1 : 0)
    count[at] = (count[at] as number) + 1
  }
  return who
}

export function anyIn(who: Occupants, box: BoxId, side: SideIndex): boolean {
  const at = box * 4 + side * 2
  return (who.count[at] as number) > 0 || (who.count[at + 1] as number) > 0
}

export const cavalryIn = (who: Occupants, box: BoxId, side: SideIndex): number =>
  who.count[box * 4 + side * 2 + 1] as number

export const infantryIn = (who: Occupants, box: BoxId, side: SideIndex): number =>
  who.count[box * 4 + side * 2] as number

export function freshUnit(
  id: UnitId,
  type: UnitType,
  box: BoxId | null,
  reduced = false,
  entrenched = false,
): UnitState {
  return {
    id,
    type,
    box,
    reduced,
    entrenched,
    marches: 0,
    digging: false,
    jumped: false,
    arrival: null,
    landed: false,
    fought: false,
    fellBack: false,
    promoted: false,
  }
}

/** Put a new unit on the map, in the first free slot of its side. */
export function enlist(g: State, side: SideIndex, type: UnitType, box: BoxId): UnitId {
  for (let n: number = side; ; n += 2) {
    const id = n as UnitId
    while (g.units.length <= n) g.units.push(freshUnit(g.units.length as UnitId, type, null))
    if (unitOf(g, id).box === null) {
      g.units[id] = freshUnit(id, type, box)
      return id
    }
  }
}
