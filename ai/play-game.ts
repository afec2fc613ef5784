import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  deciders,
  type Played,
  perform,
  play,
  type Role,
} from '#engine/index.ts'
import { type Bot, seatOf } from './bot.ts'

export interface PlayGameOptions {
  /** Give up after so many plays; 0 or absent: never. */
  limit?: number
  /** Keep no log. */
  quiet?: boolean
  after?(role: Role, choice: AnyChoice, played: Played): void
}

/** Let bots play on from this state to the end; gives the number of plays. The state is changed in place. */
export function playGame(
  game: AnyGame,
  state: CoreState,
  bots: { readonly [role: Role]: Bot },
  { limit = 0, quiet = false, after }: PlayGameOptions = {},
): number {
  let plays = 0
  while (state.outcome === null) {
    if (limit > 0 && plays === limit) throw new Error(`the game is not over after ${limit} plays`)
    const role = deciders(game, state)[0] as Role
    const bot = bots[role]
    if (bot === undefined) throw new Error(`nobody plays ${role}`)
    const seat = seatOf(game, state, role)
    const choice = bot.choose(seat)
    // what came from the list need not be looked up in it again
    const played = seat.choices.includes(choice)
      ? perform(game, state, role, choice, quiet)
      : play(game, state, role, choice)
    plays++
    after?.(role, choice, played)
  }
  return plays
}
