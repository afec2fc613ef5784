import {
  type AnyChoice,
  type AnyGame,
  begin,
  type CoreState,
  choices,
  deciders,
  draw,
  perform,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'

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

/** Picks a choice; `below` gives a number from 0 up to the one given. */
type Picker = (g: CoreState, offered: readonly AnyChoice[], below: (n: number) => number) => AnyChoice

/** A verb first, and then one of its choices. */
export const verbFirst: Picker = (_g, offered, below) => {
  const verbs = [...new Set(offered.map(choice => choice.verb))]
  const verb = verbs[below(verbs.length)]
  const some = offered.filter(choice => choice.verb === verb)
  return some[below(some.length)] as AnyChoice
}

/** The game of a seed as it is when a question of this procedure is asked for the first time. */
export function firstQuestion(
  game: AnyGame,
  scenario: string,
  seed: number,
  proc: string,
  pick = verbFirst,
): CoreState {
  const g = begin(game, scenario, {}, seedFrom(seed)).state as CoreState
  const rng = rngFrom(seedFrom(seed + 1))
  for (let n = 0; n < 20_000 && g.outcome === null; n++) {
    if (g.stack.at(-1)?.proc === proc) return g
    const role = deciders(game, g)[0] as string
    const choice = pick(g, choices(game, g, role) as readonly AnyChoice[], sides => draw(rng, sides) - 1)
    perform(game, g, role, choice, true)
  }
  throw new Error(`game ${seed} comes to no "${proc}"`)
}
