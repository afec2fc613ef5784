import { type AnyChoice, type CoreState, type Role, type Seed, sameChoice } from '#engine/index.ts'
import { first as firstOf } from '#engine/lists.ts'
import type { BotSeat, Chooser } from './bot.ts'
import { Line } from './line.ts'

/** A question, as the one who must answer it sees it. */
export interface Asked<C extends AnyChoice> {
  role: Role
  offered: readonly C[]
  seat: BotSeat
}

/** What a title brings to a mind: its judgement. */
export interface Thinking<S extends CoreState, C extends AnyChoice> {
  /** The number of this question gives the seed of the world in which it is thought over. */
  seedOf(asked: number): Seed
  /** What to do now and next, thought out in a world that the seat imagines. The first is offered. */
  think(world: S, asked: Asked<C>): readonly C[]
  /** Steps of a line that may have ended of themselves: they are passed over when they are not offered. */
  endsOfItself?(step: C): boolean
  /** Something to be done before the line goes on, which waits. */
  before?(world: S, asked: Asked<C>): C | null
  /** Questions that come up while a line is carried out and are no part of it. It waits. */
  isAside?(offered: readonly C[]): boolean
  /** When what was thought of cannot be done after all; else the first that is offered. */
  otherwise?(offered: readonly C[]): C
}

/** A seat's thinking from decision to decision: it follows its line while it fits, and thinks again when it does not. */
export function mind<S extends CoreState, C extends AnyChoice>(thinking: Thinking<S, C>): Chooser {
  const line = new Line<C>()
  const endsOfItself = (step: C) => thinking.endsOfItself?.(step) ?? false
  const otherwise = (offered: readonly C[]) => thinking.otherwise?.(offered) ?? firstOf(offered)
  let questions = 0
  return {
    choose(seat) {
      const offered = seat.choices as readonly C[]
      const seed = thinking.seedOf(++questions)
      if (offered.length === 1) {
        line.next(offered)
        return firstOf(offered)
      }
      const asked: Asked<C> = { role: seat.role, offered, seat }
      let imagined: S | undefined
      const world = () => (imagined ??= seat.imagine(seed) as S)
      const urgent = thinking.before?.(world(), asked) ?? null
      if (urgent !== null) return urgent
      const planned = line.next(offered, endsOfItself)
      if (planned !== null) return planned
      const thought = thinking.think(world(), asked)
      if (thinking.isAside?.(offered) === true)
        return offered.find(c => sameChoice(c, firstOf(thought))) ?? otherwise(offered)
      line.set(thought)
      const first = line.next(offered, endsOfItself)
      if (first !== null) return first
      line.drop()
      return otherwise(offered)
    },
  }
}
