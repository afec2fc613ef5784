// The ground of the board as one SVG: sea, land, relief, borders, rivers, lettering, cartouche, neat line.
// No filters and no fonts: it can be drawn to a bitmap as it is.
import { starPath } from '#client/board/star.ts'
import { type Point, polyline, roughen, smooth, tenth, widening } from '#tools/map/curves.ts'
import { Lettering, type Straight } from '#tools/map/lettering.ts'
import { type Random, randomFrom } from '#tools/map/random.ts'
import { borders, kentuckyNorth, kentuckySouth, masonDixon, secession, westVirginia } from './geography/borders.ts'
import { atlantic, frame, gulf, islands, waters } from './geography/coast.ts'
import { seaNames } from './geography/lettering.ts'
import { feather, reliefSvg } from './hachure.ts'
import type { RiverWriting } from './place-lettering.ts'
import { at, course } from './warp.ts'
import { waterways } from './waterways.ts'

/** `ground.svg#flat` is the ground for high contrast: plain paper, no tints, no relief. */
const FLAT =
  '<style>#flat:target~.tints,#flat:target~.relief,#flat:target~[fill*="hd-stain"],#flat:target~[fill*="hd-vignette"]{display:none}</style><g id="flat"/>'

export const VIEW = { x: -20, y: -20, width: 1640, height: 1050 } as const
const SHEET = `x="${VIEW.x}" y="${VIEW.y}" width="${VIEW.width}" height="${VIEW.height}"`
const COAST_LINE = '#4b6468'
const SEA = '#c6d5d3'
const LAND = { union: '#e9e6d3', confederate: '#f3e3c4', kentucky: '#efe9cf' } as const
// Lines that follow the coast, as engravers draw water.
const WATER_LINES = [34, 26.5, 20, 14.5, 9.8, 6, 2.8] as const

const coastline = (random: Random): readonly Point[] => [
  ...roughen(course(atlantic), random, 2.2, 9),
  ...roughen(course(gulf), random, 2.2, 9),
]

const landPath = (coast: readonly Point[]): string => `${smooth(coast)}${polyline(course(frame)).replace('M', 'L')}z`

/** So many points of the coast make a stretch of it: a tile of the map draws the wide lines of those near it only. */
const STRETCH = 24

/** The coast in stretches that overlap at their ends. */
function coastSvg(coast: readonly Point[]): string {
  const stretches: string[] = []
  for (let from = 0; from < coast.length - 1; from += STRETCH)
    stretches.push(`<path d="${smooth(coast.slice(from, from + STRETCH + 1))}"/>`)
  return `<g id="hd-coast">${stretches.join('')}</g>`
}

/** Lines on the sea: opaque, so that stretches of the coast may overlap. */
function seaSvg(): string {
  const lines = WATER_LINES.map((far, i) => {
    const strength = tenth(0.25 + i * 0.1)
    return `<use href="#hd-coast" stroke="${mixed(SEA, '#5f8a92', strength)}" stroke-width="${tenth(far * 2 + 1.1)}"/><use href="#hd-coast" stroke="${SEA}" stroke-width="${tenth(far * 2 - 0.5)}"/>`
  })
  return `<rect ${SHEET} fill="${SEA}"/><g fill="none" stroke-linejoin="round" stroke-linecap="round">${lines.join('')}</g>`
}

