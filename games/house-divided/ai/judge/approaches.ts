import { type ById, mapBy } from '#engine/ids.ts'
import { BOXES, JOINED, LINES, RAIL, RIVER, WAYS, type Way } from '../../rules/board.ts'
import type { BoxId, SideIndex } from '../../rules/ids.ts'

/** A way by which infantry comes to attack a box. */
export interface Approach {
  /** Marches it takes, one or two. */
  cost: number
  from: BoxId
  /** Box passed on the way, which must hold no enemy. */
  via: BoxId | null
  /** Box ridden through by friendly rail to reach `via`. */
  rail: BoxId | null
  /** The last line crosses a river. */
  crossing: boolean
}

/** Numbers an approach takes up in the flat lists, in the order of its fields; -1 for null. */
export const STRIDE = 5

/** All ways to attack each box, for each side, those with one march first; flat, because search asks all the time. */
export const APPROACHES: readonly [ById<BoxId, Int16Array>, ById<BoxId, Int16Array>] = [
  approachesOf(0),
  approachesOf(1),
]

function approachesOf(side: SideIndex): ById<BoxId, Int16Array> {
  return mapBy(BOXES, (_, box) => Int16Array.from(listed(side, box).flatMap(flat)))
}

function flat(a: Approach): number[] {
  return [a.cost, a.from, a.via ?? -1, a.rail ?? -1, a.crossing ? 1 : 0]
}

export function listed(side: SideIndex, box: BoxId): Approach[] {
  const list: Approach[] = []
  const ways = WAYS[box].filter(w => w.open[side])
  for (const last of ways) oneMarch(side, box, last, list)
  const near = new Set(list.map(a => a.from))
  for (const last of ways) twoMarches(side, box, last, near, list)
  return list
}

/** A joined box, or two lines of river. */
function oneMarch(side: SideIndex, box: BoxId, last: Way, list: Approach[]): void {
  const crossing = crosses(last, box)
  add(list, { cost: 1, from: last.to, via: null, rail: null, crossing })
  if (last.type !== RIVER) return
  for (const first of WAYS[last.to]) {
    if (first.type !== RIVER || !first.open[side] || first.to === box) continue
    add(list, { cost: 1, from: first.to, via: last.to, rail: null, crossing })
  }
}

/** Through a joined box, come to by any line or by two of rail. */
function twoMarches(side: SideIndex, box: BoxId, last: Way, near: ReadonlySet<BoxId>, list: Approach[]): void {
  const crossing = crosses(last, box)
  const via = last.to
  for (const from of JOINED[side][via]) {
    if (from !== box && !near.has(from)) add(list, { cost: 2, from, via, rail: null, crossing })
  }
  for (const { from, rail } of twoByRail(via)) {
    if (from !== box && rail !== box && !near.has(from)) add(list, { cost: 2, from, via, rail, crossing })
  }
}

function crosses(last: Way, into: BoxId): boolean {
  return LINES[last.line].crossingInto.includes(into)
}

function twoByRail(to: BoxId): { from: BoxId; rail: BoxId }[] {
  return WAYS[to].flatMap(second =>
    second.type !== RAIL
      ? []
      : WAYS[second.to].flatMap(first =>
          first.type === RAIL && first.to !== to ? [{ from: first.to, rail: second.to }] : [],
        ),
  )
}

/** Of two like ways the dry one is kept. */
function add(list: Approach[], approach: Approach): void {
  const known = list.find(a => a.from === approach.from && a.via === approach.via && a.rail === approach.rail)
  if (known === undefined) list.push(approach)
  else if (!approach.crossing) known.crossing = false
}
