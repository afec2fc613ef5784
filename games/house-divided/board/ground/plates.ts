// The plate of a box, drawn about its own centre. The corners say whose it is: square Union, cut Confederate, rounded
// neutral. Recruitment, victory star and port stand across the plate's edges, so that counters do not cover them.

import { starPath } from '#client/board/star.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import setup from '../../data/setup.json' with { type: 'json' }
import { INK, type Owner, PAPER, PLATE_COLOURS, SIDE_COLOUR, type Side } from '../palette.ts'

export interface BoxFacts {
  code: string
  owner: Owner
  recruit: Readonly<Record<Side, number>>
  port: boolean
  fort: boolean
  victory: boolean
}

export const PLATE_WIDTH = 46
export const PLATE_HEIGHT = 33
export const FORT_MARGIN = 7.5
// The marks on the left edge reach this far out of the plate.
export const MARK_MARGIN = 6.5
const X = PLATE_WIDTH / 2
const Y = PLATE_HEIGHT / 2

const victoryCities: ReadonlySet<string> = new Set(setup.victoryCities)

export const boxFacts: ReadonlyMap<string, BoxFacts> = new Map(
  mapData.boxes.map(box => [
    box.code,
    {
      code: box.code,
      owner: box.owner as Owner,
      recruit: box.recruit,
      port: 'port' in box && box.port === true,
      fort: 'fort' in box && box.fort === true,
      victory: victoryCities.has(box.code),
    },
  ]),
)

// The outline for an owner, grown on all sides: rings of choice use it with `grow` 4 and more.
export function plateOutline(owner: Owner, grow = 0): string {
  const x = X + grow
  const y = Y + grow
  const c = 6.5 + grow * 0.5
  if (owner === 'union') return `M${-x} ${-y}H${x}V${y}H${-x}Z`
  if (owner === 'confederate') {
    return `M${-x + c} ${-y}H${x - c}L${x} ${-y + c}V${y - c}L${x - c} ${y}H${-x + c}L${-x} ${y - c}V${-y + c}Z`
  }
  const r = c * 1.6
  return `M${-x + r} ${-y}H${x - r}Q${x} ${-y} ${x} ${-y + r}V${y - r}Q${x} ${y} ${x - r} ${y}H${-x + r}Q${-x} ${y} ${-x} ${y - r}V${-y + r}Q${-x} ${-y} ${-x + r} ${-y}Z`
}

function bastions(): string {
  const x = X + 3.5
  const y = Y + 3.5
  const b = 4.6
  const corners = [
    [-x, -y],
    [x, -y],
    [x, y],
    [-x, y],
  ] as const
  const points = corners.map(([cx, cy]) => `M${cx - b} ${cy}L${cx} ${cy - b}L${cx + b} ${cy}L${cx} ${cy + b}Z`).join('')
  const wall = `M${-x} ${-y}H${x}V${y}H${-x}Z`
  return (
    `<path d="${points}${wall}" fill="none" stroke="${PAPER}" stroke-width="4.4"/>` +
    `<path d="${wall}" fill="none" stroke="#4d4434" stroke-width="2"/><path d="${points}" fill="#4d4434"/>`
  )
}

// The old owner of a taken town at the plate's foot: bars Union, slants Confederate, dots neutral.
function takenBand(first: Owner, now: Owner): string {
  const colour = SIDE_COLOUR[first]
  const inset = now === 'union' ? 1 : now === 'confederate' ? 5 : 8
  const left = -X + inset
  const width = PLATE_WIDTH - 2 * inset
  const top = Y - 5.2
  let svg = `<rect x="${left}" y="${top}" width="${width}" height="4.4" fill="#fbf6ea"/>`
  if (first === 'neutral') {
    svg += `<path d="M${left + 2} ${top + 2.2}H${-left - 1}" stroke="${colour}" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="0 4.4"/>`
  } else {
    const slant = first === 'confederate' ? 2.6 : 0
    let d = ''
    for (let x = left + 0.6; x + 2.4 + slant <= -left + 0.1; x += 4.6)
      d += `M${round(x)} ${top + 4.4}l${slant} -4.4h2.4l${-slant} 4.4z`
    svg += `<path d="${d}" fill="${colour}"/>`
  }
  return `${svg}<path d="M${left} ${top}H${-left}" stroke="${colour}" stroke-width=".9"/>`
}

const round = (n: number) => Math.round(n * 100) / 100

