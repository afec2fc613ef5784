import {
  ACROSS,
  acrossOf,
  axialLength,
  DOWN,
  downOf,
  type HexGrid,
  type HexId,
  hexAtAxial,
  SIDES,
  type Side,
} from './hex.ts'

/**
 * The hexes that a straight line between the middles of two hexes cuts, by whole numbers, so that a line through a
 * vertex or along a hexside is never a matter of rounding.
 *
 * A step of the line is one hex, or two where it runs along the hexside between them. A hex touched at a corner only
 * is left out. The line from b to a is the line from a to b backwards.
 *
 * How far a point lies towards each side is a sum of its coordinates (`height`), and a hex is where that is at most 1
 * more than at its middle, for all six sides. A line from 0, 0 gains height evenly, so where it leaves a hex is the
 * least of a few fractions.
 */

/** One step: a hex, or the two on either side of the hexside along which the line runs (lower id first). */
export type LineStep = readonly [HexId] | readonly [HexId, HexId]

/** The steps from one hex to the other, both included. Of two hexes along a hexside only those on the map are given. */
export function lineBetween(grid: HexGrid, from: HexId, to: HexId): LineStep[] {
  const template = templateOf(acrossOf(grid, to) - acrossOf(grid, from), downOf(grid, to) - downOf(grid, from))
  return stepsFrom(grid, from, template, 0, template.steps)
}

/**
 * How the line goes on beyond `to`: up to `most` steps, nearest first, as far as the map goes. Asked of the line
 * from a hex to itself there is no direction and nothing beyond.
 */
export function lineBeyond(grid: HexGrid, from: HexId, to: HexId, most: number): LineStep[] {
  const across = acrossOf(grid, to) - acrossOf(grid, from)
  const down = downOf(grid, to) - downOf(grid, from)
  const length = axialLength(across, down)
  if (length === 0) return []
  // A line of n lengths has the same steps again after each length; one length more than needed reaches far enough.
  const times = 1 + Math.ceil(most / length)
  const first = templateOf(across, down).steps
  const template = templateOf(across * times, down * times)
  return stepsFrom(grid, from, template, first, Math.min(template.steps, first + most))
}

/**
 * The first hex between two, or up to `beyond` steps behind the second, of which something holds; null: none. The same hexes in
 * the same order as by `lineBetween` and `lineBeyond`, without a list of them.
 */
export function firstOnLine(
  grid: HexGrid,
  from: HexId,
  to: HexId,
  beyond: number,
  holds: (hex: HexId) => boolean,
): HexId | null {
  const across = acrossOf(grid, to) - acrossOf(grid, from)
  const down = downOf(grid, to) - downOf(grid, from)
  const length = axialLength(across, down)
  if (length === 0) return null
  const { steps } = templateOf(across, down)
  const times = beyond === 0 ? 1 : 1 + Math.ceil(beyond / length)
  const line = times === 1 ? templateOf(across, down) : templateOf(across * times, down * times)
  const end = Math.min(line.steps, steps + beyond)
  const q = acrossOf(grid, from)
  const r = downOf(grid, from)
  for (let step = 1; step < end; step++) {
    if (step === steps - 1) continue
    const a = hexAtAxial(grid, q + (line.across[step * 2] as number), r + (line.down[step * 2] as number))
    const b = hexAtAxial(grid, q + (line.across[step * 2 + 1] as number), r + (line.down[step * 2 + 1] as number))
    if (a === null && b === null) return null
    const low = a === null || (b !== null && b < a) ? b : a
    const high = low === a ? b : a
    if (low !== null && holds(low)) return low
    if (high !== null && high !== low && holds(high)) return high
  }
  return null
}

/** By displacement across and down, each plus 128: 1 more than what `leavingOf` says; 0: not asked yet. */
const leaving = new Uint8Array(256 * 256)

/** The sides by which the line leaves `from`: one, or the two beside the vertex it passes; none to itself. */
export function leavesBy(grid: HexGrid, from: HexId, to: HexId): readonly Side[] {
  const across = acrossOf(grid, to) - acrossOf(grid, from)
  const down = downOf(grid, to) - downOf(grid, from)
  const at = (across + 128) * 256 + down + 128
  const near = across >= -128 && across < 128 && down >= -128 && down < 128
  const known = near ? (leaving[at] as number) : 0
  if (known > 0) return LEAVES[known - 1] as readonly Side[]
  const found = leavingOf(across, down)
  if (near) leaving[at] = found + 1
  return LEAVES[found] as readonly Side[]
}

