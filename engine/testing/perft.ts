import {
  type AnyChoice,
  type AnyGame,
  begin,
  type CoreState,
  choices,
  deciders,
  perform,
  seedFrom,
} from '#engine/index.ts'
import { first } from '../lists.ts'
import { chance, type Picker, verbFirst } from './random-game.ts'

/** How many ways there are to make so many decisions from here; the dice are the seed's. */
function perft(game: AnyGame, g: CoreState, depth: number): number {
  let n = 0
  for (const role of deciders(game, g)) {
    const offered = choices(game, g, role) as readonly AnyChoice[]
    if (depth === 1) n += offered.length
    else {
      for (const choice of offered) {
        const next = game.clone(g) as CoreState
        perform(game, next, role, choice, true)
        n += perft(game, next, depth - 1)
      }
    }
  }
  return n
}

/** The counts of one decision, of two, and of three. */
export const perftCounts = (game: AnyGame, g: CoreState): number[] => [1, 2, 3].map(depth => perft(game, g, depth))

/** The game of a seed as it is when a question of this procedure is asked for the first time. */
export function firstQuestion(
  game: AnyGame,
  scenario: string,
  seed: number,
  proc: string,
  pick: Picker = verbFirst,
): CoreState {
  const g = begin(game, scenario, {}, seedFrom(seed)).state as CoreState
  const below = chance(seed + 1)
  for (let n = 0; n < 20_000 && g.outcome === null; n++) {
    if (g.stack.at(-1)?.proc === proc) return g
    const role = first(deciders(game, g))
    const choice = pick(g, choices(game, g, role) as readonly AnyChoice[], below)
    perform(game, g, role, choice, true)
  }
  throw new Error(`game ${seed} comes to no "${proc}"`)
}
