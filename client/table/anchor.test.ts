import { describe, expect, it } from 'vitest'
import { overlap, type Rect } from '#client/board/free-places.ts'
import { freest } from './anchor.ts'

const view = { width: 1000, height: 800 }
const card = { width: 300, height: 400 }
const thing = { x: 480, y: 380, w: 40, h: 40 }
const at = (lit: readonly Rect[], of: Rect = thing) => {
  const { left, top } = freest(of, card, view, lit)
  return { x: left, y: top, w: card.width, h: card.height }
}

describe('the place of a card', () => {
  it('is to the right of its thing where nothing is lit', () => {
    expect(at([])).toMatchObject({ x: 534, y: 366 })
  })

  it.each<[string, readonly Rect[], Rect?]>([
    ['to the right', [{ x: 700, y: 380, w: 60, h: 60 }]],
    [
      'on both sides, lower down',
      [
        { x: 540, y: 500, w: 400, h: 80 },
        { x: 100, y: 500, w: 300, h: 80 },
      ],
    ],
    [
      'on both sides all the way, above it is free',
      [
        { x: 740, y: 0, w: 240, h: 800 },
        { x: 20, y: 0, w: 200, h: 800 },
      ],
      { x: 480, y: 600, w: 40, h: 40 },
    ],
  ])('covers nothing that is lit: %s', (_, lit, of = thing) => {
    const box = at(lit, of)
    for (const one of [...lit, of]) expect(overlap(box, one)).toBe(0)
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.x + box.w).toBeLessThanOrEqual(view.width)
    expect(box.y + box.h).toBeLessThanOrEqual(view.height)
  })

  it('covers as little as can be where all is lit, and never its own thing', () => {
    const box = at([{ x: 0, y: 0, w: 1000, h: 800 }])
    expect(overlap(box, thing)).toBe(0)
  })
})
