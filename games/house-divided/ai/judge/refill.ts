import { unitCount } from '../../rules/11-victory/army-maximum.ts'
import type { SideIndex } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import type { Weights } from '../weights.ts'

/** Recruits of a half-turn, about. */
const CALLED = 3

/**
 * What comes back for every unit lost: a side at its army maximum with militia waiting in the office calls another at once;
 * one above its maximum or with an empty office does not.
 */
export function refillWorth(g: Readonly<State>, w: Weights, side: SideIndex): number {
  if (w.refill === 0) return 0
  const room = g.armyMaximum[side] - unitCount(g, side)
  if (room < 0) return 0
  const { infantry, cavalry } = g.offices[side]
  return w.refill * w.militiaInfantry * Math.min(1, (infantry + cavalry) / (room + CALLED))
}
