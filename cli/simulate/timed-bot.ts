import type { Bot } from '#ai/bot.ts'

/** How long a bot has thought over a game, in seconds of processor time. */
export interface Thinking {
  seconds: number
  /** Its longest thought: a line of choices. */
  longest: number
}

/** Processor time of this thread, so that other work on the machine does not count; of the process where that is all there is. */
function processorSeconds(): number {
  const used = typeof process.threadCpuUsage === 'function' ? process.threadCpuUsage() : process.cpuUsage()
  return (used.user + used.system) / 1_000_000
}

/** A bot that plays as the given one; what it thinks is added up in `thinking`. */
export function timed(bot: Bot, thinking: Thinking): Bot {
  return {
    think(seat) {
      const start = processorSeconds()
      const line = bot.think(seat)
      const taken = processorSeconds() - start
      thinking.seconds += taken
      thinking.longest = Math.max(thinking.longest, taken)
      return line
    },
  }
}
