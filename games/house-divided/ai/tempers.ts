import type { Lens } from './evaluate.ts'
import type { Weights } from './weights.ts'

/** Another way to look at the same position. */
export type Temper = (lens: Lens) => Lens

const leaning =
  (lean: (w: Weights) => Partial<Weights>): Temper =>
  lens => ({ ...lens, w: { ...lens.w, ...lean(lens.w) } })

/** Fears less what the enemy may do. */
export const bold = leaning(w => ({ danger: 0.45 * w.danger, exposure: 1.5 * w.exposure }))
/** Covers everything first. */
export const cautious = leaning(w => ({ danger: 1.5 * w.danger, exposure: 0.5 * w.exposure }))
/** Marches to its orders. */
export const driven = leaning(w => ({ orders: 2.5 * w.orders, danger: 0.8 * w.danger }))

export const TEMPERS: readonly Temper[] = [bold, cautious, driven]
