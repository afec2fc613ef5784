import { type HexGrid, hexDistance, sideTo } from '#engine/map/hex.ts'
import { lineBetween } from '#engine/map/sight-line.ts'
import { CANOPY, type Ground, ground, STEEP, TALL } from '../battle/ground.ts'
import type { Field } from '../field.ts'
import type { HexId } from '../ids.ts'

/** Why a line is blocked (10.24); `SEEN` = clear. Words: `sight.<code>`. */
export const UNKNOWN = 0
export const SEEN = 1
export const SIGHT = [
  'unknown',
  'clear',
  'canopy',
  'higherGround',
  'intermediateHill',
  'shadowWoods',
  'shadowSlope',
  'slopeHex',
  'slopeHalfwayHex',
  'slopeHexside',
  'slopeHalfwayHexside',
  'crest',
] as const
export type SightCode = number

/** A hex on the line: level, whether it counts a level higher (woods, town), whether it has a canopy, distances from both ends. */
export interface Node {
  readonly e: number
  readonly tall: boolean
  readonly canopy: boolean
  readonly near: number
  readonly far: number
}

/** The answer for a line, and where along it the trouble is. */
export interface Sighting {
  readonly code: SightCode
  /** Index of the hex, or of the hex before the hexside, that blocks; null when clear. */
  readonly at: number | null
}

const CLEAR: Sighting = { code: SEEN, at: null }
const blocked = (code: number, at: number): Sighting => ({ code, at })

/**
 * 10.23, 10.24: whether two units see each other along a line. `slopes[i]` lies between nodes i and i + 1.
 * `beyond`: levels past the higher unit, nearest first, for the crest option; null without it.
 */
export function sightAlong(
  nodes: readonly Node[],
  slopes: readonly number[],
  beyond: readonly number[] | null,
): Sighting {
  const n = nodes.length - 1
  if (n <= 1) return CLEAR
  const node = (i: number) => nodes[i] as Node
  const e = (i: number) => node(i).e
  const top = (i: number) => e(i) + (node(i).tall ? 1 : 0)
  // the units' own hexes count at base (ruling los-woods-side)
  const height = (i: number) => (i === 0 || i === n ? e(i) : top(i))
  const slope = (i: number) => slopes[i] as number
  for (const [a, b] of [[0, 1] as const, [n, n - 1] as const])
    if (node(a).canopy && node(b).canopy && !(e(b) < Math.min(e(0), e(n)) && Math.abs(e(a) - e(b)) >= 2))
      return blocked(2, b)
  for (let i = 1; i < n; i++) if (top(i) > Math.max(e(0), e(n))) return blocked(3, i)
  if (e(0) === e(n)) return CLEAR
  const hi = e(0) > e(n) ? 0 : n
  const lo = n - hi
  const toward = lo > hi ? 1 : -1
  const mean = (e(0) + e(n)) / 2
  const span = (p: number, end: number) => {
    const d = (i: number) => (end === 0 ? node(i).near : node(i).far)
    return p === Math.floor(p) ? d(p) : (d(Math.floor(p)) + d(Math.floor(p) + 1)) / 2
  }
  const low = (p: number) => span(p, lo)
  const high = (p: number) => span(p, hi)
  const steepness = (i: number, j: number): boolean => {
    if (node(i).tall || node(j).tall) return true
    return slope(Math.min(i, j)) > 0 && Math.max(e(i), e(j)) - e(lo) !== 1
  }
  for (let i = 1; i < n; i++) {
    if (e(i) !== e(hi)) continue
    for (let q = Math.min(i, hi) + 1; q < Math.max(i, hi); q++) if (e(q) < e(hi)) return blocked(4, i)
  }
  const a = lo - toward
  if (a !== hi) {
    if (node(a).tall && top(a) > e(lo)) return blocked(5, a)
    if (e(a) > e(lo) && slope(Math.min(a, lo)) >= STEEP) {
      let all = true
      for (let k = Math.min(a, hi); k < Math.max(a, hi); k++) if (slope(k) < STEEP) all = false
      if (!all) return blocked(6, a)
    }
  }
  for (let i = 1; i < n; i++) {
    if (top(i) <= mean) continue
    if (low(i) < high(i)) return blocked(7, i)
    if (low(i) === high(i) && steepness(i, i + toward)) return blocked(8, i)
  }
  for (let k = 0; k < n; k++) {
    const p = k + 0.5
    if ((height(k) + height(k + 1)) / 2 <= mean) continue
    if (low(p) < high(p)) return blocked(9, k)
    if (low(p) === high(p) && steepness(k, k + 1)) return blocked(10, k)
  }
  if (beyond !== null && crestBlocks(nodes, hi, lo, toward, beyond)) return blocked(11, hi)
  return CLEAR
}

/** Ruling los-crest-count. */
function crestBlocks(
  nodes: readonly Node[],
  hi: number,
  lo: number,
  toward: number,
  beyond: readonly number[],
): boolean {
  const level = (nodes[hi] as Node).e
  let between = 0
  for (let i = hi + toward; i !== lo && (nodes[i] as Node).e === level; i += toward) between++
  let past = 0
  for (const e of beyond) {
    if (e !== level) return e < level && past < between
    past++
  }
  return false
}

