// Fields, fences, orchards and farmhouses. The fields are cut from strips along the grain of the country; they mean nothing
// in play and are drawn so lightly that nobody takes a fence for a position.
import { byCell } from '#tools/map/by-cell.ts'
import type { Point } from '#tools/map/curves.ts'
import { type Random, randomFrom } from '#tools/map/random.ts'
import { farms, roads, town, woods } from './field.ts'
import { areaSize, boundsOf, cut, distanceToLine, isInside, numbers, steps } from './lines.ts'
import { FIELD } from './sheet.ts'

// Ploughland in two directions, standing corn, meadow.
const CROPS: readonly (readonly [size: number, turn: number, drawing: string])[] = [
  [5, 12, '<path d="M0 2.5H5" stroke="#9a7b45" stroke-width=".55"/>'],
  [5.5, 98, '<path d="M0 2.5H5.5" stroke="#9a7b45" stroke-width=".5"/>'],
  [9, 20, '<path d="M2 3v-2.5M4.5 8v-2.5M7 4.5v-2.5" stroke="#8a8a3c" stroke-width=".7"/>'],
  [
    13,
    -8,
    '<path d="M2 4l1.2-2l.4 2l1.2-1.6M8 10l1.2-2l.4 2l1.2-1.6" fill="none" stroke="#77884f" stroke-width=".6"/>',
  ],
]
const WASHES = ['#e6d3a0', '#d9d3a2', '#efdfb4', '#cfd1a0'] as const

export const farmlandDefs = (): string =>
  CROPS.map(
    ([size, turn, drawing], i) =>
      `<pattern id="gg-crop${i}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${drawing}</pattern>`,
  ).join('')

function parcels(random: Random): Point[][] {
  const done: Point[][] = []
  const divide = (ring: Point[], turn: number) => {
    const size = areaSize(ring)
    if (size < 4200 + random() * 9000) {
      done.push(ring)
      return
    }
    const { left, right, top, bottom } = boundsOf(ring)
    const wide = right - left > bottom - top
    const t = 0.38 + random() * 0.24
    const at: Point = [left + (right - left) * t, top + (bottom - top) * t]
    const angle = turn + (wide ? Math.PI / 2 : 0) + (random() - 0.5) * 0.16
    for (const part of cut(ring, at, [Math.cos(angle), Math.sin(angle)])) if (part.length > 2) divide(part, turn)
  }
  const { x, y, width, height } = FIELD
  // three strips, each with its own grain: the western ridges, the middle, the creeks in the east
  for (const [from, to, turn] of [
    [0, 0.42, 0.2],
    [0.42, 0.74, 0.03],
    [0.74, 1, -0.17],
  ] as const) {
    const [a, b] = [x + width * from, x + width * to]
    divide(
      [
        [a, y],
        [b, y],
        [b, y + height],
        [a, y + height],
      ],
      turn,
    )
  }
  return done
}

const middleOf = (ring: readonly Point[]): Point => [
  ring.reduce((sum, p) => sum + p[0], 0) / ring.length,
  ring.reduce((sum, p) => sum + p[1], 0) / ring.length,
]

function orchard(at: Point, random: Random): Point[] {
  const turn = random() * 0.6 - 0.3
  const [columns, rows] = [3 + Math.floor(random() * 2), 3]
  return Array.from({ length: columns * rows }, (_, k): Point => {
    const [u, v] = [(k % columns) * 5.2, Math.floor(k / columns) * 5.2]
    return [at[0] + u * Math.cos(turn) - v * Math.sin(turn), at[1] + u * Math.sin(turn) + v * Math.cos(turn)]
  })
}

export function farmlandSvg(): string {
  const random = randomFrom(1858)
  const washes: string[] = WASHES.map(() => '')
  const crops: string[] = CROPS.map(() => '')
  let fences = ''
  for (const ring of parcels(random)) {
    const [wash, crop] = [Math.floor(random() * 6), Math.floor(random() * 9)]
    const middle = middleOf(ring)
    const d = steps(ring, true)
    if (isInside(town, middle)) continue
    if (wash < WASHES.length) washes[wash] += d
    if (crop < CROPS.length && !woods.some(({ polygon }) => isInside(polygon, middle))) crops[crop] += d
    if (random() < 0.8) fences += d
  }
  return (
    `<g fill-opacity=".5">${washes.map((d, i) => byCell(d, `fill="${WASHES[i]}"`)).join('')}</g>` +
    `<g fill-opacity=".62">${crops.map((d, i) => byCell(d, `fill="url(#gg-crop${i})"`)).join('')}</g>` +
    byCell(
      fences,
      'fill="none" stroke="#7d6540" stroke-width=".9" stroke-dasharray="3.6 1.3 1 1.3" stroke-opacity=".7"',
    )
  )
}

export function farmsSvg(): string {
  const random = randomFrom(77)
  let [houses, trees] = ['', '']
  for (const { at, turn } of farms) {
    const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
    const corner = (u: number, v: number): Point => [at[0] + u * cos - v * sin, at[1] + u * sin + v * cos]
    houses += steps([corner(-3.4, -2.4), corner(3.4, -2.4), corner(3.4, 2.4), corner(-3.4, 2.4)], true, 1)
    houses += steps([corner(5, 2), corner(10, 2), corner(10, 5.5), corner(5, 5.5)], true, 1)
    if (random() < 0.4 && roads.every(({ line }) => distanceToLine(line, at) > 26)) {
      for (const [x, y] of orchard([at[0] - 22, at[1] + 8], random)) trees += `M${numbers([x, y])}h0`
    }
  }
  return (
    byCell(trees, 'stroke="#66774a" stroke-width="3" stroke-linecap="round" stroke-opacity=".85"') +
    byCell(houses, 'fill="#33251c"')
  )
}
