// Where every piece is drawn: stacks overlap so that the top one is whole, a fan lays them side by side; leaders stand beside.
import { type HexId, type LeaderId, MAP, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Sheet } from '../sheet.ts'
import type { Army } from './army.ts'

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

/** Below this scale a regiment is a mark; below the next it has no small figures. */
export const FAR = 0.5
export const NEAR = 0.9
export const COUNTER = 36
/** Lower ones of a stack show to the upper right. */
const SHIFT = { x: 7, y: -4 }
const PLATE = { width: 18, size: 1.02, aside: 27 }
const FAN = COUNTER + 8

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

/** `fan`: the hex whose stack is laid out. */
export function spotsOf(view: View, army: Army, sheet: Sheet, fan: HexId | null): Spots {
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
        size: COUNTER,
        x: x + (fanned ? (i - (stack.length - 1) / 2) * FAN : under * SHIFT.x),
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
  for (const [hex, list] of byHex) {
    const { x, y } = sheet.middle(hex)
    const stack = stacks.get(hex) ?? []
    const top = stack.at(-1)
    // never over a nib: on the side away from the front
    const east = top !== undefined && view.units[top].face >= 1 && view.units[top].face <= 5
    const aside = top === undefined ? 0 : east ? -PLATE.aside : PLATE.aside + (stack.length > 1 ? 5 : 0)
    // the highest stands before the others
    const inOrder = [...list].sort((a, b) => army.gr.leaders[b].stars - army.gr.leaders[a].stars)
    inOrder.forEach((leader, i) => {
      leaders.set(leader, {
        hex,
        under: i,
        of: list.length,
        size: PLATE.size,
        x: x + aside + (top === undefined ? (i - (list.length - 1) / 2) * 20 : i * (east ? -9 : 9)),
        y: y + 5 + (top === undefined ? 0 : i * -7),
      })
    })
  }
  return { units, leaders, stacks }
}
