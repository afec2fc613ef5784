// A regiment or battery on a grid of 24 units. Names and strengths stay free of every state mark.
import type { Arm } from '../../rules/battle/ground.ts'
import { INK, PAPER, type SideColours, safe, text } from '../palette.ts'
import { type BrigadeLook, shapeSvg } from './brigade-look.ts'
import { signSvg } from './signs.ts'

export interface CounterFace {
  readonly side: SideColours
  readonly look: BrigadeLook
  readonly arm: Arm
  readonly name: string
  readonly weapon: string
  readonly sp: number
  readonly printed: number
  readonly cohesion: number
  readonly disordered?: boolean
  readonly collapsed?: boolean
  readonly recruits?: boolean
  readonly ammo?: 0 | 1 | 2
  readonly acted?: boolean
  readonly building?: boolean
  readonly mounted?: boolean
  readonly blown?: boolean
  /** Turn of their abandonment. */
  readonly abandoned?: 0 | 1 | 2
}

const ARMS: { readonly [A in Arm]: (ink: string) => string } = {
  0: ink =>
    `<g stroke="${ink}" stroke-linecap="round" fill="none"><path d="M5.200 3.400L16.200 12.600M18.800 3.400L7.800 12.600" stroke-width="1.900"/><path d="M16.400 12.200l2.200 1.900M7.600 12.200l-2.200 1.900" stroke-width="3.300"/></g>`,
  1: ink =>
    `<g stroke="${ink}" fill="none" stroke-linecap="round"><path d="M6 13.200C10.500 12 16 8.800 18.600 3" stroke-width="2.200"/><path d="M6.200 9.600C7.400 11 9 12.400 9.800 15" stroke-width="1.900"/><path d="M7 13.600l-2.300 1" stroke-width="2.600"/></g>`,
  2: ink =>
    `<g stroke="${ink}" fill="none" stroke-linecap="round"><circle cx="10.400" cy="10.400" r="4.300" stroke-width="1.800"/><circle cx="10.400" cy="10.400" r="1" fill="${ink}"/><path d="M7 7.400L19.500 3.900" stroke-width="3"/><path d="M6.400 11.600L3 14.600" stroke-width="1.800"/></g>`,
}

/**
 * How much a counter shows: at a distance name, strength and states as large as they go; nearer cohesion, arm and printed strength;
 * close by weapon and division too. No figure is smaller than a reader can make out at the scale where it comes in.
 */
export type Detail = 'low' | 'mid' | 'full'

const CRACK = 'M-.500 11.500L6 9.600L9.500 13.200L14.500 9.800L18.500 13.800L24.500 11'
const HORSE = 'M-2.300 2.500L-1.200 -.800L.800 -3L1.200 -1.600L2.700 -.300L2 .700L.500 .300L1 2.500Z'

const badge = (x: number, y: number, fill: string, inside: string) =>
  `<g transform="translate(${x} ${y})"><circle r="4.300" fill="${fill}" stroke="${INK}" stroke-width=".900"/>${inside}</g>`

function cartridge(out: boolean): string {
  const content = out
    ? '<path d="M-4.300 4.300L4.300 -4.300" stroke="#b3231a" stroke-width="1.500"/>'
    : '<rect x="-2.300" y="1" width="4.600" height="3.600" rx=".800" fill="#b3231a"/>'
  return `<g transform="translate(1.500 1.500)rotate(20)"><rect x="-2.300" y="-4.600" width="4.600" height="9.200" rx="1.200" fill="${PAPER}" stroke="${INK}" stroke-width=".900"/>${content}</g>`
}

function strength(face: CounterFace, detail: Detail): string {
  const { ink } = face.side
  if (face.arm === 2 && detail !== 'low')
    return `<rect x="13.600" y="13.800" width="9.200" height="9.200" fill="none" stroke="${ink}" stroke-width=".900"/>${text(18.2, 21.6, 9, face.sp, ink)}`
  const now = text(23, 22.6, detail === 'low' ? 12.4 : 10.4, face.sp, ink, 'end')
  if (detail === 'low' || face.sp >= face.printed) return now
  return `${now}${text(23.2, 13.6, 6.5, face.printed, ink, 'end', 600)}<path d="M${face.printed > 9 ? 17 : 19.6} 13.400L23.800 9.400" stroke="${ink}" stroke-width=".900"/>`
}

