import type { ChooserMaker } from '#ai/bot.ts'
import { seeds, worlds } from '#ai/worlds.ts'
import { last } from '#engine/lists.ts'
import { UNION } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { answer, type Effort } from './answer.ts'
import type { Eye } from './eye.ts'
import { lineOf } from './line/line.ts'
import { thinker } from './thinking.ts'
import { generalsWeights } from './weights.ts'

/** Worlds imagined for one decision. */
const ITERATIONS = 6
/** The defender gains nothing by more: in trial games it held out no longer. */
const EFFORTS: readonly [Effort, Effort] = [
  { each: 5, sallies: 6, samples: 3 },
  { each: 8, sallies: 12, samples: 6 },
]

/**
 * As `veteran`, with a plan. As Union it keeps a line between the enemy and the objectives, which it moves by a course
 * thought ahead. As Confederate it counts the hours left, and fights attacks out in several worlds, so that no one guess
 * at the enemy's blocks and guns decides.
 */
export const general: ChooserMaker = commander({})
/** As it was released first, in version 5 of the rules; for the ladder. */
export const general1: ChooserMaker = commander({ release: 1 })

function commander(manner: Pick<Eye, 'release'>): ChooserMaker {
  return ({ seed, budget }) => {
    const iterations = budget?.iterations ?? ITERATIONS
    const seedOf = seeds(seed)
    let asked = 0
    return thinker(seed, (g, side, offered, seat) => {
      const w = generalsWeights(side, manner.release)
      const eye: Eye = { side, w, thorough: true, ...manner, ...(side === UNION ? { line: lineOf(g, w) } : {}) }
      const frame = last(g.stack)
      const effort = EFFORTS[side]
      if (side === UNION || !THOUGHT_OVER.includes(`${frame.proc}.${frame.at}`)) return answer(g, eye, offered, effort)
      asked++
      const imagined = worlds<State>(seat, iterations, n => seedOf(1_000_000 + asked * 100 + n))
      return answer(g, eye, offered, { ...effort, samples: iterations, worlds: imagined })
    })
  }
}

/** Questions that are thought over in several worlds. */
const THOUGHT_OVER: readonly string[] = ['orders.choose', 'duration.choose', 'declaration.choose']
