import type { Offered } from '#client/board/api.ts'
import type { HexId, Shot } from '../rules/board.ts'

/** The shot that is pointed at, before it is confirmed. */
export interface Aimed {
  readonly hex: HexId
  readonly offer: Offered
  readonly shots: readonly Shot[]
}
