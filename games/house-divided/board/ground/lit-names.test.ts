import { describe, expect, it } from 'vitest'
import { litNames, nameBox } from './lit-names.ts'
import type { NamePlace } from './name-block.ts'
import { isNameShown, namePlaces } from './names.ts'
import { boxFacts } from './plates.ts'

const SMALL = 0.65

describe('names of towns that can be chosen', () => {
  const codes = [...boxFacts.keys()]
  const hidden = codes.filter(code => !isNameShown(code, SMALL))

  it('are there where the map is small, off each other and off those that are always there', () => {
    expect(hidden.length).toBeGreaterThan(40)
    const found = litNames(hidden.slice(0, 24), SMALL)
    expect(found.size).toBeGreaterThan(12)
    const shown = codes
      .filter(code => isNameShown(code, SMALL))
      .map(code => nameBox(code, SMALL, namePlaces[code] as NamePlace))
    const boxes = [...found].map(([code, side]) =>
      nameBox(code, SMALL, { ...(namePlaces[code] as NamePlace), side, shift: 0 }),
    )
    for (const [i, a] of boxes.entries())
      for (const b of [...boxes.slice(i + 1), ...shown])
        expect(a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h).toBe(false)
  })

  it('are not said twice where the map is large', () => {
    expect(litNames(codes, 1)).toEqual(new Map())
  })
})