export function plateSvg(box: BoxFacts, owner: Owner = box.owner): string {
  const { field, edge } = PLATE_COLOURS[owner]
  const outline = plateOutline(owner)
  let svg = box.fort ? bastions() : ''
  svg += `<path d="${outline}" transform="translate(1 1.6)" fill="#2a1f10" opacity=".28"/>`
  svg += `<path d="${outline}" fill="${field}" stroke="${edge}" stroke-width="${box.victory ? 2.4 : 1.6}"/>`
  svg += `<path d="${plateOutline(owner, -3.4)}" fill="none" stroke="${edge}" stroke-width="${box.victory ? 1.3 : 0.5}"${box.victory ? '' : ' opacity=".5"'}/>`
  svg += `<g opacity=".45" fill="none" stroke="${edge}" stroke-width=".9"><circle cy="-.6" r="3.4"/><circle cy="-.6" r=".9" fill="${edge}"/></g>`
  if (owner !== box.owner) svg += takenBand(box.owner, owner)
  return svg
}

function recruitMark(side: Side, count: number, y: number): string {
  const [left, top] = [-X - 6, y - 6]
  const shape =
    side === 'union' ? `M${left} ${top}h12v12h-12z` : `M${left + 3.5} ${top}h5l3.5 3.5v5l-3.5 3.5h-5l-3.5 -3.5v-5z`
  return (
    `<path d="${shape}" fill="${SIDE_COLOUR[side]}" stroke="#fffaf0" stroke-width="1.2"/>` +
    `<text x="${left + 6}" y="${y + 3.8}" text-anchor="middle" font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="700" font-size="10.6" fill="#fff">${count}</text>`
  )
}

const ANCHOR = 'M0 -4.4a1.6 1.6 0 1 0 .01 0M0 -1.2V5.2M-2.7 .3H2.7M-4.5 1.7Q-3.7 5.2 0 5.4Q3.7 5.2 4.5 1.7'

// Drawn over the counters.
export function plateMarksSvg(box: BoxFacts): string {
  const sides = (['union', 'confederate'] as const).filter(side => box.recruit[side] > 0)
  let svg = ''
  sides.forEach((side, i) => {
    svg += recruitMark(side, box.recruit[side], sides.length === 2 ? i * 13 - 3.5 : 8)
  })
  if (box.victory) {
    svg += `<path d="${starPath(8)}" transform="translate(${-X + 1} ${-Y + 1})" fill="#a8281a" stroke="#fffaf0" stroke-width="1.6" paint-order="stroke" stroke-linejoin="round"/>`
  }
  if (box.port) {
    svg += `<g transform="translate(${X + 3} ${Y - 7})"><circle r="6.4" fill="#fffaf0" stroke="#2f5f7f" stroke-width="1.1"/><path d="${ANCHOR}" transform="translate(0 -.4) scale(.84)" fill="none" stroke="#1d4a68" stroke-width="1.7" stroke-linecap="round"/></g>`
  }
  return svg
}

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

// What the drawing of a box covers, about its centre: plate with walls, then each mark that stands across the edge.
export function plateAreas(box: BoxFacts): Area[] {
  const margin = box.fort ? FORT_MARGIN : 1
  const areas = [{ x: -X - margin, y: -Y - margin, width: PLATE_WIDTH + 2 * margin, height: PLATE_HEIGHT + 2 * margin }]
  const recruits = (['union', 'confederate'] as const).filter(side => box.recruit[side] > 0).length
  if (recruits > 0)
    areas.push({ x: -X - 6.5, y: recruits === 2 ? -10 : 1.5, width: 13, height: recruits === 2 ? 26 : 13 })
  if (box.victory) areas.push({ x: -X - 7.5, y: -Y - 7.5, width: 16, height: 15 })
  if (box.port) areas.push({ x: X - 4, y: Y - 14, width: 14, height: 14 })
  return areas
}

export type RingKind = 'lit' | 'chosen' | 'fight' | 'focus'

// The ring of a choice, drawn under its plate: gold on ink; white and ink when chosen; red dashes where it means a fight.
export function plateRingSvg(owner: Owner, kind: RingKind): string {
  const d = plateOutline(owner, kind === 'focus' ? 5 : 4)
  const width = kind === 'focus' ? 6 : 4.6
  const band = (colour: string, w: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linejoin="round"${more}/>`
  if (kind === 'chosen') return band(INK, width + 3) + band('#ffffff', width) + band(INK, 1.2)
  const gold = band('#ffc93c', width + 7, ' opacity=".35"') + band(INK, width + 2.4) + band('#ffc93c', width)
  return kind === 'fight' ? gold + band('#b3261a', width, ' stroke-dasharray="6 6"') : gold
}
