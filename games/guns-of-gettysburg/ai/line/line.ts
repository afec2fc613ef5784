import { type Cut, Cutter } from '#engine/map/cuts.ts'
import { type Graph, graphOf, startsOf } from '#engine/map/graph.ts'
import { distancesTo, stepsToArea } from '../../rules/10-movement/steps.ts'
import { AREAS, type Area, ENTRIES, POSITION_IDS, POSITIONS } from '../../rules/board.ts'
import {
  type AreaId,
  afterBlocks,
  type BlockId,
  CONFEDERATE,
  type FaceId,
  type Facing,
  firstBlock,
  type PositionId,
  type SideIndex,
  UNION,
} from '../../rules/ids.ts'
import { FACES } from '../../rules/pieces.ts'
import type { State } from '../../rules/state.ts'
import { CANNON, SIDE_AREA, SIDE_OBSTRUCTED, SIDE_STEEP } from '../ground/ground.ts'
import { type Standing, standingOf } from '../ground/standing.ts'
import type { Weights } from '../weights.ts'

/** A position of the line, the way to face there, and how much it matters. */
export interface Post {
  at: PositionId
  front: Facing
  weight: number
}

const GATES = ENTRIES.filter(e => e.side === CONFEDERATE).flatMap(e => [...e.areas])
const HOMES = ENTRIES.filter(e => e.side === UNION).map(e => e.areas)

const N = AREAS.length
const P = POSITIONS.length
/** Areas, and the ways between them: each across a position. */
const MAP: Graph = graphOf(N, area => AREAS[area as AreaId].ways.map(w => ({ to: w.area, cost: 1, by: w.across })))
const cutter = new Cutter(MAP)
/** By link: the front that bars it, as position * 2 + side. */
const FRONT = startsOf(MAP).map((area, link) => {
  const across = MAP.by[link] as PositionId
  return across * 2 + (SIDE_AREA[across * 2] === area ? 0 : 1)
})
/** What it costs to hold a position against those who come across one of its sides: position * 2 + side. */
const price = new Int16Array(P * 2)

const OPEN = 10
const NEVER = 900

/** The ground alone: ridges with their guns, slopes, woods; a front without a view holds nobody up. */
const GROUND = Int16Array.from({ length: P * 2 }, (_, side) => {
  const p = POSITIONS[(side >> 1) as PositionId]
  const blind = SIDE_OBSTRUCTED[side] === 1 && !p.fullyObstructed ? 2 : 0
  return OPEN - 2 * (CANNON[side] as number) - 3 * (SIDE_STEEP[side] as number) - (p.fullyObstructed ? 2 : 0) + blind
})

function setPrices(g: Readonly<State>, s: Standing): void {
  for (const at of POSITION_IDS) {
    let away = 99
    const far = distancesTo(at)
    for (let id = firstBlock(UNION); id < afterBlocks(UNION); id++) {
      const b = g.blocks[id]
      if (b.at !== null && (far[b.at] as number) < away) away = far[b.at] as number
    }
    for (const side of [0, 1] as const) {
      const key = at * 2 + side
      let cost = (GROUND[key] as number) + Math.min(10, Math.max(0, away - 2))
      const beyond = SIDE_AREA[key] as AreaId
      const behind = SIDE_AREA[key ^ 1] as AreaId
      if (s.count[CONFEDERATE][at] !== 0 || POSITIONS[at].closedToUnion) cost = NEVER
      else if (s.count[UNION][at] !== 0) cost -= s.facing[UNION][at] === side ? 4 : 1
      else {
        if (s.fire[CONFEDERATE][behind] === 1) cost += 8
        if (s.fire[CONFEDERATE][beyond] === 1 || s.near[CONFEDERATE][at] === 1) cost += 3
      }
      price[key] = Math.max(2, cost)
    }
  }
}

/** Cheapest set of fronts that shuts the enemy out; where all are too dear, those at which the search was given up. */
function cut(): Cut {
  for (let link = 0; link < FRONT.length; link++) cutter.prices[link] = price[FRONT[link] as number] as number
  return cutter.cheapest(NEVER) ?? cutter.last()
}

/**
 * The line that the Union should hold: the cheapest set of fronts between the Confederates and the objectives with a
 * way home, by ground and by who is near.
 */
export function lineOf(g: Readonly<State>, w: Weights): Post[] {
  const s = standingOf(g)
  setPrices(g, s)
  cutter.sources.fill(0)
  for (const gate of GATES) cutter.sources[gate] = 1
  for (let i = 0; i < s.holds[CONFEDERATE]; i++) {
    const at = s.held[CONFEDERATE][i] as PositionId
    cutter.sources[SIDE_AREA[at * 2] as AreaId] = 1
    cutter.sources[SIDE_AREA[at * 2 + 1] as AreaId] = 1
  }
  let best: number[] = []
  let least = Number.POSITIVE_INFINITY
  for (const home of HOMES) {
    cutter.sinks.fill(0)
    for (const { area, owner } of g.objectives) if (owner === UNION) cutter.sinks[area] = 1
    for (const area of home) cutter.sinks[area] = 1
    if (home.some(area => cutter.sources[area] === 1)) continue
    for (let a = 0; a < N; a++) if (cutter.sinks[a] === 1) cutter.sources[a] = 0
    const found = cut()
    if (found.price >= least) continue
    least = found.price
    best = found.links.map(link => FRONT[link] as number).sort((a, b) => a - b)
  }
  const posts = best.map(key => ({
    at: (key >> 1) as PositionId,
    front: (key & 1) as Facing,
    weight: w.post + Math.min(1, felt(s, SIDE_AREA[key] as AreaId)),
  }))
  return posts.sort((a, b) => b.weight - a.weight)
}

