import type { Id } from '#engine/ids.ts'

/**
 * Hexes in columns: flat-topped, numbered by column and row from 1, so that `2312` is column 23, row 12.
 *
 * The sides of a hex run clockwise from the top: 0 north, 1 north-east, 2 south-east, 3 south, 4 south-west,
 * 5 north-west. The id of a hex is (column - 1) * rows + (row - 1).
 */
export type HexId = Id<0.01, 0.011>

/** A side of a hex, or the neighbour across it. */
export type Side = 0 | 1 | 2 | 3 | 4 | 5

export const SIDES: readonly Side[] = [0, 1, 2, 3, 4, 5]
export const SIDE_NAMES = ['n', 'ne', 'se', 's', 'sw', 'nw'] as const

/** Whether the even columns lie half a hex lower than the odd ones, or higher. */
export type EvenColumns = 'down' | 'up'

export interface HexGrid {
  readonly columns: number
  readonly rows: number
  readonly evenColumns: EvenColumns
  readonly ids: readonly HexId[]
  /** By hex * 6 + side: the neighbour there, -1 beyond the edge of the map. For loops that must be quick. */
  readonly next: Int16Array
  /** By hex: its axial coordinates. */
  readonly across: Int16Array
  readonly down: Int16Array
}

/** The largest map whose hexes can be written with two digits each for column and row. */
const MOST = 99

export function hexGrid(columns: number, rows: number, evenColumns: EvenColumns = 'down'): HexGrid {
  if (!(columns >= 1 && columns <= MOST && rows >= 1 && rows <= MOST))
    throw new RangeError(`a map has 1 to ${MOST} columns and rows, not ${columns} and ${rows}`)
  const ids = Array.from({ length: columns * rows }, (_, hex) => hex as HexId)
  const across = new Int16Array(ids.length)
  const down = new Int16Array(ids.length)
  const grid = { columns, rows, evenColumns, ids, next: new Int16Array(ids.length * 6), across, down }
  for (const hex of ids) {
    across[hex] = Math.floor(hex / rows)
    down[hex] = (hex % rows) - shiftOf(grid, across[hex] as number)
  }
  for (const hex of ids)
    for (const side of SIDES)
      grid.next[hex * 6 + side] =
        hexAtAxial(grid, acrossOf(grid, hex) + ACROSS[side], downOf(grid, hex) + DOWN[side]) ?? -1
  return grid
}

/** The hex in this column and row (from 1), or null when it is not on the map. */
export function hexAt(grid: HexGrid, column: number, row: number): HexId | null {
  if (column < 1 || row < 1 || column > grid.columns || row > grid.rows) return null
  return ((column - 1) * grid.rows + row - 1) as HexId
}

export function columnOf(grid: HexGrid, hex: HexId): number {
  return Math.floor(hex / grid.rows) + 1
}

export function rowOf(grid: HexGrid, hex: HexId): number {
  return (hex % grid.rows) + 1
}

/** The number printed in the hex: `2312`. */
export function codeOfHex(grid: HexGrid, hex: HexId): string {
  return `${columnOf(grid, hex)}`.padStart(2, '0') + `${rowOf(grid, hex)}`.padStart(2, '0')
}

/** The hex with this number, or null when no hex of the map has it. */
export function hexOfCode(grid: HexGrid, code: string): HexId | null {
  return /^\d{4}$/.test(code) ? hexAt(grid, Number(code.slice(0, 2)), Number(code.slice(2))) : null
}

/** The hex with this number, of which it is known that the map has it. */
export function hexNamed(grid: HexGrid, code: string): HexId {
  const hex = hexOfCode(grid, code)
  if (hex === null) throw new RangeError(`the map has no hex ${code}`)
  return hex
}

/** The hex across a side, or null beyond the edge of the map. */
export function neighbour(grid: HexGrid, hex: HexId, side: Side): HexId | null {
  const next = grid.next[hex * 6 + side] as number
  return next < 0 ? null : (next as HexId)
}

/** All neighbours on the map, clockwise from the top. */
export function neighbours(grid: HexGrid, hex: HexId): HexId[] {
  const list: HexId[] = []
  for (const side of SIDES) {
    const next = neighbour(grid, hex, side)
    if (next !== null) list.push(next)
  }
  return list
}

/** The side of `from` across which `to` lies, or null when they do not touch. */
export function sideTo(grid: HexGrid, from: HexId, to: HexId): Side | null {
  for (const side of SIDES) if (grid.next[from * 6 + side] === to) return side
  return null
}

/** The side seen from the other hex. */
export function opposite(side: Side): Side {
  return ((side + 3) % 6) as Side
}

