// Names of areas as text above the ground: never under 10.5 px on the screen, left out where they would not fit. Areas whose name
// is lettered on the map itself have none here.
import boardData from '../../data/board.json' with { type: 'json' }
import { isLettered, nameLines } from './name-lines.ts'
import { areaPlaceOf } from './positions.ts'

export const SMALLEST_NAME = 10.5
/** Below this scale the map has its few, large letters. */
export const FAR = 0.6

export const nameSize = (scale: number): number => Math.max(7.5, Math.min(13.5, 12 / scale))
export const areNamesShown = (scale: number): boolean => nameSize(scale) * scale >= SMALLEST_NAME

export function areaNamesSvg(scale: number, nameOf = (_code: string, name: string) => name): string {
  if (!areNamesShown(scale)) return ''
  const size = Math.round(nameSize(scale) * 10) / 10
  const names = boardData.areas
    .filter(({ name }) => !isLettered(name))
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
