// Wooden blocks about the origin, 66 by 22 units, lying along their position; the upper edge with the light stripe is the front.
//   side      Union: square ends, star on the back. Confederate: cut corners, cross on the back.
//   strength  one or two flags; full strength: whole flags, reduced: torn, hollow ones
//   cavalry   a guidon instead of flags and a horseshoe; mounted: the horseshoe stands on a disc
//   iron      the Iron Brigade's black hat
//   won       a laurel at the end: safe from group attacks; moved: a tick

import { starPath } from '#client/board/star.ts'
import { BLOCK, GOLD, INK, type Side, WOOD } from '../palette.ts'

export interface BlockFace {
  side: Side
  name: string
  strength: 1 | 2
  reduced?: boolean
  cavalry?: boolean
  iron?: boolean
}
export interface BlockBack {
  side: Side
  // what the looker on has seen of it, written on a slip of paper
  known?: { name: string; strength?: 1 | 2; reduced?: boolean }
}
export interface BlockMarks {
  mounted?: boolean
  moved?: boolean
  won?: boolean
}
export interface BlockLook {
  // degrees by which the block is turned, so that writing is not upside down
  turn: number
  // screen pixels per unit of the block's drawing
  scale: number
}

const [L, W] = [BLOCK.length / 2, BLOCK.width / 2]
const CUT = 5
export const SMALLEST_TEXT = 10.5
const FONT = `font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="700"`

export function blockOutline(side: Side): string {
  if (side === 'union') return `M${-L} ${-W}H${L}V${W}H${-L}Z`
  return `M${CUT - L} ${-W}H${L - CUT}L${L} ${CUT - W}V${W - CUT}L${L - CUT} ${W}H${CUT - L}L${-L} ${W - CUT}V${CUT - W}Z`
}

// The body: shadow, foot, painted top, grain, stripe along the front.
function bodySvg(side: Side): string {
  const { top, foot, edge, grain } = WOOD[side]
  const d = blockOutline(side)
  const lines =
    side === 'union'
      ? 'M-31 -3Q-12 -5 31 -2.4M-31 2.6Q4 0 31 4M-31 7.8Q-6 5.6 31 8.6'
      : 'M-31 -2.6Q-8 -5.4 31 -2M-31 3Q0 .8 31 4.2M-31 8Q6 5.8 31 8.4'
  return (
    `<path d="${d}" transform="translate(2.2 3.6)" fill="${INK}" opacity=".38"/><path d="${d}" transform="translate(0 2.4)" fill="${foot}" stroke="${edge}"/>` +
    `<path d="${d}" fill="${top}" stroke="${edge}" stroke-width="1.3"/><path d="${lines}" fill="none" stroke="${grain}" stroke-width=".9"/>` +
    `<path d="M${-L + 4} ${-W + 2.6}H${L - 4}" stroke="#fff" stroke-width="2"/>`
  )
}

// A flag on its staff, foot at the origin: whole, or torn and hollow.
function flagSvg(x: number, reduced: boolean, { light, top }: { light: string; top: string }, cavalry = false): string {
  const staff = `<path d="M0 0V-15.4" stroke="${light}" stroke-width="1.5"/>`
  const cloth = cavalry
    ? `<path d="M.6 -14.4H9.6L6.2 -10.8L9.6 -7.2H.6Z" fill="${light}"/>`
    : reduced
      ? `<path d="M.6 -14.2H8.8L6.8 -12L8.4 -10.2L6.4 -8.6L7.4 -7H.6Z" fill="none" stroke="${light}" stroke-width="1.3"/>`
      : `<path d="M.6 -14.6H9V-6.6H.6Z" fill="${light}"/><path d="M1.4 -13.8h2.8v2.8h-2.8z" fill="${top}"/>`
  return `<g transform="translate(${x} 9)">${staff}${cloth}</g>`
}

const HORSESHOE = 'M-2.6 3.4C-4.8 -.6 -3 -4 0 -4S4.8 -.6 2.6 3.4'
const HAT = 'M-5.5 2.6H5.5M-3.2 2.4V-3.4Q0 -4.8 3.2 -3.4V2.4'

const wide = (text: string, size: number) => text.length * size * 0.47

// The name as large as there is room for and as can be read; three letters where the whole does not fit, nothing where even
// they could not be read.
function nameSvg(name: string, left: number, right: number, scale: number, fill: string): string {
  const room = right - left
  const least = SMALLEST_TEXT / scale
  const sizeOf = (text: string) => Math.max(least, Math.min(10, room / wide(text, 1)))
  const fits = (text: string) => wide(text, sizeOf(text)) <= room * 1.25
  const text = fits(name) ? name : name.slice(0, 3)
  const size = sizeOf(text)
  if (!fits(text) || size > 15) return ''
  const squeeze = wide(text, size) > room ? ` textLength="${room}" lengthAdjust="spacingAndGlyphs"` : ''
  return `<text x="${(left + right) / 2}" y="${Math.round((1.4 + size * 0.36) * 10) / 10}" text-anchor="middle" ${FONT} font-size="${Math.round(size * 10) / 10}" fill="${fill}"${squeeze}>${text}</text>`
}

const isUpsideDown = (turn: number) => Math.cos((turn * Math.PI) / 180) < -0.2
const upright = (turn: number, svg: string) => (isUpsideDown(turn) ? `<g transform="rotate(180)">${svg}</g>` : svg)

