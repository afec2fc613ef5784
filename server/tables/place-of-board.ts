import { idOf } from '#engine/index.ts'
import { Refused } from '#server/refused.ts'
import type { LiveTable } from './live-table.ts'

/** That the game knows what somebody points at, as `kind:code`. */
export function checkPlace({ game }: LiveTable, place: string): void {
  const at = place.indexOf(':')
  if (idOf(game, place.slice(0, at), place.slice(at + 1)) === undefined) {
    throw new Refused('malformed', 'there is no such place')
  }
}
