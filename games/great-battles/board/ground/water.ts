// Streams lie on hexsides: the sides of one water are joined and their corners cut, so that it runs like water.
import { hexOfCode, sideTo } from '#engine/map/hex.ts'
import type { Ground, HexId } from '../../rules/board.ts'
import { curve, num, type Point, type Sheet } from '../sheet.ts'

interface Crossing extends Point {
  readonly kind: 'bridge' | 'ford'
  /** Degrees of the way across. */
  readonly turn: number
}

export interface Waters {
  readonly d: string
  readonly crossings: readonly Crossing[]
}

const spot = (p: Point) => `${Math.round(p.x)},${Math.round(p.y)}`
const CUT = 0.3

export function watersOf(gr: Ground, sheet: Sheet): Waters {
  const byName = new Map<string, (readonly [Point, Point])[]>()
  const crossings: Crossing[] = []
  for (const s of gr.battle.map.hexsides) {
    if (s.water === undefined) continue
    const a = hexOfCode(gr.grid, s.a)
    const b = hexOfCode(gr.grid, s.b)
    const side = a === null || b === null ? null : sideTo(gr.grid, a, b)
    if (a === null || side === null) continue
    const ends = sheet.side(a, side)
    const name = s.name ?? s.water
    byName.set(name, [...(byName.get(name) ?? []), ends])
    if (s.crossing !== undefined) {
      const [p, q] = ends
      crossings.push({
        x: (p.x + q.x) / 2,
        y: (p.y + q.y) / 2,
        kind: s.crossing,
        turn: (Math.atan2(q.y - p.y, q.x - p.x) * 180) / Math.PI + 90,
      })
    }
  }
  return { d: [...byName.values()].flatMap(chains).map(runs).join(''), crossings }
}

/** Hexsides joined end to end, beginning where one ends freely. */
function chains(sides: readonly (readonly [Point, Point])[]): Point[][] {
  const left = new Set(sides)
  const degree = new Map<string, number>()
  for (const ends of sides) for (const p of ends) degree.set(spot(p), (degree.get(spot(p)) ?? 0) + 1)
  const free = (p: Point) => degree.get(spot(p)) === 1
  const found: Point[][] = []
  while (left.size > 0) {
    const list = [...left]
    const first = list.find(([p, q]) => free(p) || free(q)) ?? (list[0] as readonly [Point, Point])
    left.delete(first)
    const chain = free(first[0]) ? [first[0], first[1]] : [first[1], first[0]]
    for (;;) {
      const end = spot(chain.at(-1) as Point)
      const next = [...left].find(ends => ends.some(p => spot(p) === end))
      if (next === undefined) break
      left.delete(next)
      chain.push(spot(next[0]) === end ? next[1] : next[0])
    }
    found.push(chain)
  }
  return found
}

function runs(chain: readonly Point[]): string {
  const cut: Point[] = [chain[0] as Point]
  const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t })
  for (let i = 0; i + 1 < chain.length; i++) {
    const [a, b] = [chain[i] as Point, chain[i + 1] as Point]
    cut.push(between(a, b, CUT), between(a, b, 1 - CUT))
  }
  cut.push(chain.at(-1) as Point)
  return curve(cut)
}

export function watersSvg({ d, crossings }: Waters): string {
  const signs = crossings.map(({ x, y, kind, turn }) => {
    const sign =
      kind === 'bridge'
        ? '<path d="M-8 -5h16M-8 5h16" stroke="#3a2d1a" stroke-width="2.2"/>'
        : '<path d="M-6 -2q2 -3 4 0t4 0t4 0M-6 3q2 -3 4 0t4 0t4 0" fill="none" stroke="#2f5f7f" stroke-width="1.5"/>'
    return `<g transform="translate(${num(x)} ${num(y)})rotate(${num(turn)})">${sign}</g>`
  })
  return (
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${d}" stroke="#2f5f7f" stroke-width="6.4"/>` +
    `<path d="${d}" stroke="#8fbdd6" stroke-width="3.9"/></g>@${signs.join('')}`
  )
}

export const hexOn = (gr: Ground, code: string): HexId | null => hexOfCode(gr.grid, code)
