// A sector's ground on a fine grid: how deep inside the outline each cell lies, and whether a road runs there.
import type { Point } from '#tools/map/curves.ts'
import type { NearLines } from './near-lines.ts'
import { boundsOf, depth } from './rings.ts'

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

const CELL = 4
// Nothing may come nearer to a border.
const EDGE = 4.5
const ROAD = 6

export class Ground {
  private readonly cells: readonly number[]
  private readonly onRoad: readonly number[]
  private readonly columns: number
  readonly bounds: Box
  constructor(ring: readonly Point[], toRoad: NearLines) {
    const { x, y, width, height } = boundsOf(ring)
    this.bounds = { x, y, w: width, h: height }
    this.columns = Math.ceil(width / CELL) + 1
    const rows = Math.ceil(height / CELL) + 1
    const places = Array.from(
      { length: rows * this.columns },
      (_, i): Point => [x + (i % this.columns) * CELL, y + Math.floor(i / this.columns) * CELL],
    )
    this.cells = places.map(p => depth(ring, p))
    this.onRoad = places.map(p => (toRoad(p) < ROAD ? 1 : 0))
  }

  private at(list: readonly number[], x: number, y: number, outside: number): number {
    const column = Math.round((x - this.bounds.x) / CELL)
    const row = Math.round((y - this.bounds.y) / CELL)
    if (column < 0 || row < 0 || column >= this.columns) return outside
    return list[row * this.columns + column] ?? outside
  }

  /** How much of the box's edge lies outside, or too near to the border; 0: all well inside. */
  outside(box: Box): number {
    let cost = 0
    const look = (x: number, y: number) => {
      const deep = this.at(this.cells, x, y, -50)
      if (deep < EDGE) cost += (EDGE - deep) * (deep < 0 ? 2 : 1)
    }
    for (let i = 0; i <= 4; i++) {
      look(box.x + (box.w * i) / 4, box.y)
      look(box.x + (box.w * i) / 4, box.y + box.h)
      if (i === 0 || i === 4) continue
      look(box.x, box.y + (box.h * i) / 4)
      look(box.x + box.w, box.y + (box.h * i) / 4)
    }
    return cost
  }

  /** Share of the box that lies on a road. */
  roads(box: Box): number {
    let hits = 0
    for (let i = 0; i < 20; i++) {
      const [x, y] = [box.x + (box.w * ((i % 5) + 0.5)) / 5, box.y + (box.h * (Math.floor(i / 5) + 0.5)) / 4]
      hits += this.at(this.onRoad, x, y, 0)
    }
    return hits / 20
  }
}
