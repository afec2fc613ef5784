// Half-level contours of the height field: marching squares, joined into lines.
import { num } from '../sheet.ts'
import type { Heights } from './height.ts'

/** Path data: every fourth contour is heavy. */
export function contoursOf(h: Heights, lowest: number, highest: number): { thin: string; heavy: string } {
  let thin = ''
  let heavy = ''
  let n = 0
  for (let level = lowest + 0.25; level < highest; level += 0.5, n++) {
    const d = contourAt(h, level)
    if (n % 4 === 0) heavy += d
    else thin += d
  }
  return { thin, heavy }
}

/** Crossings are named by the raster edge they lie on: `2 * point` to the right of a point, `2 * point + 1` below it. */
function contourAt(h: Heights, level: number): string {
  const { wide, high, at } = h
  // each crossing is joined to two others at most
  const one = new Int32Array(2 * wide * high).fill(-1)
  const two = new Int32Array(2 * wide * high).fill(-1)
  const crossed: number[] = []
  const link = (from: number, to: number) => {
    if (one[from] === -1) {
      one[from] = to
      crossed.push(from)
    } else two[from] = to
  }
  for (let j = 0; j < high - 1; j++)
    for (let i = 0; i < wide - 1; i++) {
      const p = j * wide + i
      const a = (at[p] as number) < level
      const b = (at[p + 1] as number) < level
      const c = (at[p + wide + 1] as number) < level
      const d = (at[p + wide] as number) < level
      if (a === b && b === c && c === d) continue
      const cut: number[] = []
      if (a !== b) cut.push(2 * p)
      if (b !== c) cut.push(2 * (p + 1) + 1)
      if (d !== c) cut.push(2 * (p + wide))
      if (a !== d) cut.push(2 * p + 1)
      for (let k = 0; k + 1 < cut.length; k += 2) {
        link(cut[k] as number, cut[k + 1] as number)
        link(cut[k + 1] as number, cut[k] as number)
      }
    }
  const point = (edge: number): string => {
    const p = edge >> 1
    const i = p % wide
    const j = (p - i) / wide
    const other = edge % 2 === 0 ? p + 1 : p + wide
    const part = (level - (at[p] as number)) / ((at[other] as number) - (at[p] as number))
    const x = h.x + (i + (edge % 2 === 0 ? part : 0)) * h.step
    const y = h.y + (j + (edge % 2 === 0 ? 0 : part)) * h.step
    return `${num(x)} ${num(y)}`
  }
  const done = new Uint8Array(2 * wide * high)
  const lines: string[] = []
  const follow = (start: number) => {
    const points: string[] = []
    for (let edge = start, from = -1; edge !== -1; ) {
      points.push(point(edge))
      if (done[edge] === 1) break
      done[edge] = 1
      const next = (one[edge] as number) === from ? (two[edge] as number) : (one[edge] as number)
      from = edge
      edge = next
    }
    lines.push(points.join('L'))
  }
  for (const edge of crossed) if (two[edge] === -1 && done[edge] === 0) follow(edge)
  for (const edge of crossed) if (done[edge] === 0) follow(edge)
  return lines.map(points => `M${points}`).join('')
}
