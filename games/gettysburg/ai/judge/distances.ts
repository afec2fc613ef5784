import { mapBy } from '#engine/ids.ts'
import { distanceTable } from '#engine/map/distances.ts'
import { graphOf } from '#engine/map/graph.ts'
import { entryBox, isBox, PLACE_CODES, PLACE_COUNT, SECTOR_COUNT, STARRED, WAYS } from '../../rules/board.ts'
import type { PlaceId } from '../../rules/ids.ts'

/** Marches from each place to each sector over empty ground; index = from * sectors + to. Out of a box is one march. */
export const MARCHES: Uint8Array = allMarches()

export const marches = (from: PlaceId, to: PlaceId): number => MARCHES[from * SECTOR_COUNT + to] as number

/** Marches to the nearest starred sector. */
export const TO_STAR = mapBy(PLACE_CODES, (_, place) => Math.min(...STARRED.map(star => marches(place, star))))

function allMarches(): Uint8Array {
  const far = distanceTable<PlaceId>(
    graphOf(SECTOR_COUNT, sector => WAYS[sector as PlaceId].map(({ to }) => ({ to, cost: 1 }))),
  )
  const all = new Uint8Array(PLACE_COUNT * SECTOR_COUNT)
  for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) {
    const row = far[isBox(place) ? entryBox(place).sector : place]
    all.set(isBox(place) ? row.map(d => d + 1) : row, place * SECTOR_COUNT)
  }
  return all
}