/** So much of the second colour over the first. */
function mixed(under: string, over: string, strength: number): string {
  const parts = [1, 3, 5].map(i => {
    const [a, b] = [under, over].map(colour => Number.parseInt(colour.slice(i, i + 2), 16)) as [number, number]
    return Math.round(a + (b - a) * strength)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function landSvg(): string {
  const south = polyline([...course(secession), [1660, 420], [1660, 1200], [-400, 1200], at([-93.85, 29.7])])
  const kentucky = polyline([...course(kentuckyNorth), ...course(kentuckySouth)])
  const bordersPath = borders.map(line => smooth(course(line), false, 40)).join('')
  return (
    `<use href="#hd-land" fill="${LAND.union}"/><g class="tints" clip-path="url(#hd-on-land)"><path d="${south}z" fill="${LAND.confederate}"/><path d="${kentucky}z" fill="${LAND.kentucky}"/>` +
    feather(bordersPath, '#b98a5a', 12, 0.14) +
    feather(smooth(course(secession), false, 40), '#b6543c', 26, 0.4) +
    feather(smooth(course(kentuckyNorth), false, 40), '#3f6ea5', 22, 0.3) +
    '</g>'
  )
}

function inlandSvg(random: Random): string {
  const lakes = waters.map(shore => {
    const ring = course([...shore, shore[0] as (typeof shore)[number]])
    return `${smooth(roughen(ring, random, 1.6, 9))}z`
  })
  const land = islands.map(shore => smooth(course(shore), true)).join('')
  const id = '<path id="hd-lakes" d="'
  return (
    `<clipPath id="hd-in-lakes">${id}${lakes.join('')}"/></clipPath><use href="#hd-lakes" fill="${SEA}"/><g clip-path="url(#hd-in-lakes)" fill="none" stroke="#5f8a92">` +
    [12, 7.4, 3.6]
      .map(
        (far, i) =>
          `<use href="#hd-lakes" stroke-opacity=".${i * 15 + 25}" stroke-width="${far * 2 + 1.1}"/><use href="#hd-lakes" stroke="${SEA}" stroke-width="${far * 2 - 0.5}"/>`,
      )
      .join('') +
    `</g><use href="#hd-lakes" fill="none" stroke="${COAST_LINE}"/><path d="${land}" fill="${LAND.union}" stroke="${COAST_LINE}" stroke-width="1.1"/>`
  )
}

function bordersSvg(): string {
  const line = (places: (typeof borders)[number]) => smooth(course(places), false, 40)
  return (
    '<g fill="none" stroke="#8a5f3c" stroke-width="1.2" stroke-dasharray="7 2.6 1.4 2.6" clip-path="url(#hd-on-land)">' +
    `<path d="${[...borders, masonDixon].map(line).join('')}"/><path d="${line(secession)}" stroke="#8e3f2a" stroke-width="1.6"/>` +
    `<path d="${line(westVirginia)}" stroke-dasharray="1.5 4" opacity=".8"/></g>`
  )
}

function riversSvg(): string {
  const byWidth = new Map<number, string>()
  for (const { river, points } of waterways) {
    for (const { d, width } of widening(points, ...river.width)) byWidth.set(width, (byWidth.get(width) ?? '') + d)
  }
  const paths = [...byWidth].sort(([a], [b]) => a - b).map(([width, d]) => `<path d="${d}" stroke-width="${width}"/>`)
  return `<g fill="none" stroke="#5d91b0" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`
}

// Stains of age: wide soft spots.
function ageSvg(random: Random): string {
  const spots = Array.from({ length: 16 }, () => {
    const [x, y] = [random() * 1640 - 20, random() * 1050 - 20]
    const [rx, ry] = [90 + random() * 190, 60 + random() * 130]
    return `<ellipse cx="${Math.round(x)}" cy="${Math.round(y)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" transform="rotate(${Math.round(random() * 60 - 30)} ${Math.round(x)} ${Math.round(y)})" fill="url(#hd-stain)"/>`
  })
  return `${spots.join('')}<rect ${SHEET} fill="url(#hd-vignette)"/>`
}

function neatLine(): string {
  const box = (inset: number, width: number, more = '') =>
    `<rect x="${VIEW.x + inset}" y="${VIEW.y + inset}" width="${VIEW.width - 2 * inset}" height="${VIEW.height - 2 * inset}" stroke-width="${width}"${more}/>`
  return `<g fill="none" stroke="#2a241b">${box(4.5, 2.6)}${box(9, 3, ' stroke="#f6ecd2"')}${box(9, 3, ' stroke-dasharray="28.83"')}${box(7.2, 0.7)}${box(10.8, 0.7)}${box(14, 0.8)}</g>`
}

function compass(x: number, y: number, letters: Lettering): string {
  const ray = (length: number, half: number, turn: number) =>
    `<g transform="rotate(${turn})"><path d="M0 ${-length}L${half} ${-half}L0 0Z" fill="#3d5a60"/><path d="M0 ${-length}L${-half} ${-half}L0 0Z" fill="#e8ece2" stroke="#3d5a60" stroke-width=".6"/></g>`
  const rays = [45, 135, 225, 315]
    .map(turn => ray(24, 4, turn))
    .concat([0, 90, 180, 270].map(turn => ray(40, 5.4, turn)))
  return `<g transform="translate(${x} ${y})"><circle r="27" fill="none" stroke="#3d5a60" stroke-width=".8"/><circle r="24.6" fill="none" stroke="#3d5a60" stroke-width=".5" stroke-dasharray="1 2.2"/>${rays.join('')}</g><g fill="#3d5a60">${letters.straight({ text: 'N', face: 'regular', size: 17, spacing: 0, x, y: y - 50, turn: 0 })}</g>`
}

/** The title's name; the lines above and below it are the board's, in the reader's words (`board/ground/cartouche.ts`). */
function cartouche(x: number, y: number, letters: Lettering): string {
  const write = (text: string, face: Straight['face'], size: number, spacing: number, down: number) =>
    letters.straight({ text, face, size, spacing, x, y: y + down, turn: 0 })
  return (
    `<g fill="#2a241b">${write('A House Divided', 'bold', 44, 0.03, 39)}</g>` +
    `<path d="M${x - 158} ${y + 68}H${x - 15}M${x + 15} ${y + 68}H${x + 158}M${x - 130} ${y + 70.6}H${x - 15}M${x + 15} ${y + 70.6}H${x + 130}" stroke="#2a241b" stroke-width=".9"/>` +
    `<path d="${starPath(8)}" transform="translate(${x} ${y + 69.4})" fill="#8e2a1e"/>`
  )
}

export function groundSvg(
  lettering: { rivers: readonly RiverWriting[]; states: readonly Straight[] },
  letters = new Lettering(),
): string {
  const random = randomFrom(7)
  const coast = coastline(random)
  const land = landPath(coast)
  const lakes = inlandSvg(random)
  const states = lettering.states.map(state => letters.straight(state)).join('')
  const rivers = lettering.rivers
    .map(({ writing, line, far, above }) => letters.along(writing, line, far, above))
    .join('')
  const seas = seaNames.map(sea => letters.straight({ ...sea, face: 'italic' })).join('')
  const title = cartouche(1412, 786, letters)
  const rose = compass(1558, 566, letters)
  const defs =
    `<defs><path id="hd-land" d="${land}"/>${coastSvg(coast)}<clipPath id="hd-on-land"><use href="#hd-land"/></clipPath>` +
    '<radialGradient id="hd-stain"><stop offset="0" stop-color="#8a6226" stop-opacity=".11"/><stop offset=".6" stop-color="#8a6226" stop-opacity=".05"/><stop offset="1" stop-color="#8a6226" stop-opacity="0"/></radialGradient>' +
    '<radialGradient id="hd-vignette" cx="50%" cy="48%" r="72%"><stop offset=".6" stop-color="#6b4a20" stop-opacity="0"/><stop offset="1" stop-color="#6b4a20" stop-opacity=".3"/></radialGradient>' +
    `${letters.defs()}</defs>${FLAT}`
  const body = [
    seaSvg(),
    landSvg(),
    `<use href="#hd-land" fill="none" stroke="${COAST_LINE}" stroke-width="1.4" stroke-linejoin="round"/>`,
    lakes,
    `<g class="relief" clip-path="url(#hd-on-land)">${reliefSvg()}</g>`,
    bordersSvg(),
    riversSvg(),
    `<g fill="#7a5a34" fill-opacity=".82">${states}</g>`,
    `<g fill="#1f5273" stroke="#f3e8cd" stroke-opacity=".75" stroke-width="200" stroke-linejoin="round" paint-order="stroke">${rivers}</g>`,
    `<g fill="#557a81">${seas}</g>`,
    title,
    rose,
    `<g class="age">${ageSvg(randomFrom(31))}</g>`,
    neatLine(),
  ]
  return `<!-- Generated by tools/house-divided-map/generate.ts: do not edit. -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW.x} ${VIEW.y} ${VIEW.width} ${VIEW.height}" width="${VIEW.width}" height="${VIEW.height}">\n${defs}\n${body.join('\n')}\n</svg>\n`
}
