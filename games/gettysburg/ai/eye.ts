import type { SideIndex } from '../rules/ids.ts'
import type { Weights } from './weights.ts'

/** How a side judges: its weights, how many dice it thinks of for an assault, and whether the Union forms a line of defence. */
export interface Eye {
  side: SideIndex
  w: Weights
  samples: number
  line: boolean
  /** Brings all its troops forward, and of the assaults on a sector sees the best that it can order now, too. */
  drive: boolean
}
