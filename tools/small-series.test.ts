import { describe, expect, it } from 'vitest'
import lrt from '#games/great-battles/data/battles/little-round-top.json' with { type: 'json' }
import mcp from '#games/great-battles/data/battles/mcphersons-ridge.json' with { type: 'json' }
import charts from '#games/great-battles/data/charts.json' with { type: 'json' }
import { CAUSES } from '#games/great-battles/rules/battle/charts.ts'
import { compile } from '#games/great-battles/rules/battle/compile.ts'
import type { Battle } from '#games/great-battles/rules/battle/module.ts'
import { ruleTexts, smallBattle, smallCharts } from './small-series.ts'

/** Every leaf with its path. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, one]) => leaves(one, `${path}.${key}`))
}

describe('the data of a series for browsers', () => {
  it('charts keep every number and every word that the rules compare, and lose their explanations', () => {
    const small = new Map(leaves(smallCharts(charts)))
    for (const [path, value] of leaves(charts))
      if (typeof value !== 'string') expect([path, small.get(path)]).toEqual([path, value])
    const causes = new Set(small.values())
    for (const cause of CAUSES) expect(causes).toContain(cause)
    for (const value of small.values()) if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(40)
    expect(JSON.stringify(smallCharts(charts)).length).toBeLessThan(JSON.stringify(charts).length * 0.7)
  })

  it.each([mcp, lrt] as unknown as Battle[])('$id is compiled to the same ground', battle => {
    const facts = (one: Battle): string => {
      const { level, terrainAt, hexCodes, units, leaders, scenarios } = compile(one)
      const led = leaders.map(l => [l.code, l.stars, l.print.name, l.print.ratings, l.print.replacement])
      const fought = units.map(u => [u.code, u.print.name, u.print.sp, u.print.cohesion, u.print.weapon])
      return JSON.stringify([
        level,
        terrainAt,
        hexCodes,
        led,
        fought,
        scenarios.map(s => [s.turns, s.objectives, s.effects]),
      ])
    }
    expect(facts(smallBattle(battle as never) as unknown as Battle) === facts(battle)).toBe(true)
  })

  it.each([mcp, lrt])('$id has the texts of its special rules by themselves, in every language', battle => {
    const texts = ruleTexts(battle as never) as { [scenario: string]: { title: object; text: object }[] }
    expect(JSON.stringify(smallBattle(battle as never))).not.toContain('corps commander is not yet in play')
    for (const scenario of battle.scenarios) {
      expect(texts[scenario.id]?.length).toBe(scenario.specialRules.length)
      for (const { title, text } of texts[scenario.id] ?? [])
        expect([Object.keys(title), Object.keys(text)]).toEqual([
          ['en', 'fr', 'it'],
          ['en', 'fr', 'it'],
        ])
    }
  })
})
