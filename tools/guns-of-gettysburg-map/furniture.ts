// Round the battlefield: neat line, entry areas, places for stacks, hours and trays, compass, scale.
import { starPath } from '#client/board/star.ts'
import type { Point } from '#tools/map/curves.ts'
import { areaOf, entryPoints } from './field.ts'
import { numbers, steps } from './lines.ts'
import { type Box, FIELD, SHEET, stackBoxes, timeSlots, trays } from './sheet.ts'

const SIDE = { union: '#1f4a86', confederate: '#8e2a1e' } as const
const INK = '#2a2117'

function boxPath({ x, y, width, height }: Box, corner = 0): string {
  if (corner === 0) return `M${numbers([x, y])}h${width}v${height}h-${width}z`
  const [w, h] = [width - 2 * corner, height - 2 * corner]
  return `M${numbers([x + corner, y])}h${w}l${corner} ${corner}v${h}l-${corner} ${corner}h-${w}l-${corner}-${corner}v-${h}z`
}

// Entry areas: a wash in slant lines, Union one way, Confederate the other, and a band along the edge of the map.
export function entryAreasSvg(): string {
  return entryPoints
    .map(({ side, areas: two }) => {
      const rings = two.map(code => steps(areaOf(code).polygon, true)).join('')
      const edge = two
        .flatMap(code => areaOf(code).mapEdge)
        .map(line => steps(line))
        .join('')
      return `<path d="${rings}" fill="url(#gg-entry-${side})"/><path d="${edge}" fill="none" stroke="${SIDE[side]}" stroke-width="15" stroke-opacity=".85"/><path d="${edge}" fill="none" stroke="#f7eed6" stroke-width="3"${side === 'union' ? '' : ' stroke-dasharray="9 9"'}/>`
    })
    .join('')
}

export const furnitureDefs = (): string =>
  (['union', 'confederate'] as const)
    .map(
      side =>
        `<pattern id="gg-entry-${side}" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(${side === 'union' ? 35 : -35})"><path d="M0 4.5H9" stroke="${SIDE[side]}" stroke-width="1.1" stroke-opacity=".3"/></pattern>`,
    )
    .join('')

// Where the road comes in: a broad arrow in the margin.
export function entryArrowsSvg(): string {
  return entryPoints
    .map(({ side, at: [x, y] }) => {
      const turn = x <= FIELD.x ? 0 : x >= FIELD.x + FIELD.width ? 180 : y <= FIELD.y ? 90 : 270
      return `<path d="M-30-7h14v-9l18 16l-18 16v-9h-14z" transform="translate(${numbers([x])} ${numbers([y])})rotate(${turn})translate(-16 0)" fill="${SIDE[side]}" stroke="#f7eed6" stroke-width="2.4"/>`
    })
    .join('')
}

const edged = (d: string, colour: string) => `<path d="${d}" fill="#fbf3dd" stroke="${colour}" stroke-width="2"/>`

export function marginsSvg(): string {
  const stacks = entryPoints
    .map(({ code, side }) => {
      const boxes = (stackBoxes[code] ?? []).map(box => boxPath(box, side === 'union' ? 0 : 10)).join('')
      return edged(boxes, SIDE[side])
    })
    .join('')
  const hours = timeSlots.map(box => boxPath(box)).join('')
  const tray = (['confederate', 'union'] as const)
    .map(side => {
      const { wells, heaps } = trays[side]
      const rings = wells
        .map(({ x, y, width }) => {
          const r = width / 2 - 1
          return `M${numbers([x + 1, y + width / 2])}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`
        })
        .join('')
      return `${edged(rings, SIDE[side])}${edged(heaps.map(box => boxPath(box, side === 'union' ? 0 : 10)).join(''), SIDE[side])}`
    })
    .join('')
  return `<path d="${hours}" fill="#f7ecd0" stroke="#8f7a4e" stroke-width="1.4"/>${stacks}${tray}`
}

export function neatLineSvg(): string {
  const box = (out: number, width: number, more = '') =>
    `<rect x="${FIELD.x - out}" y="${FIELD.y - out}" width="${FIELD.width + 2 * out}" height="${FIELD.height + 2 * out}" stroke-width="${width}"${more}/>`
  const sheet = (inset: number, width: number) =>
    `<rect x="${inset}" y="${inset}" width="${SHEET.width - 2 * inset}" height="${SHEET.height - 2 * inset}" stroke-width="${width}"/>`
  // a hundred yards to each black or white piece
  return `<g fill="none" stroke="${INK}">${box(0, 2.2)}${box(5, 6, ' stroke="#f7eed6"')}${box(5, 6, ' stroke-dasharray="20"')}${box(2, 0.8)}${box(8, 0.8)}${box(12, 2.4)}${sheet(7, 3)}${sheet(13, 1)}</g>`
}

export function compassSvg([x, y]: Point): string {
  const ray = (length: number, half: number, turn: number) =>
    `<g transform="rotate(${turn})"><path d="M0 ${-length}L${half} ${-half}L0 0Z" fill="${INK}"/><path d="M0 ${-length}L${-half} ${-half}L0 0Z" fill="#fbf3dd" stroke="${INK}" stroke-width=".8"/></g>`
  const rays = [45, 135, 225, 315].map(turn => ray(34, 6, turn)).concat([0, 90, 180, 270].map(turn => ray(58, 8, turn)))
  return `<g transform="translate(${x} ${y})"><circle r="40" fill="none" stroke="${INK}" stroke-width="1.1"/><circle r="36" fill="none" stroke="${INK}" stroke-width=".7" stroke-dasharray="1.4 3"/>${rays.join('')}</g>`
}

// A thousand yards is 200 units.
export function scaleSvg([x, y]: Point): string {
  const cells = [0, 2].map(i => `M${numbers([x - 100 + i * 50, y])}h50v7h-50z`).join('')
  return `<path d="M${numbers([x - 100, y])}h200v7h-200zM${numbers([x - 100, y - 6])}v13M${numbers([x, y - 6])}v13M${numbers([x + 100, y - 6])}v13" fill="#fbf3dd" stroke="${INK}" stroke-width="1.3"/><path d="${cells}" fill="${INK}"/>`
}

export function titleRuleSvg([x, y]: Point): string {
  return `<path d="M${x - 140} ${y - 1.5}H${x - 16}M${x + 16} ${y - 1.5}H${x + 140}M${x - 110} ${y + 1.5}H${x - 16}M${x + 16} ${y + 1.5}H${x + 110}" stroke="${INK}"/><path d="${starPath(9)}" transform="translate(${x} ${y})" fill="#8e2a1e"/>`
}
