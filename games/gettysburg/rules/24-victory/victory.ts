import { DOUBLE_STAR, STARRED } from '../board.ts'
import { CONFEDERATE, PERIODS, type PlaceId, UNION } from '../ids.ts'
import { type Next, over, type Table } from '../kit.ts'
import { holds } from '../standing.ts'
import type { State } from '../state.ts'

const STARS_TO_WIN = 2

/** 24.0: a sector is controlled by who alone has pieces there (ruling R36). */
export const controls = (g: Readonly<State>, place: PlaceId): boolean =>
  holds(g, place, CONFEDERATE) && !holds(g, place, UNION)

export const starsHeld = (g: Readonly<State>): PlaceId[] => STARRED.filter(place => controls(g, place))

/** 24.0: at the end of a period. */
export function confederateVictory(t: Table): Next<never> | null {
  const g = t.state
  if (starsHeld(g).length >= STARS_TO_WIN) return over('confederate', '24.0', 'outcome.confederate.twoStars')
  if (PERIODS[g.period] === 'afternoon' && controls(g, DOUBLE_STAR)) {
    return over('confederate', '24.0', 'outcome.confederate.roundTops')
  }
  return null
}
