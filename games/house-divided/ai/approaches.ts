import { BOXES, JOINED, LINES, type Line, RAIL, RIVER, WAYS, type Way } from '../rules/board.ts'
import type { BoxId, SideIndex } from '../rules/ids.ts'

/** A way by which infantry comes to attack a box. */
export interface Approach {
  from: BoxId
  /** Box passed on the way, which must hold no enemy; null: none. */
  via: BoxId | null
  /** The last line crosses a river. */
  crossing: boolean
  /** Box ridden through by friendly rail to reach `via`; null: `via` is joined to `from`. */
  rail: BoxId | null
}

type BySide = readonly [readonly (readonly Approach[])[], readonly (readonly Approach[])[]]

/** Attacks with one march: a joined box, or two lines of river. */
export const ONE_MARCH: BySide = [oneMarch(0), oneMarch(1)]
/** Attacks with two marches, from a box that one march does not bring there. */
export const TWO_MARCHES: BySide = [twoMarches(0), twoMarches(1)]

function oneMarch(side: SideIndex): Approach[][] {
  return BOXES.map((_, box) => {
    const list: Approach[] = []
    for (const last of WAYS[box] as Way[]) {
      if (!last.open[side]) continue
      add(list, { from: last.to, via: null, crossing: crosses(last, box), rail: null })
      if (last.type !== RIVER) continue
      for (const first of WAYS[last.to] as Way[]) {
        if (first.type !== RIVER || !first.open[side] || first.to === box) continue
        add(list, { from: first.to, via: last.to, crossing: crosses(last, box), rail: null })
      }
    }
    return list
  })
}

function twoMarches(side: SideIndex): Approach[][] {
  return BOXES.map((_, box) => {
    const near = new Set((ONE_MARCH[side][box] as Approach[]).map(a => a.from))
    const list: Approach[] = []
    for (const last of WAYS[box] as Way[]) {
      if (!last.open[side]) continue
      for (const from of JOINED[side][last.to] as BoxId[]) {
        if (from === box || near.has(from)) continue
        add(list, { from, via: last.to, crossing: crosses(last, box), rail: null })
      }
      for (const { from, rail } of twoByRail(last.to)) {
        if (from === box || rail === box || near.has(from)) continue
        add(list, { from, via: last.to, crossing: crosses(last, box), rail })
      }
    }
    return list
  })
}

function crosses(last: Way, into: BoxId): boolean {
  return (LINES[last.line] as Line).crossingInto.includes(into)
}

function twoByRail(to: BoxId): { from: BoxId; rail: BoxId }[] {
  return (WAYS[to] as Way[]).flatMap(second =>
    second.type !== RAIL
      ? []
      : (WAYS[second.to] as Way[]).flatMap(first =>
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
