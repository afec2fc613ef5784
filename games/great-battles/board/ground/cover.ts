// What grows, lies or stands in a hex: woods, orchards, boulders, houses of a town, farms.
import type { Ground, HexId } from '../../rules/board.ts'
import { num, RADIUS, type Sheet } from '../sheet.ts'
import { hexOn } from './water.ts'

const GREENS = ['#9dac74', '#a8b57e', '#93a46b', '#8b9d66', '#b3bf83']
const TREE = 'M-6 2C-10 -2 -6 -8 -1 -7C1 -11 8 -9 7 -4C11 -2 9 4 4 3C1 5 -4 5 -6 2Z'
const isWoods = (terrain: string) => /woods|cedars/.test(terrain)

/** Signs that the cover is made of; each is drawn once and used. */
export const COVER_DEFS = `<defs>${GREENS.map(
  (green, i) =>
    `<g id="t${i}"><ellipse cx="2" cy="4" rx="8" ry="4" fill="#3a3d20" opacity=".35"/><path d="${TREE}" fill="${green}" stroke="#4c5a30" stroke-width="1.200"/></g>`,
).join(
  '',
)}<path id="b" d="M-4.500 2l1.500 -5l4.500 -1.500l3.500 3l.800 3.500z" fill="#c3baa8" stroke="#5f564a" stroke-width=".9"/></defs>`

/** The same numbers each time, so that a battle always looks the same. */
function dealer(seed: number): () => number {
  let n = seed
  return () => {
    n = (n * 16807) % 2147483647
    return n / 2147483647
  }
}

export interface Cover {
  /** Washes below the contours. */
  readonly wash: string
  /** Signs above roads and walls, from north to south. */
  readonly signs: string
  readonly houses: string
}

export function coverOf(gr: Ground, sheet: Sheet): Cover {
  const random = dealer(11)
  const signs: { y: number; svg: string }[] = []
  let woods = ''
  let town = ''
  let houses = ''
  const tree = (x: number, y: number, size: number, green: number) =>
    signs.push({
      y,
      svg: `<use href="#t${green}" transform="translate(${num(x)} ${num(y)})scale(${size.toFixed(2)})"/>`,
    })
  for (const hex of gr.grid.ids) {
    const terrain = gr.terrainAt[hex]
    const { x, y } = sheet.middle(hex)
    const scatter = (count: number, put: (x: number, y: number) => void) => {
      for (let i = 0; i < count; i++) {
        const angle = random() * 2 * Math.PI
        const far = Math.sqrt(random()) * RADIUS * 0.86
        put(x + Math.cos(angle) * far, y + Math.sin(angle) * far)
      }
    }
    if (isWoods(terrain)) {
      woods += sheet.outline(hex, 1.03)
      scatter(terrain === 'woods' ? 12 : 17, (tx, ty) => tree(tx, ty, 0.56 + random() * 0.26, Math.floor(random() * 4)))
    }
    if (terrain === 'orchard')
      for (let i = -1; i <= 1; i++) for (let j = -1; j <= 1; j++) tree(x + i * 15 + (j % 2) * 3, y + j * 15, 0.46, 4)
    if (terrain === 'boulders' || terrain === 'rough')
      scatter(terrain === 'boulders' ? 13 : 7, (bx, by) =>
        signs.push({ y: by, svg: `<use href="#b" x="${num(bx)}" y="${num(by)}"/>` }),
      )
    if (terrain === 'town') {
      town += sheet.outline(hex, 1.03)
      houses += housesIn(x, y, random)
    }
  }
  signs.sort((a, b) => a.y - b.y)
  return {
    wash: `<path d="${woods}" fill="#b4c08a" opacity=".55"/><path d="${town}" fill="#dcb9a2" opacity=".5"/>`,
    signs: signs.map(s => s.svg).join(''),
    houses: `<path d="${houses}" fill="#8a5a45" stroke="#4a2a1c" stroke-width=".5"/>`,
  }
}

function housesIn(x: number, y: number, random: () => number): string {
  let d = ''
  for (let i = -2; i <= 2; i++)
    for (let j = -2; j <= 2; j++) {
      if (random() < 0.34) continue
      const wide = 4 + random() * 4
      const high = 4 + random() * 3
      const hx = x + i * 10 + random() * 3
      const hy = y + j * 10.5 + random() * 3
      if (Math.hypot(hx - x, hy - y) > RADIUS * 0.92) continue
      d += `M${num(hx - wide / 2)} ${num(hy - high / 2)}h${num(wide)}v${num(high)}h${num(-wide)}z`
    }
  return d
}

/** Farms and single houses: two roofs below the middle of their hex. */
export function buildingsSvg(gr: Ground, sheet: Sheet): string {
  const d = (gr.battle.map.buildings ?? [])
    .map(({ hex }) => {
      const middle = sheet.middle(hexOn(gr, hex) as HexId)
      return `M${num(middle.x - 6)} ${num(middle.y + 5)}h7v6h-7zM${num(middle.x + 3)} ${num(middle.y + 8)}h5v4h-5z`
    })
    .join('')
  return `<path d="${d}" fill="#2a2117" stroke="#f6ecd2" stroke-width=".8"/>`
}
