// Heights as flat steps of tint, one above the other, with a few short strokes down the slope; woods with scalloped edges.
import { along, lengthOf, type Point, smooth, tenth } from '#tools/map/curves.ts'
import { randomFrom } from '#tools/map/random.ts'
import { outlineFor } from './borders.ts'
import { sectorFacts, woods } from './field.ts'
import { boundsOf, centroid, depth, pointAt } from './rings.ts'

export const TINTS = {
  open: '#f2f1de',
  ridge: '#ecdcb1',
  ridgeTop: '#e3cb92',
  hill: '#e3c48c',
  hillStep: '#d7b073',
  hillTop: '#c9995a',
  town: '#f0dccd',
  wood: '#bccd9a',
  stroke: '#8a6230',
} as const

/** The ring drawn in by so much on all sides: points on the line of equal depth, found along rays from the middle. */
function drawnIn(ring: readonly Point[], middle: Point, by: number): Point[] {
  const points: Point[] = []
  for (let k = 0; k < 28; k++) {
    const turn = (k / 28) * 2 * Math.PI
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)]
    let far = 0
    while (depth(ring, [middle[0] + dx * far, middle[1] + dy * far]) > by) far += 2
    points.push([middle[0] + dx * far, middle[1] + dy * far])
  }
  // evened out, so that no corner of the outline shows
  return points.map((_, i) => {
    const [a, b, c] = [pointAt(points, i - 1), pointAt(points, i), pointAt(points, i + 1)]
    return [(a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4]
  })
}

function strokes(ring: readonly Point[], length: number, every: number): string {
  const closed = [...ring, ring[0] as Point]
  const whole = lengthOf(closed)
  const count = Math.round(whole / every)
  return Array.from({ length: count }, (_, i) => {
    const spot = along(closed, (whole * i) / count)
    const turn = (spot.angle * Math.PI) / 180
    const far = length * (i % 2 === 0 ? 1 : 0.7)
    return `M${tenth(spot.x)} ${tenth(spot.y)}l${tenth(Math.sin(turn) * far)} ${tenth(-Math.cos(turn) * far)}`
  }).join('')
}

interface Summit {
  middle: Point
  steps: readonly [by: number, tint: string][]
}

function summits(code: string, terrain: 'ridge' | 'hill'): Summit[] {
  const { ring } = outlineFor(code)
  const middle = centroid(ring)
  const most = depth(ring, middle)
  if (code === 'round-tops') {
    const { y, height } = boundsOf(ring)
    // Little Round Top to the north, Round Top, the higher one, to the south
    return [
      { middle, steps: [[most * 0.2, TINTS.hillStep]] },
      { middle: [middle[0], y + height * 0.27], steps: [[most * 0.44, TINTS.hillTop]] },
      { middle: [middle[0], y + height * 0.6], steps: [[most * 0.44, TINTS.hillTop]] },
    ]
  }
  if (terrain === 'ridge') return [{ middle, steps: [[most * 0.42, TINTS.ridgeTop]] }]
  return [
    {
      middle,
      steps: [
        [most * 0.28, TINTS.hillStep],
        [most * 0.6, TINTS.hillTop],
      ],
    },
  ]
}

export function reliefSvg(): string {
  let fills = ''
  let lines = ''
  for (const { code, terrain } of sectorFacts) {
    if (terrain === 'open') continue
    const { ring } = outlineFor(code)
    for (const { middle, steps } of summits(code, terrain)) {
      for (const [by, tint] of steps) {
        const step = drawnIn(ring, middle, by)
        fills += `<path d="${smooth(step, true)}" fill="${tint}"/>`
        lines += strokes(step, terrain === 'hill' ? 8 : 6, terrain === 'hill' ? 7.5 : 9)
      }
    }
  }
  return `<g class="relief">${fills}<path d="${lines}" fill="none" stroke="${TINTS.stroke}" stroke-width="1.1" opacity=".5"/></g>`
}

export function woodsSvg(): string {
  const random = randomFrom(1863)
  const d = woods.map(({ ring }) => {
    const points = [...ring, ring[0] as Point]
    const parts = points.slice(1).flatMap((b, i): Point[] => {
      const a = points[i] as Point
      const n = Math.max(1, Math.round(Math.hypot(b[0] - a[0], b[1] - a[1]) / (9 + random() * 5)))
      return Array.from(
        { length: n },
        (_, k): Point => [a[0] + ((b[0] - a[0]) * (k + 1)) / n, a[1] + ((b[1] - a[1]) * (k + 1)) / n],
      )
    })
    const start = parts.at(-1) as Point
    let pen = [tenth(start[0]), tenth(start[1])] as const
    return `M${pen.join(' ')}${parts
      .map(p => {
        const [dx, dy] = [tenth(p[0] - pen[0]), tenth(p[1] - pen[1])]
        pen = [tenth(pen[0] + dx), tenth(pen[1] + dy)]
        const r = tenth(Math.hypot(dx, dy) * 0.56)
        return `a${r} ${r} 0 0 1 ${dx} ${dy}`
      })
      .join('')}z`
  })
  return `<path class="woods" d="${d.join('')}" fill="${TINTS.wood}" fill-opacity=".62" stroke="#7f9760" stroke-opacity=".55" stroke-width="1"/>`
}
