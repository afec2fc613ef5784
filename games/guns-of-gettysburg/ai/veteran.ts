import type { BotMaker } from '#ai/bot.ts'
import { answer, type Effort } from './answer.ts'
import { Mind } from './mind.ts'
import { seeds } from './seeds.ts'
import { weightsOf } from './weights.ts'

const EFFORT: Effort = { each: 5, sallies: 6, samples: 3 }

/** Judges where both armies stand and takes, move by move, what betters its position most. */
export const veteran: BotMaker = ({ seed }) => {
  const mind = new Mind((g, side, offered) => answer(g, { side, w: weightsOf(side) }, offered, EFFORT))
  const seedOf = seeds(seed)
  return { choose: seat => mind.choose(seat, seedOf) }
}
