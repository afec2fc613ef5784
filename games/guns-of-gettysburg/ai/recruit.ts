import type { ChooserMaker } from '#ai/bot.ts'
import { seeds } from '#ai/worlds.ts'
import { draw, rngFrom, type Seed } from '#engine/index.ts'
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

/** How a beginner looks at things for an hour. */
export type Mood = (w: Weights) => Weights

const steady: Mood = w => w
/** Sees an attack and not what it costs. */
const eager: Mood = w => ({ ...w, attackAt: -0.4, material: 0.4 * w.material })
/** Runs for the objectives and leaves the door open behind him. */
const forgetful: Mood = w => ({ ...w, hole: 0, race: 2 * w.race, key: 0 })
/** Stays where he is, whatever goes on elsewhere. */
const clinging: Mood = w => ({ ...w, attackAt: 4 * w.attackAt, race: 0.2 * w.race, hole: 0.3 * w.hole })

const MOODS: readonly Mood[] = [steady, eager, forgetful, clinging]

/** The mood of an hour, the same for all that is decided in it. */
export function moodOf(seed: Seed, hour: number): Mood {
  return MOODS[draw(rngFrom(seeds(seed)(7_000 + hour)), MOODS.length) - 1] as Mood
}

/** Marches to the objectives and attacks when it thinks itself stronger. It errs as a beginner does: by moods that last an hour. */
export const recruit: ChooserMaker = ({ seed }) =>
  thinker(seed, (g, side, offered) => {
    const w = moodOf(seed, g.hour)(simple(weightsOf(side)))
    return answer(g, { side, w }, offered, EFFORT)
  })
