// The names of the towns beside their plates. Where each one stands is worked out by the map's generator (names.json)
// for the largest lettering, so that it also holds for every smaller one.

import { PAPER } from '../palette.ts'
import { type NamePlace, nameBlock, nameFactor, nameRank, nameSize } from './name-block.ts'
import nameData from './names.json' with { type: 'json' }

export const namePlaces: Readonly<Record<string, NamePlace>> = nameData.names as Record<string, NamePlace>

export function isNameShown(code: string, scale: number): boolean {
  return scale >= (namePlaces[code]?.from ?? 0)
}

/** Which towns are named: those that the scale has room for, and every one that can be chosen, to which others give way. */
export function namesShown(
  scale: number,
  lit: ReadonlySet<string>,
  spotOf: (code: string) => { x: number; y: number },
): ReadonlySet<string> {
  const shown = new Set(Object.keys(namePlaces).filter(code => isNameShown(code, scale)))
  for (const code of lit) {
    const place = namePlaces[code]
    if (place === undefined || shown.has(code)) continue
    const near = [...shown].filter(other => meet(lettersOf(code, scale, spotOf), lettersOf(other, scale, spotOf)))
    if (near.some(other => lit.has(other))) continue
    for (const other of near) shown.delete(other)
    shown.add(code)
  }
  return shown
}

/** Left, top, right and bottom of a name, board units; how wide letters are is a guess. */
function lettersOf(code: string, scale: number, spotOf: (code: string) => { x: number; y: number }): number[] {
  const place = namePlaces[code] as NamePlace
  const size = nameSize(scale) * nameFactor(code)
  const { anchor, x, baselines } = nameBlock(code, place, size)
  const w = Math.max(...place.lines.map(line => line.length)) * size * 0.52
  const spot = spotOf(code)
  const left = spot.x + x - (anchor === 'middle' ? w / 2 : anchor === 'end' ? w : 0)
  const [first = 0, last = 0] = [baselines[0], baselines.at(-1)]
  return [left, spot.y + first - size * 0.8, left + w, spot.y + last + size * 0.2]
}

const meet = ([a = 0, b = 0, c = 0, d = 0]: number[], [e = 0, f = 0, g = 0, h = 0]: number[]): boolean =>
  a < g && e < c && b < h && f < d

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

export function nameSvg(code: string, scale: number): string {
  const place = namePlaces[code]
  if (!place) throw new Error(`no name for ${code}`)
  const size = nameSize(scale) * nameFactor(code)
  const { anchor, x, baselines } = nameBlock(code, place, size)
  const weight = nameRank(code) === 'victory' ? 800 : 600
  const spans = place.lines
    .map((line, i) => `<tspan x="${x}" y="${Math.round((baselines[i] ?? 0) * 10) / 10}">${escapeXml(line)}</tspan>`)
    .join('')
  return `<text text-anchor="${anchor}" font-family="'Source Serif 4 Variable','Source Serif 4',Georgia,serif" font-weight="${weight}" font-size="${Math.round(size * 100) / 100}" fill="#2a241b" stroke="${PAPER}" stroke-width="${Math.round(size * 28) / 100}" stroke-linejoin="round" paint-order="stroke">${spans}</text>`
}
