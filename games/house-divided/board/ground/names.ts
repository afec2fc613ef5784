// The names of the towns beside their plates. Where each one stands is worked out by the map's generator (names.json)
// for the largest lettering, so that it also holds for every smaller one.

import { PAPER } from '../palette.ts'
import { type NamePlace, nameBlock, nameFactor, nameRank, nameSize } from './name-block.ts'
import nameData from './names.json' with { type: 'json' }

export const namePlaces: Readonly<Record<string, NamePlace>> = nameData.names as Record<string, NamePlace>

export function isNameShown(code: string, scale: number): boolean {
  return scale >= (namePlaces[code]?.from ?? 0)
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export function nameSvg(code: string, scale: number, place = namePlaces[code]): string {
  if (!place) throw new Error(`no name for ${code}`)
  const size = nameSize(scale) * nameFactor(code)
  const { anchor, x, baselines } = nameBlock(code, place, size)
  const weight = nameRank(code) === 'victory' ? 800 : 600
  const spans = place.lines
    .map((line, i) => `<tspan x="${x}" y="${Math.round((baselines[i] ?? 0) * 10) / 10}">${escapeXml(line)}</tspan>`)
    .join('')
  return `<text text-anchor="${anchor}" font-family="'Source Serif 4 Variable','Source Serif 4',Georgia,serif" font-weight="${weight}" font-size="${Math.round(size * 100) / 100}" fill="#2a241b" stroke="${PAPER}" stroke-width="${Math.round(size * 28) / 100}" stroke-linejoin="round" paint-order="stroke">${spans}</text>`
}
