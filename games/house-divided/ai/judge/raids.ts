import { Search } from '#engine/map/search.ts'
import { BOXES, RIVER, WAYS } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex } from '../../rules/ids.ts'
import type { Tally } from './tally.ts'

const N = BOXES.length
const MARCHES = 2
const search = new Search<BoxId>(N, { dearest: 1 })

/** Mark the boxes free of enemies where a side's cavalry can ride with two marches, jumping past infantry. */
export function markRaids(t: Tally, side: SideIndex, marked: Uint8Array): void {
  marked.fill(0)
  search.begin()
  for (const box of t.held[side]) {
    if ((t.n[side * N + box] as number) > (t.infantry[side * N + box] as number)) search.add(box, 0)
  }
  search.runOver(MARCHES, (from, march) => {
    if (march < MARCHES) ride(t, side, from, march + 1, marked)
  })
}

function ride(t: Tally, side: SideIndex, from: BoxId, march: number, marked: Uint8Array): void {
  const other = enemyOf(side) * N
  const come = (to: BoxId): void => {
    marked[to] = 1
    search.come(to, march, 0)
  }
  for (const first of WAYS[from]) {
    if (!first.open[side] || first.type === RIVER) continue
    const enemies = t.n[other + first.to] as number
    if (enemies === 0) come(first.to)
    else if (enemies > (t.infantry[other + first.to] as number)) continue // cavalry bars the way
    for (const second of WAYS[first.to]) {
      if (second.open[side] && second.type !== RIVER && t.n[other + second.to] === 0) come(second.to)
    }
  }
}
