import type { SideIndex } from '../rules/ids.ts'
import type { Weights } from './weights.ts'

/** How a brigade goes about its activation: what it makes of the goal, of danger, and what a shock must promise. */
export interface Temper {
  readonly name: 'steady' | 'bold' | 'wary' | 'still'
  readonly goal: number
  readonly danger: number
  /** Points less that a shock must promise. */
  readonly dare: number
}

export const STEADY: Temper = { name: 'steady', goal: 1, danger: 1, dare: 0 }
export const BOLD: Temper = { name: 'bold', goal: 1.6, danger: 0.5, dare: 0.8 }
export const WARY: Temper = { name: 'wary', goal: 0.3, danger: 2, dare: -1 }
/** Nobody leaves his place but to get out of harm; who can fire fires. */
export const STILL: Temper = { name: 'still', goal: 0, danger: 0.8, dare: -0.5 }

/** Who judges: his side, what counts for him, and the mood of the hour. */
export interface Eye {
  readonly side: SideIndex
  readonly w: Weights
  readonly temper: Temper
  /** A number from 0 to 1 that stands for a whim; the levels that have none are given 0. */
  whim(): number
}
