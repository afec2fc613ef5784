import { describe, expect, it } from 'vitest'
import { COARSE, KEPT, resFor, TILE, tilesIn, wantedTiles } from './tiles.ts'

const sheet = { width: 2160, height: 1900 }
const whole = { x: 0, y: 0, ...sheet }

describe('tiles of the ground', () => {
  it('come in steps of resolution that stretch a picture by a fifth at most', () => {
    for (let scale = COARSE; scale <= 2.8; scale *= 1.07) {
      const stretch = scale / resFor(scale)
      expect(stretch).toBeGreaterThan(0.83)
      expect(stretch).toBeLessThan(1.2)
    }
    expect(resFor(0.1)).toBe(COARSE)
    expect(resFor(40)).toBeLessThan(3)
  })

  it('cover every point of the sheet once, and nothing beside it', () => {
    for (const res of [COARSE, 1, 2]) {
      const tiles = tilesIn(whole, res, sheet)
      const area = tiles.reduce((sum, t) => sum + t.width * t.height, 0)
      expect(area).toBeCloseTo(sheet.width * sheet.height, 3)
      for (const t of tiles) {
        expect(t.x + t.width).toBeLessThanOrEqual(sheet.width + 0.001)
        expect(t.width * t.res).toBeLessThanOrEqual(TILE + 0.001)
      }
      expect(new Set(tiles.map(t => t.id)).size).toBe(tiles.length)
    }
  })

  it('are wanted where the view is first, then the coarse sheet, then around it, never more than are kept', () => {
    const seen = { x: 700, y: 600, width: 500, height: 400 }
    const list = wantedTiles(seen, 2, sheet)
    const first = tilesIn(seen, 2, sheet)
    expect(list.slice(0, first.length).map(t => t.id)).toEqual(first.map(t => t.id))
    for (const tile of tilesIn(whole, COARSE, sheet)) expect(list.some(t => t.id === tile.id)).toBe(true)
    expect(list.length).toBeGreaterThan(first.length + 4)
    expect(wantedTiles(whole, 2.83, sheet).length).toBeLessThanOrEqual(KEPT)
  })
})
