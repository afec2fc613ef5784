// How a brigade is told from the others of its side: a colour and a shape; its division by a band with a letter.
import type { BrigadeId, DivisionId, Ground } from '../../rules/board.ts'
import { DARK, INK, LIGHT, PAPER, type SideColours, text } from '../palette.ts'

export interface BrigadeLook {
  readonly colour: string
  readonly ink: string
  readonly shape: string
  /** How far below the middle a number stands in the shape. */
  readonly drop: number
  readonly band: string
  readonly letter: string
  readonly name: string
}

const SHAPES = {
  circle: 'M0 -3.900a3.900 3.900 0 1 0 .010 0z',
  square: 'M-3.500 -3.500h7v7h-7z',
  diamond: 'M0 -4.600L4.600 0L0 4.600L-4.600 0Z',
  triangle: 'M0 -4.400L4.700 3.600H-4.700Z',
  hexagon: 'M-2.200 -3.900H2.200L4.400 0L2.200 3.900H-2.200L-4.400 0Z',
  shield: 'M-3.700 -3.700H3.700V.300C3.700 2.600 1.800 3.800 0 4.700C-1.800 3.800 -3.700 2.600 -3.700 .300Z',
}
const FORMS = ['circle', 'diamond', 'square', 'triangle', 'hexagon'] as const
/** On dark counters and on light ones. */
const BRIGHT = ['#f2c53d', '#ef9d5a', '#7fc6b8', '#c7a3e0', '#f08a8a', '#b7d36b', '#8fd0f5', '#e9b3cf', '#1b1409']
const DEEP = ['#7a3d8f', '#a8641c', '#2f6b3a', '#3d5f9a', '#a3333a', '#1e7272', '#63631a', '#8a4a6a', '#4a4a4a']
const BANDS_BRIGHT = ['#5b8fc9', '#c5473a', '#3f9a6a', '#a06ac0', '#b58a2a', '#4aa3a3']
const BANDS_DEEP = ['#8e2a1e', '#2c5a4a', '#3c4a86', '#7a5a1c', '#6a3a6a', '#4a4a3a']

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const isDark = (gr: Ground, side: number): boolean =>
  gr.roles.includes('union') ? gr.roles[side] === 'union' : side === 1
export const coloursOf = (gr: Ground, side: number): SideColours => (isDark(gr, side) ? DARK : LIGHT)

const brightness = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(i => Number.parseInt(hex.slice(i, i + 2), 16))
  return r * 0.3 + g * 0.59 + b * 0.11
}

/** "Heth's Division" is "Heth", "T. H. Carter's Battalion" "Carter", "First Corps Artillery (Wainwright)" "Wainwright". */
export function shortName(name: string): string {
  const inside = /\(([^)]+)\)/.exec(name)?.[1]
  const owner = /([\p{L}’'-]+?)['’]s?\b(?=\s|$)/u.exec(name)?.[1]
  if (owner !== undefined) return owner
  return inside !== undefined && inside !== 'part' && !inside.includes(' ') ? inside : (name.split(' ')[0] ?? name)
}

/** The name of a brigade on the map: its leader's where it has one. */
function nameOf(gr: Ground, brigade: BrigadeId): string {
  const { leader, formation } = gr.brigades[brigade]
  if (leader !== null) return gr.leaders[leader].print.name
  return shortName(gr.battle.formations.find(f => f.id === gr.formations[formation].code)?.name ?? '')
}

export function brigadeLooks(gr: Ground): ReadonlyMap<BrigadeId, BrigadeLook> {
  const found = new Map<BrigadeId, BrigadeLook>()
  const seen = [0, 0]
  const divisions: [DivisionId[], DivisionId[]] = [[], []]
  const inDivision = new Map<DivisionId | null, number>()
  for (const id of gr.brigadeIds) {
    const { side, division, artillery, formation } = gr.brigades[id]
    const dark = isDark(gr, side)
    const print = gr.battle.formations.find(f => f.id === gr.formations[formation].code)
    const own = divisions[side]
    if (division !== null && !own.includes(division)) own.push(division)
    const place = division === null ? 0 : own.indexOf(division)
    const nth = inDivision.get(division) ?? 0
    if (!artillery) inDivision.set(division, nth + 1)
    const of = division === null ? null : gr.divisions[division]
    const over = of === null ? null : of.leader === null ? of.code : gr.leaders[of.leader].print.name
    const colour =
      print?.cohesionColor ??
      (artillery ? (dark ? '#f6ecd2' : '#574c3b') : pick(dark ? BRIGHT : DEEP, seen[side] as number))
    if (!artillery) seen[side] = (seen[side] as number) + 1
    const form = artillery ? 'shield' : pick(FORMS, nth + place)
    found.set(id, {
      colour,
      ink: brightness(colour) > 120 ? INK : '#ffffff',
      shape: SHAPES[form],
      drop: form === 'triangle' ? 2.7 : 1.9,
      band: print?.color ?? pick(dark ? BANDS_BRIGHT : BANDS_DEEP, place),
      letter: (over ?? '').charAt(0).toUpperCase(),
      name: nameOf(gr, id),
    })
  }
  return found
}

/** The brigade's shape, with a number in it or none. */
export function shapeSvg(look: BrigadeLook, x: number, y: number, size: number, number = ''): string {
  const figure = number === '' ? '' : text(0, look.drop, 5.4, number, look.ink)
  return `<g transform="translate(${x} ${y})scale(${size})"><path d="${look.shape}" fill="${look.colour}" stroke="${PAPER}"/><path d="${look.shape}" fill="none" stroke="${INK}" stroke-width=".5"/>${figure}</g>`
}
