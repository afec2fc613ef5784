// Where the plates of leaders stand: beside the counters of their hex, off all counters and off each other.
import { overlap, type Rect } from '#client/board/free-places.ts'
import { type HexId, type LeaderId, MAP, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Point, Sheet } from '../sheet.ts'
import type { Army } from './army.ts'

export interface PlateSpot extends Point {
  readonly hex: HexId
  /** How much larger than its drawing it is. */
  readonly size: number
}

/** A plate is large where there is room for it. */
const SIZES = [1.5, 1.12] as const
/** How far out of the hex's middle it stands, in turn: beside the counter, then further off. */
const FAR = [1, 1.3] as const

/** Of a plate as it is drawn about its point, without the small marks at its corners. */
export const plateRect = ({ x, y, size }: Pick<PlateSpot, 'x' | 'y' | 'size'>): Rect => ({
  x: x - 9 * size,
  y: y - 12 * size,
  w: 18 * size,
  h: 20 * size,
})

/** `counters`: all that are drawn; `size`: of a counter. */
export function platesOf(
  view: View,
  army: Army,
  sheet: Sheet,
  stacks: ReadonlyMap<HexId, readonly UnitId[]>,
  counters: readonly Rect[],
  size: number,
): Map<LeaderId, PlateSpot> {
  const byHex = new Map<HexId, LeaderId[]>()
  view.leaders.forEach((l, id) => {
    if (l.where !== MAP || l.hex === null) return
    byHex.set(l.hex, [...(byHex.get(l.hex) ?? []), id as LeaderId])
  })
  const found = new Map<LeaderId, PlateSpot>()
  const plates: Rect[] = []
  const covered = (rect: Rect, list: readonly Rect[]) => list.reduce((sum, one) => sum + overlap(rect, one), 0)
  for (const [hex, list] of byHex) {
    // the highest chooses first
    const inOrder = [...list].sort((a, b) => army.gr.leaders[b].stars - army.gr.leaders[a].stars)
    const top = stacks.get(hex)?.at(-1)
    for (const leader of inOrder) {
      let best: PlateSpot | null = null
      let least = Number.POSITIVE_INFINITY
      for (const spot of spotsFor(view, army, sheet, stacks, hex, top, size)) {
        const rect = plateRect(spot)
        // a plate over another tells of neither; over a counter's edge it can be borne
        const cost = covered(rect, plates) * 10 + covered(rect, counters)
        if (cost >= least) continue
        best = spot
        least = cost
        if (cost === 0) break
      }
      if (best === null) continue
      found.set(leader, best)
      plates.push(plateRect(best))
    }
  }
  return found
}

/** The places that a plate seeks, the best first. */
function spotsFor(
  view: View,
  army: Army,
  sheet: Sheet,
  stacks: ReadonlyMap<HexId, readonly UnitId[]>,
  hex: HexId,
  top: UnitId | undefined,
  size: number,
): PlateSpot[] {
  const { x, y } = sheet.middle(hex)
  if (top === undefined)
    return SIZES.flatMap(plate =>
      ALONE.map(at => ({ hex, size: plate, x: x + at.x * 19 * plate, y: y + 4 + at.y * 21 * plate })),
    )
  const { face } = view.units[top]
  const { corner, acted } = army.marks(view, top)
  const sides = AROUND.map(turn => (face + turn + 12) % 12)
    .filter(way => way % 2 === 0)
    .map(way => way / 2)
    .filter(side => !((corner && side === 1) || (acted && side === 2)))
  // towards a hex where nobody stands: behind it first, never before its front, never over a state mark
  const isFree = (side: number) => {
    const next = army.gr.grid.next[hex * 6 + side] as number
    return next < 0 || !stacks.has(next as HexId)
  }
  const east = face >= 1 && face <= 5
  const outs: readonly Point[] = [
    ...sides.filter(isFree).map(side => OUT[side] as Point),
    ...sides.filter(side => !isFree(side)).map(side => OUT[side] as Point),
    { x: east ? -1 : 1, y: 0.3 },
    { x: east ? 1 : -1, y: 0.3 },
  ]
  return SIZES.flatMap(plate => {
    const half = { x: size / 2 + 9.5 * plate, y: size / 2 + 10 * plate }
    // the drawing lies two units above its point
    return FAR.flatMap(far =>
      outs.map(out => ({ hex, size: plate, x: x + out.x * half.x * far, y: y + 2 * plate + out.y * half.y * far })),
    )
  })
}

/** Twelfths of a turn from the facing, in the order in which a plate seeks its place: rear, then flanks. */
const AROUND = [6, 5, 7, 4, 8, 3, 9] as const
/** By hexside where a plate stands: above, below, or at a side of the counter. */
const OUT: readonly Point[] = [
  { x: 0, y: -1.06 },
  { x: 1, y: -0.5 },
  { x: 1, y: 0.5 },
  { x: 0, y: 1.06 },
  { x: -1, y: 0.5 },
  { x: -1, y: -0.5 },
]
/** In a hex without counters: the middle, then beside and below it. */
const ALONE: readonly Point[] = [
  { x: 0, y: 0 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 0, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
]
