import { describe, expect, it } from 'vitest'
import { fc } from '#engine/testing/properties.ts'
import { bounded, fitAll, fitBox, inView, toScreen, zoomAt } from './camera.ts'
import { type Direction, nearest, nearestInDirection } from './navigation.ts'
import { nearOthers } from './near.ts'
import { placeTags } from './tag-places.ts'

const view = { width: 1000, height: 700 }
const board = { width: 1600, height: 1000 }
const spot = fc.record({ x: fc.integer({ min: 0, max: 1600 }), y: fc.integer({ min: 0, max: 1000 }) })

describe('the camera', () => {
  it('keeps the point under the pointer when it zooms inside the board', () => {
    const camera = { x: 400, y: 300, k: 1.2 }
    const at = { x: 500, y: 350 }
    const next = zoomAt(camera, 1.5, at, view, board)
    const was = { x: camera.x + at.x / camera.k, y: camera.y + at.y / camera.k }
    expect(toScreen(next, was).x).toBeCloseTo(at.x)
    expect(toScreen(next, was).y).toBeCloseTo(at.y)
  })
  it('shows the whole board, and whatever box it is asked to fit', () => {
    const all = fitAll(view, board)
    expect(inView(all, { x: 0, y: 0 }, view) && inView(all, { x: 1600, y: 1000 }, view)).toBe(true)
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        const box = {
          x: Math.min(a.x, b.x),
          y: Math.min(a.y, b.y),
          width: Math.abs(a.x - b.x),
          height: Math.abs(a.y - b.y),
        }
        const camera = fitBox(box, view, board, 0)
        return inView(camera, a, view, -1) && inView(camera, b, view, -1)
      }),
    )
  })
  it('is stable: bounding twice changes nothing', () => {
    const camera = bounded({ x: -900, y: 5000, k: 9 }, view, board)
    expect(bounded(camera, view, board)).toEqual(camera)
  })
})

describe('arrow keys', () => {
  type Spot = { x: number; y: number }
  const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down']
  function reachedFrom(start: Spot, spots: readonly Spot[]): number {
    const reached = new Set([start])
    for (const at of reached) {
      for (const direction of DIRECTIONS) {
        const next = nearestInDirection(at, spots, direction)
        if (next !== null) reached.add(next)
      }
    }
    return reached.size
  }
  const grid = fc.record({ x: fc.integer({ min: 0, max: 6 }), y: fc.integer({ min: 0, max: 6 }) })
  it.each([
    ['anywhere', spot, 12, 500],
    ['anywhere, many', spot, 40, 50],
    ['in rows and columns and on diagonals', grid, 12, 500],
    ['in rows and columns and on diagonals, many', grid, 30, 50],
  ] as const)('reach every spot from every other, %s', (_where, one, maxLength, numRuns) => {
    const some = fc.uniqueArray(one, { minLength: 2, maxLength, selector: s => `${s.x},${s.y}` })
    fc.assert(
      fc.property(some, spots => spots.every(start => reachedFrom(start, spots) === spots.length)),
      { numRuns },
    )
  })
  it('stay where nothing lies ahead', () => {
    expect(DIRECTIONS.filter(d => nearestInDirection({ x: 0, y: 0 }, [{ x: 100, y: 0 }], d) !== null)).toEqual([
      'right',
    ])
  })
  it('prefer what lies straight ahead', () => {
    const ahead = { x: 100, y: 5 }
    expect(nearestInDirection({ x: 0, y: 0 }, [{ x: 60, y: 70 }, ahead], 'right')).toBe(ahead)
    expect(nearest({ x: 0, y: 0 }, [{ x: 60, y: 70 }, ahead])).toEqual({ x: 60, y: 70 })
  })
})

describe('tags', () => {
  const plate = (x: number, y: number) => ({ x, y, w: 60, h: 40 })
  it('stand above their thing where there is room, and elsewhere where a plate or a tag is in the way', () => {
    const size = { width: 70, height: 20 }
    const alone = placeTags([{ rect: plate(200, 200), ...size }], [plate(200, 200)])
    expect(alone[0]).toEqual({ x: 195, y: 173 })
    const crowded = placeTags([{ rect: plate(200, 200), ...size }], [plate(200, 200), plate(200, 155)])
    expect(crowded[0]?.y).toBeGreaterThan(200)
    const two = placeTags(
      [
        { rect: plate(200, 200), ...size },
        { rect: plate(205, 202), ...size },
      ],
      [],
    )
    expect(two[1]?.y).not.toBe(two[0]?.y)
  })
})

describe('a tap between things that lie close together', () => {
  const spots = new Map([
    ['box:a', { x: 100, y: 100 }],
    ['box:b', { x: 130, y: 100 }],
    ['box:c', { x: 112, y: 100 }],
  ])
  it('means the others within a fingertip on the screen too, nearest first', () => {
    expect(nearOthers('box:a', spots, 0.7)).toEqual(['box:c', 'box:b'])
    expect(nearOthers('box:a', spots, 1)).toEqual(['box:c'])
    expect(nearOthers('box:a', spots, 2.5)).toEqual([])
  })
  it('means nothing else where what was tapped cannot be chosen', () => {
    expect(nearOthers('box:z', spots, 0.1)).toEqual([])
  })
})
