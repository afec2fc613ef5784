import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choices,
  deciders,
  draw,
  perform,
  type Rng,
  rngFrom,
  type Seed,
} from '#engine/index.ts'
import { first } from '#engine/lists.ts'

/** Nobody gives up by chance. */
const NEVER: readonly string[] = ['concede']

/** Any choice but giving up, each equally likely. */
export function anyChoice(offered: readonly AnyChoice[], rng: Rng): AnyChoice {
  const sane = offered.filter(c => !NEVER.includes(c.verb))
  const list = sane.length > 0 ? sane : offered
  return list[draw(rng, list.length) - 1] as AnyChoice
}

/** The first so many plays of a game are any, so that games from one position differ; the same from the same seed. */
export function playOpening(game: AnyGame, state: CoreState, plays: number, seed: Seed): void {
  const rng = rngFrom(seed)
  for (let n = 0; n < plays && state.outcome === null; n++) {
    const role = first(deciders(game, state))
    perform(game, state, role, anyChoice(choices(game, state, role) as readonly AnyChoice[], rng), true)
  }
}
