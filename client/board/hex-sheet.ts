// The sheet of a map of hexes: where each hex lies, its corners and sides, what lies at a point. Board units, 60 across a hex.
import { type HexGrid, type HexId, hexAtPoint, middleOf } from '#engine/map/hex.ts'

export const ACROSS = 60
export const RADIUS = ACROSS / Math.sqrt(3)
/** Paper round the hexes: frame, entry hexes at the edge, tags. */
export const MARGIN = 40

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Sheet {
  readonly grid: HexGrid
  readonly width: number
  readonly height: number
  middle(hex: HexId): Point
  /** Corner 0 lies to the north-east, the others clockwise; `k` draws the hex smaller or larger. */
  corner(hex: HexId, corner: number, k?: number): Point
  /** Both ends of a hexside. */
  side(hex: HexId, side: number, k?: number): readonly [Point, Point]
  /** The hex as a closed path. */
  outline(hex: HexId, k?: number): string
  /** The edge of a set of hexes. */
  edge(hexes: ReadonlySet<HexId>, k?: number): string
  hexAt(x: number, y: number): HexId | null
}

export const num = (n: number): string => String(Math.round(n * 10) / 10)
export const at = (p: Point): string => `${num(p.x)} ${num(p.y)}`
export const line = (points: readonly Point[]): string => `M${points.map(at).join('L')}`

/** A curve through the points. */
export function curve(points: readonly Point[]): string {
  const first = points[0]
  if (first === undefined) return ''
  let d = `M${at(first)}`
  for (let i = 0; i < points.length - 1; i++) {
    const b = points[i] as Point
    const c = points[i + 1] as Point
    const a = points[i - 1] ?? b
    const e = points[i + 2] ?? c
    d += `C${num(b.x + (c.x - a.x) / 6)} ${num(b.y + (c.y - a.y) / 6)} ${num(c.x - (e.x - b.x) / 6)} ${num(c.y - (e.y - b.y) / 6)} ${at(c)}`
  }
  return d
}

const CORNERS = [0, 1, 2, 3, 4, 5].map(i => {
  const angle = ((60 * i - 60) * Math.PI) / 180
  return { x: Math.cos(angle) * RADIUS, y: Math.sin(angle) * RADIUS }
})

export function sheetOf(grid: HexGrid): Sheet {
  const middles = grid.ids.map(hex => {
    const { x, y } = middleOf(grid, hex, ACROSS)
    return { x: x + MARGIN, y: y + MARGIN }
  })
  const middle = (hex: HexId) => middles[hex] as Point
  const corner = (hex: HexId, i: number, k = 1): Point => {
    const { x, y } = middle(hex)
    const off = CORNERS[((i % 6) + 6) % 6] as Point
    return { x: x + off.x * k, y: y + off.y * k }
  }
  const side = (hex: HexId, s: number, k = 1) => [corner(hex, s + 5, k), corner(hex, s, k)] as const
  return {
    grid,
    width: Math.ceil((grid.columns * 1.5 + 0.5) * RADIUS + 2 * MARGIN),
    height: Math.ceil((grid.rows + (grid.columns > 1 ? 0.5 : 0)) * ACROSS + 2 * MARGIN),
    middle,
    corner,
    side,
    outline: (hex, k = 1) => `${line([0, 1, 2, 3, 4, 5].map(i => corner(hex, i, k)))}Z`,
    edge(hexes, k = 1) {
      let d = ''
      for (const hex of hexes)
        for (let s = 0; s < 6; s++) {
          const next = grid.next[hex * 6 + s] as number
          if (next < 0 || !hexes.has(next as HexId)) d += line(side(hex, s, k))
        }
      return d
    },
    hexAt: (x, y) => hexAtPoint(grid, x - MARGIN, y - MARGIN, ACROSS),
  }
}
