import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import rulebook from '#games/great-battles/rulebook.json' with { type: 'json' }
import { optionsOf } from '#games/great-battles/rules/options.ts'
import { BATTLES } from './battles.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const RULES = Object.keys(rulebook)
const rulings = read('../rulings.md')
const known = [...rulings.matchAll(/^## (R\d+) · (\S+) · (.+)$/gm)]
const numbers = known.map(h => h[1])

describe('rulings.md', () => {
  it('every ruling has a number and an id of its own and names rules that exist', () => {
    expect(rulings.match(/^## /gm)?.length).toBe(known.length)
    expect(new Set(numbers).size).toBe(known.length)
    expect(new Set(known.map(h => h[2])).size).toBe(known.length)
    // a case of a rule, 12.35b, or a whole section, 10.9, is named by what the rulebook calls it
    for (const h of known)
      for (const rule of (h[3] ?? '').split(' '))
        expect(
          RULES.some(id => id === rule.replace(/[a-d]$/, '') || id.startsWith(rule)),
          `${h[1]} ${rule}`,
        ).toBe(true)
  })
  it('the rulings that options cite are there', () => {
    for (const option of optionsOf(BATTLES[0]))
      if (option.ruling !== undefined) expect(numbers).toContain(option.ruling)
  })
})

describe.each(['en', 'fr', 'it'])('help/%s.md', lang => {
  const text = read(`../help/${lang}.md`)
  it('has every rule, in the rulebook’s order', () => {
    expect([...text.matchAll(/^## (\S+) /gm)].map(h => h[1])).toEqual(RULES)
  })
  it('names rulings that exist and keeps to the typography of its language', () => {
    for (const [r] of text.matchAll(/\bR\d+\b/g)) expect(numbers).toContain(r)
    if (lang === 'fr') expect(text).not.toMatch(/[^\u202f][;!?»]|[ \u00a0]:|«[^\u202f]/)
  })
})