/** Hexes from one to the other: 0 to itself, 1 to a neighbour. */
export function hexDistance(grid: HexGrid, a: HexId, b: HexId): number {
  const across = acrossOf(grid, b) - acrossOf(grid, a)
  const down = downOf(grid, b) - downOf(grid, a)
  return axialLength(across, down)
}

/** All hexes at most `range` away, itself included, in order of their ids. */
export function hexesWithin(grid: HexGrid, hex: HexId, range: number): HexId[] {
  const list: HexId[] = []
  for (let across = -range; across <= range; across++) {
    const top = Math.max(-range, -across - range)
    const bottom = Math.min(range, -across + range)
    for (let down = top; down <= bottom; down++) {
      const there = hexAtAxial(grid, acrossOf(grid, hex) + across, downOf(grid, hex) + down)
      if (there !== null) list.push(there)
    }
  }
  return list
}

/** The hexes exactly `range` away, in order of their ids. */
export function hexesAt(grid: HexGrid, hex: HexId, range: number): HexId[] {
  return hexesWithin(grid, hex, range).filter(there => hexDistance(grid, hex, there) === range)
}

/** Whether the map ends on some side of the hex. */
export function isEdge(grid: HexGrid, hex: HexId): boolean {
  return SIDES.some(side => grid.next[hex * 6 + side] === -1)
}

/** Where the middle of a hex is drawn when hexes are `across` units from side to side; the map's upper left corner is at 0, 0. */
export function middleOf(grid: HexGrid, hex: HexId, across: number): { x: number; y: number } {
  const column = columnOf(grid, hex) - 1
  const lowered = (column % 2 === 1) === (grid.evenColumns === 'down')
  const drop = lowered ? across / 2 : 0
  const radius = across / Math.sqrt(3)
  return { x: radius + column * radius * 1.5, y: across / 2 + (rowOf(grid, hex) - 1) * across + drop }
}

/** The hex in which a point of that drawing lies, or null outside the map. On a border the nearer middle wins, then the lower id. */
export function hexAtPoint(grid: HexGrid, x: number, y: number, across: number): HexId | null {
  const radius = across / Math.sqrt(3)
  const column = Math.floor((x - radius) / (radius * 1.5)) + 1
  let best: HexId | null = null
  let nearest = Number.POSITIVE_INFINITY
  for (let c = column; c <= column + 1; c++) {
    const row = Math.floor(y / across)
    for (let r = row; r <= row + 1; r++) {
      const hex = hexAt(grid, c, r)
      if (hex === null) continue
      const middle = middleOf(grid, hex, across)
      const dx = Math.abs(x - middle.x)
      const dy = Math.abs(y - middle.y)
      if (dy > across / 2 || dx * Math.sqrt(3) + dy > across) continue
      if (dx * dx + dy * dy < nearest) {
        nearest = dx * dx + dy * dy
        best = hex
      }
    }
  }
  return best
}

/**
 * Axial coordinates: steps across by column, and steps down along a column. They are the same for every hex, whatever
 * its column, so lines and distances are worked out in them.
 */
export function acrossOf(grid: HexGrid, hex: HexId): number {
  return grid.across[hex] as number
}

export function downOf(grid: HexGrid, hex: HexId): number {
  return grid.down[hex] as number
}

export function hexAtAxial(
  grid: Pick<HexGrid, 'columns' | 'rows' | 'evenColumns'>,
  across: number,
  down: number,
): HexId | null {
  const row = down + shiftOf(grid, across)
  if (across < 0 || row < 0 || across >= grid.columns || row >= grid.rows) return null
  return (across * grid.rows + row) as HexId
}

export function axialLength(across: number, down: number): number {
  return Math.max(Math.abs(across), Math.abs(down), Math.abs(across + down))
}

/** By side: what a step across it adds to the axial coordinates. */
export const ACROSS: Readonly<Record<Side, number>> = { 0: 0, 1: 1, 2: 1, 3: 0, 4: -1, 5: -1 }
export const DOWN: Readonly<Record<Side, number>> = { 0: -1, 1: -1, 2: 0, 3: 1, 4: 1, 5: 0 }

// How many rows a straight line to the south-east has come down after that many columns.
function shiftOf(grid: { readonly evenColumns: EvenColumns }, across: number): number {
  return grid.evenColumns === 'down' ? across >> 1 : (across + 1) >> 1
}

/** The hex beside one across a side, from `grid.next`; below 0 where the map ends. For searches: `neighbours` lists them. */
export const nextTo = (next: Int16Array, hex: HexId, side: number): HexId => next[hex * 6 + side] as HexId