/** State marks round the counter, clockwise from the upper left. */
function marks(face: CounterFace, detail: Detail): string {
  const list: string[] = []
  const k = detail === 'low' ? 1.3 : 1.1
  if ((face.ammo ?? 0) > 0) list.push(cartridge(face.ammo === 2))
  const corner: string[] = []
  const letter = (word: string) => text(0, 2.6, 7.4, word, INK)
  if (face.collapsed) corner.push(badge(0, 0, '#ff9a5c', letter('C')))
  if (face.disordered) corner.push(badge(0, 0, '#ffd84d', letter('D')))
  if (face.recruits) corner.push(badge(0, 0, '#cfe3a8', letter('G')))
  if (face.blown) corner.push(badge(0, 0, '#e2b6a4', letter('B')))
  else if (face.mounted) corner.push(badge(0, 0, PAPER, `<path d="${HORSE}" fill="${INK}"/>`))
  if (face.building) corner.push(badge(0, 0, PAPER, signSvg('spade', -3.1, -3.1, 6.2, INK, 2.4)))
  for (const [i, mark] of corner.entries())
    list.push(`<g transform="translate(${25.4 + (i > 0 ? 2 : 0)} ${-2.6 + i * 8.6 * k})scale(${k})">${mark}</g>`)
  if (face.acted)
    list.push(
      `<g transform="translate(25.800 25.400)scale(${k})"><circle r="3.800" fill="${PAPER}" stroke="${INK}" stroke-width=".800"/><path d="M-1.900 .200L-.500 1.700L2 -1.500" fill="none" stroke="${INK}" stroke-width="1.300"/></g>`,
    )
  return list.join('')
}

/** The arm: crossed rifles, a sabre, a gun; at a distance only what is no infantry. */
function armSvg(face: CounterFace, detail: Detail): string {
  const arm = ARMS[face.arm](face.side.ink)
  if (detail !== 'low') return `<g transform="translate(${face.sp < face.printed ? 7 : 8.6} 7)scale(.500)">${arm}</g>`
  if (face.arm === 2) return `<g transform="translate(3.800 10.800)scale(.620)">${arm}</g>`
  return face.arm === 1 && face.sp < 10 ? `<g transform="translate(9.800 13.600)scale(.400)">${arm}</g>` : ''
}

export function counterSvg(face: CounterFace, detail: Detail): string {
  const { side, look } = face
  const { ink } = side
  const low = detail === 'low'
  const tilt = face.abandoned ? 'rotate(90 12 12)' : face.disordered || face.collapsed ? 'rotate(9 12 12)' : ''
  const size = low ? 10.2 : 7
  const room = low ? 17.6 : 18
  const fit =
    face.name.length * size * 0.57 > room ? `textLength="${room.toFixed(3)}" lengthAdjust="spacingAndGlyphs"` : ''
  const lost = face.abandoned
    ? `<path d="M3 21L21 3" stroke="${INK}" stroke-width="1.800"/><g transform="translate(24.500 -1)"><rect x="-4.300" y="-4.300" width="8.600" height="8.600" fill="${PAPER}" stroke="${INK}" stroke-width=".900"/>${text(0, 2.6, 7.5, face.abandoned, INK)}</g>`
    : ''
  const shape =
    low && face.arm === 2
      ? ''
      : shapeSvg(look, low ? 8.4 : 9.4, low ? 18.2 : 18.3, low ? 0.86 : 1.2, low ? '' : String(face.cohesion))
  return (
    `<g transform="${tilt}"><path d="${side.body}" transform="translate(.900 1.300)" fill="${INK}" opacity=".380"/>` +
    `<path d="${side.body}" fill="${side.field}" stroke="${side.edge}" stroke-width="1.100"/><path d="${side.band}" fill="${look.band}"/>` +
    (detail === 'full' ? text(2.7, 14, 4.8, look.letter, '#ffffff') : '') +
    text(low ? 13.9 : 14.2, low ? 9.6 : 7, size, safe(face.name), ink, 'middle', 700, fit) +
    armSvg(face, detail) +
    shape +
    strength(face, detail) +
    (detail === 'full' ? text(7, 12.8, 4.8, face.weapon, ink, 'middle', 600) : '') +
    (face.collapsed
      ? `<path d="${CRACK}" fill="none" stroke="${PAPER}" stroke-width="2.400"/><path d="${CRACK}" fill="none" stroke="${INK}" stroke-width="1.300"/>`
      : '') +
    `</g>${lost}${marks(face, detail)}`
  )
}

/** Below a scale of 0.5: side and brigade alone. */
export const markSvg = (side: SideColours, look: BrigadeLook, arm: Arm): string =>
  `<path d="${side.body}" fill="${side.field}" stroke="${side.edge}" stroke-width="2"/>${arm === 2 ? `<circle cx="11" cy="14" r="5" fill="none" stroke="${side.ink}" stroke-width="2.600"/><path d="M5 10L21 5" stroke="${side.ink}" stroke-width="3.600"/>` : shapeSvg(look, 12, 12, 1.9)}`

/** The nib that points where it looks, `r` from the middle; a refused flank is hollow. */
export const nibSvg = (side: SideColours, degrees: number, r: number, hollow = false): string =>
  `<g transform="rotate(${degrees})"><path d="M-8.500 ${-r}L0 ${-r - 8.4}L8.500 ${-r}Z" fill="${hollow ? PAPER : side.nib}" stroke="${hollow ? side.nib : '#fff8e6'}" stroke-width="${hollow ? 2.2 : 1.9}" stroke-linejoin="round"/></g>`
