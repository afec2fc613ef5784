import { it } from 'vitest'
import {
  type AnyChoice,
  begin,
  type CoreState,
  choiceKey,
  choices,
  completeOptions,
  deciders,
  type GameModule,
  type LogEntry,
  type Options,
  perform,
  seedFrom,
} from '#engine/index.ts'
import { fc } from './properties.ts'

/** After a play: the state, as it was before, what was played and what it said. */
export interface Moment<S> {
  g: S
  before: S
  key: string
  log: readonly LogEntry[]
}

export interface LawGames<S, C> {
  scenario: string
  /** Plays of a game: at least, at most. */
  plays: readonly [number, number]
  runs: number
  options?: fc.Arbitrary<Options>
  /** The choice that a number stands for. */
  pick(g: S, offered: readonly C[], number: number): C
}

/** Laws that hold whatever is played: games are played by numbers, so that one that breaks a law is shrunk to the plays that matter. */
export function lawsOf<S extends CoreState, C extends AnyChoice, V>(game: GameModule<S, C, V>, games: LawGames<S, C>) {
  function walk(seed: number, picks: readonly number[], options: Options, look: (moment: Moment<S>) => void): void {
    const { state: g } = begin(game, games.scenario, completeOptions(game, options), seedFrom(seed))
    for (const number of picks) {
      const role = deciders(game, g)[0]
      if (role === undefined) return
      const choice = games.pick(g, choices(game, g, role), number)
      const before = game.clone(g)
      const { log } = perform(game, g, role, choice)
      look({ g, before, key: choiceKey(game, choice), log })
    }
  }
  const [minLength, maxLength] = games.plays
  return function law(name: string, holds: (moment: Moment<S>, options: Options) => void, numRuns = games.runs): void {
    it(name, () => {
      fc.assert(
        fc.property(
          fc.nat(1e6),
          fc.array(fc.nat(1e6), { minLength, maxLength }),
          games.options ?? fc.constant({}),
          (seed, picks, options) => walk(seed, picks, options, moment => holds(moment, options)),
        ),
        { numRuns },
      )
    })
  }
}
