import { describe, expect, it } from 'vitest'
import type { Point } from '../sheet.ts'
import { alongLine, placeBars } from './bar-places.ts'
import { counterSvg, type Detail } from './counter-art.ts'
import { counterAt, detailAt, FAR } from './spots.ts'

const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const length = (way: readonly Point[]) => way.slice(1).reduce((sum, p, i) => sum + gap(p, way[i] as Point), 0)

describe('brigades at a distance', () => {
  it('a ribbon goes along its line, in whatever order the regiments are told', () => {
    const line = [0, 60, 120, 180, 240].map(x => ({ x, y: x / 4 }))
    const mixed = [2, 0, 4, 1, 3].map(i => line[i] as Point)
    const way = alongLine(mixed)
    expect(length(way)).toBeCloseTo(length(line))
    expect(new Set(way)).toEqual(new Set(line))
  })
  it('bars lie over no mark and no other bar while there is room', () => {
    const marks = [0, 1, 2, 3, 4, 5].map(i => ({ x: 300, y: 100 + i * 40 }))
    const rects = marks.map(({ x, y }) => ({ x: x - 9, y: y - 9, w: 18, h: 18 }))
    const bars = placeBars(
      [0, 2, 4].map(i => ({ marks: marks.slice(i, i + 2), width: 110, height: 22 })),
      rects,
      [],
    ).map(({ x, y }) => ({ x, y, w: 110, h: 22 }))
    const meets = (a: (typeof rects)[0], b: (typeof rects)[0]) =>
      a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    for (const [i, bar] of bars.entries()) {
      expect(rects.some(mark => meets(bar, mark))).toBe(false)
      expect(bars.some((other, n) => n !== i && meets(bar, other))).toBe(false)
    }
  })
})

describe('what can be read', () => {
  const side = { field: '#fff', ink: '#000', edge: '#000', nib: '#000', plate: '#fff', body: 'M0 0', band: 'M0 0' }
  const look = { colour: '#fff', ink: '#000', shape: 'M0 0', drop: 2, band: '#000', letter: 'W', name: 'x' }
  const face = { side, look, arm: 0 as const, name: '26 NC', weapon: 'R', sp: 12, printed: 17, cohesion: 7 }
  /** Sizes of all letters of a counter on the screen; those inside a shape or mark grow with it. */
  function sizes(detail: Detail, scale: number): number[] {
    const svg = counterSvg(face, detail)
    const k = (counterAt(scale) / 24) * scale
    return [...svg.matchAll(/(?:scale\(([\d.]+)\)">(?:<path[^>]*\/>)*)?<text[^>]*font-size:([\d.]+)px/g)].map(
      ([, grown, size]) => Number(size) * Number(grown ?? 1) * k,
    )
  }
  it('no figure on a counter is under 10.5 px at the scale where it comes in', () => {
    for (const scale of [FAR, 0.7, 0.9, 1.2, 1.4, 2]) {
      const list = sizes(detailAt(scale), scale)
      expect(list.length).toBeGreaterThan(1)
      for (const size of list) expect(size).toBeGreaterThanOrEqual(10.5)
    }
  })
})
