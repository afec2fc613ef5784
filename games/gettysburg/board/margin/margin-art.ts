// What is written and drawn in the margin: names of entry boxes, headings of the racks, days and periods, the key. The words come
// from outside, so that they are in the reader's language.
import { terrainSign, victoryStar } from '../ground/names.ts'
import { dayHeadings, entryPlaces, LEGEND_BOX, periodPlaces, racks } from '../ground/sectors.ts'
import { INK, SIDE_COLOUR, type Side } from '../palette.ts'
import { cubeSvg, DIGITS } from '../pieces/wood-art.ts'

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const LABEL = `font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="600"`

/** Name of a box over one or two lines, as the box has room for. */
export function entryNameSvg(code: string, name: string): string {
  const place = entryPlaces[code]
  if (!place) throw new Error(`no entry box ${code}`)
  const { x, y, lines } = place.name
  const words =
    lines.length > 1 && name.includes(' ')
      ? [name.slice(0, name.lastIndexOf(' ')), name.slice(name.lastIndexOf(' ') + 1)]
      : [name]
  const spans = words.map((line, i) => `<tspan x="${x}" y="${y + i * 21}">${escapeXml(line)}</tspan>`)
  return `<text text-anchor="middle" ${DIGITS} font-size="21" fill="${SIDE_COLOUR[place.side]}">${spans.join('')}</text>`
}

/** Below the title's name at the sheet's upper left. */
export const cartoucheSvg = (words: string): string =>
  `<text x="152" y="89" text-anchor="middle" font-family="'Old Standard TT',Georgia,serif" font-style="italic" font-size="15.8" letter-spacing=".02em" fill="#1e1a13">${escapeXml(words)}</text>`

/** Heading of each rack, with the number that lies in it. */
export function rackHeadingSvg(side: Side, rack: string, heading: string, count: number): string {
  const place = (racks[side] as Readonly<Record<string, (typeof racks)['union']['orders']>>)[rack]
  if (!place) throw new Error(`no rack ${side} ${rack}`)
  const [x, y, w] = place.box
  const colour = SIDE_COLOUR[side]
  return `<text x="${x + 8}" y="${y + 21}" ${LABEL} font-size="21" fill="${colour}">${escapeXml(heading)}</text><text x="${x + w - 8}" y="${y + 43}" text-anchor="end" ${DIGITS} font-size="24" fill="${INK}">${count}</text><path d="M${x + 8} ${y + 48}H${x + w - 8}" stroke="${colour}" stroke-width="1"/>`
}

export type Period = 'morning' | 'noon' | 'afternoon' | 'night'

// 24 by 24 about the origin: the sun rises, stands high, goes down; the moon.
const rays = (turns: readonly number[]) =>
  turns.map(turn => `<path d="M0-8V-11.6" transform="rotate(${turn})" stroke="${INK}" stroke-width="1.9"/>`).join('')
const SKIES: Readonly<Record<Period, string>> = {
  morning: `<g transform="translate(0 5)"><path d="M-5.6 0A5.6 5.6 0 0 1 5.6 0Z" fill="#ffc93c" stroke="${INK}" stroke-width="1.6"/>${rays([-60, -20, 20, 60])}<path d="M-12 2.4H12" stroke="${INK}" stroke-width="1.9"/></g>`,
  noon: `<circle r="5.2" fill="#ffc93c" stroke="${INK}" stroke-width="1.6"/>${rays([0, 45, 90, 135, 180, 225, 270, 315])}`,
  afternoon: `<circle cx="3" cy="-1" r="5" fill="#ffc93c" stroke="${INK}" stroke-width="1.6"/><g transform="translate(3 -1)">${rays([90, 135, 180])}</g><path d="M-12 9H12" stroke="${INK}" stroke-width="1.9"/>`,
  night: `<path d="M3-9A9 9 0 1 0 8 6.4A7.4 7.4 0 0 1 3-9Z" fill="#3b4a66" stroke="${INK}" stroke-width="1.5"/>`,
}
export const skySvg = (period: Period): string => SKIES[period]

