// The time track: 17 hours of a day, 5 AM to the night. Each hour has a place for a time token of either side; the hours of
// the present turn are bracketed, gone ones are quiet, the night is dark with a moon.

import { asByDay } from '#client/board/night-colours.ts'
import { type Box, HOUR_BOXES } from '../ground/positions.ts'
import type { Side } from '../palette.ts'
import { type TimeFace, timeTokenSvg } from '../tokens/tokens-art.ts'

export interface TrackHour {
  // "11 AM", from the reader's words
  label: string
  state: 'gone' | 'now' | 'ahead'
  night?: boolean
  tokens: Readonly<Partial<Record<Side, TimeFace>>>
}

const FONT = `font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif"`
const MOON = 'M4 -13A13 13 0 1 0 13 6A10.5 10.5 0 0 1 4 -13Z'

// Ground and ink of an hour.
const HOUR = { gone: ['#e9dcbb', '#6f6350'], now: ['#fff3cf', '#1e1a13'], ahead: ['#f7ecd0', '#1e1a13'] } as const
const NIGHT = ['#2b3350', '#f3ead2'] as const

// One hour in a box of any size: wide boxes have the hour beside the tokens, tall ones above them.
// `pixels`: screen pixels per unit of the box.
export function hourSvg(hour: TrackHour, { x, y, width, height }: Box, pixels = 1, paint = asByDay): string {
  const { label, state, night = false, tokens } = hour
  const now = state === 'now'
  const [fill, ink] = night ? NIGHT : (HOUR[state].map(paint) as [string, string])
  const edge = paint(now ? 'stroke="#1e1a13" stroke-width="3.4"' : 'stroke="#8f7a4e" stroke-width="1.4"')
  const wide = width > height
  const size = wide ? height * 0.3 : width * 0.28
  const [tx, ty] = wide
    ? [x + width * 0.19, y + height * (night ? 0.68 : 0.5) + size * 0.36]
    : [x + width / 2, y + size * 1.2]
  const scale = (wide ? height * 0.62 : width * 0.42) / 24
  const spot = (side: Side): [number, number] => {
    const second = side === 'confederate'
    return wide
      ? [x + width * (second ? 0.82 : 0.52), y + height / 2]
      : [x + width * (second ? 0.74 : 0.26), y + height * 0.62]
  }
  const places = (['union', 'confederate'] as const).map(side => {
    const token = tokens[side]
    const [cx, cy] = spot(side)
    return token
      ? `<g transform="translate(${cx} ${cy})scale(${Math.round(scale * 100) / 100})">${timeTokenSvg(token, scale * pixels)}</g>`
      : ''
  })
  const moon = night
    ? `<path d="${MOON}" transform="translate(${wide ? tx : x + width / 2} ${wide ? y + height * 0.26 : y + height * 0.62})scale(${size / 34})" fill="#f3ead2"/>`
    : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${edge}/><text x="${tx}" y="${ty}" text-anchor="middle" ${FONT} font-weight="600" font-size="${Math.round(size)}" fill="${ink}">${label}</text>${moon}${places.join('')}`
}

// The turn: from its first hour to its last.
function turnBracketSvg(first: number, last: number, paint = asByDay): string {
  const [a, b] = [HOUR_BOXES[first], HOUR_BOXES[last]]
  if (!a || !b) return ''
  const x = a.x - 6
  return `<path d="M${x} ${a.y}h-11V${b.y + b.height}h11" fill="none" stroke="${paint('#1e1a13')}" stroke-width="5"/>`
}

// The whole track in its places on the sheet.
export function timeTrackSvg(
  hours: readonly TrackHour[],
  turn: { first: number; last: number } | null,
  scale = 1,
  paint = asByDay,
): string {
  const drawn = hours.map((hour, i) => {
    const box = HOUR_BOXES[i]
    return box ? hourSvg(hour, box, scale, paint) : ''
  })
  return drawn.join('') + (turn ? turnBracketSvg(turn.first, turn.last, paint) : '')
}
