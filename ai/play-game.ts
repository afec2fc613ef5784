import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  choices,
  deciders,
  type Played,
  perform,
  play,
  type Role,
  sameChoice,
} from '#engine/index.ts'
import { first as firstOf } from '#engine/lists.ts'
import { type Bot, type BotSeat, seatOf } from './bot.ts'

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
    const role = firstOf(deciders(game, state))
    const bot = bots[role]
    if (bot === undefined) throw new Error(`nobody plays ${role}`)
    for (const { choice, played } of playLine(game, state, role, bot, quiet)) {
      after?.(role, choice, played)
      if (++plays === limit && state.outcome === null) throw new Error(`the game is not over after ${limit} plays`)
    }
  }
  return plays
}

/** A bot thinks and its line is played as far as it goes: to a die, a reveal, another's decision or what is not offered. */
export function* playLine(
  game: AnyGame,
  state: CoreState,
  role: Role,
  bot: Bot,
  quiet = false,
): Generator<{ choice: AnyChoice; played: Played }> {
  const seat: BotSeat = seatOf(game, state, role)
  const [first, ...rest] = bot.think(seat)
  if (first === undefined) throw new Error(`the bot of ${role} has no answer`)
  // what came from the list need not be looked up in it again
  let played = seat.choices.includes(first) ? perform(game, state, role, first, quiet) : play(game, state, role, first)
  yield { choice: first, played }
  for (const step of rest) {
    if (played.barrier) return
    const choice = (choices(game, state, role) as readonly AnyChoice[]).find(c => sameChoice(c, step))
    if (choice === undefined) return
    played = perform(game, state, role, choice, quiet)
    yield { choice, played }
  }
}
