import { draw, rngFrom, type Seed } from '#engine/index.ts'
import type { Eye } from './eye.ts'
import type { Weights } from './weights.ts'

/** Another way to look at the same position. */
export type Temper = (eye: Eye) => Eye

const leaning =
  (lean: (w: Weights) => Partial<Weights>): Temper =>
  eye => ({ ...eye, w: { ...eye.w, ...lean(eye.w) } })

/** Fears less what the enemy may do. */
export const bold = leaning(w => ({ danger: 0.45 * w.danger, exposure: 1.5 * w.exposure }))
/** Covers everything first. */
export const cautious = leaning(w => ({ danger: 1.5 * w.danger, exposure: 0.5 * w.exposure }))
/** Marches to its orders. */
export const driven = leaning(w => ({ orders: 2.5 * w.orders, danger: 0.8 * w.danger }))

export const TEMPERS: readonly Temper[] = [bold, cautious, driven]

const LEANS = [0.85, 0.93, 1, 1.07, 1.15]

/** A slight lean of its own for each seed, so that two games differ from the first march. */
export function leanOf(seed: Seed): (w: Weights) => Weights {
  const rng = rngFrom(seed)
  const lean = () => LEANS[draw(rng, LEANS.length) - 1] as number
  const [danger, orders, future] = [lean(), lean(), lean()]
  return w => ({ ...w, danger: w.danger * danger, orders: w.orders * orders, future: w.future * future })
}
