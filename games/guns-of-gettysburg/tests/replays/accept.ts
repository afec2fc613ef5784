import { acceptGames } from '#tools/accept-games.ts'
import { gunsOfGettysburg } from '../../rules/index.ts'
import { push } from '../pushing-player.ts'

const GAMES = [
  { name: 'held', seed: 21 },
  { name: 'bidding', seed: 9, options: { bidding: true, attackerTwoTokens: true } },
  { name: 'long-bombardment', seed: 29, options: { extendedBombardment: true, fullyObstructed: true } },
  {
    name: 'historical',
    seed: 23,
    options: { historicalReinforcements: true, historicalDeployment: true, extendedTokensReturn: true },
  },
]

const SOME = 6

/** Both sides look for a fight, and now and then pick a verb first, so that rare ones are played too. */
acceptGames(
  new URL('.', import.meta.url),
  gunsOfGettysburg,
  GAMES.map(game => ({ ...game, scenario: 'battle' })),
  () => (g, offered, below) => {
    const verbs = [...new Set(offered.map(c => c.verb))]
    const verb = verbs[below(verbs.length)]
    return push(g, below(SOME) === 0 ? offered.filter(c => c.verb === verb) : offered, below)
  },
)
