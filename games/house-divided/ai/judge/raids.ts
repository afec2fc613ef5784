import { BOXES, RIVER, WAYS } from '../../rules/board.ts'
import { type BoxId, enemyOf, type SideIndex } from '../../rules/ids.ts'
import type { Tally } from './tally.ts'

const N = BOXES.length
const MARCHES = 2
const frontier: BoxId[] = []

/** Mark the boxes free of enemies where a side's cavalry can ride with two marches, jumping past infantry. */
export function markRaids(t: Tally, side: SideIndex, marked: Uint8Array): void {
  marked.fill(0)
  frontier.length = 0
  for (const box of t.held[side]) {
    if ((t.n[side * N + box] as number) > (t.infantry[side * N + box] as number)) frontier.push(box)
  }
  let from = 0
  for (let march = 0; march < MARCHES; march++) {
    const to = frontier.length
    for (; from < to; from++) ride(t, side, frontier[from] as BoxId, marked)
  }
}

function ride(t: Tally, side: SideIndex, from: BoxId, marked: Uint8Array): void {
  const other = enemyOf(side) * N
  for (const first of WAYS[from]) {
    if (!first.open[side] || first.type === RIVER) continue
    const enemies = t.n[other + first.to] as number
    if (enemies === 0) mark(first.to, marked)
    else if (enemies > (t.infantry[other + first.to] as number)) continue // cavalry bars the way
    for (const second of WAYS[first.to]) {
      if (second.open[side] && second.type !== RIVER && t.n[other + second.to] === 0) mark(second.to, marked)
    }
  }
}

function mark(box: BoxId, marked: Uint8Array): void {
  if (marked[box] === 1) return
  marked[box] = 1
  frontier.push(box)
}
