// Streams, lanes, railways, roads and the town.
import { byCell } from '#tools/map/by-cell.ts'
import { type Point, sample, smooth } from '#tools/map/curves.ts'
import { lanes, railways, roads, streams, townBlocks } from './field.ts'
import { beside, numbers, steps, walk } from './lines.ts'

const GREAT = new Set(['Rock Creek', 'Marsh Creek', 'Willoughby Run'])
const group = (more: string, inner: string) => `<g fill="none" stroke-linejoin="round" ${more}>${inner}</g>`

// Nature does not draw with a ruler: small bends between the given points.
function winding(line: readonly Point[]): Point[] {
  return walk(line, 26).map(({ at, way }, i, all) => {
    if (i === 0 || i === all.length - 1) return at
    const off = Math.sin(i * 2.1) * 3.4 + Math.sin(i * 0.83 + 1) * 3
    return [at[0] - way[1] * off, at[1] + way[0] * off]
  })
}

export const streamLines = streams.map(({ name, line }) => ({ name, line: sample(winding(line), 8) }))

export function streamsSvg(): string {
  const drawn = streams.map(({ name, line }) => ({ great: GREAT.has(name), d: smooth(winding(line)) }))
  const pass = (colour: string, great: number, small: number) =>
    drawn.map(s => `<path d="${s.d}" stroke="${colour}" stroke-width="${s.great ? great : small}"/>`).join('')
  return group('stroke-linecap="round"', pass('#2f5f7f', 6.6, 3.6) + pass('#9cc3d6', 4.4, 1.7))
}

export function waysSvg(): string {
  const lane = lanes.map(line => smooth(line)).join('')
  const road = roads.map(({ line }) => smooth(line, false, 14)).join('')
  // worm fences on both sides of the turnpikes
  const fence = roads
    .map(({ line }) => {
      const way = walk(sample(line, 10, 14), 22)
      return steps(beside(way, 7)) + steps(beside(way, -7))
    })
    .join('')
  const bed = smooth(railways.unfinished)
  const rails = smooth(railways.finished)
  return (
    group('', `<path d="${lane}" stroke="#7a5f39" stroke-width="1.8" stroke-dasharray="7 3.4"/>`) +
    group(
      '',
      `<path d="${bed}" stroke="#3d342a" stroke-width="4.4" stroke-dasharray="1 4"/><path d="${bed}" stroke="#3d342a" stroke-width="1.1" stroke-dasharray="8 4"/>` +
        `<path d="${rails}" stroke="#f3e7c8" stroke-width="5"/><path d="${rails}" stroke="#3d342a" stroke-width="1.5"/><path d="${rails}" stroke="#3d342a" stroke-width="5" stroke-dasharray="1.1 3.9"/>`,
    ) +
    group(
      '',
      `${byCell(fence, 'stroke="#7d6540" stroke-width=".8" stroke-dasharray="4 2"')}<path d="${road}" stroke="#f3e7c8" stroke-width="11" stroke-opacity=".6"/><path d="${road}" stroke="#5b4026" stroke-width="8"/><path d="${road}" stroke="#ecd5a0" stroke-width="5.6"/>`,
    )
  )
}

// Each block of houses: a dark foot, a brick roof with its ridge.
export function townSvg(): string {
  const box = ({ x, y, width, height }: (typeof townBlocks)[number], inset = 0) =>
    `M${numbers([x + inset, y + inset], 1)}h${numbers([width - 2 * inset], 1)}v${numbers([height - 2 * inset], 1)}h${numbers([2 * inset - width], 1)}z`
  const blocks = townBlocks.map(block => box(block)).join('')
  const ridges = townBlocks
    .map(({ x, y, width, height }) => `M${numbers([x + width / 2, y + 1], 1)}v${numbers([height - 2], 1)}`)
    .join('')
  return `<path d="${blocks}" fill="#40251c" transform="translate(1 1.2)" opacity=".5"/><path d="${blocks}" fill="#b3674f" stroke="#4d241a" stroke-width="1"/><path d="${ridges}" stroke="#7c3a2a" stroke-width=".9" fill="none"/>`
}
