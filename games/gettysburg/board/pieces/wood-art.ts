// The other wooden things on 24-unit grids: damage cubes, command blocks, order discs, trench sticks; fire and disruption markers.

import { starPath } from '#client/board/star.ts'
import { BODIES, GOLD, INK, PAPER, type PieceTypeCode, SIDE_COLOUR, type Side, sideOfType, WOOD } from '../palette.ts'

export const DIGITS = `font-family="'Barlow Semi Condensed','Arial Narrow',sans-serif" font-weight="700"`

// ---- damage cubes: every colour has a mark of its own -----------------------------------------------------------------

export type CubeType = Exclude<PieceTypeCode, 'union-artillery' | 'confederate-artillery'>
export const isCubeType = (type: PieceTypeCode): type is CubeType => !type.endsWith('artillery')

// regular: bar; elite: dot; green: ring; cavalry: slash. Union cubes are dark, Confederate ones light with cut corners.
function mark(type: CubeType, ink: string): string {
  if (type.endsWith('elite')) return `<circle cx="9.6" cy="14.4" r="4" fill="${ink}"/>`
  if (type.endsWith('green'))
    return `<circle cx="9.6" cy="14.4" r="3.7" fill="none" stroke="${ink}" stroke-width="2.6"/>`
  if (type.endsWith('cavalry')) return `<path d="M5 19L14.2 9.8" stroke="${ink}" stroke-width="3.2"/>`
  return `<path d="M4.4 14.4H14.8" stroke="${ink}" stroke-width="3.8"/>`
}

export function cubeSvg(type: CubeType): string {
  const { field, edge, ink, shade } = BODIES[type]
  const front = sideOfType(type) === 'union' ? 'M1 6H18V23H1Z' : 'M4 6H15L18 9V20L15 23H4L1 20V9Z'
  return (
    `<path d="M1 6L6 1H23V18L18 23H1Z" fill="${PAPER}" stroke="${PAPER}" stroke-width="3.4" stroke-linejoin="round"/>` +
    `<path d="M1 6L6 1H23V18L18 23H1Z" fill="${shade}" stroke="${edge}" stroke-width="1.2" stroke-linejoin="round"/>` +
    `<path d="${front}" fill="${field}" stroke="${edge}" stroke-width="1.2"/><path d="M18 6L23 1" stroke="${edge}" stroke-width="1.2"/>${mark(type, ink)}`
  )
}

/** A cube and the number of them: 24 high, about 40 wide. */
export function cubeCountSvg(type: CubeType, count: number): string {
  return `${cubeSvg(type)}<text x="26" y="22.4" ${DIGITS} font-size="27" fill="${INK}" stroke="${PAPER}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">${count}</text>`
}

// ---- command blocks ---------------------------------------------------------------------------------------------------

const EMBLEM: Readonly<Record<Side, (ink: string) => string>> = {
  union: ink => `<path d="${starPath(5.4)}" transform="translate(10 15.4)" fill="${ink}"/>`,
  confederate: ink => `<path d="M5.6 10.6L14.4 19.4M14.4 10.6L5.6 19.4" stroke="${ink}" stroke-width="3"/>`,
}
const blockFront = (side: Side): string =>
  side === 'union' ? 'M1 5H19V31H1Z' : 'M4.4 5H15.6L19 8.4V27.6L15.6 31H4.4L1 27.6V8.4Z'

export const BLOCK_VIEW_BOX = '-1 0 25 34'

/** 24 wide, 32 high. With a value: the face its owner sees; without: the back, wood grain and the side's emblem. */
export function blockSvg(side: Side, value: number | null): string {
  const colour = SIDE_COLOUR[side]
  const front = blockFront(side)
  const body =
    `<ellipse cx="12" cy="31.4" rx="11" ry="1.8" fill="${INK}" opacity=".3"/><path d="${front}" transform="translate(2 -2)" fill="none" stroke="${PAPER}" stroke-width="7" stroke-linejoin="round"/>` +
    `<path d="${front}" transform="translate(4 -4)" fill="${WOOD.dark}" stroke="${WOOD.edge}" stroke-width="1.1"/><path d="${front}" transform="translate(2 -2)" fill="${WOOD.dark}" stroke="${WOOD.dark}" stroke-width="1.4"/>`
  if (value === null) {
    return `${body}<path d="${front}" fill="${WOOD.face}" stroke="${WOOD.edge}" stroke-width="1.3"/><path d="M4 8.2C8 7 12 9.2 16.4 7.8M3.6 23.4C8 22 12 24.6 16.6 23M3.8 27C8 25.6 12 28 16 26.6" fill="none" stroke="${WOOD.dark}" stroke-width="1" opacity=".8"/>${EMBLEM[side](colour)}`
  }
  return `${body}<path d="${front}" fill="${WOOD.light}" stroke="${colour}" stroke-width="2"/><text x="10" y="24.8" text-anchor="middle" ${DIGITS} font-size="21" fill="${colour}">${value}</text>`
}

// ---- order discs ------------------------------------------------------------------------------------------------------

export type DiscKind = Side | 'forced-pass'

