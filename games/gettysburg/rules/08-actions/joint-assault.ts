import { SECTOR_LIMIT } from '../11-retreat/shelters.ts'
import { REACH, WAYS } from '../board.ts'
import type { PlaceId } from '../ids.ts'
import { isDisrupted } from '../markers.ts'
import { battlefields, countAt, occupants, troopsAt } from '../occupants.ts'
import type { State } from '../state.ts'

/** 8.3: whether the disc in this place can send more troops into an assault before it is fought (ruling R25). */
export function canJoin(g: Readonly<State>, disc: PlaceId): boolean {
  const fields = battlefields(g)
  const who = occupants(g)
  const open = fields.filter(place => countAt(who, place, g.active) < SECTOR_LIMIT)
  return REACH[disc].some(sector => {
    if (fields.includes(sector)) return false
    const troops = troopsAt(who, sector, g.active) - (isDisrupted(g, sector) ? 1 : 0)
    return troops > 0 && WAYS[sector].some(w => open.includes(w.to))
  })
}
