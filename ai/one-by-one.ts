import type { Bot, Chooser } from './bot.ts'
import { Line } from './line.ts'

/** A bot's lines given out one choice at a time, for those who play choice by choice. */
export function oneByOne(bot: Bot): Chooser {
  const line = new Line()
  return {
    choose(seat) {
      const next = line.next(seat.choices)
      if (next !== null) return next
      const thought = bot.think(seat)
      line.set(thought)
      const first = line.next(seat.choices) ?? thought[0]
      if (first === undefined) throw new Error(`the bot of ${seat.role} has no answer`)
      return first
    },
  }
}
