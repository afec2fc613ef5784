import type { BotMaker } from '#ai/bot.ts'
import type { Choice } from '../rules/choices.ts'
import { type Mind, mindOf, worldOf } from './mind.ts'
import { greedyPlan } from './plans/planner.ts'

/** Plans a movement phase march by march, each time the one that betters the position most; knows the odds of battles. */
export const veteran: BotMaker = ({ seed }) => {
  let mind: Mind | undefined
  return {
    choose(seat) {
      mind ??= mindOf(seat, greedyPlan, seed)
      return mind.choose(worldOf(seat, seed), seat.choices as readonly Choice[])
    },
  }
}