/** The track of days; `now` is framed in gold, what is over is struck through. */
export function daysSvg(days: readonly string[], now: { day: number; period: Period } | null): string {
  const headings = dayHeadings.map(
    ([x, y], i) =>
      `<text x="${x}" y="${y}" text-anchor="end" ${DIGITS} font-size="21" fill="${INK}">${escapeXml(days[i] ?? '')}</text>`,
  )
  const keys = Object.keys(periodPlaces)
  const present = now === null ? -1 : keys.indexOf(`${now.day}-${now.period}`)
  const cells = keys.map((key, i) => {
    const [x, y, w, h] = periodPlaces[key] as readonly [number, number, number, number]
    const period = key.slice(2) as Period
    const frame =
      i === present
        ? `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="#ffe9a8" stroke="${INK}" stroke-width="5"/><path d="M${x} ${y}h${w}v${h}h${-w}z" fill="none" stroke="#ffc93c" stroke-width="2.6"/>`
        : ''
    const over =
      i < present ? `<path d="M${x + 5} ${y + h - 5}L${x + w - 5} ${y + 5}" stroke="${INK}" stroke-width="2"/>` : ''
    return `${frame}<g transform="translate(${x + w / 2} ${y + h / 2})${i < present ? '" opacity=".45' : ''}">${SKIES[period]}</g>${over}`
  })
  return headings.join('') + cells.join('')
}

export interface LegendWords {
  hill: string
  ridge: string
  star: string
  doubleStar: string
  vertex: string
  road: string
  railroad: string
  /** Marks on cubes: bar and dot. */
  regular: string
  elite: string
}

// About half an em a letter; longer words are drawn narrower, so that no language leaves its column.
function keyWords(text: string, room: number): string {
  const fit = text.length * 21 * 0.47 > room ? ` textLength="${Math.round(room)}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="22" y="7" ${LABEL} font-size="21" fill="${INK}"${fit}>${escapeXml(text)}</text>`
}

/** Nine signs in three columns; each column has room for about sixteen letters. */
export function legendSvg(words: LegendWords): string {
  const [x, y, w, h] = LEGEND_BOX
  const rail = `<path d="M-14 0H14" stroke="${INK}" stroke-width="2.4" stroke-dasharray="13 5"/><path d="M-14 0H14" stroke="${INK}" stroke-width="9" stroke-dasharray="2 7"/>`
  const road =
    '<path d="M-14 0H14" stroke="#7a5226" stroke-width="9"/><path d="M-14 0H14" stroke="#fffaf0" stroke-width="5.6"/>'
  const vertex = `<path d="M-14 0H14M0-11V11" stroke="${INK}" stroke-width="3"/><circle r="8" fill="#faf6ea" stroke="${INK}" stroke-width="3.2"/><circle r="2.6" fill="${INK}"/>`
  const small = (svg: string, by: number) => `<g transform="scale(${by})">${svg}</g>`
  const twoStars = `<g transform="translate(-8 0)">${small(victoryStar, 0.82)}</g><g transform="translate(8 0)">${small(victoryStar, 0.82)}</g>`
  const cube = (type: Parameters<typeof cubeSvg>[0]) =>
    `<g transform="translate(-10 -11) scale(.84)">${cubeSvg(type)}</g>`
  const entries: readonly (readonly [string, string])[] = [
    [terrainSign('hill'), words.hill],
    [terrainSign('ridge'), words.ridge],
    [vertex, words.vertex],
    [victoryStar, words.star],
    [twoStars, words.doubleStar],
    [road, words.road],
    [cube('union-regular'), words.regular],
    [cube('confederate-elite'), words.elite],
    [rail, words.railroad],
  ]
  const body = entries.map(([sign, text], i) => {
    const [cx, cy] = [x + 22 + (i % 3) * ((w - 12) / 3), y + 17 + Math.floor(i / 3) * 30]
    return `<g transform="translate(${cx} ${cy})">${sign}${keyWords(text, (w - 12) / 3 - 46)}</g>`
  })
  return `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="#fffcf3" stroke="${INK}" stroke-width="1.2"/>${body.join('')}`
}
