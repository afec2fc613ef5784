// Where every piece is drawn: stacks overlap so that the top one is whole, a fan lays them side by side; leaders stand beside.
import { type HexId, type LeaderId, MAP, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Point, Sheet } from '../sheet.ts'
import type { Army } from './army.ts'
import type { Detail } from './counter-art.ts'

export interface Spot {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly hex: HexId
  /** Place in its stack, from the top: 0 is the one seen whole. */
  readonly under: number
  readonly of: number
}

export interface Spots {
  readonly units: ReadonlyMap<UnitId, Spot>
  readonly leaders: ReadonlyMap<LeaderId, Spot>
  /** Stacks by hex, bottom to top. */
  readonly stacks: ReadonlyMap<HexId, readonly UnitId[]>
}

/** Below this scale a regiment is a mark; below the next it has no small figures; from the last on it has all. */
export const FAR = 0.5
export const NEAR = 0.9
export const CLOSE = 1.4
export const COUNTER = 42

export const detailAt = (scale: number): Detail => (scale < NEAR ? 'low' : scale < CLOSE ? 'mid' : 'full')

/** Board units along a counter: from afar it fills its hex, so that name and strength can be read. In steps, so that zooming does not lay out everything anew. */
export const counterAt = (scale: number): number => {
  const step = Math.round(Math.max(FAR, Math.min(1, scale)) * 10) / 10
  return COUNTER + (1 - step) * 16
}
/** Lower ones of a stack show to the upper right. */
const SHIFT = { x: 7, y: -4 }
/** A plate is large where there is room beside the counter. */
const PLATE = { large: 1.5, small: 1.12 }
/** Between counters that are laid out. */
const GAP = 8

export function stacksOf(view: View): Map<HexId, UnitId[]> {
  const found = new Map<HexId, UnitId[]>()
  view.units.forEach((u, id) => {
    if (u.where !== MAP || u.hex === null) return
    const here = found.get(u.hex)
    if (here === undefined) found.set(u.hex, [id as UnitId])
    else here.push(id as UnitId)
  })
  for (const list of found.values()) list.sort((a, b) => view.units[a].rank - view.units[b].rank)
  return found
}

/** `fan`: the hex whose stack is laid out; `size`: of a counter. */
export function spotsOf(view: View, army: Army, sheet: Sheet, fan: HexId | null, size = COUNTER): Spots {
  const stacks = stacksOf(view)
  const units = new Map<UnitId, Spot>()
  for (const [hex, stack] of stacks) {
    const { x, y } = sheet.middle(hex)
    const fanned = hex === fan && stack.length > 1
    stack.forEach((unit, i) => {
      const under = stack.length - 1 - i
      units.set(unit, {
        hex,
        under,
        of: stack.length,
        size,
        x: x + (fanned ? (i - (stack.length - 1) / 2) * (size + GAP) : under * SHIFT.x),
        y: y + (fanned ? 0 : under * SHIFT.y),
      })
    })
  }
  const byHex = new Map<HexId, LeaderId[]>()
  view.leaders.forEach((l, id) => {
    if (l.where !== MAP || l.hex === null) return
    byHex.set(l.hex, [...(byHex.get(l.hex) ?? []), id as LeaderId])
  })
  const leaders = new Map<LeaderId, Spot>()
  const { grid } = army.gr
  for (const [hex, list] of byHex) {
    const { x, y } = sheet.middle(hex)
    // the highest stands before the others
    const inOrder = [...list].sort((a, b) => army.gr.leaders[b].stars - army.gr.leaders[a].stars)
    const top = stacks.get(hex)?.at(-1)
    const put = (leader: LeaderId, under: number, at: Point, plate: number) =>
      leaders.set(leader, { hex, under, of: list.length, size: plate, x: at.x, y: at.y })
    if (top === undefined) {
      inOrder.forEach((leader, i) => {
        put(leader, i, { x: x + (i - (list.length - 1) / 2) * 28, y: y + 4 }, PLATE.large)
      })
      continue
    }
    // beside the counter, towards a hex where nobody stands: behind it first, never before its front, never over a state mark
    const { face } = view.units[top]
    const { corner, acted } = army.marks(view, top)
    const free = AROUND.map(turn => (face + turn + 12) % 12)
      .filter(way => way % 2 === 0)
      .map(way => way / 2)
      .find(side => {
        if ((corner && side === 1) || (acted && side === 2)) return false
        const next = grid.next[hex * 6 + side] as number
        return next < 0 || !stacks.has(next as HexId)
      })
    const east = face >= 1 && face <= 5
    const plate = free === undefined ? PLATE.small : PLATE.large
    const out = free === undefined ? { x: east ? -1 : 1, y: 0.3 } : (OUT[free] as Point)
    const half = { x: size / 2 + 8 * plate, y: size / 2 + 9 * plate }
    inOrder.forEach((leader, i) => {
      put(leader, i, { x: x + out.x * half.x * (1 + i * 0.3), y: y + out.y * half.y * (1 + i * 0.2) }, plate)
    })
  }
  return { units, leaders, stacks }
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
