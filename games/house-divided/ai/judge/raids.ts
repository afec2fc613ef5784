import { Search } from '#engine/map/search.ts'
import { BOXES, RIVER, WAYS } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex } from '../../rules/ids.ts'
import { slotOf, type Tally } from './tally.ts'

const N = BOXES.length
const MARCHES = 2
const search = new Search<BoxId>(N, { dearest: 1 })

/** Mark the boxes free of enemies where a side's cavalry can ride with two marches, jumping past infantry. */
export function markRaids(t: Tally, side: SideIndex, marked: Uint8Array): void {
  marked.fill(0)
  search.begin()
  for (const box of t.held[side]) {
    if (t.n[slotOf(side, box)] > t.infantry[slotOf(side, box)]) search.add(box, 0)
  }
  search.runOver(MARCHES, (from, march) => {
    if (march < MARCHES) ride(t, side, from, march + 1, marked)
  })
}

function ride(t: Tally, side: SideIndex, from: BoxId, march: number, marked: Uint8Array): void {
  const other = enemyOf(side)
  const come = (to: BoxId): void => {
    marked[to] = 1
    search.come(to, march, 0)
  }
  for (const first of WAYS[from]) {
    if (!first.open[side] || first.type === RIVER) continue
    const enemies = t.n[slotOf(other, first.to)]
    if (enemies === 0) come(first.to)
    else if (enemies > t.infantry[slotOf(other, first.to)]) continue // cavalry bars the way
    for (const second of WAYS[first.to]) {
      if (second.open[side] && second.type !== RIVER && t.n[slotOf(other, second.to)] === 0) come(second.to)
    }
  }
}
