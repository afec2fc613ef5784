// The height field: levels of the hexes blended into a surface, from which tints, shade and contours are drawn.
import type { Ground, HexId } from '../../rules/board.ts'
import { ACROSS, RADIUS, type Sheet } from '../sheet.ts'

/** Heights on a raster of `step` units; the first lies at `x`, `y`. */
export interface Heights {
  readonly x: number
  readonly y: number
  readonly step: number
  readonly wide: number
  readonly high: number
  readonly at: Float64Array
}

const STEP = ACROSS / 7
const SPREAD = 2 * (ACROSS * 0.5) ** 2
const COLUMN = RADIUS * 1.5

/** Of the hexes this many columns or rows away. */
const NEAR = 2
const WIDTH = 2 * NEAR + 1

const within = (n: number, most: number) => Math.max(0, Math.min(most - 1, n))

/** Nearest column or row to a point, and how much those around it count. */
function weights(points: number, origin: number, apart: number): { from: Int16Array; weight: Float64Array } {
  const from = new Int16Array(points)
  const weight = new Float64Array(points * WIDTH)
  for (let i = 0; i < points; i++) {
    from[i] = Math.round((i * STEP - origin) / apart) - NEAR
    for (let k = 0; k < WIDTH; k++) {
      const off = origin + ((from[i] as number) + k) * apart - i * STEP
      weight[i * WIDTH + k] = Math.exp((-off * off) / SPREAD)
    }
  }
  return { from, weight }
}

export function heightsOf(gr: Ground, sheet: Sheet): Heights {
  const { grid, level } = gr
  const wide = Math.ceil(sheet.width / STEP) + 1
  const high = Math.ceil(sheet.height / STEP) + 1
  const at = new Float64Array(wide * high)
  const first = sheet.middle(0 as HexId)
  const columns = weights(wide, first.x, COLUMN)
  const lower = grid.evenColumns === 'down' ? ACROSS / 2 : -ACROSS / 2
  // rows of the odd columns, and of the even ones that lie half a hex lower or higher
  const rows = [weights(high, first.y, ACROSS), weights(high, first.y + lower, ACROSS)]
  for (let j = 0; j < high; j++)
    for (let i = 0; i < wide; i++) {
      let sum = 0
      let total = 0
      for (let k = 0; k < WIDTH; k++) {
        const c = (columns.from[i] as number) + k
        const { from, weight } = rows[c & 1] as (typeof rows)[number]
        const base = within(c, grid.columns) * grid.rows
        const across = columns.weight[i * WIDTH + k] as number
        for (let n = 0; n < WIDTH; n++) {
          const w = across * (weight[j * WIDTH + n] as number)
          sum += w * level[(base + within((from[j] as number) + n, grid.rows)) as HexId]
          total += w
        }
      }
      at[j * wide + i] = total === 0 ? 0 : sum / total
    }
  return { x: 0, y: 0, step: STEP, wide, high, at }
}