/**
 * A line as displacements from its first hex, kept by displacement. By step * 2: across and down of its hex; a second
 * hex is at step * 2 + 1 and equals the first where the line cuts one hex only.
 */
export interface LineTemplate {
  readonly steps: number
  readonly across: Int16Array
  readonly down: Int16Array
}

const templates = new Map<number, LineTemplate>()

/** For walks that must be quick: see `lineBetween` for plain answers. */
function templateOf(across: number, down: number): LineTemplate {
  const key = (across + 1024) * 2048 + down + 1024
  let template = templates.get(key)
  if (template === undefined) {
    template = templateTo(across, down)
    // Lines far beyond any map are worked out afresh.
    if (axialLength(across, down) < 512) templates.set(key, template)
  }
  return template
}

function stepsFrom(grid: HexGrid, from: HexId, template: LineTemplate, first: number, end: number): LineStep[] {
  const list: LineStep[] = []
  const across = acrossOf(grid, from)
  const down = downOf(grid, from)
  const at = (i: number) =>
    hexAtAxial(grid, across + (template.across[i] as number), down + (template.down[i] as number))
  for (let step = first; step < end; step++) {
    const a = at(step * 2)
    const b = at(step * 2 + 1)
    if (a === null && b === null) break
    if (a === null || b === null || a === b) list.push([(a ?? b) as HexId])
    else list.push(a < b ? [a, b] : [b, a])
  }
  return list
}

function templateTo(across: number, down: number): LineTemplate {
  const list: [number, number, number, number][] = [[0, 0, 0, 0]]
  let q = 0
  let r = 0
  while (q !== across || r !== down) {
    const [first, second] = sidesOut(q, r, across, down)
    if (second === null) {
      q += ACROSS[first]
      r += DOWN[first]
      list.push([q, r, q, r])
      continue
    }
    // Along the hexside between two neighbours, to the hex at its other end.
    list.push([q + ACROSS[first], r + DOWN[first], q + ACROSS[second], r + DOWN[second]])
    q += ACROSS[first] + ACROSS[second]
    r += DOWN[first] + DOWN[second]
    list.push([q, r, q, r])
  }
  return {
    steps: list.length,
    across: Int16Array.from(list.flatMap(step => [step[0], step[2]])),
    down: Int16Array.from(list.flatMap(step => [step[1], step[3]])),
  }
}

/** Where the line to (across, down) leaves the hex at (q, r): across a side, or between two along a hexside. */
function sidesOut(q: number, r: number, across: number, down: number): readonly [Side, Side | null] {
  let best: Side | null = null
  let other: Side | null = null
  for (const side of SIDES) {
    const speed = height(side, across, down)
    if (speed <= 0) continue
    if (best === null) {
      best = side
      continue
    }
    // The line reaches a side at (1 + height of the middle) / speed: fractions compared without dividing.
    const order = (1 + height(side, q, r)) * height(best, across, down) - (1 + height(best, q, r)) * speed
    if (order < 0) {
      best = side
      other = null
    } else if (order === 0) other = side
  }
  if (best === null) throw new RangeError('a line needs two hexes')
  if (other === null) return [best, null]
  // Through a vertex: into the neighbour in which it runs on, or along the hexside between both.
  const along = height(best, across, down) - height(other, across, down)
  return along === 0 ? [best, other] : [along > 0 ? best : other, null]
}

/** How far a point lies towards a side, seen from the middle: the side is at 1, the middle of the neighbour at 2. */
function height(side: Side, across: number, down: number): number {
  const x = across
  const z = down
  const y = -x - z
  switch (side) {
    case 0:
      return y - z
    case 1:
      return x - z
    case 2:
      return x - y
    case 3:
      return z - y
    case 4:
      return z - x
    case 5:
      return y - x
  }
}

const LEAVES: readonly (readonly Side[])[] = [
  [],
  ...SIDES.map(side => [side]),
  ...SIDES.map(side => [side, ((side + 1) % 6) as Side]),
]

function leavingOf(across: number, down: number): number {
  if (across === 0 && down === 0) return 0
  const [first, second] = sidesOut(0, 0, across, down)
  if (second === null) return 1 + first
  return 7 + (second - first === 1 ? first : second)
}
