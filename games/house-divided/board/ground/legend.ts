// The key of the map, in the reader's words; it goes into the sea at the lower right.

import { PLATE_COLOURS } from '../palette.ts'
import { chevronSvg, crossingSvg, railSvg, riverSvg, roadSvg } from './line-art.ts'
import { plateOutline } from './plates.ts'

export interface LegendWords {
  rail: string
  road: string
  river: string
  crossing: string
  owners: string
}

export const LEGEND_PLACE = { x: 1296, y: 910 } as const
const ROW = 20

export function legendSvg(words: LegendWords): string {
  const line = 'M-24 0H24'
  const owners = (['union', 'confederate', 'neutral'] as const).map(
    (owner, i) =>
      `<path d="${plateOutline(owner)}" transform="translate(${(i - 1) * 25} 0) scale(.46)" fill="${PLATE_COLOURS[owner].field}" stroke="${PLATE_COLOURS[owner].edge}" stroke-width="3.2"/>`,
  )
  const rows: [string, string][] = [
    [railSvg(line), words.rail],
    [roadSvg(line), words.road],
    [riverSvg(line) + chevronSvg({ x: -10, y: 0, angle: 0 }) + chevronSvg({ x: 10, y: 0, angle: 0 }), words.river],
    [`${railSvg(line)}<g transform="scale(.82)">${crossingSvg({ x: 0, y: 0, angle: 0 })}</g>`, words.crossing],
    [owners.join(''), words.owners],
  ]
  const text = (t: string) => t.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return rows
    .map(
      ([sign, word], i) =>
        `<g transform="translate(0 ${i * ROW})"><g transform="translate(26 0)">${sign}</g><text x="72" y="4.5" font-family="'Source Serif 4 Variable','Source Serif 4',Georgia,serif" font-weight="500" font-size="13" fill="#2a241b">${text(word)}</text></g>`,
    )
    .join('')
}
