import { describe, expect, it } from 'vitest'
import {
  edgeBoxes,
  overlap,
  placeAfar,
  placeAnyway,
  placeBeside,
  type Rect,
  Room,
  ringOf,
  type Thing,
} from './free-places.ts'

const VIEW: Rect = { x: 0, y: 0, w: 400, h: 300 }
const plate = (x: number, y: number, w = 60, h = 40): Thing => ({
  middle: { x: x + w / 2, y: y + h / 2 },
  ring: [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ],
})

describe('places for labels', () => {
  it('stand above their thing, seven pixels off, and elsewhere where something lies', () => {
    expect(placeBeside(new Room(VIEW), plate(170, 130), 70, 20)).toEqual({ x: 165, y: 103, w: 70, h: 20, line: null })
    const below = placeBeside(new Room(VIEW, [{ x: 160, y: 100, w: 90, h: 20 }]), plate(170, 130), 70, 20)
    expect(below).toMatchObject({ y: 177 })
  })

  it('are led to from afar where all is taken nearby, and are not found at all where everything is taken', () => {
    const crowd = { x: 130, y: 92, w: 140, h: 116 }
    const led = placeBeside(new Room(VIEW, [crowd]), plate(170, 130), 60, 20)
    expect(led?.line ?? null).toBeNull()
    expect(led).toBeNull()
    const ring = edgeBoxes(plate(170, 130).ring, 4)
    const names = [
      { x: 130, y: 100, w: 140, h: 22 },
      { x: 130, y: 178, w: 140, h: 22 },
      { x: 100, y: 120, w: 64, h: 60 },
      { x: 236, y: 120, w: 64, h: 60 },
    ]
    const far = placeBeside(new Room(VIEW, [...ring, ...names]), plate(170, 130), 60, 20)
    if (far !== null) for (const name of names) expect(overlap(far, name)).toBe(0)
    expect(placeBeside(new Room(VIEW, [VIEW]), plate(170, 130), 60, 20)).toBeNull()
  })

  it('stand where there is room in the whole view when all is full round their thing, a line leads there', () => {
    const thing = plate(170, 130)
    const names = [
      { x: 60, y: 60, w: 280, h: 60 },
      { x: 60, y: 180, w: 280, h: 70 },
      { x: 60, y: 110, w: 90, h: 80 },
      { x: 300, y: 100, w: 60, h: 40 },
    ]
    const room = new Room(VIEW, names)
    expect(placeBeside(room, thing, 90, 30, [44, 20], 20)).toBeNull()
    const afar = placeAfar(room, thing, 90, 30)
    expect(afar?.line).not.toBeNull()
    expect(room.free(afar as Rect)).toBe(true)
    // to the right, where the names leave a way
    expect(afar?.x).toBeGreaterThan(230)
    expect(placeAfar(new Room(VIEW, [VIEW]), thing, 90, 30)).toBeNull()
  })

  it('never reach out of view, also when they must stand somewhere', () => {
    const corner = plate(2, 2)
    const place = placeBeside(new Room(VIEW), corner, 90, 20) as Rect
    expect(new Room(VIEW).holds(place)).toBe(true)
    const anyway = placeAnyway(new Room(VIEW, [VIEW]), corner, 90, 20)
    expect(new Room(VIEW).holds(anyway)).toBe(true)
  })

  it('lie inside an area that has room, not in its neighbours', () => {
    const area = plate(40, 40, 300, 200)
    const inside = placeBeside(new Room(VIEW, edgeBoxes(area.ring, 8)), area, 80, 20) as Rect
    expect(inside.x).toBeGreaterThan(40)
    expect(inside.x + inside.w).toBeLessThan(340)
  })

  it('follow the outline of what lies aslant, not the box round it', () => {
    const band: Thing = {
      middle: { x: 200, y: 150 },
      ring: ringOf('M120 82L128 76L280 218L272 224Z'),
    }
    const place = placeBeside(new Room(VIEW, edgeBoxes(band.ring, 8)), band, 60, 20) as Rect
    expect(150 - (place.y + place.h)).toBeLessThan(40)
  })

  it('read outlines in every command that boards write', () => {
    expect(ringOf('M10 10H30V20H10Z')).toEqual([
      { x: 10, y: 10 },
      { x: 30, y: 10 },
      { x: 30, y: 20 },
      { x: 10, y: 20 },
    ])
    expect(ringOf('M0 0C1 1 2 2 10 0Q12 5 10 10l-4 0')).toEqual([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 6, y: 10 },
    ])
  })
})
