// Borders as smooth curves in whole units, and the outline of each sector put together from them: two neighbours share
// every point of their border, so the sectors tile without gap or overlap.
import { type Point, simplified } from '#tools/map/curves.ts'
import { borderFacts, onSheet, sectorFacts, surveyRingOf } from './field.ts'

// A cubic curve: start, two controls, end.
export type Cubic = readonly [Point, Point, Point, Point]

const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)]
const SLACK = 2.4

function cubicsOf(line: readonly Point[]): Cubic[] {
  const points = simplified(line.map(onSheet), SLACK).map(whole)
  const get = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point
  return points.slice(1).map((c, k) => {
    const [a, b, e] = [get(k - 1), get(k), get(k + 2)]
    const reach = Math.hypot(c[0] - b[0], c[1] - b[1]) / 3
    const lean = (from: Point, to: Point): Point => {
      const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
      return [((to[0] - from[0]) / far) * reach, ((to[1] - from[1]) / far) * reach]
    }
    const [out, into] = [lean(a, c), lean(b, e)]
    return [b, whole([b[0] + out[0], b[1] + out[1]]), whole([c[0] - into[0], c[1] - into[1]]), c]
  })
}

const reversed = (cubics: readonly Cubic[]): Cubic[] => cubics.map(([a, b, c, d]): Cubic => [d, c, b, a]).reverse()

export interface BorderCurve {
  code: string
  sectors: readonly [string, string]
  roads: readonly string[]
  cubics: readonly Cubic[]
  /** Points along the curve. */
  points: readonly Point[]
}

const PARTS = 8
function flattened(cubics: readonly Cubic[]): Point[] {
  const first = cubics[0] as Cubic
  return [
    first[0],
    ...cubics.flatMap(cubic => Array.from({ length: PARTS }, (_, k) => onCubic(cubic, (k + 1) / PARTS))),
  ]
}

function onCubic([a, b, c, d]: Cubic, t: number): Point {
  const u = 1 - t
  const at = (k: 0 | 1) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k]
  return [at(0), at(1)]
}

export const borderCurves: readonly BorderCurve[] = borderFacts.map(({ code, sectors, roads, line }) => {
  const cubics = cubicsOf(line)
  return { code, sectors, roads, cubics, points: flattened(cubics) }
})

export interface Outline {
  d: string
  ring: readonly Point[]
}

const key = ([x, y]: Point) => `${x},${y}`

function outlineOf(code: string): Outline {
  const survey = surveyRingOf(code)
  const index = new Map(survey.map((p, i) => [key(p), i]))
  const n = survey.length
  const runs = new Map<number, { cubics: readonly Cubic[]; steps: number }>()
  borderFacts.forEach(({ sectors, line }, b) => {
    if (!sectors.includes(code)) return
    const at = (p: Point | undefined) => index.get(key(p as Point)) ?? -1
    const steps = line.length - 1
    const cubics = borderCurves[b]?.cubics ?? []
    if ((at(line[0]) + 1) % n === at(line[1])) runs.set(at(line[0]), { cubics, steps })
    else runs.set(at(line[steps]), { cubics: reversed(cubics), steps })
  })
  const start = Math.min(...runs.keys())
  const pen = onSheet(survey[start] as Point)
  let d = `M${whole(pen).join(' ')}`
  const ring: Point[] = []
  for (let i = start; i < start + n; ) {
    const run = runs.get(i % n)
    if (run) {
      d += run.cubics.map(([, b, c, e]) => `C${numbers(b, c, e)}`).join('')
      ring.push(...flattened(run.cubics).slice(0, -1))
      i += run.steps
    } else {
      // along the frame
      ring.push(whole(onSheet(survey[i % n] as Point)))
      d += `L${numbers(whole(onSheet(survey[(i + 1) % n] as Point)))}`
      i += 1
    }
  }
  return { d: `${d}Z`, ring }
}

export const numbers = (...points: readonly Point[]): string => points.map(([x, y]) => `${x} ${y}`).join(' ')
export const curvePath = (cubics: readonly Cubic[]): string =>
  `M${numbers((cubics[0] as Cubic)[0])}${cubics.map(([, b, c, e]) => `C${numbers(b, c, e)}`).join('')}`

export const outlines: ReadonlyMap<string, Outline> = new Map(sectorFacts.map(({ code }) => [code, outlineOf(code)]))
export function outlineFor(code: string): Outline {
  const outline = outlines.get(code)
  if (!outline) throw new Error(`no outline of ${code}`)
  return outline
}
