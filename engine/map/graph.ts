/**
 * A map as nodes and links in typed arrays. Nodes are numbered from 0; a node may be a place, or whatever a way is made
 * of: a place and a facing, a place and what was gathered on the way.
 *
 * The links of a node stand in rows. Plain maps and hexes have one row a node. Where places lie round larger spaces that
 * are crossed in one step (rooms), a node has a row for each room it lies at, and a search crosses a room once: whoever
 * crossed it earlier and as easily has been everywhere.
 */
export interface Graph {
  readonly nodes: number
  readonly rooms: number
  /** By node: where its rows begin; one more at the end. */
  readonly firstRow: Int32Array
  /** By row: the room that its links cross, or NO_ROOM; and how easily it is crossed from here, from 1. */
  readonly room: Int16Array
  readonly ease: Uint8Array
  /** By row: where its links begin; one more at the end. */
  readonly firstLink: Int32Array
  /** By link: where it leads, what it costs (SHUT: closed), and the area, border or road that it uses. */
  readonly to: Uint16Array
  readonly cost: Uint8Array
  readonly by: Int16Array
  /** The lowest and the highest cost of a link that can be used. */
  readonly cheapest: number
  readonly dearest: number
}

export const NO_ROOM = -1
/** The cost of a link that cannot be used. */
export const SHUT = 255

export interface Link {
  to: number
  /** A small whole number; halves of a point fit if everything is counted in halves. */
  cost: number
  by?: number
}

export interface Row {
  room: number
  ease: number
  links: readonly Link[]
}

/** A graph with one row of links for each node. */
export function graphOf(nodes: number, linksOf: (node: number) => readonly Link[]): Graph {
  return graphOfRooms(nodes, 0, node => [{ room: NO_ROOM, ease: 1, links: linksOf(node) }])
}

/** A graph whose nodes lie at rooms: a row of links for each of them. */
export function graphOfRooms(nodes: number, rooms: number, rowsOf: (node: number) => readonly Row[]): Graph {
  const rows = Array.from({ length: nodes }, (_, node) => rowsOf(node))
  const flat = rows.flat()
  const links = flat.flatMap(row => row.links)
  for (const { to, cost } of links) {
    if (!(to >= 0 && to < nodes)) throw new RangeError(`a link leads to node ${to} of ${nodes}`)
    if (!(cost >= 0 && cost <= SHUT && Number.isInteger(cost))) throw new RangeError(`a link costs ${cost}`)
  }
  return {
    nodes,
    rooms,
    firstRow: firstOf(rows),
    room: Int16Array.from(flat, row => row.room),
    ease: Uint8Array.from(flat, row => row.ease),
    firstLink: firstOf(flat.map(row => row.links)),
    to: Uint16Array.from(links, link => link.to),
    cost: Uint8Array.from(links, link => link.cost),
    by: Int16Array.from(links, link => link.by ?? -1),
    cheapest: links.reduce((least, { cost }) => Math.min(least, cost), SHUT),
    dearest: links.reduce((most, { cost }) => (cost === SHUT ? most : Math.max(most, cost)), 0),
  }
}

/** The same graph without the links that do not fit. */
export function graphWithout(graph: Graph, drop: (link: number) => boolean): Graph {
  return graphOfRooms(graph.nodes, graph.rooms, node =>
    rowsOf(graph, node).map(row => ({
      room: graph.room[row] as number,
      ease: graph.ease[row] as number,
      links: linksOf(graph, row).flatMap(link => (drop(link) ? [] : [linkAt(graph, link)])),
    })),
  )
}

/** The same links with costs of their own, which the asker fills in before each search: none above `dearest`, or SHUT. */
export function graphWithCosts(graph: Graph, dearest: number): Graph {
  return { ...graph, cost: graph.cost.slice(), cheapest: 0, dearest }
}

/** Every link the other way round, in one row a node: what leads to a node leads away from it. */
export function reversed(graph: Graph): Graph {
  const back: Link[][] = Array.from({ length: graph.nodes }, () => [])
  for (let node = 0; node < graph.nodes; node++)
    for (const row of rowsOf(graph, node))
      for (const link of linksOf(graph, row)) {
        const { to, cost, by } = linkAt(graph, link)
        back[to]?.push({ to: node, cost, by })
      }
  return graphOf(graph.nodes, node => back[node] as Link[])
}

/** From which node each link leads away. */
export function startsOf(graph: Graph): Uint16Array {
  const from = new Uint16Array(graph.to.length)
  for (let node = 0; node < graph.nodes; node++)
    for (const row of rowsOf(graph, node)) for (const link of linksOf(graph, row)) from[link] = node
  return from
}

const rowsOf = (graph: Graph, node: number): number[] => numbers(graph.firstRow, node)
const linksOf = (graph: Graph, row: number): number[] => numbers(graph.firstLink, row)

const linkAt = ({ to, cost, by }: Graph, link: number): Required<Link> => ({
  to: to[link] as number,
  cost: cost[link] as number,
  by: by[link] as number,
})

function numbers(first: Int32Array, at: number): number[] {
  const list: number[] = []
  for (let i = first[at] as number; i < (first[at + 1] as number); i++) list.push(i)
  return list
}

function firstOf(lists: readonly (readonly unknown[])[]): Int32Array {
  const first = new Int32Array(lists.length + 1)
  lists.forEach((list, i) => {
    first[i + 1] = (first[i] as number) + list.length
  })
  return first
}
