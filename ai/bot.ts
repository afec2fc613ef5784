import { type AnyChoice, type AnyGame, type CoreState, choices, type Role, type Seed } from '#engine/index.ts'

/** How much a bot may think over one decision, in the bot's own unit of work: never in time, so games repeat. */
export interface Budget {
  iterations: number
}

export interface BotOptions {
  seed: Seed
  budget?: Budget
}

export interface Bot {
  /**
   * A line: choices to be made in order, at least one, the first of them offered now. It goes no further than the next
   * die, reveal or decision of another, and not to a question that is none of its own; whoever plays it stops where a
   * choice is not offered after all.
   */
  think(seat: BotSeat, isForeign?: (seat: BotSeat) => boolean): readonly AnyChoice[]
}

export type BotMaker = (options: BotOptions) => Bot

/** A bot that gives one choice at a time; `inLines` makes one that thinks ahead of it. */
export interface Chooser {
  choose(seat: BotSeat): AnyChoice
}

export type ChooserMaker = (options: BotOptions) => Chooser

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