interface Rows {
  readonly plain: (Uint8Array | undefined)[]
  readonly crested: (Uint8Array | undefined)[]
}
const memo = new WeakMap<Ground, Rows>()

/** 10.2: what the ground says about the line between two hexes, one of `SIGHT`; kept once worked out, the same both ways (10.25). */
export function groundSight(gr: Ground, crests: boolean, from: HexId, to: HexId): SightCode {
  let rows = memo.get(gr)
  if (rows === undefined) {
    rows = { plain: [], crested: [] }
    memo.set(gr, rows)
  }
  const a = Math.min(from, to) as HexId
  const b = Math.max(from, to) as HexId
  const kept = crests ? rows.crested : rows.plain
  let row = kept[a]
  if (row === undefined) {
    row = new Uint8Array(gr.grid.ids.length)
    kept[a] = row
  }
  const known = row[b] as number
  if (known !== UNKNOWN) return known
  const code = workOut(gr, crests, a, b).code
  row[b] = code
  return code
}

/** 10.21: whether the ground lets two hexes see each other. */
export const sees = (g: Field, from: HexId, to: HexId): boolean =>
  groundSight(ground(g), g.options.crests, from, to) === SEEN

/** The profile of a line for the player: heights, the mean line, and the first thing in the way. */
export interface Profile {
  readonly code: SightCode
  readonly hexes: readonly HexId[]
  readonly levels: readonly number[]
  readonly tops: readonly number[]
  readonly mean: number
  readonly at: number | null
}
export function profile(gr: Ground, crests: boolean, from: HexId, to: HexId): Profile {
  const { path, code, at } = workOut(gr, crests, from, to)
  const levels = path.map(hex => gr.level[hex])
  return {
    code,
    hexes: path,
    levels,
    tops: path.map((hex, i) => (levels[i] as number) + ((gr.flags[hex] & TALL) !== 0 ? 1 : 0)),
    mean: ((levels[0] as number) + (levels.at(-1) as number)) / 2,
    at,
  }
}

/** 10.27: along a hexside both hexes must be clear. */
function workOut(gr: Ground, crests: boolean, from: HexId, to: HexId): Sighting & { path: readonly HexId[] } {
  const steps = lineBetween(gr.grid, from, to)
  let path: HexId[] = []
  for (const pick of [0, 1]) {
    path = steps.map(step => step[Math.min(pick, step.length - 1)] as HexId)
    const nodes = path.map(hex => nodeAt(gr, hex, from, to))
    const slopes = path.slice(1).map((hex, i) => {
      const s = sideTo(gr.grid, path[i] as HexId, hex)
      return s === null ? 0 : (gr.slope[(path[i] as HexId) * 6 + s] as number)
    })
    const [e0, e1] = [gr.level[from], gr.level[to]]
    const beyond = crests && e0 !== e1 ? levelsBeyond(gr, e0 > e1 ? from : to, e0 > e1 ? to : from) : null
    const found = sightAlong(nodes, slopes, beyond)
    if (found.code !== SEEN) return { ...found, path }
  }
  return { ...CLEAR, path }
}

function nodeAt(gr: Ground, hex: HexId, from: HexId, to: HexId): Node {
  const flags = gr.flags[hex]
  return {
    e: gr.level[hex],
    tall: (flags & TALL) !== 0,
    canopy: (flags & CANOPY) !== 0,
    near: hexDistance(gr.grid, from, hex),
    far: hexDistance(gr.grid, to, hex),
  }
}

/** Levels along the line of fire past the higher unit, a hex's width apart, nearest first. */
function levelsBeyond(gr: Ground, higher: HexId, lower: HexId): number[] {
  const [hx, hy] = middle(gr.grid, higher)
  const [lx, ly] = middle(gr.grid, lower)
  const d = Math.hypot(hx - lx, hy - ly)
  const levels: number[] = []
  for (let k = 1; k < 12; k++) {
    const hex = hexNear(gr.grid, hx + ((hx - lx) / d) * k, hy + ((hy - ly) / d) * k)
    if (hex === null) break
    levels.push(gr.level[hex])
  }
  return levels
}

const DX = Math.sqrt(3) / 2
function middle(grid: HexGrid, hex: HexId): [number, number] {
  const column = Math.floor(hex / grid.rows)
  const shift = column % 2 === 1 ? (grid.evenColumns === 'down' ? 0.5 : -0.5) : 0
  return [(column + 0.5) * DX, (hex % grid.rows) + 0.5 + shift]
}
function hexNear(grid: HexGrid, x: number, y: number): HexId | null {
  const c0 = Math.round(x / DX - 0.5)
  let best: HexId | null = null
  let least = 1
  for (let c = c0 - 1; c <= c0 + 1; c++)
    for (let r = Math.floor(y) - 2; r < Math.floor(y) + 3; r++) {
      if (c < 0 || r < 0 || c >= grid.columns || r >= grid.rows) continue
      const hex = (c * grid.rows + r) as HexId
      const [mx, my] = middle(grid, hex)
      const far = (mx - x) ** 2 + (my - y) ** 2
      if (far < least) {
        least = far
        best = hex
      }
    }
  return best
}
