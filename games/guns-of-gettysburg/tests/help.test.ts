import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import rulebook from '#games/guns-of-gettysburg/rulebook.json' with { type: 'json' }
import { OPTIONS } from '#games/guns-of-gettysburg/rules/options.ts'

const here = (path: string) => new URL(path, import.meta.url)
const read = (path: string): string => readFileSync(here(path), 'utf8')
const rulings = read('../rulings.md')
/** Keys that look like whole numbers come first in JavaScript, so the order is made again here. */
const RULES = Object.keys(rulebook).sort((a, b) => Number(a) - Number(b))
const known = [...rulings.matchAll(/^## (R\d+) · ([\d., ]+) · (.+)$/gm)]

describe('rulings.md', () => {
  it('numbers run from R1 without a gap and name rules that exist', () => {
    expect(known.map(h => h[1])).toEqual(known.map((_, i) => `R${i + 1}`))
    expect(rulings.match(/^## /gm)?.length).toBe(known.length)
    for (const h of known) for (const rule of (h[2] ?? '').split(', ')) expect(RULES).toContain(rule)
  })

  it('the rulings that options and code cite are there', () => {
    for (const o of OPTIONS) if (o.ruling !== undefined) expect(known.map(h => h[1])).toContain(o.ruling)
  })
})

for (const lang of ['en', 'fr', 'it']) {
  describe(`help/${lang}.md`, () => {
    const text = read(`../help/${lang}.md`)

    it('has every rule in the rulebook’s order', () => {
      expect([...text.matchAll(/^## (\S+) /gm)].map(h => h[1])).toEqual(RULES)
    })

    it('names rulings and options that exist, and every option', () => {
      for (const [r] of text.matchAll(/\bR\d+\b/g)) expect(known.map(h => h[1])).toContain(r)
      const named = [...text.matchAll(/`([a-zA-Z]+)`/g)].map(h => h[1])
      for (const o of OPTIONS) expect(named).toContain(o.id)
    })
  })
}
