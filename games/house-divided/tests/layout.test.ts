import { describe, expect, it } from 'vitest'
import layout from '#games/house-divided/board/ground/layout.json' with { type: 'json' }
import mapData from '#games/house-divided/data/map.json' with { type: 'json' }

type Point = readonly [number, number]

const places: Record<string, { x: number; y: number }> = layout.boxes
const codes = Object.keys(places).sort()
const at = (code: string): Point => [places[code]?.x as number, places[code]?.y as number]
const between = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by)
const joins = [...new Set(mapData.lines.map(l => [l.from, l.to].sort().join(' ')))].map(
  pair => pair.split(' ') as [string, string],
)

function fromSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const t = Math.max(
    0,
    Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
  )
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay))
}

const turn = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const cross = (a: Point, b: Point, c: Point, d: Point): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

describe('layout of the map', () => {
  it('every box has its place inside the frame, and no other has one', () => {
    expect(codes).toEqual(mapData.boxes.map(b => b.code).sort())
    for (const code of codes) {
      const [x, y] = at(code)
      expect(x >= 0 && x <= layout.width && y >= 0 && y <= layout.height, code).toBe(true)
    }
  })

  it('no two boxes stand closer than 34', () => {
    const close = codes.flatMap((a, i) =>
      codes
        .slice(i + 1)
        .filter(b => between(at(a), at(b)) < 34)
        .map(b => `${a} ${b}`),
    )
    expect(close).toEqual([])
  })

  it('no line runs over a third box', () => {
    const over = joins.flatMap(([a, b]) =>
      codes.filter(c => c !== a && c !== b && fromSegment(at(c), at(a), at(b)) < 24).map(c => `${a} ${b} over ${c}`),
    )
    expect(over).toEqual([])
  })

  it('no two lines cross: the map is planar as drawn', () => {
    const crossed: string[] = []
    joins.forEach(([a, b], i) => {
      for (const [c, d] of joins.slice(i + 1)) {
        if (new Set([a, b, c, d]).size === 4 && cross(at(a), at(b), at(c), at(d))) crossed.push(`${a} ${b}, ${c} ${d}`)
      }
    })
    expect(crossed).toEqual([])
  })
})
