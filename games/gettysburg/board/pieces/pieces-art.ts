// Standing pieces on a 24-unit grid: wooden blocks seen from the front, a little from above and the right. Every sign is at
// least 1.7 units thick, so that it holds at 24 px and in one colour.
//   arm      infantry: a block with crossed muskets; cavalry: a guidon's notch, a sabre; artillery: a dome, a gun on its wheel
//   side     Union: dark body, square corners, round dome. Confederate: light body, cut corners, faceted dome
//   quality  green: ring; regular: chevron; elite: star
//   damaged  artillery lies on its side

import { starPath } from '#client/board/star.ts'
import { BODIES, INK, PAPER, type PieceTypeCode, sideOfType } from '../palette.ts'
import { cubeCountSvg, isCubeType } from './wood-art.ts'

export interface PieceFace {
  type: PieceTypeCode
  /** Artillery only. */
  damaged?: boolean
  /** Cubes assigned to it, while a combat lasts. */
  cubes?: number
}

// What depth and cubes need round a piece of 24 units: a viewBox that cuts nothing off.
export const PIECE_VIEW_BOX = '-2 -2 28 28'

type Shape = 'infantry' | 'cavalry' | 'artillery'
const shapeOf = (type: PieceTypeCode): Shape =>
  type.endsWith('artillery') ? 'artillery' : type.endsWith('cavalry') ? 'cavalry' : 'infantry'

/** The front of the block: arm and side are told by the outline alone. */
export function pieceOutline(type: PieceTypeCode): string {
  const cut = sideOfType(type) === 'confederate'
  const shape = shapeOf(type)
  if (shape === 'cavalry') return 'M.8 3.6H6.2L10.7 8.2L15.2 3.6H20.6V23.2H.8Z'
  if (shape === 'artillery') {
    return cut
      ? 'M.8 12.4L6.4 6.2H15L20.6 12.4V19.8L17.2 23.2H4.2L.8 19.8Z'
      : 'M.8 23.2V15.6A9.9 9.4 0 0 1 20.6 15.6V23.2Z'
  }
  return cut ? 'M4.6 3.6H16.8L20.6 7.4V19.4L16.8 23.2H4.6L.8 19.4V7.4Z' : 'M.8 3.6H20.6V23.2H.8Z'
}

const ARMS: Readonly<Record<Shape, string>> = {
  infantry:
    '<path d="M4.9 5.6L14.6 13.2M16.5 5.6L6.8 13.2" stroke-width="1.8"/><path d="M14.6 13.1l2 1.7M6.8 13.1l-2 1.7" stroke-width="3.1"/>',
  cavalry:
    '<path d="M5.6 19.4C10 18.4 14.6 15.4 17 9.8" stroke-width="2.3"/><path d="M5.4 15.4C6.8 16.8 8.6 18.6 9.4 21" stroke-width="1.9"/><path d="M6.2 19.9l-1.9 .9" stroke-width="2.8"/>',
  artillery:
    '<path d="M5.2 13.6L17.4 10.4" stroke-width="3.4" stroke-linecap="butt"/><circle cx="10" cy="17" r="3.9" stroke-width="1.8"/><circle cx="10" cy="17" r=".8" stroke-width="1.7"/><path d="M7.2 19.4L4 21.2" stroke-width="1.8"/>',
}

function quality(type: PieceTypeCode, ink: string): string {
  if (type.endsWith('elite')) return `<path d="${starPath(4)}" transform="translate(10.7 19.3)" fill="${ink}"/>`
  if (type.endsWith('regular'))
    return `<path d="M6.3 21.4L10.7 17.4L15.1 21.4" fill="none" stroke="${ink}" stroke-width="2.1"/>`
  if (type.endsWith('green'))
    return `<circle cx="10.7" cy="19.2" r="2.4" fill="none" stroke="${ink}" stroke-width="1.9"/>`
  return ''
}

const DEPTH = [2.4, 1.6, 0.8] as const

export function pieceSvg({ type, damaged = false, cubes = 0 }: PieceFace): string {
  const { field, edge, ink, shade } = BODIES[type]
  const outline = pieceOutline(type)
  let svg = DEPTH.map(
    (far, i) =>
      `<path d="${outline}" transform="translate(${far} ${-far})" fill="${shade}" stroke="${i === 0 ? edge : shade}" stroke-width="${i === 0 ? 1.1 : 0.8}"/>`,
  ).join('')
  svg += `<path d="${outline}" fill="${field}" stroke="${edge}" stroke-width="1.2" stroke-linejoin="round"/>`
  svg += `<g fill="none" stroke="${ink}" stroke-linecap="round">${ARMS[shapeOf(type)]}</g>${quality(type, ink)}`
  // parts it from what lies below, and lets it stand on the ground
  const halo = `<path d="${outline}" transform="translate(1.2 -1.2)" fill="none" stroke="${PAPER}" stroke-width="4.8" stroke-linejoin="round"/>`
  const shadow = `<ellipse cx="12.6" cy="23.4" rx="11.4" ry="1.7" fill="${INK}" opacity=".3"/>`
  if (damaged) return `${shadow}<g transform="rotate(-90 12 12) translate(1.2 1.4)">${halo}${svg}</g>`
  const tag =
    cubes > 0 && isCubeType(type) ? `<g transform="translate(13 12.4) scale(.52)">${cubeCountSvg(type, cubes)}</g>` : ''
  return `${shadow}${halo}${svg}${tag}`
}

/** Ring round a piece: chosen ones are also lifted by 3. */
export function pieceRingSvg(type: PieceTypeCode, chosen = false): string {
  const outline = pieceOutline(type)
  const ring = (colour: string, width: number) =>
    `<path d="${outline}" transform="translate(1.2 -1.2)" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`
  return ring(INK, 10) + ring(chosen ? '#ffffff' : '#ffc93c', 7.6) + (chosen ? ring(INK, 5) : '')
}

/** Names a look, for `<symbol>`s. */
export const pieceKey = ({ type, damaged = false, cubes = 0 }: PieceFace): string =>
  `${type}${damaged ? '-damaged' : ''}${cubes > 0 ? `-${cubes}` : ''}`
