// Counters on a 24-unit grid. Every sign is at least 1.7 units thick, so that it holds at 24 px and in one colour.
//   side        Union: dark field, light ink, square corners. Confederate: light field, dark ink, cut corners.
//   arm         infantry: crossed muskets; cavalry: sabre
//   level       militia: nothing; veteran: chevron; elite: star
//   reduced     upper right corner torn off, dashed edge: the outline itself changes
//   entrenched  rampart with stakes round the foot
//   spent       tick in the upper left corner

import { starPath } from '#client/board/star.ts'
import { COUNTER_COLOURS, GOLD, INK, type Side } from '../palette.ts'

export type Arm = 'infantry' | 'cavalry'
export type Level = 'militia' | 'veteran' | 'elite'

export interface CounterFace {
  side: Side
  arm: Arm
  level: Level
  strength: number
  reduced?: boolean
  entrenched?: boolean
  spent?: boolean
  /** The arm as its tools, or as the box of today's maps: crossed for infantry, struck through for cavalry. */
  style?: 'tools' | 'nato'
}

// What rampart, tick and shadow need round a counter of 24 units: a viewBox that cuts nothing off.
export const COUNTER_VIEW_BOX = '-6 -6 36 36'

const CUT = 4.4

export function counterOutline(side: Side, reduced = false): string {
  const right = reduced ? 'H15L24 9' : side === 'union' ? 'H24' : `H${24 - CUT}L24 ${CUT}`
  if (side === 'union') return `M0 0${right}V24H0Z`
  return `M${CUT} 0${right}V${24 - CUT}L${24 - CUT} 24H${CUT}L0 ${24 - CUT}V${CUT}Z`
}

const ARMS: Readonly<Record<Arm, string>> = {
  infantry:
    '<path d="M5.2 2.9L16.6 12.2M18.8 2.9L7.4 12.2" stroke-width="1.8"/><path d="M16.6 12.1l2.4 2M7.4 12.1l-2.4 2" stroke-width="3.2"/>',
  cavalry:
    '<path d="M6.2 12.7C11 11.6 16.4 8.6 19 2.6" stroke-width="2.2"/><path d="M6.2 9C7.5 10.4 9.2 11.9 10 14.6" stroke-width="1.8"/><path d="M7 13.1l-2.5 1.1" stroke-width="2.8"/>',
}

const BOXES: Readonly<Record<Arm, string>> = {
  infantry: '<path d="M3.4 3.6H20.6V13.6H3.4ZM3.4 3.6L20.6 13.6M20.6 3.6L3.4 13.6" stroke-width="1.8"/>',
  cavalry: '<path d="M3.4 3.6H20.6V13.6H3.4ZM3.4 13.6L20.6 3.6" stroke-width="1.8"/>',
}

const LEVELS: Readonly<Record<Level, (ink: string) => string>> = {
  militia: () => '',
  veteran: ink => `<path d="M2.8 21.9L6.6 17.8L10.4 21.9" fill="none" stroke="${ink}" stroke-width="2.1"/>`,
  elite: ink => `<path d="${starPath(4.3)}" transform="translate(6.5 19.4)" fill="${ink}"/>`,
}

const RAMPART = 'M-2.6 13V26.6H26.6V13'
const STAKES = 'M-5 16.4h3M-5 21.4h3M26 16.4h3M26 21.4h3M2 26v3.2M7 26v3.2M12 26v3.2M17 26v3.2M22 26v3.2'

export function counterSvg(face: CounterFace): string {
  const { side, arm, level, strength, reduced = false, entrenched = false, spent = false, style = 'tools' } = face
  const { field, edge, ink } = COUNTER_COLOURS[side]
  const outline = counterOutline(side, reduced)
  let svg = `<path d="${outline}" transform="translate(1 1.4)" fill="${INK}" opacity=".35"/>`
  svg += `<path d="${outline}" fill="none" stroke="#fbf6ea" stroke-width="2.9"/>` // parts it from what lies below
  svg += `<path d="${outline}" fill="${field}" stroke="${edge}" stroke-width="1.3"${reduced ? ' stroke-dasharray="2.6 1.5"' : ''}/>`
  if (reduced) svg += `<path d="M14.6 .4L23.6 9.4" stroke="${ink}" stroke-width="1.7"/>`
  const aside = reduced ? 'translate(-.6 1.2) scale(.9)' : 'translate(.6 -.2) scale(.95)'
  svg += `<g transform="${aside}" fill="none" stroke="${ink}" stroke-linecap="round">${(style === 'nato' ? BOXES : ARMS)[arm]}</g>`
  svg += LEVELS[level](ink)
  svg += `<text x="21.3" y="22.5" text-anchor="end" font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="700" font-size="11.5" fill="${ink}">${strength}</text>`
  if (entrenched) {
    svg += `<path d="${RAMPART}" fill="none" stroke="#f6ecd2" stroke-width="4.8"/><path d="${RAMPART}" fill="none" stroke="#4d3517" stroke-width="2.6"/>`
    svg += `<path d="${STAKES}" stroke="#4d3517" stroke-width="1.7"/>`
  }
  if (spent) {
    svg += `<circle cx="2" cy="2" r="5.2" fill="#fffaf0" stroke="${INK}" stroke-width="1.1"/>`
    svg += `<path d="M-.6 2.1L1.3 4.1L4.7 -.2" fill="none" stroke="${INK}" stroke-width="1.9"/>`
  }
  return svg
}

// One word for the look of a counter, to draw each look once and use it many times.
export function counterKey({ side, arm, level, strength, reduced, entrenched, spent }: CounterFace): string {
  const states = [reduced && 'reduced', entrenched && 'entrenched', spent && 'spent'].filter(Boolean)
  return [side, arm, level, strength, ...states].join('-')
}

// Drawn under a counter: gold when it can be chosen or is chosen.
export function counterRingSvg(side: Side, reduced = false): string {
  const d = counterOutline(side, reduced)
  return `<path d="${d}" fill="none" stroke="${INK}" stroke-width="7"/><path d="${d}" fill="none" stroke="${GOLD}" stroke-width="4.6"/>`
}

// The number of a stack, about the origin: goes to the upper right corner of the topmost counter.
export function stackCountSvg(count: number): string {
  const wide = count > 9 ? 2.4 : 0
  return (
    `<rect x="${-6 - wide}" y="-6" width="${12 + 2 * wide}" height="12" rx="6" fill="#fffaf0" stroke="${INK}" stroke-width="1.1"/>` +
    `<text y="3.7" text-anchor="middle" font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="700" font-size="10.4" fill="${INK}">${count}</text>`
  )
}
