import { entryBox, isBox, PLACE_COUNT, SECTOR_COUNT, STARRED, WAYS, type Way } from '../../rules/board.ts'
import type { PlaceId } from '../../rules/ids.ts'

/** Marches from each place to each sector over empty ground; index = from * sectors + to. Out of a box is one march. */
export const MARCHES: Uint8Array = allMarches()

export const marches = (from: PlaceId, to: PlaceId): number => MARCHES[from * SECTOR_COUNT + to] as number

/** Marches to the nearest starred sector. */
export const TO_STAR: readonly number[] = Array.from({ length: PLACE_COUNT }, (_, place) =>
  Math.min(...STARRED.map(star => marches(place, star))),
)

function allMarches(): Uint8Array {
  const all = new Uint8Array(PLACE_COUNT * SECTOR_COUNT)
  for (let place = 0; place < PLACE_COUNT; place++) {
    const start = isBox(place) ? entryBox(place).sector : place
    const far = marchesFrom(start)
    const extra = isBox(place) ? 1 : 0
    for (let to = 0; to < SECTOR_COUNT; to++) all[place * SECTOR_COUNT + to] = (far[to] as number) + extra
  }
  return all
}

function marchesFrom(start: PlaceId): number[] {
  const far: number[] = new Array(SECTOR_COUNT).fill(99)
  far[start] = 0
  const queue = [start]
  for (let at = 0; at < queue.length; at++) {
    const here = queue[at] as PlaceId
    for (const { to } of WAYS[here] as Way[]) {
      if (far[to] !== 99) continue
      far[to] = (far[here] as number) + 1
      queue.push(to)
    }
  }
  return far
}
