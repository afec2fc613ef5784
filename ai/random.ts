import { draw, rngFrom } from '#engine/index.ts'
import type { BotMaker } from './bot.ts'

/** Takes any choice, each equally likely. */
export const random: BotMaker = ({ seed }) => {
  const rng = rngFrom(seed)
  return {
    think({ choices }) {
      const n = choices.length
      return [choices[n === 1 ? 0 : draw(rng, n) - 1] as never]
    },
  }
}
