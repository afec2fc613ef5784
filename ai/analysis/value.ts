import type { Coached } from '#ai/coach/book.ts'
import { playOn } from '#ai/coach/play-on.ts'
import { mean } from '#ai/coach/weigh-plans.ts'
import { seeds } from '#ai/worlds.ts'
import { type AnyChoice, type CoreState, perform, type Role, rngFrom, type Seed } from '#engine/index.ts'

/** The chance of a seat's side in positions, to one who sees them whole. */
export interface Eye {
  /** Where a phase has just ended the position is judged as it is; else it is played on to the end of its phase first. */
  value(g: Readonly<CoreState>, quiet: boolean): number
  /** The average over other falls of the dice of a choice made there. */
  expected(before: Readonly<CoreState>, role: Role, choice: AnyChoice): number
  /** From what a seat knows. */
  seatValue(g: Readonly<CoreState>, seat: Role): number
  readonly games: number
}

const WORLDS = 6

/** `samples`: how often a position within a phase is played on, and how often dice are cast again. */
export function eyeOf(title: Coached, first: Role, seed: Seed, samples: number, casts: number): Eye {
  const { game, judgement, coach } = title
  const seedOf = seeds(seed)
  let games = 0
  const phase = (g: Readonly<CoreState>) => judgement.phase(g)
  const chance = (g: Readonly<CoreState>) => judgement.chance(game, g, first)
  function playedOn(g: Readonly<CoreState>, n: number): number {
    const copy = game.clone(g) as CoreState
    copy.rng = rngFrom(seedOf(n), copy.rng.draws)
    const from = phase(g)
    playOn(title, copy, coach.quick, seedOf(n), now => phase(now) !== from)
    games++
    return chance(copy)
  }
  const value = (g: Readonly<CoreState>, quiet: boolean): number =>
    quiet || g.outcome !== null ? chance(g) : mean(Array.from({ length: samples }, (_, n) => playedOn(g, n)))
  return {
    get games() {
      return games
    },
    value,
    expected(before, role, choice) {
      return mean(
        Array.from({ length: casts }, (_, n) => {
          const g = game.clone(before) as CoreState
          g.rng = rngFrom(seedOf(1000 + n), g.rng.draws)
          perform(game, g, role, choice, true)
          games++
          if (g.outcome !== null || phase(g) !== phase(before)) return chance(g)
          return playedOn(g, n % samples)
        }),
      )
    },
    seatValue(g, seat) {
      if (!game.hidden || g.outcome !== null) return chance(g)
      return mean(
        Array.from({ length: WORLDS }, (_, n) => chance(game.imagine(g, seat, seedOf(2000 + n)) as CoreState)),
      )
    },
  }
}
