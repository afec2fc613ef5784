import { DOUBLE_STAR, STARRED } from '../board.ts'
import { CONFEDERATE, PERIODS, type PlaceId, UNION } from '../ids.ts'
import { type Next, over, type Umpire } from '../kit.ts'
import { countAt, holds, occupants } from '../occupants.ts'
import type { State } from '../state.ts'

const STARS_TO_WIN = 2

/** 24.0: a sector is controlled by who alone has pieces there (ruling R36). */
export const controls = (g: Readonly<State>, place: PlaceId): boolean =>
  holds(g, place, CONFEDERATE) && !holds(g, place, UNION)

export function starsHeld(g: Readonly<State>): PlaceId[] {
  const who = occupants(g)
  return STARRED.filter(place => countAt(who, place, CONFEDERATE) > 0 && countAt(who, place, UNION) === 0)
}

/** 24.0: at the end of a period. */
export function confederateVictory(t: Umpire): Next<never> | null {
  const g = t.state
  if (starsHeld(g).length >= STARS_TO_WIN) return over('confederate', '24.0', 'outcome.confederate.twoStars')
  if (PERIODS[g.period] === 'afternoon' && controls(g, DOUBLE_STAR)) {
    return over('confederate', '24.0', 'outcome.confederate.roundTops')
  }
  return null
}