/** 24 by 24: a disc lying flat. Union: star; Confederate: saltire; forced pass: black with a bar. */
export function discSvg(kind: DiscKind): string {
  const colour = kind === 'forced-pass' ? '#17130c' : kind === 'union' ? '#1f4a86' : '#e2dccd'
  const ink = kind === 'confederate' ? '#7c2419' : '#ffffff'
  const edge = kind === 'confederate' ? '#6f2318' : '#0a1222'
  const sign = {
    union: `<path d="${starPath(6.6)}" transform="translate(12 11.4)" fill="${ink}"/>`,
    confederate: `<path d="M8 6.8L16 14.8M16 6.8L8 14.8" stroke="${ink}" stroke-width="2.8"/>`,
    'forced-pass': `<path d="M6 10.8H18" stroke="${ink}" stroke-width="3.4"/>`,
  }[kind]
  return `<path d="M1.4 10.8V14A10.6 9.4 0 0 0 22.6 14V10.8" fill="${edge}" stroke="${PAPER}" stroke-width="1.4"/><ellipse cx="12" cy="10.8" rx="10.6" ry="9.4" fill="${colour}" stroke="${edge}" stroke-width="1.4"/>${sign}`
}

/** Discs placed with a block: a pile as high as they are many, the number on its top. 24 wide; the foot stays at 24. */
export function discPileSvg(side: Side, count: number): string {
  const { colour, edge, ink } =
    side === 'union'
      ? { colour: '#1f4a86', edge: '#0a1222', ink: '#ffffff' }
      : { colour: '#f1ecdf', edge: '#6f2318', ink: '#7c2419' }
  const pile = Array.from({ length: count }, (_, i) => {
    const y = 13 - i * 1.3
    return `<path d="M2 ${y}V${y + 2.4}A10 8.6 0 0 0 22 ${y + 2.4}V${y}" fill="${colour}" stroke="${i === 0 ? edge : ink}" stroke-width="1"/><ellipse cx="12" cy="${y}" rx="10" ry="8.6" fill="${colour}" stroke="${edge}" stroke-width="1.2"/>`
  })
  const top = 13 - (count - 1) * 1.3
  const halo = `<ellipse cx="12" cy="${top + 1.4}" rx="11.4" ry="10" fill="${PAPER}"/>`
  const number = `<text x="12" y="${top + 7}" text-anchor="middle" ${DIGITS} font-size="21" fill="${ink}">${count}</text>`
  return count === 0 ? '' : `${halo}${pile.join('')}${number}`
}

// ---- trench sticks ----------------------------------------------------------------------------------------------------

/** A stick from -length/2 to length/2, the enemy above it. One is work begun; two, one behind the other, are a trench. */
export function stickSvg(length: number, count: 1 | 2): string {
  const half = length / 2
  const stick = (y: number) =>
    `<path d="M${-half} ${y - 3.2}h${length}v6.4h${-length}z" fill="${WOOD.face}" stroke="${PAPER}" stroke-width="3.4" paint-order="stroke"/><path d="M${-half} ${y - 3.2}h${length}v6.4h${-length}z" fill="${WOOD.face}" stroke="${WOOD.edge}" stroke-width="1.5"/><path d="M${-half + 3} ${y - 0.6}h${length - 6}" stroke="${WOOD.dark}" stroke-width=".9"/>`
  if (count === 1) return stick(0)
  const stakes = Array.from(
    { length: Math.floor(length / 9) },
    (_, i) => `M${(i + 0.5) * 9 - half + (length % 9) / 2} -3.6l2.4-4.6`,
  )
  return `<path d="${stakes.join('')}" stroke="${WOOD.edge}" stroke-width="2"/>${stick(0)}${stick(8.2)}`
}

// ---- markers ----------------------------------------------------------------------------------------------------------

/** Guns have shown themselves: a muzzle flash in smoke. 24 by 24. */
export function fireMarkerSvg(): string {
  const smoke =
    'M6 20A4.6 4.6 0 0 1 3.2 12A5 5 0 0 1 6.4 4.6A6.4 6.4 0 0 1 17.4 4.4A5 5 0 0 1 20.8 12A4.6 4.6 0 0 1 18 20Z'
  const flash =
    'M12 4.6l1.7 4.2l4.3-1.6l-1.9 4.2l4 2l-4.4 1.3l1 4.3l-4.7-2.3l-4.7 2.3l1-4.3l-4.4-1.3l4-2l-1.9-4.2l4.3 1.6z'
  return `<path d="${smoke}" fill="#efe9dc" stroke="${PAPER}" stroke-width="3"/><path d="${smoke}" fill="#efe9dc" stroke="${INK}" stroke-width="1.5"/><path d="${flash}" fill="#d8431f" stroke="#5e1208" stroke-width="1.1"/>`
}

/** Disruption (rupture): a tilted yellow tile, broken across. 24 by 24. */
export function disruptionMarkerSvg(): string {
  return `<g transform="rotate(11 12 12)"><path d="M2 2H22V22H2Z" fill="${PAPER}" stroke="${PAPER}" stroke-width="3"/><path d="M2 2H22V22H2Z" fill="${GOLD}" stroke="${INK}" stroke-width="1.6"/><path d="M13 2.4L9 9.4L15 12.6L9.6 21.6" fill="none" stroke="${INK}" stroke-width="3"/></g>`
}
