import type { SideIndex } from '../rules/ids.ts'
import type { Post } from './line/line.ts'
import type { Weights } from './weights.ts'

/** A side's way of looking at positions. */
export interface Eye {
  side: SideIndex
  w: Weights
  /** Objectives are moved by a course thought ahead, and the clock is counted. */
  thorough?: boolean
  /** As the general was first released: it neither lays nor sees the trap of the night, nor knows the strongest ground. */
  release?: 1
  /** What an attack may cost, for those who have no time to lose. */
  daring?: number
  /** The line to hold, if there is one. */
  line?: readonly Post[]
}
