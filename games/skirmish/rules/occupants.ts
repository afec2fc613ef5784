import { neighbours } from '#engine/map/hex.ts'
import { GRID } from './board.ts'
import type { CounterId, HexId, SideIndex } from './ids.ts'
import { COUNTERS, countersOf, sideOf } from './pieces.ts'
import type { State } from './state.ts'

export const counterAt = (g: Readonly<State>, hex: HexId): CounterId | undefined =>
  COUNTERS.find(counter => g.counters[counter].hex === hex)

/** The counters of a side that are on the map. */
export const onMap = (g: Readonly<State>, side: SideIndex): CounterId[] =>
  countersOf(side).filter(counter => g.counters[counter].hex !== null)

/** Enemies beside a hex, clockwise from the north. */
export const enemiesBeside = (g: Readonly<State>, hex: HexId, side: SideIndex): CounterId[] =>
  neighbours(GRID, hex).flatMap(next => {
    const counter = counterAt(g, next)
    return counter === undefined || sideOf(counter) === side ? [] : [counter]
  })
