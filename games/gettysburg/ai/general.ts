import type { BotMaker } from '#ai/bot.ts'
import { sideIndex } from '../rules/ids.ts'
import type { Eye } from './eye.ts'
import { Mind } from './mind.ts'
import { bestAction } from './orders/actions.ts'
import { weightsOf } from './weights.ts'

const SAMPLES = 12
const WEIGHINGS = 6

/** As `veteran` with more thought for every assault; for the Union it forms a line: garrisons by the enemy's strength, no star left bare. */
export const general: BotMaker = ({ seed, budget }) => {
  let mind: Mind | undefined
  const samples = budget?.iterations ?? SAMPLES
  return {
    choose(seat) {
      if (mind === undefined) {
        const side = sideIndex(seat.role)
        const eye: Eye = { side, w: weightsOf(side), samples, line: true }
        mind = new Mind(eye, (g, idle) => bestAction(g, eye, idle)?.steps ?? null, WEIGHINGS)
      }
      return mind.choose(seat, seed)
    },
  }
}
