import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import rulebook from '#games/guns-of-gettysburg/rulebook.json' with { type: 'json' }
import { OPTIONS } from '#games/guns-of-gettysburg/rules/options.ts'
import { helpSuite } from '#words/help-suite.ts'
import { LANGUAGES } from '#words/title.ts'

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const rulings = read('../rulings.md')
const help = { en: read('../help/en.md'), fr: read('../help/fr.md'), it: read('../help/it.md') }
/** Keys that look like whole numbers come first in JavaScript, so the order is made again here. */
const rules = Object.keys(rulebook).sort((a, b) => Number(a) - Number(b))

helpSuite({ rulebook, rules, rulings, help, least: 25, citesAll: false })

it('the rulings that options cite are there', () => {
  for (const o of OPTIONS) if (o.ruling !== undefined) expect(rulings).toContain(`\n## ${o.ruling} · `)
})

describe.each(LANGUAGES)('help/%s.md', lang => {
  it('names every option', () => {
    const named = [...help[lang].matchAll(/`([a-zA-Z]+)`/g)].map(h => h[1])
    for (const o of OPTIONS) expect(named).toContain(o.id)
  })
})
