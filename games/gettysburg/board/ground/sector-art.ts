// Sectors as areas: outlines for the table's rings, tints for reach and range, lit edges, arrows over borders.
import { GOLD, INK, RED } from '../palette.ts'
import { type Point, sectorPlace } from './sectors.ts'

/** Path data of the sector's border: hit area, fill, clip. */
export const sectorOutline = (code: string): string => sectorPlace(code).d

const PARTS = 5
/** Points along the outline. */
export function ringOf(code: string): Point[] {
  const words = sectorOutline(code).match(/[MCL][^MCLZ]*/g) ?? []
  const ring: Point[] = []
  for (const word of words) {
    const n = (word.slice(1).match(/-?\d+(\.\d+)?/g) ?? []).map(Number) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ]
    const pen = ring.at(-1)
    if (word[0] !== 'C' || !pen) {
      ring.push([n[0], n[1]])
      continue
    }
    for (let k = 1; k <= PARTS; k++) {
      const t = k / PARTS
      const u = 1 - t
      const at = (i: 0 | 1) =>
        u ** 3 * pen[i] + 3 * u * u * t * n[i] + 3 * u * t * t * n[(i + 2) as 2] + t ** 3 * n[(i + 4) as 4]
      ring.push([at(0), at(1)])
    }
  }
  const [first, last] = [ring[0] as Point, ring.at(-1) as Point]
  if (Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01) ring.pop()
  return ring
}

/** The outline drawn in, so that the rings of two neighbours do not lie on each other. */
export function insetOutline(code: string, by = 7): string {
  const ring = ringOf(code).filter((p, i, all) => {
    const before = all[(i + all.length - 1) % all.length] as Point
    return Math.hypot(p[0] - before[0], p[1] - before[1]) > 0.5
  })
  const n = ring.length
  const turning = ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % n] as Point
    return sum + x * ny - nx * y
  }, 0)
  const inward = turning > 0 ? 1 : -1
  const points = ring.map(([x, y], i) => {
    const [a, b] = [ring[(i + n - 1) % n] as Point, ring[(i + 1) % n] as Point]
    const unit = (dx: number, dy: number): Point => {
      const far = Math.hypot(dx, dy) || 1
      return [(-dy / far) * inward, (dx / far) * inward]
    }
    const [p, q] = [unit(x - a[0], y - a[1]), unit(b[0] - x, b[1] - y)]
    const [mx, my] = [p[0] + q[0], p[1] + q[1]]
    const long = Math.hypot(mx, my) || 1
    // at a sharp corner the inset point lies deeper
    const reach = Math.min(2.2, 2 / Math.max(0.5, long))
    return [
      Math.round((x + (mx / long) * by * reach) * 10) / 10,
      Math.round((y + (my / long) * by * reach) * 10) / 10,
    ] as const
  })
  // in a narrow corner points come too near to the other side: they are left out
  const clear = points.filter(p => ring.every((q, i) => !isWithin(p, q, ring[(i + 1) % n] as Point, by * 0.7)))
  return `M${clear.map(p => p.join(' ')).join('L')}Z`
}

/** Whether a point lies so near to a segment; most lie far from both its ends, which is told without more. */
function isWithin(point: Point, from: Point, to: Point, near: number): boolean {
  const [dx, dy, px, py] = [to[0] - from[0], to[1] - from[1], point[0] - from[0], point[1] - from[1]]
  const reach = near + Math.abs(dx) + Math.abs(dy)
  if (px > reach || px < -reach || py > reach || py < -reach) return false
  const t = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(px - t * dx, py - t * dy) <= near
}

/** Shape of a sector for the table: middle, size, closed path for its ring. */
export function sectorShape(code: string): { x: number; y: number; w: number; h: number; d: string } {
  const { bounds, pieces } = sectorPlace(code)
  return {
    x: pieces[0] + pieces[2] / 2,
    y: pieces[1] + pieces[3] / 2,
    w: bounds[2],
    h: bounds[3],
    d: insetOutline(code),
  }
}

export type RingKind = 'lit' | 'chosen' | 'fight' | 'focus'

/** Ring inside the border, for composing without the table. `px`: screen pixels per board unit. */
export function sectorRingSvg(code: string, kind: RingKind, scale = 1): string {
  const d = insetOutline(code)
  const ring = (colour: string, px: number, more = '') =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${Math.round((px / scale) * 10) / 10}" stroke-linejoin="round"${more}/>`
  if (kind === 'chosen') return ring(INK, 7) + ring('#ffffff', 4.6) + ring(INK, 1.2)
  const gold = ring(INK, kind === 'focus' ? 9 : 6.4) + ring(GOLD, kind === 'focus' ? 6 : 4)
  const dash = Math.round((11 / scale) * 10) / 10
  return kind === 'fight' ? gold + ring(RED, 4, ` stroke-dasharray="${dash} ${dash}"`) : gold
}

export type TintKind = 'reach' | 'range' | 'hidden' | 'union' | 'confederate'

/** Patterns for `sectorTintSvg`: put once into the board's `<defs>`. */
export const TINT_DEFS =
  '<pattern id="gb-range" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V14" stroke="#8e2a1e" stroke-width="4.4"/></pattern>' +
  '<pattern id="gb-reach" width="13" height="13" patternUnits="userSpaceOnUse"><circle cx="4" cy="4" r="2.3" fill="#7a5600"/></pattern>' +
  '<pattern id="gb-hidden" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path d="M0 0V16" stroke="#574c3b" stroke-width="2"/></pattern>'

const TINTS: Readonly<Record<TintKind, readonly [colour: string, opacity: number, pattern: string | null]>> = {
  // where an order from here can go: dots
  reach: ['#ffc93c', 0.3, 'gb-reach'],
  // what guns here can hit: hatching down to the left
  range: ['#d8431f', 0.1, 'gb-range'],
  // in range, but a height stands between: thin hatching the other way
  hidden: ['#574c3b', 0.12, 'gb-hidden'],
  union: ['#1f4a86', 0.13, null],
  confederate: ['#8e2a1e', 0.12, null],
}

export function sectorTintSvg(code: string, kind: TintKind): string {
  const [colour, opacity, pattern] = TINTS[kind]
  const d = sectorOutline(code)
  const over = pattern === null ? '' : `<path d="${d}" fill="url(#${pattern})" opacity=".42"/>`
  return `<path d="${d}" fill="${colour}" fill-opacity="${opacity}"/>${over}`
}
