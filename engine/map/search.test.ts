import { describe, expect, it } from 'vitest'
import { hexNamed } from '#engine/map/hex.ts'
import { Cutter } from './cuts.ts'
import { distanceRows, distancesFrom, distancesTo, distanceTable, FAR, nearestOf } from './distances.ts'
import {
  type Graph,
  graphOf,
  graphOfRooms,
  graphWithCosts,
  graphWithout,
  type Link,
  reversed,
  SHUT,
  startsOf,
} from './graph.ts'
import { type HexId, hexDistance, hexGrid, neighbours } from './hex.ts'
import { type Going, openGoing, Search, UNREACHED } from './search.ts'

/** The same numbers in every run. */
function chance(seed: number): (most: number) => number {
  let x = seed * 2654435761 + 1
  return most => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0
    return (x >>> 8) % most
  }
}

function randomGraph(nodes: number, links: number, seed: number, most = 7): Graph {
  const random = chance(seed)
  const list = Array.from({ length: links }, (_, by) => [random(nodes), random(nodes), random(most + 1), by] as const)
  return graphOf(nodes, node => list.flatMap(([from, to, cost, by]) => (from === node ? [{ to, cost, by }] : [])))
}

/** Bellman and Ford's way: as long as something gets nearer. */
function slowly(graph: Graph, starts: readonly [number, number][], going: Going): number[] {
  const from = startsOf(graph)
  const far: number[] = new Array(graph.nodes).fill(UNREACHED)
  const first = new Set(starts.map(([node]) => node))
  for (const [node, cost] of starts) far[node] = cost
  for (let again = true; again; ) {
    again = false
    for (let link = 0; link < graph.to.length; link++) {
      const [here, there] = [from[link] as number, graph.to[link] as number]
      if (far[here] === UNREACHED || graph.cost[link] === SHUT) continue
      const halted = !first.has(here) && ((going.marks[here] as number) & going.halt) !== 0
      if (halted && !going.passes(here)) continue
      const shut = ((going.marks[there] as number) & going.shut) !== 0
      if (shut && !going.enters(there, graph.by[link] as number)) continue
      const total = (far[here] as number) + (graph.cost[link] as number)
      if (total >= (far[there] as number) || total > going.most) continue
      far[there] = total
      again = true
    }
  }
  return far
}

