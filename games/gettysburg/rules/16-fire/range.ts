import { type ById, bytesBy, type NumbersBy, numbersBy } from '#engine/ids.ts'
import { FAR, nearestOf } from '#engine/map/distances.ts'
import { type Graph, graphOf } from '#engine/map/graph.ts'
import { openGoing, Search } from '#engine/map/search.ts'
import type { PlaceId } from '../ids.ts'

const HEIGHTS = 1

/**
 * 16.0: how far artillery sees. The route is a shortest one, over borders and vertices; among the shortest the firing
 * player picks, and no sector strictly between may be a hill or a ridge (ruling R34): so a sector is seen when the way
 * round all heights is no longer than the shortest of all.
 */
export class Ranges {
  private readonly graph: Graph
  private readonly marks: Uint8Array
  private readonly search: Search<PlaceId>

  constructor(touching: ById<PlaceId, readonly PlaceId[]>, heights: readonly boolean[]) {
    this.graph = graphOf(touching.length, place => touching[place as PlaceId].map(to => ({ to, cost: 1 })))
    this.marks = Uint8Array.from(heights, height => (height ? HEIGHTS : 0))
    this.search = new Search<PlaceId>(touching.length)
  }

  /** How far each sector is that can be seen from here; 0: out of range or out of sight. */
  sight(from: PlaceId, range: number): NumbersBy<PlaceId> {
    const shortest = nearestOf(this.graph, [from])
    this.search.begin()
    this.search.add(from, 0)
    const going = {
      ...openGoing(this.marks.length),
      most: range,
      marks: this.marks,
      halt: HEIGHTS,
      passes: () => false,
    }
    this.search.run(this.graph, going)
    const seen = bytesBy<PlaceId>(this.marks.length)
    for (const place of this.search.reached()) {
      const far = this.search.far[place]
      if (far === shortest[place]) seen[place] = far
    }
    return seen
  }

  /** How far apart two sectors are, whoever looks; beyond `most` one more than that. */
  distances(from: PlaceId, most: number): NumbersBy<PlaceId> {
    return numbersBy(nearestOf(this.graph, [from]).map(far => (far === FAR || far > most ? most + 1 : far)))
  }
}
