import { describe, expect, it } from 'vitest'
import type { CardWay } from '#client/board/aside.ts'
import { ROSE, roseNames } from './rose-plan.ts'

const way = (name: string, dx: number, dy: number): CardWay => ({ name, dx, dy, side: null, kind: 'rail' })

describe('the rose of ways', () => {
  it('has each name on the side where its place lies', () => {
    const [east, north, west] = roseNames([way('Atlanta', 90, 5), way('Sparta', 2, -80), way('Decatur', -70, 10)])
    const middle = (n: (typeof east & object) | undefined) => (n === undefined ? 0 : n.x + n.width / 2)
    expect(middle(east)).toBeGreaterThan(ROSE.width / 2 + 40)
    expect(middle(west)).toBeLessThan(ROSE.width / 2 - 40)
    expect(north?.y).toBeLessThan(ROSE.height / 2 - 30)
  })
  it('lets no name lie over another or outside, however close the places are', () => {
    const names = roseNames(
      [
        'Manassas Junction',
        'Fredericksburg',
        'Gordonsville',
        'Charlottesville',
        'Petersburg',
        'Lynchburg',
        'Yorktown',
      ].map((name, i) => way(name, 50 + i, i * 3)),
    )
    for (const [i, a] of names.entries()) {
      expect(a.x).toBeGreaterThanOrEqual(0)
      expect(a.x + a.width).toBeLessThanOrEqual(ROSE.width)
      for (const b of names.slice(i + 1))
        expect(a.x + a.width <= b.x || b.x + b.width <= a.x || Math.abs(a.y - b.y) >= 21).toBe(true)
    }
  })
  it('names a place once, though two lines lead there', () => {
    expect(roseNames([way('Nashville', 10, 10), way('Nashville', 10, 10)])).toHaveLength(1)
  })
})
