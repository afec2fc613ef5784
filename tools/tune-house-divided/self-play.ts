import { wilson } from '#cli/simulate/summary.ts'
import { begin, choices, deciders, perform, seedFrom } from '#engine/index.ts'
import { Mind, type Planner } from '#games/house-divided/ai/mind.ts'
import { scored } from '#games/house-divided/ai/plans/planner.ts'
import { proposals } from '#games/house-divided/ai/plans/proposals.ts'
import { completed } from '#games/house-divided/ai/plans/quick-plan.ts'
import type { Level } from '#games/house-divided/ai/weights.ts'
import { victoryCitiesHeld } from '#games/house-divided/rules/11-victory/army-maximum.ts'
import { VICTORY_CITIES } from '#games/house-divided/rules/board.ts'
import type { Choice } from '#games/house-divided/rules/choices.ts'
import { type SideIndex, sideIndex, UNION } from '#games/house-divided/rules/ids.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'

export interface Measure {
  /** Mean of the side's score, from 0 to 1, and its standard error. */
  score: number
  error: number
  wins: number
  games: number
  /** Wilson's interval for the share of games won. */
  interval: readonly [number, number]
}

/** A veteran in a hurry: one look at all proposals for the whole phase. */
const hasty: Planner = (g, eye, allow) => completed(g, eye, allow, scored(g, eye, proposals(g, allow)), [])
const habits = (level: Level) => ({ playOuts: 60, level })

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
  let sum = 0
  let squares = 0
  let wins = 0
  for (let n = 0; n < games; n++) {
    const { share, winner } = playOne(first + n, turns, [
      side === 0 ? level : 'veteran',
      side === 1 ? level : 'veteran',
    ])
    const score = side === UNION ? share : 1 - share
    sum += score
    squares += score * score
    if (winner === side) wins++
  }
  const score = sum / games
  const error = Math.sqrt(Math.max(0, squares / games - score * score) / games)
  return { score, error, wins, games, interval: wilson(wins, games) }
}

/** The share of victory cities that the Union held over all turns: all of them from its victory on, none from its defeat. */
function playOne(
  seed: number,
  turns: number,
  levels: readonly [Level, Level],
): { share: number; winner: SideIndex | null } {
  const { state: g } = begin(houseDivided, 'campaign', {}, seedFrom(seed))
  const minds = [new Mind(0, hasty, habits(levels[0])), new Mind(1, hasty, habits(levels[1]))] as const
  let held = 0
  let counted = 0
  while (g.outcome === null && g.turn <= turns) {
    const role = deciders(houseDivided, g)[0] as string
    const choice = (minds[sideIndex(role)] as Mind).choose(g, choices(houseDivided, g, role) as readonly Choice[])
    perform(houseDivided, g, role, choice, true)
    if (g.turn > counted) {
      counted = g.turn
      held += victoryCitiesHeld(g) / VICTORY_CITIES.length
    }
  }
  const winner = g.outcome === null ? null : sideIndex(g.outcome.winner as string)
  if (winner === UNION) held += Math.max(0, turns - counted)
  return { share: held / turns, winner }
}
