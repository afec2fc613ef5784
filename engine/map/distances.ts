import { type ById, byId, type NumbersBy } from '#engine/ids.ts'
import { type Graph, reversed } from './graph.ts'
import { openGoing, Search } from './search.ts'

/** Further than this is as good as never, in bytes. */
export const FAR = 255

/** The distance from a node to every other with nothing in the way; FAR where no way leads. */
export function distancesFrom<N extends number>(graph: Graph, node: N): NumbersBy<N> & Uint8Array {
  return nearestOf(graph, [node])
}

/** The distance from every node to this one. */
export function distancesTo<N extends number>(graph: Graph, node: N): NumbersBy<N> & Uint8Array {
  return nearestOf(reversed(graph), [node])
}

/** The distance from the nearest of several nodes to every other. */
export function nearestOf<N extends number>(graph: Graph, nodes: readonly N[]): NumbersBy<N> & Uint8Array {
  const search = new Search<N>(graph.nodes, { rooms: graph.rooms, dearest: graph.dearest })
  search.begin()
  for (const node of nodes) search.add(node, 0)
  search.run(graph, openGoing(graph.nodes))
  const found = new Uint8Array(graph.nodes).fill(FAR)
  for (const node of search.reached()) found[node] = Math.min(FAR, search.far[node])
  return found as NumbersBy<N> & Uint8Array
}

/** Distances to each node, worked out when first asked for: `to(node)[from]`. */
export function distanceRows<N extends number>(graph: Graph): (node: N) => NumbersBy<N> & Uint8Array {
  const back = reversed(graph)
  const rows: ((NumbersBy<N> & Uint8Array) | undefined)[] = []
  return (node: number) => {
    const known = rows[node]
    if (known !== undefined) return known
    const row = nearestOf(back, [node as N])
    rows[node] = row
    return row
  }
}

/** All distances at once: `table[from][to]`. */
export function distanceTable<N extends number>(graph: Graph): ById<N, NumbersBy<N> & Uint8Array> {
  return byId<N, NumbersBy<N> & Uint8Array>(
    Array.from({ length: graph.nodes }, (_, node) => distancesFrom(graph, node as N)),
  )
}