describe('A search', () => {
  it('finds the shortest ways that a slow one finds, with marks in the way, and can show them', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const random = chance(seed * 7)
      const graph = randomGraph(40, 130, seed)
      const going: Going = {
        most: 8 + random(25),
        marks: Uint8Array.from({ length: 40 }, () => random(8)),
        shut: 1,
        halt: 2,
        enters: (node, by) => (node + by) % 2 === 0,
        passes: node => node % 3 === 0,
      }
      const starts: [number, number][] = [
        [random(20), 0],
        [20 + random(20), random(8)],
      ]
      const search = new Search(40)
      search.begin()
      for (const [node, cost] of starts) search.add(node, cost)
      search.run(graph, going)
      const far = slowly(graph, starts, going)
      expect(Array.from(search.far as unknown as Uint16Array)).toEqual(far)
      const reached = search.reached()
      expect([...reached].sort((a, b) => a - b)).toEqual(far.flatMap((d, node) => (d === UNREACHED ? [] : [node])))
      for (const [i, node] of reached.entries()) {
        if (i > 0) expect(far[node]).toBeGreaterThanOrEqual(far[reached[i - 1] as number] as number)
        const way = search.wayTo(node)
        expect(way.at(-1)).toBe(node)
        expect(starts.map(([start]) => start)).toContain(way[0])
        let length = far[way[0] as number] as number
        for (const [k, next] of way.slice(1).entries()) length += cheapest(graph, way[k] as number, next)
        expect(length).toBeLessThanOrEqual(far[node] as number)
      }
    }
  })

  function cheapest(graph: Graph, from: number, to: number): number {
    const starts = startsOf(graph)
    const costs = Array.from(graph.cost).filter((_, link) => starts[link] === from && graph.to[link] === to)
    return Math.min(...costs)
  }

  it('comes to equally near nodes in the order in which links and starts were given', () => {
    const star = graphOf(6, node =>
      node === 0 ? [4, 2, 5].map(to => ({ to, cost: 1 })) : node === 2 ? [{ to: 1, cost: 0 }] : [],
    )
    const search = new Search(6)
    search.begin()
    search.add(0, 0)
    search.add(3, 1)
    search.run(star, openGoing(6))
    expect(search.reached()).toEqual([0, 3, 4, 2, 5, 1])
    expect([search.cameFrom(0), search.cameFrom(1)]).toEqual([null, 2])
  })

  it('crosses a room once from an easy side, and again only from an easier one', () => {
    // Four places round one room; whoever comes from place 0 climbs out of it.
    const rough = [2, 1, 1, 2]
    const round = (node: number): Link[] =>
      [0, 1, 2, 3].flatMap(to =>
        to === node ? [] : [{ to, cost: Math.max(rough[node] as number, rough[to] as number) }],
      )
    const rooms = graphOfRooms(4, 1, node => [{ room: 0, ease: 3 - (rough[node] as number), links: round(node) }])
    const plain = graphOf(4, round)
    let asked = 0
    const going = { ...openGoing(4), marks: new Uint8Array(4).fill(1), shut: 1, enters: () => ++asked > 0 }
    for (const start of [0, 1, 2, 3]) {
      const counts = [rooms, plain].map(graph => {
        const search = new Search(4, { rooms: 1 })
        search.begin()
        search.add(start, 0)
        asked = 0
        search.run(graph, going)
        return { far: Array.from(search.far as unknown as Uint16Array), asked }
      }) as [{ far: number[]; asked: number }, { far: number[]; asked: number }]
      expect(counts[0].far).toEqual(counts[1].far)
      expect(counts[0].asked).toBeLessThanOrEqual(counts[1].asked)
    }
  })

  it('asks about marked nodes only, and never about where it begins', () => {
    const line = graphOf(5, node => (node < 4 ? [{ to: node + 1, cost: 1, by: 10 + node }] : []))
    const asked: string[] = []
    const going: Going = {
      most: 9,
      marks: Uint8Array.from([3, 0, 1, 2, 0]),
      shut: 1,
      halt: 2,
      enters: (node, by) => asked.push(`enters ${node} by ${by}`) > 0,
      passes: node => asked.push(`passes ${node}`) < 0,
    }
    const search = new Search(5)
    search.begin()
    search.add(0, 0)
    search.run(line, going)
    expect(asked).toEqual(['enters 2 by 11', 'passes 3'])
    expect(search.reached()).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3, 4].map(node => search.onward[node as never])).toEqual([1, 1, 1, 0, 0])
    expect(search.cameBy(3)).toBe(12)
    search.begin()
    search.add(3, 0, true)
    search.run(line, going)
    expect(search.reached()).toEqual([3])
  })

  it('passes over links that are shut, and takes costs that are filled in later', () => {
    const line = graphWithCosts(
      graphOf(3, node => (node < 2 ? [{ to: node + 1, cost: 1 }] : [])),
      200,
    )
    const search = new Search(3, { dearest: 200 })
    const far = () => {
      search.begin()
      search.add(0, 0)
      search.run(line, openGoing(3))
      return Array.from(search.far as unknown as Uint16Array)
    }
    line.cost.set([200, 150])
    expect(far()).toEqual([0, 200, 350])
    line.cost.set([SHUT, 1])
    expect(far()).toEqual([0, UNREACHED, UNREACHED])
  })

  it('refuses links and starts that are too dear for it', () => {
    const dear = graphOf(2, node => (node === 0 ? [{ to: 1, cost: 9 }] : []))
    expect(() => new Search(2).run(dear, openGoing(2))).toThrow(RangeError)
    expect(() => new Search(2).add(0, 8)).toThrow(RangeError)
    expect(() => graphOf(2, () => [{ to: 2, cost: 1 }])).toThrow(RangeError)
    expect(() => graphOf(2, () => [{ to: 1, cost: 0.5 }])).toThrow(RangeError)
  })

  it('goes over links that are made on the way', () => {
    // Numbers up to 50: twice as much costs 3, one more costs 1.
    const search = new Search(51)
    search.begin()
    search.add(1, 0)
    search.runOver(12, (n, far) => {
      for (const [to, cost] of [
        [n * 2, 3],
        [n + 1, 1],
      ] as const)
        if (to <= 50) search.come(to, far + cost, cost)
    })
    expect(search.far[40 as never]).toBe(UNREACHED)
    expect(search.far[24 as never]).toBe(11)
    expect(search.wayTo(24)).toEqual([1, 2, 3, 6, 12, 24])
    expect(search.cameBy(24)).toBe(3)
  })

  it('knows nothing of the searches before, however far they went', () => {
    const nodes = 300
    const going = openGoing(nodes)
    const used = new Search(nodes)
    const random = chance(19)
    let few = 0
    for (let n = 0; n < 200; n++) {
      const graph = randomGraph(nodes, 20 + random(700), n)
      const most = random(3) === 0 ? going.most : random(12)
      const starts = Array.from({ length: 1 + random(3) }, () => [random(nodes), random(8)] as const)
      const fresh = new Search(nodes)
      for (const search of [used, fresh]) {
        search.begin()
        for (const [node, cost] of starts) search.add(node, cost)
        search.run(graph, { ...going, most })
      }
      if (used.count * 16 < nodes) few++
      expect(used.reached()).toEqual(fresh.reached())
      expect(used.far).toEqual(fresh.far)
      expect(used.onward).toEqual(fresh.onward)
      // what is run once more without a beginning is forgotten as well
      if (n % 7 === 0) used.run(graph, going)
    }
    expect(few).toBeGreaterThan(20)
    expect(few).toBeLessThan(180)
  })

  it('goes over hexes', () => {
    const grid = hexGrid(64, 64)
    const graph = graphOf(grid.ids.length, hex => neighbours(grid, hex as HexId).map(to => ({ to, cost: 2 })))
    const search = new Search<HexId>(graph.nodes)
    const from = hexNamed(grid, '3232')
    search.begin()
    search.add(from, 0)
    search.run(graph, { ...openGoing(graph.nodes), most: 12 })
    expect(search.count).toBe(127)
    for (const hex of search.reached()) expect(search.far[hex]).toBe(2 * hexDistance(grid, from, hex))
  })
})

