import { BOXES, VICTORY_CITIES } from '../board.ts'
import { type BoxId, type SideIndex, UNION, type UnitId } from '../ids.ts'
import type { State } from '../state.ts'

const CITIES: readonly BoxId[] = BOXES.flatMap((b, id) => (b.recruit[0] + b.recruit[1] > 0 ? [id] : []))

/** 7.0: the numbers of a side's colour in the cities it controls, counted anew: the flags must agree with it. */
export function recountArmyMaximum(g: Readonly<State>, side: SideIndex): number {
  let sum = 0
  for (const city of CITIES) if (g.control[city] === side) sum += BOXES[city].recruit[side]
  return sum
}

export function unitCount(g: Readonly<State>, side: SideIndex): number {
  let n = 0
  for (let id: number = side; id < g.units.length; id += 2) if (g.units[id as UnitId].box !== null) n++
  return n
}

/** 11.0, ruling R63: all seven, or so many as were agreed as a handicap. */
export const citiesToWin = (g: Readonly<State>): number => g.options.citiesToWin ?? VICTORY_CITIES.length

/** 11.0: how many of the seven cities the Union controls. */
export function victoryCitiesHeld(g: Readonly<State>): number {
  let n = 0
  for (const city of VICTORY_CITIES) if (g.control[city] === UNION) n++
  return n
}
