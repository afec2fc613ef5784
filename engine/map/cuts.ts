import { type Graph, startsOf } from './graph.ts'

/** Links that together shut one part of a map off from another, and what holding all of them costs. */
export interface Cut {
  links: number[]
  price: number
}

/**
 * Finds the cheapest cut: what a defender must hold so that no way leads from the sources to the sinks. Links come in
 * pairs, there and back; `prices` says what each costs to hold against those who come along it. The arrays are scratch:
 * a `Cutter` stays private to the file that uses it.
 */
export class Cutter {
  /** By link: what holding it costs; filled in before each cut. */
  readonly prices: Int16Array
  /** By node: 1 where the enemy comes from, and what must be kept. */
  readonly sources: Uint8Array
  readonly sinks: Uint8Array
  private readonly graph: Graph
  private readonly starts: Uint16Array
  /** By link: the one the other way. */
  private readonly back: Int32Array
  private readonly flow: Int16Array
  /** By node: the link by which the last walk came, START at a source, NEVER if it did not. */
  private readonly came: Int32Array
  private readonly queue: Uint16Array
  private price = 0

  constructor(graph: Graph) {
    const links = graph.to.length
    this.graph = graph
    this.starts = startsOf(graph)
    this.back = pairsOf(graph, this.starts)
    this.prices = new Int16Array(links)
    this.flow = new Int16Array(links)
    this.sources = new Uint8Array(graph.nodes)
    this.sinks = new Uint8Array(graph.nodes)
    this.came = new Int32Array(graph.nodes)
    this.queue = new Uint16Array(graph.nodes)
  }

  /** The cheapest cut, nearest to the sources; null when none costs less than `most`. */
  cheapest(most: number): Cut | null {
    this.flow.fill(0)
    this.price = 0
    while (this.price < most && this.push());
    return this.price >= most ? null : this.last()
  }

  /** What the last search came to: the cut, or where none was cheap enough the links at which it was given up. */
  last(): Cut {
    const links: number[] = []
    for (let link = 0; link < this.back.length; link++) {
      const crossed = this.came[this.starts[link] as number] !== NEVER
      if (crossed && this.came[this.graph.to[link] as number] === NEVER) links.push(link)
    }
    return { links, price: this.price }
  }

  /** One more way from a source to a sink, as wide as it is; false when there is none. */
  private push(): boolean {
    const { came, queue, sources, sinks, graph } = this
    let count = 0
    for (let node = 0; node < graph.nodes; node++) {
      came[node] = sources[node] === 1 ? START : NEVER
      if (sources[node] === 1) queue[count++] = node
    }
    for (let i = 0; i < count; i++) {
      const here = queue[i] as number
      const end = graph.firstLink[graph.firstRow[here + 1] as number] as number
      for (let link = graph.firstLink[graph.firstRow[here] as number] as number; link < end; link++) {
        const there = graph.to[link] as number
        if (came[there] !== NEVER || this.left(link) <= 0) continue
        came[there] = link
        if (sinks[there] === 1) {
          this.fill(there)
          return true
        }
        queue[count++] = there
      }
    }
    return false
  }

  /** How much room is left along a link: what goes the other way makes more. */
  private left(link: number): number {
    return (
      (this.prices[link] as number) - (this.flow[link] as number) + (this.flow[this.back[link] as number] as number)
    )
  }

  private fill(sink: number): void {
    const { came, flow, starts } = this
    let least = Number.POSITIVE_INFINITY
    for (let link = came[sink] as number; link >= 0; link = came[starts[link] as number] as number)
      least = Math.min(least, this.left(link))
    for (let link = came[sink] as number; link >= 0; link = came[starts[link] as number] as number) {
      const back = this.back[link] as number
      const returned = Math.min(least, flow[back] as number)
      flow[back] = (flow[back] as number) - returned
      flow[link] = (flow[link] as number) + least - returned
    }
    this.price += least
  }
}

const START = -1
const NEVER = -2

function pairsOf({ to, by }: Graph, starts: Uint16Array): Int32Array {
  const known = new Map(Array.from(to, (end, link) => [`${starts[link]} ${end} ${by[link]}`, link]))
  return Int32Array.from(to, (end, link) => {
    const back = known.get(`${end} ${starts[link]} ${by[link]}`)
    if (back === undefined) throw new RangeError(`the link from ${starts[link]} to ${end} has no way back`)
    return back
  })
}
