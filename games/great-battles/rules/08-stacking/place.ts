import { sideTo } from '#engine/map/hex.ts'
import { arcOfPart, partsOf } from '../07-facing/facing.ts'
import { ground } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { HexId, UnitId } from '../ids.ts'
import { ABANDONED, hexUnder, is, MAP, type State, setUnit } from '../state.ts'
import { stackAt, survey } from '../survey.ts'

/** Places of a stack are 0 to n without gaps, bottom to top. */
export function tidyStack(g: State, hex: HexId): void {
  stackAt(g, hex)
    .filter(id => g.units[id].hex === hex)
    .forEach((id, rank) => {
      if (g.units[id].rank !== rank) setUnit(g, id, { rank })
    })
}

/** Put a unit's counter into a hex, on top of those there or below them. */
export function putUnit(g: State, unit: UnitId, hex: HexId, onTop: boolean): void {
  const before = g.units[unit].hex
  const there = stackAt(g, hex).filter(id => id !== unit && g.units[id].hex === hex)
  const ranks = there.map(id => g.units[id].rank)
  const rank = ranks.length === 0 ? 0 : onTop ? Math.max(...ranks) + 1 : Math.min(...ranks) - 1
  setUnit(g, unit, { where: MAP, hex, rank })
  tidyStack(g, hex)
  if (before !== null && before !== hex) tidyStack(g, before)
}

/** Put a unit at this place of its stack, 0 being the bottom. */
export function putAt(g: State, unit: UnitId, place: number): void {
  const hex = hexUnder(g.units[unit])
  const others = stackAt(g, hex).filter(id => id !== unit && g.units[id].hex === hex)
  const order = [...others.slice(0, place), unit, ...others.slice(place)]
  order.forEach((id, rank) => {
    if (g.units[id].rank !== rank) setUnit(g, id, { rank })
  })
}

/** 8.23: who comes in over a front hexside of those there is put on top, else below. */
export function entersOnTop(g: Field, unit: UnitId, from: HexId | null, to: HexId): boolean {
  const host = stackAt(g, to).find(id => id !== unit)
  if (host === undefined || from === null) return true
  const gr = ground(g)
  const u = g.units[host]
  const parts = partsOf(gr.grid, u)
  const at = parts.findIndex(p => p.hex === to)
  const side = sideTo(gr.grid, to, from)
  return side === null || arcOfPart(u, parts[at] as (typeof parts)[0], at === 0, side) === 'front'
}

/** Abandoned guns of a side in a hex. */
export const abandonedAt = (g: Field, hex: HexId): readonly UnitId[] =>
  survey(g).abandoned === 0
    ? []
    : ground(g).unitIds.filter(id => g.units[id].hex === hex && g.units[id].where === MAP && is(g.units[id], ABANDONED))
