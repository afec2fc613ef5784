import type { SideIndex } from '../rules/ids.ts'
import type { Weights } from './weights.ts'

/** How an army goes about its work: what it makes of the goal, of danger, and what a shock must promise. */
export interface Temper {
  readonly goal: number
  readonly danger: number
  /** Points less that a shock must promise. */
  readonly dare: number
}

export const STEADY: Temper = { goal: 1, danger: 1, dare: 0 }

/** Who judges: his side, what counts for him, and how he goes about it. */
export interface Eye {
  readonly side: SideIndex
  readonly w: Weights
  readonly temper: Temper
  /** A number from 0 to 1 that stands for a whim; the levels that have none are given 0. */
  whim(): number
}
