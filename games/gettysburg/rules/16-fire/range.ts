import type { PlaceId } from '../ids.ts'

/**
 * 16.0: every sector within range that can be seen. The route is a shortest one, over borders and vertices; among the
 * shortest the firing player picks, and no sector strictly between may be a hill or a ridge (ruling R34).
 */
export function artilleryTargets(
  from: PlaceId,
  range: number,
  touching: readonly (readonly PlaceId[])[],
  blocks: (place: PlaceId) => boolean,
): ReadonlyMap<PlaceId, number> {
  const distance = new Map<PlaceId, number>([[from, 0]])
  const seen = new Map<PlaceId, number>()
  let front: PlaceId[] = [from]
  /** Sectors of the front through which a clear shortest route can go on. */
  let open = new Set<PlaceId>([from])
  for (let d = 1; d <= range; d++) {
    const next: PlaceId[] = []
    const visible = new Set<PlaceId>()
    for (const place of front) {
      for (const to of touching[place] as PlaceId[]) {
        if (!distance.has(to)) {
          distance.set(to, d)
          next.push(to)
        }
        if (distance.get(to) === d && open.has(place)) visible.add(to)
      }
    }
    for (const place of visible) seen.set(place, d)
    open = new Set([...visible].filter(place => !blocks(place)))
    front = next
  }
  return seen
}