/** Areas behind the line that the ground alone would have for these objectives: 1. */
export function behindTheGround(objectives: readonly AreaId[]): Uint8Array {
  for (let key = 0; key < price.length; key++)
    price[key] = POSITIONS[(key >> 1) as PositionId].closedToUnion ? NEVER : Math.max(2, GROUND[key] as number)
  let behind: Uint8Array = new Uint8Array(N)
  let least = Number.POSITIVE_INFINITY
  for (const home of HOMES) {
    cutter.sources.fill(0)
    cutter.sinks.fill(0)
    for (const gate of GATES) cutter.sources[gate] = 1
    for (const area of [...objectives, ...home]) cutter.sinks[area] = 1
    const found = cut()
    if (found.price >= least) continue
    least = found.price
    behind = shutOff(new Set(found.links))
  }
  return behind
}

/** Areas to which no way leads from the Confederate roads but along these links. */
function shutOff(links: ReadonlySet<number>): Uint8Array {
  const off = new Uint8Array(N).fill(1)
  const open = GATES.slice()
  for (const gate of GATES) off[gate] = 0
  for (let area = open.pop(); area !== undefined; area = open.pop()) {
    const end = MAP.firstLink[MAP.firstRow[area + 1] as number] as number
    for (let link = MAP.firstLink[MAP.firstRow[area] as number] as number; link < end; link++) {
      const to = MAP.to[link] as AreaId
      if (off[to] === 0 || links.has(link)) continue
      off[to] = 0
      open.push(to)
    }
  }
  return off
}

/** How strongly Confederates are felt at an area. */
function felt(s: Standing, area: AreaId): number {
  const steps = stepsToArea(area)
  let sum = 0
  for (let i = 0; i < s.holds[CONFEDERATE]; i++) {
    const at = s.held[CONFEDERATE][i] as PositionId
    sum += (s.count[CONFEDERATE][at] as number) * 0.7 ** (steps[at] as number)
  }
  return 0.5 * sum
}

const taken = new Uint8Array(64)
const manned = new Uint8Array(64)
const LAG = Float64Array.from({ length: 256 }, (_, d) => 1 - 0.8 ** Math.min(d, 30))
/** What is missing where blocks stand with their backs to the enemy. */
const TURNED = 0.3
/** What is missing where only a weak block stands; and how many steps further a strong one is preferred. */
const WEAK = 0.4
const TIRED = 3

const isStrong = (g: Readonly<State>, id: BlockId): boolean => FACES[g.blocks[id].face as FaceId].strength > 1

/**
 * How far the line is from being manned: who stands at a post has it; of the others each takes the nearest block that is
 * free, the most threatened first; then, for a share of it, a second block each.
 */
export function manning(g: Readonly<State>, side: SideIndex, posts: readonly Post[], second: number): number {
  taken.fill(0)
  manned.fill(0)
  let sum = 0
  for (let i = 0; i < posts.length; i++) {
    const { at, front, weight } = posts[i] as Post
    const id = nearest(g, side, at, 0)
    if (id === null) continue
    manned[i] = 1
    if (g.blocks[id].front !== front) sum += TURNED * weight
    if (!isStrong(g, id)) sum += WEAK * weight
  }
  for (let i = 0; i < posts.length; i++) if (manned[i] === 0) sum += lag(g, side, posts[i] as Post)
  if (second > 0) for (let i = 0; i < posts.length; i++) sum += second * lag(g, side, posts[i] as Post)
  return sum
}

function lag(g: Readonly<State>, side: SideIndex, { at, weight }: Post): number {
  const id = nearest(g, side, at, 60)
  return id === null ? weight : weight * (LAG[distance] as number)
}

/** Steps from the block that `nearest` found. */
let distance = 0

/** Take the nearest block that is free, within so many steps. */
function nearest(g: Readonly<State>, side: SideIndex, to: PositionId, within: number): BlockId | null {
  const far = distancesTo(to)
  let best: BlockId | null = null
  let least = 255
  for (let id = firstBlock(side), end = afterBlocks(side); id < end; id++) {
    const { at } = g.blocks[id]
    if (at === null || taken[id] === 1) continue
    const d = far[at] as number
    if (d > within) continue
    const cost = isStrong(g, id) ? d : d + TIRED
    if (cost >= least) continue
    least = cost
    distance = d
    best = id
  }
  if (best !== null) taken[best] = 1
  return best
}
