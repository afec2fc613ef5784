import type { Bots } from '#ai/bot.ts'
import type { Judgement } from '#ai/judgement/judgement.ts'
import { playGame } from '#ai/play-game.ts'
import { playOpening } from '#ai/random-opening.ts'
import { type AnyGame, begin, type Options, type Role, seedFrom } from '#engine/index.ts'
import { type Thinking, timed } from './timed-bot.ts'
import { variedOptions } from './vary.ts'

/** A simulation: everything that decides its games. Plain data, so that worker threads can have it. */
export interface Plan {
  game: string
  scenario: string
  options: Options
  /** Options that every game has anew, by chance; absent: none. */
  vary?: readonly string[]
  seed: number
  players: { readonly [role: Role]: string }
  /** So many plays at the start are any, the same ones whoever plays; absent: none. */
  opening?: number
  /** A folder with another version of Longroll, whose bots play too. */
  against?: string
}

export type GameResult =
  | {
      n: number
      winner: Role | null
      reason: string
      plays: number
      turns: number | null
      /** How much of the game's time was used up, from 0 to 1; null where a title cannot tell. */
      over: number | null
      thinking: { [role: Role]: Thinking }
      /** Where options vary: those of this game. */
      options?: Options
    }
  | { n: number; error: string }

/** What a plan's games need, loaded once. */
export interface Cast {
  game: AnyGame
  bots: Bots
  judgement?: Pick<Judgement, 'over'>
}

/** A game longer than this will not end. */
const LIMIT = 200_000

/** Game number n of a plan; the same for ever, however many threads there are. */
export function runGame({ game, bots, judgement }: Cast, plan: Plan, n: number): GameResult {
  const base = (plan.seed * 1_000_000 + n) * 8
  try {
    const { vary } = plan
    const options = vary === undefined ? plan.options : variedOptions(game, plan.options, vary, seedFrom(base + 7))
    const { state } = begin(game, plan.scenario, options, seedFrom(base))
    const thinking: { [role: Role]: Thinking } = {}
    const seated = Object.fromEntries(
      game.roles.map((role, i) => {
        const make = bots[plan.players[role] as string]
        if (make === undefined) throw new Error(`there is no bot "${plan.players[role]}"`)
        const spent = { seconds: 0, longest: 0 }
        thinking[role] = spent
        return [role, timed(make({ seed: seedFrom(base + 1 + i) }), spent)]
      }),
    )
    playOpening(game, state, plan.opening ?? 0, seedFrom(base + 6))
    const plays = playGame(game, state, seated, { limit: LIMIT, quiet: true })
    const { turn } = state as { turn?: unknown }
    const { winner, reason } = state.outcome as NonNullable<typeof state.outcome>
    return {
      n,
      winner,
      reason,
      plays,
      turns: typeof turn === 'number' ? turn : null,
      over: judgement?.over(state) ?? null,
      thinking,
      ...(vary === undefined ? {} : { options }),
    }
  } catch (error) {
    return { n, error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
