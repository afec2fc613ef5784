import type { Refusal } from '#engine/index.ts'
import { neighbours } from '#engine/map/hex.ts'
import { Search } from '#engine/map/search.ts'
import { GRID, GROUND, HEX_CODES, POINTS } from './board.ts'
import type { CounterId, HexId, SideIndex } from './ids.ts'
import { refuse } from './kit.ts'
import { counterAt } from './occupants.ts'
import { COUNTER_CODES, COUNTERS, sideOf } from './pieces.ts'
import type { State } from './state.ts'

const TAKEN = 1
const WATCHED = 2
const search = new Search<HexId>(GRID.ids.length)
const marks = new Uint8Array(GRID.ids.length)

/** 4: hexes to which a counter can march. Nobody enters a taken hex; beside an enemy the march ends. */
export function reach(g: Readonly<State>, counter: CounterId): HexId[] {
  const from = g.counters[counter].hex
  if (from === null) return []
  marks.fill(0)
  for (const other of COUNTERS) {
    const { hex } = g.counters[other]
    if (hex === null || other === counter) continue
    marks[hex] = (marks[hex] as number) | TAKEN
    if (sideOf(other) === sideOf(counter)) continue
    for (const next of neighbours(GRID, hex)) marks[next] = (marks[next] as number) | WATCHED
  }
  search.begin()
  search.add(from, 0)
  search.run(GROUND, { most: POINTS, marks, shut: TAKEN, halt: WATCHED, enters: () => false, passes: () => false })
  return search.reached().filter(hex => hex !== from)
}

/** Why a counter gets no order; null: it may march or attack. */
export function orderRefusal(g: Readonly<State>, side: SideIndex, counter: CounterId): Refusal | null {
  const args = { counter: COUNTER_CODES[counter] }
  if (sideOf(counter) !== side) return refuse('3', 'why.order.notYours', args)
  if (g.counters[counter].hex === null) return refuse('5', 'why.order.lost', args)
  if (g.counters[counter].fought) return refuse('3', 'why.order.fought', args)
  return null
}

/** Why no march leads to a hex. */
export function hexRefusal(g: Readonly<State>, hex: HexId): Refusal {
  const there = counterAt(g, hex)
  if (there !== undefined) return refuse('4', 'why.march.taken', { counter: COUNTER_CODES[there] })
  return refuse('4', 'why.march.far', { hex: HEX_CODES[hex] })
}
