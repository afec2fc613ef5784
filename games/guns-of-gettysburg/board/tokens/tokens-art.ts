// Tokens about the origin, 26 units across. Union tokens are round, Confederate ones eight-sided; square and cut-cornered
// ones are time and reinforcement tokens. Face down they show star or cross.
//   artillery  a gun and its strength; whose it is stands above, and the rim tells it too: a command's rim is plain, a corps's
//              has notches, the reserve's is double, one that anybody may use is dotted
//   march      two arrowheads

import { starPath } from '#client/board/star.ts'
import { GOLD, INK, SIDE_COLOUR, type Side, TOKEN } from '../palette.ts'

export type Deploy = 'command' | 'corps' | 'reserve' | 'any'
export type BattleFace =
  | { side: Side; kind: 'artillery'; deploy: Deploy; name: string; strength: number }
  | { side: Side; kind: 'march' }
  | { side: Side; kind: 'back' }
export type TimeFace =
  | { side: Side; kind: 'unknown' }
  | { side: Side; kind: 'rumour' }
  | { side: Side; kind: 'arrival'; name: string }

// Writing smaller than this on the screen is left out.
const SMALLEST_TEXT = 10.5
const FONT = `font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="700" text-anchor="middle"`
const NAME = 6.4
const TOKEN_RADIUS = 13

export function tokenOutline(side: Side, radius = TOKEN_RADIUS): string {
  if (side === 'union')
    return `M${-radius} 0a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0Z`
  const c = Math.round(radius * 0.414 * 100) / 100
  return `M${-c} ${-radius}H${c}L${radius} ${-c}V${c}L${c} ${radius}H${-c}L${-radius} ${c}V${-c}Z`
}

const text = (words: string, x: number, y: number, size: number, fill: string, room = 0) => {
  const fit =
    room > 0 && words.length * size * 0.5 > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${x}" y="${y}" ${FONT} font-size="${size}" fill="${fill}"${fit}>${words}</text>`
}

const RIM: Readonly<Record<Deploy | 'none', (d: string, colour: string) => string>> = {
  none: () => '',
  command: () => '',
  corps: (_, colour) => `<path d="M-12.4 0h3M9.4 0h3M0 9.4v3M0 -12.4v3" stroke="${colour}" stroke-width="1.8"/>`,
  reserve: (_, colour) => `<circle r="10.2" fill="none" stroke="${colour}" stroke-width="1"/>`,
  any: (_, colour) =>
    `<circle r="10.4" fill="none" stroke="${colour}" stroke-width="1.6" stroke-dasharray=".1 3.27" stroke-linecap="round"/>`,
}

const gun = (ink: string) =>
  `<path d="M-6.6 -1.2L5.4 -2.6V-.2L-6.6 1.4Z" fill="${ink}"/><circle cx="-1.8" cy="1.8" r="3.2" fill="none" stroke="${ink}" stroke-width="1.3"/><path d="M-2.8 2.8L-7.8 4.6" stroke="${ink}" stroke-width="1.5"/>`

// `scale`: screen pixels per unit of the token. A small one has a larger number and no name.
export function battleTokenSvg(face: BattleFace, scale = 2): string {
  const { field, edge, ink } = TOKEN[face.side]
  const d = tokenOutline(face.side)
  const back = face.kind === 'back'
  let svg = `<path d="${d}" transform="translate(1.2 1.8)" fill="${INK}" opacity=".38"/><path d="${d}" fill="${back ? edge : field}" stroke="${back ? ink : edge}" stroke-width="2.2"/>`
  if (back) {
    svg +=
      face.side === 'union'
        ? `<path d="${starPath(7)}" fill="#eef3fa"/>`
        : '<path d="M-4.6 -4.6L4.6 4.6M4.6 -4.6L-4.6 4.6" stroke="#f8e2d9" stroke-width="2.6" stroke-linecap="round"/>'
    return svg
  }
  if (face.kind === 'march') {
    return `${svg}<path d="M-6.5 -5L-1 0L-6.5 5M.5 -5L6 0L.5 5" fill="none" stroke="${ink}" stroke-width="2.6"/>`
  }
  svg += RIM[face.deploy](d, edge)
  if (NAME * scale < SMALLEST_TEXT)
    return `${svg}<g transform="translate(-2 -3.4)">${gun(ink)}</g>${text(String(face.strength), 3.4, 10.4, 13, ink)}`
  return `${svg}<g transform="translate(-2.8 3.4)scale(.82)">${gun(ink)}</g>${text(String(face.strength), 6.2, 8.6, 11.5, ink)}${text(face.name, 0, -2.8, NAME, ink, 19)}`
}

