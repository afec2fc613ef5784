// Names of the sectors and the signs of terrain and victory. Names keep to 10.5-19 px, so redraw when the zoom step changes.

import { starPath } from '#client/board/star.ts'
import { PAPER } from '../palette.ts'
import { FAR } from './placing.ts'
import { sectorLooks, sectorPlace } from './sectors.ts'

export const SMALLEST_TEXT = 10.5
/** Roads and streams are lettered from this scale on. */
export const LETTERING_FROM = 0.7
/** The sheet is solved for names of this size; all are shown from the scale at which they come out at 10.5 px. */
const SOLVED_SIZE = 21
export const ALL_NAMES_FROM = SMALLEST_TEXT / SOLVED_SIZE

export type NameRank = 'great' | 'plain'
export function nameRank(code: string): NameRank {
  const look = sectorLooks.get(code)
  return look && (look.stars > 0 || look.town) ? 'great' : 'plain'
}
export const isNameShown = (code: string, scale: number): boolean =>
  scale >= ALL_NAMES_FROM || nameRank(code) === 'great'

export const nameSize = (scale: number): number =>
  Math.max(SMALLEST_TEXT / scale, Math.min(SOLVED_SIZE, Math.max(11, 19 / scale)))

const LEADING = 1.0
/** Neighbours whose names would meet on a far board: they lean away from each other. */
const LEANING: { readonly [code: string]: 'start' | 'end' } = { 'cemetery-hill': 'end', 'culps-hill': 'start' }
/** How far a leaning name reaches back over its piece. */
const LEAN = 26
const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const tenth = (n: number) => Math.round(n * 10) / 10

export function nameSvg(code: string, scale: number, lines: readonly string[] = sectorPlace(code).lines): string {
  const { name, pieces } = sectorPlace(code)
  const size = nameSize(scale)
  const great = nameRank(code) === 'great'
  // on a far board a name stands below the one large piece of its sector
  const far = scale < FAR
  const anchor = (far && LEANING[code]) || 'middle'
  const lean = anchor === 'end' ? LEAN : anchor === 'start' ? -LEAN : 0
  const x = tenth((far ? pieces[0] + pieces[2] / 2 : name[0] + name[2] / 2) + lean)
  const middle = far ? pieces[1] + pieces[3] / 2 + 34 + (lines.length * size) / 2 : name[1] + name[3] / 2
  const first = middle - ((lines.length - 1) * size * LEADING) / 2 + size * 0.31
  const spans = lines.map(
    (line, i) => `<tspan x="${x}" y="${tenth(first + i * size * LEADING)}">${escapeXml(line)}</tspan>`,
  )
  return `<text text-anchor="${anchor}" font-family="'Source Serif 4 Variable','Source Serif 4',Georgia,serif" font-weight="${great ? 800 : 600}" font-size="${tenth(size)}" fill="#1e1a13" stroke="${PAPER}" stroke-opacity=".85" stroke-width="${tenth(size * 0.24)}" stroke-linejoin="round" paint-order="stroke">${spans.join('')}</text>`
}

const TERRAIN_SIGN = {
  // 20 by 18 about the origin
  hill: '<path d="M0-9L10 8.4H-10Z" fill="#7b4318" stroke="#fff7e2" stroke-width="1.8" paint-order="stroke"/><path d="M0-2.6L4.6 5.4H-4.6Z" fill="#fff7e2"/>',
  ridge:
    '<path d="M-10.5 6A10.5 10.5 0 0 1 10.5 6Z" fill="#946a2c" stroke="#fff7e2" stroke-width="1.8" paint-order="stroke"/>',
  open: '',
} as const

const STAR = `<path d="${starPath(10.5)}" fill="#ffc93c" stroke="#1b1409" stroke-width="1.8" stroke-linejoin="round"/>`

/** Triangle: hill. Half round: ridge. Stars: victory sectors. In one row about the sign's place. */
export function signSvg(code: string): string {
  const look = sectorLooks.get(code)
  const at = sectorPlace(code).sign
  if (!look || !at) return ''
  const signs = [
    ...(look.terrain === 'open' ? [] : [TERRAIN_SIGN[look.terrain]]),
    ...Array<string>(look.stars).fill(STAR),
  ]
  return signs
    .map(
      (sign, i) => `<g transform="translate(${tenth(at[0] + (i - (signs.length - 1) / 2) * 22)} ${at[1]})">${sign}</g>`,
    )
    .join('')
}

export const terrainSign = (terrain: 'hill' | 'ridge'): string => TERRAIN_SIGN[terrain]
export const victoryStar = STAR
