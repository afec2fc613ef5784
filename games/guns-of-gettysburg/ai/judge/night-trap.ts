import { hoursByBlocks } from '../../rules/07-duration/duration.ts'
import { fullControl } from '../../rules/20-victory/control.ts'
import { ATTACK, UNION } from '../../rules/ids.ts'
import { dayOf, isNight, nightAfter } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'

/**
 * 7, 20: if nobody has Attack orders, the next turn can be made to last until the night, for which no Attack orders can be
 * given: a Union that lacks full control then has lost.
 */
export function canLastIntoNight(g: Readonly<State>): boolean {
  const next = g.hour + g.length
  return dayOf(next) > 1 && !isNight(next) && nightAfter(next) - next <= hoursByBlocks(g)
}

/** The Union has not seen it coming: control is lost, and its orders for the next turn are given. */
export const isTrapped = (g: Readonly<State>): boolean =>
  g.next[UNION] !== ATTACK && canLastIntoNight(g) && !fullControl(g)
