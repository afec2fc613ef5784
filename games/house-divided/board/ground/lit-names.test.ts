import { describe, expect, it } from 'vitest'
import { areasOf, overlap } from '#tools/house-divided-map/place-names.ts'
import mapData from '../../data/map.json' with { type: 'json' }
import { spotOf } from '../counters/pieces.ts'
import { litNames } from './lit-names.ts'
import { nameSize } from './name-block.ts'
import { isNameShown, namePlaces } from './names.ts'
import { PLATE_HEIGHT, PLATE_WIDTH } from './plates.ts'

const codes = mapData.boxes.map(box => box.code)
const areas = (code: string, scale: number, place = namePlaces[code]) =>
  place === undefined ? [] : areasOf(code, place, nameSize(scale))

describe('names of lit towns from afar', () => {
  it.each([0.45, 0.55, 0.65, 0.75])('at %s cover no plate and no other name', scale => {
    const shown = codes.filter(code => isNameShown(code, scale))
    const more = litNames(codes, codes, scale)
    expect(more.size).toBeGreaterThan(0)
    for (const [code, place] of more) {
      expect(shown).not.toContain(code)
      for (const area of areas(code, scale, place)) {
        for (const other of [...shown, ...more.keys()]) {
          if (other === code) continue
          for (const taken of areas(other, scale, more.get(other)))
            expect(overlap(area, taken), `${code} over ${other}`).toBe(0)
        }
        for (const other of codes) {
          const { x, y } = spotOf(other)
          const plate = { x: x - PLATE_WIDTH / 2, y: y - PLATE_HEIGHT / 2, width: PLATE_WIDTH, height: PLATE_HEIGHT }
          expect(overlap(area, plate), `${code} over the plate of ${other}`).toBe(0)
        }
      }
    }
  })

  it('most of eight lit towns that lie apart have their names where the whole map is in view', () => {
    const apart = ['dayton', 'augusta', 'albany', 'asheville', 'arkansas-post', 'little-rock', 'columbus-ga', 'canton']
    const lit = apart.filter(code => codes.includes(code))
    const named = lit.filter(code => isNameShown(code, 0.65) || litNames(lit, codes, 0.65).has(code))
    expect(named.length / lit.length).toBeGreaterThan(0.8)
  })

  it('nothing is added where all names are shown', () => {
    expect(litNames(codes, codes, 0.8).size).toBe(0)
  })
})
