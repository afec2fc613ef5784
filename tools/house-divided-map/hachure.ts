// Relief as the engravers drew it: rows of short strokes down both flanks of a crest, thick above, thin below, reaching
// far on the spurs and short in the hollows.
import { distance, lengthOf, type Point, pathText, roughen, sample, smooth, tenth } from '#tools/map/curves.ts'
import { type Random, randomFrom, smoothNoise } from '#tools/map/random.ts'
import { type Ridge, ridges } from './geography/relief.ts'
import { course } from './warp.ts'

const ROWS = [
  { from: 0.9, to: 5.6, every: 2.3, width: 0.85 },
  { from: 6.2, to: 11.4, every: 3, width: 0.6 },
  { from: 12, to: 17.6, every: 4.2, width: 0.42 },
] as const

// Coarse steps for strokes: the eye does not see it, and the file packs smaller.
const half = (n: number) => Math.round(n * 2) / 2

function flank(crest: readonly Point[], side: 1 | -1, weight: number, random: Random, rows: string[]) {
  const length = lengthOf(crest)
  const spurs = smoothNoise(random, length, 15)
  const lean = smoothNoise(random, length, 11)
  const height = 7 + 11 * weight
  ROWS.forEach((row, r) => {
    let far = 0
    let next = random() * row.every
    let pen: Point = [0, 0]
    const commands: [string, ...number[]][] = []
    for (let i = 1; i < crest.length; i++) {
      const [a, b] = [crest[i - 1] as Point, crest[i] as Point]
      far += distance(a, b)
      if (far < next) continue
      next = far + row.every * (0.75 + random() * 0.5)
      const end = Math.min(1, far / 22, (length - far) / 22)
      const reach = height * (0.62 + 0.48 * spurs(far)) * (0.3 + 0.7 * end) * (side > 0 ? 1.12 : 0.9)
      const to = Math.min(row.to, reach) - random() * 0.8
      if (to < row.from + 1.2) continue
      const before = crest[Math.max(0, i - 4)] as Point
      const after = crest[Math.min(crest.length - 1, i + 4)] as Point
      const span = distance(before, after) || 1
      const turn = lean(far) * 0.45 + (random() - 0.5) * 0.16
      const down: Point = [(-(after[1] - before[1]) / span) * side, ((after[0] - before[0]) / span) * side]
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const way: Point = [down[0] * cos - down[1] * sin, down[0] * sin + down[1] * cos]
      const start: Point = [b[0] + way[0] * row.from, b[1] + way[1] * row.from]
      const move: Point = [tenth(start[0] - pen[0]), tenth(start[1] - pen[1])]
      const stroke: Point = [half(way[0] * (to - row.from)), half(way[1] * (to - row.from))]
      commands.push(['m', ...move], ['l', ...stroke])
      pen = [pen[0] + move[0] + stroke[0], pen[1] + move[1] + stroke[1]]
    }
    if (commands.length > 0) rows[r] = `${rows[r] ?? ''}M0 0${pathText(commands)}`
  })
}

// Soft shade without a filter: wide faint strokes upon each other.
export function feather(d: string, colour: string, width: number, opacity: number): string {
  const layers = 6
  const strokes = Array.from({ length: layers }, (_, i) => {
    const w = tenth((width * (layers - i)) / layers)
    return `<path d="${d}" stroke-width="${w}"/>`
  })
  const each = Math.round((1 - (1 - opacity) ** (1 / layers)) * 1000) / 1000
  return `<g fill="none" stroke="${colour}" stroke-opacity="${each}" stroke-linejoin="round" stroke-linecap="round">${strokes.join('')}</g>`
}

const shade = ({ weight, crest }: Ridge) =>
  feather(smooth(course(crest)), '#a07a48', 26 + 22 * weight, 0.12 + 0.16 * weight)

export function reliefSvg(): string {
  const random = randomFrom(23)
  // each ridge apart: a tile of the map passes over those that lie elsewhere
  const strokes = ridges.map(({ weight, crest }) => {
    const rows: string[] = []
    const line = sample(roughen(course(crest), random, 3.4, 22), 0.9)
    flank(line, 1, weight, random, rows)
    flank(line, -1, weight, random, rows)
    return rows.map((d, i) => `<path d="${d}" stroke-width="${ROWS[i]?.width}"/>`).join('')
  })
  return `${ridges.map(shade).join('')}<g fill="none" stroke="#5f4322" stroke-opacity=".62" stroke-linecap="round">${strokes.join('')}</g>`
}
