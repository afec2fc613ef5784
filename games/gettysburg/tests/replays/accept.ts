import { acceptGames } from '#tools/accept-games.ts'
import { gettysburg } from '../../rules/index.ts'
import { push } from '../pushing-player.ts'

const CONCEDED = 'conceded'
const GAMES = [
  { name: 'held', seed: 96 },
  { name: 'taken', seed: 267 },
  { name: CONCEDED, seed: 18 },
  { name: 'retreats', seed: 545 },
  { name: 'batteries', seed: 284 },
  { name: 'markers', seed: 489 },
]

/** Both sides look for a fight, and now and then pick a verb first, so that rare ones are played too. */
acceptGames(
  new URL('.', import.meta.url),
  gettysburg,
  GAMES.map(game => ({ ...game, scenario: 'battle' })),
  ({ name }) =>
    (g, offered, below) => {
      const sure = offered.length === 2 ? offered.find(c => c.verb === 'concede') : undefined
      if (name === CONCEDED && sure !== undefined) return sure
      const verbs = [...new Set(offered.map(c => c.verb))].filter(verb => verb !== 'concede')
      const verb = verbs[below(verbs.length)]
      return push(g, below(8) === 0 ? offered.filter(c => c.verb === verb) : offered, below)
    },
)
