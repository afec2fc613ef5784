import type { NumbersBy } from '#engine/ids.ts'
import { type Graph, SHUT } from './graph.ts'

/**
 * What is in the way. Each node has marks, bits that the asker chooses (held by the enemy, under fire, closed …); nodes
 * without a mark that matters cost no question.
 */
export interface Going {
  /** No further than this. */
  readonly most: number
  /** By node. */
  readonly marks: Uint8Array
  /** Marks that close a node, unless `enters` says that it can be entered by this link. */
  readonly shut: number
  /** Marks that end the way at a node, unless `passes` says that it goes on. */
  readonly halt: number
  enters(node: number, by: number): boolean
  passes(node: number): boolean
}

/** Further than any way. */
export const UNREACHED = 65_535

/** No node before this one, and no link. */
const START = -1

/** Less than one node in so many: they are forgotten one by one. */
const FEW = 16

/**
 * The shortest ways from one or several nodes: exact, near before far, equally near in the order in which they were
 * first come to. The arrays are scratch and hold the last search only: a `Search` stays private to the file that runs it,
 * and what leaves that file is a plain list.
 *
 *   search.begin()
 *   search.add(here, 0)
 *   search.run(MAP, going)
 *   for (let i = 0; i < search.count; i++) … search.at(i), search.far[search.at(i)]
 */
export class Search<N extends number = number> {
  /** How many nodes were reached, starts included. */
  count = 0
  /** By node: its distance, or UNREACHED. */
  readonly far: NumbersBy<N>
  /** By node: 1 if a way may go on from there, 0 if it ends there, is as far as it may be, or was never reached. */
  readonly onward: NumbersBy<N>
  private readonly length: Uint16Array
  private readonly left: Uint8Array
  private readonly order: Uint16Array
  /** By node: the node before it on the way in the upper half, what the link between them uses in the lower; START at a start. */
  private readonly came: Int32Array
  private readonly crossed: Uint8Array
  /** Nodes to go on from, one bucket for each distance, in a ring: with links of at most `dearest` none is overrun. */
  private readonly buckets: Uint16Array
  private readonly sizes: Uint16Array
  private readonly ring: number
  private readonly nodes: number
  private here = -1
  private most = UNREACHED
  /** Begun, and not run since. */
  private fresh = false
  /** Run to its end: every node that has a distance stands in `order`. */
  private ended = false
  /** The dearest of the starts: beyond the limit of a search it would not stand there. */
  private furthest = 0

  /** For graphs of so many nodes and rooms, whose links and starts cost at most `dearest`. */
  constructor(nodes: number, { rooms = 0, dearest = 7 }: { rooms?: number; dearest?: number } = {}) {
    let ring = 1
    while (ring <= dearest) ring *= 2
    this.nodes = nodes
    this.ring = ring
    this.length = new Uint16Array(nodes).fill(UNREACHED)
    this.left = new Uint8Array(nodes)
    this.far = this.length as unknown as NumbersBy<N>
    this.onward = this.left as unknown as NumbersBy<N>
    this.order = new Uint16Array(nodes)
    this.came = new Int32Array(nodes)
    this.crossed = new Uint8Array(rooms)
    this.buckets = new Uint16Array(ring * nodes)
    this.sizes = new Uint16Array(ring)
  }

  begin(): void {
    const { order, length, left, count } = this
    if (this.ended && count * FEW < this.nodes) {
      for (let i = 0; i < count; i++) {
        const node = order[i] as number
        length[node] = UNREACHED
        left[node] = 0
      }
    } else {
      length.fill(UNREACHED)
      left.fill(0)
    }
    this.sizes.fill(0)
    if (this.crossed.length > 0) this.crossed.fill(0)
    this.most = UNREACHED
    this.count = 0
    this.ended = false
    this.fresh = true
    this.furthest = 0
  }

  /** Begin here, so far from the start. Marks hold nobody up where he begins, unless `held` says so. */
  add(node: N, cost: number, held = false): void {
    if (cost >= this.ring) throw new RangeError(`a start at ${cost} does not fit into a ring of ${this.ring}`)
    if ((this.length[node] as number) <= cost) return
    this.length[node] = cost
    this.came[node] = START
    if (!held) this.left[node] = 1
    const size = this.sizes[cost] as number
    this.buckets[cost * this.nodes + size] = node
    this.sizes[cost] = size + 1
    this.furthest = Math.max(this.furthest, cost)
  }

