// Lettering of the sheet: ridges and towns in spaced capitals, waters, woods and farms in italics, roads along their way.
import type { Rect } from '#client/board/tag-places.ts'
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

/** A name of the sheet at a point, before it has found its place. */
interface Named extends Point {
  readonly words: string
  /** On the screen. */
  readonly size: number
  readonly spaced: boolean
  readonly fill: string
  /** From the point to the middle of the letters where nothing else stands, board units. */
  readonly below: number
}

/** Ridges, hills and towns; waters; from 0.42 on woods and fields, from 0.5 on farms. */
function namesOf(gr: Ground, sheet: Sheet, scale: number, lang: string, all: boolean): readonly Named[] {
  const far = scale < 0.6
  const list: Named[] = []
  const taken = new Set<string>()
  for (const l of gr.battle.map.labels ?? []) {
    const hex = hexOn(gr, l.hex)
    if (hex === null) continue
    taken.add(l.hex)
    const high = l.kind === 'ridge' || l.kind === 'hill' || l.kind === 'town'
    if (!high && !(all && (scale >= 0.42 || l.kind === 'water'))) continue
    list.push({
      ...sheet.middle(hex),
      words: inLang(l.text, lang),
      size: high ? Math.max(Math.min(far ? 15 : 24, 34 * scale + 4), 10.5) : far ? 12.5 : 18,
      spaced: high,
      fill: COLOURS[l.kind] ?? '#3d2c14',
      below: high ? 20 : 24,
    })
  }
  if (all && scale >= 0.5)
    for (const b of gr.battle.map.buildings ?? [])
      if (!taken.has(b.hex))
        list.push({
          ...sheet.middle(hexOn(gr, b.hex) as HexId),
          words: b.name,
          size: far ? 11.5 : 14,
          spaced: false,
          fill: '#3d2c14',
          below: 25,
        })
  return list
}

/** How large the letters are, board units. */
const boxOf = ({ x, y, words, size, spaced, below }: Named, scale: number, dx = 0, dy = 0): Rect => {
  const k = 1 / Math.max(scale, 0.3)
  const w = words.length * size * (spaced ? 0.82 : 0.46) * k
  return { x: x + dx - w / 2, y: y + below + dy - size * k * 0.8, w, h: size * k }
}

/** Where ridges, hills and towns are written, in pixels. */
export const namedBoxes = (gr: Ground, sheet: Sheet, scale: number, lang: string): readonly Rect[] =>
  namesOf(gr, sheet, scale, lang, false).map(name => {
    const { x, y, w, h } = boxOf(name, scale)
    return { x: x * scale, y: y * scale, w: w * scale, h: h * scale }
  })

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** Names give way to counters: up or down by parts of a hex, and aside; the least shift first. */
const SHIFTS: readonly Point[] = [0, -20, 20, -40, 40, -60, 60, -80, 80, -100, 100]
  .flatMap(y => [0, -26, 26, -52, 52, -78, 78, -104, 104].map(x => ({ x, y })))
  .sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y))
/** Letters stand so far from a counter, and are measured by guess. */
const SPARE = 5

/** The least shift by which a name lies under nothing; where there is none, the one by which it is covered least. */
export function freeSpot(box: Rect, pieces: readonly Rect[]): Point {
  let best: Point = { x: 0, y: 0 }
  let least = Number.POSITIVE_INFINITY
  for (const shift of SHIFTS) {
    const there = {
      x: box.x + shift.x - SPARE,
      y: box.y + shift.y - SPARE,
      w: box.w + 2 * SPARE,
      h: box.h + 2 * SPARE,
    }
    const covered = pieces.reduce((sum, piece) => sum + overlap(there, piece), 0)
    if (covered === 0) return shift
    if (covered < least) {
      least = covered
      best = shift
    }
  }
  return best
}

/** `scale`: sizes are kept on the screen; `pieces`: what no name may lie under, board units. */
export function lettersSvg(
  gr: Ground,
  sheet: Sheet,
  scale: number,
  lang: string,
  all: boolean,
  pieces: readonly Rect[] = [],
): string {
  const px = (n: number) => num(n / Math.max(scale, 0.3))
  const far = scale < 0.6
  // names do not lie over each other either; those told first choose first
  const taken = [...pieces]
  const list = namesOf(gr, sheet, scale, lang, all).map(name => {
    const box = boxOf(name, scale)
    const near = taken.filter(p => Math.abs(p.x - box.x) < box.w + p.w + 160 && Math.abs(p.y - box.y) < 160)
    const shift = near.length === 0 ? { x: 0, y: 0 } : freeSpot(box, near)
    taken.push({ ...box, x: box.x + shift.x, y: box.y + shift.y })
    const style = name.spaced
      ? `font-weight:700;font-size:${px(name.size)}px;letter-spacing:.17em`
      : `font-style:italic;font-size:${px(name.size)}px`
    return `<text x="${num(name.x + shift.x)}" y="${num(name.y + name.below + shift.y)}" text-anchor="middle" class="gba-name" style="${SERIF};${style};fill:${name.fill};stroke-width:${px(3.4)}px">${curly(name.words)}</text>`
  })
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
