// 12.54: whom the rout of a shaken defender would put to the test.
import { CHARTS, DISORDERED, type Group, is, type SideIndex, type UnitId } from '../../rules/board.ts'
import { besideRout, shockCase } from '../../rules/board-trials.ts'
import type { View } from '../../views.ts'

const BROKEN = CHARTS.shock.resolution.bands.at(-1)?.from ?? 99

/** The defender who may rout by this attack, and those beside him in the order of their tests; null: no die leads there. */
export function routChain(
  view: View,
  group: Group,
  groups: readonly Group[],
  side: SideIndex,
): { readonly first: UnitId; readonly tests: readonly UnitId[] } | null {
  const { attackers, defenders, sum } = shockCase(view, group, groups, side, 0)
  if (attackers.length === 0 || sum.total + 9 < BROKEN) return null
  const first = defenders.find(id => is(view.units[id], DISORDERED))
  return first === undefined ? null : { first, tests: besideRout(view, first) }
}
