// Woods and boulders: a green wash with a scalloped edge, and trees that stand in it. Each tree is a vertex of a line that
// is not drawn itself: the markers at its vertices are.
import { byCell } from '#tools/map/by-cell.ts'
import type { Point } from '#tools/map/curves.ts'
import { type Random, randomFrom } from '#tools/map/random.ts'
import { boulders, junctions, positions, woods } from './field.ts'
import { boundsOf, distanceToLine, isInside, numbers, steps, walk } from './lines.ts'

const TREES = [
  // round crown
  '<path d="M-5.4 1.6a3.4 3.4 0 0 1 1-5.6a4.4 4.4 0 0 1 8.2-.4a3.2 3.2 0 0 1 1.4 5.6q-5.2 2.6-10.6.4z" fill="#a9b98a"/><path d="M-1 2.4q4.4 .5 6.2-1.4a3.2 3.2 0 0 0-1.4-5.6q1.2 4.6-4.8 7z" fill="#7f9466"/>',
  // two crowns
  '<path d="M-5.6 2a3 3 0 0 1 .2-4.8a3.3 3.3 0 0 1 5-1.8a3.4 3.4 0 0 1 5.4 2.4a2.6 2.6 0 0 1-.2 4.6q-4.8 1.8-10.4-.4z" fill="#b0bf90"/><path d="M.4 2.8q3.2.2 4.6-.8a2.6 2.6 0 0 0 .2-4.6q-.2 3.6-4.8 5.4z" fill="#869b6c"/>',
  // fir
  '<path d="M0-6.5L3.6-.8H2L4.8 3.2H-4.8L-2-.8H-3.6Z" fill="#93a87c"/><path d="M0-6.5L3.6-.8H2L4.8 3.2H.8Z" fill="#738a5d"/>',
] as const

export const woodDefs = (): string =>
  TREES.map(
    (crown, i) =>
      `<marker id="gg-tree${i}" viewBox="-8 -8 16 16" markerWidth="16" markerHeight="16" markerUnits="userSpaceOnUse"><path d="M-5 3.4h12l-2.4 1.6h-8z" fill="#4c5233" opacity=".4"/><g stroke="#3c4a2b" stroke-width=".75" stroke-linejoin="round">${crown}</g></marker>`,
  ).join('') +
  '<marker id="gg-rock" viewBox="-5 -5 10 10" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse" orient="auto"><path d="M-3.6 2L-2.4-2.2L1-3L3.6-.4L2.8 2.4Z" fill="#cfc6b4" stroke="#4a4238" stroke-width=".8"/><path d="M1-3L.6-.2L3.6-.4M.6-.2L-.4 2.2" fill="none" stroke="#4a4238" stroke-width=".5"/></marker>'

// Bumps along the edge, each a little arc outwards.
function scalloped(ring: readonly Point[], random: Random): string {
  const spots = walk([...ring, ring[0] as Point], 9).map(
    ({ at }): Point => [at[0] + (random() - 0.5) * 4, at[1] + (random() - 0.5) * 4],
  )
  spots[spots.length - 1] = spots[0] as Point
  const clockwise = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] as Point
    return sum + (nx - x) * (ny + y)
  }, 0)
  const sweep = clockwise < 0 ? 1 : 0
  let pen: Point = [Math.round(spots[0]?.[0] ?? 0), Math.round(spots[0]?.[1] ?? 0)]
  let d = `M${numbers(pen)}`
  for (const spot of spots.slice(1)) {
    const to: Point = [Math.round(spot[0]), Math.round(spot[1])]
    d += `a6 6 0 0 ${sweep} ${numbers([to[0] - pen[0], to[1] - pen[1]])}`
    pen = to
  }
  return `${d}z`
}

const lines = positions.map(p => p.line)
// Trees keep off the lines of play, so that what is printed along them can be read.
function isClear(p: Point): boolean {
  if (junctions.some(({ at }) => Math.hypot(at[0] - p[0], at[1] - p[1]) < 15)) return false
  return lines.every(line => {
    const [a, b] = [line[0] as Point, line[line.length - 1] as Point]
    if (Math.min(Math.hypot(a[0] - p[0], a[1] - p[1]), Math.hypot(b[0] - p[0], b[1] - p[1])) > 240) return true
    return distanceToLine(line, p) > 17
  })
}

function planted(ring: readonly Point[], random: Random): Point[] {
  const { left, right, top, bottom } = boundsOf(ring)
  const trees: Point[] = []
  let row = 0
  for (let y = top; y < bottom; y += 11) {
    row++
    for (let x = left + (row % 2) * 7; x < right; x += 14.5) {
      const p: Point = [x + (random() - 0.5) * 8, y + (random() - 0.5) * 6]
      if (random() < 0.86 && isInside(ring, p) && isClear(p)) trees.push(p)
    }
  }
  return trees.sort((a, b) => a[1] - b[1])
}

export function woodsSvg(): string {
  const random = randomFrom(64)
  const edges = woods.map(({ polygon }) => scalloped(polygon, random)).join('')
  const groves = woods.flatMap(({ polygon }) => {
    const kinds: Point[][] = [[], [], []]
    for (const tree of planted(polygon, random)) kinds[Math.floor(random() * 2.5)]?.push(tree)
    return kinds.map((trees, kind) => ({ trees, kind })).filter(({ trees }) => trees.length > 1)
  })
  const marked = ({ trees, kind }: (typeof groves)[number]) => {
    const mark = `url(#gg-tree${kind})`
    return `<path d="${steps(trees)}" marker-start="${mark}" marker-mid="${mark}" marker-end="${mark}"/>`
  }
  const rocks = boulders.map(ring => {
    const { left, right, top, bottom } = boundsOf(ring)
    const spots = Array.from(
      { length: 60 },
      (): Point => [left + random() * (right - left), top + random() * (bottom - top)],
    ).filter(p => isInside(ring, p) && lines.every(line => distanceToLine(line, p) > 9))
    const mark = 'marker-start="url(#gg-rock)" marker-mid="url(#gg-rock)" marker-end="url(#gg-rock)"'
    return spots.length > 1 ? `<path d="${steps(spots)}" ${mark}/>` : ''
  })
  return (
    byCell(edges, 'fill="#bcc796" fill-opacity=".5" stroke="#5d6c41" stroke-width=".9" stroke-opacity=".75"') +
    `<g fill="none">${groves.map(marked).join('')}${rocks.join('')}</g>`
  )
}
