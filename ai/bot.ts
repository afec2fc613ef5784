import { type AnyChoice, type AnyGame, type CoreState, choices, type Role, type Seed } from '#engine/index.ts'

/** How much a bot may think over one decision, in the bot's own unit of work: never in time, so games repeat. */
export interface Budget {
  iterations: number
}

export type BotMaker = (options: { seed: Seed; budget?: Budget }) => Bot

export interface Bot {
  /** One of the seat's choices. */
  choose(seat: BotSeat): AnyChoice
}

/** All that a bot is given: what its seat may see, what it may do, and worlds that look the same to it. */
export interface BotSeat {
  readonly game: AnyGame
  readonly role: Role
  readonly view: unknown
  readonly choices: readonly AnyChoice[]
  /** A full state that agrees with all that this seat sees; what it cannot know, the dice among it, is dealt anew. */
  imagine(seed: Seed): CoreState
}

export type Bots = { readonly [name: string]: BotMaker }

export function seatOf(game: AnyGame, state: CoreState, role: Role): BotSeat {
  const offered = choices(game, state, role) as readonly AnyChoice[]
  return {
    game,
    role,
    get view() {
      return game.look(state, role)
    },
    choices: offered,
    imagine: seed => game.imagine(state, role, seed),
  }
}
