import { describe, expect, it } from 'vitest'
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '../../rules/battle/compile.ts'
import type { Battle } from '../../rules/battle/module.ts'
import { sheetOf } from '../sheet.ts'
import { freeSpot, lettersSvg } from './letters.ts'

describe('names of the sheet', () => {
  it('a name gives way to the counters', () => {
    const name = { x: 100, y: 100, w: 200, h: 20 }
    const counter = { x: 150, y: 90, w: 42, h: 42 }
    const shift = freeSpot(name, [counter])
    expect(shift).not.toEqual({ x: 0, y: 0 })
    expect(Math.abs(shift.y)).toBeGreaterThan(20)
    expect(freeSpot(name, [])).toEqual({ x: 0, y: 0 })
    // not even its last letter lies under one, whatever the way is
    const last = { x: 290, y: 95, w: 60, h: 60 }
    const aside = freeSpot(name, [last])
    expect(100 + aside.x + 200 <= 290 || 100 + aside.y + 20 <= 95 || 100 + aside.y >= 155).toBe(true)
    const gr = compile(mcp as unknown as Battle)
    const sheet = sheetOf(gr.grid)
    const all = gr.grid.ids.map(hex => ({ ...sheet.middle(hex), w: 1, h: 1 }))
    expect(lettersSvg(gr, sheet, 1, 'en', true)).not.toBe(
      lettersSvg(
        gr,
        sheet,
        1,
        'en',
        true,
        all.slice(0, 400).map(p => ({ ...p, w: 42, h: 42 })),
      ),
    )
  })
})
