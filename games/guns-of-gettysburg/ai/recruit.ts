import type { ChooserMaker } from '#ai/bot.ts'
import { draw, rngFrom } from '#engine/index.ts'
import { answer, type Effort } from './answer.ts'
import { thinker } from './thinking.ts'
import { type Weights, weightsOf } from './weights.ts'

const EFFORT: Effort = { each: 1, sallies: 2, samples: 1, hasty: true }

/** Sees where an objective is to be had and where it is in danger; of guns, commands and flanks it thinks little. */
const simple = (w: Weights): Weights => ({
  ...w,
  cohesion: 0,
  assault: 0.3 * w.assault,
  ridge: 0,
  thin: 0,
  crowd: 0,
  depth: 0.3 * w.depth,
})

/** Marches to the objectives and attacks when it thinks itself stronger; now and then it does whatever comes to mind. */
export const recruit: ChooserMaker = ({ seed }) => {
  const rng = rngFrom(seed)
  return thinker(seed, (g, side, offered) => {
    const any = offered[draw(rng, offered.length) - 1]
    if (any !== undefined && draw(rng, 10) === 1) return [any]
    return answer(g, { side, w: simple(weightsOf(side)) }, offered, EFFORT)
  })
}
