import { seatOf } from '#ai/bot.ts'
import { type Measure, measureOf } from '#ai/tune/tune.ts'
import { begin, deciders, perform, seedFrom } from '#engine/index.ts'
import { scored } from '#games/house-divided/ai/plans/planner.ts'
import { proposals } from '#games/house-divided/ai/plans/proposals.ts'
import { completed } from '#games/house-divided/ai/plans/quick-plan.ts'
import { type Planner, thinker } from '#games/house-divided/ai/thinking.ts'
import type { Level } from '#games/house-divided/ai/weights.ts'
import { victoryCitiesHeld } from '#games/house-divided/rules/11-victory/army-maximum.ts'
import { VICTORY_CITIES } from '#games/house-divided/rules/board.ts'
import type { Choice } from '#games/house-divided/rules/choices.ts'
import { type Side, type SideIndex, sideIndex, UNION } from '#games/house-divided/rules/ids.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'

/** A veteran in a hurry: one look at all proposals for the whole phase. */
const hasty: Planner = (g, eye, allow) => completed(g, eye, allow, scored(g, eye, proposals(g, allow)), [])

export interface Trial {
  /** The side that is looked at, and whose weights it judges by; the other side judges as `veteran`. */
  side: SideIndex
  level: Level
  games: number
  /** Seed of the first game. */
  first: number
  turns: number
}

/** Let bots in a hurry play each other and see how a side fares. */
export function measure({ side, level, games, first, turns }: Trial): Measure {
  return measureOf(
    Array.from({ length: games }, (_, n) => {
      const levels: [Level, Level] = [side === 0 ? level : 'veteran', side === 1 ? level : 'veteran']
      const { share, winner } = playOne(first + n, turns, levels)
      return { score: side === UNION ? share : 1 - share, won: winner === side }
    }),
  )
}

/** The share of victory cities that the Union held over all turns: all of them from its victory on, none from its defeat. */
function playOne(
  seed: number,
  turns: number,
  levels: readonly [Level, Level],
): { share: number; winner: SideIndex | null } {
  const { state: g } = begin(houseDivided, 'campaign', {}, seedFrom(seed))
  const seat = (level: Level) => thinker(hasty, seedFrom(seed), { playOuts: 60, level })
  const seats = { union: seat(levels[0]), confederate: seat(levels[1]) }
  let held = 0
  let counted = 0
  while (g.outcome === null && g.turn <= turns) {
    const role = deciders(houseDivided, g)[0] as Side
    perform(houseDivided, g, role, seats[role].choose(seatOf(houseDivided, g, role)) as Choice, true)
    if (g.turn > counted) {
      counted = g.turn
      held += victoryCitiesHeld(g) / VICTORY_CITIES.length
    }
  }
  const winner = g.outcome === null ? null : sideIndex(g.outcome.winner as string)
  if (winner === UNION) held += Math.max(0, turns - counted)
  return { share: held / turns, winner }
}
