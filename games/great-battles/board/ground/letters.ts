// Lettering of the sheet: ridges and towns in spaced capitals, waters, woods and farms in italics, roads along their way.
import type { Ground, HexId, Text } from '../../rules/board.ts'
import { safe } from '../palette.ts'
import { curve, num, type Point, type Sheet } from '../sheet.ts'
import { wayOf } from './links.ts'
import { hexOn } from './water.ts'

const SERIF = "font-family:'Old Standard TT',Georgia,serif"

export const inLang = (text: Text, lang: string): string =>
  typeof text === 'string' ? text : ((text as { readonly [lang: string]: string })[lang] ?? text.en)
const curly = (words: string) => safe(words.replaceAll("'", '’'))

const COLOURS: { readonly [kind: string]: string } = { water: '#1d4a6a', woods: '#26401a', town: '#2a1b0a' }

/** `scale`: sizes are kept on the screen; farms and woods from 0.5 on, roads from 0.6. */
export function lettersSvg(gr: Ground, sheet: Sheet, scale: number, lang: string, all: boolean): string {
  const px = (n: number) => num(n / Math.max(scale, 0.3))
  const far = scale < 0.6
  const label = (p: Point, words: string, style: string, fill: string, more = '') =>
    `<text x="${num(p.x)}" y="${num(p.y)}" text-anchor="middle" class="gba-name" style="${SERIF};${style};fill:${fill};stroke-width:${px(3.4)}px" ${more}>${curly(words)}</text>`
  const list: string[] = []
  const taken = new Set<string>()
  for (const l of gr.battle.map.labels ?? []) {
    const hex = hexOn(gr, l.hex)
    if (hex === null) continue
    taken.add(l.hex)
    const { x, y } = sheet.middle(hex)
    const words = inLang(l.text, lang)
    const high = l.kind === 'ridge' || l.kind === 'hill' || l.kind === 'town'
    if (high) {
      const size = Math.min(far ? 15 : 24, 34 * scale + 4)
      const style = `font-weight:700;font-size:${px(Math.max(size, 10.5))}px;letter-spacing:.17em`
      list.push(label({ x, y: y + 20 }, words, style, COLOURS[l.kind] ?? '#3d2c14'))
    } else if (all && (scale >= 0.42 || l.kind === 'water'))
      list.push(
        label(
          { x, y: y + 24 },
          words,
          `font-style:italic;font-size:${px(far ? 12.5 : 18)}px`,
          COLOURS[l.kind] ?? '#3d2c14',
        ),
      )
  }
  if (all && scale >= 0.5)
    for (const b of gr.battle.map.buildings ?? []) {
      const middle = sheet.middle(hexOn(gr, b.hex) as HexId)
      if (!taken.has(b.hex))
        list.push(
          label(
            { x: middle.x, y: middle.y + 25 },
            b.name,
            `font-style:italic;font-size:${px(far ? 11.5 : 14)}px`,
            '#3d2c14',
          ),
        )
    }
  if (all && scale >= 0.42)
    gr.battle.map.links.forEach((link, i) => {
      if (link.name === undefined || link.path.length < 9) return
      const points = wayOf(gr, sheet, link.path)
      const east = (points.at(-1) as Point).x < (points[0] as Point).x ? [...points].reverse() : points
      const way = curve(east.filter((_, n) => n % 3 === 0).map(p => ({ x: p.x, y: p.y - 8 })))
      list.push(
        `<path id="gba-way-${gr.battle.id}-${i}" d="${way}" fill="none"/><text class="gba-name" style="${SERIF};font-style:italic;font-size:${px(far ? 11 : 13.5)}px;fill:#4a3214;stroke-width:${px(3)}px"><textPath href="#gba-way-${gr.battle.id}-${i}" startOffset="${i % 2 === 0 ? 34 : 62}%" text-anchor="middle">${curly(link.name)}</textPath></text>`,
      )
    })
  return list.join('')
}
