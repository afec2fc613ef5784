// The three kinds of line, told apart without colour: rail is ticked, road is double, river is wide with chevrons
// downstream. A double wavy bar stands at the end where an attack crosses a river.
import mapData from '../../data/map.json' with { type: 'json' }
import { LINE_COLOURS as C, GOLD, INK, PAPER, SIDE_COLOUR, type Side } from '../palette.ts'
import layout from './layout.json' with { type: 'json' }
import lineData from './lines.json' with { type: 'json' }

export type LineType = 'rail' | 'road' | 'river'
export interface Spot {
  x: number
  y: number
  angle: number
}
export interface LineCourse {
  type: LineType
  // from the middle of the first box to the middle of the second, as map.json names them
  d: string
  // middle of the part that can be seen, where something stands on it
  middle?: Spot
  crossings: readonly (Spot & { into: string })[]
  chevrons: readonly Spot[]
  // sides that may not use it
  closedTo: readonly Side[]
}

const spots: Readonly<Record<string, { x: number; y: number }>> = layout.boxes
const written: Readonly<Record<string, Partial<LineCourse>>> = lineData.lines as never

// Straight from box to box unless lines.json has another course.
const straight = (from: string, to: string): string =>
  `M${spots[from]?.x} ${spots[from]?.y}L${spots[to]?.x} ${spots[to]?.y}`

export const lineCourses: Readonly<Record<string, LineCourse>> = Object.fromEntries(
  mapData.lines.map(({ code, type, from, to }) => [
    code,
    {
      type: type as LineType,
      d: straight(from, to),
      crossings: [],
      chevrons: [],
      closedTo: [],
      ...written[code],
    },
  ]),
)

const stroke = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}"${more}/>`
const place = ({ x, y, angle }: Spot) => `transform="translate(${x} ${y}) rotate(${angle})"`

export const roadSvg = (d: string) =>
  stroke(d, PAPER, 7, ' opacity=".55"') + stroke(d, C.road, 4.8) + stroke(d, C.roadBed, 2.6)

export const railSvg = (d: string) =>
  stroke(d, C.railBed, 5, ' opacity=".8"') +
  stroke(d, C.rail, 1.8) +
  stroke(d, C.rail, 6.6, ' stroke-dasharray="1.4 5.2"')

// One box's river after another flows on without a seam when all edges are drawn before all beds.
export const riverSvg = (d: string, closed = false) =>
  stroke(d, C.riverEdge, 8, ' stroke-linejoin="round"') +
  stroke(d, C.river, 5.6, ' stroke-linejoin="round"') +
  (closed ? stroke(d, C.riverEdge, 5.6, ' stroke-dasharray="1.6 4.4"') : '')

export const chevronSvg = (spot: Spot) =>
  `<path d="M-2.4 -2.7L1.8 0L-2.4 2.7" ${place(spot)} fill="none" stroke="${C.chevron}" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"/>`

const wave = (x: number) => {
  const turn = 'q2.3 2.1 0 4.2q-2.3 2.1 0 4.2'
  return `M${x} -10.5${turn}${turn}q2.3 2.1 0 4.2`
}
const WAVES = wave(-2.1) + wave(2.3)

export const crossingSvg = (spot: Spot) =>
  `<g ${place(spot)} stroke-linecap="round">${stroke(WAVES, '#f9f4e4', 5.2)}${stroke(WAVES, C.crossing, 2.1)}</g>`

// A river line that one side may not use: that side's corner shape, struck through.
export function closureSvg(spot: Spot | undefined, side: Side): string {
  if (spot === undefined) return ''
  const shape =
    side === 'union' ? 'M-5.5 -5.5H5.5V5.5H-5.5Z' : 'M-2.5 -5.5H2.5L5.5 -2.5V2.5L2.5 5.5H-2.5L-5.5 2.5V-2.5Z'
  return `<g transform="translate(${spot.x} ${spot.y})"><path d="${shape}" fill="#fbf6ea" stroke="${SIDE_COLOUR[side]}" stroke-width="1.8"/><path d="M-3.6 3.6L3.6 -3.6" stroke="${SIDE_COLOUR[side]}" stroke-width="2"/></g>`
}

// All lines of the board as one layer.
export function lineLayerSvg(): string {
  const all = Object.values(lineCourses)
  const joined = (type: LineType) =>
    all
      .filter(line => line.type === type)
      .map(line => line.d)
      .join('')
  const closed = all.filter(line => line.closedTo.length > 0)
  let svg = roadSvg(joined('road')) + riverSvg(joined('river'))
  for (const line of closed) svg += stroke(line.d, C.riverEdge, 5.6, ' stroke-dasharray="1.6 4.4"')
  for (const line of all) svg += line.chevrons.map(chevronSvg).join('')
  svg += railSvg(joined('rail'))
  for (const line of closed) svg += line.closedTo.map(side => closureSvg(line.middle, side)).join('')
  for (const line of all) svg += line.crossings.map(crossingSvg).join('')
  return svg
}

// The way there: a gold band on the line, stitched as the line is.
export function waySvg(d: string, type: LineType): string {
  const band = stroke(d, INK, 11, ' stroke-linejoin="round"') + stroke(d, GOLD, 8.4, ' stroke-linejoin="round"')
  if (type === 'rail') return band + stroke(d, INK, 1.6) + stroke(d, INK, 6, ' stroke-dasharray="1.6 5.2"')
  if (type === 'road') return band + stroke(d, INK, 4.4) + stroke(d, GOLD, 1.8)
  return band + stroke(d, INK, 3, ' stroke-dasharray="7 5" stroke-linecap="round"')
}
