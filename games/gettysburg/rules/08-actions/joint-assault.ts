import { SECTOR_LIMIT } from '../11-retreat/shelters.ts'
import { blockOf, blocksWithRoom } from '../blocks.ts'
import { REACH, WAYS, type Way } from '../board.ts'
import type { PlaceId } from '../ids.ts'
import { isDisrupted } from '../markers.ts'
import { battlefields, countAt, standing, troopsAt } from '../standing.ts'
import type { State } from '../state.ts'

/** 8.3: places of blocks whose disc can send more troops into the assault of the first (ruling R25). */
export function joinPlaces(g: Readonly<State>): PlaceId[] {
  const fields = battlefields(g)
  const who = standing(g)
  const open = fields.filter(place => countAt(who, place, g.active) < SECTOR_LIMIT)
  const canSend = (sector: PlaceId): boolean => {
    if (fields.includes(sector)) return false
    const troops = troopsAt(who, sector, g.active) - (isDisrupted(g, sector) ? 1 : 0)
    return troops > 0 && (WAYS[sector] as Way[]).some(w => open.includes(w.to))
  }
  return blocksWithRoom(g, g.active)
    .map(id => blockOf(g, id).place as PlaceId)
    .filter(place => (REACH[place] as PlaceId[]).some(canSend))
}
