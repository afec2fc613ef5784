import type { Bot, BotSeat, Bots } from '#ai/bot.ts'
import { type AnyFeatureBook, valuesOf } from '#ai/judgement/features.ts'
import { playLine } from '#ai/play-game.ts'
import { anyChoice } from '#ai/random-opening.ts'
import {
  type AnyGame,
  begin,
  completeOptions,
  deciders,
  draw,
  type Rng,
  type Role,
  rngFrom,
  seedFrom,
} from '#engine/index.ts'

/** A game as it is learned from: who played, who won, and what the features said at the ends of phases. */
export interface Lesson {
  n: number
  scenario: string
  players: readonly string[]
  /** 1: the first side won; 0: the other; one half: nobody. */
  won: number
  rows: readonly (readonly number[])[]
}

export interface Course {
  game: AnyGame
  bots: Bots
  book: AnyFeatureBook
  seed: number
  /** Who may play; named twice is drawn twice as often. */
  levels: readonly string[]
  scenarios: readonly string[]
}

const LIMIT = 100_000
/** At most so many plays of an opening are any. */
const OPENING = 30
/** Of a hundred decisions so many are any: some games have none. */
const SLIPS: readonly number[] = [0, 0, 1, 3, 8]

/** Game number n of a course, the same for ever: levels, opening and slips are drawn from its seed. */
export function lesson({ game, bots, book, seed, levels, scenarios }: Course, n: number): Lesson {
  const base = (seed * 1_000_000 + n) * 8
  const rng = rngFrom(seedFrom(base + 7))
  const any = <T>(list: readonly T[]): T => list[draw(rng, list.length) - 1] as T
  const scenario = any(scenarios)
  const { state } = begin(game, scenario, completeOptions(game, {}), seedFrom(base))
  const players = game.roles.map(() => any(levels))
  const slips = any(SLIPS)
  const opening = draw(rng, 2) === 1 ? 0 : draw(rng, OPENING)
  const seated: { [role: Role]: Bot } = {}
  game.roles.forEach((role, i) => {
    const make = bots[players[i] as string]
    if (make === undefined) throw new Error(`there is no bot "${players[i]}"`)
    seated[role] = make({ seed: seedFrom(base + 1 + i) })
  })
  const rows: number[][] = []
  let phase: string | number = book.phase(state)
  let plays = 0
  while (state.outcome === null) {
    const now = book.phase(state)
    if (now !== phase) {
      phase = now
      const seat = game.roles[rows.length % game.roles.length] as Role
      rows.push(valuesOf(book, game.imagine(state, seat, seedFrom(base + 6 + rows.length * 8_000_000))).map(short))
    }
    const role = deciders(game, state)[0] as Role
    const isAny = plays < opening || draw(rng, 100) <= slips
    const bot = isAny ? whim(rng) : (seated[role] as Bot)
    for (const _ of playLine(game, state, role, bot, true)) plays++
    if (plays > LIMIT) throw new Error(`game ${n} is not over after ${LIMIT} plays`)
  }
  const { winner } = state.outcome as NonNullable<typeof state.outcome>
  return { n, scenario, players, won: winner === null ? 0.5 : book.sideOf(state, winner) === 0 ? 1 : 0, rows }
}

const short = (x: number): number => Number(x.toPrecision(6))

const whim = (rng: Rng): Bot => ({ think: (seat: BotSeat) => [anyChoice(seat.choices, rng)] })
