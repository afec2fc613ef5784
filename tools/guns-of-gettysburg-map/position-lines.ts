// What play uses: positions, and on each side what is printed there. Every sign has its own form:
//   ridge       a brown line with a comb of strokes; its cannon signs stand before it
//   steep       solid teeth that point downhill
//   obstructed  a row of dark green humps
import { byCell } from '#tools/map/by-cell.ts'
import { type Point, tenth } from '#tools/map/curves.ts'
import { junctions, linesOfSight, type Position, type PositionSide, positions } from './field.ts'
import { beside, numbers, stepAt, steps, walk } from './lines.ts'

export const CANNON =
  '<path d="M-7.6-1.5L8-3.2V-.4L-7.6 1.6Z"/><circle cx="-1.6" cy="2.2" r="4" fill="none" stroke-width="1.5" stroke="#241a10"/><path d="M-5.6 2.2h8M-1.6-1.8v8M-2.4 3L-9.6 5.6" stroke="#241a10" stroke-width="1.2"/>'

// +1 when the side lies to the left of the line, else -1.
function handOf({ line }: Position, { normal }: PositionSide): 1 | -1 {
  const [a, b] = [line[0] as Point, line[line.length - 1] as Point]
  return (b[1] - a[1]) * normal[0] - (b[0] - a[0]) * normal[1] > 0 ? 1 : -1
}

// Before the crest, further out where teeth stand between.
function cannonsOf(position: Position, side: PositionSide): Point[] {
  const { line, length } = position
  const out = handOf(position, side) * (side.steep ? 31 : 22)
  const guns = side.ridge ?? 0
  return Array.from({ length: guns }, (_, i) => {
    const { at, way } = stepAt(line, length / 2 + (i - (guns - 1) / 2) * 25)
    return [at[0] + way[1] * out, at[1] - way[0] * out]
  })
}
export const cannonSpots: readonly Point[] = positions.flatMap(position =>
  position.sides.flatMap(side => cannonsOf(position, side)),
)

interface Signs {
  crest: string
  // a line further out, so wide that its dashes are the strokes of the comb
  comb: string
  humps: string
  teeth: string
  guns: string
}

function ridgeSign(position: Position, side: PositionSide, signs: Signs) {
  const { line, length } = position
  const hand = handOf(position, side)
  const way = walk(line, 12, Math.max(9, length * 0.07), Math.min(length - 9, length * 0.93))
  signs.crest += steps(beside(way, hand * 5.6), false, 1)
  signs.comb += steps(beside(way, hand * 9.4), false, 1)
  for (const [x, y] of cannonsOf(position, side)) {
    signs.guns += `<use href="#gg-gun" x="${numbers([x])}" y="${numbers([y])}"/>`
  }
}

function steepSign({ line, length }: Position, hand: 1 | -1, { ridge }: PositionSide, signs: Signs) {
  const foot = hand * (ridge === null ? 5 : 13)
  for (const { at, way } of walk(line, 13, 14, length - 14)) {
    const [ax, ay] = [at[0] + way[1] * foot, at[1] - way[0] * foot]
    const tip = hand * 8
    const tooth: Point[] = [
      [ax - way[0] * 4.2, ay - way[1] * 4.2],
      [ax + way[0] * 4.2, ay + way[1] * 4.2],
      [ax + way[1] * tip, ay - way[0] * tip],
    ]
    signs.teeth += steps(tooth, true, 1)
  }
}

function obstructedSign({ line, length }: Position, hand: 1 | -1, steep: boolean, signs: Signs) {
  const inset = Math.max(12, length * 0.12)
  const foot = beside(walk(line, 9.5, inset, length - inset), hand * (steep ? 15 : 4))
  let pen = foot[0] as Point
  let d = `M${numbers(pen, 1)}`
  for (const p of foot.slice(1)) {
    d += `a4.8 5.4 0 0 ${hand > 0 ? 1 : 0} ${numbers([p[0] - pen[0], p[1] - pen[1]], 1)}`
    pen = [pen[0] + tenth(p[0] - pen[0]), pen[1] + tenth(p[1] - pen[1])]
  }
  // back along the foot, so that a bent row is not filled up
  signs.humps += `${d}${line.length > 2 ? `L${numbers([...foot].reverse().flat(), 1)}` : ''}z`
}

export function positionsSvg(): string {
  const signs: Signs = { crest: '', comb: '', humps: '', teeth: '', guns: '' }
  for (const position of positions) {
    for (const side of position.sides) {
      const hand = handOf(position, side)
      if (side.ridge !== null) ridgeSign(position, side, signs)
      if (side.steep) steepSign(position, hand, side, signs)
      if (side.obstructed) obstructedSign(position, hand, side.steep, signs)
    }
  }
  const all = positions.map(({ line }) => steps(line, false, 1)).join('')
  const knots = junctions
    .filter(({ code }) => code.startsWith('j'))
    .map(({ at }) => `M${numbers([at[0] - 5, at[1]])}a5 5 0 1 1 10 0a5 5 0 1 1-10 0z`)
    .join('')
  const sights = linesOfSight.map(line => steps(line)).join('')
  const rings = linesOfSight
    .map(line => line[line.length - 1] as Point)
    .map(([x, y]) => `M${numbers([x - 4.5, y])}a4.5 4.5 0 1 1 9 0a4.5 4.5 0 1 1-9 0z`)
    .join('')
  return (
    `<g class="sights" fill="none" stroke="#8c1d18"><path d="${sights}" stroke-width="2.4" stroke-dasharray=".1 6.5" stroke-linecap="round"/><path d="${rings}" stroke-width="1.7"/></g>` +
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round">${byCell(all, 'stroke="#f7eed6" stroke-width="6.4" stroke-opacity=".85"')}${byCell(all, 'stroke="#2f271d" stroke-width="2.5"')}</g>` +
    `<g fill="none" stroke="#77431a">${byCell(signs.crest, 'stroke-width="2"')}${byCell(signs.comb, 'stroke-width="7" stroke-dasharray="1.5 3.3"')}</g>` +
    byCell(signs.humps, 'fill="#4c7040" stroke="#1f3a1c" stroke-width="1.1"') +
    byCell(signs.teeth, 'fill="#3a2614"') +
    `<g fill="#241a10">${signs.guns}</g>` +
    `<path d="${knots}" fill="#fbf5e2" stroke="#2f271d" stroke-width="2.2"/>`
  )
}