describe('Distances', () => {
  it('are what the search finds, there and back', () => {
    const graph = randomGraph(30, 70, 5)
    const rows = distanceRows<number>(graph)
    const table = distanceTable<number>(graph)
    for (let a = 0; a < 30; a++) {
      const far = slowly(graph, [[a, 0]], openGoing(30)).map(d => (d === UNREACHED ? FAR : d))
      expect([...distancesFrom(graph, a)]).toEqual(far)
      for (let b = 0; b < 30; b++) {
        expect(rows(b)[a]).toBe(far[b])
        expect(table[a]?.[b]).toBe(far[b])
        expect(distancesTo(graph, b)[a]).toBe(far[b])
      }
    }
    expect(rows(3)).toBe(rows(3))
    const near = nearestOf(graph, [1, 2])
    for (let b = 0; b < 30; b++) expect(near[b]).toBe(Math.min(table[1]?.[b] as number, table[2]?.[b] as number))
  })

  it('leave out what a graph leaves out', () => {
    const graph = randomGraph(20, 60, 9)
    const cheap = graphWithout(graph, link => (graph.cost[link] as number) > 3)
    expect(cheap.dearest).toBeLessThanOrEqual(3)
    expect(cheap.to.length).toBe(graph.cost.filter(cost => cost <= 3).length)
    expect(reversed(reversed(graph)).to.length).toBe(graph.to.length)
  })
})

describe('A cut', () => {
  const ends = (graph: Graph, links: readonly number[]) =>
    links.map(link => `${startsOf(graph)[link]}-${graph.to[link]}`)

  it('is the cheapest set of links between sources and sinks', () => {
    // 0 and 1 lead to 4 by way of 2 and 3.
    const roads: readonly [number, number, number][] = [
      [0, 2, 5],
      [1, 2, 5],
      [2, 4, 3],
      [0, 3, 2],
      [3, 4, 9],
    ]
    const graph = graphOf(5, node =>
      roads.flatMap(([a, b], by) =>
        a === node ? [{ to: b, cost: 1, by }] : b === node ? [{ to: a, cost: 1, by }] : [],
      ),
    )
    const cutter = new Cutter(graph)
    graph.by.forEach((by, link) => {
      cutter.prices[link] = roads[by]?.[2] as number
    })
    cutter.sources.set([1, 1, 0, 0, 0])
    cutter.sinks.set([0, 0, 0, 0, 1])
    const cut = cutter.cheapest(100)
    expect(cut?.price).toBe(5)
    expect(ends(graph, cut?.links ?? [])).toEqual(['0-3', '2-4'])
    expect(cutter.last()).toEqual(cut)
    expect(cutter.cheapest(5)).toBe(null)
    expect(cutter.last().price).toBeGreaterThanOrEqual(5)
  })

  it('costs as little as the cheapest of all sets, tried one by one', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = chance(seed)
      const roads = Array.from({ length: 9 }, () => [random(6), random(6), 1 + random(6)] as const).filter(
        ([a, b]) => a !== b,
      )
      const graph = graphOf(6, node =>
        roads.flatMap(([a, b], by) =>
          a === node ? [{ to: b, cost: 1, by }] : b === node ? [{ to: a, cost: 1, by }] : [],
        ),
      )
      const cutter = new Cutter(graph)
      graph.by.forEach((by, link) => {
        cutter.prices[link] = roads[by]?.[2] as number
      })
      cutter.sources[0] = 1
      cutter.sinks[5] = 1
      let least = Number.POSITIVE_INFINITY
      for (let set = 0; set < 1 << roads.length; set++) {
        const held = roads.filter((_, by) => (set & (1 << by)) !== 0)
        const open = roads.filter((_, by) => (set & (1 << by)) === 0)
        const seen = new Set([0])
        for (const here of seen) for (const [a, b] of open) if (a === here || b === here) seen.add(a === here ? b : a)
        if (!seen.has(5))
          least = Math.min(
            least,
            held.reduce((sum, [, , price]) => sum + price, 0),
          )
      }
      expect(cutter.cheapest(1000)?.price).toBe(least)
    }
  })

  it('needs a way back for each link', () => {
    expect(() => new Cutter(graphOf(2, node => (node === 0 ? [{ to: 1, cost: 1 }] : [])))).toThrow(RangeError)
  })
})
