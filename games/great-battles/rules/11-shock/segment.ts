import type { Cause } from '../battle/charts.ts'
import { type Field, isDisordered } from '../field.ts'
import type { Frames } from '../frames.ts'
import type { HexId, UnitId } from '../ids.ts'
import { frameOf } from '../kit.ts'
import { hexUnder, type State } from '../state.ts'

/** The shock segment under way: the outermost `shock`, whose memory continued shocks share; null: none. */
export function segmentOf(g: Field): Frames['shock'] | null {
  const { stack } = g as Partial<State>
  return stack === undefined ? null : (frameOf({ stack }, 'shock') ?? null)
}

/** 11.47: continued shocks that one of these units has made in this segment. */
export const continuedBy = (g: Field, units: readonly UnitId[]): number =>
  Math.max(0, ...(segmentOf(g)?.made ?? []).filter(r => units.includes(r[0])).map(r => r[1]))

export function noteContinued(g: State, units: readonly UnitId[], count: number): void {
  const frame = segmentOf(g)
  if (frame === null) return
  const others = frame.made.filter(r => !units.includes(r[0]))
  frame.made = [...others, ...units.map(id => [id, count] as const)]
}

/** 11.48, ruling auto-already: who comes to step 6b, how it stood before, and where; 1: as defender. */
export function noteEngaged(g: State, units: readonly UnitId[], defending: 0 | 1): void {
  const frame = segmentOf(g)
  if (frame === null) return
  const fresh = units.filter(id => !frame.engaged.some(r => r[0] === id && r[3] === defending))
  frame.engaged = [
    ...frame.engaged,
    ...fresh.map(id => [id, isDisordered(g, id) ? 1 : 0, hexUnder(g.units[id]), defending] as const),
  ]
}

/** Ruling retreat-target: hexes that defenders may not fall back into before step 6: they are to be shocked themselves. */
export function hexesToShock(g: Field, side: number): readonly HexId[] {
  const frame = segmentOf(g)
  if (frame === null || frame.side === side || frame.stage < 2 || frame.stage > 5) return NO_HEXES
  return frame.groups.flatMap(group => group.hexes)
}
const NO_HEXES: readonly HexId[] = []

/** 12.44, ruling retreat-drivers: who causes a retreat: after a shock all who struck with the one named, or all who threw it back. */
export function driversOf(g: Field, by: UnitId | null, cause: Cause): readonly UnitId[] {
  if (by === null) return NOBODY
  const alone = [by]
  if (cause !== 'shock') return alone
  const frames = (g as Partial<State>).stack ?? []
  const now = frames.findLast(f => f.proc === 'resolve' || f.proc === 'shock') as unknown as
    | (Frames['resolve'] & { groups: Frames['shock']['groups'] })
    | undefined
  const groups = now === undefined ? [] : now.group === undefined ? now.groups : [now.group]
  const mine = groups.find(group => group.attackers.includes(by))
  if (mine !== undefined) return mine.attackers
  return groups.find(group => group.defenders.includes(by))?.defenders ?? alone
}
const NOBODY: readonly UnitId[] = []
