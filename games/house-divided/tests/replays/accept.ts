import { anyChoice } from '#engine/testing/random-game.ts'
import { houseDivided } from '#games/house-divided/rules/index.ts'
import { acceptGames, type GoldenGame } from '#tools/accept-games.ts'

const GAMES: readonly GoldenGame[] = [
  { name: 'campaign', scenario: 'campaign', seed: 1884, options: {} },
  { name: 'short', scenario: 'short', seed: 1862, options: { beginner: true } },
  {
    name: 'switches',
    scenario: 'campaign',
    seed: 1887,
    options: {
      captureAtEndOfEitherHalfTurn: false,
      friendlyRailMeansControlled: false,
      leaveEnemyBox: true,
      oneJumpPerHalfTurn: false,
      riverJumpBothLegsDownstream: false,
      invasionSinglePort: false,
      fortsEntrenchDefenders: false,
      reinforceOnlyInRoundTwo: false,
      anyCavalryBlocksWithdrawal: false,
      withdrawToOneBox: false,
      promotionsPerPhase: 3,
      limitVeteransAndElites: true,
      recruitInCityEnteredThisHalfTurn: true,
    },
  },
]

/**
 * Whoever plays picks a verb first, rarely one that ends or declines, and then one of its choices: so rare ones are played
 * often.
 */
acceptGames(new URL('.', import.meta.url), houseDivided, GAMES, () => (g, offered, below) => {
  const verbs = [...new Set(offered.map(c => c.verb))]
  const active = verbs.filter(verb => !/^(end|no)[A-Z]/.test(verb))
  const some = active.length > 0 && below(6) > 0 ? active : verbs
  const verb = some[below(some.length)]
  return anyChoice(
    g,
    offered.filter(c => c.verb === verb),
    below,
  )
})
