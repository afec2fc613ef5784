import {
  type AnyChoice,
  begin,
  type CoreState,
  choices,
  deciders,
  draw,
  type GameModule,
  type LogEntry,
  type Options,
  perform,
  type Role,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'
import { completeOptions } from '#engine/options.ts'
import { first } from '../lists.ts'

/** A whole number from 0 up to the one given, which is left out. */
export type Below = (n: number) => number

/** Chance for a test: the same from the same seed. */
export function chance(seed: number): Below {
  const rng = rngFrom(seedFrom(seed))
  return n => draw(rng, n) - 1
}

/** Somebody who plays by chance. */
export type Picker<S = CoreState, C = AnyChoice> = (g: S, offered: readonly C[], below: Below) => C

/** Any choice, each equally likely. */
export const anyChoice = <C>(_g: unknown, offered: readonly C[], below: Below): C => offered[below(offered.length)] as C

/** A verb first, and then one of its choices: rare verbs are played as often as others. */
export function verbFirst<C extends AnyChoice>(_g: unknown, offered: readonly C[], below: Below): C {
  const verbs = [...new Set(offered.map(choice => choice.verb))]
  const verb = verbs[below(verbs.length)]
  return anyChoice(
    _g,
    offered.filter(choice => choice.verb === verb),
    below,
  )
}

/** Most of the time one of these verbs, where there are any. */
export const eagerFor =
  (isEager: (choice: AnyChoice) => boolean, outOf: number) =>
  <C extends AnyChoice>(g: unknown, offered: readonly C[], below: Below): C => {
    const eager = offered.filter(isEager)
    return anyChoice(g, eager.length > 0 && below(outOf) > 0 ? eager : offered, below)
  }

export interface RandomGame<S, C> {
  scenario: string
  options?: Options
  seed: number
  pick: Picker<S, C>
  /** By default of the seed after the game's. */
  below?: Below
  /** Play no more than this. */
  most?: number
  /** Keep no log. */
  quiet?: boolean
}

export interface RandomPlay<S, C> {
  /** The state after the play: the same object throughout. */
  g: S
  role: Role
  choice: C
  log: readonly LogEntry[]
}

/** A game that does not end before this does not end. */
const LONGEST = 20_000

/** A game from its set-up, play by play. */
export function* randomGame<S extends CoreState, C extends AnyChoice, V>(
  game: GameModule<S, C, V>,
  { scenario, options = {}, seed, pick, below = chance(seed + 1), most = LONGEST, quiet = false }: RandomGame<S, C>,
): Generator<RandomPlay<S, C>> {
  const { state: g } = begin(game, scenario, completeOptions(game, options), seedFrom(seed))
  for (let n = 0; g.outcome === null; n++) {
    if (n === most) {
      if (most === LONGEST) throw new Error(`game ${seed} does not end`)
      return
    }
    const role = first(deciders(game, g))
    const choice = pick(g, choices(game, g, role), below)
    yield { g, role, choice, log: perform(game, g, role, choice, quiet).log }
  }
}