// What its owner sees.
export function blockSvg(face: BlockFace, { turn, scale }: BlockLook, marks: BlockMarks = {}): string {
  const { side, name, strength, reduced = false, cavalry = false, iron = false } = face
  const { light } = WOOD[side]
  let left = -L + 5
  let signs = ''
  for (let i = 0; i < strength; i++) {
    signs += flagSvg(left, reduced, WOOD[side], cavalry)
    left += 12
  }
  if (cavalry) {
    signs += `<path d="${HORSESHOE}" transform="translate(${left + 4} 1.6)" fill="none" stroke="${light}" stroke-width="1.8"/>`
    left += 10
  }
  if (iron) {
    signs += `<path d="${HAT}" transform="translate(${left + 5.5} 2)" fill="${INK}" stroke="${light}" stroke-width="1.4" stroke-linejoin="round"/>`
    left += 12
  }
  return bodySvg(side) + upright(turn, signs + nameSvg(name, left, L - 3, scale, '#fff')) + marksSvg(marks)
}

// What the enemy sees: grain and star or cross, and a slip with what he has seen.
export function blockBackSvg({ side, known }: BlockBack, { turn, scale }: BlockLook, marks: BlockMarks = {}): string {
  const { light } = WOOD[side]
  const sign = (x: number, k: number) =>
    side === 'union'
      ? `<path d="${starPath(7.5)}" transform="translate(${x} 1.6) scale(${k})" fill="${light}"/>`
      : `<path d="M-5 -5L5 5M5 -5L-5 5" transform="translate(${x} 1.6) scale(${k})" stroke="${light}" stroke-width="2.6" stroke-linecap="round"/>`
  if (!known) return bodySvg(side) + sign(0, 1) + marksSvg(marks)
  const pips = Array.from({ length: known.strength ?? 0 }, (_, i) =>
    known.reduced
      ? `<circle cx="${-12 + i * 5.5}" cy="1.6" r="1.7" fill="none" stroke="${INK}"/>`
      : `<circle cx="${-12 + i * 5.5}" cy="1.6" r="2.1" fill="${INK}"/>`,
  ).join('')
  const torn =
    known.reduced && known.strength === undefined ? `<path d="M-15 -1L-11 4.4M-11 -1L-15 4.4" stroke="${INK}"/>` : ''
  const from = pips || torn ? -8 + ((known.strength ?? 1) - 1) * 5.5 : -15
  const slip = `<path d="M-17 -6.4H${L - 4}V9.4H-17Z" fill="#fbf3dd" stroke="${INK}" stroke-width=".7"/>${pips}${torn}${nameSvg(known.name, from, L - 6, scale, INK)}`
  return bodySvg(side) + upright(turn, sign(-24.5, 0.8) + slip) + marksSvg(marks)
}

function marksSvg({ mounted, moved, won }: BlockMarks): string {
  let svg = ''
  if (mounted)
    svg += `<g transform="translate(${L - 3} ${-W + 2})"><circle r="7" fill="#fffaf0" stroke="${INK}" stroke-width="1.1"/><path d="${HORSESHOE}" fill="none" stroke="${INK}" stroke-width="1.9"/></g>`
  if (moved)
    svg += `<g transform="translate(${-L + 2} ${-W + 2})"><circle r="5.6" fill="#fffaf0" stroke="${INK}" stroke-width="1.1"/><path d="M-2.8 .2L-.8 2.3L2.8 -2.2" fill="none" stroke="${INK}" stroke-width="1.9"/></g>`
  if (won)
    svg += `<g transform="translate(${L - 3} ${W - 2})"><circle r="6.4" fill="#fffaf0" stroke="${INK}" stroke-width="1.1"/><path d="M-1.4 3.8C-5 1.4 -4.6 -2.4 -2.6 -4M1.4 3.8C5 1.4 4.6 -2.4 2.6 -4" fill="none" stroke="#3f6b33" stroke-width="2"/></g>`
  return svg
}

// Drawn under a block: gold when it can be chosen, white with ink when it is.
export function blockRingSvg(side: Side, kind: 'lit' | 'chosen'): string {
  const d = blockOutline(side)
  const [outer, inner] = kind === 'lit' ? [INK, GOLD] : [INK, '#fff']
  return `<path d="${d}" fill="none" stroke="${outer}" stroke-width="10.5" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${inner}" stroke-width="7"/>`
}

// Field works on the line, about the origin, front upwards: a parapet of fascines with stakes before it.
export function fieldWorksSvg(length: number): string {
  const half = Math.max(18, Math.round(length / 2 - 12))
  const teeth = Math.round(half / 6)
  const step = (2 * half) / (2 * teeth)
  const wall = `M${-half} 0${Array.from({ length: 2 * teeth }, (_, i) => `l${Math.round(step * 100) / 100} ${i % 2 === 0 ? -6 : 6}`).join('')}`
  const stakes = Array.from(
    { length: teeth },
    (_, i) => `M${Math.round((-half + (2 * i + 1) * step) * 10) / 10} -6v-5`,
  ).join('')
  return `<g fill="none" stroke-linejoin="round"><path d="${wall}" stroke="#f7eed6" stroke-width="7.5"/><path d="${wall}" stroke="#3b2713" stroke-width="4.4"/><path d="${wall}" stroke="#c79a55" stroke-width="1.5"/><path d="${stakes}" stroke="#3b2713" stroke-width="1.9"/></g>`
}
