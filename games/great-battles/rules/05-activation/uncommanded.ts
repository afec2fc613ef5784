import { ground } from '../battle/ground.ts'
import type { BrigadeId, DivisionId, UnitId } from '../ids.ts'
import { addStatus, IN_COMMAND, INDEPENDENT, is, SAT_OUT, type State, UNIT_SAT_OUT } from '../state.ts'

/** Whether the marker drawn is the division's last of the turn; with one marker alone nobody misses it (5.27, ruling am-minimum). */
export const isLastMarker = (g: State, division: DivisionId): boolean =>
  g.divisions[division].markers > 1 && g.divisions[division].drawn >= g.divisions[division].markers

/** 5.26, 5.36, ruling marker-used: a brigade out of its division leader's range still has a marker to miss, and this is the last. */
export function owesMiss(g: State, brigade: BrigadeId): boolean {
  const { division } = ground(g).brigades[brigade]
  const { flags } = g.brigades[brigade]
  return division !== null && (flags & INDEPENDENT) !== 0 && (flags & SAT_OUT) === 0 && isLastMarker(g, division)
}

/** 5.36: units out of command that still have a marker to miss, and this is the last. */
export function unitsMissing(g: State, units: readonly UnitId[]): UnitId[] {
  const gr = ground(g)
  return units.filter(id => {
    const { division } = gr.brigades[gr.units[id].brigade]
    return division !== null && !is(g.units[id], IN_COMMAND | UNIT_SAT_OUT) && isLastMarker(g, division)
  })
}

/** Units out of command that did not act on this marker have missed it. */
export function noteMissed(g: State, units: readonly UnitId[]): void {
  for (const id of units) if (!is(g.units[id], IN_COMMAND | UNIT_SAT_OUT)) addStatus(g, id, UNIT_SAT_OUT)
}
