// Where every piece is drawn: stacks overlap so that the top one is whole, a fan lays them side by side; leaders stand beside.
import { type HexId, type LeaderId, MAP, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Sheet } from '../sheet.ts'
import type { Army } from './army.ts'
import type { Detail } from './counter-art.ts'
import { type PlateSpot, platesOf } from './leader-places.ts'

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
  readonly leaders: ReadonlyMap<LeaderId, PlateSpot>
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
  const counters = [...units.values()].map(spot => ({ x: spot.x - size / 2, y: spot.y - size / 2, w: size, h: size }))
  const leaders = platesOf(view, army, sheet, stacks, counters, size)
  return { units, leaders, stacks }
}
