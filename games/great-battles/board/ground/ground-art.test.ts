import { describe, expect, it } from 'vitest'
import lrt from '../../data/battles/little-round-top.json' with { type: 'json' }
import mcp from '../../data/battles/mcphersons-ridge.json' with { type: 'json' }
import { compile } from '../../rules/battle/compile.ts'
import type { Battle } from '../../rules/battle/module.ts'
import { sheetOf } from '../sheet.ts'
import { contoursOf } from './contours.ts'
import { groundArt } from './ground-art.ts'
import { heightsOf } from './height.ts'

describe.each([mcp, lrt] as unknown as Battle[])('the ground of $id', battle => {
  const gr = compile(battle)
  const sheet = sheetOf(gr.grid)
  const art = groundArt(gr, sheet)

  it('is drawn from the battle alone, the same each time, without a bad number', () => {
    expect(groundArt(gr).lines).toBe(art.lines)
    expect(art.lines).not.toMatch(/NaN|undefined|Infinity/)
    expect(art.lines).toMatch(/^<svg .*<\/svg>$/s)
  })

  it('shows each terrain, water, road and wall that the map has', () => {
    const count = (kind: RegExp) => battle.map.hexes.filter(h => kind.test(h.t)).length
    const trees = art.lines.match(/<use href="#t/g)?.length ?? 0
    expect(trees).toBeGreaterThanOrEqual(count(/woods/) * 12 + count(/orchard/) * 9)
    expect(art.lines.match(/<use href="#b/g)?.length ?? 0).toBe(count(/^boulders$/) * 13 + count(/^rough$/) * 7)
    const crossings = battle.map.hexsides.filter(s => s.crossing !== undefined)
    expect(crossings.length).toBeGreaterThan(0)
    for (const colour of ['#8fbdd6', '#f0dfb6', '#4d463a']) expect(art.lines).toContain(colour)
  })

  it('rises and falls with the levels of the hexes', () => {
    const h = heightsOf(gr, sheet)
    const { min, max } = battle.map.elevation
    for (const hex of gr.grid.ids.filter(id => id % 37 === 0)) {
      const { x, y } = sheet.middle(hex)
      const found = h.at[Math.round((y - h.y) / h.step) * h.wide + Math.round((x - h.x) / h.step)] as number
      expect(Math.abs(found - gr.level[hex])).toBeLessThan(1.6)
    }
    const { thin, heavy } = contoursOf(h, min, max)
    expect((thin.match(/M/g)?.length ?? 0) + (heavy.match(/M/g)?.length ?? 0)).toBeGreaterThan(max - min)
  })
})