const square = (side: Side, half: number) => {
  const c = Math.round(half * 0.3 * 10) / 10
  return side === 'union'
    ? `M${-half} ${-half}H${half}V${half}H${-half}Z`
    : `M${c - half} ${-half}H${half - c}L${half} ${c - half}V${half - c}L${half - c} ${half}H${c - half}L${-half} ${half - c}V${c - half}Z`
}

// Time token: unknown (lying face down), rumour (struck out), arrival (with the road it comes by).
export function timeTokenSvg(face: TimeFace, scale = 2): string {
  const { field, edge, ink } = TOKEN[face.side]
  const d = square(face.side, 12)
  const down = face.kind === 'unknown'
  const base = `<path d="${d}" transform="translate(1 1.5)" fill="${INK}" opacity=".35"/><path d="${d}" fill="${down ? edge : field}" stroke="${down ? ink : edge}" stroke-width="1.8"/>`
  if (down) return base + text('?', 0, 6.4, 18, field)
  if (face.kind === 'rumour')
    return `${base}<path d="M-5.5 -5.5L5.5 5.5M5.5 -5.5L-5.5 5.5" stroke="#8f8468" stroke-width="2.6"/>`
  const arrow = `<path d="M-7 -3.4H2V-6.6L8 -1.6L2 3.4V.2H-7Z" fill="${ink}"`
  if (NAME * scale < SMALLEST_TEXT) return `${base}${arrow} transform="translate(0 1.8)scale(1.15)"/>`
  return `${base}${arrow}/>${text(face.name, 0, 9.6, NAME, ink, 21)}`
}

// Reinforcement token: top of a stack as its owner sees it, or its back; a count for what lies below.
export function reinforcementSvg(side: Side, name: string | null, count: number, scale = 2): string {
  const { field, edge, ink } = TOKEN[side]
  const d = square(side, 14)
  const under =
    count > 1 ? `<path d="${d}" transform="translate(3 3)" fill="${field}" stroke="${edge}" stroke-width="1.2"/>` : ''
  const size = 9 * scale < SMALLEST_TEXT ? 13 : 9
  const shown = size > 9 && name !== null ? name.slice(0, 3) : name
  const face = shown === null ? text('?', 0, 7, 20, field) : text(shown, 0, size * 0.36, size, ink, 25)
  const number =
    count > 1
      ? `<circle cx="12" cy="-12" r="7.4" fill="#fffaf0" stroke="${INK}" stroke-width="1"/>${text(String(count), 12, -7.6, 12.4, INK)}`
      : ''
  return `${under}<path d="${d}" fill="${name === null ? edge : field}" stroke="${name === null ? ink : edge}" stroke-width="1.8"/>${face}${number}`
}

// An objective, 40 units across: star or cross of its owner on a standard's disc.
export function objectiveSvg(owner: Side): string {
  const colour = SIDE_COLOUR[owner]
  const d = tokenOutline(owner, 20)
  const sign =
    owner === 'union'
      ? `<path d="${starPath(14)}" fill="${colour}"/>`
      : `<path d="M-9 -9L9 9M9 -9L-9 9" stroke="${colour}" stroke-width="5" stroke-linecap="round"/>`
  return `<path d="${d}" transform="translate(1.6 2.4)" fill="${INK}" opacity=".36"/><path d="${d}" fill="#fbf3dd" stroke="${colour}" stroke-width="3.4"/><path d="${tokenOutline(owner, 16.6)}" fill="none" stroke="${colour}" stroke-width="1"/>${sign}`
}

// Drawn under a token that can be chosen.
export const tokenRingSvg = (side: Side, radius = TOKEN_RADIUS): string =>
  `<path d="${tokenOutline(side, radius)}" fill="none" stroke="${INK}" stroke-width="9"/><path d="${tokenOutline(side, radius)}" fill="none" stroke="${GOLD}" stroke-width="6"/>`
