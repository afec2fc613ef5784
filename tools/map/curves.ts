// Curves through points: as path text, as points along them, roughened as nature is, or widening as rivers do.
import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

export const tenth = (n: number) => Math.round(n * 10) / 10

// Path data as short as it goes: a minus sign parts numbers as well as a blank does.
export function pathText(commands: readonly (readonly [string, ...number[]])[]): string {
  return commands
    .map(([letter, ...numbers]) =>
      numbers.reduce<string>((text, n, i) => {
        const word = String(tenth(n)).replace(/^(-?)0\./, '$1.')
        return text + (i > 0 && !word.startsWith('-') ? ' ' : '') + word
      }, letter),
    )
    .join('')
}

export const polyline = (points: readonly Point[]): string =>
  pathText(points.map(([x, y], i) => [i === 0 ? 'M' : 'L', x, y]))

// Catmull-Rom; the greater the tension, the nearer to straight lines.
function controls(points: readonly Point[], i: number, tension: number, closed: boolean) {
  const n = points.length
  const get = (k: number) => points[closed ? (k + n) % n : Math.max(0, Math.min(n - 1, k))] as Point
  const [a, b, c, e] = [get(i - 1), get(i), get(i + 1), get(i + 2)]
  const out: Point = [b[0] + (c[0] - a[0]) / tension, b[1] + (c[1] - a[1]) / tension]
  const into: Point = [c[0] - (e[0] - b[0]) / tension, c[1] - (e[1] - b[1]) / tension]
  return { b, out, into, c }
}

// With relative curves, which pack better than absolute ones.
export function smooth(points: readonly Point[], closed = false, tension = 6): string {
  const first = points[0] as Point
  const commands: [string, ...number[]][] = [['M', ...first]]
  let [x, y] = [tenth(first[0]), tenth(first[1])]
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const { out, into, c } = controls(points, i, tension, closed)
    commands.push(['c', out[0] - x, out[1] - y, into[0] - x, into[1] - y, c[0] - x, c[1] - y])
    x = tenth(x + tenth(c[0] - x))
    y = tenth(y + tenth(c[1] - y))
  }
  return pathText(commands) + (closed ? 'z' : '')
}

export function sample(points: readonly Point[], step = 3, tension = 6): Point[] {
  const result: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const { b, out, into, c } = controls(points, i, tension, false)
    const parts = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / step))
    for (let j = 0; j < parts; j++) {
      const t = j / parts
      const u = 1 - t
      const at = (k: 0 | 1) => u * u * u * b[k] + 3 * u * u * t * out[k] + 3 * u * t * t * into[k] + t * t * t * c[k]
      result.push([at(0), at(1)])
    }
  }
  result.push(points[points.length - 1] as Point)
  return result
}

export const distance = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1])

export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, p, i) => sum + (i > 0 ? distance(points[i - 1] as Point, p) : 0), 0)
}

// The point so far along, and the direction there in degrees.
export function along(points: readonly Point[], far: number): { x: number; y: number; angle: number } {
  let left = Math.max(0, far)
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1] as Point
    const b = points[i] as Point
    const length = distance(a, b)
    if (left > length && i < points.length - 1) {
      left -= length
      continue
    }
    const t = length > 0 ? Math.min(1, left / length) : 0
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    return { x: a[0] + (b[0] - a[0]) * t, y: a[1] + (b[1] - a[1]) * t, angle }
  }
  throw new Error('a line needs two points')
}

// Small sideways steps between the given points, which stay: coasts and rivers are not drawn with a ruler.
export function roughen(points: readonly Point[], random: Random, sideways: number, step: number): Point[] {
  const result: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const a = points[i] as Point
    const b = points[i + 1] as Point
    const length = distance(a, b) || 1
    const parts = Math.max(1, Math.round(length / step))
    for (let j = 0; j < parts; j++) {
      const t = j / parts
      const off = j > 0 ? (random() - 0.5) * 2 * sideways : 0
      result.push([
        a[0] + (b[0] - a[0]) * t - ((b[1] - a[1]) / length) * off,
        a[1] + (b[1] - a[1]) * t + ((b[0] - a[0]) / length) * off,
      ])
    }
  }
  result.push(points[points.length - 1] as Point)
  return result
}

// A river that widens downstream, as strokes: its course in pieces, each with the width it has there.
export function widening(points: readonly Point[], source: number, mouth: number): { d: string; width: number }[] {
  const pieces = Math.min(5, Math.max(1, Math.round((mouth - source) / 0.5)))
  return Array.from({ length: pieces }, (_, i) => {
    const first = Math.floor(((points.length - 1) * i) / pieces)
    const last = Math.ceil(((points.length - 1) * (i + 1)) / pieces)
    return { d: smooth(points.slice(first, last + 1)), width: tenth(source + ((mouth - source) * (i + 0.5)) / pieces) }
  })
}

// Leaves out points that lie on the line between their neighbours to within `slack` (Douglas and Peucker).
export function simplified(points: readonly Point[], slack: number): Point[] {
  const first = points[0] as Point
  const last = points[points.length - 1] as Point
  const length = distance(first, last) || 1
  let farthest = 0
  let most = 0
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i] as Point
    const off = Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length
    if (off > most) {
      farthest = i
      most = off
    }
  }
  if (most <= slack) return [first, last]
  return [
    ...simplified(points.slice(0, farthest + 1), slack).slice(0, -1),
    ...simplified(points.slice(farthest), slack),
  ]
}
