import type { BotMaker } from '#ai/bot.ts'
import { sideIndex } from '../rules/ids.ts'
import type { Eye } from './eye.ts'
import { Mind } from './mind.ts'
import { bestAction } from './orders/actions.ts'
import { weightsOf } from './weights.ts'

const SAMPLES = 6
const WEIGHINGS = 2

/** Takes the action that betters its position most; knows the odds of assaults and what its blocks can command. */
export const veteran: BotMaker = ({ seed }) => {
  let mind: Mind | undefined
  return {
    choose(seat) {
      if (mind === undefined) {
        const side = sideIndex(seat.role)
        const eye: Eye = { side, w: weightsOf(side), samples: SAMPLES, line: false }
        mind = new Mind(eye, (g, idle) => bestAction(g, eye, idle)?.steps ?? null, WEIGHINGS)
      }
      return mind.choose(seat, seed)
    },
  }
}
