// Names of areas as text above the ground: never under 10.5 px on the screen, left out where they would not fit. Areas whose name
// is lettered on the map itself have none here.
import boardData from '../data/board.json' with { type: 'json' }
import { areaPlaceOf } from './positions.ts'

const LETTERED = new Set([
  'Gettysburg, north',
  'Gettysburg, south',
  'Oak Hill',
  "Barlow's Knoll",
  'Cemetery Hill',
  "Culp's Hill",
  "Power's Hill",
  'Little Round Top',
  'Round Top',
  'Wolf Hill, north',
  'Wolf Hill, south',
  "Brinkerhoff's Ridge",
])
export const SMALLEST_NAME = 10.5

export const nameSize = (scale: number): number => Math.max(7.5, Math.min(13.5, 12 / scale))
export const areNamesShown = (scale: number): boolean => nameSize(scale) * scale >= SMALLEST_NAME

// In two lines where it is long.
export function nameLines(name: string): string[] {
  if (name.length < 14) return [name]
  const words = name.split(' ')
  const whole = name.length
  let best = 1
  for (let i = 1; i < words.length; i++) {
    const off = (k: number) => Math.abs(words.slice(0, k).join(' ').length - whole / 2)
    if (off(i) < off(best)) best = i
  }
  return words.length > 1 ? [words.slice(0, best).join(' '), words.slice(best).join(' ')] : [name]
}

export function areaNamesSvg(scale: number, nameOf = (_code: string, name: string) => name): string {
  if (!areNamesShown(scale)) return ''
  const size = Math.round(nameSize(scale) * 10) / 10
  const names = boardData.areas
    .filter(({ name }) => !LETTERED.has(name))
    .map(({ code, name }) => {
      const [x, y] = areaPlaceOf(code).label
      const lines = nameLines(nameOf(code, name))
      const spans = lines.map(
        (line, i) =>
          `<tspan x="${x}" y="${Math.round((y + (i - (lines.length - 1) / 2) * size * 1.05 + size * 0.32) * 10) / 10}">${line}</tspan>`,
      )
      return `<text>${spans.join('')}</text>`
    })
  return `<g text-anchor="middle" font-family="'Source Serif 4 Variable','Source Serif 4',serif" font-style="italic" font-weight="560" font-size="${size}" fill="#3a2c1a" stroke="#f7eed6" stroke-width="${Math.round(size * 2.4) / 10}" stroke-opacity=".85" stroke-linejoin="round" paint-order="stroke">${names.join('')}</g>`
}