  run(graph: Graph, going: Going): void {
    const { firstRow, room, ease, firstLink, to, cost, by } = graph
    const { length, left, order, came, crossed, buckets, sizes, nodes } = this
    const { marks, shut, halt, most } = going
    const mask = this.ring - 1
    const { cheapest } = graph
    const last = most - cheapest
    if (graph.dearest > mask)
      throw new RangeError(`a link at ${graph.dearest} does not fit into a ring of ${this.ring}`)
    let count = 0
    // After a whole round of empty buckets nothing more can come.
    for (let d = 0, quiet = 0; d <= most && quiet <= mask; d++) {
      const start = (d & mask) * nodes
      let size = sizes[d & mask] as number
      if (size === 0) {
        quiet++
        continue
      }
      quiet = 0
      if (d > last) {
        // nothing leads on from so far away
        for (let i = 0; i < size; i++) {
          const here = buckets[start + i] as number
          if (length[here] === d) order[count++] = here
        }
        sizes[d & mask] = 0
        continue
      }
      // A link without cost adds to the bucket that is being emptied.
      for (let i = 0; i < size; i++) {
        const here = buckets[start + i] as number
        if (length[here] !== d) continue
        order[count++] = here
        if (left[here] === 0 && ((marks[here] as number) & halt) !== 0 && !going.passes(here)) continue
        left[here] = 1
        const lastRow = firstRow[here + 1] as number
        for (let row = firstRow[here] as number; row < lastRow; row++) {
          const at = room[row] as number
          if (at >= 0) {
            const how = ease[row] as number
            if ((crossed[at] as number) >= how) continue
            crossed[at] = how
          }
          const end = firstLink[row + 1] as number
          for (let link = firstLink[row] as number; link < end; link++) {
            const there = to[link] as number
            const price = cost[link] as number
            const total = d + price
            if ((length[there] as number) <= total || total > most || price === SHUT) continue
            if (((marks[there] as number) & shut) !== 0 && !going.enters(there, by[link] as number)) continue
            length[there] = total
            came[there] = (here << 16) | ((by[link] as number) & 0xffff)
            const bucket = total & mask
            const n = sizes[bucket] as number
            buckets[bucket * nodes + n] = there
            sizes[bucket] = n + 1
          }
        }
        if (cheapest === 0) size = sizes[d & mask] as number
      }
      sizes[d & mask] = 0
    }
    this.count = count
    this.ended = this.fresh && this.furthest <= most
    this.fresh = false
  }

  /**
   * The same over links that are not written down: `expand` comes to what can be reached from a node by `come`, in its
   * order. Dearer than `run`; for graphs that change from one search to the next.
   */
  runOver(most: number, expand: (node: N, far: number) => void): void {
    const { length, order, buckets, sizes, nodes } = this
    const mask = this.ring - 1
    this.most = most
    let count = 0
    for (let d = 0, quiet = 0; d <= most && quiet <= mask; d++) {
      const bucket = d & mask
      quiet = sizes[bucket] === 0 ? quiet + 1 : 0
      for (let i = 0; i < (sizes[bucket] as number); i++) {
        const here = buckets[bucket * nodes + i] as number
        if (length[here] !== d) continue
        order[count++] = here
        this.here = here
        expand(here as N, d)
      }
      sizes[bucket] = 0
    }
    this.here = -1
    this.count = count
    this.ended = this.fresh && this.furthest <= most
    this.fresh = false
  }

  /** During `runOver`: a link from the node at hand leads there, so far from the start in all. */
  come(node: N, far: number, by: number): void {
    if ((this.length[node] as number) <= far || far > this.most) return
    this.length[node] = far
    this.came[node] = (this.here << 16) | (by & 0xffff)
    const bucket = far & (this.ring - 1)
    const size = this.sizes[bucket] as number
    this.buckets[bucket * this.nodes + size] = node
    this.sizes[bucket] = size + 1
  }

  /** The nodes that were reached, near before far. */
  at(i: number): N {
    return this.order[i] as N
  }

  reached(): N[] {
    return Array.from(this.order.subarray(0, this.count)) as N[]
  }

  /** The node before this one on its way; null at a start. */
  cameFrom(node: N): N | null {
    const came = this.came[node] as number
    return came === START ? null : ((came >>> 16) as N)
  }

  /** What the last link of the way to this node uses. */
  cameBy(node: N): number {
    return ((this.came[node] as number) << 16) >> 16
  }

  /** The nodes of the way to one that was reached, its start first. */
  wayTo(node: N): N[] {
    const way: N[] = []
    for (let at: N | null = node; at !== null; at = this.cameFrom(at)) way.push(at)
    return way.reverse()
  }
}

/** Nothing in the way, and no limit. */
export const openGoing = (nodes: number): Going => ({
  most: UNREACHED - 1,
  marks: new Uint8Array(nodes),
  shut: 0,
  halt: 0,
  enters: () => true,
  passes: () => true,
})
