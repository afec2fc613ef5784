// A march for the eye: where the unit that acts can come to, with the MP left there, and the line of choices that leads there.
import { createMemo } from 'solid-js'
import type { BoardFace, FarTarget, TargetId } from '#client/board/api.ts'
import {
  FREE,
  type HexId,
  moveClassOf,
  ordersOf,
  type Reached,
  reach,
  stepTest,
  type UnitId,
  uddChance,
  type WayStep,
  wayTo,
} from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'

export interface March {
  readonly unit: UnitId
  /** Half MP that it may still spend. */
  readonly mp: number
  readonly reached: ReadonlyMap<HexId, Reached>
}

/** The march that the player at this table is asked about. */
export function marchOf(view: View, asked: boolean): March | null {
  const { move } = view.doing
  if (move === null || !asked || move.mode !== FREE || view.units[move.unit].hex === null || move.mp <= 0) return null
  const reached = new Map([...reach(view, move.unit, move.mp)].filter(([hex]) => hex !== view.units[move.unit].hex))
  return { unit: move.unit, mp: move.mp, reached }
}

/** Turns and steps as keys of choices. */
export function keysOf({ gr }: Field, way: readonly WayStep[]): string[] {
  return way.flatMap(step => {
    const enter = `enter@${gr.hexCodes[step.hex]}`
    return step.turns ? [`turn@${step.face * 30}`, enter] : [enter]
  })
}

/** A die of the ground on a way (9.47): where, and the chance that order is kept; 0: disorder for certain. */
export interface WayDie {
  readonly hex: HexId
  readonly keeps: number
}

export function diceOf({ gr }: Field, view: View, unit: UnitId, way: readonly WayStep[]): readonly WayDie[] {
  const keeps = uddChance(view, unit)
  let from = view.units[unit].hex
  return way.flatMap(({ hex }) => {
    const test = from === null ? 0 : stepTest(gr, moveClassOf(view, unit), ordersOf(view, unit), from, hex)
    from = hex
    return test === 0 ? [] : [{ hex, keeps: test === 2 ? 0 : keeps }]
  })
}

/** Half points as the reader writes them. */
export const mpText = (half: number): string =>
  half % 2 === 0 ? String(half / 2) : `${half > 1 ? Math.floor(half / 2) : ''}½`

export interface Marching {
  march(): March | null
  way(hex: HexId): readonly WayStep[]
  far(): ReadonlyMap<TargetId, FarTarget>
}

export function createMarching(table: BoardFace<View>, field: Field): Marching {
  const march = createMemo(() => {
    if (!table.ready() || !table.live()) return null
    const asked = table.offers().some(o => o.verb === 'enter' || o.verb === 'turn')
    return marchOf(table.view(), asked)
  })
  const way = (hex: HexId): readonly WayStep[] => {
    const now = march()
    return now === null ? [] : (wayTo(table.view(), now.unit, now.mp, hex) ?? [])
  }
  const far = createMemo(() => {
    const found = new Map<TargetId, FarTarget>()
    const now = march()
    if (now === null) return found
    const offered = new Set(table.offers().map(o => o.key))
    for (const [hex, reached] of now.reached) {
      if (!reached.stays) continue
      const line = () => keysOf(field, way(hex))
      // who has turned in this hex does not turn back, who is held stays: only ways that begin with what is offered
      if (!offered.has(line()[0] ?? '')) continue
      found.set(field.codes.ofHex(hex), { keys: line, final: reached.dice > 0 })
    }
    // what one step does is offered by itself
    for (const key of offered) if (key.startsWith('enter@')) found.delete(`hex:${key.slice('enter@'.length)}`)
    return found
  })
  return { march, way, far }
}
