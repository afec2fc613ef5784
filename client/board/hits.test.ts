import { describe, expect, it } from 'vitest'
import type { BoardFace } from './api.ts'
import { distanceToLine, isInside, lineArea, ringArea } from './hit-areas.ts'
import { hitTest } from './hits.ts'
import { siteList } from './sites.ts'

describe('what lies at a point', () => {
  const at = hitTest([
    { target: 'box:a', x: 100, y: 100, w: 40, h: 30 },
    { target: 'box:b', x: 130, y: 100, w: 40, h: 30 },
    { target: 'box:far', x: 900, y: 700, w: 10, h: 10 },
  ])
  it('is the nearer of two that overlap', () => {
    expect(at(112, 100, 0)).toBe('box:a')
    expect(at(118, 100, 0)).toBe('box:b')
  })
  it('counts small things as large as the slack, and nothing beyond', () => {
    expect(at(920, 700, 0)).toBeNull()
    expect(at(920, 700, 22)).toBe('box:far')
    expect(at(923, 700, 22)).toBeNull()
  })
  it('follows rings and lines where these are given', () => {
    const ring = [
      [0, 0],
      [100, 0],
      [100, 20],
      [20, 20],
      [20, 100],
      [0, 100],
    ] as const
    expect(isInside(ring, 10, 90) && !isInside(ring, 60, 60)).toBe(true)
    expect(
      distanceToLine(
        [
          [0, 0],
          [10, 0],
        ],
        5,
        3,
      ),
    ).toBe(3)
    const area = hitTest([ringArea('area:l', ring)])
    expect([area(10, 90, 0), area(60, 60, 0), area(60, 60, 30)]).toEqual(['area:l', null, null])
    const line = hitTest([
      lineArea('position:p', [
        [0, 0],
        [50, 50],
      ]),
    ])
    expect([line(25, 25, 5), line(30, 20, 5), line(30, 20, 9)]).toEqual(['position:p', null, 'position:p'])
  })
  it('agrees with a walk through all areas', () => {
    const areas = Array.from({ length: 300 }, (_, i) => ({
      target: `hex:${i}`,
      x: (i * 137) % 1600,
      y: (i * 251) % 1000,
      w: 20 + (i % 7) * 9,
      h: 20 + (i % 5) * 11,
    }))
    const find = hitTest(areas)
    for (let n = 0; n < 2000; n++) {
      const [x, y, slack] = [(n * 91) % 1600, (n * 53) % 1000, n % 40]
      const touched = areas.filter(
        a => Math.abs(a.x - x) <= Math.max(a.w / 2, slack) && Math.abs(a.y - y) <= Math.max(a.h / 2, slack),
      )
      const nearest = Math.min(...touched.map(a => Math.hypot(a.x - x, a.y - y)))
      const found = areas.find(a => a.target === find(x, y, slack))
      if (touched.length === 0) expect(found).toBeUndefined()
      else expect(Math.hypot((found?.x ?? 0) - x, (found?.y ?? 0) - y)).toBeCloseTo(nearest)
    }
  })
})

/** A sheet of hexes with forty counters on it, whatever its size. */
function sheet(count: number) {
  const columns = Math.ceil(Math.sqrt(count))
  const printed = Array.from({ length: count }, (_, i) => ({
    target: `hex:${i}`,
    group: String(Math.floor(i / columns)),
    x: (i % columns) * 60,
    y: Math.floor(i / columns) * 52,
  }))
  let told = 0
  let walked = 0
  const face = { view: () => 1, words: () => ({}) } as unknown as BoardFace<number>
  const sites = siteList(face, {
    printed,
    isNamed: target => target.endsWith('7'),
    nameOf: target => target,
    groupName: group => group,
    siteOf: (_, target) => (target.startsWith('unit:') ? `hex:${Number(target.slice(5)) % count}` : null),
    pieces: () => {
      walked++
      return new Map(Array.from({ length: 40 }, (_, i) => [`hex:${(i * 7) % count}`, [`unit:${i}`]]))
    },
    sentence: (_, target) => {
      told++
      return target
    },
  })
  const at = hitTest(printed.map(p => ({ ...p, w: 60, h: 52 })))
  return { printed, sites, at, counts: () => ({ told, walked }) }
}

describe('a sheet of 4,000 hexes', () => {
  it('tells nothing that is not read, and looks through the pieces once a view', () => {
    const { sites, counts } = sheet(4000)
    expect(sites.occupied()).toHaveLength(40)
    expect(sites.at('unit:3')?.target).toBe('hex:3')
    expect(sites.at('hex:21')?.pieces()).toEqual(['unit:3'])
    expect(sites.find('hex:399', 12)).toHaveLength(11)
    expect(sites.near({ x: 0, y: 0 }, 'right')?.target).toBe('hex:1')
    expect(sites.occupied()[0]?.sentence()).toBe('hex:0')
    expect(counts()).toEqual({ told: 1, walked: 1 })
  })
  it('costs no more at a click than one of 74', () => {
    const cost = (count: number): number => {
      const { printed, at, sites } = sheet(count)
      const click = (i: number) => {
        const p = printed[(i * 31) % count] as { x: number; y: number }
        const target = at(p.x + 9, p.y - 7, 16)
        return target === null ? null : sites.at(target)
      }
      for (let i = 0; i < 3000; i++) click(i)
      const rounds = Array.from({ length: 9 }, () => {
        const start = performance.now()
        for (let i = 0; i < 4000; i++) click(i)
        return performance.now() - start
      })
      return Math.min(...rounds) / 4000
    }
    const [small, large] = [cost(74), cost(4000)]
    console.log(
      `a click finds its site in ${(small * 1000).toFixed(2)} µs of 74, ${(large * 1000).toFixed(2)} µs of 4,000`,
    )
    // as dear as the small one but for the memory it touches; a walk through all would cost fifty times as much
    expect(large).toBeLessThan(small * 4 + 0.002)
  })
})
